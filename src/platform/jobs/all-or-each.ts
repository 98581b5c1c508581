import { toStorageFailure } from '#platform/storage';

/** Hears of what could not be done, with the reason. */
export type OnFailure = (error: unknown, id: string) => void;

const isOfDatabase = (error: unknown): boolean => toStorageFailure(error)?.code.startsWith('storage/') ?? false;

/**
 * Does a piece of work for many at once and, where that fails, for each alone: one that cannot be done stops none of the others. Gives how many were
 * done. A failure of the database itself is thrown.
 */
export const allOrEach = async (
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<unknown>,
  onFailure: OnFailure,
): Promise<number> => {
  if (ids.length === 0) return 0;
  try {
    await work(ids);
    return ids.length;
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    if (ids.length > 1) {
      let done = 0;
      for (const id of ids) done += await allOrEach([id], work, onFailure);
      return done;
    }
    onFailure(error, ids[0] ?? '');
    return 0;
  }
};
