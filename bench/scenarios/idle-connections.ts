import { amount, buildCounts, holdIdle, megabytes, rounded, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Scenario } from '../scenario.ts';

/** L2: 10,000 idle connections and 500 requests a second: p99 at most 100 ms, at most 400 MB more memory. */
export const scenario: Scenario = {
  name: 'L2',
  group: 'load',
  async run() {
    const site = await startLoadedSite({ articles: 200 });
    try {
      const plan = {
        kind: 'steady',
        port: site.port,
        stages: [{ seconds: amount(60, 8), from: 500, to: 500 }],
        connections: 100,
        groups: [{ name: 'pages', share: 1, paths: ['/', ...site.paths] }],
      } as const;
      await runClient({ ...plan, stages: [{ seconds: 3, from: 500, to: 500 }] });
      const before = site.use().memory;
      const connections = amount(10_000, 10_000);
      const idle = await holdIdle(site.port, connections);
      const [seen] = (await runClient(plan)).groups;
      const { memory, descriptors } = site.use();
      const lost = await idle.close();
      if (!seen) throw new Error('The load saw nothing.');
      return [
        {
          'idle connections': connections - lost,
          'requests/s': rounded(buildCounts(seen).all / seen.seconds),
          'p50 ms': rounded(seen.p50),
          'p99 ms': rounded(seen.p99),
          'MB more': megabytes(memory - before),
          descriptors,
          failures: buildCounts(seen).failures,
          shed: buildCounts(seen).shed,
        },
      ];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('10,000 idle connections (L2): p99 of others', 'ms', column(rows, 'p99 ms'), { atMost: 100 }),
    ...figure('10,000 idle connections (L2): more memory', 'MB', column(rows, 'MB more'), { atMost: 400 }),
  ],
};
