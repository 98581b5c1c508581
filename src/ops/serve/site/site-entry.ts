import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLivePolls } from '#features/distribution/content-api';
import { isLiveStream } from '#features/distribution/live-streams';
import { type AnsweredRequest, createHttpServer, type HttpServer } from '#platform/http-server';
import { getCorrelationId, type ReadyAnswer } from '#platform/http';
import type { Log } from '#platform/log';
import { traceRequest } from '#platform/tracing';
import { isApiPath } from '../../../api/api-paths.ts';
import type { Hosts } from '../../../site/hosts.ts';
import type { SiteAccounts } from './readers/accounts.ts';
import type { SiteAds } from './site-ads.ts';
import type { SiteApi } from './site-api.ts';
import type { FollowThroughPages } from './follow-through-pages.ts';
import type { NewsletterPreviews } from './newsletter-preview.ts';
import { type ReaderBell, watched } from './reader-bell.ts';
import type { SiteLive } from './content/site-live.ts';
import type { SiteMedia } from './content/site-media.ts';
import type { SitePages } from './site-pages.ts';
import type { SiteSocial } from './readers/social.ts';
import type { PushReceiver } from '#features/mailings/push-sending';
import type { WorkerFile } from '#features/slots/offline';

/** More pages than this being rendered at once: the rest is shed (L8). */
const mostRendering = 24;

type SiteEntryParts = {
  pages: SitePages;
  /** The answer of a built file; undefined for every other address. */
  staticFiles: (request: IncomingMessage) => ReadyAnswer | undefined;
  media: SiteMedia;
  live: Pick<SiteLive, 'stream' | 'blank'>;
  adDocuments: SiteAds['documents'];
  api: Pick<SiteApi, 'routing' | 'refusalAnswer'>;
  followThroughPages: FollowThroughPages;
  demoHouse: SiteSocial['demoHouse'];
  relatedOrigins: SiteAccounts['relatedOrigins'];
  newsletterPreviews: NewsletterPreviews;
  /** The push service of a demo. */
  pushReceiver: PushReceiver | undefined;
  workerFile: WorkerFile;
  hosts: Pick<Hosts, 'siteOf'>;
  readers: ReaderBell;
  isEditorsCall: (request: IncomingMessage) => boolean;
  toClientKey: (request: IncomingMessage) => string;
  onAnswered: (answered: AnsweredRequest) => void;
  log: Log;
};

/** Answers what no cache has: whichever part of the site the address belongs to. */
const answerUncached = (parts: SiteEntryParts, request: IncomingMessage, response: ServerResponse): void => {
  const { url = '/' } = request;
  parts.readers.ring(request);
  if (parts.followThroughPages.handle(request, response) || parts.newsletterPreviews.handle(request, response)) return;
  if (parts.live.blank?.handle(request, response)) return;
  if (parts.workerFile.handle(request, response) || parts.pushReceiver?.handle(request, response)) return;
  if (parts.adDocuments.handle(request, response)) return;
  if (parts.demoHouse?.handle(request, response) || parts.relatedOrigins?.handle(request, response)) return;
  if (parts.live.stream?.isLive(url)) {
    parts.live.stream.handle(request, response);
    return;
  }
  if (isApiPath(url)) {
    // on every answer, even a refusal by the framework: browsers must believe the content type
    response.setHeader('X-Content-Type-Options', 'nosniff');
    parts.api.routing(request, response);
    return;
  }
  if (parts.media.isImage(url) || parts.media.isFile(url)) parts.media.handle(request, response);
  else parts.pages.reader.handle(request, response);
};

/** The HTTP entry of the site: what the caches have is answered at once, then static files, then everything else. */
export const createSiteEntry = (parts: SiteEntryParts): HttpServer => {
  const { cache, reader, dictionaries } = parts.pages;
  const { staticFiles, media, live, readers, isEditorsCall, log } = parts;
  const polls = createLivePolls({ cache, siteOf: parts.hosts.siteOf });
  return createHttpServer({
    lookup: (request, overloaded) =>
      media.files.lookup(request) ??
      live.stream?.lookup(request) ??
      polls.lookup(request, overloaded) ??
      reader.lookup(request, overloaded) ??
      staticFiles(request) ??
      dictionaries?.lookup(request),
    fallback: (request, response) =>
      traceRequest(
        request,
        response,
        () => ({ 'masthead.correlation_id': getCorrelationId(request), 'server.address': request.headers.host ?? '' }),
        () => answerUncached(parts, request, response),
      ),
    toClientKey: parts.toClientKey,
    // media files too: no page waits for them, and they wait for none; their server bounds itself
    neverShed: (request) =>
      watched.has(request.url ?? '') ||
      media.isFile(request.url ?? '') ||
      live.stream?.isLive(request.url ?? '') === true ||
      isEditorsCall(request) ||
      polls.isShared(request) ||
      reader.isShared(request),
    // the pictures of a page: waiting for them is better than a page without
    waitsElsewhere: ({ url = '' }) => media.isImage(url),
    isStream: ({ url = '' }) => isLiveStream(url) || media.isFile(url) || live.stream?.isLive(url) === true,
    refusalAnswer: parts.api.refusalAnswer,
    isBusy: () => cache.statistics().rendering > mostRendering,
    onAnswered: (answered) => {
      readers.ring(answered.request);
      parts.onAnswered(answered);
    },
    onError: (error) => log.error({ err: error }, 'A request failed'),
    // a worker is handed its connections by the primary
    ...(cluster.isWorker && { limits: { listeningSockets: 1 } }),
  });
};
