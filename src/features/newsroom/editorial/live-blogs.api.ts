import { z } from 'zod';
import { writeQuery } from '#features/newsroom/editing';
import { buildEntityTag, editorialCall, findBase, isAsked, type MountCall, noteQuery, revision } from '#features/newsroom/editorial-calls';
import { cardInput } from '#features/newsroom/live-cards';
import { blogParams, cardAnswer, cardId, cardListQuery, changedCardAnswer } from './cards.schema.ts';
import { type CardCallParts, createCardAnswers } from './changed-card.api.ts';

/** Posting to live blogs, listing their cards, and pinning one. */
export const liveBlogCalls = ({ cards, references, purgesApplied }: CardCallParts): readonly MountCall[] => {
  const changed = createCardAnswers({ purgesApplied });

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
      answer: changedCardAnswer,
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
      query: cardListQuery,
      failures: [404],
      answer: z.object({ items: z.array(cardAnswer) }),
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
        await purgesApplied();
        return { data: { id, revision: now, pinnedCard: body.id }, headers: { etag: buildEntityTag({ revision: now }) } };
      },
    }),
  ];
};
