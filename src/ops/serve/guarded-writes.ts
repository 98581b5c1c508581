import type { Documents } from '#features/documents';
import type { Cards } from '#features/live-blog';
import type { DiskGuard } from '#platform/disk';
import type { MediaStore } from '#platform/media';
import type { MetricsRegistry } from '#platform/metrics';

type Work<Given extends readonly unknown[], Result> = (...given: Given) => Promise<Result>;
const guardedBy =
  (guard: DiskGuard) =>
  <Given extends readonly unknown[], Result>(work: Work<Given, Result>): Work<Given, Result> =>
  async (...given) => {
    guard.refuseWhenFull();
    return work(...given);
  };

/** What must not be seen any more goes also from a full disk. */
const isTakenFromReaders = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'status' in input && input.status === 'unpublished';

/** Documents that are not changed while the disk is nearly full; a takedown and a purge, which readers wait for, still are. */
export const guardedDocuments = (documents: Documents, guard: DiskGuard): Documents => {
  const guarded = guardedBy(guard);
  return {
    ...documents,
    write: async (input, options) => {
      if (!isTakenFromReaders(input)) guard.refuseWhenFull();
      return documents.write(input, options);
    },
    writeMany: guarded(documents.writeMany),
  };
};

/** Cards that are not changed while the disk is nearly full; deleting one, which readers wait for, still is. */
export const guardedCards = (cards: Cards, guard: DiskGuard): Cards => {
  const guarded = guardedBy(guard);
  const { post, postMany, edit, setKeyEvent, reorder } = cards;
  return {
    ...cards,
    post: guarded(post),
    postMany: guarded(postMany),
    edit: guarded(edit),
    setKeyEvent: guarded(setKeyEvent),
    reorder: guarded(reorder),
  };
};

/** A media store that takes nothing while the disk is nearly full. */
export const guardedMedia = (media: MediaStore, guard: DiskGuard): MediaStore => ({
  ...media,
  put: async (key, bytes, mediaType) => {
    guard.refuseWhenFull();
    return media.put(key, bytes, mediaType);
  },
});

/** The numbers of the disk. */
export const addDiskMetrics = (registry: MetricsRegistry, guard: DiskGuard): void => {
  registry.read('masthead_disk_free_bytes', 'gauge', 'Space left on the disk of the data folder.', () => {
    const free = guard.freeBytes();
    return free === undefined ? [] : [[{}, free] as const];
  });
  registry.read('masthead_read_only', 'gauge', 'Whether writes are refused because the disk is nearly full.', () =>
    Number(guard.isReadOnly()),
  );
};
