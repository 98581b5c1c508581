import { z } from 'zod';
import { languages } from '#brands';
import { zones } from '#content/model/curation';
import { line, storedTimestamp, taxonomyPath, timestamp, vertical } from '#content/model/primitives';
import { listPage, nextPage } from '#features/newsroom/editorial-calls';
import { lineItemIdPattern, lineItemKinds, lineItemStates, pacings, parseSize } from './line-item.rules.ts';
import { reportParts } from './report.rules.ts';

// What the editorial calls of line items take and give; /openapi.json is made from it.

const words = (max: number) => line(max).refine((value) => value.trim() !== '', 'must not be empty');
const size = z
  .string()
  .max(9)
  .refine((value) => parseSize(value) !== undefined, 'must be a width and a height in pixels such as 300x250, neither of them 0');
const sizes = z.array(size).min(1).max(10).describe('In pixels: `300x250`.');
const pictureId = z.string().regex(/^ncim[0-9]{1,15}$/, 'must be the id of a picture of the library, such as ncim123');
const creative = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('picture'), sizes, picture: pictureId, alt: words(500).describe('All that the picture says.') }),
  z.strictObject({
    kind: z.literal('html'),
    sizes,
    html: z
      .string()
      .min(1)
      .max(60_000)
      .describe('Stands in a closed frame. `{{click}}` is the way of a click, `{{ncim123}}` a picture of the library.'),
  }),
  z.strictObject({
    kind: z.literal('native'),
    sizes,
    headline: words(120),
    text: words(300),
    picture: pictureId.optional(),
    sponsor: words(120),
  }),
]);

const several = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).min(1).max(most).optional();
const targeting = z.strictObject({
  brands: several(vertical, 20),
  languages: several(z.enum(languages), 2),
  taxonomy: several(taxonomyPath, 50).describe('Each with all that stands below it.'),
  pieces: several(z.string().regex(/^[a-z]{4}[0-9]{1,15}$/, 'must be the id of a piece, such as rcna123'), 100),
  zones: several(z.enum(zones), 10),
});

/** A line item as it is sent. */
export const sentLineItem = z.strictObject({
  name: words(120).describe('Readers see it in "about this ad".'),
  advertiser: words(120),
  kind: z.enum(lineItemKinds).default('paid').describe('`house`: our own, shown where nothing paid is.'),
  weight: z.number().int().min(1).max(1_000).default(10),
  starts: timestamp,
  ends: timestamp.optional(),
  goal: z.number().int().min(1).max(1_000_000_000).optional().describe('Impressions from start to end; goes before what has none.'),
  pacing: z.enum(pacings).default('even'),
  cap: z
    .strictObject({ impressions: z.number().int().min(1).max(100), hours: z.number().int().min(1).max(720) })
    .optional()
    .describe('For one browser, which counts by itself.'),
  perView: z
    .number()
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe(
      'No more than so many times on one view of a page, and so often without waiting for others. Left out: again only when every other line item that may stand there has stood as often.',
    ),
  targeting: targeting.default({}),
  creatives: z.array(creative).min(1).max(20),
  target: z.string().min(1).max(2_000).describe('Where a click leads: https, or a path of the site.'),
});

const storedLineItem = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(lineItemStates),
  impressions: z.number().describe('In all.'),
  createdAt: storedTimestamp,
  changedAt: storedTimestamp,
  changedBy: z.string(),
  item: z.looseObject({ name: z.string(), advertiser: z.string() }).describe('As it was sent.'),
});

export const lineItemParams = z.object({ lineItem: z.string().regex(lineItemIdPattern, 'must be the id of a line item, such as adli12') });
export const lineItemsQuery = z.object({ ...listPage });
export const lineItemAnswer = z.object({ lineItem: storedLineItem });
export const lineItemsAnswer = z.object({ lineItems: z.array(storedLineItem), ...nextPage });

const day = z.iso.date();
export const reportQuery = z.object({
  from: day.optional().describe('30 days before `to` unless said.'),
  to: day.optional().describe('Today unless said. Both included, in UTC.'),
  lineItem: lineItemParams.shape.lineItem.optional(),
  by: z
    .string()
    .max(60)
    .regex(new RegExp(`^(?:${reportParts.join('|')})(?:,(?:${reportParts.join('|')}))*$`), `must be some of ${reportParts.join(', ')}`)
    .default('day,lineItem'),
});
const number = z.number();
export const reportAnswer = z.object({
  from: day,
  to: day,
  rows: z.array(
    z.object({
      day: z.string().optional(),
      lineItem: z.string().optional(),
      name: z.string().optional(),
      advertiser: z.string().optional(),
      zone: z.string().optional(),
      brand: z.string().optional(),
      decisions: number,
      impressions: number,
      viewable: number,
      clicks: number,
      unloaded: number,
      ctr: number.describe('Clicks of an impression.'),
      viewability: number.describe('Viewable of the impressions.'),
    }),
  ),
});
