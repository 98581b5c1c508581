import { rootBrandOf, type Vertical } from '#brands';
import type { CallOptions, CallResult, ContentClient, SearchQuery } from '#content/content-client';
import type { ContentItem } from '#content/content-item';
import { all, not, toFilterText, word } from '#content/filter-language';
import { cardFailed, cardsFailed } from '#features/reading/live-updates';
import { likeParts } from './list-query.rules.ts';
import { type FailureKind, buildPath } from './call-request.rules.ts';
import { contentApiBase } from './call-request.rules.ts';
import { contentApiFailed } from './content-calls.errors.ts';
import { createSendCall, type SendCallParts } from './send-call.service.ts';

type Query = Record<string, string | number | undefined>;
type Asked = { path: string; options: CallOptions & { vertical?: Vertical | undefined }; query?: Query; kind?: FailureKind };

const searchText = ({ filters, size, page, query }: SearchQuery): Query => ({ filters, size, page, query });

/**
 * The content calls over HTTP, for CONTENT_API_SERVER_URL and CONTENT_API_URL (CC-05): the same answers as in process, the tags from
 * Surrogate-Key. The brand that asks goes as `vertical`, because the host of an inner address says nothing.
 */
export const createHttpContentClient = (parts: SendCallParts): ContentClient => {
  const send = createSendCall(parts);

  const call = async <Data>(
    { path, options, query, kind }: Asked,
    pick: (data: Record<string, unknown>) => unknown,
  ): Promise<CallResult<Data>> => {
    const vertical = options.vertical ?? rootBrandOf(options.site).vertical;
    const { bento, curator, correlationId } = options;
    const { status, tags, data, movedTo } = await send(
      { path: `${contentApiBase}${path}`, query: { vertical, ...query }, bento, curator, correlationId },
      kind,
    );
    if (data === undefined)
      return { found: false, status: status === 403 || status === 410 ? status : 404, tags, ...(movedTo !== undefined && { movedTo }) };
    const picked = pick(data);
    if (picked === undefined) throw contentApiFailed({ message: `The content API left out what ${path} is for.`, status: 502 });
    return { found: true, data: picked as Data, tags };
  };
  const under =
    (...names: readonly string[]) =>
    (data: Record<string, unknown>): unknown =>
      names.reduce<unknown>(
        (value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined),
        data,
      );

  return {
    article: (id, options) => call({ path: buildPath('article', id), options }, under('article')),
    slideshow: (id, options) => call({ path: id === undefined ? '/slideshow' : buildPath('slideshow', id), options }, under('slideshow')),
    curation: (path, { page, filters, ...options }) =>
      call(
        {
          path: path === '/' ? '/curation/slug' : buildPath('curation', 'slug', ...path.slice(1).split('/')),
          options,
          query: { page, filters },
        },
        under('curation'),
      ),
    curationDraft: (draftId, options) => call({ path: buildPath('curation', 'draft', draftId), options }, under('curation')),
    pieceDraft: (draftId, options) => call({ path: buildPath('draft', draftId), options }, under('draft')),
    taxonomyPage: (slug, path, { page, ...options }) =>
      call(
        {
          path: buildPath('curation', 'taxonomy-terms', ...slug.split('/'), ...(path ? path.split('/') : slug.includes('/') ? [] : ['-1'])),
          options,
          query: { page },
          kind: 'taxonomy',
        },
        (data) => data,
      ),
    curatedList: (id, count, options) =>
      call({ path: buildPath('curatedList', id, String(count)), options, kind: 'helper' }, under('curatedList', 'content', 'items')),
    corrections: (vertical, count, options) =>
      call({ path: buildPath('corrections', vertical, String(count)), options, kind: 'helper' }, under('corrections')),
    navigation: (id, options) => call({ path: buildPath('navigation', id), options }, under('navigation')),
    menu: (id, options) => call({ path: buildPath('menu', id), options }, under('menu')),
    socialMedia: (id, options) => call({ path: buildPath('socialMedia', id), options }, under('social', 'socialMediaProfiles')),
    related: async ({ id, taxonomy, size, vertical, wider }, options) => {
      const like = (path: string) => {
        const filters = toFilterText(all(not(word('id', id)), ...likeParts(path)));
        return call<ContentItem[]>(
          { path: '/article/related', options: { ...options, vertical }, query: { filters, size } },
          under('search', 'items'),
        );
      };
      const near = await like(taxonomy);
      // a section that is full needs no second call
      if (!near.found || near.data.length >= size || wider === undefined || wider === taxonomy) return near;
      const far = await like(wider);
      if (!far.found) return near;
      const known = new Set(near.data.map(({ item }) => item.id));
      const items = [...near.data, ...far.data.filter(({ item }) => !known.has(item.id))].slice(0, size);
      return { found: true, data: items, tags: items.map(({ item }) => item.id) };
    },
    waffle: ({ vertical, ...query }, options) =>
      call({ path: '/waffle/automated', options: { ...options, vertical }, query: searchText(query) }, under('search')),
    persons: ({ vertical, ...query }, options) =>
      call({ path: '/persons/search', options: { ...options, vertical }, query: searchText(query) }, under('search')),
    articlePermissions: (id, options) => call({ path: buildPath('getStartTodayArticlePermissions', id), options }, (data) => data),
    mostPopularRecipes: ({ filters, size }, options) =>
      call({ path: '/mostPopularRecipes/taxonomy', options, query: { filters, size }, kind: 'helper' }, under('search', 'items')),
    card: (id, options) => call({ path: buildPath('card', id), options, kind: (failed) => cardFailed(id, failed) }, under('card')),
    cards: ({ vertical, before, ...query }, options) =>
      call(
        { path: '/card/search', options: { ...options, vertical }, query: { ...searchText(query), before }, kind: cardsFailed },
        under('search'),
      ),
    articleCards: ({ forFronts, keyEvents, ...query }, options) =>
      call(
        {
          path: '/articlecards/search',
          options,
          query: { ...query, ...(forFronts && { forFronts: 'true' }), ...(keyEvents && { keyEvents: 'true' }) },
          kind: cardsFailed,
        },
        (data) => data,
      ),
    liveState: (id, options) => call({ path: buildPath('live', id), options, kind: cardsFailed }, under('live')),
    liveOverview: (id, options) => call({ path: buildPath('live', id, 'overview'), options, kind: cardsFailed }, under('overview')),
    references: (ids, options) => call({ path: '/references', options, query: { ids: ids.join(',') || undefined } }, under('references')),
    locate: (id, options) => call({ path: buildPath('locate', id), options }, under('location')),
  };
};
