import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const isPage =
  (name: string) =>
  (row: Row): boolean =>
    row['page'] === name;

/** The schedule and the program guide of the demo as served: a channel's schedule at most 2 ms of CPU with PostgreSQL and compression, its week at most 4. */
export const scenario: Scenario = {
  name: 'served-guide',
  group: 'served',
  async run() {
    const site = await startServedSite(0, { variables: cacheOfNothing });
    try {
      // the address of a brand's first channel is the page itself
      const channels = await site.query<{ site: string; id: string; isFirst: boolean }>(
        `select vertical as site, id, row_number() over (partition by vertical order by position, id) = 1 as "isFirst" from guide_channel
         where vertical in ('news', 'msnbc', 'telemundo') order by vertical, position, id`,
      );
      const toAddresses = (path: string): Address[] =>
        channels.map(({ site: name, id, isFirst }) => ({ site: name, path: isFirst ? path : `${path}/${id}` }));
      const days = await site.query<Address>(
        `select name as site, '/program-guide/' || to_char(now() + days * interval '1 day', 'YYYY-MM-DD') as path
         from generate_series(0, 6) as days, unnest(array['news', 'msnbc', 'telemundo']) as name order by 1, 2`,
      );
      const asked = amount(1_000, 300);
      const rows: Row[] = [];
      for (const [name, addresses] of [
        ['schedules', toAddresses('/schedule')],
        ['weeks', toAddresses('/program-guide')],
        ['days of all channels', days],
      ] as const) {
        const many = Array.from({ length: asked }, (_, index) => addresses[index % addresses.length]).flatMap((one) => one ?? []);
        await askAll(site, many, 1);
        const costs = [];
        // one connection: two requests for one page at a time would be one render
        for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, many, 1));
        rows.push(servedRow(name, costs));
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('schedule of a channel as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('schedules')), { atMost: 2 }),
    ...figure('week of the program guide as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('weeks')), { atMost: 4 }),
    ...figure('day of the program guide as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('days of all channels')), {
      atMost: 4,
    }),
  ],
};
