import { createLruCache } from '#platform/lru-cache';
import { createSigner, isSame } from '#platform/sealing';

/** For how long a token opens a stream, in milliseconds: after signing out, nothing plays longer than this. */
export const mediaTokenMs = 50_000;
/** The age at which a token is exchanged for a new one. */
const renewMs = 15_000;
// clocks of several nodes are never quite the same
const aheadMs = 5_000;

/** Whose stream of which channel a token opens: the secret of the session's cookie, and the channel's id. */
export type MediaTokenOf = { session: string; channel: string };

/** What a token is worth: `renew` is good and soon over. */
export type MediaTokenState = 'good' | 'renew' | 'missing' | 'expired' | 'wrong';

/** Tokens of streams. They hold nothing but their time; session and channel are those of the request, so that one of others is worth nothing. */
export type MediaTokens = {
  issue(of: MediaTokenOf): string;
  check(token: string | undefined, of: MediaTokenOf): MediaTokenState;
};

// a token is shown a dozen times while it holds: its signature is checked the first time
const mostKnown = 20_000;

const form = /^([0-9a-z]{6,10})\.([A-Za-z0-9_-]{43})$/;

/** Creates them, signed with a key that is made of the site's secret: every node knows those of the others. */
export const createMediaTokens = ({ secret, now }: { secret: string; now: () => number }): MediaTokens => {
  const toSignature = createSigner(secret, 'masthead media tokens');
  const known = createLruCache<string, number>({ maxSize: mostKnown });
  const sign = (time: string, { session, channel }: MediaTokenOf): Buffer => toSignature(`${time}\n${channel}\n${session}`);
  /** When a token was given; undefined for one that was not given for this. */
  const readTime = (token: string, of: MediaTokenOf): number | undefined => {
    const [, time, signature] = form.exec(token) ?? [];
    if (time === undefined || signature === undefined) return undefined;
    return isSame(sign(time, of), Buffer.from(signature, 'base64url')) ? Number.parseInt(time, 36) : undefined;
  };
  return {
    issue: (of) => {
      const time = Math.floor(now()).toString(36);
      return `${time}.${sign(time, of).toString('base64url')}`;
    },
    check: (token, of) => {
      if (token === undefined) return 'missing';
      const key = `${token}\n${of.channel}\n${of.session}`;
      const at = known.get(key) ?? readTime(token, of);
      if (at === undefined) return 'wrong';
      if (known.peek(key) === undefined) known.set(key, at);
      const age = now() - at;
      // a token of the future is one whose end a clock was set back for
      if (age < -aheadMs || age >= mediaTokenMs) return 'expired';
      return age >= renewMs ? 'renew' : 'good';
    },
  };
};
