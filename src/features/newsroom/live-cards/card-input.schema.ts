import { z } from 'zod';
import { card } from '#content/model/card';
import { image } from '#content/model/image';
import { timestamp } from '#content/model/primitives';

const { shape } = card;

/**
 * A card as an editor sends it. Its words are one of `text` (an empty line divides paragraphs), `html` (read by the ingest's allow-list) and `content`
 * (the tree of the content model); `<!--more-->` in text or HTML is the show-more break. With `publishAt` it is scheduled.
 */
export const cardInput = z.strictObject({
  headline: z.string().max(500).nullish(),
  text: z.string().max(100_000).optional(),
  html: z.string().max(500_000).optional(),
  content: shape.content.optional(),
  /** Addresses of posts and videos elsewhere, added below the words. */
  embeds: z.array(z.string().max(2048)).max(20).optional(),
  /** Pictures of the library, as an upload answers them, added below the words. */
  images: z.array(image).max(20).optional(),
  subType: z.enum(['post', 'text']).optional(),
  displayShowMore: z.boolean().optional(),
  keyEvent: z.boolean().optional(),
  authors: shape.authors.unwrap().optional(),
  replyTo: shape.replyTo,
  status: z.enum(['draft', 'published']).optional(),
  publishAt: timestamp.nullish(),
  datePublished: timestamp.optional(),
  dateModified: timestamp.optional(),
  externalId: shape.externalId,
  originalUrl: shape.originalUrl,
});
export type CardInput = z.input<typeof cardInput>;
export type CheckedCardInput = z.output<typeof cardInput>;
