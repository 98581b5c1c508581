import { decodeJwt } from 'jose';
import { isVertical } from '#brands';
import { invalidToken } from './auth-calls.errors.ts';
import type { AuthClient, Caller } from './auth-client.service.ts';

/** What a token says of itself, believed by nobody before it is checked. */
export const readOwnClaims = (token: string): { id: string; brand: unknown } | undefined => {
  try {
    const { sub, aud } = decodeJwt(token);
    return typeof sub === 'string' && sub.length <= 100 ? { id: sub, brand: aud } : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
};

/** Checks that a caller's token holds for the account and brand that it names, where these calls are answered. */
export const checkOwnToken = async (client: AuthClient, caller: Caller): Promise<void> => {
  const claims = caller.token === undefined ? undefined : readOwnClaims(caller.token);
  if (!claims || !isVertical(claims.brand)) throw invalidToken();
  await client('readProfile', { id: claims.id, body: { brand: claims.brand }, caller });
};
