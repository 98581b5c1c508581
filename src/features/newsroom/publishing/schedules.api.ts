import { editorialCall, findBase, idParams, type MountCall, noteQuery, packCursor, unpackCursor } from '#features/newsroom/editorial-calls';
import type { Publishing } from './publishing.service.ts';
import { publishingAnswers, scheduleBody, scheduleParams, schedulesQuery } from './publishing.schema.ts';

const timestamp = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z$/;
const number = /^[0-9]{1,18}$/;

/** Schedules: planning to publish or unpublish, listing plans, and giving one up. */
export const scheduleCalls = (publishing: Publishing): readonly MountCall[] => [
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
    answer: publishingAnswers.schedule,
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
    answer: publishingAnswers.schedules,
    handle: async ({ query }) => {
      const [at, lastId] = query.cursor === undefined ? [] : unpackCursor(query.cursor, [timestamp, number]);
      const after = at !== undefined && lastId !== undefined ? { at, id: lastId } : undefined;
      const schedules = await publishing.listSchedules({ state: query.state, documentId: query.document, after, size: query.size });
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
    answer: publishingAnswers.schedule,
    handle: async ({ params, actor }) => ({ data: { schedule: await publishing.cancel(params.id, { by: actor.name }) } }),
  }),
];
