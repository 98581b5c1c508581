import {
  changedAnswer,
  createChangeAnswers,
  editorialCall,
  findBase,
  idParams,
  type MountCall,
  noteQuery,
} from '#features/newsroom/editorial-calls';
import type { DocumentCallParts } from './document-call.api.ts';
import { editingAnswers, revisionParams, revisionsQuery } from './editing.schema.ts';

/** The revisions of documents. */
export const revisionCalls = ({ pieces, ...context }: DocumentCallParts): readonly MountCall[] => {
  const changed = createChangeAnswers(context);

  return [
    editorialCall({
      id: 'listRevisions',
      method: 'GET',
      url: '/documents/:id/revisions',
      summary: 'Who saved a document, when and why, the newest revision first.',
      params: idParams,
      query: revisionsQuery,
      failures: [404],
      answer: editingAnswers.revisions,
      handle: async ({ params, query }) => ({ data: { revisions: await pieces.revisions(params.id, query) } }),
    }),
    editorialCall({
      id: 'getRevision',
      method: 'GET',
      url: '/documents/:id/revisions/:revision',
      summary: 'A revision whole.',
      params: revisionParams,
      failures: [404],
      answer: editingAnswers.revision,
      handle: async ({ params }) => ({ data: await pieces.revision(params.id, params.revision) }),
    }),
    editorialCall({
      id: 'restoreRevision',
      method: 'POST',
      url: '/documents/:id/revisions/:revision/restore',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Makes an older revision the newest, as one more revision; whether it is published stays as it is.',
      params: revisionParams,
      query: noteQuery,
      failures: [404, 409, 412],
      answer: changedAnswer,
      handle: async ({ params, query, actor, request }) => {
        const base = findBase(request);
        const options = { by: actor.name, note: query.note, expectedRevision: base?.revision, draft: base?.draft };
        return changed(await pieces.restore(params.id, params.revision, options));
      },
    }),
  ];
};
