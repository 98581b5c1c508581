import type { Document } from '#content/model/document';
import { recordAudit } from '#features/newsroom/audit';
import { type ChangeOptions, documentNotFound, type Written } from '#features/newsroom/documents';
import { findRevision, listRevisions, type RevisionFacts } from '#features/newsroom/document-queries';
import { revisionNotFound } from './editing.errors.ts';
import { type EditingParts, refuseUnseenDraft, withBase } from './store-change.service.ts';

/** The revisions of documents. */
export const createRevisions = ({ documents, database }: EditingParts) => {
  /** The revisions of a document, newest first; refuses (404) an id without any. */
  const revisions = async (id: string, page: { before?: number | undefined; size: number }): Promise<RevisionFacts[]> => {
    const found = await listRevisions(database, id, page);
    if (found.length === 0 && page.before === undefined) throw documentNotFound(id);
    return found;
  };

  /** One revision, whole; refuses (404) one that does not exist. */
  const revision = async (id: string, number: number): Promise<RevisionFacts & { document: Document }> => {
    const found = await findRevision(database, id, number);
    if (!found) throw revisionNotFound(id, number);
    return found;
  };

  /** Restores an older revision as one more revision: history never changes. Whether the document is published stays as it is. */
  const restore = async (
    id: string,
    number: number,
    { by, note, expectedRevision, draft }: ChangeOptions & { draft?: number | undefined },
  ): Promise<Written> => {
    const { document: old } = await revision(id, number);
    const { document: current, revision: newest } = await documents.get(id);
    const status = 'status' in current ? { status: current.status, datePublished: current.datePublished, dateModified: undefined } : {};
    return documents
      .write(
        { ...old, ...status },
        {
          by,
          note: note ?? `Restored from revision ${number}`,
          expectedRevision: expectedRevision ?? newest,
          within: async (transaction, [written]) => {
            if (written?.changed) await refuseUnseenDraft(transaction, old, { revision: newest, draft });
            const details = { from: number, revision: written?.revision };
            await recordAudit(transaction, { actor: by, action: 'restore', subject: id, details });
          },
        },
      )
      .catch(async (error: unknown) => {
        throw await withBase(database, error);
      });
  };

  return { revisions, revision, restore };
};
