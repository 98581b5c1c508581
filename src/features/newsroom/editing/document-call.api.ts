import type { z } from 'zod';
import type { EditorListItem, EditorListQuery } from '#features/newsroom/document-queries';
import { type Actor, type CallContext, isAsked } from '#features/newsroom/editorial-calls';
import type { DocumentEditing } from './document-editing.service.ts';
import type { writeQuery } from './editing.schema.ts';

/** What the calls of documents, drafts and revisions work with. */
export type DocumentCallParts = CallContext & { pieces: DocumentEditing; list: (query: EditorListQuery) => Promise<EditorListItem[]> };

/** Media types of a JSON Merge Patch. */
export const patchTypes = ['application/merge-patch+json', 'application/json'];

/** Who sends something, why, and whether it may refer to what does not exist. */
export const toSendOptions = ({ name }: Actor, { note, allowMissing }: z.output<typeof writeQuery>) => ({
  by: name,
  note,
  allowMissing: isAsked(allowMissing),
});
