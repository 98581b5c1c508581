import type { Kysely } from 'kysely';
import { type Document, isPiece } from '#content/document';
import { allOrEach, inTurns, type OnFailure } from '#platform/jobs';
import { transact } from '#platform/storage';
import type { References } from './content-item.view.ts';
import { type Dependence, findDependents, findPeople, findStale } from './dependents.store.ts';
import { listAuthorIds, isAutoCurated, documentRow, isListed, toListing, type RowRenderer } from './document-row.view.ts';
import { findTerms } from './documents.store.ts';
import type { DocumentTables } from './documents.tables.ts';
import { findPictures } from './pictures.store.ts';
import { workQueue } from './render-queue.store.ts';
import { asShown } from './shown-pictures.view.ts';
import { isKnownOutside, type Listing, routeTags, touchedTags } from './touched-tags.rules.ts';
import { lockDocuments, markRendered, putDocuments, putPurges } from './write.store.ts';

export type LockedRow = Pick<DocumentTables['document'], 'id' | 'taxonomy' | 'authors' | 'path' | 'status'> & {
  document: Document;
  item: Listing['item'] | null;
};

/** Which lists a stored row stands in. */
export const listingBefore = (row: LockedRow): Listing => ({
  id: row.id,
  listed: isListed(row.document, row.status),
  taxonomy: row.taxonomy,
  authors: row.authors,
  autoCuration: isAutoCurated(row.document),
  item: row.item ?? undefined,
});

/** The people and terms that documents refer to. */
export const readReferences = async (database: Kysely<DocumentTables>, documents: readonly Document[]): Promise<References> => {
  const paths = documents.flatMap((document) =>
    isPiece(document) ? [...document.taxonomy.slice(0, 50), ...('labels' in document ? document.labels.slice(0, 50) : [])] : [],
  );
  const people = await findPeople(database, documents.flatMap(listAuthorIds));
  const pictures = await findPictures(database, [documents, [...people.values()]]);
  const shownPeople = new Map([...people].map(([id, person]) => [id, asShown(person, pictures)] as const));
  return { people: shownPeople, terms: await findTerms(database, paths), pictures };
};

const slice = 100;
/** What is made anew on a reader's loop holds it up for a few ms, not for a hundred. */
const fewAtOnce = 10;

/** Makes stored answers anew when what they show has changed: a person, a term, the renderer. */
export const createRenderAgain = ({
  database,
  now,
  ...renderer
}: RowRenderer & { database: Kysely<DocumentTables>; now: () => number }) => {
  /**
   * Makes the stored answers of documents anew, after what they refer to has changed. Revisions stay. With `onlyOther` nothing is written and
   * purged of those whose answers would be the same. Gives how many were written.
   */
  const renderAgain = (ids: readonly string[], { onlyOther = false } = {}): Promise<number> =>
    transact(database, async (change) => {
      const stored = [...(await lockDocuments(change, ids)).values()].filter(({ binned }) => !binned);
      const references = await readReferences(
        change,
        stored.map(({ document }) => document),
      );
      const rows = stored.map((before) => ({ before, row: documentRow(before.document, before.revision, references, renderer) }));
      const written = await putDocuments(
        change,
        rows.map(({ row }) => ({ ...row, createdAt: new Date(now()).toISOString() })),
        { onlyOther },
      );
      const same = rows.flatMap(({ row }) => (written.has(row.document.id) ? [] : [row.document.id]));
      await markRendered(change, same, renderer.renderedWith);
      const tags = new Set(
        rows
          .filter(({ row }) => written.has(row.document.id))
          .flatMap(({ before, row }) =>
            isKnownOutside(row.document)
              ? [
                  ...touchedTags({ ...toListing(row), item: before.item ?? undefined }, toListing(row)),
                  ...routeTags(row.document, row.document),
                ]
              : [],
          ),
      );
      if (tags.size > 0) await putPurges(change, [...tags], false, [{ rendered: written.size, tags: [...tags] }]);
      return written.size;
    });

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

  /** Follows a change of a person or a term into every piece that shows it, 100 at a time. */
  const renderDependents = (by: Dependence): Promise<number> =>
    inSlices(
      (after) => findDependents(database, by, after, slice),
      (ids) => renderAgain(ids).then(() => ids.length),
    );

  /** Makes anew what refers to an id and comes after one of its users; gives the last, undefined when there are no more. */
  const renderUsers = async (id: string, after: string): Promise<string | undefined> => {
    const found = await findDependents(database, { id }, after, slice);
    if (found.length > 0) await renderAgain(found.map((one) => one.id));
    return found.length < slice ? undefined : found.at(-1)?.id;
  };

  /** Works off what corrections and deletions left to be made anew, at most so many slices of 100. */
  const renderQueued = (options: { slices?: number; stop?: AbortSignal | undefined } = {}): Promise<void> =>
    workQueue(database, 'document', renderUsers, options);

  /**
   * Looks, a few at a time and behind what readers ask for, at what another renderer made (its version or the picture secret changed), and writes what
   * would be another answer now. Gives how many; readers have the old answers meanwhile, and keep those of which `onFailure` is told.
   */
  const renderStale = async (onFailure: OnFailure, stop?: AbortSignal): Promise<number> => {
    let count = 0;
    const look = async (ids: readonly string[]): Promise<void> => void (count += await renderAgain(ids, { onlyOther: true }));
    await inSlices(
      (after) => findStale(database, renderer.renderedWith, after, fewAtOnce),
      (ids) => inTurns(() => allOrEach(ids, look, onFailure), stop),
      stop,
    );
    return count;
  };

  return { renderAgain, renderDependents, renderQueued, renderStale };
};
