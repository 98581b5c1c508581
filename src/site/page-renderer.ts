import { accountTypeOf, type AccountType, type Brand, brandOfPath, rootBrandOf, type Vertical } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import { noLoads } from '#content/site/outside-loads';
import type { PageDictionaries } from '#features/distribution/page-dictionaries';
import { buildRightsHeaders, speculationRulesHeader } from '#features/distribution/site-files';
import type {
  FileRoute,
  FileRoutes,
  OutsideSources,
  PageContext,
  PageDeployment,
  PageQuery,
  PageType,
  PictureRenderer,
} from '#features/pages/page';
import type { Log } from '#platform/log';
import type { RenderedPage } from '#platform/page-cache';
import type { Assets } from './assets.ts';
import type { Hosts } from './hosts.ts';
import { createPageContext } from './page-context.ts';
import type { PageTarget } from './page-target.ts';
import { renderError, type PageResponse, renderRoute } from './render-page.tsx';
import { createRouteFinder, type Route } from './routes.ts';

/** What the pages of a site are made from. */
export type PageSources = OutsideSources & {
  hosts: Hosts;
  content: ContentClient;
  pictures: PictureRenderer;
  /** The account system of the brand news (BR-28); `bedrock` unless said. */
  newsAccounts?: AccountType;
  /** The files of the site that are no pages: feeds, sitemaps, robots.txt. */
  files?: FileRoutes | undefined;
  /** The dictionaries that pages are compressed with for clients that have them; absent: none. */
  dictionaries?: Pick<PageDictionaries, 'find'> | undefined;
  assets: Assets;
  /** Host names whose frames a page may show beside those of the known embeds (MASTHEAD_EMBED_HOSTS). */
  embedHosts?: readonly string[];
  /** The player of a vendor, where one is configured. */
  playerLibrary?: PageDeployment['playerLibrary'];
  liveOn?: PageDeployment['liveOn'];
  /** What a brand loads of others beside embeds and players; nothing unless said. */
  outsideLoadsOf?: ((vertical: Vertical) => PageDeployment['outsideLoads']) | undefined;
  /** Whether readers are asked if they want notifications; not unless said. */
  asksForPush?: boolean | undefined;
  /** What a brand's pages know of its ads: undefined where it has none now; nothing unless said. */
  adsOf?: ((vertical: Vertical) => PageDeployment['ads']) | undefined;
  /** Of how many in a hundred visits the speed is measured; none unless said. */
  vitalsSample?: number | undefined;
  /** The time by which limits of reads are extended, because the database is far (ms). */
  extraMs?: (() => number) | undefined;
  now: () => number;
  log: Log;
};

type Found = { brand: Brand; route: Route | FileRoute | undefined };
/** A page as the cache stores it and as a private answer sends it. */
type TargetPage = PageResponse & Omit<RenderedPage, 'status' | 'headers'> & { isHtml: boolean };

export type PageRenderer = {
  /** True where the page type is one whose pages are never shared. */
  isPrivate(target: PageTarget): boolean;
  render(target: PageTarget, correlationId: string): Promise<TargetPage>;
  /** The page of a piece with all of it, for one who may read it; never stored. */
  renderOpened(target: PageTarget, correlationId: string, opened: NonNullable<PageContext['opened']>): Promise<TargetPage>;
  /** A page that is made for one reader. */
  renderPersonal(target: PageTarget, correlationId: string, page: PageType): Promise<PageResponse>;
  /** The brand's error page with a status. */
  renderFailure(target: PageTarget, correlationId: string, status: number): Promise<PageResponse>;
};

// a page that lacks what failed is tried again soon: ms
const incompleteFreshMs = 3000;

/** One name for each call that fails, whatever it asked for, so that each is reported once while it lasts. */
const toFailingPart = ({ message }: Error): string => `a part of pages: ${message.replace(/\?[^]*/, '').replace(/\d+/g, 'N')}`;

/** What of a page its security headers go by. */
export type PageParts = Pick<PageResponse, 'hasPlayer' | 'hasWall' | 'isEmbed'>;

type PageRendererParts = PageSources & {
  /** The inline script of every page. */
  boot: string;
  /** The security headers of a brand's page, by what stands on it. */
  headersOf: (vertical: Vertical, page: PageParts) => Readonly<Record<string, string>>;
  toQuery: (target: PageTarget) => PageQuery;
};

/** A page for frames of others, with the headers that allow it. */
const allowFrames = (page: PageResponse, headers: Readonly<Record<string, string>>): PageResponse =>
  page.isEmbed ? { ...page, headers: { ...headers, ...page.headers } } : page;

/** Finds the brand of a target, and what answers there. */
const createTargetFinder = (files: FileRoutes | undefined) => {
  const findRoute = createRouteFinder(files);
  return ({ site, path, appPath }: PageTarget): Found => {
    if (!site) return { brand: rootBrandOf('news'), route: undefined };
    const brand = brandOfPath(site, path);
    return { brand, route: findRoute(brand, path, { isInApp: appPath !== undefined }) };
  };
};

/** The ads of a page's brand; what editors look at before it is published is no place for any. */
const findAds = ({ adsOf }: PageSources, { brand, route }: Found): PageDeployment['ads'] =>
  route && 'page' in route && route.page.cache === 'private' ? undefined : adsOf?.(brand.vertical);

/** Makes the context of the page that a target asks for. */
const createContextOpener =
  (parts: PageRendererParts) =>
  (target: PageTarget, correlationId: string, { brand, route }: Found, opened?: PageContext['opened']) => {
    const { hosts, content, log, embedHosts = [] } = parts;

    // an unknown host gets the default site's 404, and nothing of what it asked for is in it (BR-06)
    const path = target.site ? target.path : '/';
    return createPageContext(
      {
        brand,
        address: {
          origin: hosts.originOf(target.site ?? 'news'),
          siteOrigin: hosts.originOf,
          path,
          appPath: target.appPath,
          params: route && 'params' in route ? route.params : {},
          query: parts.toQuery(target),
        },
        correlationId,
        opened,
      },
      {
        content,
        pictures: parts.pictures,
        now: parts.now(),
        sources: { weather: parts.weather, newsletters: parts.newsletters, outsideContents: parts.outsideContents },
        deployment: {
          accountType: accountTypeOf(brand.vertical, parts.newsAccounts ?? 'bedrock'),
          embedHosts,
          playerLibrary: parts.playerLibrary,
          liveOn: parts.liveOn,
          outsideLoads: parts.outsideLoadsOf?.(brand.vertical) ?? noLoads,
          ads: findAds(parts, { brand, route }),
          vitalsSample: parts.vitalsSample ?? 0,
        },
        extraMs: parts.extraMs,
        onSecondaryFailure: (error) => log.error({ err: error, correlationId, path, failing: toFailingPart(error) }, error.message),
      },
    );
  };

/** Opens and renders what requests ask for: route → context → load → render. */
export const createPageRenderer = (parts: PageRendererParts): PageRenderer => {
  const renderer = { assets: parts.assets, boot: parts.boot, asksForPush: parts.asksForPush === true };
  const findTarget = createTargetFinder(parts.files);
  const open = createContextOpener(parts);

  const render = async (target: PageTarget, correlationId: string, opened?: PageContext['opened']): Promise<TargetPage> => {
    const found = findTarget(target);
    const { context, tags, holdsMs, isWhole } = open(target, correlationId, found, opened);
    const page = found.route ? await renderRoute(found.route, context, target.flags, renderer) : await renderError(404, context, renderer);
    const isHtml = page.status === 200 && (page.headers['content-type'] ?? '').startsWith('text/html');
    const known = isHtml ? parts.dictionaries?.find(context.brand.vertical) : undefined;
    const headers = {
      ...parts.headersOf(context.brand.vertical, page),
      ...buildRightsHeaders(context.brand, context.address.origin),
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
      freshMs: isWhole() ? undefined : incompleteFreshMs,
    };
  };

  return {
    isPrivate: (target) => {
      const { route } = findTarget(target);
      return route !== undefined && 'page' in route && route.page.cache === 'private';
    },
    render,
    renderOpened: (target, correlationId, opened) => render(target, correlationId, opened),
    renderPersonal: async (target, correlationId, page) => {
      const { context } = open(target, correlationId, findTarget(target));
      return allowFrames(
        await renderRoute({ page, params: {} }, context, target.flags, renderer),
        parts.headersOf(context.brand.vertical, { isEmbed: true }),
      );
    },
    renderFailure: async (target, correlationId, status) =>
      renderError(status, open(target, correlationId, findTarget(target)).context, renderer),
  };
};
