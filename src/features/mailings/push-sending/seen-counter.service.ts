import type { Kysely } from 'kysely';
import { type CountBatches, createCountBatches } from '#platform/counting';
import { isSame, signWithKey } from '#platform/sealing';
import { addSeen, type Seen } from './messages.store.ts';

/** Counts how often messages were shown and pressed, and nothing of readers. */
export type SeenCounter = CountBatches & {
  /** The number of a message as its browsers know it: nobody counts who got none. */
  seal(messageId: string): string;
  note(sealed: string, what: 'shown' | 'pressed'): void;
};

// a flood costs bounded memory and one bounded statement
const mostMessages = 1_000;
const markLength = 16;

/** Gathers counts in memory and writes them together: what is shown to a million costs the database some statements. */
export const createSeenCounter = <Schema>({ database, secret }: { database: Kysely<Schema>; secret: string }): SeenCounter => {
  let counted = new Map<string, Seen>();
  const markOf = (id: string): string => signWithKey(secret, `masthead push message ${id}`).toString('base64url').slice(0, markLength);
  const add = (id: string, { shown, pressed }: Seen): void => {
    const known = counted.get(id);
    if (known) counted.set(id, { shown: known.shown + shown, pressed: known.pressed + pressed });
    else if (counted.size < mostMessages) counted.set(id, { shown, pressed });
  };
  const batches = createCountBatches({
    database,
    take: () => {
      if (counted.size === 0) return undefined;
      const gathered = counted;
      counted = new Map();
      return gathered;
    },
    add: addSeen,
  });
  return {
    ...batches,
    seal: (id) => `${id}.${markOf(id)}`,
    note: (sealed, what) => {
      const [, id, mark = ''] = /^([1-9][0-9]{0,17})\.([\w-]{16})$/.exec(sealed) ?? [];
      if (id === undefined || !isSame(mark, markOf(id))) return;
      add(id, { shown: what === 'shown' ? 1 : 0, pressed: what === 'pressed' ? 1 : 0 });
    },
  };
};
