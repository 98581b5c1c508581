import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Image } from '#content/image';
import { cleanLine } from '#content/html/clean-text';
import { webAddress } from '#content/html/web-address';
import { type Documents, type DocumentTables, findByExternalId } from '#features/documents';
import { isAppError } from '#platform/errors';
import { maxPictureBytes, type MediaStore, originalKey, preparePicture } from '#platform/media';
import type { FetchOutside } from '#platform/outside-calls';
import type { Attachment } from './body-sources.ts';
import { fileKey, readUpload } from './find-file.ts';
import { lineOf } from './item-facts.ts';
import { externalIdOf } from './map-item.ts';
import type { Survey } from './survey.ts';

export type Wanted = { id?: string | undefined; address?: string | undefined };
export type PictureParts = {
  survey: Survey;
  documents: Documents;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** The local copy of the uploads folder. */
  folder?: string | undefined;
  /** How pictures are fetched; not given: they are not. */
  fetch?: FetchOutside | undefined;
  by: string;
  dryRun: boolean;
};

const remembered = 200_000;
const pictureName = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Brings pictures of the old media library in, each once, from the uploads folder or the net; remembers what became of each. */
export const createPictures = ({ survey, documents, database, media, folder, fetch, by, dryRun }: PictureParts) => {
  const results = new Map<string, { image: Image } | { reason: string }>();

  const attachmentOf = ({ id, address }: Wanted): Attachment | undefined => {
    const byAddress = address === undefined ? undefined : survey.attachmentsByAddress.get(fileKey(address));
    const own = id === undefined ? undefined : survey.attachments.get(id);
    // an id of another site's library means nothing here: the address decides where both are known
    return byAddress === undefined
      ? own &&
        (address === undefined ||
          address === own.address ||
          fileKey(address).slice(-40) === fileKey(own.address).slice(-40) ||
          sameName(address, own.address))
        ? own
        : undefined
      : survey.attachments.get(byAddress);
  };
  const sameName = (first: string, second: string): boolean => fileKey(first).replace(/^.*\//, '') === fileKey(second).replace(/^.*\//, '');
  const keyOf = (wanted: Wanted): string | undefined => {
    const attachment = attachmentOf(wanted);
    if (attachment) return attachment.id;
    return wanted.address === undefined || !/^(?:https?:)?\/\//i.test(wanted.address)
      ? undefined
      : `src:${createHash('sha256').update(fileKey(wanted.address)).digest('hex').slice(0, 32)}`;
  };

  const bytesOf = async (address: string, storedName: string): Promise<Uint8Array | { reason: string }> => {
    const local = folder === undefined ? undefined : await readUpload(folder, address, storedName);
    if (local) return local;
    const url = webAddress(address);
    if (!fetch || url === undefined)
      return {
        reason:
          folder === undefined ? 'not brought in: give --media with the uploads folder, or --fetch-media' : 'not in the folder of --media',
      };
    const answer = await fetch(url, { accept: ['image/*'], maxBytes: maxPictureBytes, timeoutMs: 30_000, allowHttp: true });
    return answer.status === 200 ? answer.bytes : { reason: `the old site answered ${answer.status}` };
  };

  const store = async (
    externalId: string,
    address: string,
    attachment: Attachment | undefined,
  ): Promise<{ image: Image } | { reason: string }> => {
    const bytes = await bytesOf(address, attachment?.file ?? '');
    if (!(bytes instanceof Uint8Array)) return bytes;
    const prepared = await preparePicture(bytes);
    const id = dryRun ? 'ncim0' : `ncim${(await documents.newNumbers(1))()}`;
    const file = originalKey(id, 1);
    const image: Image = {
      id,
      width: prepared.width,
      height: prepared.height,
      focalPoint: { x: 0.5, y: 0.5 },
      alt: cleanLine(attachment?.alt ?? '', 500),
      ...(attachment && attachment.credit !== '' && { credit: cleanLine(attachment.credit, 300) }),
      placeholder: prepared.thumbhash,
      colour: prepared.colour,
      version: 1,
    };
    if (dryRun) return { image };
    await media.put(file, prepared.bytes, prepared.mediaType);
    const originalUrl = webAddress(address);
    await documents.write(
      {
        id,
        type: 'mediaAsset',
        image,
        file,
        mediaType: prepared.mediaType,
        bytes: prepared.bytes.length,
        checksum: createHash('sha256').update(prepared.bytes).digest('hex'),
        name: lineOf(attachment?.title ?? '', 300),
        externalId,
        ...(originalUrl !== undefined && { originalUrl }),
      },
      { by, note: 'Imported' },
    );
    return { image };
  };

  /** Brings in what is wanted and not known yet. A picture that cannot be had is remembered with the reason. */
  const prepare = async (wanted: readonly Wanted[]): Promise<void> => {
    const fresh = new Map(
      wanted.flatMap((one) => {
        const key = keyOf(one);
        return key === undefined || results.has(key) ? [] : [[key, one] as const];
      }),
    );
    if (fresh.size === 0) return;
    if (results.size > remembered) results.clear();
    const stored = await findByExternalId(
      database,
      [...fresh.keys()].map((key) => externalIdOf(survey, key)),
    );
    for (const [key, one] of fresh) {
      const externalId = externalIdOf(survey, key);
      const document = stored.get(externalId)?.document;
      const attachment = attachmentOf(one);
      if (document?.type === 'mediaAsset') {
        results.set(key, { image: document.image });
        continue;
      }
      try {
        results.set(key, await store(externalId, attachment?.address ?? one.address ?? '', attachment));
      } catch (error) {
        if (!isAppError(error) || error.status === 503) throw error;
        results.set(key, { reason: error.message });
      }
    }
  };

  const resultOf = (wanted: Wanted) => results.get(keyOf(wanted) ?? '');
  return {
    prepare,
    /** The picture, when it was brought in. */
    picture: (wanted: Wanted): Image | undefined => {
      const result = resultOf(wanted);
      return result && 'image' in result ? result.image : undefined;
    },
    /** True for what `prepare` has not been asked for yet. */
    isUnknown: (wanted: Wanted): boolean => {
      const key = keyOf(wanted);
      return key !== undefined && !results.has(key);
    },
    reasonOf: (wanted: Wanted): string | undefined => {
      const result = resultOf(wanted);
      return result && 'reason' in result ? result.reason : undefined;
    },
    isPicture: (attachment: Attachment): boolean => pictureName.test(fileKey(attachment.address)),
  };
};
export type Pictures = ReturnType<typeof createPictures>;
