import type { Kysely } from 'kysely';
import type { Document } from '#content/model/document';
import { type Documents, editConflict } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { isAppError } from '#platform/errors';
import { type Draft, findDraft } from './drafts.store.ts';
import { hasNoStatus } from './publishing.errors.ts';
import { toPublishingDatabase } from './publishing.tables.ts';

/** A document that is published and unpublished: all but menus and the like. */
export type Publishable = Extract<Document, { status: unknown }>;

const tries = 5;

/** A document that has a status, and its revision; refuses (400) one that has none. */
export const getPublishable = async (documents: Documents, id: string): Promise<{ document: Publishable; revision: number }> => {
  const { document, revision } = await documents.get(id);
  if (!('status' in document)) throw hasNoStatus(id, document.type);
  return { document, revision };
};

/** Does the work again on top of the newest revision when somebody else changed the document meanwhile, unless its caller named a revision. */
export const retryLostRace = async <Result>(expectedRevision: number | undefined, work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (expectedRevision !== undefined || attempt >= tries || !isAppError(error, 'content/edit-conflict')) throw error;
    }
  }
};

/** Refuses (409) to go on with a draft that was saved again, discarded or published since it was read. Called under the lock of its document. */
export const refuseOtherDraft = async (
  transaction: Kysely<DocumentTables>,
  read: Draft | undefined,
  { document, revision }: { document: Publishable; revision: number },
): Promise<void> => {
  const newest = await findDraft(toPublishingDatabase(transaction), document.id);
  if (newest?.version === read?.version) return;
  throw editConflict({ id: document.id, expected: revision, current: revision, document, yours: read?.document ?? null });
};
