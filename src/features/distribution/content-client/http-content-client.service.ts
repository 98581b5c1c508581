import type { CallOptions, ContentClient, SearchQuery } from '#content/responses/content-client';
import { formatCardFailure, formatCardsFailure } from '#features/reading/live-updates';
import { notFound, buildPath } from '#features/distribution/content-lists';
import { createHttpCall, type HttpQuery, pickAll, pickUnder, type SendHttpCall } from './http-call.service.ts';
import { createRelatedCalls } from './http-related-calls.service.ts';
import type { SendCallParts } from './send-call.service.ts';

const toHttpQuery = ({ filters, size, page, query }: SearchQuery): HttpQuery => ({ filters, size, page, query });

const readWaffle = (
  call: SendHttpCall,
  { vertical, customFilters, priceFilter, urlFilter, sort, isKept: _kept, ...query }: Parameters<ContentClient['waffle']>[0],
  options: CallOptions,
): ReturnType<ContentClient['waffle']> => {
  const grid: HttpQuery = {
    customFilters: customFilters?.join(',') || undefined,
    priceFilter: priceFilter ? 'true' : undefined,
    urlFilter,
    sort,
  };
  const asked = { path: '/waffle/automated', options: { ...options, vertical }, query: { ...toHttpQuery(query), ...grid } };
  return call(asked, pickUnder('search'));
};

/** The calls that find by filter or words. */
const createSearchCalls = (call: SendHttpCall): Pick<ContentClient, 'waffle' | 'persons' | 'pieces' | 'products' | 'suggestions'> => ({
  waffle: (query, options) => readWaffle(call, query, options),
  persons: ({ vertical, ...query }, options) =>
    call({ path: '/persons/search', options: { ...options, vertical }, query: toHttpQuery(query) }, pickUnder('search')),
  pieces: ({ vertical, type, sort, ...query }, options) =>
    call({ path: '/pieces/search', options: { ...options, vertical }, query: { ...toHttpQuery(query), type, sort } }, pickUnder('search')),
  products: ({ vertical, sort, ...query }, options) =>
    call({ path: '/products/search', options: { ...options, vertical }, query: { ...toHttpQuery(query), sort } }, pickUnder('search')),
  suggestions: ({ vertical, query, size }, options) =>
    call({ path: '/search/suggestions', options: { ...options, vertical }, query: { query, size } }, pickUnder('suggestions')),
});

// whoever answers content elsewhere answers this one too, unless another host has the services
const servicesType = ({ services }: SendCallParts) => (services === undefined ? 'default' : 'services');

/** The content calls that a services API elsewhere answers (CC-42): `services` is SERVICES_API_URL. */
export const createHttpServiceCalls = (services: string): Pick<ContentClient, 'miniPlayerTease'> => {
  const { miniPlayerTease } = createHttpContentClient({ bases: [], services });
  return { miniPlayerTease };
};

/**
 * The content calls over HTTP, for CONTENT_API_SERVER_URL and CONTENT_API_URL (CC-05): the same answers as in process, the tags from
 * Surrogate-Key. `publicAddress` is CONTENT_API_URL, which says whether what is read there is a preview (RC-04).
 */
export const createHttpContentClient = (parts: SendCallParts & { publicAddress?: string | undefined }): ContentClient => {
  const call = createHttpCall(parts);
  return {
    article: (id, options) => call({ path: buildPath('article', id), options }, pickUnder('article')),
    video: (id, options) => call({ path: buildPath('video', id), options }, pickUnder('video')),
    videos: (ids, options) => call({ path: `/videos/${ids.map(encodeURIComponent).join(',')}`, options }, pickAll),
    playlist: (id, { page, size, ...options }) =>
      call({ path: buildPath('playlist', id), options, query: { page, size } }, pickUnder('videoPlaylist')),
    miniPlayerTease: (vertical, options) =>
      call({ type: servicesType(parts), path: buildPath('miniPlayerTease', vertical), options, kind: 'helper' }, pickAll),
    slideshow: (id, options) =>
      call({ path: id === undefined ? '/slideshow' : buildPath('slideshow', id), options }, pickUnder('slideshow')),
    curation: (path, { page, filters, sort, ...options }) =>
      call(
        {
          path: path === '/' ? '/curation/slug' : buildPath('curation', 'slug', ...path.slice(1).split('/')),
          options,
          query: { page, filters, sort },
        },
        pickUnder('curation'),
      ),
    curationDraft: (draftId, options) => call({ path: buildPath('curation', 'draft', draftId), options }, pickUnder('curation')),
    pieceDraft: (draftId, options) => call({ path: buildPath('draft', draftId), options }, pickUnder('draft')),
    taxonomyPage: (slug, path, { page, ...options }) =>
      call(
        {
          path: buildPath('curation', 'taxonomy-terms', ...slug.split('/'), ...(path ? path.split('/') : slug.includes('/') ? [] : ['-1'])),
          options,
          query: { page },
          kind: 'taxonomy',
        },
        pickAll,
      ),
    curatedList: (id, count, options) =>
      call({ path: buildPath('curatedList', id, String(count)), options, kind: 'helper' }, pickUnder('curatedList', 'content', 'items')),
    showBlogNavigation: async ({ blog, post = '-' }, options) => {
      const [a, b, ...more] = blog.slice(1).split('/');
      if (!a || !b || more.length > 0) return notFound([]);
      return call({ path: `${buildPath('showBlogNavigation', post, b, a)}/`, options }, pickAll);
    },
    prices: (id, options) => call({ path: buildPath('product', id, 'prices'), options, kind: 'helper' }, pickUnder('prices')),
    corrections: (vertical, count, options) =>
      call({ path: buildPath('corrections', vertical, String(count)), options, kind: 'helper' }, pickUnder('corrections')),
    stations: (vertical, options) => call({ path: buildPath('stations', vertical), options, kind: 'helper' }, pickUnder('stations')),
    navigation: (id, options) => call({ path: buildPath('navigation', id), options }, pickUnder('navigation')),
    menu: (id, options) => call({ path: buildPath('menu', id), options }, pickUnder('menu')),
    socialMedia: (id, options) => call({ path: buildPath('socialMedia', id), options }, pickUnder('social', 'socialMediaProfiles')),
    ...createRelatedCalls(call, parts.publicAddress),
    ...createSearchCalls(call),
    articlePermissions: (id, options) => call({ path: buildPath('getStartTodayArticlePermissions', id), options }, pickAll),
    card: (id, options) =>
      call({ path: buildPath('card', id), options, kind: (failed) => formatCardFailure(id, failed) }, pickUnder('card')),
    cards: ({ vertical, before, ...query }, options) =>
      call(
        { path: '/card/search', options: { ...options, vertical }, query: { ...toHttpQuery(query), before }, kind: formatCardsFailure },
        pickUnder('search'),
      ),
    articleCards: ({ forFronts, keyEvents, ...query }, options) =>
      call(
        {
          path: '/articlecards/search',
          options,
          query: { ...query, ...(forFronts && { forFronts: 'true' }), ...(keyEvents && { keyEvents: 'true' }) },
          kind: formatCardsFailure,
        },
        pickAll,
      ),
    liveState: (id, options) => call({ path: buildPath('live', id), options, kind: formatCardsFailure }, pickUnder('live')),
    liveOverview: (id, options) =>
      call({ path: buildPath('live', id, 'overview'), options, kind: formatCardsFailure }, pickUnder('overview')),
    guide: ({ vertical, onlyFirst, isKept: _kept, ...query }, options) =>
      call(
        { path: buildPath('guide', vertical), options, query: { ...query, ...(onlyFirst && { onlyFirst: 'true' }) }, kind: 'helper' },
        pickUnder('guide'),
      ),
    references: (ids, options) =>
      call({ path: '/references', options, query: { ids: ids.join(',') || undefined } }, pickUnder('references')),
    locate: (id, options) => call({ path: buildPath('locate', id), options }, pickUnder('location')),
  };
};
