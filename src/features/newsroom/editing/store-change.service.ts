import type { Kysely, Transaction } from 'kysely';
import type { Document } from '#content/model/document';
import { recordAudit } from '#features/newsroom/audit';
import { type ChangeOptions, type Documents, editConflict, type WriteOptions, type Written } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findRevision } from '#features/newsroom/document-queries';
import type { Base } from '#features/newsroom/editorial-calls';
import { dateToCome, endSchedules, findDraft, findReleaseDate, isLater, toPublishingDatabase } from '#features/newsroom/publishing';
import { isAppError } from '#platform/errors';
import { draftWaiting } from './editing.errors.ts';
import { createReferences } from './references.service.ts';

export type EditingParts = {
  documents: Documents;
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
};
/** `allowMissing`: what is sent may refer to what does not exist. */
export type SendOptions = ChangeOptions & { allowMissing?: boolean | undefined };

export const isPublished = (document: Document | undefined): boolean =>
  document !== undefined && 'status' in document && document.status === 'published';

// with a date to come it would stand first in every list and feed until then
const refuseDateToCome = (document: Document, before: Document | undefined, now: number): void => {
  const date = findReleaseDate(document) ?? findReleaseDate(before);
  const isUnchanged = isPublished(before) && date === findReleaseDate(before);
  if (date !== undefined && isPublished(document) && !isUnchanged && isLater(date, now)) throw dateToCome(document.id, date);
};

/** Refuses (409) a change of a document while somebody's draft of it waits that the editor has not seen: that draft would be one of an older revision. */
export const refuseUnseenDraft = async (
  transaction: Kysely<DocumentTables>,
  yours: Document,
  { draft: seen, revision }: Base,
): Promise<void> => {
  const waiting = await findDraft(toPublishingDatabase(transaction), yours.id);
  if (waiting && waiting.version !== seen) throw draftWaiting({ id: yours.id, revision, draft: waiting, yours });
};

/** Adds the revision that both editors changed to a lost race, so that the later one can merge three ways; gives back any other error. */
export const withBase = async (database: Kysely<DocumentTables>, thrown: unknown): Promise<unknown> => {
  if (!isAppError(thrown, 'content/edit-conflict')) return thrown;
  const { id, expected, current, document, yours } = thrown.details ?? {};
  if (typeof id !== 'string' || typeof expected !== 'number' || typeof current !== 'number') return thrown;
  const base = (await findRevision(database, id, expected))?.document ?? null;
  return editConflict({ id, expected, current, document, yours, base });
};

/** Stores what an editor sent, with the rules that every change by hand has. */
export const createChangeStore = ({ documents, database, now }: EditingParts) => {
  const references = createReferences({ database });

  /** Stores a parsed document over `before`. `draft` is the version of the draft that its editor has seen. */
  return async (
    document: Document,
    before: Document | undefined,
    {
      by,
      note,
      expectedRevision,
      draft,
      allowMissing,
      within,
    }: SendOptions & { within?: WriteOptions['within'] } & { draft?: number | undefined },
  ): Promise<Written> => {
    refuseDateToCome(document, before, now());
    const missing = await references.check(document, { before, allowMissing });
    /** Stores the audit entry of a publication and ends its schedule, in the transaction of the document. */
    const storeBeside = async (change: Transaction<DocumentTables>, written: Written | undefined): Promise<void> => {
      if (before && written?.changed) await refuseUnseenDraft(change, document, { revision: expectedRevision ?? 0, draft });
      if (!isPublished(document) || isPublished(before)) return;
      await endSchedules(toPublishingDatabase(change), { documentId: document.id, action: 'publish', state: 'cancelled' });
      await recordAudit(change, { actor: by, action: 'publish', subject: document.id, details: { revision: written?.revision } });
    };
    return documents
      .write(document, {
        by,
        note,
        expectedRevision,
        missing,
        within: async (change, written) => {
          await storeBeside(change, written[0]);
          await within?.(change, written);
        },
      })
      .catch(async (error: unknown) => {
        throw await withBase(database, error);
      });
  };
};
