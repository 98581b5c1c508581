import {
  addressParts,
  editorialCall,
  findPublicUrl,
  buildEntityTag,
  idParams,
  type MountCall,
  packCursor,
  unpackCursor,
  changedAnswer,
  createChangeAnswers,
} from '#features/newsroom/editorial-calls';
import { documentChangeCalls } from './document-changes.api.ts';
import { type DocumentCallParts, toSendOptions } from './document-call.api.ts';
import { draftCalls } from './drafts.api.ts';
import { editingAnswers, listQuery, sentDocument, writeQuery } from './editing.schema.ts';
import { revisionCalls } from './revisions.api.ts';

const timestamp = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z$/;
const id = /^[\x21-\x7e]{1,128}$/;

/** Creating, listing and opening documents. */
const documentOpenCalls = ({ pieces, list, ...context }: DocumentCallParts): readonly MountCall[] => {
  const changed = createChangeAnswers(context);
  const { originOf } = context;

  return [
    editorialCall({
      id: 'createDocument',
      method: 'POST',
      url: '/documents',
      hasTag: true,
      summary: 'Makes a document.',
      description: 'A draft unless it says `"status": "published"`. The store makes the id of what is not named by its makers.',
      query: writeQuery,
      describedBody: sentDocument,
      failures: [409, 413, 415],
      answer: changedAnswer,
      created: true,
      handle: async ({ body, query, actor }) => {
        const made = await changed(await pieces.create(body, toSendOptions(actor, query)));
        return { ...made, status: 201, headers: { ...made.headers, location: `/editorial/documents/${made.data.id}` } };
      },
    }),
    editorialCall({
      id: 'listDocuments',
      method: 'GET',
      url: '/documents',
      summary: 'Documents of every status, the newest change first.',
      query: listQuery,
      answer: editingAnswers.list,
      handle: async ({ query }) => {
        const [changedAt, lastId] = query.cursor === undefined ? [] : unpackCursor(query.cursor, [timestamp, id]);
        const after = changedAt !== undefined && lastId !== undefined ? { changedAt, id: lastId } : undefined;
        const { type, status, vertical, externalId, variant, size } = query;
        const items = await list({ type, status, vertical, externalId, variant, size, words: query.query, after });
        const last = items.length === size ? items.at(-1) : undefined;
        return { data: { items, cursor: last ? packCursor([last.changedAt, last.id]) : null } };
      },
    }),
    editorialCall({
      id: 'getDocument',
      method: 'GET',
      url: '/documents/:id',
      hasTag: true,
      summary: 'A document whole, with what is planned and prepared for it; its ETag is its revision.',
      params: idParams,
      failures: [404],
      answer: editingAnswers.opened,
      handle: async ({ params }) => {
        const { document, revision, draft, schedules } = await pieces.open(params.id);
        const { document: _changed, ...facts } = draft ?? { document: undefined };
        const url = findPublicUrl(addressParts(document), originOf);
        return {
          data: { document, revision, url, draft: draft ? facts : null, schedules },
          headers: { etag: buildEntityTag({ revision }) },
        };
      },
    }),
  ];
};

/** The calls of documents, their drafts and their revisions. */
export const documentCalls = (parts: DocumentCallParts): readonly MountCall[] => [
  ...documentOpenCalls(parts),
  ...documentChangeCalls(parts),
  ...draftCalls(parts),
  ...revisionCalls(parts),
];
