import { binAnswers, binParams, binQuery, deleteQuery, usesQuery } from './bin.schema.ts';
import {
  type CallContext,
  changedAnswer,
  createChangeAnswers,
  editorialCall,
  findBase,
  isAsked,
  type MountCall,
  packCursor,
  unpackCursor,
} from '#features/newsroom/editorial-calls';
import type { Bin } from './bin.service.ts';

const timestamp = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z$/;
const anyId = /^[\x21-\x7e]{1,128}$/;

/** Deleting documents and pictures, the bin they lie in for thirty days, and where something is used. */
export const binCalls = ({ bin, purgesApplied, originOf }: CallContext & { bin: Bin }): readonly MountCall[] => {
  const changed = createChangeAnswers({ purgesApplied, originOf });

  return [
    editorialCall({
      id: 'deleteDocument',
      method: 'DELETE',
      url: '/documents/:id',
      ifMatch: 'optional',
      summary: 'Deletes a document or a picture: gone for readers at once, and in the bin for 30 days.',
      description: 'What is used elsewhere is refused with the places (409), unless `force` is said; it is then not shown there any more.',
      params: binParams,
      query: deleteQuery,
      failures: [404, 409, 410, 412],
      answer: binAnswers.deleted,
      handle: async ({ params, query, actor, request }) => {
        const options = { by: actor.name, note: query.note, expectedRevision: findBase(request)?.revision };
        const data = await bin.remove(params.id, { ...options, force: isAsked(query.force) });
        await purgesApplied();
        return { data };
      },
    }),
    editorialCall({
      id: 'listUses',
      method: 'GET',
      url: '/documents/:id/uses',
      summary: 'The documents, cards, drafts in work and old addresses that refer to a document or a picture, with the fields that do.',
      params: binParams,
      query: usesQuery,
      failures: [404],
      answer: binAnswers.uses,
      handle: async ({ params, query: { size, cursor } }) => {
        const [after] = cursor === undefined ? [] : unpackCursor(cursor, [anyId]);
        const { places, next } = await bin.uses(params.id, { after, size });
        return { data: { uses: places, cursor: next === undefined ? null : packCursor([next]) } };
      },
    }),
    editorialCall({
      id: 'listBin',
      method: 'GET',
      url: '/bin',
      summary: 'What was deleted and can be restored, the newest deletion first.',
      query: binQuery,
      answer: binAnswers.bin,
      handle: async ({ query: { type, size, cursor } }) => {
        const [deletedAt, id] = cursor === undefined ? [] : unpackCursor(cursor, [timestamp, anyId]);
        const after = deletedAt !== undefined && id !== undefined ? { deletedAt, id } : undefined;
        const items = (await bin.list({ type, size, after })).map(({ emptiedAt: _emptiedAt, ...item }) => item);
        const last = items.length === size ? items.at(-1) : undefined;
        return { data: { items, cursor: last ? packCursor([last.deletedAt, last.id]) : null } };
      },
    }),
    editorialCall({
      id: 'restoreFromBin',
      method: 'POST',
      url: '/bin/:id/restore',
      hasTag: true,
      summary: 'Brings something back out of the bin as it was, also before readers.',
      description: 'A piece that waited for its instant comes back as a draft: its plan was given up.',
      params: binParams,
      failures: [404, 409],
      answer: changedAnswer,
      handle: async ({ params, actor }) => changed(await bin.restore(params.id, actor.name)),
    }),
    editorialCall({
      id: 'emptyFromBin',
      method: 'DELETE',
      url: '/bin/:id',
      summary: 'Deletes what lies in the bin for good, with its revisions, cards and file. It cannot be brought back.',
      params: binParams,
      failures: [404],
      handle: async ({ params, actor }) => {
        await bin.empty(params.id, actor.name);
        return undefined;
      },
    }),
  ];
};
