import { z } from 'zod';
import { editorialCall, findBase, type MountCall } from '#features/newsroom/editorial-calls';
import { cardParams, cardRevisionsAnswer, changedCardAnswer, placeBody } from './cards.schema.ts';
import { type CardCallParts, createCardAnswers } from './changed-card.api.ts';

/** Key events, the order of cards, and their revisions. */
export const cardMarkCalls = ({ cards, purgesApplied }: CardCallParts): readonly MountCall[] => {
  const changed = createCardAnswers({ purgesApplied });

  return [
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
      answer: changedCardAnswer,
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
      answer: changedCardAnswer,
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
      answer: cardRevisionsAnswer,
      handle: async ({ params }) => ({ data: { revisions: await cards.revisions(params.id) } }),
    }),
  ];
};
