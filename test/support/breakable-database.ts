import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A database behind a door that can be shut: `url` leads through it, `shut` cuts every connection and refuses new ones, `reopen` lets them in again. */
export type BreakableDatabase = { url: string; shut: () => Promise<void>; reopen: () => Promise<void>; close: () => Promise<void> };

/** Puts such a door on a free port in front of a PostgreSQL. */
export const breakable = async (target: pg.ClientConfig): Promise<BreakableDatabase> => {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const { host = '127.0.0.1', port = 5432 } = target;
    const outgoing = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  return {
    url: `postgres://${encodeURIComponent(String(target.user))}:${encodeURIComponent(typeof target.password === 'string' ? target.password : '')}@127.0.0.1:${port}/${target.database}`,
    shut,
    reopen: () => listen(port),
    close: () => (server.listening ? shut() : Promise.resolve()),
  };
};
