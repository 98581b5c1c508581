import type { Site } from '#brands';
import { cleanLine } from '#content/text/clean-text';
import type { Image } from '#content/model/image';
import type { StoredImage } from '#content/model/media';
import { recordAudit } from '#features/newsroom/audit';
import type { Documents } from '#features/newsroom/documents';
import { createWorkQueue } from '#platform/jobs';
import { preparePicture } from '#platform/pictures';
import { buildStoredImage, createLeftPictures, type PictureStoreParts, storePicture } from './store-picture.service.ts';
import { uploadsBusy } from './uploads.errors.ts';

type UploadParts = PictureStoreParts & {
  documents: Pick<Documents, 'newId' | 'write'>;
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
export const createUploads = ({ pictureUrl, originOf, ...parts }: UploadParts) => {
  const queue = createWorkQueue({ concurrency: atOnce, places });

  const store = async (bytes: Uint8Array, declaredType: string | undefined, texts: UploadTexts, by: string): Promise<Uploaded> => {
    const prepared = await preparePicture(bytes, declaredType);
    const id = await parts.documents.newId('mediaAsset', 'en');
    const { name = '', ...given } = texts;
    const picture = buildStoredImage(id, prepared, { ...given, name: cleanLine(name, 300) });
    await storePicture(parts, picture, {
      master: prepared.bytes,
      original: bytes,
      by,
      note: 'Uploaded',
      expectedRevision: 0,
      within: (change) => recordAudit(change, { actor: by, action: 'upload', subject: id, details: { name: picture.name } }),
    });
    return { picture, firstFrameOnly: prepared.firstFrameOnly, url: `${originOf('news')}${pictureUrl(picture.image, shownWidth)}` };
  };

  /**
   * Stores a picture as a document of the library, checked by its content: the upload as it came, which no reader gets, and its clean master. Refuses what
   * `preparePicture` refuses, and (503) when too many uploads are being prepared.
   */
  const upload = async (bytes: Uint8Array, declaredType: string | undefined, texts: UploadTexts, by: string): Promise<Uploaded> => {
    const uploaded = await queue.run(() => store(bytes, declaredType, texts, by));
    if (!uploaded) throw uploadsBusy();
    return uploaded;
  };

  return {
    upload,
    /** Removes the files of pictures that were begun a day ago and never became a document. Gives how many pictures. */
    left: createLeftPictures(parts),
    close: () => queue.close(),
  };
};
export type Uploads = ReturnType<typeof createUploads>;
