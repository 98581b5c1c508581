import { z } from 'zod';
import { readFrontMatter } from '#content/markdown/front-matter';
import { drawing } from './drawing.ts';
import { productFacts } from './product-facts.ts';
import { recipeFacts } from './recipe-facts.ts';
import type { DemoPictures, DemoPiece } from './shape.ts';
import { ago } from './time-ago.ts';

const facts = z.strictObject({
  type: z.enum(['article', 'opinion', 'analysis', 'explainer', 'blogPost', 'slideshow', 'video', 'recipe', 'product']),
  section: z.string(),
  title: z.string(),
  shortTitle: z.string().optional(),
  description: z.string(),
  authors: z.array(z.string()),
  published: ago,
  modified: ago.optional(),
  topics: z.array(z.string()).optional(),
  breaking: z.boolean().optional(),
  leads: z.boolean().optional(),
  access: z.enum(['free', 'metered', 'locked']).optional(),
  sponsoredBy: z.string().optional(),
  nativeAd: z.boolean().optional(),
  revisionNote: z.string().optional(),
  clip: z.string().optional(),
  relatedArticle: z.string().optional(),
  recipe: recipeFacts.optional(),
  product: productFacts.optional(),
  slides: z.array(z.strictObject({ title: z.string(), caption: z.string(), text: z.string() })).optional(),
  caption: z.string(),
  pictures: z.tuple([drawing], drawing).optional(),
});

/** A file of a piece as the piece and what is drawn for it; refuses facts that are missing, wrong or unknown. */
export const readPiece = (file: string, text: string): { piece: DemoPiece; pictures: DemoPictures[string] | undefined } => {
  const { facts: given, text: body } = readFrontMatter(text);
  const { type, title, shortTitle, authors, published, modified, revisionNote, slides, caption, pictures, ...same } = facts.parse(given);
  const piece: DemoPiece = {
    ...same,
    key: file.replace(/^\d+-|\.md$/g, ''),
    file,
    kind: type,
    headline: title,
    teaseHeadline: shortTitle,
    people: authors,
    publishedAgo: published,
    updatedAgo: modified,
    latestRevisionNote: revisionNote,
    slides: slides?.map((slide) => ({ headline: slide.title, caption: slide.text, pictureCaption: slide.caption })),
    pictureCaption: caption,
    body,
  };
  return { piece, pictures };
};
