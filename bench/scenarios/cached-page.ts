import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startDemoSite } from '../measure/demo-site.ts';
import { isInstalled } from '../measure/load.ts';
import { startNginx, startVarnish, type Neighbour, type NginxKind } from '../measure/neighbours.ts';
import { readAnswer, compareRivals, type Measured, type Rival } from '../measure/rivals.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';
import { exitCode, nextMessage } from '../measure/messages.ts';

const isOurs = (row: Row): boolean => row['server'] === 'masthead';

/** L1: a hot cached page of 60 kB over 64 connections, per CPU second, beside nginx sending the same bytes and Varnish. */
export const scenario: Scenario = {
  name: 'cached-page',
  group: 'load',
  async run() {
    const server = fork(join(import.meta.dirname, '../servers/cached-page.ts'), { stdio: 'inherit' });
    const neighbours: Neighbour[] = [];
    try {
      const ready = await Promise.race([nextMessage<{ port: number; headers: string[]; body: string }>(server), failedStart(server)]);
      const rivals: Rival[] = [{ server: 'masthead', pid: server.pid ?? 0, port: ready.port, path: '/page' }];
      if (isInstalled('nginx')) {
        for (const kind of ['defaults', 'tuned', 'sendfile'] as const) {
          const nginx = await startNginx({ headers: ready.headers, body: Buffer.from(ready.body, 'base64') }, kind);
          neighbours.push(nginx);
          rivals.push({ server: `nginx ${kind}, same bytes`, ...nginx, path: '/page' });
        }
      }
      if (isInstalled('varnishd')) {
        const varnish = await startVarnish(ready.port);
        neighbours.push(varnish);
        rivals.push({ server: 'varnish, gzip', ...varnish, path: '/page' });
      }
      const measured = [...(await compareRivals(rivals)), ...(await measureSite(neighbours))];
      const of = (one: Measured, kind: NginxKind): string => {
        const front = one.server.includes('front');
        const nginx = measured.find(({ server }) => server.startsWith(`nginx ${kind}`) && server.includes('front') === front);
        return nginx ? (one.perCpuSecond / nginx.perCpuSecond).toFixed(2) : '–';
      };
      const varnish = measured.find(({ server }) => server.startsWith('varnish'));
      const formatVarnishRatio = (one: Measured): string => (varnish ? (one.perCpuSecond / varnish.perCpuSecond).toFixed(2) : '–');
      return measured.map((one): Row => ({
        server: one.server,
        'requests/CPU s': Math.round(one.perCpuSecond),
        'µs CPU/request': (1e6 / one.perCpuSecond).toFixed(1),
        'requests/s': Math.round(one.perSecond),
        'p99 ms': one.p99Ms.toFixed(1),
        failures: one.failures,
        '× nginx defaults': of(one, 'defaults'),
        '× nginx tuned': of(one, 'tuned'),
        '× Varnish': formatVarnishRatio(one),
      }));
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
      if (server.connected) server.disconnect();
      if (server.exitCode === null) await once(server, 'exit');
    }
  },
  figures: (rows) => [
    ...figure('cached page of 60 kB (L1), per CPU second: × nginx', '×', column(rows, '× nginx defaults', isOurs), { atLeast: 0.7 }),
    ...figure('cached page of 60 kB (L1), per CPU second: × Varnish', '×', column(rows, '× Varnish', isOurs), { atLeast: 1 }),
    ...figure('cached page of 60 kB (L1): p99', 'ms', column(rows, 'p99 ms', isOurs), { atMost: 25 }),
  ],
};

/** The built site itself with its demo newsroom: the cached front of the news brand, and nginx with the bytes it sends. */
const measureSite = async (neighbours: Neighbour[]): Promise<Measured[]> => {
  const site = await startDemoSite();
  try {
    const front = await readAnswer(site.port, '/');
    const rivals: Rival[] = [{ server: "the site's cached front", pid: site.pid, port: site.port, path: '/' }];
    if (isInstalled('nginx')) {
      for (const kind of ['defaults', 'tuned'] as const) {
        const nginx = await startNginx(front, kind);
        neighbours.push(nginx);
        rivals.push({ server: `nginx ${kind}, the front's bytes`, ...nginx, path: '/page' });
      }
    }
    return await compareRivals(rivals);
  } finally {
    await site.stop();
  }
};

const failedStart = async (server: ChildProcess): Promise<never> => {
  const code = await exitCode(server);
  throw new Error(`The server ended with ${String(code)} before it was ready.`);
};
