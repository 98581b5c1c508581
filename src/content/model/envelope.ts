import { z } from 'zod';
import { buildIdPattern, piecePrefixes } from './id-prefixes.ts';
import { image } from './image.ts';
import { access, language, line, publisher, site, slug, status, storedTimestamp, taxonomyPath, vertical, webUrl } from './primitives.ts';

const translation = z.object({ language, id: z.string().regex(new RegExp(`^${buildIdPattern(piecePrefixes)}$`)) });

/** As much of a text as can be open to everybody where the rest is not. */
export const mostFreeElements = 1_000;

/** What every piece of content with a page of its own carries (CC-12, CC-29). */
export const envelope = z.object({
  id: z.string().max(64),
  /** The site (host), the brand on it, and who publishes it; the language follows from the vertical. */
  site,
  vertical,
  publisher,
  slug,
  status: status.default('draft'),
  access: access.default('free'),
  /** How many elements of its text, or of its slides, everybody may read where it is metered or locked; two paragraphs without it (AR-09). */
  freeElements: z.number().int().min(0).max(mostFreeElements).optional(),
  /** Answers at its URL with noindex and is in no list, front, search, feed or sitemap (PG-09). */
  hidden: z.boolean().default(false),
  headline: line(500).regex(/\S/, 'must not be empty'),
  /** Headline for fronts and teases, where it must be shorter. */
  teaseHeadline: line(300).optional(),
  description: line(2000).default(''),
  seoTitle: line(300).optional(),
  seoDescription: line(1000).optional(),
  /** Paths in the taxonomy, primary first: `news/politics`. The first one gives section, URL and unibrow. */
  taxonomy: z.array(taxonomyPath).max(10_000).default([]),
  /** Ids of persons, in by-line order. */
  authors: z
    .array(z.string().regex(/^ncpn[0-9]{1,15}$/))
    .max(100)
    .default([]),
  /** Names without a person page, such as an agency. */
  byline: line(300).optional(),
  primaryImage: image.optional(),
  teaseImage: image.optional(),
  socialImage: image.optional(),
  datePublished: storedTimestamp.optional(),
  dateModified: storedTimestamp.optional(),
  dateCreated: storedTimestamp.optional(),
  breakingNews: z.boolean().default(false),
  /** When it stops being breaking news; without it that is `breakingWindow` after its publication. */
  breakingNewsUntil: storedTimestamp.optional(),
  nativeAd: z.boolean().default(false),
  adsEnabled: z.boolean().default(true),
  ecommerceEnabled: z.boolean().default(false),
  sponsoredBy: line(200).optional(),
  /** Source organisation, where it is not the brand itself. */
  source: line(200).optional(),
  /** May automatic lists choose it (FL-02). */
  autoCuration: z.boolean().default(true),
  /** The same piece in other languages; shown only where the other says so too. */
  translations: z.array(translation).max(10).optional(),
  /** Where it came from: the importer's own key, for bringing it in again without doubling it. */
  externalId: line(500).optional(),
  /** The address it had before it was brought in. */
  originalUrl: webUrl.optional(),
});
export type Envelope = z.infer<typeof envelope>;
