import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { brandOf } from '#brands';
import { type Document, document as documentSchema, type DocumentType, isPiece } from '#content/document';
import type { IdPrefix } from '#content/ids';
import { taxonomyTerm, type TaxonomyTerm } from '#content/site-furniture';
import { transact } from '#platform/storage';
import { findRevisionsBy, lockDocuments, putDocuments, putNewRedirects, putPurges, putRevisions } from './bulk.store.ts';
import { contentItemOf, pathOf, type References } from './content-item.view.ts';
import { documentNotFound, editConflict, invalidDocument, routeTaken } from './documents.errors.ts';
import { findDocuments, findTerms } from './documents.store.ts';
import type { DocumentTables } from './documents.tables.ts';
import { type Listing, touchedTags, withAncestors } from './touched-tags.rules.ts';
import { type RenderBody, searchTextOf, wireAnswerOf } from './wire-answer.view.ts';
import { unstorableText } from './unstorable-text.rules.ts';
import {
  type DocumentRow,
  findDependents,
  findPeople,
  findStale,
  lockDocument,
  nextNumbers,
  putDocument,
  putPurge,
  putRedirect,
  putRevision,
  putTerm,
} from './write.store.ts';

export type DocumentsParts = {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
  render: RenderBody;
  /** Changes whenever answers must be made anew: a new renderer, another picture secret. */
  renderedWith: string;
};

/** Who writes, why, and on top of which revision; `hard` takes cached pages away at once (a takedown). */
export type WriteOptions = { by: string; note?: string | undefined; expectedRevision?: number | undefined; hard?: boolean | undefined };
export type Written = { id: string; revision: number; path: string | undefined; tags: string[]; generation: number; changed: boolean };

type LockedDocument = Awaited<ReturnType<typeof lockDocuments>>[number];

const prefixes: Record<DocumentType, IdPrefix | undefined> = {
  article: 'rcna',
  slideshow: 'rcna',
  liveBlog: 'rcna',
  recipe: 'tdrp',
  product: 'tdpd',
  video: 'mmvo',
  playlist: 'mmpl',
  person: 'ncpn',
  curation: 'nccu',
  mediaAsset: 'ncim',
  menu: undefined,
  navigation: undefined,
  curatedList: undefined,
  newsletter: undefined,
};

/** Checks a document whole; refuses it with each field's path (issue "Bad input"). */
export const parseDocument = (input: unknown): Document => {
  const parsed = documentSchema.safeParse(input);
  const unstorable = parsed.success ? unstorableText(parsed.data) : [];
  if (parsed.success && unstorable.length === 0) return parsed.data;
  if (parsed.success) throw invalidDocument(unstorable);
  throw invalidDocument(parsed.error.issues.slice(0, 50).map((issue) => ({ path: issue.path.join('.'), problem: issue.message })));
};

const isSame = (stored: unknown, made: unknown): boolean => isDeepStrictEqual(stored, JSON.parse(JSON.stringify(made)));
// the store keeps microseconds and everything else milliseconds: what is finer would be lost between a list and its cursor
const milliseconds = (instant: string | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString();
/** Everybody a document shows: by-line first, then the authors of its slides. */
const authorsOf = (document: Document): string[] => {
  const inByline = 'authors' in document ? document.authors : [];
  return [...new Set([...inByline, ...(document.type === 'slideshow' ? document.slides.flatMap((slide) => slide.authors) : [])])];
};
const mostAtOnce = 500;
const isListed = (document: Document, status: string): boolean => isPiece(document) && status === 'published' && !document.hidden;

/** The write path of documents: check, rules, then one transaction of document, revision, lists, purge log and outbox (architecture.md, Publishing). */
export const createDocuments = ({ database, now, render, renderedWith }: DocumentsParts) => {
  const referencesOf = async (change: Kysely<DocumentTables>, documents: readonly Document[]): Promise<References> => {
    const authors = documents.flatMap(authorsOf);
    const paths = documents.flatMap((document) => (isPiece(document) ? document.taxonomy.slice(0, 50) : []));
    return { people: await findPeople(change, authors), terms: await findTerms(change, paths) };
  };

  const rowWith = (document: Document, revision: number, references: References): DocumentRow => {
    const listed = isListed(document, 'status' in document ? document.status : 'published');
    return {
      document,
      revision,
      path: pathOf(document),
      listed,
      authors: authorsOf(document),
      taxonomy: isPiece(document) ? withAncestors([...document.taxonomy, document.vertical]) : [],
      item: contentItemOf(document, references),
      answer: wireAnswerOf(document, references, render),
      renderedWith,
      search: listed || document.type === 'person' ? searchTextOf(document) : undefined,
    };
  };

  const rowOf = async (change: Kysely<DocumentTables>, document: Document, revision: number): Promise<DocumentRow> =>
    rowWith(document, revision, await referencesOf(change, [document]));

  const listingOf = (row: DocumentRow): Listing => ({
    id: row.document.id,
    listed: row.listed,
    taxonomy: row.taxonomy,
    authors: row.authors,
    item: row.item,
    path: row.path,
  });

  const listingBefore = (before: LockedDocument): Listing => ({
    id: before.id,
    listed: isListed(before.document, before.status),
    taxonomy: before.taxonomy,
    authors: before.authors,
    item: before.item ?? undefined,
    path: before.path ?? undefined,
  });

  /** A new id for a type: its prefix and the next number; Spanish videos have their own prefix (decisions §2). */
  const newId = async (type: DocumentType, language: 'en' | 'es'): Promise<string> => {
    const prefix = type === 'video' && language === 'es' ? 'tmvo' : prefixes[type];
    if (!prefix) throw invalidDocument([{ path: 'id', problem: `a ${type} is named by its caller` }]);
    const [number] = await nextNumbers(database, 1);
    return `${prefix}${number}`;
  };

  /** Many numbers for ids at once, for a loader or importer that names what refers to one another. */
  const newNumbers = async (count: number): Promise<() => number> => {
    const numbers = (await nextNumbers(database, count)).reverse();
    return () => {
      const number = numbers.pop();
      if (number === undefined) throw new RangeError(`More than the ${count} numbers that were asked for.`);
      return number;
    };
  };

  /** The document with its dates: what it does not say stays as it was before, and a change without a date of its own is of now. */
  const stamped = (document: Document, before: Document | undefined): Document => {
    const instant = new Date(now()).toISOString();
    if (!('status' in document)) return document;
    const previous: { dateCreated?: string | undefined; datePublished?: string | undefined; dateModified?: string | undefined } =
      before && 'status' in before ? before : {};
    const datePublished = document.datePublished ?? previous.datePublished ?? (document.status === 'published' ? instant : undefined);
    const dated = (dateModified: string | undefined): Document => ({
      ...document,
      dateCreated: milliseconds(document.dateCreated ?? previous.dateCreated ?? instant),
      dateModified: milliseconds(document.dateModified ?? dateModified),
      datePublished: milliseconds(datePublished),
    });
    const unchanged = dated(previous.dateModified);
    return before && isSame(before, unchanged) ? unchanged : dated(before ? instant : (datePublished ?? instant));
  };

  /** Stores a document: new, or as the next revision. Nothing is written, and nothing purged, when it is the same as before. */
  const write = async (input: unknown, options: WriteOptions): Promise<Written> => {
    const checked = parseDocument(input);
    const written = await store(checked, options);
    if (written.changed && written.revision > 1 && checked.type === 'person') await renderDependents({ author: checked.id });
    return written;
  };

  const store = (checked: Document, options: WriteOptions): Promise<Written> =>
    transact(database, async (change) => {
      const before = await lockDocument(change, checked.id);
      const { expectedRevision } = options;
      if (expectedRevision !== undefined && expectedRevision !== (before?.revision ?? 0))
        throw editConflict({
          id: checked.id,
          expected: expectedRevision,
          current: before?.revision ?? 0,
          document: before?.document,
          yours: checked,
        });
      const document = stamped(checked, before?.document);
      if (before && isSame(before.document, document))
        return { id: document.id, revision: before.revision, path: before.path ?? undefined, tags: [], generation: 0, changed: false };
      const revision = (before?.revision ?? 0) + 1;
      const row = await rowOf(change, document, revision);
      const listing = before && listingBefore(before);
      const created = ('dateCreated' in document && document.dateCreated) || new Date(now()).toISOString();
      await putDocument(change, row, created);
      await putRevision(change, row, options.by, options.note ?? '');
      if (before?.path && before.path !== row.path && 'site' in document)
        await putRedirect(change, document.site, before.path, document.id);
      const tags = [
        ...touchedTags(listing, listingOf(row)),
        ...(document.type === 'curation' ? [`path:${document.site}${document.pageRoute}`] : []),
      ];
      const generation = await putPurge(change, tags, options.hard ?? false, { id: document.id, type: document.type, revision });
      return { id: document.id, revision, path: row.path, tags, generation, changed: true };
    }).catch((cause: unknown) => {
      if (checked.type === 'curation' && cause instanceof Error && 'constraint' in cause && cause.constraint === 'document_route')
        throw routeTaken(checked.pageRoute, cause);
      throw cause;
    });

  /**
   * Stores many documents in one transaction, as an importer does: each as `write` would, all or none. `redirects` are old addresses that
   * lead to them from now on. At most 500 at once, each id once.
   */
  const writeMany = async (
    inputs: readonly unknown[],
    options: Omit<WriteOptions, 'expectedRevision'>,
    redirects: readonly { site: string; path: string; documentId: string }[] = [],
  ): Promise<Written[]> => {
    const checked = inputs.map(parseDocument);
    const ids = checked.map(({ id }) => id);
    if (ids.length > mostAtOnce || new Set(ids).size < ids.length)
      throw invalidDocument([{ path: 'id', problem: `at most ${mostAtOnce} documents at once, each id once` }]);
    if (ids.length === 0) return [];
    return transact(
      database,
      async (change) => {
        const before = new Map((await lockDocuments(change, ids)).map((row) => [row.id, row] as const));
        const references = await referencesOf(change, checked);
        const written = checked.map((input) => {
          const old = before.get(input.id);
          const document = stamped(input, old?.document);
          const same = old !== undefined && isSame(old.document, document);
          const row = rowWith(document, (old?.revision ?? 0) + (same ? 0 : 1), references);
          const createdAt = ('dateCreated' in document && document.dateCreated) || new Date(now()).toISOString();
          const tags = same
            ? []
            : [
                ...touchedTags(old && listingBefore(old), listingOf(row)),
                ...(document.type === 'curation' ? [`path:${document.site}${document.pageRoute}`] : []),
              ];
          return { old, row: { ...row, createdAt }, tags, changed: !same };
        });
        const changed = written.filter((one) => one.changed);
        const rows = changed.map(({ row }) => row);
        await putDocuments(change, rows);
        await putRevisions(change, rows, options.by, options.note ?? '');
        for (const { old, row } of changed)
          if (old?.path && old.path !== row.path && 'site' in row.document)
            await putRedirect(change, row.document.site, old.path, row.document.id);
        const newRedirects = await putNewRedirects(change, redirects);
        const tags = [
          ...new Set([
            ...changed.flatMap((one) => one.tags),
            ...(newRedirects > 0 ? redirects.map(({ site, path }) => `path:${site}${path}`) : []),
          ]),
        ];
        const payloads = changed.map(({ row, tags: own }) => ({
          id: row.document.id,
          type: row.document.type,
          revision: row.revision,
          tags: own,
        }));
        const generation = tags.length > 0 ? await putPurges(change, tags, options.hard ?? false, payloads) : 0;
        return written.map(({ row, tags: own, changed: isChanged }) => ({
          id: row.document.id,
          revision: row.revision,
          path: row.path,
          tags: own,
          generation: isChanged ? generation : 0,
          changed: isChanged,
        }));
      },
      { timeout: 60_000 },
    );
  };

  /** Purges cached pages by their tags, here and on every node; `hard` takes them away at once. Gives the generation of the purge log. */
  const purge = (tags: readonly string[], options: { hard?: boolean | undefined } = {}): Promise<number> =>
    transact(database, (change) => putPurge(change, tags, options.hard ?? false, { asked: true }));

  /** The newest revision that one writer saved, by document id: what an importer brought in before. */
  const revisionsBy = (ids: readonly string[], by: string) => findRevisionsBy(database, ids, by);

  const get = async (id: string): Promise<{ revision: number; document: Document }> => {
    const [found] = await findDocuments(database, [id]);
    if (!found) throw documentNotFound(id);
    return found;
  };

  /** Sets the status of a document: `published` now, or `unpublished` (410 from then on; `hard` for a takedown). */
  const setStatus = async (id: string, status: 'published' | 'unpublished', options: WriteOptions): Promise<Written> => {
    const { revision, document } = await get(id);
    if (!('status' in document)) throw invalidDocument([{ path: 'type', problem: `a ${document.type} is not published or unpublished` }]);
    return write({ ...document, status }, { ...options, expectedRevision: options.expectedRevision ?? revision });
  };

  /** Makes the stored answers of documents anew, after what they refer to has changed. Revisions stay. */
  const renderAgain = async (ids: readonly string[]): Promise<void> => {
    await transact(database, async (change) => {
      const tags = new Set<string>();
      for (const id of ids) {
        const before = await lockDocument(change, id);
        if (!before) continue;
        const row = await rowOf(change, before.document, before.revision);
        await putDocument(change, row, new Date(now()).toISOString());
        for (const tag of touchedTags({ ...listingOf(row), item: before.item ?? undefined }, listingOf(row))) tags.add(tag);
      }
      if (tags.size > 0) await putPurge(change, [...tags], false, { rendered: ids.length });
    });
  };

  /** Follows a change of a person or a term into every piece that shows it, 100 at a time. */
  const renderDependents = async (by: { author: string } | { term: string }): Promise<number> => {
    let count = 0;
    for (let after = ''; ;) {
      const found = await findDependents(database, by, after, 100);
      const last = found.at(-1);
      if (!last) return count;
      await renderAgain(found.map(({ id }) => id));
      count += found.length;
      after = last.id;
    }
  };

  /** Makes anew, 100 at a time, what another renderer made (its version or the picture secret changed). Gives how many; readers have the old answers meanwhile. */
  const renderStale = async (stop?: AbortSignal): Promise<number> => {
    let count = 0;
    for (let after = ''; ;) {
      const found = await findStale(database, renderedWith, after, 100);
      const last = found.at(-1);
      if (!last || stop?.aborted) return count;
      await renderAgain(found.map(({ id }) => id));
      count += found.length;
      after = last.id;
    }
  };

  /** Stores a term of the taxonomy, purges what lists it, and follows a new name into the pieces that show it. Nothing happens when it is the same. */
  const writeTerm = async (input: unknown): Promise<TaxonomyTerm> => {
    const parsed = taxonomyTerm.safeParse(input);
    if (!parsed.success)
      throw invalidDocument(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message })));
    const term = parsed.data;
    const before = (await findTerms(database, [term.path])).get(term.path);
    if (before && isSame(before, term)) return term;
    await transact(database, async (change) => {
      await putTerm(change, term);
      await putPurge(change, [`tax:${term.path}`, `term:${term.path}`], false, { term: term.path });
    });
    if (before?.name !== term.name || before.url !== term.url) await renderDependents({ term: term.path });
    return term;
  };

  return {
    write,
    writeMany,
    purge,
    revisionsBy,
    get,
    setStatus,
    newId,
    newNumbers,
    renderAgain,
    renderDependents,
    renderStale,
    writeTerm,
    languageOf: (document: Document) => ('vertical' in document ? brandOf(document.vertical).language : 'en'),
  };
};
export type Documents = ReturnType<typeof createDocuments>;
