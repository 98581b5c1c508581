import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { steadyNow } from '#platform/clock';
import { AppError, problemResponses } from '#platform/errors';
import type { AnsweredRequest, HttpFront } from '#platform/http';
import { createMetricsRegistry, METRICS_CONTENT_TYPE, type MetricsRegistry } from '#platform/metrics';
import type { PageCache } from '#platform/page-cache';
import { addProcessMetrics } from './process-metrics.ts';

export type SiteMetricsParts = {
  cache: PageCache;
  cacheBytes: number;
  pool: pg.Pool;
  token: string | undefined;
  share?: ShareMetrics | undefined;
};
/** With several processes: shares this one's numbers with the others, and gives what reads those of all of them. It must not fail. */
export type ShareMetrics = (own: () => string) => () => Promise<string>;
/** The numbers of a running site: told of every answered request, shown at /metrics. */
export type SiteMetrics = {
  /** Where parts of the site add numbers of their own. */
  registry: MetricsRegistry;
  onAnswered: (answered: AnsweredRequest) => void;
  /** Told of every query that ended, with its milliseconds. */
  onQuery: (milliseconds: number) => void;
  /** Shows how long ago the purge log was read: its lag, for a line is applied when it is read. */
  watchPurgeLog: (readAt: () => number) => void;
  /** From when the front runs, its own numbers are shown too. */
  watchFront: (front: HttpFront) => void;
  register: (app: FastifyInstance) => void;
};

/** Nobody is asked for a token on the machine itself. */
const asLocalOrWithToken: Record<string, string[]>[] = [{}, { metricsToken: [] }];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
// a proxy on this machine speaks for others, so its connection is not the machine's own
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const hasToken = (request: FastifyRequest, token: string | undefined): boolean => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
};
// seconds; a cached answer is far below the first
const queryBounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2];
const answerTimes = [0.005, 0.025, 0.1, 0.25, 1, 3];

/** Gathers the numbers of the site; who may read them: this machine, or whoever has the token (OP-07). */
export const createSiteMetrics = ({ cache, cacheBytes, pool, token, share }: SiteMetricsParts): SiteMetrics => {
  const registry = createMetricsRegistry();
  const ownText = () => registry.text();
  const text = share ? share(ownText) : async () => ownText();
  // counted by number, for a cached answer takes a few millionths of a second; words are made of it when it is read
  const answered: Record<AnsweredRequest['by'], number[]> = { cache: [], fallback: [], stream: [], refused: [], shed: [] };
  registry.read('masthead_http_requests_total', 'counter', 'Requests answered, by who answered and the class of the status.', () =>
    Object.entries(answered).flatMap(([by, classes]) =>
      [...classes.entries()].flatMap(([index, count]) => (count ? [[{ by, status: `${index}xx` }, count] as const] : [])),
    ),
  );
  const times = registry.histogram('masthead_http_uncached_seconds', 'Time of answers that no cache had.', answerTimes);
  const page = (name: string, type: 'counter' | 'gauge', help: string, read: (statistics: ReturnType<PageCache['statistics']>) => number) =>
    registry.read(`masthead_page_cache_${name}`, type, help, () => read(cache.statistics()));
  page('hits_total', 'counter', 'Fresh pages sent from the cache.', ({ hits }) => hits);
  page('stale_total', 'counter', 'Stale pages sent from the cache.', ({ stale }) => stale);
  page('misses_total', 'counter', 'Pages the cache did not have.', ({ misses }) => misses);
  page('collapsed_total', 'counter', 'Requests that joined a running render.', ({ collapsed }) => collapsed);
  page('renders_total', 'counter', 'Renders begun.', ({ renders }) => renders);
  page('render_errors_total', 'counter', 'Renders that failed behind a stale page.', ({ renderErrors }) => renderErrors);
  page('purges_total', 'counter', 'Purges applied.', ({ purges }) => purges);
  page('damaged_total', 'counter', 'Entries dropped because their bytes had changed.', ({ damaged }) => damaged);
  page('evictions_total', 'counter', 'Entries dropped for room.', ({ evictions }) => evictions);
  page('bytes', 'gauge', 'Bytes held.', ({ bytes }) => bytes);
  page('budget_bytes', 'gauge', 'Bytes it may hold.', () => cacheBytes);
  page('entries', 'gauge', 'Entries held.', ({ entries }) => entries);
  page('rendering', 'gauge', 'Renders running.', ({ rendering }) => rendering);
  page('generation', 'gauge', 'Purge generation reached.', ({ generation }) => generation);
  registry.read('masthead_database_connections', 'gauge', 'Connections of the pool, by state.', () => [
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
  ]);
  registry.read('masthead_database_waiting', 'gauge', 'Queries that wait for a connection.', () => pool.waitingCount);
  addProcessMetrics(registry);

  const queryTimes = registry.histogram(
    'masthead_database_query_seconds',
    'Time of queries, the wait for a connection apart.',
    queryBounds,
  );
  return {
    registry,
    onQuery: (milliseconds) => queryTimes.observe(milliseconds / 1000),
    onAnswered: ({ status, milliseconds, by }) => {
      const classes = answered[by];
      const index = Math.floor(status / 100);
      classes[index] = (classes[index] ?? 0) + 1;
      if (by === 'fallback') times.observe(milliseconds / 1000);
    },
    watchPurgeLog: (readAt) =>
      registry.read(
        'masthead_purge_log_read_seconds',
        'gauge',
        'Time since the purge log was last read.',
        () => (steadyNow() - readAt()) / 1000,
      ),
    watchFront: (front) => {
      registry.read('masthead_http_in_flight', 'gauge', 'Requests being answered outside the cache.', () => front.statistics().inFlight);
      registry.read('masthead_http_shed_total', 'counter', 'Requests refused because of load.', () => front.statistics().shed);
      registry.read('masthead_http_refused_total', 'counter', 'Requests refused before they were read.', () => front.statistics().refused);
      registry.read('masthead_http_waiting', 'gauge', 'Requests that wait for their turn.', () => front.statistics().waiting);
      registry.read('masthead_http_dropped_total', 'counter', 'Requests pipelined past the bound.', () => front.statistics().dropped);
      registry.read('masthead_http_unsent_bytes', 'gauge', 'Bytes that readers have not taken.', () => front.statistics().unsentBytes);
      registry.read('masthead_event_loop_delay_seconds', 'gauge', 'How late the event loop is.', () => front.statistics().delayMs / 1000);
    },
    register: (app) => {
      const schema = {
        operationId: 'getMetrics',
        security: asLocalOrWithToken,
        summary: 'The numbers of this site in Prometheus text; from this machine or with a token.',
        tags: ['operation'],
        response: {
          200: { description: 'Prometheus text format 0.0.4.', content: { 'text/plain': { schema: z.string() } } },
          ...problemResponses([403]),
        },
      };
      app.get('/metrics', { schema }, async (request, reply) => {
        if (!isLocal(request) && !hasToken(request, token))
          throw new AppError({
            code: 'metrics/forbidden',
            status: 403,
            message: 'These numbers are for this machine, or for a Bearer token (MASTHEAD_METRICS_TOKEN).',
          });
        return reply
          .header('content-type', METRICS_CONTENT_TYPE)
          .header('cache-control', 'no-store')
          .serializer(String)
          .send(await text());
      });
    },
  };
};
