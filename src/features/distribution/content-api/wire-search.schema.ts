import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import type { WirePieceSearch, WireProductSearch, WireSuggestions } from '#content/responses/wire';
import { contentItem, wireSearch } from './wire.schema.ts';

const text = z.string();
const markedText = z.array(z.object({ text, found: z.literal(true).optional() }));

/** `pieces/search`. */
export const wirePieceSearch = wireSearch.extend({
  items: z.array(contentItem.extend({ highlights: z.object({ headline: markedText, text: markedText }), at: z.number().optional() })),
  isPartial: z.boolean(),
  insteadOf: z.object({ text, kind: z.enum(['meant', 'any']) }).optional(),
  meant: text.optional(),
}) satisfies z.ZodType<WirePieceSearch>;

/** `products/search`. */
export const wireProductSearch = wireSearch
  .omit({ aggregation: true })
  .extend({ insteadOf: wirePieceSearch.shape.insteadOf }) satisfies z.ZodType<WireProductSearch>;

/** `search/suggestions`. */
export const wireSuggestions = z.object({
  people: z.array(z.object({ id: text, name: text, url: text, jobTitle: text.optional() })),
  topics: contentItem.shape.item.shape.taxonomy,
  pieces: z.array(z.object({ id: text, type: contentItem.shape.item.shape.type, headline: text, url: text, vertical })),
}) satisfies z.ZodType<WireSuggestions>;

nameSchemas({ MarkedText: markedText });
