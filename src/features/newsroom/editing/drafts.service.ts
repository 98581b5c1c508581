import type { Document } from '#content/model/document';
import { editConflict } from '#features/newsroom/documents';
import { lockDocuments } from '#features/newsroom/document-rows';
import { putMissingReferences } from '#features/newsroom/document-queries';
import type { Base } from '#features/newsroom/editorial-calls';
import {
  type Draft,
  endSchedules,
  findDraft,
  hasNoStatus,
  putDraft,
  settleDraft,
  toPublishingDatabase,
} from '#features/newsroom/publishing';
import { isAppError } from '#platform/errors';
import { transact } from '#platform/storage';
import { completeChange } from './document-input.rules.ts';
import { draftConflict, draftNotFound } from './editing.errors.ts';
import { mergePatch } from './merge-patch.rules.ts';
import { parsePatch, parseSent } from './parse-sent.service.ts';
import { createReferences } from './references.service.ts';
import { type EditingParts, isPublished, type SendOptions, withBase } from './store-change.service.ts';

/** Whether nobody saved another draft since the editor opened `base`; a draft of an older revision is given up by a change of the newest. */
const isNewestDraft = (newest: Draft | undefined, base: Base): boolean =>
  newest ? newest.version === base.draft || (base.draft === undefined && newest.basedOn < base.revision) : base.draft === undefined;

/** Drafts of changes, which readers do not have until they are published. */
export const createDrafts = ({ documents, database }: EditingParts) => {
  const references = createReferences({ database });

  /**
   * Saves a change of a document as a draft. `base` is what the editor opened: the revision, or the draft of a change of it. Refuses a lost race (412):
   * there is another draft since, or another revision.
   */
  const changeDraft = async (id: string, sent: unknown, base: Base, { by, note, allowMissing }: SendOptions): Promise<Base> => {
    const { document: current } = await documents.get(id);
    if (!('status' in current)) throw hasNoStatus(id, current.type);
    const completed = completeChange(sent, current);
    const yours = parseSent(sent, { ...completed, input: { ...completed.input, status: current.status } });
    const before = [current, (await findDraft(toPublishingDatabase(database), id))?.document];
    const missing = await references.check(yours, { before, allowMissing });
    let version = 0;
    await documents
      .write(current, {
        by,
        expectedRevision: base.revision,
        within: async (transaction) => {
          await putMissingReferences(transaction, missing);
          const publishingDatabase = toPublishingDatabase(transaction);
          const newest = await findDraft(publishingDatabase, id);
          if (!isNewestDraft(newest, base)) {
            const theirs: Document = newest?.document ?? current;
            throw draftConflict({ id, revision: base.revision, draft: newest?.version, document: theirs, yours });
          }
          version = await putDraft(publishingDatabase, { documentId: id, basedOn: base.revision, document: yours, by, note: note ?? '' });
        },
      })
      .catch(async (error: unknown) => {
        if (!isAppError(error, 'content/edit-conflict') || error.details?.['current'] === base.revision) throw error;
        throw await withBase(database, editConflict({ ...(error.details as Parameters<typeof editConflict>[0]), yours }));
      });
    return { revision: base.revision, draft: version };
  };

  /** Changes some fields of what `base` names, a draft or a revision, by a JSON Merge Patch (RFC 7396), and saves it as `changeDraft` does. */
  const patchDraft = async (id: string, sent: unknown, base: Base, options: SendOptions): Promise<Base> => {
    const fields = parsePatch(sent);
    const { document } = await documents.get(id);
    const draft = base.draft === undefined ? undefined : await findDraft(toPublishingDatabase(database), id);
    return changeDraft(id, mergePatch(draft?.document ?? document, fields), base, options);
  };

  /** Discards a draft, and the schedule to publish it. Its saved versions stay. Refuses (404) a document without one. */
  const discardDraft = async (id: string): Promise<void> => {
    const { document: found } = await documents.get(id);
    await transact(database, async (change) => {
      const document = (await lockDocuments(change, [id])).get(id)?.document ?? found;
      const publishingDatabase = toPublishingDatabase(change);
      if (!(await settleDraft(publishingDatabase, id, 'discarded'))) throw draftNotFound(id);
      // the schedule of a published document was for its draft; that of any other is for the document itself
      if (isPublished(document)) await endSchedules(publishingDatabase, { documentId: id, action: 'publish', state: 'cancelled' });
    });
  };

  return { changeDraft, patchDraft, discardDraft };
};
