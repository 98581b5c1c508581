import { pathOnSite, type Brand } from '#brands';
import type { ContentItem } from '#content/content-item';
import { pagePath, type Turning } from './front.view.ts';

/** A place on the way down to a page. */
export type Crumb = { name: string; path: string };
type Place = { brand: Brand; origin: string; /** The address of a piece, absolute. */ buildAddress: (item: ContentItem) => string };

const absolute = (origin: string, path: string): string => `${origin}${path}`;

const breadcrumbs = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(origin, path),
  })),
});

const itemList = (items: readonly ContentItem[], buildAddress: Place['buildAddress']) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.slice(0, 20).map((item, index) => ({ '@type': 'ListItem', position: index + 1, url: buildAddress(item) })),
});

/** What a home front says of its brand to search engines (SD-04): the site, and who publishes it. */
export const homeStructuredData = (items: readonly ContentItem[], { brand, origin, buildAddress }: Place): Record<string, unknown>[] => {
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
    ...(items.length > 0 ? [itemList(items, buildAddress)] : []),
  ];
};

/** What any other front, section or topic says: the way to it, and its pieces. */
export const listStructuredData = (
  crumbs: readonly Crumb[],
  items: readonly ContentItem[],
  { origin, buildAddress }: Place,
): Record<string, unknown>[] => [
  ...(crumbs.length > 1 ? [breadcrumbs(crumbs, origin)] : []),
  ...(items.length > 0 ? [itemList(items, buildAddress)] : []),
];

/** Canonical, previous and next of a list that turns pages: each page is canonical to itself. */
export const turningLinks = (path: string, turning: Turning | undefined): { canonicalPath: string; previous?: string; next?: string } => ({
  canonicalPath: pagePath(path, turning?.page ?? 1),
  ...(turning && turning.page > 1 && { previous: pagePath(path, turning.page - 1) }),
  ...(turning && turning.page < turning.pages && { next: pagePath(path, turning.page + 1) }),
});
