import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { brandOf, type Site } from '#brands';
import { type Document, document as documentSchema, type DocumentType } from '#content/document';
import { fieldProblems } from '#content/field-problem';
import type { IdPrefix } from '#content/ids';
import { findVariant } from '#content/variant';
import { transact } from '#platform/storage';
import { findRevisionsBy } from './dependents.store.ts';
import { createBin } from './bin.service.ts';
import { findDeletion, refuseBinned } from './binned.service.ts';
import { documentRow, toListing, type RowRenderer } from './document-row.view.ts';
import { documentNotFound, editConflict, invalidDocument } from './documents.errors.ts';
import { findDocuments, rememberMissing } from './documents.store.ts';
import type { DocumentTables } from './documents.tables.ts';
import { isNarrowed } from './narrowed.rules.ts';
import { queueUsers, usedOtherwise } from './render-queue.store.ts';
import { createRenderAgain, listingBefore, readReferences } from './render-again.service.ts';
import { takenBy } from './taken-by.service.ts';
import { createTerms } from './terms.service.ts';
import { isKnownOutside, routeTags, touchedTags } from './touched-tags.rules.ts';
import { unstorableText } from './unstorable-text.rules.ts';
import {
  lockDocuments,
  nextNumbers,
  passNumber,
  type PreviousAddress,
  putDocuments,
  putPreviousAddresses,
  putPurges,
  putRedirects,
  putRevisions,
} from './write.store.ts';

export type DocumentsParts = RowRenderer & {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** What came of a write; `site` is where readers have the document, undefined for what belongs to no site; `variant` is empty for what is none. */
export type Written = {
  id: string;
  revision: number;
  site: Site | undefined;
  path: string | undefined;
  variant: string;
  tags: string[];
  generation: number;
  changed: boolean;
};
/**
 * Who writes, why, and on top of which revision (0: it must be new); `hard` takes cached pages away at once (a takedown), as locking and hiding do. `within` belongs to
 * the change: it runs in its transaction, also when the document stayed the same, and what it throws undoes all.
 */
export type WriteOptions = {
  by: string;
  note?: string | undefined;
  expectedRevision?: number | undefined;
  hard?: boolean | undefined;
  /** Ids that it knowingly refers to although nothing stands behind them. */
  missing?: readonly string[] | undefined;
  within?: ((change: Transaction<DocumentTables>, written: readonly Written[]) => Promise<void>) | undefined;
};

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

/** Checks a document whole; refuses it with each field's path (PB-02). */
export const parseDocument = (input: unknown): Document => {
  const parsed = documentSchema.safeParse(input);
  const unstorable = parsed.success ? unstorableText(parsed.data) : [];
  if (parsed.success && unstorable.length === 0) return parsed.data;
  if (parsed.success) throw invalidDocument(unstorable);
  throw invalidDocument(fieldProblems(parsed.error.issues, input));
};

const isSame = (stored: unknown, made: unknown): boolean => isDeepStrictEqual(stored, JSON.parse(JSON.stringify(made)));
// the store keeps microseconds and everything else milliseconds: what is finer would be lost between a list and its cursor
const milliseconds = (timestamp: string | undefined): string | undefined =>
  timestamp === undefined ? undefined : new Date(timestamp).toISOString();
const getSite = (document: Document): Site | undefined =>
  'site' in document ? document.site : 'vertical' in document ? brandOf(document.vertical).site : undefined;
const mostAtOnce = 500;
/** A batch of an importer may take longer than one editor's change: ms a statement. */
const batchTimeout = 60_000;

/** The write path of documents: check, rules, then one transaction of document, revision, lists, purge log and outbox (architecture.md, Publishing). */
export const createDocuments = ({ database, now, ...renderer }: DocumentsParts) => {
  /** A new id for a type: its prefix and the next number; Spanish videos have their own prefix (PG-01). */
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

  /** Lets new ids go on above a number that an archive keeps; for an importer of our own exports. */
  const skipTakenNumber = (number: number): Promise<void> => passNumber(database, number);

  /** The document with its dates: what it does not say stays as it was before, and a change without a date of its own is of now. */
  const stamped = (document: Document, before: Document | undefined): Document => {
    const timestamp = new Date(now()).toISOString();
    if (!('status' in document)) return document;
    const previous: { dateCreated?: string | undefined; datePublished?: string | undefined; dateModified?: string | undefined } =
      before && 'status' in before ? before : {};
    const datePublished = document.datePublished ?? previous.datePublished ?? (document.status === 'published' ? timestamp : undefined);
    const dated = (dateModified: string | undefined): Document => ({
      ...document,
      dateCreated: milliseconds(document.dateCreated ?? previous.dateCreated ?? timestamp),
      dateModified: milliseconds(document.dateModified ?? dateModified),
      datePublished: milliseconds(datePublished),
    });
    const unchanged = dated(previous.dateModified);
    return before && isSame(before, unchanged) ? unchanged : dated(before ? timestamp : (datePublished ?? timestamp));
  };

  type Locked = Awaited<ReturnType<typeof lockDocuments>> extends Map<string, infer Row> ? Row : never;

  const refuseLostRace = (checked: Document, before: Locked | undefined, expectedRevision: number | undefined): void => {
    const current = before?.revision ?? 0;
    if (expectedRevision === undefined || expectedRevision === current) return;
    throw editConflict({ id: checked.id, expected: expectedRevision, current, document: before?.document, yours: checked });
  };

  /** All documents of one transaction: all are stored or none. What is the same as before is neither written nor purged. */
  const storeAll = (
    checked: readonly Document[],
    options: WriteOptions,
    previousAddresses: readonly PreviousAddress[],
    timeout?: number,
    hasQueued?: () => void,
  ): Promise<Written[]> =>
    transact(
      database,
      async (change) => {
        const before = await lockDocuments(
          change,
          checked.map(({ id }) => id),
        );
        await refuseBinned(change, before);
        await rememberMissing(change, options.missing ?? []);
        const references = await readReferences(change, checked);
        const results = checked.map((input) => {
          const old = before.get(input.id);
          refuseLostRace(input, old, options.expectedRevision);
          const document = stamped(input, old?.document);
          const changed = old === undefined || !isSame(old.document, document);
          const row = documentRow(document, (old?.revision ?? 0) + (changed ? 1 : 0), references, renderer);
          const createdAt = ('dateCreated' in document && document.dateCreated) || new Date(now()).toISOString();
          // nothing that is cached, here or at a CDN, has anything of what readers never had
          const isSeen = isKnownOutside(document) || (old !== undefined && isKnownOutside(old.document));
          const tags =
            changed && isSeen ? [...touchedTags(old && listingBefore(old), toListing(row)), ...routeTags(old?.document, document)] : [];
          const moved =
            changed && old?.path && old.path !== row.path && 'site' in document && ![document, old.document].some(findVariant)
              ? { site: document.site, path: old.path, documentId: document.id }
              : undefined;
          return { row: { ...row, createdAt }, tags, changed, moved, narrowed: isNarrowed(old?.document, document) };
        });
        const changes = results.filter(({ changed }) => changed);
        const rows = changes.map(({ row }) => row);
        await putDocuments(change, rows);
        const queued = await usedOtherwise(change, rows);
        await queueUsers(change, queued);
        if (queued.length > 0) hasQueued?.();
        await putRevisions(change, rows, options.by, options.note ?? '');
        await putRedirects(
          change,
          changes.flatMap(({ moved }) => moved ?? []),
        );
        const newAddresses = await putPreviousAddresses(change, previousAddresses);
        const tags = new Set([...changes.flatMap((result) => result.tags), ...newAddresses.map(({ site, path }) => `path:${site}${path}`)]);
        const payloads = changes.flatMap(({ row: { document, revision }, tags: own }) =>
          own.length > 0 ? [{ id: document.id, type: document.type, revision, tags: own }] : [],
        );
        const hard = options.hard === true || changes.some(({ narrowed }) => narrowed);
        const generation = tags.size > 0 ? await putPurges(change, [...tags], hard, payloads) : 0;
        const written = results.map(({ row, tags: own, changed }) => ({
          id: row.document.id,
          revision: row.revision,
          site: getSite(row.document),
          path: row.path,
          variant: findVariant(row.document),
          tags: own,
          generation: changed ? generation : 0,
          changed,
        }));
        await options.within?.(change, written);
        return written;
      },
      timeout === undefined ? {} : { timeout },
    ).catch(async (cause: unknown) => {
      throw (await takenBy(database, checked, cause)) ?? cause;
    });

  const again = createRenderAgain({ database, now, ...renderer });
  const terms = createTerms({ database, now, renderDependents: again.renderDependents });

  const storeAndFollow = async (
    checked: readonly Document[],
    options: WriteOptions,
    previousAddresses: readonly PreviousAddress[] = [],
    timeout?: number,
  ): Promise<Written[]> => {
    let queued = false;
    const written = await storeAll(checked, options, previousAddresses, timeout, () => (queued = true));
    // who changed is shown by others: their answers follow
    const changed = new Set(written.flatMap(({ id, revision, changed: isChanged }) => (isChanged && revision > 1 ? [id] : [])));
    for (const { id, type } of checked) if (type === 'person' && changed.has(id)) await again.renderDependents({ author: id });
    // a picture in ten thousand pieces is followed there by the job of a running site
    if (queued) await again.renderQueued({ slices: 2 });
    return written;
  };

  /** Stores a document: new, or as the next revision. Nothing is written, and nothing purged, when it is the same as before. */
  const write = async (input: unknown, options: WriteOptions): Promise<Written> => {
    const [written] = await storeAndFollow([parseDocument(input)], options);
    if (!written) throw new Error('A document that was stored has a result.');
    return written;
  };

  /**
   * Stores many documents in one transaction, as an importer does: each as `write` would, all or none. `oldAddresses` lead to them from now
   * on, unless they lead elsewhere already; what leads by a past address gives way to a present one. At most 500 at once, each id once.
   */
  const writeMany = async (
    inputs: readonly unknown[],
    options: Omit<WriteOptions, 'expectedRevision'>,
    previousAddresses: readonly PreviousAddress[] = [],
  ): Promise<Written[]> => {
    const checked = inputs.map(parseDocument);
    if (checked.length > mostAtOnce || new Set(checked.map(({ id }) => id)).size < checked.length)
      throw invalidDocument([{ path: 'id', problem: `at most ${mostAtOnce} documents at once, each id once` }]);
    return checked.length === 0 ? [] : storeAndFollow(checked, options, previousAddresses, batchTimeout);
  };

  /** Purges cached pages by their tags, here and on every node; `hard` takes them away at once. Gives the generation of the purge log. */
  const purge = (tags: readonly string[], options: { hard?: boolean | undefined } = {}): Promise<number> =>
    transact(database, (change) => putPurges(change, tags, options.hard ?? false, [{ asked: true, tags }]));

  /** The newest revision that some writers saved, by document id: what an importer brought in before. */
  const revisionsBy = (ids: readonly string[], writers: readonly string[]) => findRevisionsBy(database, ids, writers);

  /** Lets old addresses lead to documents that are stored already, as `writeMany` does. */
  const redirectPreviousAddresses = (addresses: readonly PreviousAddress[]): Promise<void> =>
    transact(database, async (change) => {
      const tags = (await putPreviousAddresses(change, addresses)).map(({ site, path }) => `path:${site}${path}`);
      if (tags.length > 0) await putPurges(change, tags, false, [{ tags }]);
    });

  const get = async (id: string): Promise<{ revision: number; document: Document }> => {
    const [found] = await findDocuments(database, [id]);
    if (!found) throw (await findDeletion(database, id)) ?? documentNotFound(id);
    return found;
  };

  /** The whole answer that readers would get of a document as it is given, without storing anything: a preview. */
  const buildAnswer = async (document: Document): Promise<unknown> =>
    documentRow(document, 0, await readReferences(database, [document]), renderer).answer;

  const bin = createBin({ database, now, ...renderer, renderQueued: again.renderQueued });

  return {
    write,
    writeMany,
    redirectPreviousAddresses,
    purge,
    revisionsBy,
    get,
    newId,
    newNumbers,
    passNumber: skipTakenNumber,
    buildAnswer,
    bin,
    ...again,
    ...terms,
  };
};
export type Documents = ReturnType<typeof createDocuments>;
