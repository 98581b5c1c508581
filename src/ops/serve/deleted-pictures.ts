import type { Kysely } from 'kysely';
import { type DocumentTables, findDeletedPictures } from '#features/newsroom/documents';
import type { Log } from '#platform/log';

export type DeletedPictures = {
  has: (id: string) => boolean;
  /** Looks again at the pictures that purged tags name. */
  purged: (tags: readonly string[]) => void;
  purgedEverything: () => void;
};

const isPicture = (tag: string): boolean => /^ncim[0-9]{1,15}$/.test(tag);
const tryAgainMs = 1000;

/**
 * The pictures that were deleted, as this process knows them: read whole when it starts, and again by their tags in the purge log, which every
 * process follows. What cannot be read is taken as deleted until it can: a takedown is not undone by a database that is away.
 */
export const openDeletedPictures = async (database: Kysely<DocumentTables>, log: Log): Promise<DeletedPictures> => {
  const deleted = new Set(await findDeletedPictures(database));
  const lookAt = (ids: readonly string[] | undefined): void => {
    findDeletedPictures(database, ids).then(
      (found) => {
        for (const id of ids ?? deleted) deleted.delete(id);
        for (const id of found) deleted.add(id);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'Which pictures were deleted cannot be read; it is tried again');
        setTimeout(() => lookAt(ids), tryAgainMs).unref();
      },
    );
  };
  return {
    has: (id) => deleted.has(id),
    purged: (tags) => {
      const ids = tags.filter(isPicture);
      for (const id of ids) deleted.add(id);
      if (ids.length > 0) lookAt(ids);
    },
    purgedEverything: () => lookAt(undefined),
  };
};
