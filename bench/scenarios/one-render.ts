import { amount, buildCounts, rounded, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const requests = 5_000;

/** L3: 5,000 concurrent requests for one page that is not cached: exactly 1 render, all 200. */
export const scenario: Scenario = {
  name: 'L3',
  group: 'load',
  async run() {
    const site = await startLoadedSite({ articles: 10 });
    try {
      await site.ask('/');
      const rows: Row[] = [];
      for (const path of site.paths.slice(0, amount(5, 2))) {
        const before = await site.metric('masthead_page_cache_renders_total');
        const [seen] = (await runClient({ kind: 'burst', port: site.port, path, requests })).groups;
        if (!seen) throw new Error('The burst saw nothing.');
        const { good, shed, failures } = buildCounts(seen);
        rows.push({
          requests,
          renders: (await site.metric('masthead_page_cache_renders_total')) - before,
          good,
          shed,
          failures,
          'first to last ms': rounded(seen.worst),
        });
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('5,000 requests for one uncached page (L3): renders', '', column(rows, 'renders'), { atMost: 1 }),
    ...figure('5,000 requests for one uncached page (L3): answered 200', '', column(rows, 'good'), { atLeast: requests }),
  ],
};
