import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests that wait behind others of their own connection. */
export type ConnectionOrder = {
  /** Whether an earlier answer of the connection is still on its way. */
  isBehind(response: ServerResponse): boolean;
  /** Runs `next` when all earlier answers are out. Past the bound the connection is closed after what it is owed, and `next` never runs. */
  hold(client: string, request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** How many requests wait now, and how many were not taken since the start. */
  statistics(): { readonly held: number; readonly dropped: number };
};

const mostOfConnection = 64;
const mostOfClient = 512;

type Line = { held: number; last: ServerResponse | undefined; isCut: boolean };

/**
 * Answers the requests of one connection one after the other: node would answer them all at once and keep what does not go out. Who sends more than a
 * bound before reading gets what was taken and then `Connection: close`; by RFC 9112 §9.3 whoever pipelines asks again for what is left.
 */
export const createConnectionOrder = (): ConnectionOrder => {
  const lines = new WeakMap<Socket, Line>();
  const byClient = new Map<string, number>();
  let dropped = 0;

  const count = (client: string, change: number) => {
    const now = (byClient.get(client) ?? 0) + change;
    if (now > 0) byClient.set(client, now);
    else byClient.delete(client);
  };
  const getClientQueue = (client: string, socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { held: 0, last: undefined, isCut: false };
    lines.set(socket, line);
    socket.once('close', () => count(client, -line.held));
    return line;
  };

  return {
    isBehind: (response) => response.socket === null,
    hold: (client, request, response, next) => {
      const line = getClientQueue(client, request.socket);
      line.isCut ||= line.held >= mostOfConnection || (line.held > 0 && (byClient.get(client) ?? 0) >= mostOfClient);
      if (line.isCut) {
        dropped += 1;
        if (line.last) line.last.shouldKeepAlive = false;
        return;
      }
      line.last = response;
      line.held += 1;
      count(client, 1);
      response.once('socket', () => {
        line.held -= 1;
        count(client, -1);
        next();
      });
    },
    statistics: () => ({ held: [...byClient.values()].reduce((sum, one) => sum + one, 0), dropped }),
  };
};
