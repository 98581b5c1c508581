import { amount } from '../measure/client.ts';
import { askAll, costOf, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;

/** The live blog of the demo newsroom of 150 cards, as served: CPU with PostgreSQL and compression. */
export const scenario: Scenario = {
  name: 'served-live',
  group: 'served',
  async run(): Promise<readonly Row[]> {
    const site = await startServedSite(0, { variables: cacheOfNothing });
    try {
      const [blog] = await site.query<Address & { cards: number }>(
        `select site, path, (select count(*)::int from card where blog_id = document.id and root_id is null) as cards
         from document where external_id = 'demo:live-blog:count-night'`,
      );
      if (!blog) throw new Error('The demo newsroom has no live blog.');
      const addresses = Array.from({ length: amount(1_000, 300) }, () => blog);
      for (let turn = 0; turn < 2; turn += 1) await askAll(site, addresses, 1);
      const costs = [];
      // one connection: two requests for one page at a time would be one render
      for (let round = 0; round < rounds; round += 1) costs.push(await costOf(site, addresses, 1));
      return [{ ...servedRow('live blog', costs), cards: blog.cards }];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => figure('live blog of 150 cards as served', 'ms CPU', column(rows, 'ms CPU/request'), { atMost: 3.2 }),
};
