import { measureCapacity } from '../measure/capacity.ts';
import { amount, buildCounts, megabytes, rounded, runClient } from '../measure/client.ts';
import { benchArticle, startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const cacheBytes = 50_000_000;
/** Minutes of the soak, by MASTHEAD_SOAK_MINUTES; the promise is 30. */
const minutes = Number(process.env['MASTHEAD_SOAK_MINUTES'] ?? amount(30, 0.5));

type Sample = { memory: number; heap: number; descriptors: number; cache: number };
const middle = (samples: readonly Sample[], read: (sample: Sample) => number): number =>
  samples.map(read).toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;

/** L7: a soak of 30 min at 30 % of the capacity with an edit a second: no growth of heap, descriptors or cache past its budget. */
export const scenario: Scenario = {
  name: 'L7',
  group: 'load',
  async run() {
    const site = await startLoadedSite({ articles: 2_000, variables: { MASTHEAD_CACHE_BYTES: String(cacheBytes) } });
    const samples: Sample[] = [];
    let timer: NodeJS.Timeout | undefined;
    let edits = 0;
    const writing: Promise<unknown>[] = [];
    try {
      const paths = ['/', ...site.paths];
      const rate = 0.3 * (await measureCapacity(site.port, paths));
      const seconds = minutes * 60;
      timer = setInterval(() => {
        edits += 1;
        writing.push(site.documents.write(benchArticle(edits % 200, `Edited ${edits} times`), { by: 'bench' }));
        if (edits % Math.max(1, Math.floor(seconds / 120)) !== 0) return;
        writing.push(
          Promise.all([site.metric('process_heap_bytes'), site.metric('masthead_page_cache_bytes')]).then(([heap, cache]) =>
            samples.push({ ...site.use(), heap, cache }),
          ),
        );
      }, 1_000);
      const groups = [{ name: 'pages', share: 1, paths }];
      const [seen] = (
        await runClient({ kind: 'steady', port: site.port, connections: 64, stages: [{ seconds, from: rate, to: rate }], groups })
      ).groups;
      clearInterval(timer);
      await Promise.all(writing);
      if (!seen) throw new Error('The load saw nothing.');
      // the first fifth fills the cache and warms the compiler
      const settled = samples.slice(Math.floor(samples.length / 5));
      const [early, late] = [settled.slice(0, Math.ceil(settled.length / 3)), settled.slice(-Math.ceil(settled.length / 3))];
      const grown = (read: (sample: Sample) => number) => middle(late, read) - middle(early, read);
      return [
        {
          minutes,
          'requests/s': rounded(buildCounts(seen).all / seen.seconds),
          edits,
          'heap MB': megabytes(middle(late, ({ heap }) => heap)),
          'heap grew MB': megabytes(grown(({ heap }) => heap)),
          'memory MB': megabytes(middle(late, ({ memory }) => memory)),
          'memory grew MB': megabytes(grown(({ memory }) => memory)),
          descriptors: middle(late, ({ descriptors }) => descriptors),
          'descriptors grew': grown(({ descriptors }) => descriptors),
          'cache MB at most': megabytes(Math.max(0, ...samples.map(({ cache }) => cache))),
          'p99 ms': rounded(seen.p99),
          failures: buildCounts(seen).failures,
        },
      ];
    } finally {
      clearInterval(timer);
      await Promise.allSettled(writing);
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('soak (L7): cache at most', 'MB', column(rows, 'cache MB at most'), { atMost: cacheBytes / 1e6 }),
    ...figure('soak (L7): heap grew', 'MB', column(rows, 'heap grew MB')),
    ...figure('soak (L7): failures', '', column(rows, 'failures'), { atMost: 0 }),
  ],
};
