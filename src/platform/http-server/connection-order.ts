import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests that wait behind others of their own connection. */
export type ConnectionOrder = {
  /** Whether an earlier answer of the connection is still on its way. */
  isBehind(response: ServerResponse): boolean;
  /** Runs `next` when all earlier answers are out. Past the bound the connection is closed after what it is owed, and `next` never runs. */
  wait(client: string, request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** How many requests wait now, and how many were not taken since the start. */
  statistics(): { readonly waiting: number; readonly dropped: number };
};

const mostOfConnection = 64;
const mostOfClient = 512;

/** What waits on one connection. `last` is the last response that was taken; a cut one takes no more. */
type Pipeline = { waiting: number; last: ServerResponse | undefined; isCut: boolean };

/**
 * Answers the requests of one connection one after the other: node would answer them all at once and buffer what cannot go out. Who sends more than a
 * bound before reading gets what was taken and then `Connection: close`; by RFC 9112 §9.3 whoever pipelines asks again for what is left.
 */
export const createConnectionOrder = (): ConnectionOrder => {
  const pipelines = new WeakMap<Socket, Pipeline>();
  const byClient = new Map<string, number>();
  let dropped = 0;

  const count = (client: string, change: number) => {
    const now = (byClient.get(client) ?? 0) + change;
    if (now > 0) byClient.set(client, now);
    else byClient.delete(client);
  };
  const getPipeline = (client: string, socket: Socket): Pipeline => {
    const known = pipelines.get(socket);
    if (known) return known;
    const pipeline: Pipeline = { waiting: 0, last: undefined, isCut: false };
    pipelines.set(socket, pipeline);
    socket.once('close', () => count(client, -pipeline.waiting));
    return pipeline;
  };

  return {
    isBehind: (response) => response.socket === null,
    wait: (client, request, response, next) => {
      const pipeline = getPipeline(client, request.socket);
      pipeline.isCut ||= pipeline.waiting >= mostOfConnection || (pipeline.waiting > 0 && (byClient.get(client) ?? 0) >= mostOfClient);
      if (pipeline.isCut) {
        dropped += 1;
        if (pipeline.last) pipeline.last.shouldKeepAlive = false;
        return;
      }
      pipeline.last = response;
      pipeline.waiting += 1;
      count(client, 1);
      response.once('socket', () => {
        pipeline.waiting -= 1;
        count(client, -1);
        next();
      });
    },
    statistics: () => ({ waiting: [...byClient.values()].reduce((sum, one) => sum + one, 0), dropped }),
  };
};
