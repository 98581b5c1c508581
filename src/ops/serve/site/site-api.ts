import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createContentCallRoutes } from '#features/distribution/content-api';
import { type LiveStreams, liveStreamRoutes } from '#features/distribution/live-streams';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { ServedEditorial } from '#features/newsroom/editorial';
import { localRoutes } from '#features/media/local';
import type { Weather } from '#features/media/weather';
import type { Config } from '#platform/config';
import type { DiskGuard } from '#platform/disk';
import type { Log } from '#platform/log';
import type { PageCache } from '#platform/page-cache';
import { createNewsletters, newsletterRoutes } from '#features/mailings/newsletters';
import { partnerListRoutes } from '#features/privacy/consent-signals';
import { vitalsRoutes } from '#features/privacy/vitals';
import { createSurvey, surveyRoutes, type SurveyTables } from '#features/slots/survey';
import { brandOfPath, rootBrandOf } from '#brands';
import { createApi } from '../../../api/app.ts';
import { createRefusalAnswer } from '../../../api/failure-answers.ts';
import type { Hosts } from '../../../site/hosts.ts';
import { editorialRoutes } from '../../newsroom/editorial-service.ts';
import type { FanOut } from '../../newsroom/fan-out.ts';
import { createGuide, guideCalls, type ScheduleTables } from '#features/media/airings';
import type { PictureRenderer } from '#features/pages/page';
import { openScheduleCalls } from './content/site-schedule.ts';
import { openReadCounter } from './read-counter.ts';
import type { SiteAccounts } from './readers/accounts.ts';
import type { SitePartners } from './readers/partners.ts';
import type { SiteAds } from './site-ads.ts';
import type { SiteSaved } from './readers/site-saved.ts';
import type { SiteRevenue } from './readers/revenue.ts';
import type { SitePush } from './readers/site-push.ts';
import type { SiteNewsletters } from './readers/site-newsletters.ts';
import type { SiteContent } from './content/site-content.ts';
import type { SiteLive } from './content/site-live.ts';
import { readWritable } from './telemetry/read-writable.ts';
import type { SiteMetrics } from './telemetry/site-metrics.ts';

/** Public content calls a minute and address that no cache answers (CC-33), and how many addresses are remembered. */
const callRate = { limit: 600, windowMs: 60_000, maxKeys: 50_000 };

/** Answers to the survey in ten minutes: of one address, and of all to one process, so that no crowd of machines fills the disk. */
const answerRates = { perClient: { limit: 5, windowMs: 600_000, maxKeys: 50_000 }, inAll: { limit: 600, windowMs: 600_000, maxKeys: 1 } };

/** Pages whose speed one address may report in ten minutes: a household reading fast, all of it sampled. */
const vitalsRate = { limit: 120, windowMs: 600_000, maxKeys: 50_000 };

/** Places that one address may ask for in a minute. */
const localRate = { limit: 120, windowMs: 60_000, maxKeys: 50_000 };

/** What is answered to programs instead of readers. */
export type SiteApi = Pick<FastifyInstance, 'routing'> & {
  /** The answer of a call that is refused or shed before any route is asked; undefined for pages and files. */
  refusalAnswer: ReturnType<typeof createRefusalAnswer>;
  close: () => Promise<void>;
};

type SiteApiParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  content: SiteContent;
  cache: PageCache;
  weather: Weather;
  streams: LiveStreams;
  editorial: ServedEditorial;
  pictures: Pick<PictureRenderer, 'url'>;
  newsletters: Pick<SiteNewsletters, 'calls' | 'routes'>;
  push: Pick<SitePush, 'calls' | 'routes'>;
  hosts: Hosts;
  limiter: FanOut['limiter'];
  /** What the calls of a client are counted by; undefined for the servers of the house, which are not limited. */
  toRateKey: (request: IncomingMessage) => string | undefined;
  accounts: Pick<SiteAccounts, 'routes'>;
  live: Pick<SiteLive, 'routes'>;
  saved: Pick<SiteSaved, 'routes'>;
  ads: Pick<SiteAds, 'routes' | 'calls'>;
  revenue: Pick<SiteRevenue, 'readPermission' | 'routes'>;
  partners: SitePartners | undefined;
  metrics: Pick<SiteMetrics, 'register' | 'registry'>;
  now: () => number;
  log: Log;
};

/** Opens the calls of a site: content calls, live streams, counts of reads, editorial calls and metrics. */
export const openSiteApi = async (parts: SiteApiParts): Promise<SiteApi> => {
  const { config, database, content, cache, editorial, hosts, limiter, toRateKey, now, log } = parts;
  const contentRoutes = createContentCallRoutes({
    // where a live blog is, is read once for its streams and for those who poll
    calls: { ...content.calls, liveState: content.cached.content.liveState },
    cache,
    siteOf: hosts.siteOf,
    variants: config.variants,
    limiter: limiter('calls', callRate),
    readPermission: parts.revenue.readPermission,
    toRateKey,
  });
  const reads = openReadCounter({ database, limiter, getClientAddress: toRateKey, now, log });
  const survey = createSurvey({
    database: database.withTables<SurveyTables>(),
    now,
    perClient: limiter('survey', answerRates.perClient),
    inAll: limiter('survey-in-all', answerRates.inAll),
    refuseWhenFull: parts.disk.refuseWhenFull,
    onFailure: (error) => log.warn({ err: error }, 'An answer to the survey could not be stored'),
  });
  const answers = surveyRoutes({
    survey,
    brandOf: (host, path) => {
      const site = hosts.siteOf(host);
      return site && brandOfPath(site, path);
    },
    toClientKey: toRateKey,
  });
  const vitals = vitalsRoutes({ registry: parts.metrics.registry, perClient: limiter('vitals', vitalsRate), toClientKey: toRateKey });
  const schedules = openScheduleCalls(parts);
  const guide = createGuide({ database: database.withTables<ScheduleTables>(), now });
  const more = [
    ...guideCalls({ guide, purgesApplied: editorial.purgesApplied }),
    ...parts.newsletters.calls,
    ...parts.push.calls,
    ...parts.ads.calls,
  ];
  const local = localRoutes({
    content: content.cached.content,
    weather: parts.weather,
    cache,
    siteOf: hosts.siteOf,
    limiter: limiter('local', localRate),
    toRateKey,
  });
  const register = async (app: FastifyInstance): Promise<void> => {
    await contentRoutes(app);
    liveStreamRoutes(parts.streams, toRateKey)(app);
    reads.routes(app);
    answers(app);
    vitals(app);
    if (parts.partners) partnerListRoutes(parts.partners.published)(app);
    parts.accounts.routes(app);
    parts.saved.routes(app);
    parts.revenue.routes(app);
    parts.ads.routes(app);
    newsletterRoutes({ newsletters: createNewsletters(database), siteOf: hosts.siteOf })(app);
    parts.newsletters.routes(app);
    parts.push.routes(app);
    schedules(app);
    parts.live.routes(app);
    await editorialRoutes(editorial, config, { toRateKey, originOf: hosts.originOf, more })(app);
    local(app);
    parts.metrics.register(app);
  };
  const languageOf = ({ headers }: IncomingMessage) => rootBrandOf(hosts.siteOf(headers.host) ?? 'news').language;
  const api = await createApi({ log, isReady: async () => (await readWritable(database)) === true, languageOf, register });
  return {
    routing: api.routing,
    refusalAnswer: createRefusalAnswer(languageOf),
    close: async () => {
      await reads.close();
      await api.close();
    },
  };
};
