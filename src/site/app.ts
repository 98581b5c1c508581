import type { IncomingMessage, ServerResponse } from 'node:http';
import { brandOf, byVertical, flagsOf, sites, type Vertical } from '#brands';
import { idAtEndOfPath } from '#content/urls/ids';
import type { TypicalPage } from '#features/distribution/page-dictionaries';
import { noLoads } from '#content/site/outside-loads';
import { listSources, listVendors, type LoadKind } from '#features/privacy/dashboard';
import { embedPlaces } from '#features/reading/body';
import { tooManyPageSearches } from '#features/reading/search';
import { chooseRetryAfter, isAppError } from '#platform/errors';
import { getCorrelationId, type RateDecision, type ReadyAnswer, buildSecurityHeaders } from '#platform/http';
import { sendReadyAnswer } from '#platform/http-server';
import { toLoggedPath } from '#platform/log';
import type { PageCache } from '#platform/page-cache';
import { toStorageFailure } from '#platform/storage';
import { bootScript, scriptHash } from './boot.ts';
import { createPageRenderer, type PageParts, type PageSources } from './page-renderer.ts';
import { createPageTargets, type PageTarget, type PageTargetsParts } from './page-target.ts';
import type { PersonalPage } from '#features/pages/personal-page';
import { createPersonalPages, type FoundPersonalPage } from './personal-pages.ts';
import { createPageSender } from './send-page.ts';

export type SiteParts = PageTargetsParts &
  PageSources & {
    cache: PageCache;
    /** The pages that are made for one reader and take forms. */
    personalPages?: readonly PersonalPage[] | undefined;
    https: boolean;
    /** Whether a request comes from a search engine, which gets pieces whole (PW-10); absent: none is known. */
    isCrawler?: ((request: IncomingMessage) => boolean) | undefined;
    /** Counts a search of the page of search for its client, and says whether it may be (SR-14); absent: no limit. */
    limitSearch?: ((request: IncomingMessage) => RateDecision) | undefined;
    /** Hosts whose pages may frame the embed paths, beside our own sites; `*` for every site (MASTHEAD_FRAMED_BY). */
    framedBy?: readonly string[];
  };

/** The readers' side: pages, from the cache where they are there. */
export type ReaderSite = {
  /** The stored answer of a GET or HEAD, or undefined: called before anything else. */
  lookup(request: IncomingMessage, overloaded: boolean): ReadyAnswer | undefined;
  /** True for a page that is cached or being rendered: all who ask for it share one render, so one reader more costs nothing. */
  isShared(request: IncomingMessage): boolean;
  /** The page at a brand's path as every reader has it, rendered past the cache; undefined where it is no whole page. */
  renderAnew(vertical: Vertical, path: string): Promise<TypicalPage | undefined>;
  /** Answers a page request that `lookup` had nothing for. */
  handle(request: IncomingMessage, response: ServerResponse): void;
};

const stale = { stale: true } as const;

/** What every page may: nothing of others. Pages that are made for one reader may no more (PR-35). */
const allowOwn = ({ https }: SiteParts, boot: string) => ({ https, scriptHashes: [scriptHash(boot).slice(1, -1)] });

/** The security headers of a brand's pages, by what stands on them and whether others may frame them: the same for every reader, whatever they let in. */
const buildPolicies = (parts: SiteParts, boot: string, vertical: Vertical) => {
  const { hosts, framedBy = [], embedHosts = [], playerLibrary } = parts;
  const outsideLoads = parts.outsideLoadsOf?.(vertical) ?? noLoads;
  const showsAds = parts.adsOf !== undefined && flagsOf(vertical).ads === true;
  const vendors = listVendors({ embedPlaces, embedHosts, playerLibrary, outsideLoads });
  const own = allowOwn(parts, boot);
  const tvOrigins = listSources(vendors, 'frame', 'live');
  // only pages on which a video may play know anything of a vendor's player, and only those with a wall of a vendor's paywall
  const build = ({ hasPlayer, hasWall, isEmbed }: PageParts) => {
    const here = (kind: LoadKind) => [...listSources(vendors, kind), ...(hasWall ? listSources(vendors, kind, 'wall') : [])];
    return buildSecurityHeaders({
      ...own,
      // the house's own framed ads are documents of ours
      frameHosts: [...(showsAds ? ["'self'"] : []), ...here('frame')],
      partnerHosts: here('script'),
      // a vendor's checkout lies above the page by styles that its script writes
      partnersWriteStyles: hasWall && listSources(vendors, 'script', 'wall').length > 0,
      connectHosts: here('connection'),
      ...(hasPlayer && { playerHost: listSources(vendors, 'script', 'video')[0] }),
      ...(isEmbed && { frameAncestors: ["'self'", ...sites.map(hosts.originOf), ...framedBy] }),
    });
  };
  const built = new Map<string, Record<string, string>>();
  const ofPage = ({ hasPlayer = false, hasWall = false, isEmbed = false }: PageParts) => {
    const key = `${hasPlayer} ${hasWall} ${isEmbed}`;
    const headers = built.get(key) ?? build({ hasPlayer, hasWall, isEmbed });
    built.set(key, headers);
    return headers;
  };
  // a source that is none stops the start, wherever it would be needed
  ofPage({ hasPlayer: true, hasWall: true });
  return {
    ofPage,
    // what signs in with a TV provider frames its own blank page and that provider, and asks nobody else
    signIn: buildSecurityHeaders({ ...own, frameHosts: ["'self'", ...tvOrigins], formHosts: tvOrigins }),
  };
};

const buildPoliciesByBrand = (parts: SiteParts, boot: string) => byVertical((vertical) => buildPolicies(parts, boot, vertical));

/** What a page failed by, and its status: that which the content API answered with (CC-11). */
const toPageFailure = (error: unknown): { failure: unknown; status: number } => {
  const failure = toStorageFailure(error) ?? error;
  return { failure, status: isAppError(failure) && failure.status >= 400 ? failure.status : 500 };
};

/** Puts the readers' side together: request → brand → page cache → route → load → render → store (ARCHITECTURE.md, "A request, file by file"). */
export const createReaderSite = (parts: SiteParts): ReaderSite => {
  const { cache, log } = parts;
  const boot = bootScript(parts.assets.client);
  const policies = buildPoliciesByBrand(parts, boot);
  const targets = createPageTargets(parts);
  const { toQuery } = targets;
  const pages = createPageRenderer({ ...parts, boot, headersOf: (vertical, page) => policies[vertical].ofPage(page), toQuery });
  const sender = createPageSender(buildSecurityHeaders(allowOwn(parts, boot)));
  const signInHeadersOf = (vertical: Vertical) => policies[vertical].signIn;
  const personal = createPersonalPages({ personalPages: parts.personalPages ?? [], pages, sender, toQuery, signInHeadersOf });

  const sendFailure = async (request: IncomingMessage, response: ServerResponse, target: PageTarget, error: unknown): Promise<void> => {
    const { failure, status } = toPageFailure(error);
    const correlationId = getCorrelationId(request);
    // who was refused was told why: a thousand of them are no failures of ours
    if (status >= 500) log.error({ err: error, correlationId, path: toLoggedPath(target.path) }, 'A page failed');
    const page = await pages.renderFailure(target, correlationId, status);
    const retryAfter = chooseRetryAfter(failure, status);
    await sender.sendUncached(
      response,
      retryAfter === undefined ? page : { ...page, headers: { ...page.headers, 'retry-after': retryAfter } },
    );
  };

  /** Throws where a client has searched too much. */
  const takeFromLimit = (request: IncomingMessage, target: PageTarget): void => {
    const decision = targets.isSearch(target) ? parts.limitSearch?.(request) : undefined;
    if (decision && !decision.allowed) throw tooManyPageSearches(decision.retryAfter);
  };

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    target: PageTarget,
    page?: FoundPersonalPage,
  ): Promise<void> => {
    const correlationId = getCorrelationId(request);
    try {
      if (page) await personal.answer(request, response, target, page);
      else if (parts.isCrawler?.(request) && idAtEndOfPath(target.path) !== undefined)
        await sender.sendUncached(response, await pages.renderOpened(target, correlationId, { rule: 'crawler' }));
      else if (pages.isPrivate(target) || !targets.isCacheable(target)) {
        takeFromLimit(request, target);
        await sender.sendUncached(response, await pages.render(target, correlationId));
      } else sendReadyAnswer(response, await cache.respond(target.key, request, () => pages.render(target, correlationId)));
    } catch (error) {
      await sendFailure(request, response, target, error);
    }
  };

  return {
    lookup: (request, overloaded) => {
      if (parts.isCrawler?.(request)) return undefined;
      const plainKey = targets.toPlainKey(request);
      if (plainKey !== undefined) return cache.lookup(plainKey, request, overloaded ? stale : undefined);
      const target = targets.toTarget(request);
      return targets.isCacheable(target) ? cache.lookup(target.key, request, { stale: overloaded }) : undefined;
    },
    isShared: (request) => {
      const { key } = targets.toTarget(request);
      return cache.isRendering(key) || cache.has(key);
    },
    renderAnew: async (vertical, path) => {
      const page = await pages.render(targets.toPlainTarget(brandOf(vertical).site, path), 'dictionary');
      return page.isHtml && page.freshMs === undefined ? { html: Buffer.from(page.body), tags: page.tags } : undefined;
    },
    handle: (request, response) => {
      const target = targets.toTarget(request);
      const page = personal.find(target);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead && !(page && request.method === 'POST')) return sender.refuseMethod(response, page && 'GET, HEAD, POST');
      answer(request, response, target, page).catch((error: unknown) => {
        log.error({ err: error }, 'An error page failed');
        sender.sendBareFailure(response);
      });
    },
  };
};
