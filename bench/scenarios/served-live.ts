import { amount } from '../measure/client.ts';
import { startLoadedLiveBlog } from '../measure/live-blog.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const atMost = 3.2;
const [ofDemo, ofShortCards] = ['of the demo', 'of short cards'];
const is =
  (blog: string) =>
  (row: Row): boolean =>
    row['page'] === blog;

const measure = async (name: string, site: { port: number; pid: number }, blog: Address): Promise<Row> => {
  const addresses = Array.from({ length: amount(1_000, 300) }, () => blog);
  for (let turn = 0; turn < 2; turn += 1) await askAll(site, addresses, 1);
  const costs = [];
  // one connection: two requests for one page at a time would be one render
  for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, addresses, 1));
  return servedRow(name, costs);
};

const measureDemo = async (): Promise<Row> => {
  const site = await startServedSite(0, { variables: cacheOfNothing });
  try {
    const [blog] = await site.query<Address>(`select site, path from document where external_id = 'demo:live-blog:count-night'`);
    if (!blog) throw new Error('The demo newsroom has no live blog.');
    return await measure(ofDemo, site, blog);
  } finally {
    await site.stop();
  }
};

const measureShortCards = async (): Promise<Row> => {
  const { site, path } = await startLoadedLiveBlog(cacheOfNothing);
  try {
    return await measure(ofShortCards, site, { site: 'news', path });
  } finally {
    await site.stop();
  }
};

/** Live blogs that show 150 cards, as served: CPU with PostgreSQL and compression. One of the demo with pictures and replies, one of two sentences a card. */
export const scenario: Scenario = {
  name: 'served-live',
  group: 'served',
  run: async () => [await measureDemo(), await measureShortCards()],
  figures: (rows) => [
    ...figure('live blog of 150 cards as served, of the demo', 'ms CPU', column(rows, 'ms CPU/request', is(ofDemo)), { atMost }),
    ...figure('live blog of 150 cards as served, short cards', 'ms CPU', column(rows, 'ms CPU/request', is(ofShortCards)), { atMost }),
  ],
};
