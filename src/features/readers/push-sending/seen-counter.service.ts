import { createHmac, timingSafeEqual } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import { addSeen, type Seen } from './messages.store.ts';

/** Counts what was shown and pressed, of messages alone and of no reader. */
export type SeenCounter = {
  /** The number of a message as its browsers know it: nobody counts who got none. */
  seal(messageId: string): string;
  note(sealed: string, what: 'shown' | 'pressed'): void;
  /** Writes what was counted since the last call; what cannot be written is kept for the next. */
  write(): Promise<void>;
};

// a flood costs bounded memory and one bounded statement
const mostMessages = 1_000;
const markLength = 16;

/** Gathers counts in memory and writes them together: what is shown to a million costs the database some statements. */
export const createSeenCounter = ({ database, secret }: { database: QueryExecutorProvider; secret: string }): SeenCounter => {
  let counted = new Map<string, Seen>();
  const markOf = (id: string): string =>
    createHmac('sha256', secret).update(`masthead push message ${id}`).digest('base64url').slice(0, markLength);
  const add = (id: string, { shown, pressed }: Seen): void => {
    const known = counted.get(id);
    if (known) counted.set(id, { shown: known.shown + shown, pressed: known.pressed + pressed });
    else if (counted.size < mostMessages) counted.set(id, { shown, pressed });
  };
  return {
    seal: (id) => `${id}.${markOf(id)}`,
    note: (sealed, what) => {
      const [, id, mark = ''] = /^([1-9][0-9]{0,17})\.([\w-]{16})$/.exec(sealed) ?? [];
      if (id === undefined || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(id)))) return;
      add(id, { shown: what === 'shown' ? 1 : 0, pressed: what === 'pressed' ? 1 : 0 });
    },
    write: async () => {
      if (counted.size === 0) return;
      const gathered = counted;
      counted = new Map();
      try {
        await addSeen(database, gathered);
      } catch (error) {
        for (const [id, seen] of gathered) add(id, seen);
        throw error;
      }
    },
  };
};
