import { toStorageFailure } from '#platform/storage';

/** Receives what could not be done, with the reason. */
export type OnFailure<Item = string> = (error: unknown, item: Item) => void;

const isOfDatabase = (error: unknown): boolean => toStorageFailure(error)?.code.startsWith('storage/') ?? false;

/**
 * Does a piece of work for many at once and, where that fails, for each alone: one that cannot be done stops none of the others. Gives how many were
 * done. A failure that `endsAll` is thrown; by default those of the database itself.
 */
export const allOrEach = async <Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<unknown>,
  onFailure: OnFailure<Item>,
  endsAll: (error: unknown) => boolean = isOfDatabase,
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
