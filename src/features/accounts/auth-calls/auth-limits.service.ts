import type { AttemptLimiter, AttemptLimiters } from '#features/accounts/limits';
import { isAppError } from '#platform/errors';
import { parseEmailAddress } from '#platform/email-address';
import type { RateDecision, RateLimiter, RateLimiterOptions } from '#platform/http';
import { hourMs, minuteMs } from '#platform/time';
import { triedTooOften } from './auth-calls.errors.ts';
import type { AuthCallName } from './auth-calls.schema.ts';
import type { Caller } from './auth-client.service.ts';
import { keysOf, tableOf } from '#content/validation/keys-of';

/** Counted in the process, and shared with other nodes by Redis. */
const clientRates = {
  signInClient: { limit: 100, windowMs: hourMs },
  searchClient: { limit: 20, windowMs: minuteMs },
  callsClient: { limit: 120, windowMs: minuteMs },
} as const;
/** Counted in the database: exact for all processes together. */
const sharedRates = {
  signInAccount: { limit: 10, windowMs: 15 * minuteMs },
  verifyAccount: { limit: 10, windowMs: 15 * minuteMs },
  codeAccount: { limit: 5, windowMs: hourMs },
  registeredClient: { limit: 30, windowMs: hourMs },
  registeredBrowser: { limit: 10, windowMs: hourMs },
  registerRefusedClient: { limit: 200, windowMs: hourMs },
} as const;
type ClientRate = keyof typeof clientRates;
type SharedRate = keyof typeof sharedRates;

const byClient: Partial<Record<AuthCallName, ClientRate>> = {
  searchProfile: 'searchClient',
  signIn: 'signInClient',
  signInSocially: 'signInClient',
  verifyCode: 'signInClient',
};
const byAccount: Partial<Record<AuthCallName, SharedRate>> = {
  signIn: 'signInAccount',
  verifyCode: 'verifyAccount',
  requestCode: 'codeAccount',
  register: 'codeAccount',
};

/** The limits of the calls of accounts. Each refuses with `account/too-many`, or with a failure of storage (503) when the database is away. */
export type AuthLimits = {
  /** Counts a call by the address of its client, and by the email address in it, whether or not that has an account. Text that is no address is not counted. */
  take(name: AuthCallName, client: string | undefined, email: string | undefined): Promise<void>;
  /** Counts a registration by client and browser if `work` accepts it, and by client if it is refused (AC-94). */
  register<Result>(caller: Pick<Caller, 'client' | 'browserId'>, work: () => Promise<Result>): Promise<Result>;
};

const insist = (decision: RateDecision | undefined): void => {
  if (decision && !decision.allowed) throw triedTooOften(decision.retryAfter);
};
/** A refusal that its client caused: not a failure of ours, and not the queue of passwords. */
const isRefusal = (error: unknown): boolean => isAppError(error) && error.status < 500 && error.code !== 'account/busy';

const createRegistrations = (shared: Record<SharedRate, AttemptLimiter>): AuthLimits['register'] => {
  const { registeredClient, registeredBrowser, registerRefusedClient } = shared;
  /** Reserves a place for the registration, and returns what gives it back. */
  const reserve = async (places: readonly (readonly [AttemptLimiter, string | undefined])[]): Promise<() => Promise<void>> => {
    const taken: (() => Promise<void>)[] = [];
    const giveBack = async () => {
      for (const one of taken) await one();
    };
    for (const [limiter, key] of places) {
      if (key === undefined) continue;
      const decision = await limiter.take(key);
      if (decision.allowed) taken.push(() => limiter.giveBack(key));
      else {
        await giveBack();
        insist(decision);
      }
    }
    return giveBack;
  };
  return async ({ client, browserId }, work) => {
    if (client !== undefined) insist(await registerRefusedClient.check(client));
    let giveBack = (): Promise<void> => Promise.resolve();
    try {
      giveBack = await reserve([
        [registeredClient, client],
        [registeredBrowser, browserId],
      ]);
      return await work();
    } catch (error) {
      await giveBack();
      if (client !== undefined && isRefusal(error)) insist(await registerRefusedClient.take(client));
      throw error;
    }
  };
};

/** Creates these limits. `limiter` counts in the process and what other nodes report, `attempts` in the database. */
export const createAuthLimits = (
  limiter: (name: string, options: RateLimiterOptions) => RateLimiter,
  attempts: AttemptLimiters,
): AuthLimits => {
  const clients = tableOf(keysOf(clientRates), (name: ClientRate) => limiter(`auth-${name}`, { ...clientRates[name], maxKeys: 100_000 }));
  const shared = tableOf(keysOf(sharedRates), (name: SharedRate) => attempts(`auth-${name}`, sharedRates[name]));
  const takeClient = (rate: ClientRate | undefined, client: string | undefined): void => {
    if (rate !== undefined && client !== undefined) insist(clients[rate].take(client));
  };
  return {
    take: async (name, client, email) => {
      takeClient('callsClient', client);
      takeClient(byClient[name], client);
      const [rate, key] = [byAccount[name], email === undefined ? undefined : parseEmailAddress(email)?.key];
      if (rate !== undefined && key !== undefined) insist(await shared[rate].take(key));
    },
    register: createRegistrations(shared),
  };
};
