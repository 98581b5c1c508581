import { startDemoSite } from '../measure/demo-site.ts';
import { load } from '../measure/load.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { readWorkers } from '../measure/process-memory.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

// for each process: a worker with half the connections finds fewer requests at each waking, which no second worker is to blame for
const connections = 64;
const seconds = 5;
const rounds = 3;

type Measured = { perCpuSecond: number; perSecond: number; p99Ms: number; failures: number };

const measureOnce = async (pid: number, port: number, workers: number): Promise<Measured> => {
  const url = `http://127.0.0.1:${port}/`;
  await load(url, { connections: connections * workers, seconds: 1 });
  // without PostgreSQL, which is a child of the program too
  const all = [pid, ...readWorkers(pid)];
  const used = () => all.reduce((sum, one) => sum + readCpuSeconds(one, { alone: true }), 0);
  const before = used();
  const result = await load(url, { connections: connections * workers, seconds });
  return {
    perCpuSecond: result.requests / (used() - before),
    perSecond: result.requests / result.seconds,
    p99Ms: result.p99Ms,
    failures: result.failures,
  };
};

const middle = (measured: readonly Measured[]): Measured | undefined =>
  measured.toSorted((one, other) => one.perCpuSecond - other.perCpuSecond)[Math.floor(measured.length / 2)];

/** Requests per CPU second of the cached front with two workers against one, in turns on one machine: at least 0.9. */
export const scenario: Scenario = {
  name: 'workers',
  group: 'load',
  async run() {
    const [one, two] = [await startDemoSite(), await startDemoSite({ workers: 2 })];
    try {
      const measured: [Measured[], Measured[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        measured[0].push(await measureOnce(one.pid, one.port, 1));
        measured[1].push(await measureOnce(two.pid, two.port, 2));
      }
      const [alone, together] = [middle(measured[0]), middle(measured[1])];
      const row = (name: string, figures: Measured | undefined): Row => ({
        processes: name,
        'requests/CPU s': Math.round(figures?.perCpuSecond ?? 0),
        'requests/s': Math.round(figures?.perSecond ?? 0),
        'p99 ms': (figures?.p99Ms ?? 0).toFixed(1),
        failed: figures?.failures ?? 0,
        'against one': ((figures?.perCpuSecond ?? 0) / (alone?.perCpuSecond ?? 1)).toFixed(2),
      });
      return [row('one', alone), row('two workers', together)];
    } finally {
      await one.stop();
      await two.stop();
    }
  },
  figures: (rows) => [
    ...figure(
      'requests per CPU second, two workers by one',
      '×',
      column(rows, 'against one', ({ processes }) => processes !== 'one'),
      { atLeast: 0.9 },
    ),
  ],
};
