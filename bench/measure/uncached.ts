import { Agent, get } from 'node:http';
import { askChild, builtServer, startChild, stopChild } from './built.ts';
import { readCpuSeconds } from './process-cpu.ts';
import { type Bar, column, type Figure, figure, type Row } from '../scenario.ts';

type Ready = { port: number; article: string; front: string; live: string };
const concurrent = 4;
const warmUp = 600;
const requestCount = 1_500;

/** The CPU of one uncached page: node's own (database driver, rendering, sending), and beside it what PostgreSQL used. Three rounds; the middle one counts. */
export const measureUncached = async (page: 'article' | 'front' | 'live'): Promise<readonly Row[]> => {
  const { child, ready } = await startChild<Ready>(
    await builtServer('uncached'),
    process.env['MASTHEAD_BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=.cache/bench'] : [],
  );
  const agent = new Agent({ keepAlive: true, maxSockets: concurrent });
  try {
    const one = () => size(agent, ready.port, ready[page]);
    const bytes = await one();
    await many(warmUp, one);
    const rounds: Row[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [all, own] = [readCpuSeconds(child.pid ?? 0), await askChild<NodeJS.CpuUsage>(child)];
      await many(requestCount, one);
      const [allAfter, ownAfter] = [readCpuSeconds(child.pid ?? 0), await askChild<NodeJS.CpuUsage>(child)];
      const node = (ownAfter.user + ownAfter.system - own.user - own.system) / requestCount / 1000;
      rounds.push({
        page,
        'ms CPU/request': node.toFixed(2),
        'ms PostgreSQL': Math.max(0, ((allAfter - all) * 1000) / requestCount - node).toFixed(2),
        'kB HTML': (bytes / 1000).toFixed(1),
        requests: requestCount,
      });
    }
    return rounds.sort((first, second) => Number(first['ms CPU/request']) - Number(second['ms CPU/request'])).slice(1, 2);
  } finally {
    agent.destroy();
    await stopChild(child);
  }
};

/** The CPU of both together, as it stands in the table. */
export const uncachedFigure = (name: string, rows: readonly Row[], bar: Bar): Figure[] =>
  figure(
    name,
    'ms CPU',
    [[...column(rows, 'ms CPU/request'), ...column(rows, 'ms PostgreSQL')].reduce((sum, value) => sum + value, 0)],
    bar,
  );

const many = async (count: number, one: () => Promise<number>): Promise<void> => {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await one();
    }
  };
  await Promise.all(Array.from({ length: concurrent }, worker));
};

const size = (agent: Agent, port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { host: 'news.localhost' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}.`)),
      );
    }).once('error', reject);
  });
