import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const rounds = 3;
const pricesEach = 10;

/** Products of the demo newsroom as served, each with ten prices that were published before: at most 2 ms of CPU with PostgreSQL and compression. */
export const scenario: Scenario = {
  name: 'served-products',
  group: 'served',
  async run() {
    const site = await startServedSite(0, { variables: cacheOfNothing });
    try {
      await site.query(
        `insert into document_revision (document_id, revision, document, saved_at, saved_by, note)
         select id, revision + step, jsonb_set(document, '{offers,0,prices}', jsonb_build_array(jsonb_build_object('type', 'listPrice', 'price', (100 + step)::text))),
           now() + step * interval '1 second', 'bench', '' from document, generate_series(1, ${pricesEach}) as steps(step)
         where type = 'product' and jsonb_array_length(document->'offers') > 0`,
      );
      const all = await site.query<Address>(
        `select site, path from document where type = 'product' and status = 'published' and path is not null order by md5(id)`,
      );
      const many = (count: number) => Array.from({ length: Math.ceil(count / all.length) }, () => all).flat();
      await askAll(site, many(amount(1_500, 800)), 4);
      const costs = [];
      // one connection: addresses repeat, and at once they would share a render
      for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, many(amount(1_000, 400)), 1));
      return [servedRow(`${all.length} products of the demo, ${pricesEach} prices each`, costs)];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => figure('product as served, the demo', 'ms CPU', column(rows, 'ms CPU/request'), { atMost: 2 }),
};
