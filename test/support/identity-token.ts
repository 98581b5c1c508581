import { createHash } from 'node:crypto';
import type { Platform } from '#features/accounts/accounts';
import { createDemoHouse } from '#features/accounts/social-sign-in';
import { createSeal } from '#platform/sealing';

/** Creates identity tokens as an app receives them: the demo's identity providers sign them. `now` in milliseconds. */
export const createTokenMaker = (secret: string, now: () => number) => {
  const provider = createDemoHouse({ secret, isOwnOrigin: () => true, languageOf: () => 'en', now });
  const challenge = createHash('sha256').update('verifier').digest('base64url');
  return (email: string, isVerified = true, platform: Platform = 'google'): Promise<string> => {
    const { entry } = provider.house(platform);
    if (!entry) throw new Error(`The demo has no ${platform}.`);
    const grant = { platform, email, name: 'Ada', isVerified, nonce: 'n', challenge, redirectUri: 'r', at: now() };
    const code = createSeal(secret, 'masthead demo openid codes').seal(JSON.stringify(grant));
    return provider.exchange(entry, new URLSearchParams({ code, code_verifier: 'verifier', redirect_uri: 'r' }));
  };
};
