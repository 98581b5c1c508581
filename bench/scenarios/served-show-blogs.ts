import { showBlogs } from '#brands';
import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const atMost = 2;
const isPage =
  (name: string) =>
  (row: Row): boolean =>
    row['page'] === name;

/** Show blogs of the demo as served: their posts and fronts at most 2 ms of CPU with PostgreSQL and compression, and their AMP forms beside them. */
export const scenario: Scenario = {
  name: 'served-show-blogs',
  group: 'served',
  async run() {
    const site = await startServedSite(0, { variables: cacheOfNothing });
    try {
      const posts = await site.query<Address>(
        `select site, path from document where type = 'article' and sub_type = 'blogPost' and status = 'published' order by md5(id)`,
      );
      const articles = await site.query<Address>(
        `select site, path from document where type = 'article' and site in ('msnbc', 'news') and sub_type = 'news' and status = 'published' order by md5(id)
         limit 30`,
      );
      const fronts = showBlogs.map(({ vertical, path }): Address => ({ site: vertical, path }));
      const toAmp = (addresses: readonly Address[]) => addresses.map((address) => ({ ...address, path: `${address.path}/amp` }));
      const asked = amount(1_000, 300);
      const rows: Row[] = [];
      for (const [name, addresses] of [
        ['articles beside them', articles],
        ['posts', posts],
        ['fronts', fronts],
        ['posts as AMP', toAmp(posts)],
        ['fronts as AMP', toAmp(fronts)],
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
    ...figure('post of a show blog as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('posts')), { atMost }),
    ...figure('show blog as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('fronts')), { atMost }),
    ...figure('post of a show blog as AMP, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage('posts as AMP')), { atMost }),
  ],
};
