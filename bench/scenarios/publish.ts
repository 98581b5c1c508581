import { setTimeout as pause } from 'node:timers/promises';
import { amount, rounded } from '../measure/client.ts';
import { benchArticle, firstArticle, type LoadedSite, startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const now = (): number => performance.now();
const betweenAsks = 3;
const atMost = 45;
const together = 'all four asked at once, the last';
const isAlone = (row: Row): boolean => String(row['what']).startsWith('seen on');
const isTogether =
  (processes: number) =>
  (row: Row): boolean =>
    row['what'] === together && row['processes'] === processes;
/** In how many answers running a change must be seen to count as seen by every process: connections are new each time and go round. */
const inARow = (workers: number): number => (workers === 1 ? 1 : 4 * workers);
/** Pages that have nothing to do with what is changed: they must stay as they are. */
const untouched = 100;

// as browsers and feed readers ask again: for what is another than what they have
const untilSeen = async (site: LoadedSite, path: string, mark: string, workers: number): Promise<number> => {
  const began = now();
  let since = began;
  let known = { etag: '', isNew: false };
  for (let row = 0; row < inARow(workers);) {
    const { status, text, headers } = await site.ask(path, known.etag);
    if (status !== 304) known = { etag: headers['etag'] ?? '', isNew: text.includes(mark) };
    if (!known.isNew) row = 0;
    else if ((row += 1) === 1) since = now();
    // a reader every few milliseconds at each place: asked without a pause, four places are a load of their own
    await pause(betweenAsks);
    if (now() - began > 10_000) throw new Error(`${path} never showed the change.`);
  }
  return since;
};

const middleAndWorst = (times: readonly number[]): [string, string] => {
  const sorted = times.toSorted((one, other) => one - other);
  return [rounded(sorted[Math.floor(sorted.length / 2)] ?? 0), rounded(sorted.at(-1) ?? 0)];
};

/** Where a change of article `number` must show: the article, a front it stands on, its section's list, and the feed of its brand. */
const readPlaces = async (site: LoadedSite, number: number): Promise<Record<string, string>> => {
  const article = site.paths[number] ?? '/';
  const all = {
    article,
    front: '/bench-front',
    'section list': '/bentoapi/waffle/automated?filters=taxonomy:news/bench&size=5',
    feed: '/rss.xml',
  };
  for (const path of Object.values(all)) {
    const { status } = await site.ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  }
  return all;
};

/** From the acknowledged change of a headline to the new one in every reader's hands: at most 45 ms, and only touched pages are purged. */
export const scenario: Scenario = {
  name: 'publish',
  group: 'publish',
  async run() {
    const rows: Row[] = [];
    for (const workers of [1, 2]) {
      const site = await startLoadedSite({ articles: untouched + 1, workers });
      try {
        // the newest of its section, and on a front
        const number = untouched;
        const marked = (mark: string) => ({ ...benchArticle(number, mark), autoCuration: true, datePublished: '2026-11-20T09:00:00.000Z' });
        await site.documents.write(marked('Before all'), { by: 'bench' });
        await site.documents.write(
          {
            id: 'nccu5000000',
            type: 'curation',
            site: 'news',
            vertical: 'news',
            publisher: 'masthead',
            status: 'published',
            title: 'Bench',
            pageRoute: '/bench-front',
            layouts: [
              { id: 'row', type: 'oneColumn', packages: [{ id: 'grid', type: 'grid', items: [{ id: `rcna${firstArticle + number}` }] }] },
            ],
          },
          { by: 'bench' },
        );
        const others = site.paths.slice(0, untouched);
        const places = await readPlaces(site, number);
        const writes: number[] = [];
        const changeSeen = async (what: string, watched: readonly string[], rounds: number): Promise<void> => {
          const times: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            for (const path of [...watched, ...others.slice(0, 5)]) await site.ask(path);
            const mark = `Change ${round} of ${workers}, ${what}`;
            const began = now();
            await site.documents.write(marked(mark), { by: 'bench' });
            const acknowledged = now();
            writes.push(acknowledged - began);
            const seen = await Promise.all(watched.map((path) => untilSeen(site, path, mark, workers)));
            times.push(Math.max(0, Math.max(...seen) - acknowledged));
          }
          const [middle, worst] = middleAndWorst(times);
          rows.push({ processes: workers, what, 'median ms': middle, 'worst ms': worst });
        };
        for (const [name, path] of Object.entries(places)) await changeSeen(`seen on: ${name}`, [path], amount(50, 10));
        await changeSeen(together, Object.values(places), amount(50, 10));
        const [writeMiddle, writeWorst] = middleAndWorst(writes);
        rows.push({ processes: workers, what: 'the write itself', 'median ms': writeMiddle, 'worst ms': writeWorst });
        rows.push({
          processes: workers,
          what: `of ${others.length} untouched pages, made anew`,
          'median ms': await madeAnew(site, others, (mark) => ({ ...marked(mark), autoCuration: false })),
        });
      } finally {
        await site.stop();
      }
    }
    return rows;
  },
  figures: (rows) => [
    ...figure('publish → visible, each of four places by itself, the slowest', 'ms', column(rows, 'median ms', isAlone), { atMost }),
    ...figure('publish → visible, four places at once, one process', 'ms', column(rows, 'median ms', isTogether(1)), { atMost }),
    ...figure('publish → visible, four places at once, two processes', 'ms', column(rows, 'median ms', isTogether(2))),
  ],
};

/** How many pages that a change does not touch are rendered again after it: the piece is taken out of the lists beside them before. */
const madeAnew = async (site: LoadedSite, others: readonly string[], marked: (mark: string) => unknown): Promise<number> => {
  const settled = async (generation: number) => {
    while ((await site.metric('masthead_page_cache_generation')) < generation) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await settled((await site.documents.write(marked('Out of lists'), { by: 'bench' })).generation);
  for (let round = 0; round < 4; round += 1) for (const path of others) await site.ask(path);
  const before = await site.metric('masthead_page_cache_renders_total');
  const { generation } = await site.documents.write(marked('The last change'), { by: 'bench' });
  await settled(generation);
  for (const path of others) await site.ask(path);
  return (await site.metric('masthead_page_cache_renders_total')) - before;
};
