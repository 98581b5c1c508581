import type { IncomingMessage } from 'node:http';
import { drawersName } from './ask-front.ts';

/** What watches the site is answered under any load: it is then that its numbers are wanted. */
export const watched: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** What a worker tells its primary when readers ask it for something. */
export const readerHeard = 'reader';

const restMs = 100;

/** Tells background work that readers are being served; every request would be too often. `now` gives steady milliseconds. */
export const createReaderBell = (now: () => number) => {
  let listener: (() => void) | undefined;
  let last = -restMs;
  return {
    listen: (heard: () => void): void => void (listener = heard),
    /** A request is being served; who watches the site and who draws ahead are no readers. */
    ring: ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): void => {
      if (!listener || now() - last < restMs || watched.has(url) || headers['user-agent'] === drawersName) return;
      last = now();
      listener();
    },
  };
};
