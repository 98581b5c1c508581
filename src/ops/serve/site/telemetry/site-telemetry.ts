import type pg from 'pg';
import type { CachedFrameCalls } from '#features/distribution/content-calls';
import type { LiveStreams } from '#features/distribution/live-streams';
import type { Config } from '#platform/config';
import type { DiskGuard } from '#platform/disk';
import type { AnsweredRequest } from '#platform/http-server';
import type { Log } from '#platform/log';
import type { PageCache } from '#platform/page-cache';
import { type ReplicaRoute, watchQueries } from '#platform/storage';
import { recordSpan, startTracing } from '#platform/tracing';
import { createAccessLog } from './access-log.ts';
import type { FollowedPurges } from '../purges/follow-purges.ts';
import { addDiskMetrics } from '../../../newsroom/guarded-writes.ts';
import { addLiveMetrics } from '../content/live-blogs.ts';
import { addReplicaMetrics } from '../purges/replica-progress.ts';
import { createSiteMetrics, type ShareMetrics, type SiteMetrics } from './site-metrics.ts';

/** What a running site reports of itself: metrics, traces and the access log. */
export type SiteTelemetry = {
  metrics: SiteMetrics;
  onAnswered: (answered: AnsweredRequest) => void;
  close: () => Promise<void>;
};

type SiteTelemetryParts = {
  config: Config;
  cache: PageCache;
  pool: pg.Pool;
  replicaRoute: ReplicaRoute | undefined;
  purges: Pick<FollowedPurges, 'readAt' | 'replica'>;
  disk: DiskGuard;
  streams: Pick<LiveStreams, 'statistics'>;
  cachedCalls: Pick<CachedFrameCalls, 'statistics'>;
  share: ShareMetrics | undefined;
  log: Log;
};

/** Starts to measure a site. */
export const startTelemetry = async (parts: SiteTelemetryParts): Promise<SiteTelemetry> => {
  const { config, cache, pool, purges, replicaRoute, log } = parts;
  const metrics = createSiteMetrics({ cache, cacheBytes: config.cacheBytes, pool, token: config.metricsToken, share: parts.share });
  addDiskMetrics(metrics.registry, parts.disk);
  addLiveMetrics(metrics.registry, parts.streams, parts.cachedCalls);
  metrics.watchPurgeLog(purges.readAt);
  if (replicaRoute && purges.replica) addReplicaMetrics(metrics.registry, replicaRoute, purges.replica);
  const tracing = await startTracing(config.tracing);
  const unwatch = watchQueries(({ text, milliseconds }) => {
    metrics.onQuery(milliseconds);
    recordSpan('query', milliseconds, { 'db.system.name': 'postgresql', 'db.query.text': text });
  });
  const logAccess = createAccessLog(config.accessLog, log);
  return {
    metrics,
    onAnswered: (answered) => {
      metrics.onAnswered(answered);
      logAccess(answered);
    },
    close: async () => {
      unwatch();
      await tracing.close();
    },
  };
};
