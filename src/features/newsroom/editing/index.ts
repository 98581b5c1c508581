/** Editing: how editors create, open and change documents, their drafts of changes, revisions, and what documents refer to. */
export { createDocumentEditing, type DocumentEditing } from './document-editing.service.ts';
export { documentCalls } from './documents.api.ts';
export { createReferences, findMissingReferences } from './references.service.ts';
export { writeQuery } from './editing.schema.ts';
