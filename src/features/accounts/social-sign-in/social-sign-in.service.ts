import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type HouseEntry, type Platform, platforms, type SocialHouse } from '#features/accounts/accounts';
import { sha256 } from '#platform/hashing';
import { isSame } from '#platform/sealing';
import { failedSignIn } from './social-sign-in.errors.ts';

/** A sign-in that a browser was sent away for: what must come back with it, and what proves that this browser began it. */
export type StartedSignIn = { platform: Platform; state: string; nonce: string; verifier: string; at: number };

/** What came back: the identity token, checked to be the answer to this very sign-in, and the first name that the house knows. */
export type ReturnedIdentity = { idToken: string; firstName: string | undefined };

/** The way to other houses and back: authorization code with PKCE, state and nonce. */
export type SocialSignIn = {
  /** The houses that readers can be sent to. */
  platforms: readonly Platform[];
  begin(platform: Platform, redirectUri: string): { url: string; started: StartedSignIn } | undefined;
  /** Refuses with `account/social-failed` what does not belong to the sign-in that was started. */
  finish(came: { started: StartedSignIn | undefined; state: string; code: string; redirectUri: string }): Promise<ReturnedIdentity>;
};

/** Asks a house for the identity token of a code; whatever fails throws. */
export type ExchangeCode = (entry: HouseEntry, form: URLSearchParams) => Promise<string>;

const holdsMs = 10 * 60_000;
const longestToken = 2_400;
const makeSecret = (): string => randomBytes(32).toString('base64url');
const toChallenge = (verifier: string): string => sha256(verifier, 'base64url');

const buildUrl = (entry: HouseEntry, redirectUri: string, { state, nonce, verifier }: StartedSignIn): string => {
  // the house of the demo stands at each site itself
  const url = new URL(entry.authorizeUrl, redirectUri);
  const asked = {
    response_type: 'code',
    client_id: entry.clientId,
    redirect_uri: redirectUri,
    scope: entry.scope,
    state,
    nonce,
    code_challenge: toChallenge(verifier),
    code_challenge_method: 'S256',
    ...(entry.isPosted && { response_mode: 'form_post' }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
};

const readToken = (idToken: string, nonce: string): ReturnedIdentity => {
  const claims = idToken.length > longestToken ? {} : decodeJwt(idToken);
  // whose token it is, and whether it may be believed, the call checks that it is given to
  if (typeof claims['nonce'] !== 'string' || !isSame(claims['nonce'], nonce)) throw failedSignIn();
  const { given_name: firstName } = claims;
  return { idToken, firstName: typeof firstName === 'string' ? firstName.slice(0, 200) : undefined };
};

/** Creates the way to the houses that have an entry. */
export const createSocialSignIn = ({
  houses,
  exchange,
  now,
}: {
  houses: Partial<Record<Platform, SocialHouse>>;
  exchange: ExchangeCode;
  now: () => number;
}): SocialSignIn => ({
  platforms: platforms.filter((platform) => houses[platform]?.entry !== undefined),
  begin: (platform, redirectUri) => {
    const entry = houses[platform]?.entry;
    if (!entry) return undefined;
    const started = { platform, state: makeSecret(), nonce: makeSecret(), verifier: makeSecret(), at: now() };
    return { url: buildUrl(entry, redirectUri, started), started };
  },
  finish: async ({ started, state, code, redirectUri }) => {
    const entry = started && houses[started.platform]?.entry;
    if (!entry || !isSame(started.state, state) || Math.abs(now() - started.at) > holdsMs || code === '') throw failedSignIn();
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: entry.clientId,
      code_verifier: started.verifier,
      ...(entry.clientSecret !== undefined && { client_secret: entry.clientSecret }),
    });
    try {
      return readToken(await exchange(entry, form), started.nonce);
    } catch (error) {
      throw failedSignIn(error);
    }
  },
});
