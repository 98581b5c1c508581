import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isInstalled } from '../measure/load.ts';
import { type Neighbour, startNginx } from '../measure/neighbours.ts';
import { compareRivals, type Measured, type Rival } from '../measure/rivals.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';
import { nextMessage } from '../measure/messages.ts';

// parts that begin nowhere in particular, as a reader's jump does; and a segment of a stream, whole
const asked = [
  { what: 'ranges of 2 MB', file: 'film.mp4', fileBytes: 20_000_000, sentBytes: 2_000_000, headers: { Range: 'bytes=5000000-6999999' } },
  { what: 'segments of 200 kB', file: 'segment.m4s', fileBytes: 200_000, sentBytes: 200_000, headers: {} },
] as const;

const isOurs =
  (what: string) =>
  (row: Row): boolean =>
    row['server'] === 'masthead' && row['asked'] === what;

/**
 * Hot media files over 64 connections: bytes per CPU second beside nginx, which lets the system send the file. On loopback it copies nothing then; with
 * HTTPS it must copy as we do.
 */
export const scenario: Scenario = {
  name: 'media',
  group: 'load',
  async run() {
    const server = fork(join(import.meta.dirname, '../servers/media.ts'), { stdio: 'inherit' });
    const neighbours: Neighbour[] = [];
    try {
      const { port } = await nextMessage<{ port: number }>(server);
      const rows: Row[] = [];
      for (const { what, file, fileBytes, sentBytes, headers } of asked) {
        const rivals: Rival[] = [{ server: 'masthead', pid: server.pid ?? 0, port, path: `/media/video/bench/${file}`, headers }];
        for (const kind of isInstalled('nginx') ? (['sendfile', 'tuned'] as const) : []) {
          const nginx = await startNginx({ headers: [], body: Buffer.alloc(fileBytes, 'a film of letters ') }, kind);
          neighbours.push(nginx);
          rivals.push({ server: kind === 'sendfile' ? 'nginx sendfile' : 'nginx without sendfile', ...nginx, path: '/page', headers });
        }
        const measured = await compareRivals(rivals);
        const times = (one: Measured, server: string): string => {
          const nginx = measured.find((other) => other.server === server);
          return nginx ? (one.perCpuSecond / nginx.perCpuSecond).toFixed(2) : '–';
        };
        for (const one of measured) {
          rows.push({
            asked: what,
            server: one.server,
            'MB/CPU s': Math.round((one.perCpuSecond * sentBytes) / 1e6),
            'MB/s': Math.round((one.perSecond * sentBytes) / 1e6),
            'p99 ms': one.p99Ms.toFixed(1),
            failures: one.failures,
            '× nginx sendfile': times(one, 'nginx sendfile'),
            '× nginx without': times(one, 'nginx without sendfile'),
          });
        }
      }
      return rows;
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
      if (server.connected) server.disconnect();
      if (server.exitCode === null) await once(server, 'exit');
    }
  },
  figures: (rows) =>
    asked.flatMap(({ what }) => {
      const name = `hot media, ${what}, per CPU second`;
      return [
        ...figure(`${name}: × nginx with sendfile`, '×', column(rows, '× nginx sendfile', isOurs(what)), { atLeast: 1 }),
        ...figure(`${name}: × nginx that copies, as for HTTPS`, '×', column(rows, '× nginx without', isOurs(what)), { atLeast: 1 }),
      ];
    }),
};
