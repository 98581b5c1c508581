import type { Kysely, Transaction } from 'kysely';
import { brandOf, type Site } from '#brands';
import type { Document } from '#content/model/document';
import { findVariant } from '#content/model/variant';
import { afterCommit, transact } from '#platform/storage';
import { refuseBinned } from './binned.service.ts';
import {
  type References,
  buildDocumentRow,
  type DocumentRow,
  type RowRenderer,
  toListing,
  toStoredListing,
  type DocumentTables,
  lockDocuments,
  type LockedDocument,
  putPurges,
  putDocuments,
  queueRendering,
  queueUsers,
  takeIdsToRender,
  isKnownToReaders,
  buildRouteTags,
  buildTouchedTags,
} from '#features/newsroom/document-rows';
import { withDates } from './document-dates.rules.ts';
import { editConflict, invalidDocument } from './documents.errors.ts';
import {
  putMissingReferences,
  type PreviousAddress,
  putPreviousAddresses,
  putRedirects,
  readReferences,
  putRevisions,
} from '#features/newsroom/document-queries';
import { isNarrowed } from './narrowed.rules.ts';
import { parseDocument } from './parse-document.service.ts';
import { isSameJson } from '#content/validation/same-json';
import { findTaken } from './find-taken.service.ts';

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
 * Who writes, why, and on top of which revision (0: it must be new). `hard` deletes cached pages at once (a takedown), as locking and hiding do. `within`
 * belongs to the change: it runs in its transaction, also when the document stayed the same, and what it throws undoes everything.
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

/** Who changes something, why, and on top of which revision. */
export type ChangeOptions = Pick<WriteOptions, 'by' | 'note' | 'expectedRevision'>;

type WriterParts = {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
  renderer: RowRenderer;
  renderQueuedNow: () => Promise<void>;
};

/** What one transaction writes. `timeout` in milliseconds a statement. */
type Batch = {
  documents: readonly Document[];
  options: WriteOptions;
  previousAddresses?: readonly PreviousAddress[] | undefined;
  timeout?: number | undefined;
};

/** What a write makes of one document: its row, the tags it touches, and the address that it gave up. */
type Outcome = {
  row: DocumentRow & { createdAt: string };
  changed: boolean;
  tags: string[];
  moved: PreviousAddress | undefined;
  /** Readers have less of it than before, so no cached page may be shown once more. */
  narrowed: boolean;
};

const mostAtOnce = 500;
/** A batch of an importer may take longer than one editor's change: ms a statement. */
const batchTimeout = 60_000;

const findSite = (document: Document): Site | undefined =>
  'site' in document ? document.site : 'vertical' in document ? brandOf(document.vertical).site : undefined;

const refuseLostRace = (document: Document, stored: LockedDocument | undefined, expectedRevision: number | undefined): void => {
  const current = stored?.revision ?? 0;
  if (expectedRevision === undefined || expectedRevision === current) return;
  throw editConflict({ id: document.id, expected: expectedRevision, current, document: stored?.document, yours: document });
};

const buildOutcome = (
  sent: Document,
  stored: LockedDocument | undefined,
  { references, renderer, now }: { references: References; renderer: RowRenderer; now: string },
): Outcome => {
  const before = stored?.document;
  const document = withDates(sent, before, now);
  const changed = before === undefined || !isSameJson(before, document);
  const row = buildDocumentRow(document, (stored?.revision ?? 0) + (changed ? 1 : 0), references, renderer);
  // nothing that is cached, here or at a CDN, shows anything of what readers never had
  const isSeen = isKnownToReaders(document) || (before !== undefined && isKnownToReaders(before));
  const isVariant = findVariant(document) !== '' || (before !== undefined && findVariant(before) !== '');
  const isMoved = changed && stored?.path && stored.path !== row.path && !isVariant;
  return {
    row: { ...row, createdAt: ('dateCreated' in document && document.dateCreated) || now },
    changed,
    tags:
      changed && isSeen
        ? [...buildTouchedTags(stored && toStoredListing(stored), toListing(row)), ...buildRouteTags(before, document)]
        : [],
    moved: isMoved && 'site' in document ? { site: document.site, path: stored.path ?? '', documentId: document.id } : undefined,
    narrowed: isNarrowed(before, document),
  };
};

const toWritten = ({ row, tags, changed }: Outcome, generation: number): Written => ({
  id: row.document.id,
  revision: row.revision,
  site: findSite(row.document),
  path: row.path,
  variant: findVariant(row.document),
  tags,
  generation: changed ? generation : 0,
  changed,
});

/** Writes purge log and outbox; gives the generation of the purge log, 0 where no tag was touched. */
const purgeTouched = async (
  change: Transaction<DocumentTables>,
  changes: readonly Outcome[],
  newAddresses: readonly { site: string; path: string }[],
  isHard: boolean,
): Promise<number> => {
  const tags = new Set([...changes.flatMap((outcome) => outcome.tags), ...newAddresses.map(({ site, path }) => `path:${site}${path}`)]);
  if (tags.size === 0) return 0;
  const payloads = changes.flatMap(({ row: { document, revision }, tags: own }) =>
    own.length > 0 ? [{ id: document.id, type: document.type, revision, tags: own }] : [],
  );
  return putPurges(change, [...tags], isHard || changes.some(({ narrowed }) => narrowed), payloads);
};

/** The write path of documents: one transaction of documents, revisions, lists, redirects, purge log and outbox (ARCHITECTURE.md, "An edit, file by file"). */
export const createDocumentWriter = ({ database, now, renderer, renderQueuedNow }: WriterParts) => {
  /** Stores all documents of a batch or none. What is the same as before is neither written nor purged. */
  const storeBatch = ({
    documents,
    options,
    previousAddresses = [],
    timeout,
  }: Batch): Promise<{ written: Written[]; hasQueued: boolean }> =>
    transact(
      database,
      async (change) => {
        const stored = await lockDocuments(
          change,
          documents.map(({ id }) => id),
        );
        await refuseBinned(change, stored);
        await putMissingReferences(change, options.missing ?? []);
        const context = { references: await readReferences(change, documents), renderer, now: new Date(now()).toISOString() };
        const outcomes = documents.map((document) => {
          refuseLostRace(document, stored.get(document.id), options.expectedRevision);
          return buildOutcome(document, stored.get(document.id), context);
        });
        const changes = outcomes.filter(({ changed }) => changed);
        const rows = changes.map(({ row }) => row);
        await putDocuments(change, rows);
        const queued = await takeIdsToRender(change, rows);
        await queueUsers(change, queued);
        // others show a person's name and picture: their answers follow
        const people = rows.flatMap(({ document, revision }) => (document.type === 'person' && revision > 1 ? [document.id] : []));
        await queueRendering(change, ['author'], people);
        await putRevisions(change, rows, options.by, options.note ?? '');
        await putRedirects(
          change,
          changes.flatMap(({ moved }) => moved ?? []),
        );
        const newAddresses = await putPreviousAddresses(change, previousAddresses);
        const generation = await purgeTouched(change, changes, newAddresses, options.hard === true);
        const written = outcomes.map((outcome) => toWritten(outcome, generation));
        await options.within?.(change, written);
        return { written, hasQueued: queued.length + people.length > 0 };
      },
      timeout === undefined ? {} : { timeout },
    ).catch(async (cause: unknown) => {
      throw (await findTaken(database, documents, cause)) ?? cause;
    });

  const storeAndFollow = async (batch: Batch): Promise<Written[]> => {
    const { written, hasQueued } = await storeBatch(batch);
    // a picture in ten thousand pieces is left to the job of a running site
    if (hasQueued) await afterCommit(renderQueuedNow);
    return written;
  };

  /** Stores a document: new, or as the next revision. Nothing is written, and nothing purged, when it is the same as before. */
  const write = async (input: unknown, options: WriteOptions): Promise<Written> => {
    const [written] = await storeAndFollow({ documents: [parseDocument(input)], options });
    if (!written) throw new Error('A document that was stored has a result.');
    return written;
  };

  /**
   * Stores many documents in one transaction, as an importer does: each as `write` would, all or none. `previousAddresses` lead to them from now on,
   * unless they lead elsewhere already; a past address gives way to a present one. At most 500 at once, each id once.
   */
  const writeMany = async (
    inputs: readonly unknown[],
    options: Omit<WriteOptions, 'expectedRevision'>,
    previousAddresses: readonly PreviousAddress[] = [],
  ): Promise<Written[]> => {
    const documents = inputs.map(parseDocument);
    if (documents.length > mostAtOnce || new Set(documents.map(({ id }) => id)).size < documents.length)
      throw invalidDocument([{ path: 'id', problem: `at most ${mostAtOnce} documents at once, each id once` }]);
    return documents.length === 0 ? [] : storeAndFollow({ documents, options, previousAddresses, timeout: batchTimeout });
  };

  return { write, writeMany };
};
