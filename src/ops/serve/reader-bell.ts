import type { IncomingMessage } from 'node:http';
import { drawersName } from './ask-front.ts';

/** What watches the site is answered under any load: it is then that its numbers are wanted. */
export const watched: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** What a worker tells its primary when readers ask it for something. */
export const readerHeard = 'reader';

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
      if (!listener || now() - last < restMs || watched.has(url) || headers['user-agent'] === drawersName) return;
      last = now();
      listener();
    },
  };
};
