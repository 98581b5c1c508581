import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import type { WireArticleCards, WireCard, WireCardSearch, WireLiveOverview, WireLiveState } from '#content/responses/wire';
import { authorReference, pagination, wireElement } from './wire.schema.ts';

// what the calls of live blogs answer
const text = z.string();

/** A card of a live blog; replies nest. */
export const wireCard: z.ZodType<WireCard> = z.lazy(() =>
  z.object({
    id: text,
    type: z.literal('card'),
    subType: z.enum(['post', 'text']),
    blog: text,
    replyTo: text.optional(),
    headline: text.optional(),
    date: z.object({ publishedAt: text, modifiedAt: text }),
    revision: z.number().int(),
    content: z.object({ markupAndEmbeds: z.array(wireElement), text }),
    displayShowMore: z.boolean(),
    keyEvent: z.boolean(),
    authors: z.array(authorReference),
    replies: z.array(wireCard),
  }),
);
const cardPagination = pagination.extend({ next: text.nullable() });
const liveStateFacts = z.object({
  id: text,
  live: z.boolean(),
  endDate: text.optional(),
  flagText: text.nullable(),
  latestUpdate: text,
  generation: z.number().int(),
  totalItems: z.number().int(),
  newest: z.object({ id: text, publishedAt: text }).nullable(),
  pinned: text.nullable(),
});

/** `live/{id}`. */
export const wireLiveState = liveStateFacts.extend({
  changes: z.array(
    z.object({ id: text, generation: z.number().int(), added: z.number().int(), revision: z.number().int(), deleted: z.boolean() }),
  ),
  complete: z.boolean(),
}) satisfies z.ZodType<WireLiveState>;

/** `live/{id}/overview`. */
export const wireLiveOverview = z.object({
  pinned: wireCard.nullable(),
  keyEvents: z.array(z.object({ id: text, headline: text, publishedAt: text })),
  contributors: z.array(authorReference.extend({ cards: z.number().int() })),
  coverage: z.object({ from: text, to: text }).nullable(),
}) satisfies z.ZodType<WireLiveOverview>;

/** `articlecards/search`. */
export const wireArticleCards = z.object({
  article: z.object({
    id: text,
    subType: text.optional(),
    url: text,
    headline: text,
    vertical,
    state: liveStateFacts,
    cards: z.object({ items: z.array(wireCard) }),
  }),
  search: z.object({ pagination: cardPagination }),
}) satisfies z.ZodType<WireArticleCards>;

/** `card/search`. */
export const wireCardSearch = z.object({ items: z.array(wireCard), pagination: cardPagination }) satisfies z.ZodType<WireCardSearch>;

nameSchemas({ Card: wireCard, LiveState: wireLiveState });
