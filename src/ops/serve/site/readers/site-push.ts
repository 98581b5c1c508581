import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Brand } from '#brands';
import type { Target } from '#features/distribution/follow-through';
import type { MountCall } from '#features/newsroom/editorial-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { HistoryTables } from '#features/library/history';
import { createPushPage } from '#features/mailings/push';
import type { PersonalPage } from '#features/pages/personal-page';
import { createQuietClock, createSubscriptions, type PushTables } from '#features/mailings/push-subscriptions';
import {
  createPushKinds,
  createSendTest,
  createServicesTransport,
  createVapid,
  messageCalls,
  type PushReceiver,
  type PushSendingTables,
  type PushTransport,
} from '#features/mailings/push-sending';
import type { SessionTables } from '#features/accounts/sessions';
import { startCounting } from '#platform/counting';
import { type DiskGuard, unlessFull } from '#platform/disk';
import type { Job, JobKind } from '#platform/jobs';
import type { Log } from '#platform/log';
import { createKeptConnections } from '#platform/outside-calls';
import { createThrottle } from '#platform/sending';
import { afterCommit } from '#platform/storage';
import { readAssets } from '../../../../site/assets.ts';
import { openPushParts } from '../../../newsroom/push-parts.ts';
import { createRunKind, startKind } from '../jobs/run-kind.ts';
import { openPushOutbox } from './push-outbox.ts';
import { createFindSignedIn, createPushRoutes, type PushVisitorParts } from './push-routes.ts';

/** Notifications of a running site: the page of a reader's, the calls, the push service of a demo, and what sends them. */
export type SitePush = {
  pages: readonly PersonalPage[];
  routes: (app: FastifyInstance) => void;
  calls: readonly MountCall[];
  receiver: PushReceiver | undefined;
  /** What of a demo would have gone out lies in its outbox. */
  target: Target | undefined;
  onQueued: (wake: () => void) => void;
  /** Starts what sends; every process may. */
  start: () => Job;
};

type Parts = PushVisitorParts & {
  database: Kysely<DocumentTables>;
  /** The folder of the browser's files. */
  files: string;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  log: Log;
};

const everyMs = 5_000;
/** How long a push service may take over one push. */
const answersWithinMs = 10_000;
/** Tests of one browser in ten minutes. */
const testRate = { limit: 5, windowMs: 600_000, maxKeys: 50_000 };

const createTransport = ({ config, now }: Pick<Parts, 'config' | 'now'>): PushTransport => {
  const { connections, hosts: trusted } = config.push;
  return createServicesTransport(createKeptConnections({ connections, timeoutMs: answersWithinMs, trusted }), now);
};

type Own = ReturnType<typeof openPushParts>;

/** Starts sending messages and counting how often they are shown. */
const startSending = (
  { config, database, log }: Pick<Parts, 'config' | 'database' | 'log'>,
  { counter }: Pick<Own, 'counter'>,
  kinds: readonly JobKind[],
  transport: PushTransport,
): Job => {
  const run = createRunKind(database, log);
  const jobs = config.push.to === 'off' ? [] : kinds.map((kind) => startKind(kind, { run, everyMs, log }));
  const onCountError = (error: unknown): void =>
    log.warn({ err: error }, 'Shown notifications could not be counted; they are written with the next');
  const counting = startCounting(counter, onCountError);
  const close = async (): Promise<void> => {
    await Promise.all(jobs.map((job) => job.close()));
    await counting.close();
    transport.close();
  };
  return { wake: () => jobs.forEach((job) => job.wake()), close };
};

/** Opens the notifications of a site. */
export const openSitePush = async (parts: Parts): Promise<SitePush> => {
  const { config, database, hosts, limiter, clients, now, log } = parts;
  const { to, connections, rates, contact } = config.push;
  const { icons } = await readAssets(parts.files);
  const own = openPushParts({ config, database, originOf: hosts.originOf, now });
  const tables = database.withTables<PushTables & PushSendingTables & SessionTables & HistoryTables>();
  const stored = createSubscriptions({ database: tables, keys: own.keys, mayPush: own.mayPush, now });
  const subscriptions: typeof stored = { ...stored, subscribe: unlessFull(parts.disk, stored.subscribe) };
  const findSignedIn = createFindSignedIn(parts);
  const outbox = to === 'outbox' ? openPushOutbox({ database, secret: config.secrets.secret, now, log }) : undefined;
  const sending = {
    database: tables,
    keys: own.keys,
    vapid: createVapid({ contact, now }),
    transport: outbox?.receiver.transport ?? createTransport(parts),
    iconOf: ({ vertical }: Brand): string | undefined => icons[vertical]?.touch,
  };
  const page = createPushPage({
    subscriptions,
    findSignedIn,
    isHttps: clients.isHttps,
    now,
    isOn: to !== 'off',
    sendTest: createSendTest({ ...sending, limiter: limiter('push-tests', testRate) }),
  });
  let wake = (): void => undefined;
  const start = (): Job => {
    const kinds = createPushKinds({
      ...sending,
      quietClock: createQuietClock(),
      throttle: createThrottle(rates),
      connections,
      now,
      sealId: own.counter.seal,
      onUnsure: (message, count) =>
        log.warn(
          { message, count },
          'Pushes were being handed over when the program ended: nobody knows whether they were taken, and they are not sent again',
        ),
      onSent: (message, counts) => log.info({ message, ...counts }, 'A message to browsers was sent'),
    });
    const job = startSending(parts, own, kinds, sending.transport);
    wake = job.wake;
    return job;
  };
  return {
    pages: [page],
    routes: createPushRoutes({ ...parts, own, subscriptions, findSignedIn }),
    calls: messageCalls({ messages: own.messages, wake: () => void afterCommit(() => wake()) }),
    receiver: outbox?.receiver,
    target: outbox?.target,
    onQueued: (listener) => outbox?.onQueued(listener),
    start,
  };
};
