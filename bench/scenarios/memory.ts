import { brands } from '#brands';
import { startDemoSite } from '../measure/demo-site.ts';
import { load } from '../measure/load.ts';
import { readMemory, readWorkers } from '../measure/process-memory.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const restMs = 15_000;
const isOne =
  (state: string) =>
  (row: Row): boolean =>
    row['processes'] === 'one' && String(row['state']).startsWith(state);

/** Memory of the program with all 15 brands, the database apart: idle after each front was asked for, and under load. */
export const scenario: Scenario = {
  name: 'memory',
  group: 'load',
  async run() {
    const rows: Row[] = [];
    for (const workers of [1, 2]) {
      const site = await startDemoSite({ workers });
      try {
        const addRow = (state: string) => {
          const all = workers === 1 ? [site.pid] : [site.pid, ...readWorkers(site.pid)];
          const each = all.map(readMemory);
          rows.push({
            processes: workers === 1 ? 'one' : 'primary and two workers',
            state,
            'resident MB': Math.round(each.reduce((sum, { resident }) => sum + resident, 0)),
            'own MB': Math.round(each.reduce((sum, { own }) => sum + own, 0)),
            each: each.map(({ resident }) => Math.round(resident)).join(' + '),
          });
        };
        addRow('just started, demo loaded');
        for (const { site: host, basePath } of brands) await site.fetch(host, basePath, 'gzip');
        await new Promise((resolve) => setTimeout(resolve, restMs));
        addRow('idle, each front asked for once');
        await load(`http://127.0.0.1:${site.port}/`, { connections: 64, seconds: 10 });
        addRow('after 10 s of cached pages, 64 connections');
        const uncached = Array.from({ length: 400 }, (_, index) => `/politics?page=${index + 2}&recommendationFeed=true`);
        for (const path of uncached) await site.fetch('news', path, 'gzip');
        addRow('after 400 pages that no cache had');
      } finally {
        await site.stop();
      }
    }
    return rows;
  },
  figures: (rows) => [
    ...figure('memory of one process, all brands: idle', 'MB', column(rows, 'resident MB', isOne('idle')), { atMost: 257 }),
    ...figure('memory of one process, all brands: under load', 'MB', column(rows, 'resident MB', isOne('after')), { atMost: 500 }),
  ],
};
