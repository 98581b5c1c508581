import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import type { DocumentTables } from '#features/newsroom/documents';
import {
  createTargets,
  type FollowThrough,
  type FollowThroughTables,
  listDeliveries,
  renderOutboxPage,
  startFollowThrough,
} from '#features/distribution/follow-through';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';
import type { PurgeLogFollower, TagHeaders } from '#platform/page-cache';

/** What a running site is connected to follow-through by. */
export type SiteFollowThrough = {
  /** A purge was applied here. */
  wake(): void;
  /** Answers the key file of IndexNow and the demo's outbox; false for every other address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
};

export type SiteFollowThroughParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  follower: Pick<PurgeLogFollower, 'progress'>;
  originOf: (site: Site) => string;
  registry: MetricsRegistry;
  /** The clock that all processes share. */
  now: () => number;
  log: Log;
};

const shown = 200;

/** How pages tell their tags: `Surrogate-Key`, and `Cache-Tag` as well where Cloudflare is configured, which knows no other. */
export const chooseTagHeaders = ({ followThrough }: Pick<Config, 'followThrough'>): TagHeaders | undefined =>
  followThrough.cloudflare
    ? (tags) => ['Surrogate-Key', tags.join(' '), 'Cache-Tag', tags.map((tag) => tag.replaceAll(',', '%2C')).join(',')]
    : undefined;

const send = (response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}): void => {
  const all = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', ...headers };
  response.writeHead(200, { ...all, 'content-length': String(Buffer.byteLength(body)) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
};

const sendOutbox = async (database: Kysely<FollowThroughTables>, asJson: boolean, response: ServerResponse): Promise<void> => {
  const deliveries = await listDeliveries(database, shown);
  if (asJson) return send(response, 'application/json; charset=utf-8', JSON.stringify({ deliveries }));
  const { html, contentSecurityPolicy } = renderOutboxPage(deliveries);
  return send(response, 'text/html; charset=utf-8', html, { 'content-security-policy': contentSecurityPolicy });
};

const addMetrics = (registry: MetricsRegistry, { figures }: FollowThrough, now: () => number): void => {
  const age = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, (now() - at) / 1000));
  const byTarget = (read: (report: ReturnType<FollowThrough['figures']>['targets'][number]) => number) => () =>
    figures().targets.map((report) => [{ target: report.target }, read(report)] as const);
  registry.read('masthead_outbox_pending', 'gauge', 'Changes that nobody was told of yet.', () => figures().outboxPending);
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

/** Says something at most once in half a minute: all queues stumble over one database that is away. */
const sparingly = (say: (error: unknown) => void): ((error: unknown) => void) => {
  let quietUntil = 0;
  return (error) => {
    if (steadyNow() < quietUntil) return;
    quietUntil = steadyNow() + 30_000;
    say(error);
  };
};

/** Starts telling the outside of changes, beside a running site; end it before the database is closed. */
export const startSiteFollowThrough = (parts: SiteFollowThroughParts): SiteFollowThrough => {
  const { config, follower, originOf, registry, now, log } = parts;
  const database = parts.database.withTables<FollowThroughTables>();
  const { production, demo, webSubHubs } = config;
  const followThrough = startFollowThrough({
    database,
    now,
    random: Math.random,
    targets: createTargets({ config: config.followThrough, webSubHubs, production, demo, originOf, now }),
    node: {
      id: randomUUID(),
      name: `${hostname()}:${process.pid}`,
      progress: () => {
        const { settled, beyond } = follower.progress();
        return { generation: settled, beyond };
      },
    },
    onFailure: ({ target, deliveries, error, givenUp }) =>
      log.warn({ err: error, target, deliveries, givenUp }, 'A target outside was not told; it is tried again'),
    onError: sparingly((error: unknown) => log.warn({ err: error }, 'Follow-through was interrupted; it goes on')),
    onUnread: (outboxIds) => log.error({ outboxIds }, 'Rows of the outbox cannot be understood and were put aside'),
  });
  addMetrics(registry, followThrough, now);
  const key = config.followThrough.indexNow?.key;

  return {
    wake: followThrough.wake,
    handle: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const [path] = (request.url ?? '/').split('?', 1);
      if (key !== undefined && path === `/${key}.txt`) {
        send(response, 'text/plain; charset=utf-8', key, { 'cache-control': 'public, max-age=3600' });
        return true;
      }
      if (!demo || (path !== '/dev/outbox' && path !== '/dev/outbox.json')) return false;
      const asJson = path.endsWith('.json') || (request.headers.accept ?? '').startsWith('application/json');
      sendOutbox(database, asJson, response).catch((error: unknown) => {
        log.error({ err: error }, 'The outbox cannot be shown');
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' });
        response.end('The outbox cannot be read at the moment. Please try again in a few seconds.');
      });
      return true;
    },
    close: followThrough.close,
  };
};
