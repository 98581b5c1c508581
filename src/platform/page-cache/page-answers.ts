import type { Encoding, ReadyAnswer } from '#platform/http';
import { type AnswerRequest, buildAnswer, chooseEncoding, findNotModified } from './answer.ts';
import { packPage } from './pack-page.ts';
import type { PageEntries } from './page-entries.ts';
import type { Representation } from './representation.ts';
import type { StoredPage } from './stored-page.ts';

/** Answers with stored pages in the encoding of each client, and drops those that are found damaged (F11). */
export type PageAnswers = {
  /** The answer that can be sent now; undefined where the client's encoding is still to be made, or the page is damaged. */
  find(page: StoredPage, request: AnswerRequest): ReadyAnswer | undefined;
  /** The answer, whose encoding is made where it is not there; undefined for a damaged page. */
  make(page: StoredPage, request: AnswerRequest): Promise<ReadyAnswer | undefined>;
  /** How many pages were found damaged since the start. */
  readonly damaged: number;
};

const packedAheadAtOnce = 2;

/** Makes the answers of a cache. */
export const createPageAnswers = (parts: {
  readonly pageEntries: PageEntries;
  readonly now: () => number;
  readonly onError: ((error: unknown, key: string) => void) | undefined;
}): PageAnswers => {
  const { pageEntries, now, onError } = parts;
  let packingAhead = 0;
  let damaged = 0;

  const pack = async (page: StoredPage, encoding: Encoding): Promise<Representation | undefined> => {
    const made = await packPage(page, encoding);
    pageEntries.weigh(page);
    return made;
  };

  /** Makes a smaller encoding for later readers: a few at a time, or the next who asks tries again. */
  const packAhead = (page: StoredPage, encoding: Encoding): void => {
    if (packingAhead >= packedAheadAtOnce || page.packing.has(encoding)) return;
    packingAhead += 1;
    pack(page, encoding)
      .catch((error: unknown) => onError?.(error, page.key))
      .finally(() => (packingAhead -= 1));
  };

  const dropDamaged = (page: StoredPage): undefined => {
    damaged += 1;
    pageEntries.remove(page);
  };

  return {
    find: (page, request) => {
      const time = now();
      const unchanged = findNotModified(page, request, time);
      if (unchanged) return unchanged;
      const { made, better } = chooseEncoding(page, request);
      if (!made) return undefined;
      if (better) packAhead(page, better);
      return buildAnswer(page, made, time) ?? dropDamaged(page);
    },
    make: async (page, request) => {
      const unchanged = findNotModified(page, request, now());
      if (unchanged) return unchanged;
      const { made, make } = chooseEncoding(page, request);
      const ready = made ?? (await pack(page, make));
      return (ready && buildAnswer(page, ready, now())) ?? dropDamaged(page);
    },
    get damaged() {
      return damaged;
    },
  };
};
