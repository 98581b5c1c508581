import { z } from 'zod';
import { brandOf, isVertical, rootBrandOf, type Site, type Vertical } from '#brands';
import type { CallResult } from '#content/responses/content-client';
import { isFrontSubpath, isPreviousAddress } from '#content/urls/front-subpath';
import { menu } from '#content/model/site-furniture';
import { socialLinks } from '#content/model/person';
import { taxonomyPath, vertical as verticalSchema } from '#content/model/primitives';
import {
  commonQuery,
  curationQuery,
  draftParameter,
  filteredQuery,
  idParameter,
  pagedQuery,
  referencesQuery,
  searchQuery,
  sizeParameter,
  slugParameter,
  taxonomyParameter,
  waffleQuery,
} from './call-parameters.schema.ts';
import { type Call, defineCall, withFrame } from './call.api.ts';
import { cardCallTable } from './card-calls.api.ts';
import { guideCall } from './guide-calls.api.ts';
import { recipeCallTable } from './recipe-calls.api.ts';
import { showBlogNavigationCall } from './show-blog-calls.api.ts';
import { videoCallTable } from './video-calls.api.ts';
import { stationsCall } from './station-calls.api.ts';
import { searchCallTable } from './search-calls.api.ts';
import {
  contentItem,
  pagination,
  wireArticle,
  wireCorrection,
  wireCuration,
  wireDraft,
  wireNavigation,
  wirePerson,
  wireReferences,
  wirePricePoint,
  wireSearch,
  wireSlideshow,
  wireTaxonomyPage,
} from './wire.schema.ts';

const verticalFor = (site: Site, asked: Vertical | undefined): Vertical => asked ?? rootBrandOf(site).vertical;
const missing: CallResult<never> = { found: false, status: 404, tags: [] };
const nothing = z.object({});
const byId = z.object({ id: idParameter });
const itemList = z.object({ search: z.object({ items: z.array(contentItem) }) });
const curationData = z.object({ curation: wireCuration });

/** The content calls, each with its paths and what it takes and answers. */
export const callTable: readonly Call[] = [
  defineCall({
    name: 'article',
    summary:
      'A piece with its body: article, live blog, recipe, product, video or playlist. Slideshows have slides instead, and slideshow/{id}.',
    paths: ['/article/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ article: wireArticle }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.article(id, options), (article) => ({ article })),
  }),
  defineCall({
    name: 'related',
    noun: 'RelatedItems',
    summary: 'Pieces like one: type:Article AND NOT id:{current} AND taxonomy:{path} AND autoCuration:true.',
    paths: ['/article/related'],
    params: nothing,
    query: filteredQuery,
    data: itemList,
    answer: async ({ calls, options }, _params, query) => withFrame(await calls.listed(query, options), (items) => ({ search: { items } })),
  }),
  defineCall({
    name: 'curation',
    summary: 'A front by its path; without a slug, or with -, the home front.',
    paths: ['/curation/slug', '/curation/slug/:slug', '/curation/slug/:slug/:subpath'],
    alsoAt: ['/curation/slug/:slug/:subpath/*'],
    params: z.object({ slug: slugParameter.optional(), subpath: slugParameter.optional(), '*': slugParameter.optional() }),
    query: curationQuery,
    data: curationData,
    answer: async ({ calls, options }, params, { page, filters, sort }) => {
      const path = [params.slug === '-' ? undefined : params.slug, params.subpath, params['*']].filter(Boolean).join('/');
      if (path !== '' && !isFrontSubpath(path) && !isPreviousAddress(path)) return missing;
      return withFrame(await calls.curation(`/${path}`, { ...options, page, filters, sort }), (curation) => ({ curation }));
    },
  }),
  defineCall({
    name: 'curation-draft',
    summary: 'A front that is not published, by its signed link.',
    paths: ['/curation/draft/:draftId'],
    isPrivate: true,
    params: z.object({ draftId: draftParameter }),
    query: commonQuery,
    data: curationData,
    answer: async ({ calls, options }, { draftId }) => withFrame(await calls.curationDraft(draftId, options), (curation) => ({ curation })),
  }),
  defineCall({
    name: 'piece-draft',
    summary: 'A piece or person that is not published, by its signed link.',
    paths: ['/draft/:draftId'],
    isPrivate: true,
    params: z.object({ draftId: draftParameter }),
    query: commonQuery,
    data: z.object({ draft: wireDraft }),
    answer: async ({ calls, options }, { draftId }) => withFrame(await calls.pieceDraft(draftId, options), (draft) => ({ draft })),
  }),
  defineCall({
    name: 'taxonomy-terms',
    summary: 'A term of the taxonomy, those below it, its front and its pieces.',
    paths: ['/curation/taxonomy-terms/:slug', '/curation/taxonomy-terms/:slug/:path'],
    alsoAt: ['/curation/taxonomy-terms/:slug/:path/*'],
    atRoot: true,
    params: z.object({ slug: taxonomyParameter, path: taxonomyParameter.optional(), '*': taxonomyParameter.optional() }),
    query: pagedQuery,
    data: wireTaxonomyPage,
    answer: ({ calls, site, options }, { slug, path, '*': rest }, { vertical, page }) => {
      const own = isVertical(slug) && brandOf(slug).site === site ? slug : undefined;
      const below = [path === '-1' || path === '-' ? undefined : path, rest].filter(Boolean).join('/');
      // what no term can be called is not found, and never asked for
      if (!taxonomyPath.safeParse(below ? `${slug}/${below}` : slug).success) return Promise.resolve(missing);
      return calls.taxonomyPage(slug, below || undefined, { ...options, vertical: vertical ?? own ?? verticalFor(site, undefined), page });
    },
  }),
  defineCall({
    name: 'curated-list',
    summary: 'A list an editor keeps, by its id or slug.',
    paths: ['/curatedList/:id', '/curatedList/:id/:count'],
    params: z.object({ id: idParameter, count: sizeParameter.default(10) }),
    query: commonQuery,
    data: z.object({ curatedList: z.object({ content: z.object({ items: z.array(contentItem) }) }) }),
    answer: async ({ calls, options }, { id, count }) =>
      withFrame(await calls.curatedList(id, count, options), (items) => ({ curatedList: { content: { items } } })),
  }),
  defineCall({
    name: 'corrections',
    summary: 'What was corrected in the pieces of a vertical, the latest first.',
    paths: ['/corrections/:id', '/corrections/:id/:count'],
    params: z.object({ id: verticalSchema, count: sizeParameter.default(50) }),
    query: commonQuery,
    data: z.object({ corrections: z.array(wireCorrection) }),
    answer: async ({ calls, options }, { id, count }) =>
      withFrame(await calls.corrections(id, count, options), (corrections) => ({ corrections })),
  }),
  defineCall({
    name: 'prices',
    summary: 'The prices that readers saw first on a product’s page, newest first.',
    paths: ['/product/:id/prices'],
    params: byId,
    query: commonQuery,
    data: z.object({ prices: z.array(wirePricePoint) }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.prices(id, options), (prices) => ({ prices })),
  }),
  defineCall({
    name: 'navigation',
    summary: 'The navigation of a vertical; empty where it has none.',
    paths: ['/navigation/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ navigation: wireNavigation }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.navigation(id, options), (navigation) => ({ navigation })),
  }),
  defineCall({
    name: 'menu',
    summary: 'The menu of a vertical.',
    paths: ['/menu/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ menu }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.menu(id, options), (found) => ({ menu: found })),
  }),
  defineCall({
    name: 'social-media',
    summary: 'The profiles of a vertical elsewhere.',
    paths: ['/socialMedia/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ social: z.object({ socialMediaProfiles: socialLinks }) }),
    answer: async ({ calls, options }, { id }) =>
      withFrame(await calls.socialMedia(id, options), (profiles) => ({ social: { socialMediaProfiles: profiles } })),
  }),
  defineCall({
    name: 'waffle',
    noun: 'WaffleItems',
    summary: 'A list by filter and words, with pages and how many there are of each type; or a product grid with its filters.',
    paths: ['/waffle/automated'],
    params: nothing,
    query: waffleQuery,
    data: z.object({ search: wireSearch }),
    answer: async ({ calls, options }, _params, { customFilters, priceFilter, ...query }) =>
      withFrame(
        await calls.waffle({ ...query, customFilters: customFilters?.split(','), priceFilter: priceFilter === 'true' }, options),
        (search) => ({ search }),
      ),
  }),
  defineCall({
    name: 'persons',
    summary: 'Persons by filter and name.',
    paths: ['/persons/search'],
    params: nothing,
    query: searchQuery,
    data: z.object({ search: z.object({ items: z.array(wirePerson), pagination }) }),
    answer: async ({ calls, options }, _params, query) => withFrame(await calls.persons(query, options), (search) => ({ search })),
  }),
  defineCall({
    name: 'slideshow',
    summary: 'A slideshow; without an id, or with 1, the newest of the brand.',
    paths: ['/slideshow', '/slideshow/:id'],
    params: z.object({ id: idParameter.default('1') }),
    query: commonQuery,
    data: z.object({ slideshow: wireSlideshow }),
    answer: async ({ calls, site, options }, { id }, { vertical }) =>
      withFrame(await calls.slideshow(id === '1' ? undefined : id, { ...options, vertical: verticalFor(site, vertical) }), (slideshow) => ({
        slideshow,
      })),
  }),
  defineCall({
    name: 'article-permissions',
    summary: 'Whether this reader may read a piece whole, and why.',
    paths: ['/getStartTodayArticlePermissions/:id'],
    isPrivate: true,
    params: byId,
    query: commonQuery,
    data: z.object({ allowed: z.boolean(), reason: z.string() }),
    answer: ({ calls, options }, { id }) => calls.articlePermissions(id, options),
  }),
  ...recipeCallTable,
  ...videoCallTable,
  guideCall,
  ...cardCallTable,
  showBlogNavigationCall,
  stationsCall,
  ...searchCallTable,
  defineCall({
    name: 'references',
    summary: 'The pieces and newsletters of some ids, those that may be shown.',
    paths: ['/references'],
    params: nothing,
    query: referencesQuery,
    data: z.object({ references: wireReferences }),
    answer: async ({ calls, options }, _params, { ids }) =>
      withFrame(await calls.references(ids ? ids.split(',') : [], options), (references) => ({ references })),
  }),
  defineCall({
    name: 'locate',
    noun: 'Location',
    summary: 'Where a known id lives now, whatever its type.',
    paths: ['/locate/:id'],
    params: byId,
    query: commonQuery,
    data: z.object({ location: z.object({ url: z.string(), type: z.string(), vertical: verticalSchema }) }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.locate(id, options), (location) => ({ location })),
  }),
];
