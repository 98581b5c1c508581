import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const rounds = 3;

/** Videos of the demo newsroom as served, with chapters, transcript and what comes next: at most 2 ms of CPU with PostgreSQL and compression. */
export const scenario: Scenario = {
  name: 'served-videos',
  group: 'served',
  async run() {
    const site = await startServedSite(0, { variables: cacheOfNothing });
    try {
      const all = await site.query<Address>(
        `select site, path from document where type = 'video' and status = 'published' and path is not null order by md5(id)`,
      );
      const many = (count: number) => Array.from({ length: Math.ceil(count / all.length) }, () => all).flat();
      await askAll(site, many(amount(1_500, 800)), 4);
      const costs = [];
      // one connection: addresses repeat, and at once they would share a render
      for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, many(amount(1_000, 400)), 1));
      return [servedRow(`${all.length} videos of the demo`, costs)];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => figure('video as served, the demo', 'ms CPU', column(rows, 'ms CPU/request'), { atMost: 2 }),
};
