import { amount, buildCounts, rounded, runClient } from '../measure/client.ts';
import { measureCapacity } from '../measure/capacity.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

/** L4: breaking news, 3 times the readers in 60 s and 1.7 times those in 3 min, 95 % cached: no 5xx but deliberate 503, p99 at most 250 ms. */
export const scenario: Scenario = {
  name: 'L4',
  group: 'load',
  async run() {
    const cold = amount(12_000, 1_500);
    const site = await startLoadedSite({ articles: 50 + cold });
    try {
      const [hot, others] = [['/', ...site.paths.slice(0, 50)], site.paths.slice(50)];
      const groups = [
        { name: 'cached', share: 0.95, paths: hot },
        { name: 'not cached', share: 0.05, paths: others },
      ];
      const capacity = await measureCapacity(site.port, hot);
      // at its height a sixth of what cached pages alone could take: the client needs its part of the machine too
      const base = Math.min(capacity / 30, cold / 0.05 / 300);
      const stages = [
        { name: 'before', seconds: amount(30, 3), from: base, to: base },
        { name: '× 3', seconds: amount(60, 6), from: base, to: 3 * base },
        { name: '× 1.7', seconds: amount(180, 8), from: 3 * base, to: 5.1 * base },
      ];
      const rows: Row[] = [];
      for (const { name, ...stage } of stages) {
        for (const seen of (await runClient({ kind: 'steady', port: site.port, connections: 256, stages: [stage], groups })).groups) {
          const { all, shed, failures } = buildCounts(seen);
          rows.push({
            stage: name,
            pages: seen.name,
            'requests/s': rounded(all / seen.seconds),
            'p50 ms': rounded(seen.p50),
            'p99 ms': rounded(seen.p99),
            'deliberate 503': shed,
            'other failures': failures,
          });
        }
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('breaking news (L4): worst p99', 'ms', column(rows, 'p99 ms'), { atMost: 250 }),
    ...figure('breaking news (L4): failures but deliberate 503', '', column(rows, 'other failures'), { atMost: 0 }),
  ],
};
