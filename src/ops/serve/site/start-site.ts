import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { DocumentTables } from '#features/newsroom/documents';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import { createClientReader, createStaticFiles, type RateDecision, toRateKey } from '#platform/http';
import type { Log } from '#platform/log';
import type { OpenDatabase } from '#platform/storage';
import type { Hosts } from '../../../site/hosts.ts';
import { projectFolder } from '../../project-folder.ts';
import { openSiteAccounts } from './accounts.ts';
import { openDeletedPictures } from './purges/deleted-pictures.ts';
import { createEditorialService, createEditorsCalls } from '../../newsroom/editorial-service.ts';
import { type FanOut, openFanOut } from '../../newsroom/fan-out.ts';
import { createFollowThroughPages } from './follow-through-pages.ts';
import { createNewsletterPreviews } from './newsletter-preview.ts';
import { openSiteRevenue } from './revenue.ts';
import { openSiteAds } from './site-ads.ts';
import { openSiteSaved } from './site-saved.ts';
import { openSitePush } from './site-push.ts';
import { openSiteNewsletters } from './site-newsletters.ts';
import { startSiteFollowThrough } from './follow-through.ts';
import { followPurges } from './purges/follow-purges.ts';
import { openLiveStreams } from './live-blogs.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { createReaderBell } from '../reader-bell.ts';
import { openSiteApi } from './site-api.ts';
import { createSiteContent } from './site-content.ts';
import { createSiteEntry } from './site-entry.ts';
import { createSiteHosts } from './site-hosts.ts';
import { startSiteJobs } from './jobs/site-jobs.ts';
import { openWorkerFile } from './worker-file.ts';
import { openWeather } from './open-weather.ts';
import { listProviderOrigins, openSiteLive } from './site-live.ts';
import { openSiteMail } from './site-mail.ts';
import { openSiteMedia } from './site-media.ts';
import { openSitePartners, type SitePartners } from './partners.ts';
import type { ShareMetrics } from './telemetry/site-metrics.ts';
import { createSitePages } from './site-pages.ts';
import { startTelemetry } from './telemetry/site-telemetry.ts';

/** A running site: where it answers, and how it is stopped. */
export type RunningSite = {
  port: number;
  hosts: Hosts;
  /** The origins of the TV providers that readers sign in at. */
  providerOrigins: readonly string[];
  /** Calls back when readers ask for something, a few times a second at most. */
  onReader: (listener: () => void) => void;
  close: () => Promise<void>;
};

export type SiteOptions = {
  config: Config;
  opened: OpenDatabase<DocumentTables>;
  log: Log;
  /** The folder of the browser's files: those of the build unless said. */
  files?: string;
  /** With several processes: how this one shares its metrics with the others. */
  shareMetrics?: ShareMetrics;
};

const stopGraceMs = 10_000;

/** The browser's files of the build. */
const clientFolder = (): string => join(projectFolder(), 'dist', 'client');

/** Searches a minute and address at the page of search: as many as by the calls (SR-14). */
const searchRate = { limit: 60, windowMs: 60_000, maxKeys: 50_000 };

/** Opens what knows readers: how they are counted and limited, their mails and their accounts. */
const openReaders = async ({
  config,
  opened,
  hosts,
  fanOut,
  partners,
  files,
  log,
}: Pick<SiteOptions, 'config' | 'opened' | 'log'> & {
  hosts: Hosts;
  fanOut: FanOut;
  partners: SitePartners | undefined;
  files: string;
}) => {
  const { database, now } = opened;
  const clients = createClientReader(config.trustedProxies);
  const toClientKey = (request: IncomingMessage) => toRateKey(clients.getClientAddress(request));
  const toCallKey = (request: IncomingMessage) => (clients.isOwnServer(request) ? undefined : toClientKey(request));
  const mail = openSiteMail({ config, database, originOf: hosts.originOf, now, log });
  const accounts = openSiteAccounts({
    ...{ config, database, mail, hosts, partners },
    ...{ limiter: fanOut.limiter, toRateKey: toCallKey, clients, now, log },
  });
  const revenue = openSiteRevenue({
    ...{ config, database, openVisit: accounts.openVisit, hosts },
    ...{ limiter: fanOut.limiter, toRateKey: toCallKey, clients, sendMail: mail.send, now, log },
  });
  const searches = fanOut.limiter('searches', searchRate);
  const limitSearch = (request: IncomingMessage): RateDecision => {
    const key = toCallKey(request);
    return key === undefined ? { allowed: true } : searches.take(key);
  };
  const saved = openSiteSaved({ config, database, accounts, hosts, now, log });
  const push = await openSitePush({
    ...{ config, database, accounts, hosts, clients, files, now, log },
    ...{ limiter: fanOut.limiter, toRateKey: toCallKey },
  });
  return { clients, mail, accounts, saved, revenue, push, toClientKey, toCallKey, limitSearch };
};

/** Closes parts one after the other: each before those that it needs. */
const closeInOrder = async (parts: readonly ({ close: () => unknown } | undefined)[]): Promise<void> => {
  for (const part of parts) await part?.close();
};

/** Creates the parts of a site over an open database, each after those that it needs. Nothing listens and no job runs yet. */
const openSite = async ({ config, opened, log, files = clientFolder(), shareMetrics }: SiteOptions) => {
  const [{ database, now }, hosts, partners] = [opened, createSiteHosts(config), openSitePartners(config)];
  const all = { config, database, hosts, now, log };
  const fanOut = await openFanOut(config, log);
  const newsroom = createNewsroom(config, database, { announce: fanOut.announce, now });
  const editorial = createEditorialService({ config, database, newsroom, originOf: hosts.originOf, now });
  const { pictures } = newsroom;
  const content = createSiteContent({ config, opened, previews: editorial.previews, originOf: hosts.originOf, pictures });
  const streams = openLiveStreams(content.cached.content, now, log);
  const deletedPictures = await openDeletedPictures(database, log);
  const media = openSiteMedia({ config, database, media: newsroom.media, deletedPictures, files, log });
  const weather = openWeather(config, now, log);
  const { clients, mail, accounts, saved, revenue, push, ...limits } = await openReaders({ ...all, opened, fanOut, partners, files });
  const newsletters = openSiteNewsletters({ ...all, pictures, originOf: hosts.originOf, mail });
  const counting = { limiter: fanOut.limiter, toRateKey: limits.toCallKey };
  const ads = await openSiteAds({ ...all, ...counting });
  const live = await openSiteLive({ ...all, ...counting, content, media: newsroom.media, clients, files });
  const personalPages = [...push.pages, ...saved.pages, ...revenue.pages, ...accounts.pages, newsletters.leaving, ...live.pages];
  const sources = {
    content: content.ofPages,
    isCrawler: revenue.isCrawler,
    ...{ weather, personalPages, pictures },
    limitSearch: limits.limitSearch,
    hasLiveAds: ads.hasLiveAds,
    ...{ liveOn: live.on, tvSignIn: live.signIn },
  };
  const pages = await createSitePages({ config, opened, hosts, partners, ...sources, files, log });
  const { cache, dictionaries } = pages;
  const purges = await followPurges({
    opened,
    targets: { cachedCalls: content.cached, cache, streams, deletedPictures, dictionaries },
    onAnnounced: fanOut.onAnnounced,
    log,
  });
  const telemetry = await startTelemetry({
    ...{ config, cache, purges, streams, log },
    ...{ pool: opened.pool, replicaRoute: opened.replica?.route, disk: newsroom.disk },
    ...{ cachedCalls: content.cached, share: shareMetrics },
  });
  const api = await openSiteApi({
    ...all,
    ...{ content, cache, weather, streams, newsletters, push, accounts, saved, revenue, live, partners, ads },
    editorial: { ...editorial, purgesApplied: purges.follower.poll },
    ...{ pictures, limiter: fanOut.limiter },
    ...{ toRateKey: limits.toCallKey, metrics: telemetry.metrics },
  });
  const readers = createReaderBell(steadyNow);
  const entry = createSiteEntry({
    pages,
    staticFiles: await createStaticFiles(files),
    media,
    live,
    adDocuments: ads.documents,
    api,
    ...{ demoHouse: accounts.demoHouse, relatedOrigins: accounts.relatedOrigins },
    followThroughPages: createFollowThroughPages({ config, database, log }),
    newsletterPreviews: createNewsletterPreviews({ issues: newsletters.issues, originOf: hosts.originOf, log }),
    pushReceiver: push.receiver,
    workerFile: await openWorkerFile({ config, files, siteOf: hosts.siteOf }),
    hosts,
    readers,
    isEditorsCall: createEditorsCalls(config),
    toClientKey: limits.toClientKey,
    onAnswered: telemetry.onAnswered,
    log,
  });
  telemetry.metrics.watchServer(entry);
  entry.closing.addEventListener('abort', streams.close);
  const close = (): Promise<void> => closeInOrder([api, live, accounts, mail, dictionaries, purges, fanOut, telemetry]);
  return {
    ...{ hosts, mail, newsletters, push, revenue, ads, newsroom, editorial, media },
    ...{ providerOrigins: listProviderOrigins(live), cache, dictionaries },
    ...{ purges, registry: telemetry.metrics.registry, readers, entry, close },
  };
};

/** Starts a whole site over an open database: it listens, and its jobs and deliveries run. */
export const startSite = async (options: SiteOptions): Promise<RunningSite> => {
  const site = await openSite(options);
  const { config, log, opened } = options;
  const port = await site.entry.listen(config.port, config.host).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  site.hosts.setPort(port);
  const common = { config, database: opened.database, originOf: site.hosts.originOf, now: opened.now, log };
  const targets = [site.mail.target, site.push.target].filter((target) => target !== undefined);
  const { follower } = site.purges;
  const followThrough = startSiteFollowThrough({ ...common, more: targets, follower, registry: site.registry });
  site.mail.onQueued(() => followThrough.wakeTarget(site.mail.target?.name ?? ''));
  site.push.onQueued(() => followThrough.wakeTarget(site.push.target?.name ?? ''));
  site.revenue.onQueued(followThrough.wakeTarget);
  site.purges.onApplied(followThrough.wake);
  const jobs = [
    startSiteJobs({ ...common, newsroom: site.newsroom, editorial: site.editorial, mail: site.mail }),
    site.newsletters.start(),
    site.push.start(),
    site.revenue.startJob(),
  ];
  const advertising = site.ads.start((tags) => site.cache.purgeTags(tags));
  void site.dictionaries?.prepare();

  const close = async (): Promise<void> => {
    await Promise.all(jobs.map((job) => job.close()));
    // pictures still being made use the database; those that wait are refused, or the last reader would wait for them all
    await Promise.all([site.entry.close({ graceMs: stopGraceMs }), site.media.close()]);
    // after the last request was answered: what it counted is written
    await advertising.close();
    await followThrough.close();
    await site.close();
  };
  return { port, hosts: site.hosts, providerOrigins: site.providerOrigins, onReader: site.readers.listen, close };
};
