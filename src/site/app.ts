import type { IncomingMessage, ServerResponse } from 'node:http';
import { brandOf, brandOfPath, rootBrandOf, type Site, type Vertical } from '#brands';
import type { ContentClient } from '#content/content-client';
import { isLiveBlogPath } from '#content/ids';
import { embedFrameHosts } from '#features/reading/body';
import {
  bypassesCache,
  type FileRoutes,
  flagRules,
  liveFlags,
  pageFlags,
  parsePageQuery,
  type PictureRenderer,
} from '#features/reading/page';
import type { PageDictionaries, TypicalPage } from '#features/distribution/page-dictionaries';
import { rightsHeaders, speculationRulesHeader } from '#features/distribution/site-files';
import { isAppError } from '#platform/errors';
import { readCorrelationId, type ReadyAnswer, securityHeaders, sendReadyAnswer } from '#platform/http';
import type { Log } from '#platform/log';
import { createFlagReader, type PageCache, pageKey } from '#platform/page-cache';
import { toStorageFailure } from '#platform/storage';
import type { Assets } from './assets.ts';
import { bootScript, scriptHash } from './boot.ts';
import type { Hosts } from './hosts.ts';
import { buildPageContext } from './open-page.ts';
import { readersContent } from './readers-content.ts';
import { renderError, type RenderedPage, renderRoute } from './render-page.tsx';
import { findRoute } from './routes.ts';

export type SiteParts = {
  hosts: Hosts;
  content: ContentClient;
  pictures: PictureRenderer;
  /** Reads what embeds of allowed hosts show. */
  outsideContents?: (url: string) => Promise<string | undefined>;
  /** The files of the site that are no pages: feeds, sitemaps, robots.txt. */
  files?: FileRoutes | undefined;
  cache: PageCache;
  /** What pages are packed over for who has it; absent: they are packed by themselves. */
  dictionaries?: Pick<PageDictionaries, 'of'> | undefined;
  assets: Assets;
  /** Configured names of bento and curator variants. */
  variants: readonly string[];
  https: boolean;
  /** Host names whose frames a page may show beside those of the known embeds (MASTHEAD_EMBED_HOSTS). */
  embedHosts?: readonly string[];
  now: () => number;
  log: Log;
};

/** The readers' side: pages, from the cache where they are there. */
export type ReaderSite = {
  /** The stored answer of a GET or HEAD, or undefined: called before anything else. */
  lookup(request: IncomingMessage, overloaded: boolean): ReadyAnswer | undefined;
  /** True for a page that is kept or being rendered: all who ask for it share one render, so one reader more costs nothing. */
  isShared(request: IncomingMessage): boolean;
  /** The page at a brand's path as every reader has it, made anew; undefined where it is no whole page. */
  draw(vertical: Vertical, path: string): Promise<TypicalPage | undefined>;
  /** Answers a page request that `lookup` had nothing for. */
  handle(request: IncomingMessage, response: ServerResponse): void;
};

const noFlags = (): string => '';
// feeds, sitemaps and the other files are the same whatever a query says
const hasNoFlags = /\.(?:xml|json|txt|md)$/;
const anyState = { stale: true } as const;
// a page that lacks what failed is tried again soon: ms
const briefMs = 3000;

// one name for each call that fails, whatever it asked for: each is told once while it lasts
const failingPart = ({ message }: Error): string => `a part of pages: ${message.replace(/\?[^]*$/, '').replace(/\d+/g, 'N')}`;

type Target = { site: Site | undefined; path: string; flags: string; key: string };

/** Puts the readers' side together: request → brand → page cache → route → load → render → store (architecture.md, "The reader's request"). */
export const createReaderSite = (parts: SiteParts): ReaderSite => {
  const { hosts, cache, assets, log, embedHosts = [] } = parts;
  const boot = bootScript(assets.client);
  const renderer = { assets, boot };
  const security = securityHeaders({
    https: parts.https,
    scriptHashes: [scriptHash(boot).slice(1, -1)],
    frameHosts: [...embedFrameHosts, ...embedHosts.map((host) => `https://${host}`)],
  });
  const content = readersContent(parts.content);
  const flagsOfPage = createFlagReader(flagRules(pageFlags, parts.variants));
  const flagsOfLiveBlog = createFlagReader(flagRules({ ...pageFlags, ...liveFlags }, parts.variants));
  const toRequestPath = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';
  // a live blog's cards have flags of their own, which change no other page
  const readPageFlags = (url: string): string => {
    const path = toRequestPath(url);
    if (hasNoFlags.test(path)) return '';
    return (isLiveBlogPath(path) ? flagsOfLiveBlog : flagsOfPage)(url);
  };

  const toTarget = (request: IncomingMessage): Target => {
    const url = request.url ?? '/';
    const site = hosts.siteOf(request.headers.host);
    const flags = readPageFlags(url);
    const path = toRequestPath(url);
    return { site, path, flags, key: pageKey(site ?? 'unknown', url, () => flags) };
  };
  const isForAll = (target: Target): boolean =>
    target.flags === '' || !bypassesCache(parsePageQuery(new URLSearchParams(target.flags), parts.variants));

  const open = (target: Target, correlationId: string) => {
    const site = target.site ?? 'news';
    const brand = target.site ? brandOfPath(site, target.path) : rootBrandOf(site);
    const route = target.site ? (parts.files?.(brand, target.path) ?? findRoute(brand, target.path)) : undefined;
    const query = parsePageQuery(new URLSearchParams(target.flags), parts.variants);
    const params = route && 'params' in route ? route.params : {};
    // an unknown host gets the default site's 404, and nothing of what it asked for is in it (BR-06)
    const path = target.site ? target.path : '/';
    const onSecondaryFailure = (error: Error): void =>
      log.error({ err: error, correlationId, path, failing: failingPart(error) }, error.message);
    const opened = buildPageContext(
      { brand, origin: hosts.originOf(site), siteOrigin: hosts.originOf, path, params, query, correlationId },
      {
        content,
        pictures: parts.pictures,
        now: parts.now(),
        outsideContents: parts.outsideContents,
        embedHosts,
        onSecondaryFailure,
      },
    );
    return { ...opened, route };
  };

  const render = async (target: Target, correlationId: string) => {
    const { context, tags, holdsMs, isWhole, route } = open(target, correlationId);
    const page = route ? await renderRoute(route, context, target.flags, renderer) : await renderError(404, context, renderer);
    const isHtml = page.status === 200 && (page.headers['content-type'] ?? '').startsWith('text/html');
    const known = isHtml ? parts.dictionaries?.of(context.brand.vertical) : undefined;
    const headers = {
      ...security,
      ...rightsHeaders(context.brand, context.origin),
      ...page.headers,
      ...(isHtml && speculationRulesHeader),
      ...(known && { link: known.link }),
    };
    return {
      ...page,
      headers,
      isHtml,
      dictionary: known?.dictionary,
      body: page.html,
      tags,
      holdsMs: holdsMs(),
      freshMs: isWhole() ? undefined : briefMs,
    };
  };

  const sendPrivate = (response: ServerResponse, page: RenderedPage) => {
    response.writeHead(page.status, { ...security, ...page.headers, 'cache-control': 'private, no-store' });
    response.end(response.req.method === 'HEAD' ? undefined : page.html);
  };

  const sendFailure = async (target: Target, request: IncomingMessage, response: ServerResponse, error: unknown) => {
    const failure = toStorageFailure(error) ?? error;
    const correlationId = readCorrelationId(request);
    // what a content API answers with is what the page answers with (CC-11)
    const status = isAppError(failure) && failure.status >= 400 ? failure.status : 500;
    log.error({ err: error, correlationId, path: target.path }, 'A page failed');
    const page = await renderError(status, open(target, correlationId).context, renderer);
    sendPrivate(response, page);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = toTarget(request);
    const correlationId = readCorrelationId(request);
    try {
      const { route } = open(target, correlationId);
      const isPrivate = route !== undefined && 'page' in route && route.page.cache === 'private';
      if (isPrivate || !isForAll(target)) sendPrivate(response, await render(target, correlationId));
      else sendReadyAnswer(response, await cache.respond(target.key, request, () => render(target, correlationId)));
    } catch (error) {
      await sendFailure(target, request, response, error);
    }
  };

  return {
    lookup: (request, overloaded) => {
      const url = request.url ?? '/';
      // without a query there are no flags, and the key is the host's site and the path as it stands
      if (!url.includes('?')) {
        const key = pageKey(hosts.siteOf(request.headers.host) ?? 'unknown', url, noFlags);
        return cache.lookup(key, request, overloaded ? anyState : undefined);
      }
      const target = toTarget(request);
      return isForAll(target) ? cache.lookup(target.key, request, { stale: overloaded }) : undefined;
    },
    draw: async (vertical, path) => {
      const { site } = brandOf(vertical);
      const page = await render({ site, path, flags: '', key: pageKey(site, path, noFlags) }, 'dictionary');
      return page.isHtml && page.freshMs === undefined ? { html: Buffer.from(page.html), tags: page.tags } : undefined;
    },
    isShared: (request) => {
      const { key } = toTarget(request);
      return cache.isRendering(key) || cache.holds(key);
    },
    handle: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, {
          ...security,
          allow: 'GET, HEAD',
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end('This address is for reading only.');
        return;
      }
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'An error page failed');
        if (!response.headersSent)
          response.writeHead(500, { ...security, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
        response.end();
      });
    },
  };
};
