/** Editing: creating, opening and changing documents, drafts of changes, revisions, and references between documents. */
export { createDocumentEditing, type DocumentEditing } from './document-editing.service.ts';
export { documentCalls } from './documents.api.ts';
export { createReferences, findMissingReferences } from './references.service.ts';
export { writeQuery } from './editing.schema.ts';
