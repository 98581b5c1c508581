import { performance } from 'node:perf_hooks';
import { amount, buildCounts, rounded, runClient } from '../measure/client.ts';
import { benchArticle, type LoadedSite, startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const changed = 50;
const isOf =
  (processes: number) =>
  (row: Row): boolean =>
    row['processes'] === processes;
const now = (): number => performance.timeOrigin + performance.now();

/** Writes so many changes a second, each of another of the articles; gives when each version of each was acknowledged, and how many were refused. */
const publish = async (site: LoadedSite, seconds: number, purges: number): Promise<{ acknowledged: number[][]; refused: number }> => {
  const acknowledged: number[][] = Array.from({ length: changed }, () => [now()]);
  const running: Promise<void>[] = [];
  let refused = 0;
  const began = now();
  for (let count = 0; count < seconds * purges; count += 1) {
    const wait = began + (count * 1000) / purges - now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const article = count % changed;
    const version = 1 + Math.floor(count / changed);
    const one = site.documents.write(benchArticle(article, `Version ${version} of ${article}`), { by: 'bench' }).then(
      () => {
        (acknowledged[article] ?? [])[version] = now();
      },
      // what was not acknowledged promises nothing
      () => void (refused += 1),
    );
    running.push(one);
  }
  await Promise.all(running);
  return { acknowledged, refused };
};

/** L5: 50 purges a second under 3,000 requests a second: nothing stale later than 1 s after the purge was acknowledged, 2 s on other nodes. */
export const scenario: Scenario = {
  name: 'L5',
  group: 'load',
  async run() {
    const rows: Row[] = [];
    for (const workers of [1, 2]) {
      const site = await startLoadedSite({ articles: 1_000, workers });
      try {
        for (let article = 0; article < changed; article += 1)
          await site.documents.write(benchArticle(article, `Version 0 of ${article}`), { by: 'bench' });
        const seconds = amount(60, 8);
        const rate = Number(process.env['MASTHEAD_BENCH_RATE'] ?? amount(3_000, 300));
        const purges = amount(50, 20);
        const reading = runClient({
          kind: 'steady',
          port: site.port,
          connections: 128,
          stages: [{ seconds, from: rate, to: rate }],
          groups: [
            { name: 'changed', share: 0.2, paths: site.paths.slice(0, changed) },
            { name: 'others', share: 0.8, paths: ['/', ...site.paths.slice(changed)] },
          ],
          watch: { groups: ['changed'], before: '<title>Version ', after: '|' },
        });
        const [{ acknowledged, refused }, seen] = await Promise.all([publish(site, seconds, purges), reading]);
        const ages: number[] = [];
        for (const { at, text } of seen.watched) {
          const [version = 0, article = 0] = text.split(' of ').map(Number);
          // how long the next version had been acknowledged when this one was still sent
          const next = acknowledged[article]?.[version + 1];
          ages.push(next === undefined ? 0 : Math.max(0, at - next));
        }
        const stale = ages.filter((age) => age > 0).toSorted((one, other) => one - other);
        const counts = seen.groups.map(buildCounts);
        const [hot] = seen.groups;
        rows.push({
          processes: workers,
          'requests/s': rounded(counts.reduce((sum, { all }) => sum + all, 0) / (hot?.seconds ?? 1)),
          'purges/s': purges,
          'writes refused': refused,
          'answers looked at': ages.length,
          'stale for some ms': stale.length,
          'stale at most ms': rounded(stale.at(-1) ?? 0),
          'p99 ms': rounded(Math.max(...seen.groups.map(({ p99 }) => p99))),
          shed: counts.reduce((sum, { shed }) => sum + shed, 0),
          failures: counts.reduce((sum, { failures }) => sum + failures, 0),
        });
      } finally {
        await site.stop();
      }
    }
    return rows;
  },
  figures: (rows) => [
    ...figure('50 purges/s under load (L5): stale after the purge, one process', 'ms', column(rows, 'stale at most ms', isOf(1)), {
      atMost: 1_000,
    }),
    ...figure('50 purges/s under load (L5): stale after the purge, two processes', 'ms', column(rows, 'stale at most ms', isOf(2)), {
      atMost: 2_000,
    }),
  ],
};
