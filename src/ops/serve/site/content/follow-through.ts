import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  createTargets,
  type FollowThrough,
  type FollowThroughTables,
  startFollowThrough,
  type Target,
} from '#features/distribution/follow-through';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';
import type { PurgeLogFollower, TagHeaders } from '#platform/page-cache';
import { createRunKind } from '../jobs/run-kind.ts';

/** The deliveries of a running site to everyone outside who follows its changes. */
export type SiteFollowThrough = {
  /** A purge was applied here, so there may be something to deliver. */
  wake(): void;
  /** A delivery was added for a target. */
  wakeTarget(name: string): void;
  close(): Promise<void>;
};

export type SiteFollowThroughParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  /** Who takes what is no change of content: mails, and the pushes of a demo. */
  more: readonly Target[];
  follower: Pick<PurgeLogFollower, 'progress'>;
  originOf: (site: Site) => string;
  registry: MetricsRegistry;
  /** The clock that all processes share. */
  now: () => number;
  log: Log;
};

/** The headers that name the tags of a page: `Surrogate-Key`, and `Cache-Tag` as well where Cloudflare is configured, which knows no other. */
export const chooseTagHeaders = ({ followThrough }: Pick<Config, 'followThrough'>): TagHeaders | undefined =>
  followThrough.cloudflare
    ? (tags) => ['Surrogate-Key', tags.join(' '), 'Cache-Tag', tags.map((tag) => tag.replaceAll(',', '%2C')).join(',')]
    : undefined;

const addMetrics = (registry: MetricsRegistry, { figures }: FollowThrough, now: () => number): void => {
  const age = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, (now() - at) / 1000));
  const byTarget = (read: (report: ReturnType<FollowThrough['figures']>['targets'][number]) => number) => () =>
    figures().targets.map((report) => [{ target: report.target }, read(report)] as const);
  registry.read('masthead_outbox_pending', 'gauge', 'Changes that were not handed to delivery yet.', () => figures().outboxPending);
  registry.read('masthead_outbox_oldest_seconds', 'gauge', 'Age of the oldest of them.', () => age(figures().outboxOldestAt));
  registry.read(
    'masthead_deliveries_pending',
    'gauge',
    'Deliveries that a target did not acknowledge yet.',
    byTarget(({ pending }) => pending),
  );
  registry.read(
    'masthead_deliveries_retrying',
    'gauge',
    'Pending deliveries that failed before.',
    byTarget(({ retrying }) => retrying),
  );
  registry.read(
    'masthead_deliveries_failed',
    'gauge',
    'Deliveries that were given up.',
    byTarget(({ failed }) => failed),
  );
  registry.read(
    'masthead_deliveries_oldest_seconds',
    'gauge',
    'Age of the oldest pending delivery.',
    byTarget(({ oldestAt }) => age(oldestAt)),
  );
};

/** Reports at most once in half a minute: all queues stumble over one database that is away. */
const sparingly = (report: (error: unknown) => void): ((error: unknown) => void) => {
  let quietUntil = 0;
  return (error) => {
    if (steadyNow() < quietUntil) return;
    quietUntil = steadyNow() + 30_000;
    report(error);
  };
};

/** Starts to deliver changes to the outside, beside a running site; close it before the database. */
export const startSiteFollowThrough = (parts: SiteFollowThroughParts): SiteFollowThrough => {
  const { config, follower, originOf, registry, now, log } = parts;
  const database = parts.database.withTables<FollowThroughTables>();
  const { production, demo, webSubHubs } = config;
  const followThrough = startFollowThrough({
    database,
    now,
    random: Math.random,
    targets: [...createTargets({ config: config.followThrough, webSubHubs, production, demo, originOf, now }), ...parts.more],
    node: {
      id: randomUUID(),
      name: `${hostname()}:${process.pid}`,
      progress: () => {
        const { settled, beyond } = follower.progress();
        return { generation: settled, beyond };
      },
    },
    onFailure: ({ target, deliveries, error, givenUp }) =>
      log.warn({ err: error, target, deliveries, givenUp }, 'A delivery failed; it is tried again'),
    onError: sparingly((error: unknown) => log.warn({ err: error }, 'Follow-through was interrupted; it goes on')),
    onUnread: (outboxIds) => log.error({ outboxIds }, 'Rows of the outbox cannot be understood and were put aside'),
    onApart: (error, outboxId) =>
      log.error({ err: error, outboxId }, 'A change could not be made into deliveries; it is tried again apart from the others'),
    run: createRunKind(database, log),
  });
  addMetrics(registry, followThrough, now);
  return { wake: followThrough.wake, wakeTarget: followThrough.wakeTarget, close: followThrough.close };
};
