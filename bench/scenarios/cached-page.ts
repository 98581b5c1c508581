import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { startDemoSite } from '../measure/demo-site.ts';
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
      measured.push(...(await measureSite(neighbours)));
      const nginxOf = (server: string) =>
        measured.find((one) => one.server === (server.includes('front') ? siteNginx : 'nginx, same bytes, sendfile off'))?.perCpuSecond;
      return measured.map((one): Row => ({
        server: one.server,
        'requests/CPU s': Math.round(one.perCpuSecond),
        'µs CPU/request': (1e6 / one.perCpuSecond).toFixed(1),
        'requests/s': Math.round(one.perSecond),
        'p99 ms': one.p99Ms.toFixed(1),
        failures: one.failures,
        '× nginx': (one.perCpuSecond / (nginxOf(one.server) ?? Number.NaN)).toFixed(2),
      }));
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
      if (server.connected) server.disconnect();
      if (server.exitCode === null) await once(server, 'exit');
    }
  },
};

const siteNginx = "nginx, the front's bytes, sendfile off";

/** The built site itself with its demo newsroom: the cached front of the news brand, and nginx with the bytes it sends. */
async function measureSite(neighbours: Neighbour[]) {
  const site = await startDemoSite();
  try {
    const front = await answerOf(`http://127.0.0.1:${site.port}/`);
    const measured = [await measure("the site's cached front", site.pid, site.port, '/')];
    if (isInstalled('nginx')) {
      const nginx = await startNginx(front, 'off');
      neighbours.push(nginx);
      measured.push(await measure(siteNginx, nginx.pid, nginx.port));
    }
    measured.push(await measure("the site's cached front, again", site.pid, site.port, '/'));
    return measured;
  } finally {
    await site.stop();
  }
}

const answerOf = (url: string): Promise<{ headers: string[]; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { rawHeaders } = response;
        const ownToConnection = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
        const headers = rawHeaders.filter((_, index) => !ownToConnection.test(rawHeaders[index - (index % 2)] ?? ''));
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).once('error', reject);
  });

async function measure(server: string, pid: number, port: number, path = '/page') {
  const url = `http://127.0.0.1:${port}${path}`;
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
