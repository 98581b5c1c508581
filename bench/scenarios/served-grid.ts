import { amount } from '../measure/client.ts';
import { askAll, measureCost, type ServedCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const shop = '/select/shop';
const whole = 'grid of 60, 50,000 documents';
const filtered = 'grid of 60 with filters, 50,000 documents';

/** The addresses of filtered grids, each another one: every price with every order and every page. */
const listFiltered = (values: readonly string[]): Address[] =>
  values.flatMap((value) =>
    ['25-50', '50-100', '25-50|50-100', '0-25|100-200'].flatMap((price) =>
      ['', '&sort=price', '&sort=discount'].map((sort) => ({
        site: 'news',
        path: `${shop}?filters=${encodeURIComponent(`category=${value}&price=${price}`)}${sort}`,
      })),
    ),
  );

const isPage =
  (name: string) =>
  (row: Row): boolean =>
    row['page'] === name;

/** A shop's grid over 50,000 documents as served, nothing of it in the page cache: whole, and with other filters and another order each time. */
export const scenario: Scenario = {
  name: 'served-grid',
  group: 'served',
  async run() {
    const site = await startServedSite(50_000, { variables: cacheOfNothing });
    try {
      const found = await site.query<{ value: string }>(
        `select split_part(term, '/', 3) as value from document, unnest(taxonomy) as term
         where type = 'product' and vertical = 'select' and term like 'select/category/_%' group by 1 order by count(*) desc limit 8`,
      );
      const asked = amount(600, 200);
      const repeat = (addresses: readonly Address[]) =>
        Array.from({ length: asked }, (_, index) => addresses[index % addresses.length] ?? { site: 'news', path: shop });
      const rows: Row[] = [];
      for (const [name, addresses] of [
        [whole, [{ site: 'news', path: shop }]],
        [filtered, listFiltered(found.map(({ value }) => value))],
      ] as const) {
        await askAll(site, repeat(addresses), 1);
        const costs: ServedCost[] = [];
        for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, repeat(addresses), 1));
        rows.push(servedRow(name, costs));
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('grid of 60 as served, 50,000 documents', 'ms CPU', column(rows, 'ms CPU/request', isPage(whole))),
    ...figure('grid of 60 with filters as served, 50,000 documents', 'ms CPU', column(rows, 'ms CPU/request', isPage(filtered)), {
      atMost: 4,
    }),
  ],
};
