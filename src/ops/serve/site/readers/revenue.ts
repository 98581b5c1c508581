import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Brand, brandOf } from '#brands';
import { crawlerNames } from '#content/site/crawler-names';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Visit } from '#features/accounts/visits';
import type { AttemptLimiters } from '#features/accounts/limits';
import {
  createGate,
  createMeterCookies,
  createMeters,
  createMockUser,
  createOpenPartReader,
  createPieceFinder,
  createReadingPages,
  paywallRoutes,
  type Gate,
  type PaywallTables,
  type PaywallRuntime,
} from '#features/revenue/paywall';
import {
  countEvent,
  createSubscriptions,
  deleteOldPaywallData,
  listReceipts,
  type SubscriptionTables,
} from '#features/revenue/subscriptions';
import { createGifts, createGroups, createViews } from '#features/revenue/entitlements';
import { createSubscriptionPages } from '#features/revenue/subscription-pages';
import type { PersonalPage } from '#features/pages/personal-page';
import type { Config } from '#platform/config';
import type { ClientReader } from '#platform/http';
import { type DiskGuard, unlessFull } from '#platform/disk';
import { type Job, type JobKind, startJob } from '#platform/jobs';
import { createRunKind, type RunKind, startKind } from '../jobs/run-kind.ts';
import type { Log } from '#platform/log';
import { dayMs, hourMs } from '#platform/time';
import type { SiteMail } from './site-mail.ts';
import { openSubscriptionParts } from '../../../newsroom/subscription-parts.ts';
import type { Hosts } from '../../../../site/hosts.ts';
import type { FanOut } from '../../../newsroom/fan-out.ts';

/** What a site sells, and to whom it opens what. */
export type SiteRevenue = {
  pages: readonly PersonalPage[];
  routes: (app: FastifyInstance) => void;
  /** What one reader is answered of whether they may read a piece; undefined where there is no such piece. */
  readPermission: (request: IncomingMessage, id: string) => Promise<{ allowed: boolean; reason: string } | undefined>;
  /** Whether a request comes from a search engine: from one of its addresses, whatever it calls itself. */
  isCrawler: ((request: IncomingMessage) => boolean) | undefined;
  /** Calls back with the target that there is something to deliver to. */
  onQueued: (listener: (target: string) => void) => void;
  startJobs: () => Job[];
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  runtime: PaywallRuntime;
  openVisit: (asked: { request: IncomingMessage; brand: Brand; path: string }) => Promise<Visit>;
  hosts: Pick<Hosts, 'originOf' | 'siteOf'>;
  limiter: FanOut['limiter'];
  toRateKey: (request: IncomingMessage) => string | undefined;
  clients: Pick<ClientReader, 'isHttps' | 'getClientAddress'>;
  /** Stores a mail with a change, to be delivered once that is committed. */
  storeMail: SiteMail['store'];
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  attempts: AttemptLimiters;
  now: () => number;
  log: Log;
};

/** Meters that may begin in a day where a client comes from (PW-13): a school or an office, and not a script that throws its cookies away. */
const meterRate = { limit: 60, windowMs: dayMs, maxKeys: 50_000 };
const everyMs = 60_000;

const createCrawlerCheck = (ranges: readonly string[], clients: Pick<ClientReader, 'getClientAddress'>) => {
  if (ranges.length === 0) return undefined;
  const known = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    known.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (request: IncomingMessage): boolean => {
    // only the address of a request that claims to be a crawler is looked up: readers pay nothing for it
    if (!crawlerNames.test(request.headers['user-agent'] ?? '')) return false;
    const address = clients.getClientAddress(request);
    return isIP(address) !== 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
};

/** Limits attempts to pay (PW-64), so that nobody tries stolen cards here. */
const openCardLimits = ({ attempts, toRateKey }: Pick<Parts, 'attempts' | 'toRateKey'>) => {
  const byAccount = attempts('card-account', { limit: 10, windowMs: hourMs });
  const byClient = attempts('card-client', { limit: 30, windowMs: hourMs });
  return async (request: IncomingMessage, accountId: string): Promise<number | undefined> => {
    const client = toRateKey(request);
    const first = await byAccount.take(accountId);
    const decision = first.allowed && client !== undefined ? await byClient.take(client) : first;
    return decision.allowed ? undefined : decision.retryAfter;
  };
};

const openMeters = ({ database, now, log }: Parts) =>
  createMeters({
    database: database.withTables<PaywallTables>(),
    onAway: (error) => log.warn({ err: error }, 'A meter could not be read or stored; the one that the browser has counts'),
    now,
  });

const openPaywallData = ({ config, database, now }: Parts) => {
  const { receiptYears } = config.paywall;
  const tables = database.withTables<SubscriptionTables>();
  return { forgetOld: () => deleteOldPaywallData(tables, { now: now(), receiptYears }) };
};

/** Starts the jobs of subscriptions and payments, and a job for each table whose old rows are deleted. */
const startRenewals = (
  { log }: Parts,
  run: RunKind,
  kinds: readonly JobKind[],
  aging: readonly { forgetOld(): Promise<unknown> }[],
): Job[] => [
  ...kinds.map((kind) => startKind(kind, { run, everyMs, log })),
  ...aging.map(({ forgetOld }) =>
    startJob({
      work: () => forgetOld().then(() => undefined),
      everyMs,
      onError: (error) =>
        log.warn({ err: error, failing: 'subscriptions' }, 'Old rows of the paywall could not be deleted; it is tried again'),
    }),
  ),
];

/** Opens what a site sells. */
export const openSiteRevenue = (parts: Parts): SiteRevenue => {
  const { config, runtime, openVisit, hosts, clients, disk, now } = parts;
  const database = parts.database.withTables<SubscriptionTables>();
  const { secret } = config.secrets;
  let wake: (target: string) => void = () => undefined;
  const isOwn = config.apis.auth === undefined;
  const { receivers, options } = openSubscriptionParts(parts);
  const onNotified = () => receivers.forEach(({ name }) => wake(name));
  const onFailure = (error: unknown) => parts.log.warn({ err: error, failing: 'payments' }, 'A payment failed, or its outcome is unknown');
  const subscriptions = createSubscriptions({ ...options, onNotified, onFailure });
  const sold = { ...subscriptions, begin: unlessFull(disk, subscriptions.begin), pay: unlessFull(disk, subscriptions.pay) };
  const [gifts, groups, views] = [createGifts({ database, secret, now }), createGroups({ database, now }), createViews({ database, now })];
  const mock = createMockUser({ isOn: config.paywall.mockSubscription, now });
  const stored = openMeters(parts);
  const begun = parts.limiter('meters', meterRate);
  const gate: Gate = createGate({
    openVisit,
    meters: createMeterCookies({ secret, now }),
    stored,
    mock,
    readSubscription: runtime.readSubscription,
    own: isOwn ? { views, groups, gifts } : undefined,
    mayBegin: (request) => {
      const key = parts.toRateKey(request);
      return key === undefined || begun.take(key).allowed;
    },
    count: (event, product) => countEvent(database, { event, product, now: now() }),
    isHttps: clients.isHttps,
    now,
  });
  const findPiece = createPieceFinder(parts.database);
  const common = { openVisit, isHttps: clients.isHttps };
  const readingPages = createReadingPages({
    ...common,
    gate,
    findPiece,
    readOpenPart: createOpenPartReader(parts.database),
    gifts: isOwn ? { ...gifts, give: unlessFull(disk, gifts.give) } : undefined,
    mock,
    originOf: hosts.originOf,
  });
  const subscriptionPages = createSubscriptionPages({
    subscriptions: sold,
    listReceipts: (accountId) => listReceipts(database, accountId),
    openVisit,
    gifts,
    groups,
    countCardAttempt: openCardLimits(parts),
    now,
    schoolDomains: config.paywall.schoolDomains,
    runtime,
  });
  return {
    pages: isOwn ? [subscriptionPages, readingPages] : [readingPages],
    routes: (app) => {
      paywallRoutes({
        gate,
        findPiece,
        countError: (product, plan) => countEvent(database, { event: 'checkoutError', product, plan, now: now() }),
      })(app);
      runtime.routes(app);
    },
    readPermission: async (request, id) => {
      const piece = await findPiece(id);
      if (!piece) return undefined;
      const { granted, rule } = await gate.open({ request, brand: brandOf(piece.vertical), path: piece.path }, piece, { counts: false });
      return { allowed: granted, reason: rule };
    },
    isCrawler: createCrawlerCheck(config.paywall.crawlers, clients),
    onQueued: (listener) => (wake = listener),
    startJobs: () => {
      const kinds = [subscriptions.unknownPayments, subscriptions.due, ...runtime.jobs];
      return startRenewals(parts, createRunKind(database, parts.log), kinds, [stored, openPaywallData(parts), ...runtime.aging]);
    },
  };
};
