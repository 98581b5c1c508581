import { brandOf, pathOnSite } from '#brands';
import { isPiece, type Document } from '#content/document';
import { recordAudit } from '#features/newsroom/audit';
import { findDraft } from './drafts.store.ts';
import { toEditorialDatabase, type EditorialParts } from './editorial-parts.service.ts';
import { noPreview } from './editorial.errors.ts';
import { createDraftId } from './preview-link.service.ts';

/** A link that shows a document as its page until an instant (ISO 8601). */
export type PreviewLink = { url: string; expiresAt: string };

/** Seeing a document as its page before it is published. */
export const createPreviews = ({ documents, database, secret, now, originOf }: Omit<EditorialParts, 'media'>) => {
  /** A signed link to the newest of a document, the draft of a change too, for so many milliseconds; refuses what has no page. */
  const link = async (id: string, lifeMs: number, by: string): Promise<PreviewLink> => {
    const { document } = await documents.get(id);
    if (!isPiece(document) && document.type !== 'person' && document.type !== 'curation') throw noPreview(id, document.type);
    const expires = now() + lifeMs;
    const path = pathOnSite(brandOf(document.vertical), `/draft/${createDraftId(document, expires, secret)}`);
    const expiresAt = new Date(expires).toISOString();
    await recordAudit(database, { actor: by, action: 'preview', subject: id, details: { expiresAt } });
    return { url: `${originOf(document.site)}${path}`, expiresAt };
  };

  /** The draft of a change of a document with the answer its page is made of; undefined when there is none. */
  const readDraftPreview = async (id: string): Promise<{ document: Document; answer: unknown } | undefined> => {
    const draft = await findDraft(toEditorialDatabase(database), id);
    return draft && { document: draft.document, answer: await documents.renderAnswer(draft.document) };
  };

  return { link, readDraftPreview };
};
