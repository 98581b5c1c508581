import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { AppError } from '#platform/errors';

/** Where a server listens, and how it stops. */
export type Listening = {
  readonly port: number;
  /** Accepts nothing more; resolves when what was accepted beside the server's own socket is closed. */
  stop(): Promise<unknown>;
};

const begin = (server: Server, options: ListenOptions): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ backlog: 4_096, ...options }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });

/** Refuses a port that another program uses: the system does not report it for sockets that share theirs, as ours do. */
const tryAlone = async (port: number, host: string): Promise<void> => {
  const probe = createServer();
  await begin(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
};

const isUnknownHere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOTSUP';

/**
 * Makes `server` listen; port 0 asks for a free one. Node accepts one connection of a listening socket each turn of its event loop, so that where
 * turns are long, under load, readers wait seconds to be accepted: `sockets` of them share the port where the system can (Linux does).
 * Rejects with `http/cannot-listen`.
 */
export const listenWith = async (server: HttpServer, port: number, host: string, sockets: number): Promise<Listening> => {
  try {
    if (sockets === 1) return { port: (await begin(server, { port, host })).port, stop: () => Promise.resolve() };
    if (port !== 0) await tryAlone(port, host);
    const address = await begin(server, { port, host, reusePort: true }).catch((error: unknown) => {
      if (isUnknownHere(error)) return begin(server, { port, host });
      throw error;
    });
    const beside = Array.from({ length: sockets - 1 }, () => createServer({ allowHalfOpen: true, noDelay: true }));
    for (const one of beside) one.on('connection', (socket: Socket) => server.emit('connection', socket));
    // one of them is enough to be reached
    await Promise.allSettled(beside.map((one) => begin(one, { port: address.port, host: address.address, reusePort: true })));
    return { port: address.port, stop: () => Promise.all(beside.map((one) => new Promise((resolve) => one.close(resolve)))) };
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, port, host);
  }
};

const whyNot: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it. Stop that one, or set PORT to another number (0 chooses a free one)',
  EACCES: 'this user may not. Set PORT to 1024 or higher, or let a proxy stand in front',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0',
};

const cannotListen = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  const why = whyNot[error.code ?? ''];
  if (!why) return error;
  return new AppError({ code: 'http/cannot-listen', status: 500, message: `Cannot listen on ${host}:${port}: ${why}.`, cause: error });
};
