import { z } from 'zod';
import { gridSorts } from '#content/product-grid/grid-address';
import { pieceTypes } from '#content/model/document-types';
import { guideChannelId, guideSeriesId } from '#content/model/guide';
import { timestamp, vertical } from '#content/model/primitives';
import { toSearchText } from '#content/text/search-words';
import { variantName } from '#content/model/variant';
import { nameSchemas } from '#content/model/schema-names';

// page ≤ 1,000, size ≤ 150 (CC-32); the 50 values of a filter are counted by its parser.
const mostPages = 1000;
const mostItems = 150;

/** An id or a name in a path. */
export const idParameter = z
  .string()
  .regex(/^[A-Za-z0-9_:-]{1,64}$/, 'must be letters, digits, hyphens, underscores and colons, at most 64')
  .describe('An id or a name.');
/** A size in items. */
export const sizeParameter = z.coerce.number().int().min(1).max(mostItems).describe('How many items.');
const page = z.coerce.number().int().min(1).max(mostPages).describe('Which page, from 1.');
// longer than any filter may be, so that the parser says where it stopped
const filters = z.string().max(8000).describe('A filter: type:Recipe AND NOT id:tdrp12 AND taxonomy:today/food. At most 50 values.');
const words = z
  .string()
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be without control characters')
  .describe('Words to find, as people type them.');
// an unknown variant is ignored (CC-07), and so is a malformed one
const variant = variantName.optional().catch(undefined);

/** What every call may be asked with: the brand, where the host does not say it, and the variants (CC-07). */
export const commonQuery = z.object({
  vertical: vertical.optional().describe('The brand that asks; the site of the host where absent.'),
  bento: variant.describe('A configured variant of curations and lists.'),
  curator: variant.describe('A configured variant of curations and lists.'),
});
export const pagedQuery = commonQuery.extend({ page: page.optional() });
export const filteredQuery = commonQuery.extend({ filters: filters.optional(), size: sizeParameter.optional() });
const sort = z.enum(gridSorts).optional().describe('The order of the products of a grid.');
export const curationQuery = pagedQuery.extend({
  filters: z.string().max(8000).optional().describe('What is chosen of the filters of a product grid: brand=a|b&price=25-50.'),
  sort,
});
export const searchQuery = filteredQuery.extend({ page: page.optional(), query: words.optional() });
export const waffleQuery = searchQuery.extend({
  customFilters: z
    .string()
    .max(1400)
    .regex(/^[a-z0-9/-]{1,64}(?:,[a-z0-9/-]{1,64}){0,19}$/, 'must be taxonomy paths divided by commas')
    .optional()
    .describe('Taxonomy paths whose terms are filters, divided by commas: the answer is that of a product grid.'),
  priceFilter: z.enum(['true', 'false']).optional().describe('With true a product grid has the price filter.'),
  urlFilter: z.string().max(8000).optional().describe('What is chosen of these filters: brand=a|b&price=25-50.'),
  sort,
});

// one spelling of what was typed, so that answers are shared
const typed = words.transform(toSearchText);
const order = z.enum(['best', 'newest']).optional().describe('Best first (unless said) or newest first.');
/** A search of readers. */
export const productSearchQuery = searchQuery.extend({ query: typed.optional(), sort: order });
export const pieceSearchQuery = productSearchQuery.extend({ type: z.enum(pieceTypes).optional().describe('Of one kind alone.') });
export const suggestionsQuery = commonQuery.extend({
  query: typed.optional(),
  size: z.coerce.number().int().min(1).max(10).optional().describe('How many of each, at most 10; 4 unless said.'),
});

/** Which part of a brand's program guide. */
export const guideQuery = commonQuery.extend({
  from: timestamp.describe('Where the part begins; what is under way then is in it.'),
  to: timestamp.describe('Where it ends, at most 15 days later.'),
  channel: guideChannelId.optional().describe('One channel alone.'),
  onlyFirst: z.enum(['true', 'false']).optional().describe('The first channel of the brand alone.'),
  series: guideSeriesId.optional().describe('One series alone.'),
});

const cursor = z
  .string()
  .regex(/^[0-9]{1,15}-ncrd[0-9]{1,15}$/)
  .describe('`next` of the page before.');
const yes = z.enum(['true', 'false']).optional();
export const cardSearchQuery = filteredQuery.extend({ page: page.optional(), before: cursor.optional() });
/** Which cards of a live blog. */
export const articleCardsQuery = filteredQuery.extend({
  articleId: z
    .string()
    .regex(/^(?:r|rcna)[0-9]{1,15}$/)
    .describe('The live blog; r123 means rcna123.'),
  page: page.optional(),
  forFronts: yes.describe('For a lead on a front: the newest three, without bodies and replies.'),
  datePublished: timestamp.optional().describe('Cards up to this instant.'),
  before: cursor.optional().describe('Older cards than this place; `next` of the page before.'),
  after: cursor.optional().describe('Newer cards than this place, oldest first.'),
  order: z.enum(['newest', 'oldest']).optional().describe('From the newest (unless said) or from the beginning.'),
  keyEvents: yes.describe('Key events only.'),
  author: z
    .string()
    .regex(/^ncpn[0-9]{1,15}$/)
    .optional()
    .describe('Cards of one contributor.'),
  v: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('The newest generation that the caller knows of.'),
});

/** Ids separated by commas, at most 300. */
export const referencesQuery = commonQuery.extend({
  ids: z
    .string()
    .max(6000)
    .regex(/^(?:[A-Za-z0-9_:-]{1,64}(?:,[A-Za-z0-9_:-]{1,64}){0,299})?$/)
    .optional()
    .describe('Ids separated by commas.'),
});

/** A part of a front's path; a malformed one is 404 by the front sub-path rule, not 400. */
export const slugParameter = z.string().max(300).describe('A front of the site, without its leading slash.');
export const taxonomyParameter = z.string().max(240).describe('A taxonomy path, or -1 for the slug alone.');
export const draftParameter = z.string().max(400).describe('The signed part of a draft link.');

// the queries once more, as the body of a POST: there each is described as one schema, in an address as parameters
const bodies = new Map<typeof commonQuery, z.ZodObject>(
  Object.entries({
    commonQuery,
    pagedQuery,
    filteredQuery,
    curationQuery,
    searchQuery,
    waffleQuery,
    cardSearchQuery,
    articleCardsQuery,
    referencesQuery,
    pieceSearchQuery,
    productSearchQuery,
    suggestionsQuery,
    guideQuery,
  }).map(([name, query]) => {
    const body = z.strictObject(query.shape);
    nameSchemas({ [name.replace(/^./, (first) => first.toUpperCase())]: body });
    return [query, body];
  }),
);
/** The body of a call that is asked by POST. */
export const getBodySchema = (query: typeof commonQuery): z.ZodObject => bodies.get(query) ?? query;
