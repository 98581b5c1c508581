/** Changes to documents: writing, deleting and restoring, terms, and rendering again what depends on a change. */
export { restorableUntil } from './bin.errors.ts';
export {
  documentNotFound,
  editConflict,
  invalidDocument,
  invalidFilter,
  publisherRestricted,
  termConflict,
  termNotFound,
} from './documents.errors.ts';
export { type Documents, createDocuments } from './documents.service.ts';
export { parseDocument } from './parse-document.service.ts';
export { createRenderKind } from './render-jobs.service.ts';
export type { ChangeOptions, WriteOptions, Written } from './write-documents.service.ts';
