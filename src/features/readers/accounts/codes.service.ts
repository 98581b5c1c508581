import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AttemptLimiters } from '#features/readers/limits';
import type { AccountTables } from './accounts.tables.ts';
import { codeTerms, parseCode } from './code.rules.ts';
import {
  addCode,
  type CodePurpose,
  deleteOldCodes,
  type LinkedIdentity,
  listNewestCodes,
  takeTry,
  type TriedCode,
  useCode,
} from './codes.store.ts';

/** One-time codes, bound to an address; the newest counts, for ten minutes, five tries and one use. */
export type Codes = {
  /** Makes a code; undefined within a minute of the one before, which still counts unless it links another identity, and where there were five in an hour. */
  make(emailKey: string, purpose: CodePurpose, link?: LinkedIdentity): Promise<string | undefined>;
  /** Tries a code as it was typed, and uses it up where it is right. */
  use(emailKey: string, written: string): Promise<Pick<TriedCode, 'purpose' | 'link'> | undefined>;
};

type CodesParts = { database: Kysely<AccountTables>; attempts: AttemptLimiters; secret: string; now: () => number };

/** Creates the codes of a database; what is stored of one is useless without the secret. */
export const createCodes = ({ database, attempts, secret, now }: CodesParts): Codes => {
  const perHour = attempts('codes', { limit: codeTerms.mostAnHour, windowMs: 3_600_000 });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'masthead one-time codes', 32));
  const toHash = (emailKey: string, code: string): Buffer => createHmac('sha256', key).update(`${emailKey}\n${code}`).digest();
  return {
    make: async (emailKey, purpose, link) => {
      const made = await listNewestCodes(database, emailKey, 1);
      const isWithin = (count: number, ms: number): boolean => {
        const before = made[count - 1];
        return before !== undefined && Math.abs(now() - before.createdAt.getTime()) < ms;
      };
      const linked = made[0]?.link;
      const isOfSame = link === undefined || (linked?.issuer === link.issuer && linked.subject === link.subject);
      if (isOfSame && isWithin(1, codeTerms.resendMs)) return undefined;
      // counted before the code is made: codes that are asked for at the same time are no more than these (AC-91)
      if (!(await perHour.take(emailKey)).allowed) return undefined;
      const code = String(randomInt(10 ** codeTerms.digits)).padStart(codeTerms.digits, '0');
      const createdAt = new Date(now());
      await addCode(database, {
        emailKey,
        purpose,
        hash: toHash(emailKey, code),
        createdAt,
        expiresAt: new Date(now() + codeTerms.holdsMs),
        link,
      });
      await deleteOldCodes(database, new Date(now() - 24 * 3_600_000));
      return code;
    },
    use: async (emailKey, written) => {
      const code = parseCode(written);
      // what is no code costs a try as well
      const tried = await takeTry(database, { emailKey, now: new Date(now()), mostTries: codeTerms.mostTries });
      if (!tried || code === undefined || !timingSafeEqual(tried.hash, toHash(emailKey, code))) return undefined;
      return (await useCode(database, tried.id, new Date(now()))) ? tried : undefined;
    },
  };
};
