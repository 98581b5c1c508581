import { toStorageFailure } from '#platform/storage';

/** Receives what could not be done, with the reason. */
export type OnFailure<Item = string> = (error: unknown, item: Item) => void;

/** Failures of the whole database. A statement that took too long or a text that cannot be stored may concern one item. */
const wholeFailures = new Set(['storage/unavailable', 'storage/full', 'storage/read-only', 'storage/database-read-only']);
const isOfWholeDatabase = (error: unknown): boolean => wholeFailures.has(toStorageFailure(error)?.code ?? '');

/**
 * Does a piece of work for many at once and, where that fails, for each alone: one that cannot be done stops none of the others. Gives how many were
 * done. A failure that `endsAll` is thrown; by default those of the database as a whole: it is away, full, or accepts no changes.
 */
export const allOrEach = async <Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<unknown>,
  onFailure: OnFailure<Item>,
  endsAll: (error: unknown) => boolean = isOfWholeDatabase,
): Promise<number> => {
  if (items.length === 0) return 0;
  try {
    await work(items);
    return items.length;
  } catch (error) {
    if (endsAll(error)) throw error;
    if (items.length > 1) {
      let done = 0;
      for (const item of items) done += await allOrEach([item], work, onFailure, endsAll);
      return done;
    }
    for (const item of items) onFailure(error, item);
    return 0;
  }
};
