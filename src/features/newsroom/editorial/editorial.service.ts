import { type AuditQuery, type AuditRow, listAudit } from '#features/newsroom/audit';
import { type EditorListItem, type EditorListQuery, listForEditors } from '#features/newsroom/documents';
import { createCardEditing } from '#features/newsroom/live-cards';
import type { EditorialParts } from './editorial-parts.service.ts';
import { createOnce } from './once.service.ts';
import { createPieceChanges } from './piece-changes.service.ts';
import { createPreviews } from './previews.service.ts';
import { createPublishing } from './publishing.service.ts';
import { createPurges } from './purges.service.ts';
import { createBin } from './bin.service.ts';
import { createReferences } from './references.service.ts';
import { createRedirects } from './redirects.service.ts';
import { createTaxonomy } from './taxonomy.service.ts';
import { createUploads } from './uploads.service.ts';

/** Everything an editor does, for the calls, the commands and whoever signs in later: the same rules, the same log. */
export const createEditorial = (parts: EditorialParts) => {
  const { database } = parts;
  return {
    pieces: createPieceChanges(parts),
    publishing: createPublishing(parts),
    previews: createPreviews(parts),
    uploads: createUploads(parts),
    taxonomy: createTaxonomy(parts),
    redirects: createRedirects(parts),
    purges: createPurges(parts),
    cards: createCardEditing(parts),
    /** Carries a call with an Idempotency-Key out once. */
    once: createOnce(parts),
    references: createReferences(parts),
    bin: createBin(parts),
    list: (query: EditorListQuery): Promise<EditorListItem[]> => listForEditors(database, query),
    audit: (query: AuditQuery): Promise<AuditRow[]> => listAudit(database, query),
    /** Resolves when this process shows what was changed. */
    followed: parts.followed ?? (() => Promise.resolve()),
  };
};
export type Editorial = ReturnType<typeof createEditorial>;
