import { createHash } from 'node:crypto';
import type { RateLimiter, RateLimiterOptions } from '#platform/http';
import { triedTooOften } from './auth-calls.errors.ts';
import type { AuthCallName } from './auth-calls.schema.ts';

const minute = 60_000;
const rates = {
  signInAccount: { limit: 10, windowMs: 15 * minute },
  signInClient: { limit: 100, windowMs: 60 * minute },
  codeAccount: { limit: 5, windowMs: 60 * minute },
  registerClient: { limit: 10, windowMs: 60 * minute },
  searchClient: { limit: 20, windowMs: minute },
  callsClient: { limit: 120, windowMs: minute },
} as const;
type Rate = keyof typeof rates;

const byClient: Partial<Record<AuthCallName, Rate>> = {
  searchProfile: 'searchClient',
  register: 'registerClient',
  signIn: 'signInClient',
  signInSocially: 'signInClient',
  verifyCode: 'signInClient',
};
const byAccount: Partial<Record<AuthCallName, Rate>> = {
  signIn: 'signInAccount',
  verifyCode: 'signInAccount',
  requestCode: 'codeAccount',
  register: 'codeAccount',
};

/** Counts calls by address of the client and by e-mail address, whether or not it has an account; refuses with `account/too-many`. */
export type AuthLimits = { take(name: AuthCallName, client: string | undefined, email: string | undefined): void };

/** The limits of these calls; `limiter` makes one, shared by all nodes where there is something to share it by. */
export const createAuthLimits = (limiter: (name: string, options: RateLimiterOptions) => RateLimiter): AuthLimits => {
  const limiters = Object.fromEntries(
    Object.entries(rates).map(([name, rate]) => [name, limiter(`auth-${name}`, { ...rate, maxKeys: 100_000 })]),
  ) as Record<Rate, RateLimiter>;
  const take = (rate: Rate | undefined, key: string | undefined): void => {
    const decision = rate === undefined || key === undefined ? undefined : limiters[rate].take(key);
    if (decision && !decision.allowed) throw triedTooOften(decision.retryAfter);
  };
  return {
    take: (name, client, email) => {
      take('callsClient', client);
      take(byClient[name], client);
      // counts may be shared through another store: no address is in it
      const account =
        email === undefined ? undefined : createHash('sha256').update(email.normalize('NFKC').trim().toLowerCase()).digest('base64url');
      take(byAccount[name], account && `${name === 'register' ? 'requestCode' : name}:${account}`);
    },
  };
};
