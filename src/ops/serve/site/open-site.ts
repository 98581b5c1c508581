import { join } from 'node:path';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import { createStaticFiles } from '#platform/http';
import type { Log } from '#platform/log';
import { afterCommit, type OpenDatabase } from '#platform/storage';
import type { Hosts } from '../../../site/hosts.ts';
import { createEditorialService, createEditorsCalls } from '../../newsroom/editorial-service.ts';
import { openFanOut } from '../../newsroom/fan-out.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { projectFolder } from '../../project-folder.ts';
import { createReaderBell } from './reader-bell.ts';
import { createFollowThroughPages } from './follow-through-pages.ts';
import { openLiveStreams } from './content/live-blogs.ts';
import { createNewsletterPreviews } from './newsletter-preview.ts';
import { openReaders } from './readers/open-readers.ts';
import { openWeather } from './open-weather.ts';
import { openSitePartners } from './readers/partners.ts';
import { openDeletedPictures } from './purges/deleted-pictures.ts';
import { followPurges } from './purges/follow-purges.ts';
import { openSiteAds } from './site-ads.ts';
import { openSiteApi } from './site-api.ts';
import { createSiteContent } from './content/site-content.ts';
import { createSiteEntry } from './site-entry.ts';
import { createSiteHosts } from './site-hosts.ts';
import { listProviderOrigins, openSiteLive } from './content/site-live.ts';
import { openSiteMedia } from './content/site-media.ts';
import { openSiteNewsletters } from './readers/site-newsletters.ts';
import { createSitePages } from './site-pages.ts';
import type { ShareMetrics } from './telemetry/site-metrics.ts';
import { startTelemetry } from './telemetry/site-telemetry.ts';
import { openWorkerFile } from './worker-file.ts';

export type SiteOptions = {
  config: Config;
  opened: OpenDatabase<DocumentTables>;
  log: Log;
  /** The folder of the browser's files: those of the build unless said. */
  files?: string;
  /** With several processes: how this one shares its metrics with the others. */
  shareMetrics?: ShareMetrics;
};

/** What all parts of a site are opened with. */
type Ground = Required<Pick<SiteOptions, 'config' | 'opened' | 'log' | 'files'>> & { hosts: Hosts };

/** The browser's files of the build. */
const clientFolder = (): string => join(projectFolder(), 'dist', 'client');

/** Closes parts one after the other: each before those that it needs. */
const closeInOrder = async (parts: readonly ({ close: () => unknown } | undefined)[]): Promise<void> => {
  for (const part of parts) await part?.close();
};

/** Opens what is published: the newsroom, the calls of editors, and content as readers get it. */
const openContent = async ({ config, opened, log, files, hosts }: Ground) => {
  const { database, now } = opened;
  const fanOut = await openFanOut(config, log);
  const newsroom = createNewsroom(config, database, { announce: fanOut.announce, now });
  const editorial = createEditorialService({ config, database, newsroom, originOf: hosts.originOf, now });
  const { pictures } = newsroom;
  const content = createSiteContent({ config, opened, previews: editorial.previews, originOf: hosts.originOf, pictures });
  const streams = openLiveStreams(content.cached.content, now, log);
  const deletedPictures = await openDeletedPictures(database, log);
  const media = openSiteMedia({ config, database, media: newsroom.media, deletedPictures, files, log });
  return { fanOut, newsroom, editorial, pictures, content, streams, deletedPictures, media, weather: openWeather(config, now, log) };
};

/** Opens what a brand shows beside what it publishes, and to whom: readers with accounts, newsletters, ads, live TV. */
const openServices = async (ground: Ground, published: Awaited<ReturnType<typeof openContent>>) => {
  const { config, opened, log, files, hosts } = ground;
  const { fanOut, newsroom, pictures, content } = published;
  const partners = openSitePartners(config);
  const all = { config, database: opened.database, hosts, now: opened.now, log };
  const readers = await openReaders({ ...ground, fanOut, partners, disk: published.newsroom.disk });
  const newsletters = openSiteNewsletters({ ...all, pictures, originOf: hosts.originOf, mail: readers.mail });
  const ads = await openSiteAds({ ...all, ...readers.counting });
  const live = await openSiteLive({ ...all, ...readers.counting, content, media: newsroom.media, clients: readers.clients, files });
  return { ...readers, partners, newsletters, ads, live };
};

/** Opens the pages, and keeps what is cached of them in step with what is published. */
const openPages = async (
  ground: Ground,
  published: Awaited<ReturnType<typeof openContent>>,
  services: Awaited<ReturnType<typeof openServices>>,
) => {
  const { opened, log } = ground;
  const { content, weather, pictures, streams, deletedPictures, fanOut } = published;
  const { partners, accounts, saved, runtime, revenue, push, newsletters, ads, live, limitSearch } = services;
  const pages = await createSitePages({
    ...ground,
    partners,
    runtime,
    content: content.ofPages,
    isCrawler: revenue.isCrawler,
    weather,
    personalPages: [...push.pages, ...saved.pages, ...revenue.pages, ...accounts.pages, newsletters.leaving, ...live.pages],
    pictures,
    limitSearch,
    hasLiveAds: ads.hasLiveAds,
    liveOn: live.on,
    tvSignIn: live.signIn,
  });
  const { cache, dictionaries } = pages;
  const targets = { cachedCalls: content.cached, cache, streams, deletedPictures, dictionaries };
  const purges = await followPurges({ opened, targets, onAnnounced: fanOut.onAnnounced, log });
  return { pages, purges };
};

/** Creates the parts of a site over an open database, each after those that it needs. Nothing listens and no job runs yet. */
export const openSite = async ({ config, opened, log, files = clientFolder(), shareMetrics }: SiteOptions) => {
  const { database, now } = opened;
  const hosts = createSiteHosts(config);
  const ground: Ground = { config, opened, log, files, hosts };
  const published = await openContent(ground);
  const services = await openServices(ground, published);
  const { pages, purges } = await openPages(ground, published, services);
  const { fanOut, newsroom, editorial, pictures, content, streams, media, weather } = published;
  const { mail, accounts, revenue, push, newsletters, ads, live, counting, toClientKey } = services;
  const { cache, dictionaries } = pages;
  const telemetry = await startTelemetry({
    config,
    cache,
    cachedCalls: content.cached,
    purges,
    streams,
    pool: opened.pool,
    replicaRoute: opened.replica?.route,
    disk: newsroom.disk,
    share: shareMetrics,
    log,
  });
  const api = await openSiteApi({
    ...services,
    ...counting,
    config,
    database,
    disk: newsroom.disk,
    hosts,
    content,
    cache,
    weather,
    streams,
    pictures,
    editorial: { ...editorial, purgesApplied: () => afterCommit(purges.follower.poll) },
    metrics: telemetry.metrics,
    now,
    log,
  });
  const bell = createReaderBell(steadyNow);
  const entry = createSiteEntry({
    pages,
    staticFiles: await createStaticFiles(files),
    media,
    live,
    adDocuments: ads.documents,
    api,
    demoHouse: accounts.demoHouse,
    relatedOrigins: accounts.relatedOrigins,
    followThroughPages: createFollowThroughPages({ config, database, log }),
    newsletterPreviews: createNewsletterPreviews({ issues: newsletters.issues, originOf: hosts.originOf, log }),
    pushReceiver: push.receiver,
    workerFile: await openWorkerFile({ config, files, siteOf: hosts.siteOf }),
    hosts,
    readers: bell,
    isEditorsCall: createEditorsCalls(config),
    toClientKey,
    onAnswered: telemetry.onAnswered,
    log,
  });
  telemetry.metrics.watchServer(entry);
  entry.closing.addEventListener('abort', streams.close);
  const close = (): Promise<void> => closeInOrder([api, live, accounts, mail, dictionaries, purges, fanOut, telemetry]);
  const { registry } = telemetry.metrics;
  const working = { mail, newsletters, push, revenue, ads, newsroom, editorial, media, cache, dictionaries, purges, registry };
  return { hosts, providerOrigins: listProviderOrigins(live), readers: bell, ...working, entry, close };
};
