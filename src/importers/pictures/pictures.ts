import type { Image } from '#content/model/image';
import { findByExternalId } from '#features/newsroom/document-queries';
import { isAppError } from '#platform/errors';
import { createLruCache } from '#platform/lru-cache';
import type { PictureFacts, Wanted } from './picture-facts.ts';
import { type PictureResult, type StoreParts, storePicture } from './store-picture.ts';

export type PictureParts = StoreParts & {
  /** What is known of a wanted picture; undefined for what names none. */
  toFacts: (wanted: Wanted) => PictureFacts | undefined;
  buildExternalId: (key: string) => string;
};

const mostResults = 200_000;

/** Brings pictures of an archive in, each once, from a folder or the net; remembers what became of each. */
export const createPictures = ({ toFacts, buildExternalId, ...parts }: PictureParts) => {
  const { database } = parts;
  const results = createLruCache<string, PictureResult>({ maxSize: mostResults });

  const storeOrRefuse = async (externalId: string, facts: PictureFacts): Promise<PictureResult> => {
    try {
      return await storePicture(externalId, facts, parts);
    } catch (error) {
      if (!isAppError(error) || error.status === 503) throw error;
      return { reason: error.message };
    }
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
      results.set(key, document?.type === 'mediaAsset' ? { image: document.image } : await storeOrRefuse(externalId, facts));
    }
  };

  const findResult = (wanted: Wanted): PictureResult | undefined => results.get(toFacts(wanted)?.key ?? '');

  return {
    prepare,
    /** The picture, when it was brought in. */
    picture: (wanted: Wanted): Image | undefined => {
      const result = findResult(wanted);
      return result && 'image' in result ? result.image : undefined;
    },
    /** True for what `prepare` has not been asked for yet. */
    isUnknown: (wanted: Wanted): boolean => {
      const key = toFacts(wanted)?.key;
      return key !== undefined && results.get(key) === undefined;
    },
    findReason: (wanted: Wanted): string | undefined => {
      const result = findResult(wanted);
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
