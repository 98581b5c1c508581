import { type Flags, pathOnSite } from '#brands';
import type { LayoutType } from '#content/model/curation';
import type { ContentItem } from '#content/responses/content-item';
import { isProductGrid } from '#content/product-grid/grid-package';
import type { WireCuration, WireLayout, WirePackage } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page.pure';

/** One layout as it is shown: its main packages and, beside them, those of its rail. `tone` is the ground of the whole band. */
export type ShownLayout = {
  id: string;
  type: LayoutType;
  railContext: 'left' | 'right';
  title?: string | undefined;
  tone: NonNullable<WirePackage['metadata']['tone']>;
  main: readonly WirePackage[];
  rail: readonly WirePackage[];
};
export type ShownFront = {
  /** Outside the main part of the page: above it and below it (FR-21). */
  header: readonly ShownLayout[];
  layouts: readonly ShownLayout[];
  footer: readonly ShownLayout[];
  /** Place of the first package that holds paid content, among all shown; undefined: `hasNoPaidContent`. */
  paidContentPosition: number | undefined;
  hasNoPaidContent: boolean;
};

/** What the page found for packages that need something besides their items. `newsletters`: those of them that there are; undefined where that could not be read. */
export type Findings = {
  mostPopular: readonly ContentItem[];
  inline: ReadonlySet<string>;
  isFirst: boolean;
  hasGuide?: boolean;
  newsletters?: ReadonlySet<string> | undefined;
};

const isShown = (contentPackage: WirePackage, flags: Flags, findings: Findings): boolean => {
  if (contentPackage.hidden) return false;
  switch (contentPackage.type) {
    case 'newsletter': {
      const { newsletterId } = contentPackage.metadata;
      const isThere = newsletterId !== undefined && findings.newsletters?.has(newsletterId) !== false;
      return flags.newsletters === true && contentPackage.title !== undefined && isThere;
    }
    case 'mostPopular':
      return contentPackage.items.length > 0 || findings.mostPopular.length > 0;
    case 'text':
      return (contentPackage.text ?? '').trim() !== '';
    case 'embed':
    case 'marquee':
      return findings.inline.has(contentPackage.id);
    case 'programGuide':
      return flags.programGuide === true && findings.hasGuide === true;
    case 'local':
      return flags.localNews === true;
    case 'waffle':
      // filters that nothing passes are taken away again where they were chosen
      return contentPackage.failed === true || contentPackage.items.length > 0 || Boolean(contentPackage.pagination?.urlFilter);
    default:
      return contentPackage.items.length > 0;
  }
};

const listPackages = (layouts: readonly ShownLayout[]): WirePackage[] => layouts.flatMap(({ main, rail }) => [...main, ...rail]);
/** How many packages stand in some layouts. */
export const countPackages = (layouts: readonly ShownLayout[]): number => listPackages(layouts).length;
const hasPaid = ({ items, sponsoredBy }: WirePackage): boolean => sponsoredBy !== undefined || items.some(({ item }) => item.nativeAd);

const widthLeft = (type: LayoutType, count: number): LayoutType => {
  if (type === 'fullWidth') return type;
  if (count === 1) return 'oneColumn';
  return type === 'threeColumn' && count === 2 ? 'twoColumn' : type;
};

const buildShownLayout = (layout: WireLayout, packages: readonly WirePackage[]): ShownLayout => {
  const [first] = packages;
  const isRail = layout.type === 'rail' && packages.length > 1;
  return {
    id: layout.id,
    // what is left without its neighbour takes the whole width
    type: widthLeft(layout.type, packages.length),
    railContext: layout.railContext,
    title: layout.title,
    tone: packages.length === 1 ? (first?.metadata.tone ?? 'default') : 'default',
    main: isRail ? packages.slice(0, 1) : packages,
    rail: isRail ? packages.slice(1) : [],
  };
};

type Arranged = Pick<WireCuration, 'layouts'> & Partial<Pick<WireCuration, 'stackCommerceFront'>>;

/** A shop begins with its grid (SP-17); any other front is as its editor arranged it. */
const orderLayouts = ({ layouts, stackCommerceFront }: Arranged): readonly WireLayout[] => {
  const hasGrid = (layout: WireLayout): boolean => layout.packages.some(isProductGrid);
  return stackCommerceFront ? layouts.toSorted((first, second) => Number(hasGrid(second)) - Number(hasGrid(first))) : layouts;
};

/** What a front shows of its curation: no hidden or empty package, none whose feature is off or not built; on a further page, or a filtered one, only what turns pages. */
export const buildShownFront = (curation: Arranged, flags: Flags, findings: Findings): ShownFront => {
  const layoutsWith = (isThere: (one: WirePackage) => boolean): ShownLayout[] =>
    orderLayouts(curation).flatMap((layout) => {
      const packages = layout.packages.filter(
        (one) => isThere(one) && isShown(one, flags, findings) && (findings.isFirst || one.type === 'waffle'),
      );
      return packages.length > 0 ? [buildShownLayout(layout, packages)] : [];
    });
  const header = layoutsWith(({ zone }) => zone === 'header');
  const footer = layoutsWith(({ zone }) => zone === 'footer');
  const layouts = layoutsWith(({ zone }) => zone !== 'header' && zone !== 'footer');
  const all = listPackages([...header, ...layouts, ...footer]);
  // the first one counts; later ones change nothing (FR-17)
  const first = all.findIndex(hasPaid);
  return { header, layouts, footer, paidContentPosition: first === -1 ? undefined : first, hasNoPaidContent: first === -1 };
};

/** Marquees stand above a front, hidden ones never; without the chrome only when `showChromelessMarquee` asks for them (FR-09). */
export const listShownMarquees = (
  { marquees }: Pick<WireCuration, 'marquees'>,
  state: { isChromeless: boolean; showChromelessMarquee: boolean },
): WireCuration['marquees'] => (state.isChromeless && !state.showChromelessMarquee ? [] : marquees.filter(({ hidden }) => !hidden));

/** All pieces of a front in the order they are shown. */
export const listItems = ({ header, layouts, footer }: Pick<ShownFront, 'header' | 'layouts' | 'footer'>): ContentItem[] =>
  listPackages([...header, ...layouts, ...footer]).flatMap(({ items }) => items);

/** The pagination of a list, as the page shows it; undefined where everything is on one page. */
export type ShownPagination = { page: number; pages: number; total: number };
export const findShownPagination = (
  pagination: { page: number; totalPages: number; totalCount?: number; totalItems?: number } | undefined,
): ShownPagination | undefined =>
  pagination && { page: pagination.page, pages: pagination.totalPages, total: pagination.totalCount ?? pagination.totalItems ?? 0 };

/** What of a query belongs to a front whatever of it is shown: the recommendation feed stays one, and a variant of a front is that variant's pages. */
export const listFrontFlags = ({ address: { query }, state }: Pick<PageContext, 'address' | 'state'>): [name: string, value: string][] => [
  ...(state.recommendationFeed ? ([['recommendationFeed', 'true']] satisfies [string, string][]) : []),
  ...(['bento', 'curator'] as const).flatMap((name): [string, string][] => (query[name] === undefined ? [] : [[name, query[name]]])),
];

/** What of a query goes along to the other pages of a list: what belongs to its front, and what a grid is filtered and sorted by. */
export const listLastingFlags = ({ address, state }: Pick<PageContext, 'address' | 'state'>): string[] => [
  ...listFrontFlags({ address, state }).map(([name, value]) => `${name}=${value}`),
  ...(address.query.filters === undefined ? [] : [`filters=${encodeURIComponent(address.query.filters)}`]),
  ...(address.query.sort === 'relevance' ? [] : [`sort=${address.query.sort}`]),
];

/** The address of a page of the same list: the first is the path itself, with the flags that go along. */
export const buildPagePath = (path: string, page: number, lasting: readonly string[] = []): string => {
  const flags = [...lasting, ...(page > 1 ? [`page=${page}`] : [])];
  return flags.length === 0 ? path : `${path}?${flags.join('&')}`;
};

/** True for the front at the brand's own address. */
export const isHome = (curation: Pick<WireCuration, 'pageRoute' | 'subType'>, { brand }: Pick<PageContext, 'brand'>): boolean =>
  curation.subType === 'front' && curation.pageRoute === pathOnSite(brand, '/');
