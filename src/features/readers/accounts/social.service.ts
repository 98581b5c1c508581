import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { wrongIdentity } from './accounts.errors.ts';
import type { LinkedIdentity } from './codes.store.ts';

/** The houses that can vouch for readers. */
export const platforms = ['google', 'apple', 'facebook'] as const;
export type Platform = (typeof platforms)[number];

/** A house: the issuers it signs as, where its keys are, and the ids it knows us by. */
export type SocialHouse = { issuers: readonly string[]; keysUrl: string; clientIds: readonly string[] };

const wellKnown: Readonly<Record<Platform, Omit<SocialHouse, 'clientIds'>>> = {
  google: { issuers: ['https://accounts.google.com', 'accounts.google.com'], keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
  apple: { issuers: ['https://appleid.apple.com'], keysUrl: 'https://appleid.apple.com/auth/keys' },
  facebook: { issuers: ['https://www.facebook.com'], keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/' },
};

/** The houses that know us, by the ids they gave us. */
export const listHouses = (clientIds: Partial<Record<Platform, readonly string[]>>): Partial<Record<Platform, SocialHouse>> =>
  Object.fromEntries(
    platforms.flatMap((platform) => {
      const ids = clientIds[platform] ?? [];
      return ids.length > 0 ? [[platform, { ...wellKnown[platform], clientIds: ids }] as const] : [];
    }),
  );

/** Whom a house vouches for. `email` only where the house says that it is theirs. */
export type VouchedIdentity = LinkedIdentity & { email: string | undefined; isVerified: boolean };
export type CheckIdentity = (house: SocialHouse, idToken: string) => Promise<VouchedIdentity>;

const keysShape = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const claimsShape = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  email: z.string().max(300).optional(),
  // Apple writes it as a text
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});
const holdsMs = 3_600_000;
const rareMs = 60_000;
type Held = { at: number; keys: ReturnType<typeof createLocalJWKSet> };

/**
 * Checks identity tokens by the keys of their house: signature by an asymmetric algorithm, issuer, audience, lifetime. Keys are read again each hour, and
 * once a minute at most where a token names one that is not known.
 */
export const createIdentityCheck = ({
  fetchText,
  now,
}: {
  fetchText: (url: string) => Promise<string>;
  now: () => number;
}): CheckIdentity => {
  const held = new Map<string, Held>();
  const getKeys = async ({ keysUrl }: SocialHouse, maxAge: number): Promise<Held['keys']> => {
    const known = held.get(keysUrl);
    if (known && Math.abs(now() - known.at) < maxAge) return known.keys;
    const keys = createLocalJWKSet(keysShape.parse(JSON.parse(await fetchText(keysUrl))));
    held.set(keysUrl, { at: now(), keys });
    return keys;
  };
  const verify = async (house: SocialHouse, idToken: string, maxAge: number) =>
    jwtVerify(idToken, await getKeys(house, maxAge), {
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      issuer: [...house.issuers],
      audience: [...house.clientIds],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: 3_600,
      clockTolerance: 60,
      currentDate: new Date(now()),
    });
  const isUnknownKey = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';

  return async (house, idToken) => {
    if (idToken.length > 8_000) throw wrongIdentity();
    const checked = await verify(house, idToken, holdsMs)
      .catch((error: unknown) => {
        if (isUnknownKey(error)) return verify(house, idToken, rareMs);
        throw error;
      })
      .catch((error: unknown) => {
        throw wrongIdentity(error);
      });
    const claims = claimsShape.safeParse(checked.payload);
    if (!claims.success || (claims.data.azp !== undefined && !house.clientIds.includes(claims.data.azp))) throw wrongIdentity();
    const { iss, sub, email, email_verified: verified } = claims.data;
    return { issuer: iss, subject: sub, email, isVerified: verified === true || verified === 'true' };
  };
};
