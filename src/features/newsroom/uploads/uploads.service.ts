import { createHash } from 'node:crypto';
import type { Site } from '#brands';
import { cleanLine } from '#content/html/clean-text';
import type { Image } from '#content/image';
import type { StoredImage } from '#content/media';
import { recordAudit } from '#features/newsroom/audit';
import type { Documents } from '#features/newsroom/documents';
import { createWorkQueue } from '#platform/jobs';
import { type MediaStore, buildOriginalKey, preparePicture } from '#platform/media';
import { isDryRun } from '#platform/storage';
import { uploadsBusy } from './uploads.errors.ts';

type UploadParts = {
  documents: Documents;
  media: MediaStore;
  /** The path that shows a picture at a width in pixels. */
  pictureUrl: (image: Image, width: number) => string;
  originOf: (site: Site) => string;
};

/** The texts of an uploaded picture. */
export type UploadTexts = {
  name?: string | undefined;
  alt?: string | undefined;
  caption?: string | undefined;
  credit?: string | undefined;
};

// decoding 50 megapixels takes 200 MB: two at a time, and no more than a newsroom's handful waiting with their bytes
const atOnce = 2;
const places = 6;

/** A picture that was uploaded; `firstFrameOnly` when the file moved, `url` shows it 640 pixels wide. */
export type Uploaded = { picture: StoredImage; firstFrameOnly: boolean; url: string };
const shownWidth = 640;

/** Uploading pictures. */
export const createUploads = ({ documents, media, pictureUrl, originOf }: UploadParts) => {
  const queue = createWorkQueue({ concurrency: atOnce, places });

  const store = async (bytes: Uint8Array, declaredType: string | undefined, texts: UploadTexts, by: string): Promise<Uploaded> => {
    const { bytes: prepared, mediaType, width, height, firstFrameOnly, thumbhash, colour } = await preparePicture(bytes, declaredType);
    const id = await documents.newId('mediaAsset', 'en');
    const file = buildOriginalKey(id, 1);
    const { name = '', alt = '', caption, credit } = texts;
    const picture: StoredImage = {
      id,
      type: 'mediaAsset',
      image: { id, width, height, focalPoint: { x: 0.5, y: 0.5 }, alt, caption, credit, placeholder: thumbhash, colour, version: 1 },
      file,
      mediaType,
      bytes: prepared.length,
      checksum: createHash('sha256').update(prepared).digest('hex'),
      name: cleanLine(name, 300),
    };
    if (!isDryRun()) await media.put(file, prepared, mediaType);
    try {
      await documents.write(picture, {
        by,
        note: 'Uploaded',
        expectedRevision: 0,
        within: (change) => recordAudit(change, { actor: by, action: 'upload', subject: id, details: { name: picture.name } }),
      });
    } catch (error) {
      // a file that no document names would never be found again
      await media.remove(file);
      throw error;
    }
    return { picture, firstFrameOnly, url: `${originOf('news')}${pictureUrl(picture.image, shownWidth)}` };
  };

  /**
   * Stores a picture as a document of the library: checked by its content, upright, without the place it was taken. Refuses what `preparePicture`
   * refuses, and (503) when too many uploads are being prepared.
   */
  const upload = async (bytes: Uint8Array, declaredType: string | undefined, texts: UploadTexts, by: string): Promise<Uploaded> => {
    const uploaded = await queue.run(() => store(bytes, declaredType, texts, by));
    if (!uploaded) throw uploadsBusy();
    return uploaded;
  };

  return { upload, close: () => queue.close() };
};
export type Uploads = ReturnType<typeof createUploads>;
