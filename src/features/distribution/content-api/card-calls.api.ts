import { z } from 'zod';
import { articleCardsQuery, cardSearchQuery, commonQuery, idParameter } from './call-parameters.schema.ts';
import { type Call, defineCall, withFrame } from './call.api.ts';
import { wireArticleCards, wireCard, wireCardSearch, wireLiveOverview, wireLiveState } from './live-wire.schema.ts';

const byId = z.object({ id: idParameter });
const nothing = z.object({});

/** The calls of live blogs and their cards (CC-17, CC-18), and those that readers of one follow it by. */
export const cardCallTable: readonly Call[] = [
  defineCall({
    name: 'card-search',
    noun: 'Cards',
    summary: 'Cards of live blogs by filter, newest first: type:card AND taxonomy:{path} AND subType:post.',
    paths: ['/card/search'],
    params: nothing,
    query: cardSearchQuery,
    data: z.object({ search: wireCardSearch }),
    answer: async ({ calls, options }, _params, query) => withFrame(await calls.cards(query, options), (search) => ({ search })),
  }),
  defineCall({
    name: 'card',
    summary: 'A card of a live blog with the replies to it.',
    paths: ['/card/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ card: wireCard }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.card(id, options), (card) => ({ card })),
  }),
  defineCall({
    name: 'article-cards',
    summary: 'The cards of a live blog, newest first: 150 (15 of a microblog), then 10 at a time by the cursor of the page before.',
    paths: ['/articlecards/search'],
    params: nothing,
    query: articleCardsQuery,
    data: wireArticleCards,
    answer: ({ calls, options }, _params, { forFronts, keyEvents, ...query }) =>
      calls.articleCards({ ...query, forFronts: forFronts === 'true', keyEvents: keyEvents === 'true' }, options),
  }),
  defineCall({
    name: 'live',
    noun: 'LiveState',
    summary: 'Where a live blog is: whether it is live, its counts, its newest card and what changed last. Small, for polling.',
    paths: ['/live/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ live: wireLiveState }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.liveState(id, options), (live) => ({ live })),
  }),
  defineCall({
    name: 'live-overview',
    summary: 'The pinned card, the key events and the contributors of a live blog.',
    paths: ['/live/:id/overview'],
    params: byId,
    query: commonQuery,
    data: z.object({ overview: wireLiveOverview }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.liveOverview(id, options), (overview) => ({ overview })),
  }),
];
