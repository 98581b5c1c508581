import type { Kysely } from 'kysely';
import type { Image } from '#content/model/image';
import { listPictureFiles, type StoredImage } from '#content/model/media';
import type { Documents, WriteOptions } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { sha256 } from '#platform/hashing';
import { type JobKind, patientLimits } from '#platform/jobs';
import { type MediaStore, buildMasterKey, buildOriginalKey } from '#platform/media';
import { type PictureBytes, type PreparedPicture } from '#platform/pictures';
import { besideCall, isDryRun, transact } from '#platform/storage';
import { dayMs } from '#platform/time';
import { choosePictureTexts, type PictureTexts } from './picture-texts.rules.ts';
import { beginPicture, endPicture, selectLeftPictures, lockLeftPicture } from './picture-uploads.store.ts';

export type PictureStoreParts = {
  documents: Pick<Documents, 'write'>;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** Milliseconds since 1970. */
  now: () => number;
};

const describeFile = (file: string, { bytes, mediaType }: PictureBytes) => ({
  file,
  mediaType,
  bytes: bytes.length,
  checksum: sha256(bytes, 'hex'),
});

/** Describes the files of a picture: its master, and its upload, which are one file if the upload was clean. */
export const describePictureFiles = (
  { id, version }: Pick<Image, 'id' | 'version'>,
  { original, ...master }: PictureBytes & { original: PictureBytes },
): Pick<StoredImage, 'file' | 'mediaType' | 'bytes' | 'checksum' | 'original'> => {
  const file = describeFile(buildMasterKey(id, version), master);
  const isOneFile = Buffer.compare(master.bytes, original.bytes) === 0;
  return { ...file, original: isOneFile ? file : describeFile(buildOriginalKey(id, version), original) };
};

/** Builds the document of an upload: its texts are those given, or else those of the file. */
export const buildStoredImage = (id: string, prepared: PreparedPicture, given: PictureTexts & { name: string }): StoredImage => {
  const { width, height, thumbhash, colour } = prepared;
  const { image, document } = choosePictureTexts(given, prepared.metadata);
  const facts = { id, width, height, focalPoint: { x: 0.5, y: 0.5 }, placeholder: thumbhash, colour, version: 1 };
  return { id, type: 'mediaAsset', image: { ...facts, ...image }, ...describePictureFiles(facts, prepared), name: given.name, ...document };
};

/** Removes the files of a picture that was begun before a time and has no document, under the lock of its note. */
const removeLeftPicture = ({ database, media }: Pick<PictureStoreParts, 'database' | 'media'>, id: string, before: Date): Promise<void> =>
  transact(database, async (change) => {
    const keys = await lockLeftPicture(change, id, before);
    if (keys === undefined) return;
    for (const key of keys) await media.remove(key);
    await endPicture(change, id);
  });

/**
 * Stores a picture: its upload as it came, its master, and its document. Nothing of it stays if one of them cannot be stored; what cannot be removed then
 * is removed by `clearLeftPictures`. A dry run stores no file.
 */
export const storePicture = async (
  { documents, database, media, now }: PictureStoreParts,
  picture: StoredImage,
  { master, original, ...options }: WriteOptions & { master: Uint8Array; original: Uint8Array },
): Promise<void> => {
  const { id, file, mediaType } = picture;
  const keys = listPictureFiles(picture);
  // a connection that broke at the commit says nothing about it: the note is gone, or locked until it is, where the document is stored
  const remove = (): Promise<void> => removeLeftPicture({ database, media }, id, new Date(now() + 1));
  if (!isDryRun()) await besideCall(() => beginPicture(database, { id, keys, at: new Date(now()) }));
  try {
    if (!isDryRun()) {
      if (picture.original && picture.original.file !== file) await media.put(picture.original.file, original, picture.original.mediaType);
      await media.put(file, master, mediaType);
    }
    await documents.write(picture, {
      ...options,
      within: async (change, written) => {
        await endPicture(change, id);
        await options.within?.(change, written);
      },
    });
  } catch (error) {
    if (!isDryRun()) await remove().catch(() => undefined);
    throw error;
  }
};

const leftAfterMs = dayMs;

/** Removes the files of pictures that were begun a day ago and have no document: their process was killed. */
export const createLeftPictures = ({ database, media, now }: Omit<PictureStoreParts, 'documents'>): JobKind => {
  const before = (): Date => new Date(now() - leftAfterMs);
  return {
    name: 'uploads/left-picture',
    due: () => selectLeftPictures(before()),
    work: (id) => removeLeftPicture({ database, media }, id, before()),
    ...patientLimits,
  };
};
