import type { Kysely } from 'kysely';
import { brandOf, brands, isVertical, publisherGroupOf, rootBrandOf, type Site } from '#brands';
import type { CallOptions, CallResult, ContentClient, SearchQuery } from '#content/content-client';
import type { ContentItem } from '#content/content-item';
import type { Document } from '#content/document';
import { all, word } from '#content/filter-language';
import { normaliseArticleId, findIdPrefix } from '#content/ids';
import type { Person } from '#content/person';
import type { CuratedList } from '#content/site-furniture';
import { askedVariants, listVariantId, findVariant } from '#content/variant';
import { waffleDefaults } from '#content/waffle-rules';
import type { WireArticle, WireDraft, WirePerson, WireSlideshow } from '#content/wire';
import {
  findBrandsWithFront,
  frontsTag,
  withCurrentPictures,
  countTypes,
  type DocumentTables,
  findAnswer,
  findCorrections,
  findByPath,
  findDeleted,
  findDocuments,
  findItems,
  findNewest,
  findPictures,
  findRedirect,
  findReferences,
  readItems,
  type ListQuery,
  listItems,
  buildPersonResponse,
} from '#features/newsroom/documents';
import { createCardCalls, locateCard } from './card-calls.service.ts';
import { endBreaking } from './breaking-calls.service.ts';
import { found, notFound } from './call-result.rules.ts';
import { readLists } from './cached-lists.service.ts';
import { filterOrThrow } from './content-calls.errors.ts';
import { resolveCuration } from './curation.service.ts';
import { findPersons } from './persons.store.ts';
import { createLiveReads } from './live-reads.service.ts';
import { listMostRead, listNewest } from './popular-items.service.ts';
import { withShortUrl } from './short-url.view.ts';
import { noCache, type TaggedCache } from './tagged-cache.service.ts';
import { readTaxonomyPage } from './taxonomy-page.service.ts';
import { also, likeParts, listTags, verticalOfFilter } from './list-query.rules.ts';

export type ContentCallsParts = {
  database: Kysely<DocumentTables>;
  /** Reads a draft's id out of its signed, expiring link; undefined when it is not valid, or not on this site. */
  openDraft: (draftId: string, site: Site) => string | undefined;
  /** The origin of a site, `https://www.example.com`: short URLs go out whole. */
  originOf: (site: Site) => string;
  /** What lists were answered with, between renders; nothing is cached where it is absent. */
  lists?: TaggedCache | undefined;
  /** Milliseconds since 1970; the clock unless said. */
  now?: (() => number) | undefined;
  /** The change of a document that an editor has in work, with its answer; not given or undefined: the document as it is stored. */
  readDraft?: ((id: string) => Promise<{ document: Document; answer: unknown } | undefined>) | undefined;
};

/** The content calls of the store: those pages use, and plain lists by filter. */
export type ContentCalls = ContentClient & {
  /** The newest pieces of a filter, without counting them. */
  listed(query: SearchQuery, options: CallOptions): Promise<CallResult<ContentItem[]>>;
};

const defaultCount = 10;
/** How many are read where `size` others than the piece itself are wanted: few different numbers, for each is a list of its own. */
const relatedRead = (size: number): number => Math.ceil((size + 1) / 8) * 8;

/** The content calls answered by the store itself, in this process. */
export const createContentCalls = (parts: ContentCallsParts): ContentCalls => {
  const { database, openDraft, originOf, readDraft, now = Date.now, lists = noCache } = parts;
  const reads = createLiveReads(database);
  const readStoredAnswer = async <Data extends WireDraft>(id: string, allowed: (type: string) => boolean): Promise<CallResult<Data>> => {
    const row = await reads.answer(id);
    if (!row && (await findDeleted(database, id))) return notFound([id], 410);
    if (!row || row.status === 'draft' || row.status === 'scheduled' || !allowed(row.type)) return notFound([id]);
    if (row.status === 'unpublished') return notFound([id], 410);
    return found(withShortUrl(row.answer as Data, row.site as Site, originOf), [id]);
  };

  const toListQuery = (query: SearchQuery, options: CallOptions): { list: ListQuery; size: number; page: number; tags: string[] } => {
    const filter = filterOrThrow(query.filters);
    const vertical = query.vertical ?? rootBrandOf(options.site).vertical;
    const size = query.size ?? waffleDefaults.size;
    const page = query.page ?? waffleDefaults.page;
    const list: ListQuery = {
      filter,
      // a filter may name a vertical of another site; the publisher restriction still goes by who asks
      site: brandOf(verticalOfFilter(filter) ?? vertical).site,
      publisherGroup: publisherGroupOf(vertical),
      words: query.query ? { text: query.query, language: brandOf(vertical).language } : undefined,
      size,
      offset: (page - 1) * size,
    };
    return { list, size, page, tags: listTags(filter) };
  };

  const document = async (id: string): Promise<Document | undefined> => (await findDocuments(database, [id]))[0]?.document;

  const readCuration = async (
    document: Document | undefined,
    options: CallOptions,
    query: { page?: number | undefined; filters?: string | undefined },
  ) => {
    if (document?.type !== 'curation') return undefined;
    const shown = withCurrentPictures(document, await findPictures(database, [document]));
    const { curation, tags } = await resolveCuration({ database, cache: lists }, shown, options, {
      page: query.page ?? 1,
      filters: query.filters,
    });
    return found(curation, tags);
  };

  /** A list by the id of its base, or the variant of it that is asked for; a variant by its own id is none. */
  const listOfEditors = async (id: string, options: CallOptions): Promise<CuratedList | undefined> => {
    const ids = [...askedVariants(options).map((variant) => listVariantId(id, variant)), id];
    const rows = findVariant({ id, type: 'curatedList' }) === '' ? await findDocuments(database, ids) : [];
    const [kept] = ids.flatMap((one) => rows.find((row) => row.id === one)?.document ?? []);
    return kept?.type === 'curatedList' ? kept : undefined;
  };

  /** An address of an older system leads to the piece it became: only one that readers may see. */
  const movedFrom = async (path: string, site: string, tag: string): Promise<CallResult<never>> => {
    const redirect = await findRedirect(database, site, path);
    const target = redirect?.document_id ? await findAnswer(database, redirect.document_id) : undefined;
    const movedTo = target?.status === 'published' ? (target.path ?? undefined) : (redirect?.location ?? undefined);
    return {
      found: false,
      status: target?.status === 'unpublished' ? 410 : 404,
      tags: [tag, ...(target ? [target.id] : [])],
      ...(movedTo !== undefined && { movedTo }),
    };
  };

  const calls: ContentCalls = {
    ...createCardCalls({ database, reads, now }),

    article: (id) =>
      readStoredAnswer<WireArticle>(normaliseArticleId(id), (type) => type !== 'person' && type !== 'curation' && type !== 'slideshow'),

    slideshow: async (id, { vertical }) => {
      const wanted = id ?? (await findNewest(database, 'slideshow', vertical));
      return wanted
        ? readStoredAnswer<WireSlideshow>(normaliseArticleId(wanted), (type) => type === 'slideshow')
        : notFound([`tax:${vertical}`]);
    },

    curation: async (path, options) => {
      const tag = `path:${options.site}${path}`;
      const row = await findByPath(database, options.site, path, askedVariants(options));
      if (row?.status === 'unpublished') return notFound([tag], 410);
      const result = row?.status === 'published' ? await readCuration(row.document, options, options) : undefined;
      return result ? { ...result, tags: [...result.tags, tag] } : movedFrom(path, options.site, tag);
    },

    curationDraft: async (draftId, options) => {
      const id = openDraft(draftId, options.site);
      const isThere = id !== undefined && !(await findDeleted(database, id));
      const result = isThere ? await readCuration((await readDraft?.(id))?.document ?? (await document(id)), options, {}) : undefined;
      return result ?? notFound([]);
    },

    pieceDraft: async (draftId, { site }) => {
      const id = openDraft(draftId, site);
      if (id === undefined || (await findDeleted(database, id))) return notFound([]);
      const answer = ((await readDraft?.(id)) ?? (await findAnswer(database, id)))?.answer as WireDraft | null | undefined;
      return answer ? found(withShortUrl(answer, brandOf(answer.vertical).site, originOf), []) : notFound([]);
    },

    taxonomyPage: (slug, path, options) =>
      readTaxonomyPage(database, path && path !== '-1' ? `${slug}/${path}` : slug, options, (front, page) =>
        readCuration(front, options, { page }),
      ),

    curatedList: async (asked, count, options) => {
      const id = asked.startsWith('curatedList:') ? asked : `curatedList:${asked}`;
      const kept = await listOfEditors(id, options);
      if (!kept) return notFound([id]);
      const placed = await findItems(database, kept.ids);
      const own = kept.ids.flatMap((one) => placed.get(one) ?? []).slice(0, count);
      const list = { filter: filterOrThrow(kept.filters), vertical: kept.vertical, exclude: kept.ids, size: count - own.length };
      const more = kept.order === 'mostRead' ? await listMostRead(database, list, now()) : await listNewest(database, list);
      const items = [...own, ...more];
      return found(items, [kept.id, ...items.map(({ item }) => item.id)]);
    },

    // of one site alone: elsewhere there is nothing to correct
    corrections: async (vertical, count, { site }) =>
      found(brandOf(vertical).site === site ? await findCorrections(database, vertical, count) : [], [`tax:${vertical}`]),

    navigation: async (id) => {
      const [kept, withFront] = await Promise.all([document(`navigation:${id}`), findBrandsWithFront(database, brands)]);
      const { global, local, shortcuts, footer } =
        kept?.type === 'navigation' ? kept : { global: [], local: [], shortcuts: [], footer: [] };
      return found({ global, local, shortcuts, footer, brands: withFront }, [`navigation:${id}`, frontsTag]);
    },

    menu: async (id) => {
      const kept = await document(`menu:${id}`);
      return kept?.type === 'menu' ? found(kept, [kept.id]) : notFound([`menu:${id}`]);
    },

    socialMedia: (id) => {
      const social = isVertical(id) ? brandOf(id).social : undefined;
      return Promise.resolve(social ? found(social, []) : notFound([]));
    },

    related: async ({ id, taxonomy, size, vertical, wider }, options) => {
      const paths = wider === undefined || wider === taxonomy ? [taxonomy] : [taxonomy, wider];
      const audience = { site: options.site, publisherGroup: publisherGroupOf(vertical) };
      // the piece itself is left out here and more are asked for than it needs: so all pieces under a path share its list
      const asked = paths.map((path) => ({ filter: all(...likeParts(path)), size: relatedRead(size) }));
      const read = await readLists(database, asked, audience, lists);
      const versions = read.flatMap((list) => list.filter((version) => version.id !== id).slice(0, size));
      // of the wider path come only as many as the nearer leaves room for
      const chosen = [...new Map(versions.map((version) => [version.id, version] as const)).values()].slice(0, size);
      const byId = await readItems(database, chosen);
      const items = chosen.flatMap((version) => byId.get(version.id) ?? []);
      // secondary: refreshed by time, so only what is shown is a tag, never the list (else each new piece would purge the whole section)
      return found(
        items,
        items.map(({ item }) => item.id),
      );
    },

    listed: async (query, options) => {
      const { list } = toListQuery({ size: defaultCount, ...query }, options);
      const items = await listItems(database, list);
      return found(
        items,
        items.map(({ item }) => item.id),
      );
    },

    references: async (ids) => {
      const { items, newsletters } = await findReferences(database, ids);
      const letters = newsletters.map(({ id, title, description }) => ({ id, title, description }));
      return found({ items: ids.flatMap((id) => items.get(id) ?? []), newsletters: letters }, ids);
    },

    waffle: async (query, options) => {
      const { list, size, page, tags } = toListQuery(query, options);
      const [items, aggregation] = await Promise.all([listItems(database, list), countTypes(database, list)]);
      const totalItems = aggregation.reduce((sum, { count }) => sum + count, 0);
      return found({ items, pagination: { page, size, totalPages: Math.ceil(totalItems / size), totalItems }, aggregation }, tags);
    },

    persons: async (query, options) => {
      const size = query.size ?? defaultCount;
      const page = query.page ?? 1;
      const { people, total } = await findPersons(database, {
        filter: filterOrThrow(query.filters),
        site: options.site,
        words: query.query ? { text: query.query, language: rootBrandOf(options.site).language } : undefined,
        size,
        offset: (page - 1) * size,
      });
      const items: WirePerson[] = people.map((person: Person) => buildPersonResponse(person));
      return found(
        { items, pagination: { page, size, totalPages: Math.ceil(total / size), totalItems: total } },
        items.map(({ id }) => id),
      );
    },

    articlePermissions: async (id) => {
      const row = await findAnswer(database, normaliseArticleId(id));
      if (!row || row.status !== 'published') return notFound([id], row?.status === 'unpublished' ? 410 : 404);
      return found({ allowed: row.access !== 'locked', reason: row.access }, [id]);
    },

    mostPopularRecipes: async (query, options) => {
      const filter = also(filterOrThrow(query.filters), all(word('type', 'Recipe'), { kind: 'flag', field: 'shoppable', value: false }));
      const list = { filter, vertical: rootBrandOf(options.site).vertical, exclude: [], size: query.size ?? defaultCount };
      const items = await listMostRead(database, list, now());
      return found(
        items,
        items.map(({ item }) => item.id),
      );
    },

    locate: async (id) => {
      if (findIdPrefix(id) === 'ncrd') return locateCard(database, id);
      const row = await findAnswer(database, normaliseArticleId(id));
      if (!row && (await findDeleted(database, id))) return notFound([id], 410);
      if (!row || !row.path || (row.status !== 'published' && row.status !== 'unpublished')) return notFound([id]);
      return row.status === 'unpublished' ? notFound([id], 410) : found({ url: row.path, type: row.type, vertical: row.vertical }, [id]);
    },
  };
  return endBreaking(calls, now);
};
