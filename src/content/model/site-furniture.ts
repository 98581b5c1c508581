import './acyclic.ts';
import { z } from 'zod';
import { image } from './image.ts';
import { line, site, storedTimestamp, taxonomyPath, vertical } from './primitives.ts';

/** One link of a menu or navigation; children are shown below it. A link is a path of the site or an https address. */
export type MenuItem = { label: string; url: string; items: MenuItem[] };
const link = z
  .string()
  .max(1000)
  .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path of the site or https');
export const menuItem: z.ZodType<MenuItem> = z.lazy(() => z.object({ label: line(120), url: link, items: z.array(menuItem).max(60) }));

/** The menu of a vertical (`menu/{id}`, the id is the vertical). */
export const menu = z.object({
  id: z.string().max(64),
  type: z.literal('menu'),
  vertical,
  title: line(120),
  items: z.array(menuItem).max(60),
});
export type Menu = z.infer<typeof menu>;

/** Navigation of a vertical (`navigation/{id}`): the global bar and the local one; both default to empty (CC-22). */
export const navigation = z.object({
  id: z.string().max(64),
  type: z.literal('navigation'),
  vertical,
  global: z.array(menuItem).max(60).default([]),
  local: z.array(menuItem).max(60).default([]),
  shortcuts: z.array(menuItem).max(20).default([]),
  footer: z.array(menuItem).max(60).default([]),
});
export type Navigation = z.infer<typeof navigation>;

/**
 * A list an editor keeps, such as what is most popular (`curatedList/{id}/{count}`): ids in order, then what the filter finds. A variant of it is
 * a list beside it, `curatedList:<name>:<variant>`.
 */
export const curatedList = z.object({
  id: z
    .string()
    .max(128)
    .describe('curatedList:<name>; of a variant, shown to those who ask for it by ?curator= or ?bento=, curatedList:<name>:<variant>.'),
  type: z.literal('curatedList'),
  vertical,
  slug: z.string().max(120),
  title: line(200),
  ids: z.array(z.string().max(64)).max(300).default([]),
  filters: z.string().max(2000).optional(),
  /** How the filter's pieces are ordered: by how much they were read lately, unread ones last; or newest first. */
  order: z.enum(['newest', 'mostRead']).default('newest'),
});
export type CuratedList = z.infer<typeof curatedList>;

/** A newsletter (NL-01): ids begin with `sub_`. */
export const newsletter = z.object({
  id: z.string().regex(/^sub_[a-z0-9_]{1,60}$/),
  type: z.literal('newsletter'),
  newsletterId: line(64),
  vertical,
  title: line(200),
  description: line(1000),
  image: image.optional(),
});
export type Newsletter = z.infer<typeof newsletter>;

/** Where a local station is: a piece is local by the term of its station (LN-06). Degrees; `channel` is what viewers tune in to. */
export const station = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  channel: line(20).optional(),
});
export type Station = z.infer<typeof station>;

/** A term of the taxonomy. `path` is its place: `news/politics`. */
export const taxonomyTerm = z.object({
  id: z.string().max(300),
  type: z.literal('taxonomy'),
  taxonomyType: z.enum(['section', 'subSection', 'topic', 'series', 'show', 'label', 'courseType', 'commerce']).default('section'),
  site,
  vertical,
  path: taxonomyPath,
  name: line(200),
  description: z.object({ primary: line(2000) }).default({ primary: '' }),
  slug: line(120),
  url: line(500),
  isCurated: z.boolean().default(false),
  pageRoute: line(300).nullable().default(null),
  /** Of a term below `<brand>/station`: the local station that it stands for. */
  station: station.optional(),
  externalId: line(500).optional(),
  dateCreated: storedTimestamp.optional(),
  dateModified: storedTimestamp.optional(),
});
export type TaxonomyTerm = z.infer<typeof taxonomyTerm>;
