import { createHash } from 'node:crypto';
import { cleanLine } from '#content/html/clean-text';
import type { StoredImage } from '#content/media';
import { recordAudit } from '#features/newsroom/audit';
import { createWorkQueue, originalKey, preparePicture } from '#platform/media';
import { isDryRun } from '#platform/storage';
import type { EditorialParts } from './editorial-parts.service.ts';
import { uploadsBusy } from './editorial.errors.ts';

/** What is said about an uploaded picture. */
export type UploadWords = {
  name?: string | undefined;
  alt?: string | undefined;
  caption?: string | undefined;
  credit?: string | undefined;
};

// decoding 50 megapixels takes 200 MB: two at a time, and no more than a newsroom's handful waiting with their bytes
const atOnce = 2;
const places = 6;

/** A picture that was taken in; `firstFrameOnly` when the file moved, `url` shows it 640 pixels wide. */
export type Uploaded = { picture: StoredImage; firstFrameOnly: boolean; url: string };
const shownWidth = 640;

/** Taking pictures in. */
export const createUploads = ({
  documents,
  media,
  pictureUrl,
  originOf,
}: Pick<EditorialParts, 'documents' | 'media' | 'pictureUrl' | 'originOf'>) => {
  const queue = createWorkQueue({ concurrency: atOnce, places });

  const take = async (bytes: Uint8Array, declaredType: string | undefined, words: UploadWords, by: string): Promise<Uploaded> => {
    const { bytes: kept, mediaType, width, height, firstFrameOnly, thumbhash, colour } = await preparePicture(bytes, declaredType);
    const id = await documents.newId('mediaAsset', 'en');
    const file = originalKey(id, 1);
    const { name = '', alt = '', caption, credit } = words;
    const picture: StoredImage = {
      id,
      type: 'mediaAsset',
      image: { id, width, height, focalPoint: { x: 0.5, y: 0.5 }, alt, caption, credit, placeholder: thumbhash, colour, version: 1 },
      file,
      mediaType,
      bytes: kept.length,
      checksum: createHash('sha256').update(kept).digest('hex'),
      name: cleanLine(name, 300),
    };
    if (!isDryRun()) await media.put(file, kept, mediaType);
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
   * Takes a picture in: checked by its content, upright, without the place it was taken, and kept as a document of the library. Refuses what
   * `preparePicture` refuses, and asks to come again (503) when too many are being taken in.
   */
  const upload = async (bytes: Uint8Array, declaredType: string | undefined, words: UploadWords, by: string): Promise<Uploaded> => {
    const uploaded = await queue.run(() => take(bytes, declaredType, words, by));
    if (!uploaded) throw uploadsBusy();
    return uploaded;
  };

  return { upload, close: () => queue.close() };
};
