import type { Kysely } from 'kysely';
import { type DocumentTables, findDeletedPictures } from '#features/newsroom/document-rows';
import type { Log } from '#platform/log';

export type DeletedPictures = {
  has: (id: string) => boolean;
  /** Reads the pictures again that purged tags name. */
  purged: (tags: readonly string[]) => void;
  purgedEverything: () => void;
  /** Calls a listener with each deleted picture: those deleted before, and each that is deleted from now on. */
  onDeleted: (listener: (id: string) => void) => void;
};

const isPicture = (tag: string): boolean => /^ncim[0-9]{1,15}$/.test(tag);
const retryAfterMs = 1000;

/**
 * The deleted pictures as this process knows them: all are read when it starts, and again by their tags in the purge log, which every process follows.
 * A picture whose state cannot be read counts as deleted until it can: a database that is away undoes no takedown.
 */
export const openDeletedPictures = async (database: Kysely<DocumentTables>, log: Log): Promise<DeletedPictures> => {
  const deleted = new Set(await findDeletedPictures(database));
  const listeners: ((id: string) => void)[] = [];
  const readAgain = (ids: readonly string[] | undefined): void => {
    findDeletedPictures(database, ids).then(
      (found) => {
        for (const id of ids ?? deleted) deleted.delete(id);
        for (const id of found) deleted.add(id);
        for (const listener of listeners) for (const id of found) listener(id);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'Which pictures were deleted cannot be read; it is tried again');
        setTimeout(() => readAgain(ids), retryAfterMs).unref();
      },
    );
  };
  return {
    has: (id) => deleted.has(id),
    purged: (tags) => {
      const ids = tags.filter(isPicture);
      for (const id of ids) deleted.add(id);
      if (ids.length > 0) readAgain(ids);
    },
    purgedEverything: () => readAgain(undefined),
    onDeleted: (listener) => {
      listeners.push(listener);
      for (const id of deleted) listener(id);
    },
  };
};
