import { amount, buildCounts, megabytes, rounded, runClient } from '../measure/client.ts';
import { benchArticle, startLoadedSite } from '../measure/loaded-site.ts';
import { mixedPaths } from '../measure/mixed-paths.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const cacheBytes = 30_000_000;
const rounds = 4;
/** Minutes of mixed use afterwards, by MASTHEAD_SOAK_MINUTES, at so many requests a second and an edit a second; the promise is an hour. */
const minutes = Number(process.env['MASTHEAD_SOAK_MINUTES'] ?? amount(60, 0));
const rate = Number(process.env['MASTHEAD_BENCH_RATE'] ?? 100);
const parts = 6;

/** L12: after 160,000 mixed requests, and an hour of mixed use after them, the process is no larger than its heap, its cache and 150 MB. */
export const scenario: Scenario = {
  name: 'L12',
  group: 'load',
  async run() {
    const site = await startLoadedSite({ articles: 3_000, variables: { MASTHEAD_CACHE_BYTES: String(cacheBytes) } });
    try {
      const paths = await mixedPaths(site);
      const rows: Row[] = [];
      let requests = 0;
      const wanted = amount(160_000, 40_000);
      const addRow = async (after: string): Promise<void> => {
        const { memory } = site.use();
        const [heap, inUse, buffers, cache] = await Promise.all(
          ['process_heap_reserved_bytes', 'process_heap_bytes', 'process_buffer_bytes', 'masthead_page_cache_bytes'].map(site.metric),
        );
        rows.push({
          after,
          requests,
          'process MB': megabytes(memory),
          'heap MB': megabytes(heap ?? 0),
          'of it in use': megabytes(inUse ?? 0),
          'buffers MB': megabytes(buffers ?? 0),
          'cache MB': megabytes(cache ?? 0),
          'rest MB': megabytes(memory - (heap ?? 0) - (cache ?? 0)),
        });
      };
      const count = (groups: Awaited<ReturnType<typeof runClient>>['groups']): void => {
        requests += groups.reduce((sum, seen) => sum + buildCounts(seen).all, 0);
      };
      while (requests < wanted || rows.length < rounds) {
        count((await runClient({ kind: 'closed', port: site.port, seconds: 10, connections: 64, paths })).groups);
        await addRow('full load');
      }
      const seconds = (minutes * 60) / parts;
      for (let part = 1; part <= parts && minutes > 0; part += 1) {
        const writing: Promise<unknown>[] = [];
        const timer = setInterval(() => {
          const edits = (part - 1) * seconds + writing.length;
          writing.push(site.documents.write(benchArticle(Math.round(edits) % 200, `Edited ${edits} times`), { by: 'bench' }));
        }, 1_000);
        try {
          const stages = [{ seconds, from: rate, to: rate }];
          const groups = [{ name: 'mixed', share: 1, paths }];
          count((await runClient({ kind: 'steady', port: site.port, connections: 64, stages, groups })).groups);
        } finally {
          clearInterval(timer);
          await Promise.allSettled(writing);
        }
        await addRow(`${rounded((minutes * part) / parts)} min at ${rate}/s`);
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('memory after mixed requests (L12): beside heap and cache', 'MB', column(rows, 'rest MB'), { atMost: 150 }),
  ],
};
