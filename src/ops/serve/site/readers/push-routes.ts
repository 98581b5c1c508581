import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { type Brand, rootBrandOf } from '#brands';
import { sessionIdOf } from '#features/accounts/visits';
import { isSecureHost, readSessionCookie } from '#features/accounts/auth-calls';
import { type createSubscriptions, pushRoutes, type SignedInBy } from '#features/mailings/push-subscriptions';
import { countRoutes, receiverPath } from '#features/mailings/push-sending';
import type { Config } from '#platform/config';
import type { ClientReader } from '#platform/http';
import type { Hosts } from '../../../../site/hosts.ts';
import type { FanOut } from '../../../newsroom/fan-out.ts';
import type { openPushParts } from '../../../newsroom/push-parts.ts';
import type { SiteAccounts } from './accounts.ts';

/** Subscriptions of one address in ten minutes: a household or an office, and no machine. */
const subscribeRate = { limit: 30, windowMs: 600_000, maxKeys: 50_000 };
/** Counts of one address in a minute: a whole office is told at once. */
const countRate = { limit: 600, windowMs: 60_000, maxKeys: 50_000 };

/** What the notifications of a site know of those who ask. */
export type PushVisitorParts = {
  config: Config;
  accounts: Pick<SiteAccounts, 'openVisit'>;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  limiter: FanOut['limiter'];
  toRateKey: (request: IncomingMessage) => string | undefined;
  clients: Pick<ClientReader, 'isHttps'>;
  now: () => number;
};

type Asked = { request: IncomingMessage; brand: Brand; path: string };
/** Finds who is signed in in the browser that asks; `cookies` is what the answer sets for them. */
export type FindSignedIn = (asked: Asked) => Promise<{ by: SignedInBy; cookies(): readonly string[] } | undefined>;

export const createFindSignedIn =
  ({ config, accounts, clients }: Pick<PushVisitorParts, 'config' | 'accounts' | 'clients'>): FindSignedIn =>
  async (asked) => {
    const { headers } = asked.request;
    // accounts of another host have no sessions here
    if (config.apis.auth !== undefined) return undefined;
    if (!readSessionCookie(headers.cookie, isSecureHost(headers.host, clients.isHttps(asked.request)))) return undefined;
    const visit = await accounts.openVisit(asked);
    const sessionId = visit.session && sessionIdOf(visit);
    if (!visit.session || sessionId === undefined) return undefined;
    return { by: { accountId: visit.session.accountId, sessionId }, cookies: () => visit.cookies() };
  };

type Parts = PushVisitorParts & {
  own: Pick<ReturnType<typeof openPushParts>, 'keys' | 'counter'>;
  subscriptions: ReturnType<typeof createSubscriptions>;
  findSignedIn: FindSignedIn;
};

/** The calls that browsers make: they subscribe, and count what was shown. */
export const createPushRoutes = (parts: Parts): ((app: FastifyInstance) => void) => {
  const { own, subscriptions, config, hosts, limiter, toRateKey, clients, now } = parts;
  const { to } = config.push;
  const subscribing = limiter('push-subscriptions', subscribeRate);
  const mounts = [
    pushRoutes({
      subscriptions,
      keys: own.keys,
      siteOf: hosts.siteOf,
      isHttps: clients.isHttps,
      now,
      isOn: to !== 'off',
      receiver: to === 'outbox' ? receiverPath : undefined,
      findSignedIn: async (request, site) => {
        const found = await parts.findSignedIn({ request, brand: rootBrandOf(site), path: '/' });
        return found && { by: found.by, cookies: found.cookies() };
      },
      limit: (request) => {
        const key = toRateKey(request);
        return key === undefined ? { allowed: true } : subscribing.take(key);
      },
    }),
    countRoutes({ counter: own.counter, perClient: limiter('push-counts', countRate), toClientKey: toRateKey }),
  ];
  return (app) => mounts.forEach((mount) => mount(app));
};
