import { z } from 'zod';
import { body } from './body.ts';
import { line, status, storedTimestamp, webUrl } from './primitives.ts';

const cardId = z.string().regex(/^ncrd[0-9]{1,15}$/);

/**
 * A live-blog card as it is stored (LB-18). A reply is a card of its own that names the card it answers; readers get replies nested
 * in it. `unpublished` is deleted: gone for readers, stored with its revisions.
 */
export const card = z.object({
  id: cardId,
  type: z.literal('card'),
  subType: z.enum(['post', 'text']).default('post'),
  status: status.default('draft'),
  /** The live blog it belongs to. */
  blog: z.string().regex(/^rcna[0-9]{1,15}$/),
  /** The card it answers, of the same blog. */
  replyTo: cardId.optional(),
  headline: line(500).optional(),
  content: z.object({ markupAndEmbeds: body }),
  displayShowMore: z.boolean().default(false),
  keyEvent: z.boolean().default(false),
  authors: z
    .array(z.string().regex(/^ncpn[0-9]{1,15}$/))
    .max(20)
    .default([]),
  /** When a scheduled card goes before readers. */
  publishAt: storedTimestamp.optional(),
  datePublished: storedTimestamp.optional(),
  dateModified: storedTimestamp.optional(),
  /** Where it came from: the importer's own key, for bringing it in again without doubling it. */
  externalId: line(500).optional(),
  originalUrl: webUrl.optional(),
});
export type Card = z.infer<typeof card>;
