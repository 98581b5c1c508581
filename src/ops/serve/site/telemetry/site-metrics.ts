import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { steadyNow } from '#platform/clock';
import type { AnsweredRequest, HttpServer } from '#platform/http-server';
import { createMetricsRegistry, type MetricsRegistry } from '#platform/metrics';
import type { PageCache } from '#platform/page-cache';
import { metricsRoute } from './metrics-route.ts';
import { addProcessMetrics } from './process-metrics.ts';

export type SiteMetricsParts = {
  cache: PageCache;
  cacheBytes: number;
  pool: pg.Pool;
  token: string | undefined;
  share?: ShareMetrics | undefined;
};
/** With several processes: shares the numbers of this one (`own`) with the others, and returns what reads those of all. It must not fail. */
export type ShareMetrics = (own: () => string) => () => Promise<string>;
/** The numbers of a running site, shown at /metrics. */
export type SiteMetrics = {
  /** Where parts of the site add numbers of their own. */
  registry: MetricsRegistry;
  /** Counts an answered request. */
  onAnswered: (answered: AnsweredRequest) => void;
  /** Counts a query that took so many milliseconds. */
  onQuery: (milliseconds: number) => void;
  /** Shows how long ago the purge log was read: its lag, for a line is applied when it is read. */
  watchPurgeLog: (readAt: () => number) => void;
  /** Shows the numbers of the HTTP server. */
  watchServer: (server: HttpServer) => void;
  register: (app: FastifyInstance) => void;
};

// seconds; a cached answer is far below the first
const queryBounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2];
const answerTimes = [0.005, 0.025, 0.1, 0.25, 1, 3];

const addRequestMetrics = (registry: MetricsRegistry): SiteMetrics['onAnswered'] => {
  // counted by number, for a cached answer takes a few millionths of a second; labels are made of it when it is read
  const answered: Record<AnsweredRequest['by'], number[]> = { cache: [], fallback: [], stream: [], refused: [], shed: [] };
  registry.read('masthead_http_requests_total', 'counter', 'Requests answered, by who answered and the class of the status.', () =>
    Object.entries(answered).flatMap(([by, classes]) =>
      [...classes.entries()].flatMap(([index, count]) => (count ? [[{ by, status: `${index}xx` }, count] as const] : [])),
    ),
  );
  const times = registry.histogram('masthead_http_uncached_seconds', 'Time of answers that no cache had.', answerTimes);
  return ({ status, milliseconds, by }) => {
    const classes = answered[by];
    const index = Math.floor(status / 100);
    classes[index] = (classes[index] ?? 0) + 1;
    if (by === 'fallback') times.observe(milliseconds / 1000);
  };
};

const addPageCacheMetrics = (registry: MetricsRegistry, cache: PageCache, cacheBytes: number): void => {
  const add = (name: string, type: 'counter' | 'gauge', help: string, read: (statistics: ReturnType<PageCache['statistics']>) => number) =>
    registry.read(`masthead_page_cache_${name}`, type, help, () => read(cache.statistics()));
  add('hits_total', 'counter', 'Fresh pages sent from the cache.', ({ hits }) => hits);
  add('stale_total', 'counter', 'Stale pages sent from the cache.', ({ stale }) => stale);
  add('misses_total', 'counter', 'Pages the cache did not have.', ({ misses }) => misses);
  add('collapsed_total', 'counter', 'Requests that joined a running render.', ({ collapsed }) => collapsed);
  add('renders_total', 'counter', 'Renders begun.', ({ renders }) => renders);
  add('render_errors_total', 'counter', 'Renders that failed behind a stale page.', ({ renderErrors }) => renderErrors);
  add('purges_total', 'counter', 'Purges applied.', ({ purges }) => purges);
  add('damaged_total', 'counter', 'Entries dropped because their bytes had changed.', ({ damaged }) => damaged);
  add('evictions_total', 'counter', 'Entries dropped for room.', ({ evictions }) => evictions);
  add('bytes', 'gauge', 'Bytes held.', ({ bytes }) => bytes);
  add('budget_bytes', 'gauge', 'Bytes it may hold.', () => cacheBytes);
  add('entries', 'gauge', 'Entries held.', ({ entries }) => entries);
  add('rendering', 'gauge', 'Renders running.', ({ rendering }) => rendering);
  add('generation', 'gauge', 'Purge generation reached.', ({ generation }) => generation);
};

const addDatabaseMetrics = (registry: MetricsRegistry, pool: pg.Pool): SiteMetrics['onQuery'] => {
  registry.read('masthead_database_connections', 'gauge', 'Connections of the pool, by state.', () => [
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
  ]);
  registry.read('masthead_database_waiting', 'gauge', 'Queries that wait for a connection.', () => pool.waitingCount);
  const times = registry.histogram('masthead_database_query_seconds', 'Time of queries, the wait for a connection apart.', queryBounds);
  return (milliseconds) => times.observe(milliseconds / 1000);
};

const addServerMetrics = (registry: MetricsRegistry, server: HttpServer): void => {
  registry.read('masthead_http_in_flight', 'gauge', 'Requests being answered outside the cache.', () => server.statistics().inFlight);
  registry.read('masthead_http_shed_total', 'counter', 'Requests refused because of load.', () => server.statistics().shed);
  registry.read('masthead_http_refused_total', 'counter', 'Requests refused before they were read.', () => server.statistics().refused);
  registry.read('masthead_http_waiting', 'gauge', 'Requests that wait for their turn.', () => server.statistics().waiting);
  registry.read('masthead_http_dropped_total', 'counter', 'Requests pipelined past the bound.', () => server.statistics().dropped);
  registry.read('masthead_http_unsent_bytes', 'gauge', 'Bytes that readers have not taken.', () => server.statistics().unsentBytes);
  registry.read('masthead_event_loop_delay_seconds', 'gauge', 'How late the event loop is.', () => server.statistics().delayMs / 1000);
};

/** Gathers the numbers of the site, for this machine and for holders of the token (OP-07). */
export const createSiteMetrics = ({ cache, cacheBytes, pool, token, share }: SiteMetricsParts): SiteMetrics => {
  const registry = createMetricsRegistry();
  const ownText = () => registry.text();
  const text = share ? share(ownText) : async () => ownText();
  const onAnswered = addRequestMetrics(registry);
  addPageCacheMetrics(registry, cache, cacheBytes);
  const onQuery = addDatabaseMetrics(registry, pool);
  addProcessMetrics(registry);
  return {
    registry,
    onQuery,
    onAnswered,
    watchPurgeLog: (readAt) =>
      registry.read(
        'masthead_purge_log_read_seconds',
        'gauge',
        'Time since the purge log was last read.',
        () => (steadyNow() - readAt()) / 1000,
      ),
    watchServer: (server) => addServerMetrics(registry, server),
    register: metricsRoute(text, token),
  };
};
