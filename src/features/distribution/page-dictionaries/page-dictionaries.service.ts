import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { brands, type Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { steadyNow } from '#platform/clock';
import type { ReadyAnswer } from '#platform/http';
import type { Log } from '#platform/log';
import { type PageDictionary, buildPageDictionary } from '#platform/page-cache';
import { createCurrentDictionaries } from './current-dictionaries.service.ts';
import { chooseAnswer, createReadyDictionary, dictionaryNotFound } from './dictionary-answer.service.ts';
import { dictionaryPath, findTypicalPage, isDictionaryPath, listShownIds } from './page-dictionaries.rules.ts';
import { addDictionary, deleteDictionary, findDictionaries, findNewestPaths } from './page-dictionaries.store.ts';

/** A page that was rendered to become a dictionary: whole HTML as every reader has it, and its cache tags. */
export type TypicalPage = { html: Buffer; tags: Iterable<string> };

/** The dictionaries of the brands as this process has them. */
export type PageDictionaries = {
  /** The dictionary of a brand's pages, and the Link header that names it to clients; undefined while there is none. */
  find: (vertical: Vertical) => { dictionary: PageDictionary; link: string } | undefined;
  /** The answer to the address of a dictionary; undefined for every other address. */
  lookup: (request: Pick<IncomingMessage, 'url' | 'headers'>) => ReadyAnswer | undefined;
  /** Reads the stored dictionaries and makes those that are missing. Failures are logged: pages go out without. */
  prepare: () => Promise<void>;
  /** To be called with the tags of what was taken from readers: a dictionary that shows it is deleted, and another is made. */
  purged: (tags: readonly string[]) => void;
  /** To be called where purges may have been missed: the stored dictionaries are read again. */
  purgedEverything: () => void;
  /** Makes no more of them, and waits for the one in work. Later failures are not logged. */
  close: () => Promise<void>;
};

type PageDictionariesParts = {
  database: Kysely<DocumentTables>;
  /** A name of what pages are rendered by: a dictionary serves the pages of its build. */
  build: string;
  /** Renders the page at a path of the site; undefined where it is no whole page. */
  render: (vertical: Vertical, path: string) => Promise<TypicalPage | undefined>;
  /** Called with the brands that have one for the first time since the start: pages rendered before do not name it. */
  onMade?: (verticals: readonly Vertical[]) => void;
  log: Log;
};

/** How many of a brand's newest articles are rendered for one dictionary. */
const candidates = 3;
/** A brand without an article may have one by then. */
const retryAfterMs = 600_000;

/** Makes and stores the dictionary of a brand, of its typical article; nothing where it has none. Stops between two pages once `isClosed`. */
const makeDictionary = async (
  vertical: Vertical,
  { database, build, render }: PageDictionariesParts,
  isClosed: () => boolean,
): Promise<void> => {
  const paths = await findNewestPaths(database, vertical, candidates);
  const pages: TypicalPage[] = [];
  for (const path of paths) {
    if (isClosed()) return;
    const page = await render(vertical, path);
    if (page) pages.push(page);
  }
  const page = findTypicalPage(pages);
  if (!page) return;
  const { bytes, hash } = buildPageDictionary(page.html);
  await addDictionary(database, build, { vertical, bytes, hash, document_ids: listShownIds(page.tags) });
};

/** Keeps one dictionary for each brand and build (RFC 9842): made of a typical article by whichever process is first, the same in all of them. */
export const createPageDictionaries = (parts: PageDictionariesParts): PageDictionaries => {
  const { database, build, log } = parts;
  const current = createCurrentDictionaries((verticals) => parts.onMade?.(verticals));
  let preparing: Promise<void> | undefined;
  let needsAnotherRun = false;
  let isClosed = false;
  let preparedAt = steadyNow();

  const warn = (facts: object, message: string): void => {
    if (!isClosed) log.warn(facts, message);
  };

  const read = async (): Promise<ReadonlySet<Vertical>> => {
    const stored = await findDictionaries(database, build);
    current.replace(
      await Promise.all(stored.map(async (row) => current.findByPath(dictionaryPath(row.hash)) ?? createReadyDictionary(row))),
    );
    return new Set(stored.map(({ vertical }) => vertical));
  };

  const prepareOnce = async (): Promise<void> => {
    preparedAt = steadyNow();
    const stored = await read();
    const missing = brands.filter(({ vertical }) => !stored.has(vertical));
    for (const { vertical } of missing) {
      if (isClosed) return;
      await makeDictionary(vertical, parts, () => isClosed).catch((error: unknown) =>
        warn({ err: error, vertical }, 'A compression dictionary could not be made'),
      );
    }
    if (missing.length > 0) await read();
  };

  const prepareUntilCurrent = async (): Promise<void> => {
    do {
      needsAnotherRun = false;
      await prepareOnce();
    } while (needsAnotherRun);
  };

  const prepare = async (): Promise<void> => {
    if (isClosed) return;
    if (preparing) needsAnotherRun = true;
    else
      preparing = prepareUntilCurrent()
        .catch((error: unknown) => warn({ err: error }, 'The compression dictionaries could not be read; pages go on without'))
        .finally(() => (preparing = undefined));
    return preparing;
  };

  return {
    find: (vertical) => {
      const found = current.find(vertical);
      if (!found && steadyNow() - preparedAt > retryAfterMs) void prepare();
      return found;
    },
    lookup: ({ url = '', headers }) => {
      if (!isDictionaryPath(url)) return undefined;
      const found = current.findByPath(url);
      return found ? chooseAnswer(found, headers['accept-encoding']) : dictionaryNotFound;
    },
    prepare,
    purged: (tags) => {
      const all = current.list();
      const purged = all.filter(({ shown }) => tags.some((tag) => shown.has(tag)));
      if (purged.length === 0) return;
      current.replace(all.filter((one) => !purged.includes(one)));
      Promise.all(purged.map(({ dictionary }) => deleteDictionary(database, dictionary.hash)))
        .then(prepare)
        .catch((error: unknown) => warn({ err: error }, 'A compression dictionary that shows what was taken down could not be dropped'));
    },
    purgedEverything: () => void prepare(),
    close: async () => {
      isClosed = true;
      await preparing;
    },
  };
};
