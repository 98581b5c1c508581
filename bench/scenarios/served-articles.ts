import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { readArticles, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const atMost = 1.9;
const ofDemo = 'articles of the demo';
const isOfDemo = (row: Row): boolean => row['page'] === ofDemo;

/** Articles as served, each asked for once: at most 1.9 ms of CPU with PostgreSQL and compression, of the demo newsroom and of 50,000 documents. */
export const scenario: Scenario = {
  name: 'served-articles',
  group: 'served',
  async run() {
    const rows: Row[] = [];
    const [warmUp, asked] = [amount(1_500, 800), amount(2_000, 500)];
    for (const documents of [0, 50_000]) {
      const site = await startServedSite(documents, { variables: cacheOfNothing });
      try {
        const all = await readArticles(site, documents === 0 ? 1_000 : warmUp + rounds * asked);
        // the demo has fewer than are asked for: it is asked for all of them in each round
        const each = Array.from({ length: rounds }, (_, round) =>
          documents === 0 ? all : all.slice(warmUp + round * asked, warmUp + (round + 1) * asked),
        );
        if (documents > 0) await askAll(site, all.slice(0, warmUp), 4);
        else await askAll(site, Array.from({ length: Math.ceil(warmUp / all.length) }, () => all).flat(), 4);
        const costs = [];
        for (const addresses of each) costs.push(await measureCost(site, addresses));
        rows.push(servedRow(documents === 0 ? ofDemo : 'articles of 50,000 documents', costs));
      } finally {
        await site.stop();
      }
    }
    return rows;
  },
  figures: (rows) => [
    ...figure('article as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isOfDemo), { atMost }),
    ...figure(
      'article as served, 50,000 documents',
      'ms CPU',
      column(rows, 'ms CPU/request', (row) => !isOfDemo(row)),
      { atMost },
    ),
  ],
};
