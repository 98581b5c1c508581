import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { isAppError } from '#platform/errors';
import { type JobKind, patientLimits } from '#platform/jobs';
import type { ByteStream, MediaStore } from '#platform/media';
import { afterCommit, besideCall, isDryRun } from '#platform/storage';
import { dayMs } from '#platform/time';
import { longerThanSaid, noSuchUpload, notFinished, uploadTooLarge, wrongOffset } from './resumable-uploads.errors.ts';
import {
  beginPart,
  deleteUpload,
  selectLeftUploads,
  findUpload,
  forgetPart,
  insertUpload,
  listKeys,
  listParts,
  type StoredPart,
  type StoredUpload,
  takePart,
  untakeParts,
} from './resumable-uploads.store.ts';
import { sliceStream } from './sliced-stream.service.ts';
import { readFileName } from './tus.rules.ts';

/** A file that was uploaded whole: its name, and its bytes, in part or as they come. */
export type UploadedFile = {
  name: string;
  size: number;
  read: (first: number, length: number) => Promise<Buffer>;
  stream: () => ByteStream;
  /** As `stream`, and what was read is removed behind it: it takes its space once. What breaks off then is lost. */
  consume: () => ByteStream;
};

/** How far an upload is, and until when it waits for more, in milliseconds since 1970. */
export type UploadState = { id: string; metadata: string; bytes: number; received: number; expiresAt: number };

type UploadParts = {
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Bytes that one file may have. */
  mostBytes: number;
};

// What comes is stored for good in slices of this size: whatever ends a server takes no more than one with it.
const sliceBytes = 6 * 1024 ** 2;
const waitsMs = dayMs;
const mediaType = 'application/octet-stream';

const readAll = async (stream: ByteStream): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The bytes of stored parts as one file. */
const joinParts = (media: Pick<MediaStore, 'open' | 'remove'>, name: string, parts: readonly StoredPart[]): UploadedFile => {
  const openPart = async (key: string, range?: { first: number; last: number }): Promise<ByteStream> => {
    const opened = await media.open(key, range);
    if (!opened) throw noSuchUpload();
    return opened.stream;
  };
  return {
    name,
    size: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    read: async (first, length) => {
      const touched = parts.filter((part) => part.first < first + length && part.first + part.bytes > first);
      const read: Buffer[] = [];
      for (const part of touched) {
        const from = Math.max(first - part.first, 0);
        const last = Math.min(first + length - part.first, part.bytes) - 1;
        read.push(await readAll(await openPart(part.key, { first: from, last })));
      }
      return Buffer.concat(read);
    },
    stream: async function* () {
      for (const { key } of parts) yield* await openPart(key);
    },
    consume: async function* () {
      for (const { key } of parts) {
        yield* await openPart(key);
        await media.remove(key);
      }
    },
  };
};

type Slice = {
  first: number;
  bytes: ByteStream;
  /** Throws when the slice may not be taken; called once it is stored, with its length. */
  check: (stored: number) => Promise<void>;
};

/** Makes what stores slices: gives the bytes of one; undefined where another sender was quicker. Nothing stays of one that could not be stored whole. */
const createSliceStore =
  ({ database, media, now }: UploadParts) =>
  async (uploadId: string, { first, bytes, check }: Slice): Promise<number | undefined> => {
    const key = `uploads/${uploadId}/${first}-${randomBytes(4).toString('hex')}`;
    await beginPart(database, { key, uploadId, first });
    const drop = async (): Promise<void> => {
      await media.remove(key);
      await forgetPart(database, key);
    };
    let stored: number;
    try {
      stored = await media.putStream(key, bytes, mediaType);
      await check(stored);
    } catch (error) {
      // what cannot be taken away now goes with the upload
      await drop().catch(() => undefined);
      throw error;
    }
    if (await takePart(database, uploadId, { key, first, bytes: stored }, new Date(now()))) return stored;
    await drop();
    return undefined;
  };

/** Makes a function that removes the parts that one request stored from `offset` on: a refused chunk leaves nothing (VD-60). */
const createTakeBack =
  ({ database, media }: UploadParts) =>
  async (id: string, offset: number, received: number): Promise<void> => {
    for (const key of await untakeParts(database, id, { from: offset, to: received })) {
      await media.remove(key);
      await forgetPart(database, key);
    }
  };

const toState = ({ id, metadata, bytes, received, touchedAt }: StoredUpload): UploadState => ({
  id,
  metadata,
  bytes,
  received,
  expiresAt: touchedAt.getTime() + waitsMs,
});

const hasRoom = (media: Pick<MediaStore, 'refuseWithoutRoom'>, bytes: number): boolean => {
  try {
    media.refuseWithoutRoom?.(bytes);
    return true;
  } catch (error) {
    if (isAppError(error, 'storage/read-only')) return false;
    throw error;
  }
};

/** The time since which something must have been added to an upload that still waits. */
const createSince =
  ({ now }: UploadParts) =>
  (): Date =>
    new Date(now() - waitsMs);

/** Creates the removal of uploads that a call has used. */
const createRemovals = (remove: (id: string) => Promise<void>) => {
  const removeEach = async (ids: readonly string[]): Promise<void> => {
    // an upload that cannot be removed now is removed in a day
    for (const id of ids) await remove(id).catch(() => undefined);
  };
  return {
    /** Removes uploads whose copy is stored, once that is committed. */
    removeUsed: (ids: readonly string[]): Promise<void> => afterCommit(() => removeEach(ids)),
    /** Removes uploads whose bytes were used up by a call that failed, whatever is undone of it. */
    removeSpent: (ids: readonly string[]): Promise<void> => besideCall(() => removeEach(ids)),
  };
};

/** Removes uploads to which nothing was added for a day. */
const createLeftUploads = (parts: UploadParts, remove: (id: string) => Promise<void>): JobKind => {
  const since = createSince(parts);
  return {
    name: 'uploads/left-resumable',
    due: () => selectLeftUploads(since()),
    work: async (id) => {
      // its sender came back
      if ((await findUpload(parts.database, id, since())) === undefined) await remove(id);
    },
    ...patientLimits,
  };
};

/** Files that come in parts, on any process of a site: what came is in the media store, and where, in the database. */
export const createResumableUploads = (parts: UploadParts) => {
  const { database, media, now, mostBytes } = parts;
  const storeSlice = createSliceStore(parts);
  const takeBack = createTakeBack(parts);
  const since = createSince(parts);
  /** How far an upload is; refuses (404) one that is not there. */
  const get = async (id: string): Promise<UploadState> => {
    const upload = await findUpload(database, id, since());
    if (!upload) throw noSuchUpload();
    return toState(upload);
  };

  /** Begins an upload of so many bytes; refuses one that is too large, or larger than the disk has room for. */
  const begin = async ({ bytes, metadata }: { bytes: number; metadata: string }): Promise<UploadState> => {
    if (bytes > mostBytes) throw uploadTooLarge(mostBytes);
    media.refuseWithoutRoom?.(bytes);
    const id = randomBytes(16).toString('hex');
    await insertUpload(database, { id, metadata, bytes }, new Date(now()));
    return get(id);
  };

  /**
   * Adds bytes at the end of what is there, and gives how far it is then. What came before a sender broke off stays. Refuses what begins elsewhere, and
   * a chunk with more bytes than were announced, of which nothing is stored (VD-60).
   */
  const append = async (id: string, { offset, stream }: { offset: number; stream: ByteStream }): Promise<UploadState> => {
    const upload = await get(id);
    if (offset !== upload.received) throw wrongOffset(upload.received);
    const slices = sliceStream(stream);
    let received = offset;
    try {
      while (received < upload.bytes && (await slices.hasMore())) {
        const first = received;
        const check = async (bytes: number): Promise<void> => {
          if (first + bytes === upload.bytes && (await slices.hasMore())) throw longerThanSaid(upload.bytes);
        };
        const bytes = slices.slice(Math.min(sliceBytes, upload.bytes - first));
        const stored = await storeSlice(id, { first, bytes, check });
        // its sender came back on another connection, and went on there
        if (stored === undefined) throw wrongOffset((await get(id)).received);
        received += stored;
      }
      if (received === upload.bytes && (await slices.hasMore())) throw longerThanSaid(upload.bytes);
    } catch (error) {
      await slices.stop();
      if (isAppError(error, 'uploads/longer-than-said')) await takeBack(id, offset, received);
      throw error;
    }
    return get(id);
  };

  /** Removes an upload and all that came of it; one that is not there is no error, and in a dry run it stays. */
  const remove = async (id: string): Promise<void> => {
    if (isDryRun()) return;
    for (const key of await listKeys(database, id)) await media.remove(key);
    await deleteUpload(database, id);
  };

  return {
    mostBytes,
    get,
    begin,
    append,
    remove,
    ...createRemovals(remove),
    /** Whether so many bytes can be stored beside those that are there. */
    hasRoomFor: (bytes: number): boolean => hasRoom(media, bytes),
    /** A file that is there whole; refuses (409) one that is not yet. */
    open: async (id: string): Promise<UploadedFile> => {
      const { metadata, received, bytes } = await get(id);
      if (received < bytes) throw notFinished(received, bytes);
      return joinParts(media, readFileName(metadata), await listParts(database, id));
    },
    left: createLeftUploads(parts, remove),
  };
};
export type ResumableUploads = ReturnType<typeof createResumableUploads>;
