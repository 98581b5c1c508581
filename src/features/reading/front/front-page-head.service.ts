import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { feedLinks } from '#content/urls/feed-links';
import { croppedSize } from '#content/model/image';
import { parseGridFilters } from '#content/product-grid/grid-address';
import { type Head, type PageContext, toHref } from '#features/pages/page';
import { type Crumb, buildHomeData, buildListData, buildPaginationHead } from './front-head.view.ts';
import type { FrontData } from './front.service.ts';
import { findShownPagination, isHome, listItems } from '#features/reading/packages';
import type { CuratedFront } from './prepare-front.service.ts';

const buildFrontPlace = (context: PageContext) => ({
  brand: context.brand,
  origin: context.address.origin,
  buildAddress: ({ item, computedValues }: ContentItem) =>
    new URL(toHref(context, item.vertical, computedValues.url), context.address.origin).href,
});
const homeCrumb = ({ brand }: PageContext): Crumb => ({ name: brand.displayName, path: pathOnSite(brand, '/') });
const formatTitle = (title: string, page: number, context: PageContext, pages: number) =>
  page > 1 ? `${title} – ${context.messages.site.pageOf(page, pages)}` : title;

const isSelection = ({ address: { query } }: PageContext): boolean => query.filters !== undefined || query.sort !== 'relevance';
/** Search engines may read a list by one value; its combinations are without number (SP-14). */
const isBeyondFirstFacet = ({ address: { query } }: PageContext): boolean =>
  query.sort !== 'relevance' || [...parseGridFilters(query.filters ?? '').values()].flat().length > 1;

const buildCuratedHead = ({ curation, front }: CuratedFront, context: PageContext): Head => {
  const { page } = context.address.query;
  const items = listItems(front);
  const image = curation.primaryImage ?? (isHome(curation, context) ? undefined : items[0]?.computedValues.teaseImage);
  const title = curation.seoTitle ?? curation.title;
  return {
    title: formatTitle(title, page, context, curation.pagination?.totalPages ?? 1),
    description: (curation.seoDescription ?? curation.description) || undefined,
    // what is filtered or sorted is found by its whole list
    ...(isSelection(context)
      ? { canonicalPath: curation.pageRoute }
      : buildPaginationHead(curation.pageRoute, findShownPagination(curation.pagination))),
    robots: curation.hidden || isBeyondFirstFacet(context) ? 'noindex' : 'index',
    ...((isHome(curation, context) || curation.taxonomy.length > 0) && { alternates: feedLinks(curation.pageRoute, title) }),
    openGraph: {
      type: 'website',
      title,
      ...(image && {
        imageUrl: `${context.address.origin}${context.pictures.url(image, '16:9', 1240)}`,
        imageAlt: image.alt,
        ...croppedSize(image, '16:9', 1240),
      }),
    },
    structuredData: isHome(curation, context)
      ? buildHomeData(items, buildFrontPlace(context))
      : buildListData([homeCrumb(context), { name: curation.title, path: curation.pageRoute }], items, buildFrontPlace(context)),
  };
};

/** The head of a front, or of a section, by what it shows. */
export const buildFrontHead = (data: FrontData, context: PageContext): Head => {
  if (data.kind === 'front') return buildCuratedHead(data, context);
  const { term, items, pagination, isDescribed } = data.section;
  const image = items[0]?.computedValues.teaseImage;
  return {
    title: formatTitle(term.name, pagination.page, context, pagination.totalPages),
    description: term.description.primary || undefined,
    ...buildPaginationHead(term.url, findShownPagination(pagination)),
    // a feed is the same pieces in another order, and an empty list is none to be found by
    robots: context.state.recommendationFeed || items.length === 0 ? 'noindex' : 'index',
    ...(isDescribed && { alternates: feedLinks(term.url, term.name) }),
    openGraph: {
      type: 'website',
      ...(image && {
        imageUrl: `${context.address.origin}${context.pictures.url(image, '16:9', 1240)}`,
        imageAlt: image.alt,
        ...croppedSize(image, '16:9', 1240),
      }),
    },
    structuredData: buildListData([homeCrumb(context), { name: term.name, path: term.url }], items, buildFrontPlace(context)),
  };
};
