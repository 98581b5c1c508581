import type { IncomingMessage } from 'node:http';
import { brands, type Site } from '#brands';
import { idAtEndOfPath, isLiveBlogPath } from '#content/urls/ids';
import {
  bypassesCache,
  createPageQueryParser,
  flagRules,
  gridFlags,
  liveFlags,
  localFlags,
  pageFlags,
  type PageQuery,
  searchFlags,
} from '#features/pages/page';
import { createFlagReader, buildPageKey } from '#platform/page-cache';
import type { Hosts } from './hosts.ts';

/**
 * The page that a request asks for: its site, undefined for an unknown host, its path, the flags that may change it, and its key in the page cache.
 * `appPath` stood before the path where the page is shown inside the app (PG-29).
 */
export type PageTarget = { site: Site | undefined; path: string; appPath?: string | undefined; flags: string; key: string };

export type PageTargetsParts = {
  hosts: Hosts;
  /** Configured names of bento and curator variants. */
  variants: readonly string[];
};

export type PageTargets = {
  /** The key of a request without a query; undefined where it has one. */
  toPlainKey(request: IncomingMessage): string | undefined;
  toTarget(request: IncomingMessage): PageTarget;
  /** The page at a path of a site, without flags. */
  toPlainTarget(site: Site, path: string): PageTarget;
  toQuery(target: PageTarget): PageQuery;
  /** True for a page of search. */
  isSearch(target: PageTarget): boolean;
  /** False where a flag asks for a page that is made for one request alone. */
  isCacheable(target: PageTarget): boolean;
};

const noFlags = (): string => '';
// feeds, sitemaps and the other files are the same whatever a query says
const isSearchPath = (path: string): boolean => path.endsWith('/search');
// the cards of a live blog for who reads it whole
const cardsOfReader = /\/account\/reading\/rcna[0-9]{1,15}\/cards(?:\/|$)/;
const filePath = /\.(?:xml|json|txt|md|ics)$/;

const appPathOf = new Map(brands.flatMap(({ site, appPath }) => (appPath === undefined ? [] : [[site, appPath] as const])));

/** A path inside the app as the page it shows there. */
const toShownPage = (site: Site | undefined, path: string): Pick<PageTarget, 'path' | 'appPath'> => {
  const appPath = site && appPathOf.get(site);
  if (appPath === undefined || !path.startsWith(appPath) || !['/', undefined].includes(path[appPath.length])) return { path };
  return { path: path.slice(appPath.length) || '/', appPath };
};

const toRequestPath = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';

/** Reads from requests which page they ask for. Only flags of the allow-list reach the key and the render. */
export const createPageTargets = ({ hosts, variants }: PageTargetsParts): PageTargets => {
  const readerOf = (flags: Parameters<typeof flagRules>[0]) => createFlagReader(flagRules({ ...pageFlags, ...flags }, variants));
  const readPieceFlags = readerOf({});
  const readLiveFlags = readerOf(liveFlags);
  const readFrontFlags = readerOf(gridFlags);
  const readSearchFlags = readerOf(searchFlags);
  const readLocalFlags = readerOf(localFlags);
  const readEmptySearchFlags = createFlagReader(flagRules({ ...pageFlags, page: { ...pageFlags.page, values: [] } }, variants));
  // without words there is one page, whatever narrows it: of those there would be no end (SR-16)
  const readSearch = (url: string): string => {
    const flags = readSearchFlags(url);
    return new URLSearchParams(flags).has('q') ? flags : readEmptySearchFlags(url);
  };
  const readFlags = (url: string, path: string): string => {
    if (filePath.test(path)) return '';
    // a live blog's cards, a product grid, a search and the local page have flags of their own, which change no other page
    if (isLiveBlogPath(path) || cardsOfReader.test(path)) return readLiveFlags(url);
    if (isSearchPath(path)) return readSearch(url);
    if (path === '/local') return readLocalFlags(url);
    return idAtEndOfPath(path) === undefined ? readFrontFlags(url) : readPieceFlags(url);
  };
  const parsePageQuery = createPageQueryParser(variants);
  const toQuery = ({ flags, appPath }: PageTarget): PageQuery => {
    const query = parsePageQuery(new URLSearchParams(flags));
    return appPath === undefined ? query : { ...query, chromeless: true, appView: true };
  };
  return {
    toPlainKey: ({ url = '/', headers }) =>
      url.includes('?') ? undefined : buildPageKey(hosts.siteOf(headers.host) ?? 'unknown', url, noFlags),
    toTarget: ({ url = '/', headers }) => {
      const site = hosts.siteOf(headers.host);
      const shown = toShownPage(site, toRequestPath(url));
      const flags = readFlags(url, shown.path);
      return { site, ...shown, flags, key: buildPageKey(site ?? 'unknown', url, () => flags) };
    },
    toPlainTarget: (site, path) => ({ site, path, flags: '', key: buildPageKey(site, path, noFlags) }),
    toQuery,
    isSearch: ({ path }) => isSearchPath(path),
    isCacheable: (target) => target.flags === '' || !bypassesCache(toQuery(target)),
  };
};
