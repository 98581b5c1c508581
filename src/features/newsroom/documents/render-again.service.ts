import type { Kysely } from 'kysely';
import { allOrEach, inTurns, type OnFailure, workJobs } from '#platform/jobs';
import { transact } from '#platform/storage';
import { type Dependence, findDependents, findStale, markRendered, readReferences } from '#features/newsroom/document-queries';
import {
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
  isKnownToReaders,
  buildRouteTags,
  buildTouchedTags,
} from '#features/newsroom/document-rows';
import { createRenderKind } from './render-jobs.service.ts';

const slice = 100;
/** Rendering beside readers' requests blocks the event loop for a few ms a time, not for a hundred. */
const fewAtOnce = 10;

/** The tags of what looks different now; documents that readers never had touch none. */
const buildRenderedTags = (before: LockedDocument, row: DocumentRow): string[] => {
  if (!isKnownToReaders(row.document)) return [];
  const listing = toListing(row);
  return [...buildTouchedTags({ ...listing, item: toStoredListing(before).item }, listing), ...buildRouteTags(row.document, row.document)];
};

/** Works through all ids that `find` gives, a slice after the other; gives the sum of what `work` counted. */
const inSlices = async (
  find: (after: string) => Promise<readonly { id: string }[]>,
  work: (ids: readonly string[]) => Promise<number>,
  stop?: AbortSignal,
): Promise<number> => {
  let count = 0;
  for (let after = ''; ;) {
    const found = await find(after);
    const last = found.at(-1);
    if (!last || stop?.aborted) return count;
    count += await work(found.map(({ id }) => id));
    after = last.id;
  }
};

/** Renders stored answers again when what they show has changed: a person, a term, a picture, the renderer. */
export const createRenderAgain = ({
  database,
  now,
  ...renderer
}: RowRenderer & { database: Kysely<DocumentTables>; now: () => number }) => {
  /**
   * Renders the stored answers of documents again; their revisions stay. With `onlyOther`, documents whose answer would be the same are neither written
   * nor purged. Gives how many were written.
   */
  const renderAgain = (ids: readonly string[], { onlyOther = false } = {}): Promise<number> =>
    transact(database, async (change) => {
      const stored = [...(await lockDocuments(change, ids)).values()].filter(({ binned }) => !binned);
      const references = await readReferences(
        change,
        stored.map(({ document }) => document),
      );
      const rows = stored.map((before) => ({ before, row: buildDocumentRow(before.document, before.revision, references, renderer) }));
      const createdAt = new Date(now()).toISOString();
      const written = await putDocuments(
        change,
        rows.map(({ row }) => ({ ...row, createdAt })),
        { onlyOther },
      );
      const same = rows.flatMap(({ row }) => (written.has(row.document.id) ? [] : [row.document.id]));
      await markRendered(change, same, renderer.renderedWith);
      const changed = rows.filter(({ row }) => written.has(row.document.id));
      const tags = [...new Set(changed.flatMap(({ before, row }) => buildRenderedTags(before, row)))];
      if (tags.length > 0) await putPurges(change, tags, false, [{ rendered: written.size, tags }]);
      return written.size;
    });

  /** Pieces whose answers are out of date after corrections, deletions, and new names of people and terms. */
  const queued = createRenderKind({
    database,
    name: 'documents/render',
    kinds: ['document', 'author', 'term'],
    alone: 'piece',
    list: async ({ kind, id, doneUpTo }) => {
      const by: Dependence = kind === 'author' ? { author: id } : kind === 'term' ? { terms: [id] } : { id };
      const found = await findDependents(database, by, doneUpTo, slice);
      return { ids: found.map((one) => one.id), last: found.length < slice ? undefined : found.at(-1)?.id };
    },
    render: (ids) => renderAgain(ids),
  });

  /** Renders the first 200 pieces of at most 10 entries of the queue: an editor sees a correction in most places at once. A running site does the rest. */
  const renderQueuedNow = async (): Promise<void> => {
    await workJobs({ database, kind: queued({ most: 200 }), most: 10, onFailure: () => undefined });
  };

  /**
   * Renders, a few at a time and in turns with readers' requests, what another renderer made (its version or the picture secret changed), and writes
   * the answers that differ. Gives how many. Readers get the old answers meanwhile, and keep those that are reported to `onFailure`.
   */
  const renderStale = async (onFailure: OnFailure, stop?: AbortSignal): Promise<number> => {
    let count = 0;
    const renderOther = async (ids: readonly string[]): Promise<void> => void (count += await renderAgain(ids, { onlyOther: true }));
    await inSlices(
      (after) => findStale(database, renderer.renderedWith, after, fewAtOnce),
      (ids) => inTurns(() => allOrEach(ids, renderOther, onFailure), stop),
      stop,
    );
    return count;
  };

  return { renderAgain, queued: queued(), renderQueuedNow, renderStale };
};
