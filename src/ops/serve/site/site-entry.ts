import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getCorrelationId } from '#platform/http';
import { type AnsweredRequest, createHttpServer, type HttpServer } from '#platform/http-server';
import type { Log } from '#platform/log';
import { traceRequest } from '#platform/tracing';
import { createHandlers, type HandlerDependencies, type SiteHandler } from './handlers.ts';
import type { ReaderBell } from './reader-bell.ts';
import type { SiteApi } from './site-api.ts';

/** More pages than this being rendered at once: the rest is shed (L8). */
const mostRendering = 24;

type SiteEntryParts = HandlerDependencies & {
  api: Pick<SiteApi, 'refusalAnswer'>;
  readers: ReaderBell;
  toClientKey: (request: IncomingMessage) => string;
  onAnswered: (answered: AnsweredRequest) => void;
  log: Log;
};

/** Collects one member of all handlers that have it, in order. */
const collect = <Name extends Exclude<keyof SiteHandler, 'name'>>(handlers: readonly SiteHandler[], name: Name) =>
  handlers.flatMap((handler): NonNullable<SiteHandler[Name]>[] => {
    const found = handler[name];
    return found ? [found] : [];
  });

/** Creates the HTTP entry of the site: cached answers are sent at once, all other requests go to the first handler that accepts the address. */
export const createSiteEntry = (parts: SiteEntryParts): HttpServer => {
  const { readers, log } = parts;
  const { cache } = parts.pages;
  const handlers = createHandlers(parts);
  const lookups = collect(handlers, 'lookup');
  const handles = collect(handlers, 'handle');
  const any = (name: 'neverShed' | 'waitsElsewhere' | 'isStream') => {
    const tests = collect(handlers, name);
    return (request: IncomingMessage): boolean => tests.some((test) => test(request));
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    readers.ring(request);
    handles.some((handle) => handle(request, response));
  };
  return createHttpServer({
    lookup: (request, overloaded) => {
      for (const lookup of lookups) {
        const found = lookup(request, overloaded);
        if (found) return found;
      }
      return undefined;
    },
    fallback: (request, response) =>
      traceRequest(
        request,
        response,
        () => ({ 'masthead.correlation_id': getCorrelationId(request), 'server.address': request.headers.host ?? '' }),
        () => answer(request, response),
      ),
    toClientKey: parts.toClientKey,
    neverShed: any('neverShed'),
    waitsElsewhere: any('waitsElsewhere'),
    isStream: any('isStream'),
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
