import { z } from 'zod';
import { image } from './image.ts';
import { variantName } from './variant.ts';
import { waffleContentTypes } from '../filters/waffle-rules.ts';
import { line, publisher, site, status, storedTimestamp, taxonomyPath, vertical } from './primitives.ts';

/** The places of a page that packages go to (FR-21, FR-22). */
export const zones = [
  'article-body',
  'article-bottom',
  'article-sidebar',
  'article-top',
  'recipe-top',
  'recipe-bottom',
  'video-top',
  'footer',
  'header',
  'page-front',
] as const;
export type Zone = (typeof zones)[number];

/** How a layout arranges its packages: `rail` has a narrow column on `railContext`'s side. */
export const layoutTypes = ['oneColumn', 'twoColumn', 'threeColumn', 'rail', 'fullWidth'] as const;
export type LayoutType = (typeof layoutTypes)[number];

/** Every kind of package of a front (FR-33). */
export const packageTypes = [
  'lead',
  'grid',
  'list',
  'carousel',
  'opinion',
  'video',
  'embed',
  'marquee',
  'waffle',
  'mostPopular',
  'newsletter',
  'local',
  'programGuide',
  'showLead',
  'text',
  'cover',
] as const;
export type PackageType = (typeof packageTypes)[number];

/** A hand-placed item: the piece and what the editor says differently about it here. */
export const packageItem = z.object({
  id: z.string().max(64),
  headline: line(300).optional(),
  description: line(1000).optional(),
  image: image.optional(),
  label: line(60).optional(),
});
export type PackageItem = z.infer<typeof packageItem>;

/** What fills a package by itself: a filter and how many; never an item the page already shows. */
export const autofill = z.object({ filters: z.string().max(2000), size: z.number().int().min(1).max(150) });

export const contentPackage = z.object({
  id: z.string().max(64),
  type: z.enum(packageTypes),
  subType: line(60).optional(),
  zone: z.enum(zones).default('page-front'),
  title: line(200).optional(),
  titleUrl: line(1000).optional(),
  description: line(1000).optional(),
  sponsoredBy: line(200).optional().describe('Who made a list possible; it is labelled so, and is paid content.'),
  hidden: z.boolean().default(false),
  items: z.array(packageItem).max(300).default([]),
  autofill: autofill.optional(),
  metadata: z
    .object({
      /** Of a waffle of products: taxonomy paths whose terms its readers filter by, such as `select/brand`, or `brand` for that of any brand. */
      customFilters: z.array(z.string().max(64)).max(20).optional(),
      /** Those of `customFilters` of which one value is chosen at a time; of the others any number. */
      singleFilters: z.array(z.string().max(64)).max(20).optional(),
      priceFilter: z.boolean().optional(),
      /** Of a waffle: the kinds it asks for. An empty list asks for nothing (FR-13); without the field its filter decides. */
      contentTypes: z.array(z.enum(waffleContentTypes)).max(5).optional(),
      pageSize: z.number().int().min(1).max(150).optional(),
      tone: z.enum(['default', 'muted', 'inverse', 'accent']).optional(),
      columns: z.number().int().min(1).max(6).optional(),
      newsletterId: line(64).optional(),
      showImages: z.boolean().optional(),
    })
    .default({}),
  embed: z
    .object({
      url: z.string().max(2048),
      preloadedHtml: z.string().max(500_000).optional(),
      height: z.number().int().min(0).max(5000).optional(),
    })
    .optional(),
  text: z.string().max(10_000).optional(),
});
export type ContentPackage = z.infer<typeof contentPackage>;

/** A marquee above a front (FR-09, FR-10): type embed, not rendered when hidden. */
export const marquee = z.object({
  hidden: z.boolean().default(false),
  marqueeType: z.literal('embed'),
  sponsoredBy: line(200).optional(),
  embed: z.object({ url: z.string().max(2048), preloadedHtml: z.string().max(500_000).optional() }),
});
export type Marquee = z.infer<typeof marquee>;

export const layout = z.object({
  id: z.string().max(64),
  type: z.enum(layoutTypes).default('oneColumn'),
  railContext: z.enum(['left', 'right']).default('right'),
  title: line(200).optional(),
  packages: z.array(contentPackage).max(60).default([]),
});
export type Layout = z.infer<typeof layout>;

/** A front or cover (FR-01, FR-19). `pageRoute` is its path on the site: `/`, `/politics`, `/mach`. */
export const curation = z.object({
  id: z.string().regex(/^nccu[0-9]{1,15}$/),
  type: z.literal('curation'),
  subType: z.enum(['front', 'cover', 'blog']).default('front'),
  site,
  vertical,
  publisher,
  pageRoute: z
    .string()
    .max(300)
    .regex(/^\/[A-Za-z0-9/_-]*$/),
  status: status.default('draft'),
  hidden: z.boolean().default(false),
  title: line(200),
  seoTitle: line(300).optional(),
  seoDescription: line(1000).optional(),
  headline: line(500).optional(),
  description: line(2000).default(''),
  primaryImage: image.optional(),
  marquees: z.array(marquee).max(10).default([]),
  layouts: z.array(layout).max(60).default([]),
  taxonomy: z.array(taxonomyPath).max(20).default([]),
  adsDisabled: z.boolean().default(false),
  stackCommerceFront: z.boolean().default(false),
  embedProgramGuide: z.boolean().default(false),
  variant: variantName
    .optional()
    .describe('Shown in the place of the base of its pageRoute to those who ask for it by ?curator= or ?bento=; no page of its own.'),
  externalId: line(500).optional(),
  datePublished: storedTimestamp.optional(),
  dateModified: storedTimestamp.optional(),
  dateCreated: storedTimestamp.optional(),
});
export type Curation = z.infer<typeof curation>;

/** Pagination of a curation (FR-16). */
export type CurationPagination = { page: number; count: number; totalCount: number; totalPages: number; urlFilter: string };
/** The simpler pagination of a list (FR-16). */
export type Pagination = { page: number; size: number; totalPages: number; totalItems: number };
