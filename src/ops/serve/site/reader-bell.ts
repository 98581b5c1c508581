import type { IncomingMessage } from 'node:http';
import { drawingAgent } from './fetch-front.ts';

/** Monitoring is answered under any load: that is when its numbers are wanted. */
export const watched: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** The message that a worker sends its primary when it serves readers. */
export const readerMessage = 'reader';

const restMs = 100;

/** Tells background work that readers are being served. */
export type ReaderBell = {
  /** Calls back when a reader is served, a few times a second at most. */
  listen: (listener: () => void) => void;
  /** A request is being served; whoever watches the site or draws pictures ahead is no reader. */
  ring: (request: Pick<IncomingMessage, 'url' | 'headers'>) => void;
};

/** A bell for one listener; `now` gives steady milliseconds. */
export const createReaderBell = (now: () => number): ReaderBell => {
  let listener: (() => void) | undefined;
  let last = -restMs;
  return {
    listen: (given) => void (listener = given),
    ring: ({ url, headers }) => {
      if (!listener || now() - last < restMs || watched.has(url) || headers['user-agent'] === drawingAgent) return;
      last = now();
      listener();
    },
  };
};
