import { brandOf, pathOnSite, type Site } from '#brands';
import { isPiece, type Document } from '#content/model/document';
import { recordAudit } from '#features/newsroom/audit';
import { findDraft } from './drafts.store.ts';
import { createDraftId } from './preview-link.service.ts';
import { noPreview } from './publishing.errors.ts';
import type { PublishingParts } from './publications.service.ts';
import { toPublishingDatabase } from './publishing.tables.ts';

/** A link that shows a document as its page until a time (ISO 8601). */
export type PreviewLink = { url: string; expiresAt: string };

type PreviewParts = PublishingParts & {
  /** What links are signed with. */
  secret: string;
  /** `https://www.example.com` of a site. */
  originOf: (site: Site) => string;
};

/** Showing a document as its page before it is published. */
export const createPreviews = ({ documents, database, secret, now, originOf }: PreviewParts) => {
  /** A signed link to the newest state of a document, its draft where there is one, for `lifeMs`; refuses (400) what has no page. */
  const link = async (id: string, lifeMs: number, by: string): Promise<PreviewLink> => {
    const { document } = await documents.get(id);
    if (!isPiece(document) && document.type !== 'person' && document.type !== 'curation') throw noPreview(id, document.type);
    const expires = now() + lifeMs;
    const path = pathOnSite(brandOf(document.vertical), `/draft/${createDraftId(document, expires, secret)}`);
    const expiresAt = new Date(expires).toISOString();
    await recordAudit(database, { actor: by, action: 'preview', subject: id, details: { expiresAt } });
    return { url: `${originOf(document.site)}${path}`, expiresAt };
  };

  /** The draft of a document with the answer that its page is rendered from; undefined when there is none. */
  const readDraftPreview = async (id: string): Promise<{ document: Document; answer: unknown } | undefined> => {
    const draft = await findDraft(toPublishingDatabase(database), id);
    return draft && { document: draft.document, answer: await documents.renderAnswer(draft.document) };
  };

  return { link, readDraftPreview };
};
export type Previews = ReturnType<typeof createPreviews>;
