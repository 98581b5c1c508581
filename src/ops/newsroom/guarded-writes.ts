import type { Documents } from '#features/newsroom/documents';
import type { Cards } from '#features/newsroom/live-cards';
import { type DiskGuard, releaseReservedSpace, reserveSpace, unlessFull } from '#platform/disk';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { MediaStore } from '#platform/media';
import type { MetricsRegistry } from '#platform/metrics';
import { toStorageFailure } from '#platform/storage';

type Work<Given extends readonly unknown[], Result> = (...given: Given) => Promise<Result>;
/** What must not be seen any more is taken from readers even when the disk is full. */
const isTakenFromReaders = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'status' in input && input.status === 'unpublished';

/** Work that is done even when the disk is full to its last byte: it is tried again in the spare room, which is given up for it. */
export const inSpareRoom =
  (dataFolder: string) =>
  <Given extends readonly unknown[], Result>(work: Work<Given, Result>): Work<Given, Result> =>
  async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      if (toStorageFailure(error)?.code !== 'storage/full' || !releaseReservedSpace(dataFolder)) throw error;
      return work(...given);
    }
  };

/** Documents that refuse changes while the disk is nearly full, except for takedowns and purges, which cannot wait. */
export const guardedDocuments = (documents: Documents, guard: DiskGuard, dataFolder: string): Documents => {
  const spared = inSpareRoom(dataFolder);
  const takeFromReaders = spared(documents.write);
  return {
    ...documents,
    write: async (input, options) => {
      if (isTakenFromReaders(input)) return takeFromReaders(input, options);
      guard.refuseWhenFull();
      return documents.write(input, options);
    },
    writeMany: unlessFull(guard, documents.writeMany),
    purge: spared(documents.purge),
    bin: { ...documents.bin, remove: spared(documents.bin.remove) },
  };
};

/** Cards that refuse changes while the disk is nearly full, except for deletions, which cannot wait. */
export const guardedCards = (cards: Cards, guard: DiskGuard, dataFolder: string): Cards => {
  const { post, postMany, edit, remove, setKeyEvent, reorder } = cards;
  return {
    ...cards,
    post: unlessFull(guard, post),
    postMany: unlessFull(guard, postMany),
    edit: unlessFull(guard, edit),
    remove: inSpareRoom(dataFolder)(remove),
    setKeyEvent: unlessFull(guard, setKeyEvent),
    reorder: unlessFull(guard, reorder),
  };
};

/** A media store that refuses new files while the disk is nearly full. */
export const guardedMedia = (media: MediaStore, guard: DiskGuard): MediaStore => ({
  ...media,
  refuseWithoutRoom: (bytes) => guard.refuseWhenFull(bytes),
  put: async (key, bytes, mediaType) => {
    guard.refuseWhenFull();
    return media.put(key, bytes, mediaType);
  },
  putStream: (key, bytes, mediaType) => {
    // asked again as a long file comes: it may be what fills the disk
    const guarded = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        guard.refuseWhenFull();
        yield chunk;
      }
    };
    return media.putStream(key, guarded(), mediaType);
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

const everyMs = 2_000;

/** Reserves the spare room of a data folder while there is more than enough space, and again once space is back after it was given up. */
export const keepSpareRoom = (
  { dataFolder, minFreeBytes }: { dataFolder: string; minFreeBytes: number },
  guard: DiskGuard,
  log: Log,
): Job =>
  startJob({
    work: async () => {
      await reserveSpace(dataFolder, { free: guard.freeBytes() ?? 0, leave: minFreeBytes });
      return undefined;
    },
    everyMs,
    onError: (error) =>
      log.warn({ err: error, failing: 'spare room' }, 'Room for takedowns on a full disk could not be reserved; it is tried again'),
  });
