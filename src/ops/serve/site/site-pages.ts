import type { IncomingMessage } from 'node:http';
import type { Vertical } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import { noLoads, type OutsideLoads, type TvSignIn } from '#content/site/outside-loads';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createPageDictionaries, type PageDictionaries } from '#features/distribution/page-dictionaries';
import { createOutsideContents } from '#features/reading/packages';
import { listHouses, listSignInHouses } from '#features/accounts/accounts';
import { createNewsletterArchive, type NewsletterMailTables } from '#features/mailings/newsletter-mail';
import type { Weather } from '#features/media/weather';
import type { PictureRenderer } from '#features/pages/page';
import { steadyNow } from '#platform/clock';
import type { RateDecision } from '#platform/http';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { fetchOutside } from '#platform/outside-calls';
import { createPageCache, type PageCache } from '#platform/page-cache';
import type { OpenDatabase } from '#platform/storage';
import { createReaderSite, type ReaderSite } from '../../../site/app.ts';
import { buildAssetsHash, readAssets } from '../../../site/assets.ts';
import { createFileRoutes } from '../../../site/routes.ts';
import type { Hosts } from '../../../site/hosts.ts';
import type { PersonalPage } from '#features/pages/personal-page';
import { createBrandAds, findAdService } from './ad-pages.ts';
import { chooseTagHeaders } from './content/follow-through.ts';
import type { SitePartners } from './readers/partners.ts';
import type { PaywallRuntime } from '#features/revenue/paywall';

/** The readers' pages, their cache, and the dictionaries they are compressed with where those are configured. */
export type SitePages = { cache: PageCache; reader: ReaderSite; dictionaries: PageDictionaries | undefined };

type SitePagesParts = {
  config: Config;
  opened: Pick<OpenDatabase<DocumentTables>, 'database' | 'readDatabase' | 'now' | 'extraMs'>;
  hosts: Hosts;
  /** Whom readers in Europe are asked for. */
  partners: SitePartners | undefined;
  runtime: Pick<PaywallRuntime, 'describeVendor'>;
  content: ContentClient;
  weather: Weather;
  /** The pages that are made for one reader and take forms. */
  personalPages: readonly PersonalPage[];
  /** Whether a request comes from a search engine. */
  isCrawler: ((request: IncomingMessage) => boolean) | undefined;
  pictures: PictureRenderer;
  /** Whether the house has a line item for a brand now. */
  hasLiveAds: (vertical: Vertical) => boolean;
  /** The brands that have a live channel. */
  liveOn: readonly Vertical[];
  /** Whom readers of these meet when they sign in with a TV provider. */
  tvSignIn: TvSignIn | undefined;
  /** Counts a search of the page of search for its client (SR-14). */
  limitSearch: (request: IncomingMessage) => RateDecision;
  /** The folder of the browser's files. */
  files: string;
  log: Log;
};

/** What a brand's pages load of others, as configured, and whom readers in Europe are asked for on all of them. */
const createOutsideLoads = ({
  config,
  partners,
  runtime,
  liveOn,
  tvSignIn,
}: Pick<SitePagesParts, 'config' | 'partners' | 'runtime' | 'liveOn' | 'tvSignIn'>): ((vertical: Vertical) => OutsideLoads) => {
  const signInHouses = listSignInHouses(listHouses(config.socialClientIds, config.socialClientSecrets));
  return (vertical) => {
    const { on, ...loads } = config.outsideLoads;
    const paywall = runtime.describeVendor(vertical);
    const adService = findAdService(config, vertical);
    return {
      ...(on.length === 0 || on.includes(vertical) ? loads : noLoads),
      ...(paywall && { paywall }),
      ...(partners && { partners: partners.asker }),
      ...(adService && { adService }),
      ...(config.streamHosts.length > 0 && { streamHosts: config.streamHosts }),
      ...(tvSignIn && liveOn.includes(vertical) && { tvSignIn }),
      ...(signInHouses.length > 0 && { signInHouses }),
    };
  };
};

/** The time in which a page is rendered (ms): from a near database, and at most from one far away (OP-94). */
const [nearRenderMs, longestRenderMs] = [3_000, 9_000];

/** Creates the readers' pages. Dictionaries are made once `dictionaries.prepare` is called. */
export const createSitePages = async (parts: SitePagesParts): Promise<SitePages> => {
  const { config, opened, hosts, content, weather, personalPages, pictures, files, log } = parts;
  const assets = await readAssets(files);
  const cache = createPageCache({
    maxBytes: config.cacheBytes,
    renderMs: () => Math.min(nearRenderMs + opened.extraMs(), longestRenderMs),
    tagHeaders: chooseTagHeaders(config),
    onRefreshError: (error, key) => log.warn({ err: error, key }, 'A stale page could not be refreshed'),
  });
  const outsideContents = createOutsideContents({
    fetchOutside,
    hosts: config.embedHosts,
    now: steadyNow,
    onFailure: (error, url) => log.warn({ err: error, url, failing: 'embeds' }, 'An embed could not be read'),
  });
  const newsletters = createNewsletterArchive(opened.readDatabase.withTables<NewsletterMailTables>());
  const pageParts = {
    hosts,
    content,
    pictures,
    outsideContents,
    weather,
    newsletters,
    files: createFileRoutes({
      newsletters,
      database: opened.readDatabase,
      hubs: config.webSubHubs,
      iconOf: (vertical) => assets.icons[vertical]?.touch,
    }),
    cache,
    personalPages,
    assets,
    variants: config.variants,
    newsAccounts: config.newsAccounts,
    embedHosts: config.embedHosts,
    playerLibrary: config.playerLibrary,
    liveOn: parts.liveOn,
    outsideLoadsOf: createOutsideLoads(parts),
    adsOf: createBrandAds(config, parts.hasLiveAds),
    vitalsSample: config.vitalsSample,
    asksForPush: config.push.to !== 'off',
    framedBy: config.framedBy,
    https: config.production,
    limitSearch: parts.limitSearch,
    isCrawler: parts.isCrawler,
    now: opened.now,
    extraMs: opened.extraMs,
    log,
  };
  // dictionaries are made of pages, and pages are compressed with dictionaries: those that a dictionary is made of know none
  const dictionaries = config.dictionaries
    ? createPageDictionaries({
        database: opened.database,
        build: buildAssetsHash(assets),
        render: createReaderSite(pageParts).renderAnew,
        onMade: (verticals) => void cache.purgeTags(verticals.map((vertical) => `brand:${vertical}`)),
        log,
      })
    : undefined;
  return { cache, reader: createReaderSite({ ...pageParts, dictionaries }), dictionaries };
};
