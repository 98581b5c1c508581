import { type Base, buildEntityTag, editorialCall, getBase, idParams, type MountCall } from '#features/newsroom/editorial-calls';
import { draftNotFound } from './editing.errors.ts';
import { documentPatch, editingAnswers, sentDocument, writeQuery } from './editing.schema.ts';
import { type DocumentCallParts, patchTypes, toSendOptions } from './document-call.api.ts';

const toDraftSaved = (id: string, saved: Base) => ({
  data: { id, version: saved.draft, basedOn: saved.revision },
  headers: { etag: buildEntityTag(saved) },
});

/** Drafts: changes of documents that readers do not have yet. */
export const draftCalls = ({ pieces }: Pick<DocumentCallParts, 'pieces'>): readonly MountCall[] => [
  editorialCall({
    id: 'getDraft',
    method: 'GET',
    url: '/documents/:id/draft',
    hasTag: true,
    summary: 'The change of a document that is not published yet; its ETag names the revision it changes and its own version.',
    params: idParams,
    failures: [404],
    answer: editingAnswers.draft,
    handle: async ({ params }) => {
      const { draft } = await pieces.open(params.id);
      if (!draft) throw draftNotFound(params.id);
      return { data: draft, headers: { etag: buildEntityTag({ revision: draft.basedOn, draft: draft.version }) } };
    },
  }),
  editorialCall({
    id: 'saveDraft',
    method: 'PUT',
    url: '/documents/:id/draft',
    ifMatch: 'required',
    hasTag: true,
    summary: 'Keeps a change of a document as a draft: readers do not have it until it is published.',
    description: 'If-Match names the revision that was opened, or the draft of a change of it.',
    params: idParams,
    query: writeQuery,
    describedBody: sentDocument,
    failures: [404, 412, 413, 415, 428],
    answer: editingAnswers.draftSaved,
    handle: async ({ params, query, body, actor, request }) =>
      toDraftSaved(params.id, await pieces.changeDraft(params.id, body, getBase(request), toSendOptions(actor, query))),
  }),
  editorialCall({
    id: 'patchDraft',
    method: 'PATCH',
    url: '/documents/:id/draft',
    ifMatch: 'required',
    hasTag: true,
    summary: 'Changes some fields of what If-Match names, and keeps what comes of it as a draft.',
    description: 'A JSON Merge Patch (RFC 7396) of the draft, or of the document where If-Match names its revision. Otherwise as PUT.',
    params: idParams,
    query: writeQuery,
    describedBody: documentPatch,
    bodyTypes: patchTypes,
    failures: [404, 412, 413, 415, 428],
    answer: editingAnswers.draftSaved,
    handle: async ({ params, query, body, actor, request }) =>
      toDraftSaved(params.id, await pieces.patchDraft(params.id, body, getBase(request), toSendOptions(actor, query))),
  }),
  editorialCall({
    id: 'discardDraft',
    method: 'DELETE',
    url: '/documents/:id/draft',
    summary: 'Ends the work on a draft without publishing it, and gives up the plan to publish it.',
    params: idParams,
    failures: [404],
    handle: async ({ params }) => {
      await pieces.discardDraft(params.id);
      return undefined;
    },
  }),
];
