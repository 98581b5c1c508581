import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Vertical } from '#brands';
import { createSigner } from '#platform/sealing';
import type { Keys } from './keys.service.ts';
import { missingScope, notSignedIn } from './sessions.errors.ts';
import { type AccessClaims, readClaims, tokenTerms, tokenTypes } from './token.rules.ts';

/** Tokens of signed-in readers: `access` opens the account at one brand, `tinypass` names them to the paywall and opens nothing. */
export type Tokens = {
  make(of: { accountId: string; sessionId: string; brand: Vertical }): Promise<{ access: string; tinypass: string }>;
  /** Whom a token speaks for at a brand; refuses everything that is not exactly one of ours with `account/not-signed-in`. */
  check(token: string, brand: Vertical): Promise<AccessClaims>;
};

const longest = 4_000;

/** Names accounts to a paywall: by names that mean nothing elsewhere. */
export const createPaywallNames = (secret: string): ((accountId: string) => string) => {
  const sign = createSigner(secret, 'masthead paywall names');
  return (accountId) => sign(accountId).toString('base64url');
};

/** Makes and checks tokens with the keys of a site. */
export const createTokens = ({ keys, secret, now }: { keys: Keys; secret: string; now: () => number }): Tokens => {
  const toPaywallName = createPaywallNames(secret);
  return {
    make: async ({ accountId, sessionId, brand }) => {
      const { kid, key } = await keys.getSigning();
      const issuedAt = Math.floor(now() / 1000);
      const sign = (type: string, subject: string, audience: string, claims: Record<string, string>) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: tokenTerms.algorithm, kid, typ: type })
          .setIssuer(tokenTerms.issuer)
          .setAudience(audience)
          .setSubject(subject)
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + tokenTerms.accessMs / 1000)
          .sign(key);
      const [access, tinypass] = await Promise.all([
        sign(tokenTypes.access, accountId, brand, { sid: sessionId, scope: tokenTerms.scope }),
        sign(tokenTypes.tinypass, toPaywallName(accountId), `tinypass:${brand}`, {}),
      ]);
      return { access, tinypass };
    },
    check: async (token, brand) => {
      if (token.length > longest) throw notSignedIn();
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = typeof kid === 'string' ? await keys.findVerifying(kid) : undefined;
          if (!key) throw notSignedIn();
          return key;
        },
        {
          algorithms: [tokenTerms.algorithm],
          issuer: tokenTerms.issuer,
          audience: brand,
          typ: tokenTypes.access,
          requiredClaims: ['sub', 'sid', 'exp', 'iat', 'scope'],
          maxTokenAge: tokenTerms.accessMs / 1000 + 5,
          clockTolerance: 5,
          currentDate: new Date(now()),
        },
      ).catch((cause: unknown) => {
        throw notSignedIn(cause);
      });
      const claims = typeof payload.aud === 'string' ? readClaims(payload) : undefined;
      if (!claims) throw notSignedIn();
      if (claims.scope !== tokenTerms.scope) throw missingScope(tokenTerms.scope);
      return claims;
    },
  };
};
