import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { hourMs } from '#platform/time';
import { wrongIdentity } from './accounts.errors.ts';
import type { LinkedIdentity } from '#features/accounts/account-rows';

/** The houses that can vouch for readers. */
export const platforms = ['google', 'apple', 'facebook'] as const;
export type Platform = (typeof platforms)[number];
/** What they call themselves, in every language. */
export const platformNames: Readonly<Record<Platform, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

/** Where a browser is sent to a house, where its code is exchanged, and how the house knows us. `isPosted`: it comes back by a form of the house. */
export type HouseEntry = {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string | undefined;
  scope: string;
  isPosted: boolean;
};

/** A house: the issuers it signs as, where its keys are, and the ids it knows us by. Without `entry` only its tokens are believed, as apps send them. */
export type SocialHouse = { issuers: readonly string[]; keysUrl: string; clientIds: readonly string[]; entry?: HouseEntry | undefined };

const wellKnown: Readonly<Record<Platform, Omit<SocialHouse, 'clientIds'>>> = {
  google: { issuers: ['https://accounts.google.com', 'accounts.google.com'], keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
  apple: { issuers: ['https://appleid.apple.com'], keysUrl: 'https://appleid.apple.com/auth/keys' },
  facebook: { issuers: ['https://www.facebook.com'], keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/' },
};

const entries: Readonly<Record<Platform, Omit<HouseEntry, 'clientId' | 'clientSecret'> & { needsSecret: boolean }>> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'openid email profile',
    isPosted: false,
    needsSecret: true,
  },
  apple: {
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    scope: 'name email',
    // Apple gives an address to forms alone
    isPosted: true,
    needsSecret: true,
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v22.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v22.0/oauth/access_token',
    scope: 'openid email public_profile',
    isPosted: false,
    needsSecret: false,
  },
};

const findEntry = (platform: Platform, clientId: string, clientSecret: string | undefined): HouseEntry | undefined => {
  const { needsSecret, ...entry } = entries[platform];
  return needsSecret && clientSecret === undefined ? undefined : { ...entry, clientId, clientSecret };
};

/** The houses that know us, by the ids they gave us, the first of them that of our pages; browsers are sent to those whose secret is here, or that need none. */
export const listHouses = (
  clientIds: Partial<Record<Platform, readonly string[]>>,
  clientSecrets: Partial<Record<Platform, string | undefined>> = {},
): Partial<Record<Platform, SocialHouse>> =>
  Object.fromEntries(
    platforms.flatMap((platform) => {
      const [first, ...others] = clientIds[platform] ?? [];
      if (first === undefined) return [];
      const entry = findEntry(platform, first, clientSecrets[platform]);
      return [[platform, { ...wellKnown[platform], clientIds: [first, ...others], entry }] as const];
    }),
  );

/** The name of the identity provider that signs as `issuer`; the issuer itself when no configured provider does. */
export const findPlatformName = (houses: Partial<Record<Platform, SocialHouse>>, issuer: string): string => {
  const platform = platforms.find((one) => (houses[one]?.issuers ?? wellKnown[one].issuers).includes(issuer));
  return platform === undefined ? issuer : platformNames[platform];
};

/** Whom readers meet who sign in with another house: what it is called, and where its page is. */
export const listSignInHouses = (houses: ReturnType<typeof listHouses>): { name: string; origin: string }[] =>
  platforms.flatMap((platform) => {
    const { entry } = houses[platform] ?? {};
    return entry ? [{ name: platformNames[platform], origin: new URL(entry.authorizeUrl).origin }] : [];
  });

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
const holdsMs = hourMs;
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
