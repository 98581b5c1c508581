import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import type { Image } from '#content/model/image';
import { type AuditQuery, type AuditRow, listAudit } from '#features/newsroom/audit';
import { createBin } from '#features/newsroom/bin';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { type EditorListItem, type EditorListQuery, listForEditors } from '#features/newsroom/document-queries';
import { createDocumentEditing, createReferences } from '#features/newsroom/editing';
import { createRunOnce } from '#features/newsroom/editorial-calls';
import { type Cards, createCardEditing } from '#features/newsroom/live-cards';
import { createPreviews, createPublishing } from '#features/newsroom/publishing';
import { createRedirects } from '#features/newsroom/redirects';
import { createResumableUploads } from '#features/newsroom/resumable-uploads';
import { createTaxonomy } from '#features/newsroom/taxonomy';
import { createUploads } from '#features/newsroom/uploads';
import { createVideoEncoding, createVideoFiles } from '#features/newsroom/video-files';
import type { MediaStore } from '#platform/media';
import type { VideoEncoder } from '#platform/video-encoder';
import { createPurges } from './purges.service.ts';

/** What the editorial service works with. */
export type EditorialParts = {
  documents: Documents;
  cards: Cards;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** The path that shows a picture at a width in pixels. */
  pictureUrl: (image: Image, width: number) => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Bytes that one video may have. */
  mostVideoBytes: number;
  /** What makes renditions of videos, and the folder it works in. */
  encoder: VideoEncoder;
  workFolder: string;
  /** What preview links are signed with. */
  secret: string;
  /** `https://www.example.com` of a site, for links that editors follow. */
  originOf: (site: Site) => string;
};

/** Everything an editor does, for the calls, the commands and whoever signs in later: the same rules, the same log. */
export const createEditorial = (parts: EditorialParts) => {
  const { database } = parts;
  const uploads = createUploads(parts);
  return {
    pieces: createDocumentEditing(parts),
    publishing: createPublishing(parts),
    previews: createPreviews(parts),
    uploads,
    videos: createVideoFiles(parts),
    encoding: createVideoEncoding(parts, uploads),
    resumable: createResumableUploads({ ...parts, mostBytes: parts.mostVideoBytes }),
    taxonomy: createTaxonomy(parts),
    redirects: createRedirects(parts),
    purges: createPurges(parts),
    cards: createCardEditing(parts),
    /** Carries a call with an Idempotency-Key out once. */
    runOnce: createRunOnce(parts),
    references: createReferences(parts),
    bin: createBin(parts),
    list: (query: EditorListQuery): Promise<EditorListItem[]> => listForEditors(database, query),
    audit: (query: AuditQuery): Promise<AuditRow[]> => listAudit(database, query),
  };
};
export type Editorial = ReturnType<typeof createEditorial>;
/** The same for the calls: they answer once this process has applied the purges of all changes up to now. */
export type ServedEditorial = Editorial & { purgesApplied: () => Promise<void> };
