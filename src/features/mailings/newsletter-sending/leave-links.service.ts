import { z } from 'zod';
import { toEmailKey } from '#platform/email-address';
import { createSeal, signWithKey } from '#platform/sealing';

/** What a link to leave a newsletter says: which one, whose, and in which issue it stood. */
const shape = z.tuple([z.string().regex(/^sub_[a-z0-9_]{1,60}$/), z.string().min(3).max(254), z.string().regex(/^[0-9]{1,18}$/)]);
export type LeaveLink = { newsletterId: string; address: string; issueId: string };

export type LeaveLinks = {
  seal(link: LeaveLink): string;
  /** undefined for what was changed, cut off, or sealed with another secret. */
  open(token: string): LeaveLink | undefined;
  /** Returns the keyed hash of an address, which is stored instead of it; every spelling of an address has the same. */
  hash(address: string): string;
};

/** Seals and opens the links by which one leaves: they hold for good, and say nothing to whoever reads them in a log. */
export const createLeaveLinks = (secret: string): LeaveLinks => {
  const seal = createSeal(secret, 'masthead newsletter links');
  const open = (token: string): LeaveLink | undefined => {
    if (!/^[A-Za-z0-9_-]{20,700}$/.test(token)) return undefined;
    try {
      const [newsletterId, address, issueId] = shape.parse(JSON.parse(seal.open(token)));
      return { newsletterId, address, issueId };
    } catch (error) {
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
  return {
    seal: ({ newsletterId, address, issueId }) => seal.seal(JSON.stringify([newsletterId, address, issueId])),
    open,
    hash: (address) => signWithKey(`${secret} mail addresses`, toEmailKey(address)).toString('base64url').slice(0, 27),
  };
};

/** Where the links lead, inside a brand. */
export const leavePath = (token: string): string => `/newsletters/leave/${token}`;
