/** What a stored token says of itself; believed by nobody before it is checked. */
export type TokenPayload = { sub?: unknown; scope?: unknown; exp?: unknown };

/** What becomes of a stored token (AC-06). */
export type TokenDecision = 'authenticated' | 'unauthenticated' | 'fetch';

const scope = 'users:read_write';

/** A token as it is stored: its payload, or `undecodable`, which counts as expired; undefined where there is none. */
export type StoredToken = TokenPayload | 'undecodable' | undefined;

/** What to do with a stored token; `now` in milliseconds. */
export const decideToken = (token: StoredToken, now: number): TokenDecision => {
  if (token === undefined) return 'unauthenticated';
  if (token === 'undecodable') return 'fetch';
  if (typeof token.sub !== 'string' || token.sub === '') return 'unauthenticated';
  const isExpired = typeof token.exp !== 'number' || token.exp * 1000 <= now;
  return token.scope !== scope || isExpired ? 'fetch' : 'authenticated';
};
