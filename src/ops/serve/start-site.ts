import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Site, sites } from '#brands';
import {
  createContentCallRoutes,
  createContentCalls,
  createHttpContentClient,
  createListCache,
  createLivePolls,
  cacheFrameCalls,
} from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/documents';
import { openDraft } from '#features/newsroom/editorial';
import { createPageDictionaries } from '#features/distribution/page-dictionaries';
import { createOutsideContents } from '#features/reading/front';
import { isLiveStream, liveStreamRoutes } from '#features/distribution/live-streams';
import { cardsPath } from '#features/distribution/share-cards';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import { readCorrelationId, createClientReader, createHttpFront, createStaticFiles, toRateKey } from '#platform/http';
import type { Log } from '#platform/log';
import { fetchOutside } from '#platform/outside-calls';
import { picturesPath } from '#platform/media';
import { createPageCache, followPurgeLog, surrogateKey } from '#platform/page-cache';
import { recordSpan, startTracing, traceRequest } from '#platform/tracing';
import { type OpenDatabase, watchQueries } from '#platform/storage';
import { createApi, isApiPath } from '../../api/app.ts';
import { openReads } from './reads.ts';
import { createReaderBell, watched } from './reader-bell.ts';
import { createReaderSite } from '../../site/app.ts';
import { buildAssetsHash, readAssets } from '../../site/assets.ts';
import { createFileRoutes } from '../../site/file-routes.ts';
import { createHosts, type Hosts } from '../../site/hosts.ts';
import { projectFolder } from '../project-folder.ts';
import { createAccessLog } from './access-log.ts';
import { runBin, runRenderQueue } from './bin-runner.ts';
import { runListCounts } from './count-runner.ts';
import { openCards } from './cards.ts';
import { createEditorialService, createEditorsCalls, editorialRoutes } from './editorial-service.ts';
import { openFanOut } from './fan-out.ts';
import { type SiteFollowThrough, startSiteFollowThrough, chooseTagHeaders } from './follow-through.ts';
import { addDiskMetrics, keepSpareRoom } from './guarded-writes.ts';
import { addLiveMetrics, openLiveStreams, runCardSchedules } from './live-blogs.ts';
import { openDeletedPictures } from './deleted-pictures.ts';
import { createNewsroom } from './newsroom.ts';
import { openPictures } from './open-pictures.ts';
import { purgeSource } from './purge-source.ts';
import { addReplicaMetrics, followReplica } from './replica-progress.ts';
import { runSchedules } from './schedule-runner.ts';
import { createSiteMetrics, type ShareMetrics } from './site-metrics.ts';

/** A running site: its addresses, and how it is stopped. */
export type RunningSite = {
  port: number;
  hosts: Hosts;
  addresses: string[];
  /** Calls back when readers ask for something, a few times a second at most. */
  onReader: (listener: () => void) => void;
  close: () => Promise<void>;
};

/** More pages than this being rendered at once: the rest is shed (L8). */
const mostRendering = 24;
const stopGrace = 10_000;
/** Public content calls a minute and address that no cache answers (CC-33), and how many addresses are remembered. */
const callRate = { limit: 600, windowMs: 60_000, maxKeys: 50_000 };

/** The browser's files of the build. */
const clientFolder = (): string => join(projectFolder(), 'dist', 'client');

/** Puts the whole site together over an open database and listens. */
export const startSite = async (
  config: Config,
  opened: OpenDatabase<DocumentTables>,
  log: Log,
  files = clientFolder(),
  shareMetrics?: ShareMetrics,
): Promise<RunningSite> => {
  const { database, now } = opened;
  const fanOut = await openFanOut(config, log);
  const newsroom = createNewsroom(config, database, { announce: fanOut.announce, now });
  const { pictures, disk } = newsroom;
  const assets = await readAssets(files);
  const staticFiles = await createStaticFiles(files);
  const cache = createPageCache({
    maxBytes: config.cacheBytes,
    tagHeaders: chooseTagHeaders(config),
    onRefreshError: (error, key) => log.warn({ err: error, key }, 'A stale page could not be refreshed'),
  });
  const deletedPictures = await openDeletedPictures(database, log);
  const { media, pictureServer } = openPictures(
    config,
    { database, media: newsroom.media, log },
    { isGone: (key) => deletedPictures.has(key), tagHeaders: chooseTagHeaders(config) ?? surrogateKey },
  );
  // the port is known only when it listens, and the origins carry it
  let hosts = createHosts(config.hosts, config.port);
  const originOf = (site: Site) => hosts.originOf(site);
  const editorial = createEditorialService({ config, database, newsroom, originOf, now, followed: () => follower.poll() });
  const cardServer = openCards({ config, database, media, files, log });
  const lists = createListCache({ now: steadyNow });
  const calls = createContentCalls({
    lists,
    database: opened.readDatabase,
    openDraft: (draftId, site) => openDraft(draftId, site, config.secrets.secret, now()),
    originOf,
    now,
    readDraft: editorial.previews.readDraftPreview,
  });
  const kept = cacheFrameCalls(calls, { now: steadyNow, lists });
  const streams = openLiveStreams(kept.content, now, log);
  let followThrough: SiteFollowThrough | undefined;
  const onApplied = () => followThrough?.wake();
  const replica = opened.replica && (await followReplica({ primary: database, replica: opened.replica, log }));
  let reader: ReturnType<typeof createReaderSite> | undefined;
  const dictionaries = config.dictionaries
    ? createPageDictionaries({
        database,
        build: buildAssetsHash(assets),
        render: async (vertical, path) => reader?.renderAnew(vertical, path),
        onMade: (verticals) => void cache.purgeTags(verticals.map((vertical) => `brand:${vertical}`)),
        log,
      })
    : undefined;
  const followed = { dictionaries, database, connection: opened.connectionConfig, cache, kept, replica, deletedPictures };
  const purgeLog = purgeSource({ ...followed, streams, onAnnounced: fanOut.onAnnounced, onApplied, log });
  const follower = await followPurgeLog(purgeLog);
  // pages ask the configured content API; this process goes on answering its own calls from its own store
  const bases = [...new Set([config.apis.contentServer, config.apis.content])].filter((base) => base !== undefined);
  const content = bases.length > 0 ? createHttpContentClient({ bases, mynews: config.apis.account }) : kept.content;
  const clients = createClientReader(config.trustedProxies);
  const metrics = createSiteMetrics({
    cache,
    cacheBytes: config.cacheBytes,
    pool: opened.pool,
    token: config.metricsToken,
    share: shareMetrics,
  });
  addDiskMetrics(metrics.registry, disk);
  addLiveMetrics(metrics.registry, streams, kept);
  metrics.watchPurgeLog(purgeLog.readAt);
  if (opened.replica && replica) addReplicaMetrics(metrics.registry, opened.replica.route, replica);
  const tracing = await startTracing(config.tracing);
  const unwatch = watchQueries(({ text, milliseconds }) => {
    metrics.onQuery(milliseconds);
    recordSpan('query', milliseconds, { 'db.system.name': 'postgresql', 'db.query.text': text });
  });
  const outsideContents = createOutsideContents({
    fetchOutside,
    hosts: config.embedHosts,
    now: steadyNow,
    onFailure: (error, url) => log.warn({ err: error, url, failing: 'embeds' }, 'An embed could not be read'),
  });
  const isReady = () =>
    database
      .selectFrom('purge_log')
      .select('generation')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
  const ownRateKey = (request: IncomingMessage) =>
    clients.isOwnServer(request) ? undefined : toRateKey(clients.getClientAddress(request));
  const polls = createLivePolls({ cache, siteOf: (host) => hosts.siteOf(host) });
  const contentRoutes = createContentCallRoutes({
    // where a live blog is, is read once for its streams and for those who poll
    calls: { ...calls, liveState: kept.content.liveState },
    cache,
    siteOf: (host) => hosts.siteOf(host),
    variants: config.variants,
    limiter: fanOut.limiter('calls', callRate),
    toRateKey: ownRateKey,
  });
  const reads = openReads({ database, limiter: fanOut.limiter, getClientAddress: ownRateKey, now, log });
  const register = async (app: FastifyInstance) => {
    await contentRoutes(app);
    liveStreamRoutes(streams, ownRateKey)(app);
    reads.routes(app);
    await editorialRoutes(editorial, config, { toRateKey: ownRateKey, originOf })(app);
    metrics.register(app);
  };
  const api = await createApi({ log, isReady, register });

  const isEditorsCall = createEditorsCalls(config);
  const readers = createReaderBell(steadyNow);
  const answerUncached = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    readers.ring(request);
    if (followThrough?.handle(request, response)) return undefined;
    // Whatever answers, also a framework's own refusal: a browser takes it for what it says it is.
    if (isApiPath(url)) response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isApiPath(url)) return api.routing(request, response);
    const drawn = url.startsWith(picturesPath) ? pictureServer : url.startsWith(cardsPath) ? cardServer : undefined;
    if (drawn) {
      void drawn.handle(url.split('?', 1)[0] ?? '', request.headers['if-none-match']).then(({ status, headers, bytes }) => {
        response.writeHead(status, headers);
        response.end(bytes);
      });
      return undefined;
    }
    return reader?.handle(request, response);
  };
  const accessLog = createAccessLog(config.accessLog, log);
  const front = createHttpFront({
    lookup: (request, overloaded) =>
      polls.lookup(request, overloaded) ?? reader?.lookup(request, overloaded) ?? staticFiles(request) ?? dictionaries?.lookup(request),
    fallback: (request, response) =>
      traceRequest(
        request,
        response,
        () => ({ 'masthead.correlation_id': readCorrelationId(request), 'server.address': request.headers.host ?? '' }),
        () => answerUncached(request, response),
      ),
    toClientKey: (request) => toRateKey(clients.getClientAddress(request)),
    neverShed: (request) =>
      watched.has(request.url ?? '') || isEditorsCall(request) || polls.isShared(request) || (reader?.isShared(request) ?? false),
    // the pictures of a page: waiting for them is better than a page without
    waitsElsewhere: ({ url = '' }) => url.startsWith(picturesPath) || url.startsWith(cardsPath),
    isStream: ({ url = '' }) => isLiveStream(url),
    isBusy: () => cache.statistics().rendering > mostRendering,
    onAnswered: (answered) => {
      readers.ring(answered.request);
      metrics.onAnswered(answered);
      accessLog(answered);
    },
    onError: (error) => log.error({ err: error }, 'A request failed'),
    // a worker is handed its connections by the primary
    ...(cluster.isWorker && { limits: { listeningSockets: 1 } }),
  });
  metrics.watchFront(front);
  front.closing.addEventListener('abort', streams.close);
  const closeParts = async () => {
    await dictionaries?.close();
    await followThrough?.close();
    await follower.close();
    replica?.close();
    fanOut.close();
    unwatch();
    await tracing.close();
    await api.close();
  };
  const port = await front.listen(config.port, config.host).catch(async (error: unknown) => {
    await closeParts();
    throw error;
  });
  hosts = createHosts(config.hosts, port);
  followThrough = startSiteFollowThrough({ config, database, follower, originOf: hosts.originOf, registry: metrics.registry, now, log });
  reader = createReaderSite({
    hosts,
    content,
    pictures,
    outsideContents,
    files: createFileRoutes({
      database: opened.readDatabase,
      hubs: config.webSubHubs,
      iconOf: (vertical) => assets.icons[vertical]?.touch,
    }),
    cache,
    dictionaries,
    assets,
    variants: config.variants,
    embedHosts: config.embedHosts,
    https: config.production,
    now,
    log,
  });

  void dictionaries?.prepare();

  const schedules = [
    runSchedules(editorial.publishing, { disk, dataFolder: config.dataFolder, now, log }),
    runCardSchedules(newsroom.cards, now, log),
    runRenderQueue(newsroom, log),
    runBin(editorial.bin, log),
    runListCounts(database, log),
    // an outside database is on another disk
    ...(config.database.url === undefined ? [keepSpareRoom(config, disk, log)] : []),
  ];

  const close = async () => {
    await Promise.all(schedules.map((job) => job.close()));
    // pictures still being made use the database; those that wait are refused, or the last reader would wait for them all
    await Promise.all([front.close({ graceMs: stopGrace }), pictureServer.close(), cardServer.close()]);
    await reads.close();
    await closeParts();
  };
  return { port, hosts, addresses: sites.map((site) => hosts.originOf(site)), onReader: readers.listen, close };
};
