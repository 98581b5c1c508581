import type { Site } from '#brands';
import { packCursor, unpackCursor } from './cursor.service.ts';
import { findBase, changeAnswers } from './documents.api.ts';
import { editorialCall, type MountCall } from './editorial-call.api.ts';
import {
  answers,
  idParams,
  noteQuery,
  previewBody,
  publishBody,
  scheduleBody,
  scheduleParams,
  schedulesQuery,
  unpublishBody,
} from './editorial.schema.ts';
import type { Editorial } from './editorial.service.ts';

const timestamp = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z$/;
const number = /^[0-9]{1,18}$/;
const hourMs = 3_600_000;

/** Publishing, planning, taking down and previewing. */
export const publishingCalls = ({ publishing, previews, followed }: Editorial, originOf: (site: Site) => string): readonly MountCall[] => {
  const changed = changeAnswers(followed, originOf);

  return [
    editorialCall({
      id: 'publishDocument',
      method: 'POST',
      url: '/documents/:id/publish',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Puts a document before readers, with the draft of a change where one is in work.',
      params: idParams,
      query: noteQuery,
      body: publishBody,
      failures: [404, 409, 412],
      answer: answers.changed,
      handle: async ({ params, query, actor, request }) => {
        const base = findBase(request);
        const expected = { expectedRevision: base?.revision, expectedDraft: base?.draft };
        return changed(await publishing.publish(params.id, { by: actor.name, note: query.note, ...expected }));
      },
    }),
    editorialCall({
      id: 'unpublishDocument',
      method: 'POST',
      url: '/documents/:id/unpublish',
      takesFromReaders: true,
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Takes a document from readers, who get 410 from then on.',
      params: idParams,
      query: noteQuery,
      body: unpublishBody,
      failures: [404, 409, 412],
      answer: answers.changed,
      handle: async ({ params, query, body, actor, request }) =>
        changed(
          await publishing.unpublish(params.id, {
            by: actor.name,
            note: query.note,
            hard: body?.hard ?? false,
            expectedRevision: findBase(request)?.revision,
          }),
        ),
    }),
    editorialCall({
      id: 'scheduleDocument',
      method: 'POST',
      url: '/documents/:id/schedule',
      ifMatch: 'optional',
      summary: 'Plans to publish or unpublish a document; a plan of the same kind is replaced.',
      params: idParams,
      query: noteQuery,
      body: scheduleBody,
      failures: [404, 409, 412],
      answer: answers.schedule,
      created: true,
      handle: async ({ params, query, body: { action, at, hard }, actor, request }) => {
        const options = { by: actor.name, note: query.note, expectedRevision: findBase(request)?.revision };
        return { status: 201, data: { schedule: await publishing.schedule(params.id, { action, at, hard }, options) } };
      },
    }),
    editorialCall({
      id: 'listSchedules',
      method: 'GET',
      url: '/schedules',
      summary: 'What is planned, in the order of the instants; also what was carried out, cancelled or failed.',
      query: schedulesQuery,
      answer: answers.schedules,
      handle: async ({ query }) => {
        const [at, lastId] = query.cursor === undefined ? [] : unpackCursor(query.cursor, [timestamp, number]);
        const after = at !== undefined && lastId !== undefined ? { at, id: lastId } : undefined;
        const schedules = await publishing.schedules({ state: query.state, documentId: query.document, after, size: query.size });
        const last = schedules.length === query.size ? schedules.at(-1) : undefined;
        return { data: { schedules, cursor: last ? packCursor([last.at, last.id]) : null } };
      },
    }),
    editorialCall({
      id: 'cancelSchedule',
      method: 'DELETE',
      url: '/schedules/:id',
      summary: 'Gives a plan up; a piece that waited for it is a draft again.',
      params: scheduleParams,
      failures: [404, 409],
      answer: answers.schedule,
      handle: async ({ params, actor }) => ({ data: { schedule: await publishing.cancel(params.id, { by: actor.name }) } }),
    }),
    editorialCall({
      id: 'previewDocument',
      method: 'POST',
      url: '/documents/:id/preview',
      summary: 'A signed link that shows the newest of a document as its page, published or not, until it ends.',
      params: idParams,
      body: previewBody,
      failures: [404],
      answer: answers.preview,
      created: true,
      handle: async ({ params, body, actor }) => ({
        status: 201,
        data: await previews.link(params.id, (body?.hours ?? 24) * hourMs, actor.name),
      }),
    }),
  ];
};
