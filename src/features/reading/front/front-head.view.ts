import { pathOnSite, type Brand } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { buildPagePath, type ShownPagination } from '#features/reading/packages.pure';

/** A place on the way down to a page. */
export type Crumb = { name: string; path: string };
type Place = { brand: Brand; origin: string; /** The address of a piece, absolute. */ buildAddress: (item: ContentItem) => string };

const absolute = (origin: string, path: string): string => `${origin}${path}`;

const buildBreadcrumbs = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(origin, path),
  })),
});

const buildItemList = (items: readonly ContentItem[], buildAddress: Place['buildAddress']) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.slice(0, 20).map((item, index) => ({ '@type': 'ListItem', position: index + 1, url: buildAddress(item) })),
});

/** The structured data of a home front (SD-04): the site, its publisher, and its pieces. */
export const buildHomeData = (items: readonly ContentItem[], { brand, origin, buildAddress }: Place): Record<string, unknown>[] => {
  const url = absolute(origin, pathOnSite(brand, '/'));
  const profiles = Object.values(brand.social ?? {});
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${url}#website`,
      url,
      name: brand.displayName,
      description: brand.tagline,
      inLanguage: brand.language,
      publisher: { '@id': `${url}#organization` },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'NewsMediaOrganization',
      '@id': `${url}#organization`,
      url,
      name: brand.displayName,
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    ...(items.length > 0 ? [buildItemList(items, buildAddress)] : []),
  ];
};

/** The structured data of any other front, section or topic: its breadcrumb and its pieces. */
export const buildListData = (
  crumbs: readonly Crumb[],
  items: readonly ContentItem[],
  { origin, buildAddress }: Place,
): Record<string, unknown>[] => [
  ...(crumbs.length > 1 ? [buildBreadcrumbs(crumbs, origin)] : []),
  ...(items.length > 0 ? [buildItemList(items, buildAddress)] : []),
];

/** Canonical, previous and next of a list that turns pages: each page is canonical to itself. */
export const buildPaginationHead = (
  path: string,
  pagination: ShownPagination | undefined,
): { canonicalPath: string; previous?: string; next?: string } => ({
  canonicalPath: buildPagePath(path, pagination?.page ?? 1),
  ...(pagination && pagination.page > 1 && { previous: buildPagePath(path, pagination.page - 1) }),
  ...(pagination && pagination.page < pagination.pages && { next: buildPagePath(path, pagination.page + 1) }),
});
