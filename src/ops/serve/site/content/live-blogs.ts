import type { ContentClient } from '#content/responses/content-client';
import type { CachedFrameCalls } from '#features/distribution/content-calls';
import { type Cards } from '#features/newsroom/live-cards';
import { createLiveStreams, type LiveStreams } from '#features/distribution/live-streams';
import { type Job, startJob } from '#platform/jobs';
import type { RunKind } from '../jobs/run-kind.ts';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';

/** Longest time between two searches for scheduled cards: another process may have scheduled one meanwhile. */
const everyMs = 2_000;

/** The streams of live blogs, which read a blog by the content calls of this process. */
export const openLiveStreams = (calls: Pick<ContentClient, 'liveState'>, now: () => number, log: Log): LiveStreams =>
  createLiveStreams({
    load: async (id) => {
      const state = await calls.liveState(id, { site: 'news' });
      return state.found ? state.data : undefined;
    },
    now,
    onError: (error) => log.warn({ err: error }, 'A live blog could not be read for its streams'),
  });

/** The numbers of the readers who follow live blogs at this process. */
export const addLiveMetrics = (
  registry: MetricsRegistry,
  streams: Pick<LiveStreams, 'statistics'>,
  cachedCalls: Pick<CachedFrameCalls, 'statistics'>,
): void => {
  registry.read(
    'masthead_live_readings_total',
    'counter',
    'Queries for where a live blog is, for its streams and all who poll.',
    () => cachedCalls.statistics().liveReadings,
  );
  registry.read('masthead_live_streams', 'gauge', 'Streams of live blogs that are open.', () => streams.statistics().streams);
  registry.read(
    'masthead_live_streams_refused_total',
    'counter',
    'Streams refused because too many are open.',
    () => streams.statistics().refused,
  );
  registry.read(
    'masthead_live_streams_cut_total',
    'counter',
    'Streams ended because their reader took nothing.',
    () => streams.statistics().cut,
  );
};

/** Publishes scheduled cards when they are due. Every process of a site may run one; each card is published once. */
export const runCardSchedules = (
  cards: Pick<Cards, 'dueCards' | 'nextDue'>,
  { run, now, log }: { run: RunKind; now: () => number; log: Log },
): Job =>
  startJob({
    work: async (stop) => {
      const { nextInMs = everyMs } = await run(cards.dueCards, stop);
      const next = await cards.nextDue();
      return Math.min(nextInMs, next === undefined ? everyMs : next - now());
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'Scheduled cards could not be read; it is tried again'),
  });
