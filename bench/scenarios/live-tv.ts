import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createMediaTokens } from '#features/media/tv-sign-in';
import { amount } from '../measure/client.ts';
import { isInstalled } from '../measure/load.ts';
import { type Neighbour, startNginx } from '../measure/neighbours.ts';
import { compareRivals, type Measured, type Rival } from '../measure/rivals.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';
import { nextMessage } from '../measure/messages.ts';

const viewers = 2_000;
const kinds = { 'nginx sendfile': 'sendfile', 'nginx that copies': 'tuned' } as const;

const measureTokens = (): Row => {
  const tokens = createMediaTokens({ secret: 'a-secret-of-the-measurement-32-characters', now: Date.now });
  const of = { session: 'A'.repeat(43), channel: 'news-now' };
  const token = tokens.issue(of);
  const checks = amount(200_000, 20_000);
  for (let number = 0; number < 2_000; number += 1) tokens.check(token, of);
  const before = process.cpuUsage();
  for (let number = 0; number < checks; number += 1) tokens.check(token, of);
  const { user, system } = process.cpuUsage(before);
  return { asked: 'media token, checked', server: 'masthead', 'CPU ms': ((user + system) / 1_000 / checks).toFixed(4) };
};

const fetchBody = async (port: number, path: string, cookie: string): Promise<Buffer> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
};

/** What one viewer costs in the four seconds of a segment: its list and itself, in CPU seconds. */
const costOf = (measured: readonly (readonly Measured[])[], server: string): number =>
  measured.reduce((sum, all) => sum + 1 / (all.find((one) => one.server === server)?.perCpuSecond ?? Number.NaN), 0);

/**
 * 2,000 viewers of one rendition on one process, each over its own connection: a list and a segment of 200 kB, with the check of the media token, beside nginx,
 * which checks nothing. With sendfile on loopback nginx copies no byte; as for HTTPS it copies as we do.
 */
export const scenario: Scenario = {
  name: 'live-tv',
  group: 'load',
  async run() {
    const components = join(import.meta.dirname, '../measure/load-components.ts');
    const server = fork(join(import.meta.dirname, '../servers/live-tv.ts'), { stdio: 'inherit', execArgv: ['--import', components] });
    const neighbours: Neighbour[] = [];
    try {
      const { port, cookie, list } = await nextMessage<{ port: number; cookie: string; list: string }>(server);
      const text = (await fetchBody(port, list, cookie)).toString('utf8');
      const segment = list.replace('index.m3u8', /(\d+\.m4s)\n$/.exec(text)?.[1] ?? '');
      const rows: Row[] = [measureTokens()];
      const measured: Measured[][] = [];
      for (const [asked, path] of [
        ['list', list],
        ['segment of 200 kB', segment],
      ] as const) {
        const body = await fetchBody(port, path, cookie);
        const rivals: Rival[] = [{ server: 'masthead', pid: server.pid ?? 0, port, path, headers: { Cookie: cookie } }];
        for (const [name, kind] of isInstalled('nginx') ? Object.entries(kinds) : []) {
          const nginx = await startNginx({ headers: [], body }, kind);
          neighbours.push(nginx);
          rivals.push({ server: name, ...nginx, path: '/page', headers: { Cookie: cookie } });
        }
        const all = await compareRivals(rivals, viewers);
        measured.push(all);
        for (const { server: name, perCpuSecond, perSecond, p99Ms, failures } of all)
          rows.push({
            asked,
            server: name,
            'a CPU s': Math.round(perCpuSecond),
            'a second': Math.round(perSecond),
            'p99 ms': p99Ms.toFixed(1),
            failures,
          });
      }
      const own = costOf(measured, 'masthead');
      rows.push({
        asked: `${viewers} viewers`,
        server: 'masthead',
        'CPU % of a core': ((viewers / 4) * own * 100).toFixed(1),
        ...Object.fromEntries(Object.keys(kinds).map((name) => [`× ${name}`, (costOf(measured, name) / own).toFixed(2)])),
      });
      return rows;
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
      if (server.connected) server.disconnect();
      if (server.exitCode === null) await once(server, 'exit');
    }
  },
  figures: (rows) => [
    ...figure('live TV: media token checked: CPU', 'ms', column(rows, 'CPU ms'), { atMost: 0.2 }),
    ...Object.keys(kinds).flatMap((name) =>
      figure(`live TV: 2,000 viewers of one rendition, per CPU second: × ${name}`, '×', column(rows, `× ${name}`), { atLeast: 0.8 }),
    ),
    ...figure('live TV: 2,000 viewers of one rendition: CPU of a core', '%', column(rows, 'CPU % of a core')),
  ],
};
