import { startDemoSite } from '../measure/demo-site.ts';
import { desktopPrograms, startDesktop } from '../measure/desktop.ts';
import { isInstalled } from '../measure/load.ts';
import { startSlowNetwork, type SlowNetwork, type PageReport } from '../measure/slow-network.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

/** From the front to an article, 150 ms of network: the largest paint after the tap, with and without pages drawn ahead (decision 29). */
export const scenario: Scenario = {
  name: 'next-page',
  group: 'next-page',
  async run() {
    const missing = desktopPrograms.filter((program) => !isInstalled(program));
    if (missing.length > 0) return [{ 'not measured': `${missing.join(', ')} not installed` }];
    const site = await startDemoSite();
    const network = await startSlowNetwork(site.port, networkMs);
    const read: Visit[] = [];
    try {
      // the first round has the pictures drawn and is not counted
      for (const [round, way] of [0, 0, 1, 2, 0, 1, 2].entries()) {
        const visits = await readSome(network, ways[way] ?? ways[0]);
        if (round > 0) read.push(...visits);
      }
    } finally {
      network.close();
      await site.stop();
    }
    return ways.map((way): Row => {
      const visits = read.filter((visit) => visit.way === way);
      const paints = visits.map(({ report }) => report.largestPaintMs).toSorted((one, other) => one - other);
      return {
        'rules sent': way.speculation ? 'yes' : 'no',
        'pointer rests ms': way.restMs,
        'drawn ahead': `${visits.filter(({ report }) => report.ahead).length} of ${visits.length}`,
        'median ms': Math.round(paints[Math.floor(paints.length / 2)] ?? 0),
        'best ms': Math.round(paints[0] ?? 0),
        'worst ms': Math.round(paints.at(-1) ?? 0),
      };
    });
  },
  figures: (rows) => [
    ...figure('front → article, largest paint, no page drawn ahead', 'ms', column(rows, 'median ms', isWay('no', 500))),
    ...figure('front → article, largest paint, pointer rests 0.5 s', 'ms', column(rows, 'median ms', isWay('yes', 500)), { atMost }),
    ...figure('front → article, largest paint, pointer rests 1.8 s', 'ms', column(rows, 'median ms', isWay('yes', 1_800)), { atMost }),
  ],
};

const atMost = 100;
const isWay =
  (sent: string, restMs: number) =>
  (row: Row): boolean =>
    row['rules sent'] === sent && row['pointer rests ms'] === restMs;

type Way = {
  readonly speculation: boolean;
  /** How long a reader's pointer rests on a headline before the tap. */
  readonly restMs: number;
};
type Visit = {
  readonly way: Way;
  readonly report: PageReport;
};

const ways: readonly [Way, Way, Way] = [
  { speculation: false, restMs: 500 },
  { speculation: true, restMs: 500 },
  { speculation: true, restMs: 1800 },
];
const networkMs = 150;
const articlesOfARound = 4;

/** Reads some articles, each by a tap on the front, in a browser that has read nothing before. */
const readSome = async (network: SlowNetwork, way: Way): Promise<Visit[]> => {
  network.speculation = way.speculation;
  const desktop = await startDesktop();
  const seen = new Set<string>();
  const read: Visit[] = [];
  try {
    for (let count = 0; count < articlesOfARound; count += 1) {
      const opened = network.nextReport();
      await desktop.open(`http://news.localhost:${network.port}/`);
      const link = (await opened).links.find(({ path }) => !seen.has(path));
      if (!link) break;
      seen.add(link.path);
      const tapped = network.nextReport();
      await desktop.tap(link.x, link.y, way.restMs);
      read.push({ way, report: await tapped });
    }
    return read;
  } finally {
    await desktop.close();
  }
};
