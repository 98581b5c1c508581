import { z } from 'zod';
import { card } from '#content/card';
import { line, status } from '#content/primitives';
import type { ChangedCard } from '#features/newsroom/live-cards';
import { cardInput } from '#features/newsroom/live-cards';
import { findBase } from './documents.api.ts';
import { type Asked, editorialCall, type MountCall } from './editorial-call.api.ts';
import type { Editorial } from './editorial.service.ts';
import { isAsked, writeQuery } from './editorial.schema.ts';
import { buildEntityTag } from './entity-tag.rules.ts';

const cardId = z.string().regex(/^ncrd[0-9]{1,15}$/);
const blogParams = z.object({ id: z.string().regex(/^rcna[0-9]{1,15}$/) });
const cardParams = z.object({ id: cardId });
const note = line(500).optional().describe('Why, for the list of revisions.');
const noteQuery = z.object({ note });
const deleteQuery = z.object({ note, hard: z.enum(['true', 'false']).optional().describe('A takedown: cached copies go at once.') });
const revision = z.number().int();
const changedAnswer = z.object({ id: cardId, blog: z.string(), revision, changed: z.boolean(), card });
const oneAnswer = z.object({ revision, card });
const listQuery = z.object({
  status: status.optional(),
  size: z.coerce.number().int().min(1).max(150).default(50).describe('How many at most.'),
  before: cardId.optional().describe('The last card of the page before.'),
  externalId: card.shape.externalId.describe('The key of its source.'),
});
const revisionsAnswer = z.object({
  revisions: z.array(z.object({ revision, savedAt: z.string(), savedBy: z.string(), note: z.string(), card })),
});
const placeBody = z
  .union([z.strictObject({ above: cardId }), z.strictObject({ below: cardId })], 'say either above or below, and the id of a card')
  .describe('The card beside which it is put.');

/** Posting to live blogs and everything that is done with their cards. */
export const cardCalls = ({ cards, references, followed }: Editorial): readonly MountCall[] => {
  const changed = async ({ id, blog, revision: now, changed: isChanged, card: newest }: ChangedCard) => {
    await followed();
    return { data: { id, blog, revision: now, changed: isChanged, card: newest }, headers: { etag: buildEntityTag({ revision: now }) } };
  };

  const edit = async ({
    params,
    query,
    body,
    actor,
    request,
  }: Asked<z.output<typeof cardParams>, z.output<typeof writeQuery>, unknown>) => {
    const { card: before } = await cards.get(params.id);
    await references.take(body, { before, allowMissing: isAsked(query.allowMissing) });
    const options = { by: actor.name, note: query.note, expectedRevision: findBase(request)?.revision };
    return changed(await cards.edit(params.id, body, options));
  };

  return [
    editorialCall({
      id: 'postCard',
      method: 'POST',
      url: '/live-blogs/:id/cards',
      hasTag: true,
      summary: 'Posts a card to a live blog, or a reply to one of its cards (`replyTo`).',
      description:
        'Its words are one of `text`, `html` and `content`; `embeds` are addresses of posts and videos; `<!--more-->` is the show-more break. It is before readers at once, unless it is a draft (`status`) or scheduled (`publishAt`).',
      params: blogParams,
      query: writeQuery,
      describedBody: cardInput,
      failures: [404, 409, 413, 415],
      answer: changedAnswer,
      created: true,
      handle: async ({ params, query, body, actor }) => {
        await references.take(body, { allowMissing: isAsked(query.allowMissing) });
        const made = await changed(await cards.post(params.id, body, { by: actor.name, note: query.note }));
        return { ...made, status: 201, headers: { ...made.headers, location: `/editorial/cards/${made.data.id}` } };
      },
    }),
    editorialCall({
      id: 'listCards',
      method: 'GET',
      url: '/live-blogs/:id/cards',
      summary: 'The cards and replies of a live blog in every state, the newest made first.',
      params: blogParams,
      query: listQuery,
      failures: [404],
      answer: z.object({ items: z.array(oneAnswer) }),
      handle: async ({ params, query }) => ({ data: { items: await cards.list(params.id, query) } }),
    }),
    editorialCall({
      id: 'pinCard',
      method: 'PUT',
      url: '/live-blogs/:id/pinned-card',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Pins a card to the top of a live blog; null takes the pin away.',
      params: blogParams,
      query: noteQuery,
      body: z.strictObject({ id: cardId.nullable() }),
      failures: [404, 412],
      answer: z.object({ id: z.string(), revision, pinnedCard: cardId.nullable() }),
      handle: async ({ params, query, body, actor, request }) => {
        const options = { by: actor.name, note: query.note, expectedRevision: findBase(request)?.revision };
        const { id, revision: now } = await cards.pin(params.id, body.id, options);
        await followed();
        return { data: { id, revision: now, pinnedCard: body.id }, headers: { etag: buildEntityTag({ revision: now }) } };
      },
    }),
    editorialCall({
      id: 'openCard',
      method: 'GET',
      url: '/cards/:id',
      hasTag: true,
      summary: 'A card as editors have it; its ETag is its revision.',
      params: cardParams,
      failures: [404],
      answer: oneAnswer,
      handle: async ({ params }) => {
        const { card: found, revision: now } = await cards.get(params.id);
        return { data: { revision: now, card: found }, headers: { etag: buildEntityTag({ revision: now }) } };
      },
    }),
    editorialCall({
      id: 'changeCard',
      method: 'PUT',
      url: '/cards/:id',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Changes a card: what is not sent stays as it was.',
      params: cardParams,
      query: writeQuery,
      describedBody: cardInput,
      failures: [404, 409, 412, 413, 415],
      answer: changedAnswer,
      handle: edit,
    }),
    editorialCall({
      id: 'patchCard',
      method: 'PATCH',
      url: '/cards/:id',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Changes a card, as PUT does.',
      params: cardParams,
      query: writeQuery,
      describedBody: cardInput,
      bodyTypes: ['application/merge-patch+json', 'application/json'],
      failures: [404, 409, 412, 413, 415],
      answer: changedAnswer,
      handle: edit,
    }),
    editorialCall({
      id: 'deleteCard',
      method: 'DELETE',
      url: '/cards/:id',
      ifMatch: 'optional',
      summary: 'Deletes a card: gone for readers, open pages included, with the replies to it. Its revisions are kept.',
      params: cardParams,
      query: deleteQuery,
      failures: [404, 412],
      handle: async ({ params, query, actor, request }) => {
        await cards.remove(params.id, {
          by: actor.name,
          note: query.note,
          hard: query.hard === 'true',
          expectedRevision: findBase(request)?.revision,
        });
        await followed();
        return undefined;
      },
    }),
    editorialCall({
      id: 'markKeyEvent',
      method: 'PUT',
      url: '/cards/:id/key-event',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Marks a card as a key event, or takes the mark away.',
      params: cardParams,
      body: z.strictObject({ keyEvent: z.boolean() }),
      failures: [404, 412],
      answer: changedAnswer,
      handle: async ({ params, body, actor, request }) =>
        changed(await cards.setKeyEvent(params.id, body.keyEvent, { by: actor.name, expectedRevision: findBase(request)?.revision })),
    }),
    editorialCall({
      id: 'moveCard',
      method: 'PUT',
      url: '/cards/:id/place',
      ifMatch: 'optional',
      hasTag: true,
      summary: 'Moves a card right above or below another of its live blog: it takes a moment between that one and its neighbour.',
      params: cardParams,
      body: placeBody,
      failures: [404, 409, 412],
      answer: changedAnswer,
      handle: async ({ params, body, actor, request }) =>
        changed(await cards.reorder(params.id, body, { by: actor.name, expectedRevision: findBase(request)?.revision })),
    }),
    editorialCall({
      id: 'listCardRevisions',
      method: 'GET',
      url: '/cards/:id/revisions',
      summary: 'Who saved a card, when and why, the newest revision first, with its words.',
      params: cardParams,
      failures: [404],
      answer: revisionsAnswer,
      handle: async ({ params }) => ({ data: { revisions: await cards.revisions(params.id) } }),
    }),
  ];
};
