import type { z } from 'zod';
import { writeQuery } from '#features/newsroom/editing';
import { type Asked, buildEntityTag, editorialCall, findBase, isAsked, type MountCall } from '#features/newsroom/editorial-calls';
import { cardInput } from '#features/newsroom/live-cards';
import { cardMarkCalls } from './card-marks.api.ts';
import { cardAnswer, cardParams, changedCardAnswer, deleteCardQuery } from './cards.schema.ts';
import { type CardCallParts, createCardAnswers } from './changed-card.api.ts';

/** Handles PUT and PATCH of a card, which do the same. */
const createEditHandler = ({ cards, references, purgesApplied }: CardCallParts) => {
  const changed = createCardAnswers({ purgesApplied });
  return async ({ params, query, body, actor, request }: Asked<z.output<typeof cardParams>, z.output<typeof writeQuery>, unknown>) => {
    const { card: before } = await cards.get(params.id);
    await references.take(body, { before, allowMissing: isAsked(query.allowMissing) });
    const options = { by: actor.name, note: query.note, expectedRevision: findBase(request)?.revision };
    return changed(await cards.edit(params.id, body, options));
  };
};

/** Opening, changing and deleting cards. */
export const cardCalls = (parts: CardCallParts): readonly MountCall[] => {
  const { cards, purgesApplied } = parts;
  const edit = createEditHandler(parts);

  return [
    editorialCall({
      id: 'openCard',
      method: 'GET',
      url: '/cards/:id',
      hasTag: true,
      summary: 'A card as editors have it; its ETag is its revision.',
      params: cardParams,
      failures: [404],
      answer: cardAnswer,
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
      answer: changedCardAnswer,
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
      answer: changedCardAnswer,
      handle: edit,
    }),
    editorialCall({
      id: 'deleteCard',
      method: 'DELETE',
      url: '/cards/:id',
      ifMatch: 'optional',
      summary: 'Deletes a card: gone for readers, open pages included, with the replies to it. Its revisions are kept.',
      params: cardParams,
      query: deleteCardQuery,
      failures: [404, 412],
      handle: async ({ params, query, actor, request }) => {
        await cards.remove(params.id, {
          by: actor.name,
          note: query.note,
          hard: query.hard === 'true',
          expectedRevision: findBase(request)?.revision,
        });
        await purgesApplied();
        return undefined;
      },
    }),
    ...cardMarkCalls(parts),
  ];
};
