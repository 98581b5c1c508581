import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Image } from '#content/image';
import { cleanLine } from '#content/html/clean-text';
import { webAddress } from '#content/html/web-address';
import { type Documents, type DocumentTables, findByExternalId } from '#features/newsroom/documents';
import { isAppError } from '#platform/errors';
import { createLruCache } from '#platform/lru-cache';
import { maxPictureBytes, type MediaStore, originalKey, preparePicture } from '#platform/media';
import { answered, type FetchOutside } from '#platform/outside-calls';
import { toLine } from '../bodies/to-line.ts';
import { readUpload } from './find-file.ts';

/** What a body asks for: a picture by its number in the source, its address, or both. */
export type Wanted = { id?: string | undefined; address?: string | undefined };
/** What the source says of a picture. `key` names it within its source; `file` is its stored name, where there is one. */
export type PictureFacts = {
  key: string;
  address: string;
  file?: string | undefined;
  title?: string | undefined;
  alt?: string | undefined;
  credit?: string | undefined;
};

export type PictureParts = {
  /** What is known of a wanted picture; undefined for what names none. */
  toFacts: (wanted: Wanted) => PictureFacts | undefined;
  buildExternalId: (key: string) => string;
  documents: Documents;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** The local copy of the old site's folder of media. */
  folder?: string | undefined;
  /** How pictures are fetched; not given: they are not. */
  fetch?: FetchOutside | undefined;
  by: string;
  dryRun: boolean;
  /** Told what of a picture is not kept. */
  note: (text: string) => void;
};

const mostResults = 200_000;

/** The address of a picture that is written into the text itself. */
const insideText = /^data:image\/[\w.+-]{1,40};base64,/i;

/** A picture that is known by its address alone; the query belongs to it, since some sites name pictures by it. */
export const toPictureFacts = ({ address }: Wanted): PictureFacts | undefined => {
  if (address !== undefined && insideText.test(address))
    return { key: `data:${createHash('sha256').update(address).digest('hex').slice(0, 32)}`, address };
  if (address === undefined || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const named = address
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/#.*$/, '')
    .replace(/^[^/]*/, (host) => host.toLowerCase());
  return { key: `src:${createHash('sha256').update(named).digest('hex').slice(0, 32)}`, address };
};

/** Brings pictures of an archive in, each once, from a folder or the net; remembers what became of each. */
export const createPictures = ({ toFacts, buildExternalId, documents, database, media, folder, fetch, by, dryRun, note }: PictureParts) => {
  const results = createLruCache<string, { image: Image } | { reason: string }>({ maxSize: mostResults });

  const readBytes = async ({ address, file }: PictureFacts): Promise<Uint8Array | { reason: string }> => {
    if (insideText.test(address)) return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const local = folder === undefined ? undefined : await readUpload(folder, address, file ?? '');
    if (local) return local;
    const url = webAddress(address);
    if (!fetch || url === undefined)
      return {
        reason:
          folder === undefined
            ? 'not brought in: give --media with a copy of the old folder of media, or --fetch-media'
            : 'not in the folder of --media',
      };
    const answer = await fetch(url, { accept: ['image/*'], maxBytes: maxPictureBytes, timeoutMs: 30_000, allowHttp: true });
    return answer.status === 200 ? answer.bytes : { reason: `the old site ${answered(answer.status)}` };
  };

  const store = async (externalId: string, facts: PictureFacts): Promise<{ image: Image } | { reason: string }> => {
    const bytes = await readBytes(facts);
    if (!(bytes instanceof Uint8Array)) return bytes;
    const prepared = await preparePicture(bytes);
    if (prepared.firstFrameOnly)
      note(`The picture ${cleanLine(facts.address, facts.address.startsWith('data:') ? 40 : 1000)} moves; its first frame is kept.`);
    const id = dryRun ? 'ncim0' : `ncim${(await documents.newNumbers(1))()}`;
    const file = originalKey(id, 1);
    const credit = cleanLine(facts.credit ?? '', 300);
    const image: Image = {
      id,
      width: prepared.width,
      height: prepared.height,
      focalPoint: { x: 0.5, y: 0.5 },
      alt: cleanLine(facts.alt ?? '', 500),
      ...(credit !== '' && { credit }),
      placeholder: prepared.thumbhash,
      colour: prepared.colour,
      version: 1,
    };
    if (dryRun) return { image };
    await media.put(file, prepared.bytes, prepared.mediaType);
    const originalUrl = webAddress(facts.address);
    await documents.write(
      {
        id,
        type: 'mediaAsset',
        image,
        file,
        mediaType: prepared.mediaType,
        bytes: prepared.bytes.length,
        checksum: createHash('sha256').update(prepared.bytes).digest('hex'),
        name: toLine(facts.title ?? '', 300),
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
        const facts = toFacts(one);
        return facts === undefined || results.get(facts.key) ? [] : [[facts.key, facts] as const];
      }),
    );
    if (fresh.size === 0) return;
    const stored = await findByExternalId(database, [...fresh.keys()].map(buildExternalId));
    for (const [key, facts] of fresh) {
      const externalId = buildExternalId(key);
      const document = stored.get(externalId)?.document;
      if (document?.type === 'mediaAsset') {
        results.set(key, { image: document.image });
        continue;
      }
      try {
        results.set(key, await store(externalId, facts));
      } catch (error) {
        if (!isAppError(error) || error.status === 503) throw error;
        results.set(key, { reason: error.message });
      }
    }
  };

  const toResult = (wanted: Wanted) => results.get(toFacts(wanted)?.key ?? '');
  return {
    prepare,
    /** The picture, when it was brought in. */
    picture: (wanted: Wanted): Image | undefined => {
      const result = toResult(wanted);
      return result && 'image' in result ? result.image : undefined;
    },
    /** True for what `prepare` has not been asked for yet. */
    isUnknown: (wanted: Wanted): boolean => {
      const key = toFacts(wanted)?.key;
      return key !== undefined && results.get(key) === undefined;
    },
    findReason: (wanted: Wanted): string | undefined => {
      const result = toResult(wanted);
      return result && 'reason' in result ? result.reason : undefined;
    },
  };
};
export type Pictures = ReturnType<typeof createPictures>;

/**
 * Maps with pictures: first with those that are known; when the mapping asks for others, they are brought in and it is done again.
 * `map` is given where to ask.
 */
export const mapWithPictures = async <Result>(
  pictures: Pictures,
  map: (source: { picture: (wanted: Wanted) => Image | undefined }) => Result,
): Promise<Result> => {
  const unknown: Wanted[] = [];
  const source = {
    picture: (wanted: Wanted) => {
      if (pictures.isUnknown(wanted)) unknown.push(wanted);
      return pictures.picture(wanted);
    },
  };
  const first = map(source);
  if (unknown.length === 0) return first;
  await pictures.prepare(unknown);
  return map(source);
};
