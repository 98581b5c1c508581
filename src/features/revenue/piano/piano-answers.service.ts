import type { Kysely } from 'kysely';
import { createLruCache } from '#platform/lru-cache';
import { findKnown, type KnownAccess, putAnswer } from './piano.store.ts';
import type { PianoTables } from './piano.tables.ts';

type AnswersOptions = { database: Kysely<PianoTables>; onFailure: (error: unknown, failing: 'storage') => void };
type Reader = { uid: string; rid: string };

/** At most this many answers that could not be stored are held in memory. */
const mostUnstored = 10_000;
const keyOf = ({ uid, rid }: Reader): string => JSON.stringify([uid, rid]);

/** Creates the stored answers of Piano. An answer that cannot be stored counts in this process for as long as a stored one (PW-65). */
export const createAnswers = ({ database, onFailure }: AnswersOptions) => {
  const unstored = createLruCache<string, KnownAccess>({ maxSize: mostUnstored });
  return {
    /** Returns the newer of the stored answer and the one that could not be stored. */
    read: async (reader: Reader): Promise<KnownAccess | undefined> => {
      const here = unstored.get(keyOf(reader));
      const stored = await findKnown(database, reader.uid, reader.rid);
      const isNewer = here && (!stored || Math.max(stored.checkedAt ?? 0, stored.toldAt) <= (here.checkedAt ?? 0));
      return isNewer ? here : stored;
    },
    /** Stores an answer; a failure is reported and takes nothing from the reader. */
    store: async ({ uid, rid }: Reader, answer: KnownAccess & { checkedAt: number }): Promise<void> => {
      try {
        await putAnswer(database, { uid, rid, ...answer });
        unstored.delete(keyOf({ uid, rid }));
      } catch (error) {
        unstored.set(keyOf({ uid, rid }), answer);
        onFailure(error, 'storage');
      }
    },
    /** Forgets an answer that could not be stored: Piano has reported a change since. */
    forget: (reader: Reader): void => void unstored.delete(keyOf(reader)),
  };
};
