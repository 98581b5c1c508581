import { pathInBrand } from '#brands';
import { isFrontSubpath, isPreviousAddress } from '#content/urls/front-subpath';
import type { WireCuration, WireTaxonomyPage } from '#content/responses/wire';
import { isZonesPath } from '#content/rules/zones';
import { missing, type PageAnswer, type PageContext } from '#features/pages/page';
import { type CuratedFront, prepareFront } from './prepare-front.service.ts';

/** What a page of a front or of a section shows. */
export type FrontData = CuratedFront | { kind: 'section'; section: WireTaxonomyPage };

/** A section without a curated front is its taxonomy page at the same address; a page after the last is none. */
const readSection = async (context: PageContext, taxonomy: string): Promise<PageAnswer<FrontData>> => {
  const { page } = context.address.query;
  const result = await context.read(
    context.content.taxonomyPage(taxonomy, undefined, { ...context.call, vertical: context.brand.vertical, page }),
  );
  if (!result.found) return missing(result);
  if (page > 1 && page > result.data.pagination.totalPages) return missing({ status: 404 });
  return { kind: 'page', data: { kind: 'section', section: result.data } };
};

/** A front as a feed of recommended pieces that loads on (FR-18): its vertical's newest, page by page. */
const readFeed = async (curation: WireCuration, context: PageContext): Promise<PageAnswer<FrontData>> => {
  const { brand, messages } = context;
  const { query } = context.address;
  const { vertical } = brand;
  const found = await context.read(
    context.content.waffle({ filters: `vertical:${vertical} AND autoCuration:true`, vertical, page: query.page }, context.call),
  );
  if (!found.found) return missing(found);
  const { items, pagination } = found.data;
  if (query.page > 1 && query.page > pagination.totalPages) return missing({ status: 404 });
  const term: WireTaxonomyPage['term'] = {
    id: vertical,
    type: 'taxonomy',
    taxonomyType: 'label',
    site: brand.site,
    vertical,
    path: vertical,
    name: messages.article.recommended,
    description: { primary: '' },
    slug: brand.slug,
    url: curation.pageRoute,
    isCurated: false,
    pageRoute: null,
    children: [],
  };
  const section: WireTaxonomyPage = { term, isDescribed: false, terms: [], curation: null, items, pagination };
  return { kind: 'page', data: { kind: 'section', section } };
};

/**
 * What of a grid's filters and order a page does not know leads to the page without it: addresses that mean the same are one page, and none that means
 * nothing is a page (decision 39). The grid's own spelling is what it knows.
 */
const withKnownFilters =
  (load: (context: PageContext) => Promise<PageAnswer<FrontData>>) =>
  async (context: PageContext): Promise<PageAnswer<FrontData>> => {
    const answer = await load(context);
    const { filters, sort } = context.address.query;
    if (answer.kind !== 'page' || (filters === undefined && sort === 'relevance')) return answer;
    const { data } = answer;
    const packages = data.kind === 'front' ? data.curation.layouts.flatMap((layout) => layout.packages) : [];
    // one that failed knows nothing
    if (packages.some(({ failed }) => failed)) return answer;
    const grid = packages.find((one) => one.filters !== undefined);
    const known = grid?.pagination?.urlFilter || undefined;
    if (grid && known === filters) return answer;
    const query = { filters: known, sort: grid && sort !== 'relevance' ? sort : undefined, page: undefined };
    return { kind: 'redirect', location: context.address.path, status: 302, query };
  };

const readFront = async (context: PageContext): Promise<PageAnswer<FrontData>> => {
  const { content, call, brand } = context;
  const { path, query } = context.address;
  // a curation that fills places of other pages is no page itself
  if (isZonesPath(brand.site, path)) return missing({ status: 404 });
  if (path !== '/' && !isFrontSubpath(path.slice(1))) {
    if (!isPreviousAddress(path.slice(1))) return missing({ status: 404 });
    const moved = await context.read(content.curation(path.replace(/\/$/, ''), call));
    return missing(moved.found ? { status: 404 } : moved);
  }
  if (path.length > 1 && path.endsWith('/')) {
    // an address of an older system mostly ends with a slash: it leads on in one step
    const plain = path.replace(/(?<!\/)\/+$/, '') || '/';
    const result = await context.read(content.curation(plain, call));
    return result.found || result.movedTo === undefined ? { kind: 'redirect', location: plain, status: 301 } : missing(result);
  }
  const result = await context.read(content.curation(path, { ...call, page: query.page, filters: query.filters, sort: query.sort }));
  if (result.found) {
    if (context.state.recommendationFeed && context.flags.recommendations) return readFeed(result.data, context);
    if (query.page > 1 && query.page > (result.data.pagination?.totalPages ?? 1)) return missing({ status: 404 });
    return { kind: 'page', data: await prepareFront(result.data, context) };
  }
  if (result.status !== 404) return missing(result);
  const inside = pathInBrand(brand, path).slice(1);
  if (inside === '' || result.movedTo !== undefined) return missing(result);
  const section = await readSection(context, `${brand.vertical}/${inside}`);
  // a term without a description has its page under /tag alone
  const isElsewhere = section.kind === 'page' && section.data.kind === 'section' && !section.data.section.isDescribed;
  return isElsewhere ? missing({ status: 404 }) : section;
};

/** A front by its path, else the section of that path. A path with other characters is not one (FR-02). */
export const loadFront = withKnownFilters(readFront);

const readTaxonomy = async (context: PageContext): Promise<PageAnswer<FrontData>> => {
  const answer = await readSection(context, context.address.params['taxonomy'] ?? '');
  if (answer.kind !== 'missing' || answer.movedTo !== undefined) return answer;
  const moved = await context.read(context.content.curation(context.address.path.replace(/(?<!\/)\/+$/, ''), context.call));
  return moved.found || moved.movedTo === undefined ? answer : missing(moved);
};

/** The page of a taxonomy path; where there is none, its address may be one of an older system, which had its tags there too. */
export const loadTaxonomy = withKnownFilters(readTaxonomy);
