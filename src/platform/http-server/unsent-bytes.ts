import type { Socket } from 'node:net';

/** What clients were sent and have not taken: bytes buffered in this process because the connection takes no more. */
export type UnsentBytes = {
  /** Checks whether a connection took all that it was just given. */
  note(client: string, socket: Socket): void;
  /** Whether so much is buffered for a client that it gets nothing more until it has read. */
  isFull(client: string): boolean;
  /** Bytes that are buffered for all clients. */
  total(): number;
};

const mostOfClient = 32 * 1024 ** 2;
/** How old a sum may be, in ms: many connections of one client are not added up for each request. */
const sumFor = 50;

type Slow = { readonly sockets: Set<Socket>; bytes: number; summedAt: number };

/** Counts what is unsent by client; the system buffers some more for each connection. */
export const createUnsentBytes = (most = mostOfClient): UnsentBytes => {
  const slow = new Map<string, Slow>();
  const sum = (client: string, one: Slow): number => {
    const now = performance.now();
    if (now - one.summedAt < sumFor) return one.bytes;
    one.summedAt = now;
    one.bytes = 0;
    for (const socket of one.sockets) {
      if (socket.writableLength === 0 || socket.destroyed) one.sockets.delete(socket);
      else one.bytes += socket.writableLength;
    }
    if (one.sockets.size === 0) slow.delete(client);
    return one.bytes;
  };
  return {
    note: (client, socket) => {
      if (socket.writableLength === 0) return;
      const one = slow.get(client) ?? { sockets: new Set(), bytes: 0, summedAt: 0 };
      if (!one.sockets.has(socket)) one.bytes += socket.writableLength;
      one.sockets.add(socket);
      slow.set(client, one);
    },
    isFull: (client) => {
      const one = slow.get(client);
      return one !== undefined && sum(client, one) > most;
    },
    total: () => [...slow].reduce((bytes, [client, one]) => bytes + sum(client, one), 0),
  };
};
