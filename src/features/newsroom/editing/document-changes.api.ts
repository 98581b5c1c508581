import { changedAnswer, createChangeAnswers, editorialCall, getBase, idParams, type MountCall } from '#features/newsroom/editorial-calls';
import { documentPatch, sentDocument, writeQuery } from './editing.schema.ts';
import { type DocumentCallParts, patchTypes, toSendOptions } from './document-call.api.ts';

/** Changing documents, whole or some of their fields. */
export const documentChangeCalls = ({ pieces, ...context }: DocumentCallParts): readonly MountCall[] => {
  const changed = createChangeAnswers(context);

  return [
    editorialCall({
      id: 'replaceDocument',
      method: 'PUT',
      url: '/documents/:id',
      ifMatch: 'required',
      hasTag: true,
      summary: 'Changes a document: the whole of it, on top of the revision that If-Match names.',
      description:
        'What is published stays published, and readers have the change at once; to keep it for later, save it as a draft. A status that is not sent stays. Where a draft waits the answer is 409 with that draft; If-Match `"3-d2"` says that it was seen, and leaves it waiting.',
      params: idParams,
      query: writeQuery,
      describedBody: sentDocument,
      failures: [404, 409, 412, 413, 415, 428],
      answer: changedAnswer,
      handle: async ({ params, query, body, actor, request }) => {
        const { revision, draft } = getBase(request);
        return changed(await pieces.change(params.id, body, { ...toSendOptions(actor, query), expectedRevision: revision, draft }));
      },
    }),
    editorialCall({
      id: 'patchDocument',
      method: 'PATCH',
      url: '/documents/:id',
      ifMatch: 'required',
      hasTag: true,
      summary: 'Changes some fields of a document, on top of the revision that If-Match names.',
      description:
        'A JSON Merge Patch (RFC 7396): what is not sent stays, null takes a field away, a list is sent whole. Otherwise as PUT.',
      params: idParams,
      query: writeQuery,
      describedBody: documentPatch,
      bodyTypes: patchTypes,
      failures: [404, 409, 412, 413, 415, 428],
      answer: changedAnswer,
      handle: async ({ params, query, body, actor, request }) => {
        const { revision, draft } = getBase(request);
        return changed(await pieces.patch(params.id, body, { ...toSendOptions(actor, query), expectedRevision: revision, draft }));
      },
    }),
  ];
};
