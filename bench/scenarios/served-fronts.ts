import { brands } from '#brands';
import { costAfterPublications } from '../measure/after-publication.ts';
import { amount } from '../measure/client.ts';
import { askAll, measureCost, type ServedCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const isPage =
  (name: string) =>
  (row: Row): boolean =>
    row['page'] === name;
const afterPublication = 'news front over 50,000 documents, first after a publication';
const newsFront: Address = { site: 'news', path: '/' };
const todayFront: Address = { site: 'today', path: '/' };

const measureRounds = async (measureRound: () => Promise<ServedCost>): Promise<ServedCost[]> => {
  const costs: ServedCost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await measureRound());
  return costs;
};

/** Real fronts of the demo newsroom as served, over the demo alone and over 50,000 documents: the news front at most 4.5 ms of CPU with PostgreSQL, the first after a publication too. */
export const scenario: Scenario = {
  name: 'served-fronts',
  group: 'served',
  async run() {
    const rows: Row[] = [];
    const asked = amount(1_000, 300);
    const fronts = brands.map(({ site, basePath }): Address => ({ site, path: basePath }));
    const many = (addresses: readonly Address[]) =>
      Array.from({ length: asked }, (_, index) => addresses[index % addresses.length] ?? newsFront);
    for (const documents of [0, 50_000]) {
      const site = await startServedSite(documents, { variables: cacheOfNothing });
      try {
        const over = documents === 0 ? 'the demo' : '50,000 documents';
        for (const [name, addresses] of [
          [`news front over ${over}`, many([newsFront])],
          [`fronts of all brands over ${over}`, many(fronts)],
        ] as const) {
          await askAll(site, addresses, 1);
          await askAll(site, addresses, 1);
          // one connection: two requests for one page at a time would be one render
          rows.push(servedRow(name, await measureRounds(() => measureCost(site, addresses, 1))));
        }
        if (documents > 0)
          rows.push(
            servedRow(
              afterPublication,
              await measureRounds(() => costAfterPublications(site, { page: newsFront, other: todayFront }, asked / 2)),
            ),
          );
      } finally {
        await site.stop();
      }
    }
    return rows;
  },
  figures: (rows) => [
    ...figure('news front as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('news front over the demo'))),
    ...figure(
      'news front as served, 50,000 documents',
      'ms CPU',
      column(rows, 'ms CPU/request', isPage('news front over 50,000 documents')),
      {
        atMost: 4.5,
      },
    ),
    ...figure(
      'news front, first after a publication, 50,000 documents',
      'ms CPU',
      column(rows, 'ms CPU/request', isPage(afterPublication)),
      { atMost: 4.5 },
    ),
    ...figure(
      'front as served, all brands, 50,000 documents',
      'ms CPU',
      column(rows, 'ms CPU/request', isPage('fronts of all brands over 50,000 documents')),
    ),
  ],
};
