import { capacityOf } from '../measure/capacity.ts';
import { amount, countsOf, megabytes, rounded, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import type { Row, Scenario } from '../scenario.ts';

/** Issue "Speed": memory of the site with all 15 brands, the database apart: at most 257 MB idle and 500 MB under load. */
export const scenario: Scenario = {
  name: 'memory',
  group: 'load',
  async run() {
    const rows: Row[] = [];
    const site = await startLoadedSite();
    try {
      await site.ask('/');
      rows.push({ when: 'idle, all brands (≤ 257)', 'MB resident': megabytes(site.use().memory), 'requests/s': 0 });
      const front = (await site.ask('/')).text;
      const articles = [...front.matchAll(/href="(\/[^"]*-rcna\d+)"/g)].map(([, path]) => path ?? '');
      const paths = ['/', ...new Set(articles)];
      const rate = 0.5 * (await capacityOf(site.port, paths));
      let most = 0;
      const timer = setInterval(() => (most = Math.max(most, site.use().memory)), 500);
      // half of the requests are for pages no cache has, under a flag with ever new values
      const cold = Array.from({ length: amount(20_000, 3_000) }, (_, index) => `${paths[index % paths.length]}?page=${index + 2}`);
      const groups = [
        { name: 'cached', share: 0.9, paths },
        { name: 'not cached', share: 0.1, paths: cold },
      ];
      const seconds = amount(60, 8);
      const seen = await runClient({
        kind: 'steady',
        port: site.port,
        connections: 64,
        stages: [{ seconds, from: rate, to: rate }],
        groups,
      });
      clearInterval(timer);
      const [counts] = seen.groups.map(countsOf);
      rows.push({
        when: 'under load, at most (≤ 500)',
        'MB resident': megabytes(most),
        'requests/s': rounded((counts?.all ?? 0) / 0.9 / seconds),
      });
      return rows;
    } finally {
      await site.stop();
    }
  },
};
