import { amount, buildCounts, megabytes, rounded, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

type Groups = readonly { name: string; share: number; paths: readonly string[] }[];
const counted = ['hits', 'stale', 'misses'];
const cacheBytes = 30_000_000;
const isHot = (row: Row): boolean => row['pages'] === 'hot';
/** How far the hits fell from what they were before the flood. */
const lostHits = ([before, ...later]: readonly number[]): number[] => later.map((hits) => Math.max(0, (before ?? 0) - hits));

/** L9: a million distinct query strings: the cache stays in its byte budget, and the hit ratio of the hot pages falls by less than 2 points. */
export const scenario: Scenario = {
  name: 'L9',
  group: 'load',
  async run() {
    const site = await startLoadedSite({ articles: 200, variables: { MASTHEAD_CACHE_BYTES: String(cacheBytes) } });
    try {
      const queries = amount(1_000_000, 20_000);
      const rate = amount(2_500, 1_500);
      const hot = ['/', ...site.paths];
      let next = 0;
      // half of them no page flag at all, the others flags with every value there may be
      const flooding = Array.from({ length: queries }, () => {
        next += 1;
        const page = hot[next % hot.length] ?? '/';
        return next % 2 === 0 ? `${page}?utm_campaign=${next}&x${next}=1` : `${page}?page=${next}`;
      });
      const rows: Row[] = [];
      const measure = async (stage: string, groups: Groups, seconds: number, distinctKeys: number) => {
        const read = () => Promise.all(counted.map((name) => site.metric(`masthead_page_cache_${name}_total`)));
        const before = await read();
        const stages = [{ seconds, from: rate, to: rate }];
        const { groups: seen } = await runClient({ kind: 'steady', port: site.port, connections: 64, stages, groups });
        const [hits = 0, stale = 0, misses = 0] = (await read()).map((value, index) => value - (before[index] ?? 0));
        // a key that nobody has asked for is a miss by its nature: what is left are pages that had been there
        const hotMisses = Math.max(0, misses - distinctKeys);
        const [bytes, entries] = await Promise.all([site.metric('masthead_page_cache_bytes'), site.metric('masthead_page_cache_entries')]);
        for (const one of seen) {
          const { all, failures } = buildCounts(one);
          rows.push({
            stage,
            pages: one.name,
            requests: all,
            'hot hits %': ((100 * (hits + stale)) / Math.max(1, hits + stale + hotMisses)).toFixed(2),
            'p50 ms': rounded(one.p50),
            'p99 ms': rounded(one.p99),
            'cache MB': megabytes(bytes),
            entries,
            failures,
          });
        }
      };
      const hotGroup = { name: 'hot', share: 0.5, paths: hot };
      await measure('hot pages alone', [{ ...hotGroup, share: 1 }], 5, hot.length);
      const flood = { name: 'distinct queries', share: 0.5, paths: flooding };
      await measure('with the flood', [hotGroup, flood], (2 * queries) / rate, queries / 2);
      await measure('hot pages right after', [{ ...hotGroup, share: 1 }], 5, 0);
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('a million distinct queries (L9): hot hits lost', 'points', lostHits(column(rows, 'hot hits %', isHot)), { atMost: 2 }),
    ...figure('a million distinct queries (L9): cache', 'MB', column(rows, 'cache MB'), { atMost: cacheBytes / 1e6 }),
  ],
};
