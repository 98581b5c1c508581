import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Site } from '#brands';
import type { Written } from '#features/newsroom/documents';
import type { Actor } from './editorial-actor.service.ts';
import { findPublicUrl, addressParts } from './change-answer.view.ts';
import { packCursor, unpackCursor } from './cursor.service.ts';
import { badPrecondition, draftNotFound, preconditionRequired } from './editorial.errors.ts';
import { editorialCall, type MountCall } from './editorial-call.api.ts';
import {
  answers,
  documentPatch,
  idParams,
  isAsked,
  listQuery,
  noteQuery,
  revisionParams,
  revisionsQuery,
  sentDocument,
  writeQuery,
} from './editorial.schema.ts';
import type { Editorial } from './editorial.service.ts';
import { type Base, buildEntityTag, parseEntityTag } from './entity-tag.rules.ts';

const patchTypes = ['application/merge-patch+json', 'application/json'];
const timestamp = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z$/;
const id = /^[\x21-\x7e]{1,128}$/;

/** What If-Match says was changed; undefined without it. Refuses what is no ETag of ours. */
export const findBase = (request: FastifyRequest): Base | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const base = parseEntityTag(header);
  if (!base) throw badPrecondition();
  return base;
};

/** The same, where a change must say it. */
const requiredBase = (request: FastifyRequest): Base => {
  const base = findBase(request);
  if (!base) throw preconditionRequired();
  return base;
};

/** Makes the answer of a change: it waits until this process has purged what the change touched, so that whoever asks next sees it. */
export const changeAnswers = (followed: Editorial['followed'], originOf: (site: Site) => string) => async (written: Written) => {
  await followed();
  const { id, revision, path, changed } = written;
  const data = { id, revision, path: path ?? null, url: findPublicUrl(written, originOf), changed };
  return { data, headers: { etag: buildEntityTag(written) } };
};

const draftSaved = (id: string, saved: Base) => ({
  data: { id, version: saved.draft, basedOn: saved.revision },
  headers: { etag: buildEntityTag(saved) },
});

const saying = ({ name }: Actor, { note, allowMissing }: z.output<typeof writeQuery>) => ({
  by: name,
  note,
  allowMissing: isAsked(allowMissing),
});

/** Making, opening and changing documents, and their revisions. */
export const documentCalls = ({ pieces, list, followed }: Editorial, originOf: (site: Site) => string): readonly MountCall[] => {
  const changed = changeAnswers(followed, originOf);

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
      answer: answers.changed,
      created: true,
      handle: async ({ body, query, actor }) => {
        const made = await changed(await pieces.create(body, saying(actor, query)));
        return { ...made, status: 201, headers: { ...made.headers, location: `/editorial/documents/${made.data.id}` } };
      },
    }),
    editorialCall({
      id: 'listDocuments',
      method: 'GET',
      url: '/documents',
      summary: 'Documents of every status, the newest change first.',
      query: listQuery,
      answer: answers.list,
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
      answer: answers.opened,
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
      answer: answers.changed,
      handle: async ({ params, query, body, actor, request }) => {
        const { revision, draft } = requiredBase(request);
        return changed(await pieces.change(params.id, body, { ...saying(actor, query), expectedRevision: revision, draft }));
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
      answer: answers.changed,
      handle: async ({ params, query, body, actor, request }) => {
        const { revision, draft } = requiredBase(request);
        return changed(await pieces.patch(params.id, body, { ...saying(actor, query), expectedRevision: revision, draft }));
      },
    }),
    editorialCall({
      id: 'getDraft',
      method: 'GET',
      url: '/documents/:id/draft',
      hasTag: true,
      summary: 'The change of a document that is not published yet; its ETag names the revision it changes and its own version.',
      params: idParams,
      failures: [404],
      answer: answers.draft,
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
      answer: answers.draftSaved,
      handle: async ({ params, query, body, actor, request }) =>
        draftSaved(params.id, await pieces.changeDraft(params.id, body, requiredBase(request), saying(actor, query))),
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
      answer: answers.draftSaved,
      handle: async ({ params, query, body, actor, request }) =>
        draftSaved(params.id, await pieces.patchDraft(params.id, body, requiredBase(request), saying(actor, query))),
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
    editorialCall({
      id: 'listRevisions',
      method: 'GET',
      url: '/documents/:id/revisions',
      summary: 'Who saved a document, when and why, the newest revision first.',
      params: idParams,
      query: revisionsQuery,
      failures: [404],
      answer: answers.revisions,
      handle: async ({ params, query }) => ({ data: { revisions: await pieces.revisions(params.id, query) } }),
    }),
    editorialCall({
      id: 'getRevision',
      method: 'GET',
      url: '/documents/:id/revisions/:revision',
      summary: 'A revision whole.',
      params: revisionParams,
      failures: [404],
      answer: answers.revision,
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
      answer: answers.changed,
      handle: async ({ params, query, actor, request }) => {
        const base = findBase(request);
        const options = { by: actor.name, note: query.note, expectedRevision: base?.revision, draft: base?.draft };
        return changed(await pieces.restore(params.id, params.revision, options));
      },
    }),
  ];
};
