import { measureCapacity } from '../measure/capacity.ts';
import { amount, buildCounts, rounded, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const isCached = (row: Row): boolean => row['pages'] === 'cached';

/** L8: 5 times the capacity: cached pages keep p99 ≤ 250 ms, the rest is shed with 503 and Retry-After within 50 ms, back to normal in 5 s. */
export const scenario: Scenario = {
  name: 'L8',
  group: 'load',
  async run() {
    const seconds = amount(120, 10);
    // a cache that holds the pages that many ask for, and few of the rest: they must be rendered again and again
    const site = await startLoadedSite({ articles: amount(20_000, 4_000), variables: { MASTHEAD_CACHE_BYTES: '12000000' } });
    try {
      const hot = ['/', ...site.paths.slice(0, 20)];
      const cold = site.paths.slice(20);
      for (const path of hot) await site.ask(path);
      // what it can render is its capacity: what is cached costs next to nothing beside it
      const capacity = await measureCapacity(site.port, cold.slice(0, 1_500), { warm: false, connections: 8, seconds: 3 });
      const cached = 200;
      const rate = 5 * capacity + cached;
      const { groups } = await runClient({
        kind: 'steady',
        port: site.port,
        connections: 2_000,
        stages: [{ seconds, from: rate, to: rate }],
        groups: [
          { name: 'cached', share: cached / rate, paths: hot },
          { name: 'not cached', share: 1 - cached / rate, paths: cold.slice(1_500) },
        ],
      });
      const ended = performance.now();
      const fresh = site.paths.at(-1) ?? '/';
      let recovered = Number.NaN;
      while (performance.now() - ended < 15_000) {
        const began = performance.now();
        const { status } = await site.ask(fresh);
        recovered = performance.now() - ended;
        if (status === 200 && performance.now() - began < 250) break;
      }
      const delay = await site.metric('masthead_event_loop_delay_seconds');
      return groups.map((seen) => {
        const { all, good, shed, failures } = buildCounts(seen);
        return {
          pages: seen.name,
          'asked/s': rounded(all / seen.seconds),
          'capacity/s': rounded(capacity),
          good,
          shed,
          'p99 ms of good': rounded(seen.p99),
          'p99 ms of shed': rounded(seen.shedP99),
          'without Retry-After': seen.withoutRetryAfter,
          failures,
          'normal after s': (recovered / 1000).toFixed(2),
          'loop delay ms then': rounded(delay * 1000),
        };
      });
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('5 × capacity (L8): p99 of cached pages', 'ms', column(rows, 'p99 ms of good', isCached), { atMost: 250 }),
    ...figure('5 × capacity (L8): p99 of deliberate 503', 'ms', column(rows, 'p99 ms of shed'), { atMost: 50 }),
    ...figure('5 × capacity (L8): normal again after', 's', column(rows, 'normal after s'), { atMost: 5 }),
  ],
};
