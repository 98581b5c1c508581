import { randomBytes } from 'node:crypto';
import { isVertical, type Vertical } from '#brands';
import { type Zone, zones } from '#content/model/curation';
import { createSigner, isSame } from '#platform/sealing';
import { dayMs } from '#platform/time';
import { lineItemIdPattern } from './line-item.rules.ts';

/** What a slot was given, as its tokens say it: nothing of who looks at it. */
export type AdToken = { lineItem: string; zone: Zone; vertical: Vertical; at: number; nonce: string };
export type AdTokenUse = 'click' | 'seen';

/** How long what a token tells of is counted, in milliseconds. */
export const tokenCountsMs = dayMs;
// clocks of several nodes are never quite the same
const aheadMs = 60_000;

/** Tokens of filled slots: signed, so that nobody makes one; the two uses cannot be exchanged. */
export type AdTokens = {
  /** A name for one filled slot: under it each event counts once. */
  newNonce(): string;
  /** The tokens of a filled slot, one for each use. */
  issue(of: AdToken): Record<AdTokenUse, string>;
  /** What a token says; undefined for one that is not ours or is for the other use. */
  read(use: AdTokenUse, token: string): AdToken | undefined;
  /** Whether what it tells of is counted still. */
  counts(token: AdToken): boolean;
};

const form = /^(adli[0-9]{1,12})\.([a-z-]{1,20})\.([a-z]{1,30})\.([0-9a-z]{6,10})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/;
const signatureBytes = 16;
/** Random bytes of so many nonces are made at once. */
const nonceBytes = 9;
const noncesAtOnce = 256;

/**
 * Creates them, signed with a key that is made of the site's secret: every node knows those of the others. One HMAC signs both uses, each with its own
 * half, because this is what a decision costs most.
 */
export const createAdTokens = ({ secret, now }: { secret: string; now: () => number }): AdTokens => {
  const toSignature = createSigner(secret, 'masthead ads');
  // as letters, so that each signature is written in one way only
  const sign = (text: string): Record<AdTokenUse, string> => {
    const signature = toSignature(text);
    return {
      seen: signature.toString('base64url', 0, signatureBytes),
      click: signature.toString('base64url', signatureBytes, 2 * signatureBytes),
    };
  };
  let [pool, taken] = [Buffer.alloc(0), 0];
  return {
    newNonce: () => {
      if (taken + nonceBytes > pool.length) [pool, taken] = [randomBytes(nonceBytes * noncesAtOnce), 0];
      const nonce = pool.toString('base64url', taken, taken + nonceBytes);
      taken += nonceBytes;
      return nonce;
    },
    issue: ({ lineItem, zone, vertical, at, nonce }) => {
      const text = `${lineItem}.${zone}.${vertical}.${Math.floor(at).toString(36)}.${nonce}`;
      const { seen, click } = sign(text);
      return { seen: `${text}.${seen}`, click: `${text}.${click}` };
    },
    read: (use, token) => {
      const [, lineItem = '', zoneName, vertical, time = '', nonce = '', signature = ''] = form.exec(token) ?? [];
      const zone = zones.find((one) => one === zoneName);
      if (!zone || !isVertical(vertical) || !lineItemIdPattern.test(lineItem)) return undefined;
      const text = token.slice(0, token.lastIndexOf('.'));
      if (!isSame(sign(text)[use], signature)) return undefined;
      return { lineItem, zone, vertical, at: Number.parseInt(time, 36), nonce };
    },
    counts: ({ at }) => {
      const age = now() - at;
      return age >= -aheadMs && age < tokenCountsMs;
    },
  };
};
