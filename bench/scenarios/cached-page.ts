import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import { isInstalled, load } from '../measure/load.ts';
import { startNginx, startVarnish, type Neighbour } from '../measure/neighbours.ts';
import type { Row, Scenario } from '../scenario.ts';

const CONNECTIONS = 64;

/** Promise L1: a hot cached page of 60 kB over 64 connections, per CPU second, beside nginx sending the same bytes and Varnish. */
export const scenario: Scenario = {
  name: 'cached-page',
  group: 'load',
  async run() {
    const server = fork(join(import.meta.dirname, '../servers/cached-page.ts'), { stdio: 'inherit' });
    const neighbours: Neighbour[] = [];
    try {
      const [ready] = (await Promise.race([once(server, 'message'), failedStart(server)])) as [
        { port: number; headers: string[]; body: string },
      ];
      const measured = [await measure('masthead', server.pid ?? 0, ready.port)];
      if (isInstalled('nginx')) {
        for (const sendfile of ['off', 'on'] as const) {
          const nginx = await startNginx({ headers: ready.headers, body: Buffer.from(ready.body, 'base64') }, sendfile);
          neighbours.push(nginx);
          measured.push(await measure(`nginx, same bytes, sendfile ${sendfile}`, nginx.pid, nginx.port));
        }
      }
      if (isInstalled('varnishd')) {
        const varnish = await startVarnish(ready.port);
        neighbours.push(varnish);
        measured.push(await measure('varnish, gzip', varnish.pid, varnish.port));
      }
      // Again at the end: what the machine did meanwhile shows in the difference.
      measured.push(await measure('masthead, again', server.pid ?? 0, ready.port));
      const nginx = measured.find((one) => one.server.startsWith('nginx'))?.perCpuSecond;
      return measured.map((one): Row => ({
        server: one.server,
        'requests/CPU s': Math.round(one.perCpuSecond),
        'µs CPU/request': (1e6 / one.perCpuSecond).toFixed(1),
        'requests/s': Math.round(one.perSecond),
        'p99 ms': one.p99Ms.toFixed(1),
        failures: one.failures,
        '× nginx': nginx === undefined ? '' : (one.perCpuSecond / nginx).toFixed(2),
      }));
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
      if (server.connected) server.disconnect();
      if (server.exitCode === null) await once(server, 'exit');
    }
  },
};

async function measure(server: string, pid: number, port: number) {
  const url = `http://127.0.0.1:${port}/page`;
  await load(url, { connections: CONNECTIONS, seconds: 1 });
  const before = cpuSecondsOf(pid);
  const result = await load(url, { connections: CONNECTIONS, seconds: 3 });
  const used = cpuSecondsOf(pid) - before;
  return {
    server,
    perCpuSecond: result.requests / used,
    perSecond: result.requests / result.seconds,
    p99Ms: result.p99Ms,
    failures: result.failures,
  };
}

async function failedStart(server: ChildProcess): Promise<never> {
  const [code] = (await once(server, 'exit')) as [number | null];
  throw new Error(`The server ended with ${String(code)} before it was ready.`);
}
