import { z } from 'zod';
import { body } from './body.ts';
import { line, status, storedInstant } from './primitives.ts';

const cardFields = z.object({
  id: z.string().regex(/^ncrd[0-9]{1,15}$/),
  type: z.literal('card'),
  subType: z.enum(['post', 'text']).default('post'),
  status: status.default('draft'),
  /** The live blog it belongs to. */
  blog: z.string().regex(/^rcna[0-9]{1,15}$/),
  headline: line(500).optional(),
  content: z.object({ markupAndEmbeds: body }),
  displayShowMore: z.boolean().default(false),
  keyEvent: z.boolean().default(false),
  authors: z
    .array(z.string().regex(/^ncpn[0-9]{1,15}$/))
    .max(20)
    .default([]),
  datePublished: storedInstant.optional(),
  dateModified: storedInstant.optional(),
});
export type Card = z.infer<typeof cardFields> & { replies: Card[] };

/** A live-blog card (specification §3): replies nest. */
export const card: z.ZodType<Card> = z.lazy(() => cardFields.extend({ replies: z.array(card).max(100).default([]) }));
