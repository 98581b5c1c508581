import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/content-item';
import { feedLinks } from '#content/feed-links';
import { croppedSize } from '#content/image';
import { parseGridFilters } from '#content/product-grid/grid-address';
import { isZonesPath } from '#content/zones';
import {
  type ContentFacts,
  definePage,
  type FrameNotes,
  type Head,
  toHref,
  missing,
  type PageContext,
  definePreview,
} from '#features/reading/page';
import { AdSlot } from '#features/revenue/ads';
import { PlainIsland } from '#platform/islands';
import { CuratedFrontPage, renderPartsBesideMain } from './curated-front.tsx';
import { type Crumb, buildHomeData, buildListData, buildPaginationHead } from './front-head.view.ts';
import { type CuratedFront, type FrontData, isHome, loadFront, loadTaxonomy, prepareFront } from './front.service.ts';
import { listItems, findShownPagination } from './front.view.ts';
import { island as frameHeight } from './frame-height.island.tsx';
import type { PackageParts } from './package-parts.view.ts';
import { SectionPage } from './section-page.tsx';

const buildFrontPlace = (context: PageContext) => ({
  brand: context.brand,
  origin: context.origin,
  buildAddress: ({ item, computedValues }: ContentItem) => new URL(toHref(context, item.vertical, computedValues.url), context.origin).href,
});
const homeCrumb = ({ brand }: PageContext): Crumb => ({ name: brand.displayName, path: pathOnSite(brand, '/') });
const formatTitle = (title: string, page: number, context: PageContext, pages: number) =>
  page > 1 ? `${title} – ${context.messages.site.pageOf(page, pages)}` : title;

const isSelection = ({ query }: PageContext): boolean => query.filters !== undefined || query.sort !== 'relevance';
/** Search engines may read a list by one value; its combinations are without number (SP-14). */
const isBeyondFirstFacet = ({ query }: PageContext): boolean =>
  query.sort !== 'relevance' || [...parseGridFilters(query.filters ?? '').values()].flat().length > 1;

const buildCuratedHead = ({ curation, front }: CuratedFront, context: PageContext): Head => {
  const { page } = context.query;
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
        imageUrl: `${context.origin}${context.pictures.url(image, '16:9', 1240)}`,
        imageAlt: image.alt,
        ...croppedSize(image, '16:9', 1240),
      }),
    },
    structuredData: isHome(curation, context)
      ? buildHomeData(items, buildFrontPlace(context))
      : buildListData([homeCrumb(context), { name: curation.title, path: curation.pageRoute }], items, buildFrontPlace(context)),
  };
};

const head = (data: FrontData, context: PageContext): Head => {
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
        imageUrl: `${context.origin}${context.pictures.url(image, '16:9', 1240)}`,
        imageAlt: image.alt,
        ...croppedSize(image, '16:9', 1240),
      }),
    },
    structuredData: buildListData([homeCrumb(context), { name: term.name, path: term.url }], items, buildFrontPlace(context)),
  };
};

const adsBesideMain = (context: PageContext): FrameNotes => ({
  header: <AdSlot zone="header" context={context} />,
  footer: <AdSlot zone="footer" context={context} />,
});

/** A front announces the newest breaking news among its pieces, at most one, unless it leads already. */
const frameNotes = (data: FrontData, context: PageContext): FrameNotes => {
  if (data.kind !== 'front') return adsBesideMain(context);
  const beside = renderPartsBesideMain(data, context);
  const [lead, ...rest] = listItems(data.front);
  if (lead?.item.breakingNews) return beside;
  const [newest] = rest
    .filter(({ item }) => item.breakingNews)
    .toSorted((one, other) => (other.item.datePublished ?? '').localeCompare(one.item.datePublished ?? ''));
  if (!newest) return beside;
  const { item, computedValues } = newest;
  return { ...beside, breaking: { text: computedValues.headline, href: toHref(context, item.vertical, computedValues.url) } };
};

const notesBeside = (data: FrontData, context: PageContext): FrameNotes =>
  data.kind === 'front' ? renderPartsBesideMain(data, context) : {};

const facts = (data: FrontData, { state }: PageContext): ContentFacts => {
  if (data.kind === 'front') {
    const { taxonomy, title, pageRoute, adsDisabled } = data.curation;
    return { taxonomy: taxonomy.slice(0, 1).map((path) => ({ path, name: title, url: pageRoute })), adsEnabled: !adsDisabled };
  }
  return { taxonomy: [data.section.term], recommendationFeedLoaded: state.recommendationFeed };
};

/** The page types of fronts; `parts` shows packages of features that reading does not know, and whoever composes the site does. */
export const createFrontPages = (parts: PackageParts = {}) => {
  const Page = ({ data, context }: { data: FrontData; context: PageContext }) =>
    data.kind === 'front' ? (
      <CuratedFrontPage data={data} context={context} parts={parts} />
    ) : (
      <SectionPage section={data.section} context={context} />
    );
  const EmbeddedPage = ({ data, context }: { data: FrontData; context: PageContext }) => (
    <>
      <Page data={data} context={context} />
      <PlainIsland of={frameHeight} when="load" props={{}} />
    </>
  );
  return {
    /** A front by its path, else the section of that path. */
    frontPage: definePage<FrontData>({ id: 'front', load: loadFront, facts, head, frameNotes, Page }),
    /** The page of any taxonomy path, /tag/… */
    taxonomyPage: definePage<FrontData>({
      id: 'front',
      load: loadTaxonomy,
      facts,
      head,
      frameNotes: (_data, context) => adsBesideMain(context),
      Page,
    }),
    /** The preview of a draft front: by a signed, expiring link; never cached, never indexed (FR-05). */
    draftPage: definePreview({ id: 'front', load: loadFront, facts, head, frameNotes: notesBeside, Page }, async (context) => {
      const draft = await context.read(context.content.curationDraft(context.params['draftId'] ?? '', context.call));
      return draft.found ? { kind: 'page', data: await prepareFront(draft.data, context) } : missing({ status: 404 });
    }),
    /** The packages of a front without anything around them: `/embedded-pkg/<path of the front>` and `/playmaker/…`, for frames on other pages (FR-31, PG-31). */
    embeddedPackagePage: definePage<FrontData>({
      id: 'front',
      frame: 'embed',
      load: async (context) => {
        const path = `/${context.params['front'] ?? ''}`;
        if (isZonesPath(context.brand.site, path)) return missing({ status: 404 });
        const result = await context.read(context.content.curation(path, context.call));
        if (!result.found) return missing(result);
        const chromeless = { ...context, state: { ...context.state, isChromeless: true } };
        return { kind: 'page', data: await prepareFront(result.data, chromeless) };
      },
      facts: (data, context) => ({ ...facts(data, context), packageEmbed: true }),
      head: (data, context) => ({ ...head(data, context), robots: 'noindex' }),
      frameNotes: notesBeside,
      Page: EmbeddedPage,
    }),
  };
};
