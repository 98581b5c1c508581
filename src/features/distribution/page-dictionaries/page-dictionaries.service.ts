import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Kysely } from 'kysely';
import { brandOf, brands, type Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/documents';
import { steadyNow } from '#platform/clock';
import { acceptedEncodings, type ReadyAnswer } from '#platform/http';
import type { Log } from '#platform/log';
import { type PageDictionary, pageDictionary } from '#platform/page-cache';
import { dictionaryLink, dictionaryPath, isDictionaryPath, shownIn, findTypicalPage, useAsDictionary } from './page-dictionaries.rules.ts';
import { addDictionary, dropDictionary, findDictionaries, findNewestPaths, type StoredDictionary } from './page-dictionaries.store.ts';

/** A page that was rendered to be a dictionary: whole HTML as every reader has it, and its cache tags. */
export type TypicalPage = { html: Buffer; tags: Iterable<string> };

/** The dictionaries of the brands as this process knows them. */
export type PageDictionaries = {
  /** The dictionary of a brand's pages, and the Link header that names it to clients; undefined while there is none. */
  of: (vertical: Vertical) => { dictionary: PageDictionary; link: string } | undefined;
  /** The answer to the address of a dictionary; undefined for every other address. */
  lookup: (request: Pick<IncomingMessage, 'url' | 'headers'>) => ReadyAnswer | undefined;
  /** Reads the dictionaries that are kept and makes those that are not there. Failures are logged: pages go on without. */
  prepare: () => Promise<void>;
  /** What these tags name was taken from readers: a dictionary that shows it goes, and another is made. */
  purged: (tags: readonly string[]) => void;
  /** Purges may have been missed: what is kept is looked at again. */
  purgedEverything: () => void;
  /** Makes no more of them, and waits for what is being made. What fails after it is nobody's concern. */
  close: () => Promise<void>;
};

type Known = { vertical: Vertical; dictionary: PageDictionary; link: string; path: string; shown: ReadonlySet<string>; answers: Answers };
type Answers = { identity: ReadyAnswer; br: ReadyAnswer | undefined };

const brotlied = promisify(brotliCompress);
// so many of the newest articles are rendered for one dictionary
const candidates = 3;
// a brand that had no article yet may have one after so long: ms
const lookAgainAfter = 600_000;
const gone: ReadyAnswer = {
  status: 404,
  headers: ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', '0', 'Cache-Control', 'no-store'],
  body: Buffer.alloc(0),
};

/**
 * Keeps one dictionary for each brand and build (RFC 9842): made of a typical article by whichever process is first, the same in all of them.
 * `build` names what the pages are made by; `render` gives a page by site path, or undefined where it is no whole page.
 */
export const createPageDictionaries = (parts: {
  database: Kysely<DocumentTables>;
  build: string;
  render: (vertical: Vertical, path: string) => Promise<TypicalPage | undefined>;
  /** Told which brands have one for the first time since the start: pages made before do not name it. */
  onMade?: (verticals: readonly Vertical[]) => void;
  log: Log;
}): PageDictionaries => {
  const { database, build, log } = parts;
  let known: ReadonlyMap<Vertical, Known> = new Map();
  let byPath: ReadonlyMap<string, Known> = new Map();
  // a brand whose dictionary was taken away and made anew is told once only: all its pages would be made anew with it
  const told = new Set<Vertical>();
  let preparing: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let triedAt = steadyNow();

  const warn = (facts: object, message: string): void => {
    if (!closed) log.warn(facts, message);
  };

  const know = (all: readonly Known[]): void => {
    const made = all.map(({ vertical }) => vertical).filter((vertical) => !told.has(vertical));
    for (const vertical of made) told.add(vertical);
    known = new Map(all.map((one) => [one.vertical, one]));
    byPath = new Map(all.map((one) => [one.path, one]));
    if (made.length > 0) parts.onMade?.(made);
  };

  const make = async (vertical: Vertical): Promise<void> => {
    const paths = await findNewestPaths(database, vertical, candidates);
    const pages: TypicalPage[] = [];
    for (const path of paths) {
      if (closed) return;
      const page = await parts.render(vertical, path);
      if (page) pages.push(page);
    }
    const page = findTypicalPage(pages);
    if (!page) return;
    const { bytes, hash } = pageDictionary(page.html);
    await addDictionary(database, build, { vertical, bytes, hash, document_ids: shownIn(page.tags) });
  };

  const read = async (): Promise<ReadonlySet<Vertical>> => {
    const stored = await findDictionaries(database, build);
    know(await Promise.all(stored.map(async (row) => byPath.get(dictionaryPath(row.hash)) ?? toKnown(row))));
    return new Set(stored.map(({ vertical }) => vertical));
  };

  const prepareOnce = async (): Promise<void> => {
    triedAt = steadyNow();
    const there = await read();
    const missing = brands.filter(({ vertical }) => !there.has(vertical));
    for (const { vertical } of missing) {
      if (closed) return;
      await make(vertical).catch((error: unknown) => warn({ err: error, vertical }, 'A compression dictionary could not be made'));
    }
    if (missing.length > 0) await read();
  };

  const prepare = async (): Promise<void> => {
    if (closed) return;
    if (preparing) {
      again = true;
      return preparing;
    }
    preparing = (async () => {
      do {
        again = false;
        await prepareOnce();
      } while (again);
    })()
      .catch((error: unknown) => warn({ err: error }, 'The compression dictionaries could not be read; pages go on without'))
      .finally(() => (preparing = undefined));
    return preparing;
  };

  return {
    of: (vertical) => {
      const found = known.get(vertical);
      if (!found && steadyNow() - triedAt > lookAgainAfter) void prepare();
      return found;
    },
    lookup: ({ url = '', headers }) => {
      if (!isDictionaryPath(url)) return undefined;
      const found = byPath.get(url);
      if (!found) return gone;
      const takesBrotli = acceptedEncodings(headers['accept-encoding']).includes('br');
      return (takesBrotli ? found.answers.br : undefined) ?? found.answers.identity;
    },
    prepare,
    purged: (tags) => {
      const lost = [...known.values()].filter(({ shown }) => tags.some((tag) => shown.has(tag)));
      if (lost.length === 0) return;
      know([...known.values()].filter((one) => !lost.includes(one)));
      Promise.all(lost.map(({ dictionary }) => dropDictionary(database, dictionary.hash)))
        .then(prepare)
        .catch((error: unknown) => warn({ err: error }, 'A compression dictionary that shows what was taken down could not be dropped'));
    },
    purgedEverything: () => void prepare(),
    close: async () => {
      closed = true;
      await preparing;
    },
  };
};

const toKnown = async ({ vertical, bytes, document_ids: ids }: StoredDictionary): Promise<Known> => {
  const dictionary = pageDictionary(bytes);
  const packed = await brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const answer = (body: Buffer, encoding?: 'br'): ReadyAnswer => ({
    status: 200,
    headers: [
      ...['Content-Type', 'application/octet-stream', 'Content-Length', String(body.length), 'X-Content-Type-Options', 'nosniff'],
      ...['Cache-Control', 'public, max-age=604800', 'Use-As-Dictionary', useAsDictionary(brandOf(vertical)), 'X-Robots-Tag', 'noindex'],
      ...['Vary', 'Accept-Encoding', ...(encoding ? ['Content-Encoding', encoding] : [])],
    ],
    body,
  });
  return {
    vertical,
    dictionary,
    link: dictionaryLink(dictionary.hash),
    path: dictionaryPath(dictionary.hash),
    shown: new Set(ids),
    answers: { identity: answer(bytes), br: answer(packed, 'br') },
  };
};
