import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { idAtEndOfPath, isLiveBlogPath } from '#content/ids';
import {
  bypassesCache,
  createPageQueryParser,
  flagRules,
  gridFlags,
  liveFlags,
  pageFlags,
  type PageQuery,
  searchFlags,
} from '#features/reading/page';
import { createFlagReader, buildPageKey } from '#platform/page-cache';
import type { Hosts } from './hosts.ts';

/** The page that a request asks for: its site, undefined for an unknown host, its path, the flags that may change it, and its key in the page cache. */
export type PageTarget = { site: Site | undefined; path: string; flags: string; key: string };

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
  /** False where a flag asks for a page that is made for one request alone. */
  isCacheable(target: PageTarget): boolean;
};

const noFlags = (): string => '';
// feeds, sitemaps and the other files are the same whatever a query says
const filePath = /\.(?:xml|json|txt|md)$/;

const toRequestPath = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';

/** Reads from requests which page they ask for. Only flags of the allow-list reach the key and the render. */
export const createPageTargets = ({ hosts, variants }: PageTargetsParts): PageTargets => {
  const readerOf = (flags: Parameters<typeof flagRules>[0]) => createFlagReader(flagRules({ ...pageFlags, ...flags }, variants));
  const readPieceFlags = readerOf({});
  const readLiveFlags = readerOf(liveFlags);
  const readFrontFlags = readerOf(gridFlags);
  const readSearchFlags = readerOf(searchFlags);
  const readFlags = (url: string, path: string): string => {
    if (filePath.test(path)) return '';
    // a live blog's cards, a product grid and a search have flags of their own, which change no other page
    if (isLiveBlogPath(path)) return readLiveFlags(url);
    if (path.endsWith('/search')) return readSearchFlags(url);
    return idAtEndOfPath(path) === undefined ? readFrontFlags(url) : readPieceFlags(url);
  };
  const parsePageQuery = createPageQueryParser(variants);
  const toQuery = ({ flags }: PageTarget): PageQuery => parsePageQuery(new URLSearchParams(flags));
  return {
    toPlainKey: ({ url = '/', headers }) =>
      url.includes('?') ? undefined : buildPageKey(hosts.siteOf(headers.host) ?? 'unknown', url, noFlags),
    toTarget: ({ url = '/', headers }) => {
      const site = hosts.siteOf(headers.host);
      const path = toRequestPath(url);
      const flags = readFlags(url, path);
      return { site, path, flags, key: buildPageKey(site ?? 'unknown', url, () => flags) };
    },
    toPlainTarget: (site, path) => ({ site, path, flags: '', key: buildPageKey(site, path, noFlags) }),
    toQuery,
    isCacheable: (target) => target.flags === '' || !bypassesCache(toQuery(target)),
  };
};
