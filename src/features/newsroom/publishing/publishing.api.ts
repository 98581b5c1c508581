import {
  type CallContext,
  changedAnswer,
  createChangeAnswers,
  editorialCall,
  findBase,
  idParams,
  type MountCall,
  noteQuery,
} from '#features/newsroom/editorial-calls';
import { hourMs } from '#platform/time';
import type { Previews } from './previews.service.ts';
import type { Publishing } from './publishing.service.ts';
import { previewBody, publishBody, publishingAnswers, unpublishBody } from './publishing.schema.ts';
import { scheduleCalls } from './schedules.api.ts';

type PublishingCallParts = CallContext & { publishing: Publishing; previews: Previews };

/** Publishing, unpublishing, scheduling and previewing. */
export const publishingCalls = ({ publishing, previews, ...context }: PublishingCallParts): readonly MountCall[] => {
  const changed = createChangeAnswers(context);

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
      answer: changedAnswer,
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
      answer: changedAnswer,
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
    ...scheduleCalls(publishing),
    editorialCall({
      id: 'previewDocument',
      method: 'POST',
      url: '/documents/:id/preview',
      summary: 'A signed link that shows the newest of a document as its page, published or not, until it ends.',
      params: idParams,
      body: previewBody,
      failures: [404],
      answer: publishingAnswers.preview,
      created: true,
      handle: async ({ params, body, actor }) => ({
        status: 201,
        data: await previews.link(params.id, (body?.hours ?? 24) * hourMs, actor.name),
      }),
    }),
  ];
};
