import { isVertical } from '#brands';
import type { Sessions } from '#features/accounts/sessions';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import { createLruCache } from '#platform/lru-cache';
import { AuthCallFailed, invalidToken } from './auth-calls.errors.ts';
import type { AuthClient } from './auth-client.service.ts';
import { checkOwnToken, readOwnClaims } from './own-token.service.ts';
import type { CookieSession } from './session-cookie.service.ts';

/** Finds whose account a request is about. */
export type ReaderIdentity = {
  /** By a token, else by the session of a cookie; refuses everybody else with `account/not-signed-in` or `account/session-ended`. */
  identify(by: { token: string | undefined; session: CookieSession | undefined }): Promise<{ accountId: string }>;
  /** Whom a token names, unchecked: for whoever passes it on to where it is checked. */
  claim(by: { token: string | undefined }): Promise<{ accountId: string }>;
};

const believedMs = 30_000;
const believedCount = 10_000;

const readClaims = (token: string | undefined) => {
  const claims = token === undefined ? undefined : readOwnClaims(token);
  if (!claims || !isVertical(claims.brand)) throw invalidToken();
  return { accountId: claims.id, brand: claims.brand };
};

/** Identity where the accounts are stored here. */
export const createReaderIdentity = (sessions: Pick<Sessions, 'require' | 'recognise'>): ReaderIdentity => ({
  identify: async ({ token, session }) => {
    if (token !== undefined && token !== '') return sessions.require({ token, ...readClaims(token) });
    if (session) return sessions.recognise(session);
    throw invalidToken();
  },
  claim: async ({ token }) => readClaims(token),
});

/** What the host of the accounts says of a token is a refusal; that it says nothing is none. */
const toRefusal = (error: unknown): unknown => {
  if (!(error instanceof AuthCallFailed)) return error;
  if (error.failure.status < 500 && error.failure.status !== 429) return invalidToken();
  return new AppError({ code: 'account/unavailable', status: 503, message: 'The accounts cannot be asked.', cause: error });
};

/** Identity where another host has the accounts: it is asked about each token once in half a minute; its cookies mean nothing here. */
export const createRemoteIdentity = (client: AuthClient, now: () => number): ReaderIdentity => {
  const believed = createLruCache<string, { accountId: string; at: number }>({ maxSize: believedCount });
  return {
    identify: async ({ token }) => {
      const { accountId } = readClaims(token);
      const key = sha256(token ?? '', 'base64url');
      const known = believed.get(key);
      if (known && Math.abs(now() - known.at) < believedMs) return { accountId: known.accountId };
      await checkOwnToken(client, { client: undefined, agent: undefined, token }).catch((error: unknown) => {
        throw toRefusal(error);
      });
      believed.set(key, { accountId, at: now() });
      return { accountId };
    },
    claim: async ({ token }) => readClaims(token),
  };
};
