import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Brand, rootBrandOf } from '#brands';
import { addDeliveries, type FollowThroughTables, type Target } from '#features/distribution/follow-through';
import type { MountCall } from '#features/newsroom/editorial-calls';
import type { DocumentTables } from '#features/newsroom/documents';
import { sessionIdOf } from '#features/readers/account-pages';
import { isSecureHost, readSessionCookie } from '#features/readers/auth-calls';
import type { HistoryTables } from '#features/readers/history';
import { createThrottle } from '#features/readers/newsletter-sending';
import {
  createPushPages,
  createQuietClock,
  createSubscriptions,
  type PushPages,
  pushRoutes,
  type PushTables,
  type SignedInBy,
} from '#features/readers/push';
import {
  countRoutes,
  createPushReceiver,
  createPushSender,
  createSendTest,
  createServicesTransport,
  createVapid,
  messageCalls,
  type PushReceiver,
  type PushSendingTables,
  type PushTransport,
  type ReceivedPush,
  receiverPath,
} from '#features/readers/push-sending';
import type { SessionTables } from '#features/readers/sessions';
import type { Config } from '#platform/config';
import type { ClientReader } from '#platform/http';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import { createKeptConnections } from '#platform/outside-calls';
import { readAssets } from '../../../site/assets.ts';
import type { Hosts } from '../../../site/hosts.ts';
import type { FanOut } from '../../newsroom/fan-out.ts';
import { openPushParts } from '../../newsroom/push-parts.ts';
import type { SiteAccounts } from './accounts.ts';

/** Notifications of a running site: the page of a reader's, the calls, the push service of a demo, and what sends them. */
export type SitePush = {
  pages: readonly PushPages[];
  routes: (app: FastifyInstance) => void;
  calls: readonly MountCall[];
  receiver: PushReceiver | undefined;
  /** What of a demo would have gone out lies in its outbox. */
  target: Target | undefined;
  onQueued: (wake: () => void) => void;
  /** Starts what sends; every process may. */
  start: () => Job;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  accounts: Pick<SiteAccounts, 'openVisit'>;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  limiter: FanOut['limiter'];
  toRateKey: (request: IncomingMessage) => string | undefined;
  clients: Pick<ClientReader, 'isHttps'>;
  /** The folder of the browser's files. */
  files: string;
  now: () => number;
  log: Log;
};

const everyMs = 5_000;
/** How long a push service may take over one push. */
const answersWithinMs = 10_000;
/** Subscriptions of one address in ten minutes: a household or an office, and no machine. */
const subscribeRate = { limit: 30, windowMs: 600_000, maxKeys: 50_000 };
/** Tests of one browser in ten minutes, and counts of one address in a minute: a whole office is told at once. */
const testRate = { limit: 5, windowMs: 600_000, maxKeys: 50_000 };
const countRate = { limit: 600, windowMs: 60_000, maxKeys: 50_000 };

const outboxTarget: Target = {
  name: 'demo:push',
  kind: 'push',
  delayMs: 0,
  subjects: 'apart',
  afterPurge: false,
  batch: 16,
  concurrency: 2,
  buildDeliveries: () => [],
  groupIntoCalls: (deliveries) => deliveries.map((delivery) => [delivery]),
  // its receiver has it already
  send: () => Promise.resolve(),
};

const createFinder = ({ config, accounts, clients }: Parts) => {
  const find = async (asked: {
    request: IncomingMessage;
    brand: Brand;
    path: string;
  }): Promise<{ by: SignedInBy; cookies(): readonly string[] } | undefined> => {
    const { headers } = asked.request;
    // accounts of another host have no sessions here
    if (config.apis.auth !== undefined) return undefined;
    if (!readSessionCookie(headers.cookie, isSecureHost(headers.host, clients.isHttps(asked.request)))) return undefined;
    const visit = await accounts.openVisit(asked);
    const sessionId = visit.session && sessionIdOf(visit);
    if (!visit.session || sessionId === undefined) return undefined;
    return { by: { accountId: visit.session.accountId, sessionId }, cookies: () => visit.cookies() };
  };
  return find;
};

const createTransport = (parts: Parts, receiver: PushReceiver | undefined): PushTransport => {
  if (receiver) return receiver.transport;
  const { connections, hosts: trusted } = parts.config.push;
  return createServicesTransport(createKeptConnections({ connections, timeoutMs: answersWithinMs, trusted }), parts.now);
};

type Own = ReturnType<typeof openPushParts>;

const createRoutes = (
  parts: Parts,
  own: Own,
  subscriptions: ReturnType<typeof createSubscriptions>,
  find: ReturnType<typeof createFinder>,
) => {
  const { config, hosts, limiter, toRateKey, clients, now } = parts;
  const { to } = config.push;
  const subscribing = limiter('push-subscriptions', subscribeRate);
  const mounts = [
    pushRoutes({
      ...{ subscriptions, keys: own.keys, siteOf: hosts.siteOf, isHttps: clients.isHttps, now },
      isOn: to !== 'off',
      receiver: to === 'outbox' ? receiverPath : undefined,
      findSignedIn: async (request, site) => {
        const found = await find({ request, brand: rootBrandOf(site), path: '/' });
        return found && { by: found.by, cookies: found.cookies() };
      },
      limit: (request) => {
        const key = toRateKey(request);
        return key === undefined ? { allowed: true } : subscribing.take(key);
      },
    }),
    countRoutes({ counter: own.counter, perClient: limiter('push-counts', countRate), toClientKey: toRateKey }),
  ];
  return (app: FastifyInstance): void => mounts.forEach((mount) => mount(app));
};

/** Opens the notifications of a site. */
export const openSitePush = async (parts: Parts): Promise<SitePush> => {
  const { config, database, hosts, limiter, clients, now, log } = parts;
  const { to, connections, rates, contact } = config.push;
  const { icons } = await readAssets(parts.files);
  const iconOf = ({ vertical }: Brand): string | undefined => icons[vertical]?.touch;
  const own = openPushParts({ config, database, originOf: hosts.originOf, iconOf, now });
  const tables = database.withTables<PushTables & PushSendingTables & SessionTables & HistoryTables>();
  const subscriptions = createSubscriptions({ database: tables, keys: own.keys, mayPush: own.mayPush, now });
  const find = createFinder(parts);
  let wake = (): void => undefined;
  let onQueued = (): void => undefined;
  const record = async (push: ReceivedPush): Promise<void> => {
    const delivery = { subject: push.notification.title, payload: push };
    await addDeliveries(database.withTables<FollowThroughTables>(), outboxTarget, [delivery], { at: now(), due: now() });
    onQueued();
  };
  const receiver =
    to === 'outbox'
      ? createPushReceiver({
          ...{ secret: config.secrets.secret, record, now },
          onError: (error) => log.warn({ err: error }, 'A push to the receiver of the demo could not be read'),
        })
      : undefined;
  const sending = {
    ...{ keys: own.keys, transport: createTransport(parts, receiver), vapid: createVapid({ contact, now }), iconOf },
    database: tables,
  };
  const pages = createPushPages({
    ...{ subscriptions, isHttps: clients.isHttps, now },
    isOn: to !== 'off',
    findSignedIn: find,
    sendTest: createSendTest({ ...sending, limiter: limiter('push-tests', testRate) }),
  });
  const start = (): Job => {
    const send = createPushSender({
      ...{ ...sending, quietClock: createQuietClock(), throttle: createThrottle(rates), connections, now },
      sealId: own.counter.seal,
      onUnsure: (message, count) =>
        log.warn(
          { message, count },
          'Pushes were being handed over when the program ended: nobody knows whether they were taken, and they are not sent again',
        ),
      onSent: (message, counts) => log.info({ message, ...counts }, 'A message to browsers was sent'),
    });
    const job = startJob({
      work: async (stop) => {
        await own.counter.write();
        return to === 'off' ? undefined : send(stop);
      },
      everyMs,
      onError: (error) => log.warn({ err: error, failing: 'push' }, 'Notifications could not be sent; it is tried again'),
    });
    wake = job.wake;
    return {
      wake: job.wake,
      close: async () => {
        await job.close();
        await own.counter
          .write()
          .catch((error: unknown) => log.warn({ err: error }, 'What was shown of notifications could not be counted'));
        sending.transport.close();
      },
    };
  };
  return {
    pages: [pages],
    routes: createRoutes(parts, own, subscriptions, find),
    calls: messageCalls({ messages: own.messages, wake: () => wake() }),
    receiver,
    target: receiver && outboxTarget,
    onQueued: (listener) => (onQueued = listener),
    start,
  };
};
