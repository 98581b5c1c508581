import { z } from 'zod';
import { liveBlog } from '#content/model/article';
import type { ContentItem } from '#content/responses/content-item';
import { contentPackage, curation, layout } from '#content/model/curation';
import { documentTypes } from '#content/model/document-types';
import { image } from '#content/model/image';
import { filterDefinition, offer, product, recipe } from '#content/model/lifestyle';
import { mediaAsset, video } from '#content/model/media';
import { pageKind } from '#content/model/pages';
import { person, socialLinks } from '#content/model/person';
import type { PricePoint } from '#content/responses/content-client';
import { access, language, publisher, vertical } from '#content/model/primitives';
import { gridSorts } from '#content/product-grid/grid-address';
import { nameSchemas, schemaNames } from '#content/model/schema-names';
import { menuItem, station, taxonomyTerm } from '#content/model/site-furniture';
import type {
  WireArticle,
  WireAuthor,
  WireCorrection,
  WireCuration,
  WireDraft,
  WireNavigation,
  WirePerson,
  WireProductFacts,
  WireRecipe,
  WireRecipeFacts,
  WireReferences,
  WireVideoFacts,
  WireSearch,
  WireShowBlogNavigation,
  WireSlideshow,
  WireStation,
  WireTaxonomyPage,
} from '#content/responses/wire';
import { problemSchema } from '#platform/errors';

// What the content calls answer, as schemas: `/openapi.json` is made from them, and the contract suite holds every answer against them.
const text = z.string();
const organization = z.object({ organization: text });
const linkedText = z.object({ text, url: text });

/** Who wrote something, as a by-line shows them. */
export const authorReference = z.object({
  id: text,
  type: z.literal('person'),
  name: text,
  /** Missing where the person has no public page. */
  url: text.optional(),
  jobTitle: text.optional(),
  primaryImage: image.optional(),
  shortBio: text.optional(),
  authorType: text.optional(),
});
const wireAuthor = authorReference.extend({
  bio: text.optional(),
  socialMediaProfiles: socialLinks.optional(),
  featuredAuthor: person.shape.featuredAuthor.unwrap().optional(),
  person: z.object({ id: text, type: z.literal('person'), name: text, url: text, slug: text, vertical }).optional(),
}) satisfies z.ZodType<WireAuthor>;
const taxonomyReference = z.object({ path: text, name: text, url: text });
/** One element of a body. */
export const wireElement = z.object({
  type: text,
  element: z.record(z.string(), z.unknown()),
  html: text,
  slot: z
    .number()
    .int()
    .optional()
    .describe('Where a page may add something to the HTML: how many UTF-16 code units of it stand before that place.'),
});

/** An offer of a product as lists have it. */
const itemOffer = z.object({
  seller: text,
  listPrice: text.optional(),
  salePrice: text.optional(),
  externalUrl: text,
  state: text.optional(),
  priceCurrency: text,
  dateExpires: text.optional(),
});

/** One entry of any list. */
export const contentItem = z.object({
  item: z.object({
    id: text,
    type: z.enum(documentTypes),
    subType: text.optional(),
    vertical,
    publisher,
    taxonomy: z.array(taxonomyReference),
    authors: z.array(authorReference),
    source: organization.optional(),
    totalSlides: z.number().int().optional(),
    slides: z.array(z.object({ headline: text.optional(), image: image.optional() })).optional(),
    live: z.object({ endDate: text.optional(), flagText: text.nullable().optional(), latestUpdate: text.optional() }).optional(),
    datePublished: text.optional(),
    dateModified: text.optional(),
    breakingNews: z.boolean(),
    breakingNewsUntil: text.optional(),
    nativeAd: z.boolean(),
    sponsoredBy: text.optional(),
    access,
    urls: z.object({ canonical: text, slug: text }),
    duration: z.number().optional(),
    dateExpires: text.optional(),
    totalVideos: z.number().int().optional(),
    totalTime: z.number().optional(),
    ecommerceEnabled: z.boolean(),
    brand: text.optional(),
    offer: itemOffer.optional(),
    laterOffers: z.array(itemOffer).optional(),
  }),
  computedValues: z.object({ teaseImage: image.optional(), headline: text, description: text, unibrow: linkedText.optional(), url: text }),
}) satisfies z.ZodType<ContentItem>;

/** What every piece answers with. */
export const wirePiece = z.object({
  id: text,
  type: text,
  subType: text.optional(),
  vertical,
  publisher,
  headline: text,
  description: text,
  seoTitle: text.optional(),
  seoDescription: text.optional(),
  url: z.object({ primary: text, slug: text, short: text }),
  taxonomy: z.array(taxonomyReference),
  unibrow: linkedText.optional(),
  authors: z.array(wireAuthor),
  byline: text.optional(),
  primaryImage: image.optional(),
  teaseImage: image.optional(),
  socialImage: image.optional(),
  datePublished: text.optional(),
  dateModified: text.optional(),
  dateCreated: text.optional(),
  nativeAd: z.boolean(),
  breakingNews: z.boolean(),
  breakingNewsUntil: text.optional(),
  hidden: z.boolean(),
  adsEnabled: z.boolean(),
  ecommerceEnabled: z.boolean(),
  sponsoredBy: text.optional(),
  source: organization.optional(),
  access,
  translations: z.array(z.object({ language, id: text })).optional(),
});

const wireRecipe = recipe.pick({ prepTime: true, cookTime: true, totalTime: true, servingSize: true, servings: true, yield: true }).extend({
  ingredients: recipe.shape.ingredients.unwrap().optional(),
  instructions: recipe.shape.instructions.unwrap().optional(),
  nutrition: recipe.shape.nutrition.unwrap().optional(),
  introduction: z.array(wireElement).optional(),
  chefNotes: z.array(wireElement).optional(),
  courses: z.array(taxonomyReference).optional(),
  cuisines: z.array(taxonomyReference).optional(),
}) satisfies z.ZodType<WireRecipeFacts>;
const wireProduct = z.object({
  name: text,
  productDescription: z.array(wireElement).optional(),
  labels: z.array(taxonomyReference),
  brand: text.optional(),
  rating: z.number().optional(),
  pros: z.array(text).optional(),
  cons: z.array(text).optional(),
  aggregateRating: product.shape.aggregateRating,
  offers: z.array(offer),
}) satisfies z.ZodType<WireProductFacts>;
/** What a video carries beside its words. */
export const wireVideoFacts = video
  .pick({ duration: true, mpxMetadata: true, captions: true, chapters: true, thumbnails: true, regionsAllowed: true })
  .extend(video.pick({ dateExpires: true, relatedArticle: true, relatedVideo: true }).shape)
  .extend({ videoAssets: z.array(mediaAsset) }) satisfies z.ZodType<WireVideoFacts>;

const liveFacts = liveBlog.pick({ endDate: true, dateCoverageStart: true, pinnedCard: true }).extend({ flagText: text.nullable() });

/** `article/{id}`. */
export const wireArticle = wirePiece.extend({
  body: z.array(wireElement),
  wordCount: z.number().int(),
  paragraphCount: z.number().int(),
  latestRevisionNote: text.optional(),
  pageKind: pageKind.optional(),
  truncated: z.boolean(),
  recipe: wireRecipe.optional(),
  product: wireProduct.optional(),
  video: wireVideoFacts.optional(),
  playlist: z.object({ videos: z.array(text) }).optional(),
  liveBlog: liveFacts.optional(),
}) satisfies z.ZodType<WireArticle>;

/** `recipe/{id}`. */
export const wireRecipePage = wirePiece.omit({ subType: true }).extend({
  ...wireRecipe.shape,
  type: z.literal('Recipe'),
  truncated: z.boolean(),
  isPreviewEnvironment: z.boolean(),
  availability: z.enum(['AVAILABLE_PREVIEW', 'AVAILABLE_PRODUCTION']),
  mostPopularRecipes: z.array(contentItem),
  documentTracing: z.object({ correlationID: text, type: z.literal('Recipe') }),
}) satisfies z.ZodType<WireRecipe>;

/** `corrections/{vertical}`: the correction of one piece. */
export const wireCorrection = z.object({
  id: z.string(),
  headline: z.string(),
  url: z.string(),
  vertical,
  note: z.string(),
  date: z.string(),
}) satisfies z.ZodType<WireCorrection>;

/** `product/{id}/prices`: a price that readers saw first, from then on. */
export const wirePricePoint = z.object({
  from: text,
  price: z.number(),
  list: z.number().optional(),
  priceCurrency: text,
  seller: text,
}) satisfies z.ZodType<PricePoint>;

/** `slideshow/{id}`. */
export const wireSlideshow = wirePiece.extend({
  slides: z.array(
    z.object({
      headline: text.optional(),
      authors: z.array(wireAuthor),
      source: text.optional(),
      caption: z.array(wireElement),
      image: image.optional(),
    }),
  ),
  totalSlides: z.number().int(),
}) satisfies z.ZodType<WireSlideshow>;

const curationPagination = z.object({
  page: z.number().int(),
  count: z.number().int(),
  totalCount: z.number().int(),
  totalPages: z.number().int(),
  urlFilter: text,
});
/** How far a list goes. */
export const pagination = z.object({
  page: z.number().int(),
  size: z.number().int(),
  totalPages: z.number().int(),
  totalItems: z.number().int(),
});

const wirePackage = contentPackage.omit({ items: true }).extend({
  items: z.array(contentItem),
  overrides: z.record(
    z.string(),
    z.object({ headline: text.optional(), description: text.optional(), image: image.optional(), label: text.optional() }),
  ),
  pagination: curationPagination.optional(),
  filters: z.array(filterDefinition).optional(),
  sort: z.enum(gridSorts).optional(),
  failed: z.boolean().optional(),
});

/** `curation/…`: a front with its items in place. */
export const wireCuration = curation.omit({ layouts: true }).extend({
  url: text,
  layouts: z.array(layout.omit({ packages: true }).extend({ packages: z.array(wirePackage) })),
  pagination: curationPagination.optional(),
}) satisfies z.ZodType<WireCuration>;

/** `curation/taxonomy-terms/…`. */
export const wireTaxonomyPage = z.object({
  term: taxonomyTerm.extend({ children: z.array(taxonomyReference) }),
  isDescribed: z.boolean(),
  terms: z.array(taxonomyTerm),
  curation: wireCuration.nullable(),
  items: z.array(contentItem),
  pagination,
}) satisfies z.ZodType<WireTaxonomyPage>;

/** `stations/{vertical}`: a local station. */
export const wireStation = station.extend({ path: text, name: text, url: text }) satisfies z.ZodType<WireStation>;

/** `waffle/automated`. */
export const wireSearch = z.object({
  items: z.array(contentItem),
  pagination: pagination.extend({ urlFilter: text.optional() }),
  aggregation: z.array(z.object({ type: text, count: z.number().int() })),
  filters: z.array(filterDefinition).optional(),
}) satisfies z.ZodType<WireSearch>;

/** The posts around one of a show blog. */
export const wireShowBlogNavigation = z.object({
  next: contentItem.nullable().describe('The next newer post; null behind the newest.'),
  previous: contentItem.nullable().describe('The next older post; null before the first.'),
  latest: contentItem.nullable().describe('The newest post of the blog; null where it has none.'),
}) satisfies z.ZodType<WireShowBlogNavigation>;

/** A person of `persons/search`. */
export const wirePerson = wireAuthor.extend({
  url: text,
  slug: text,
  vertical,
  email: text.optional(),
  featuredAuthor: person.shape.featuredAuthor.unwrap(),
}) satisfies z.ZodType<WirePerson>;

/** `references`. */
export const wireReferences = z.object({
  items: z.array(contentItem),
  newsletters: z.array(z.object({ id: text, title: text, description: text })),
}) satisfies z.ZodType<WireReferences>;

/** `navigation/{id}`. */
export const wireNavigation = z.object({
  global: z.array(menuItem),
  local: z.array(menuItem),
  shortcuts: z.array(menuItem),
  footer: z.array(menuItem),
  // a server of the version before does not say it
  brands: z.array(vertical).default([]),
  newsletters: z.boolean().optional(),
}) satisfies z.ZodType<WireNavigation>;

/** What the preview of a piece or person shows. */
export const wireDraft = z.union([wireArticle, wireSlideshow, wirePerson]) satisfies z.ZodType<WireDraft>;

/** An answer in its frame: `{ data, extensions: { correlationID } }`. */
export const framed = <Data extends z.ZodType>(data: Data) => z.object({ data, extensions: z.object({ correlationID: text }) });

nameSchemas({
  ...schemaNames,
  AuthorReference: authorReference,
  Author: wireAuthor,
  TaxonomyReference: taxonomyReference,
  Element: wireElement,
  ContentItem: contentItem,
  Article: wireArticle,
  Recipe: wireRecipePage,
  Slideshow: wireSlideshow,
  FilledPackage: wirePackage,
  Curation: wireCuration,
  Person: wirePerson,
  Problem: problemSchema,
  Pagination: pagination,
});
