import { z } from 'zod';
import { body } from './body.ts';
import { envelope } from './envelope.ts';
import { pageKind } from './pages.ts';
import { line } from './primitives.ts';

/** An article. `subType` picks the label and the kind of structured data, not the layout. */
export const article = envelope.extend({
  type: z.literal('article'),
  subType: z
    .enum(['news', 'opinion', 'analysis', 'explainer', 'feature', 'review', 'guide', 'interview', 'blogPost', 'page'])
    .default('news'),
  body: body.default([]),
  /** What the latest revision changed, for the reader: a correction or an update. */
  latestRevisionNote: line(1000).optional(),
  /** Of a page: which of those that every site has. */
  pageKind: pageKind.optional(),
});
export type Article = z.infer<typeof article>;

/** One slide (AR-21): headline, authors, source, caption, image. */
export const slide = z.object({
  headline: line(500).optional(),
  authors: z
    .array(z.string().regex(/^ncpn[0-9]{1,15}$/))
    .max(20)
    .default([]),
  source: line(200).optional(),
  caption: body.default([]),
  image: envelope.shape.primaryImage,
});
export const slideshow = envelope.extend({ type: z.literal('slideshow'), slides: z.array(slide).max(500).default([]) });
export type Slide = z.infer<typeof slide>;
export type Slideshow = z.infer<typeof slideshow>;

/** A live blog: an article with cards of its own rows. End date and flag text decide whether it is live (LB-01, LB-02). */
export const liveBlog = envelope.extend({
  type: z.literal('liveBlog'),
  subType: z.enum(['default', 'microblog']).default('default'),
  summary: body.default([]),
  endDate: z.iso.datetime().optional(),
  flagText: line(60).nullable().default(null),
  dateCoverageStart: z.iso.datetime().optional(),
  pinnedCard: z
    .string()
    .regex(/^ncrd[0-9]{1,15}$/)
    .optional(),
});
export type LiveBlog = z.infer<typeof liveBlog>;
