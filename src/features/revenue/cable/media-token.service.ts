import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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

const form = /^([0-9a-z]{6,10})\.([A-Za-z0-9_-]{43})$/;

/** Creates them, signed with a key that is made of the site's secret: every node knows those of the others. */
export const createMediaTokens = ({ secret, now }: { secret: string; now: () => number }): MediaTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'masthead media tokens', 32));
  const sign = (time: string, { session, channel }: MediaTokenOf): Buffer =>
    createHmac('sha256', key).update(`${time}\n${channel}\n${session}`).digest();
  return {
    issue: (of) => {
      const time = Math.floor(now()).toString(36);
      return `${time}.${sign(time, of).toString('base64url')}`;
    },
    check: (token, of) => {
      if (token === undefined) return 'missing';
      const [, time, signature] = form.exec(token) ?? [];
      if (time === undefined || signature === undefined) return 'wrong';
      if (!timingSafeEqual(sign(time, of), Buffer.from(signature, 'base64url'))) return 'wrong';
      const age = now() - Number.parseInt(time, 36);
      // a token of the future is one whose end a clock was set back for
      if (age < -aheadMs || age >= mediaTokenMs) return 'expired';
      return age >= renewMs ? 'renew' : 'good';
    },
  };
};
