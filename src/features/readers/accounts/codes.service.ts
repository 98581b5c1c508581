import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AttemptLimiters } from '#features/readers/limits';
import { transact } from '#platform/storage';
import type { AccountTables } from './accounts.tables.ts';
import { codeTerms, parseCode } from './code.rules.ts';
import { addCode, type CodePurpose, deleteOldCodes, type LinkedIdentity, type NewCode, takeTries, type TriedCode } from './codes.store.ts';

/** A code to make; `browserHash` is null for a client without the browser cookie. */
export type CodeRequest = { emailKey: string; purpose: CodePurpose; browserHash: Buffer | null; link?: LinkedIdentity | undefined };
/** A code as it was typed, with the purposes that it may serve here. */
export type CodeAttempt = { emailKey: string; written: string; purposes: readonly CodePurpose[]; browserHash: Buffer | null };

/** One-time codes, bound to an address and a purpose: valid for ten minutes, five tries and one use. */
export type Codes = {
  /** Makes a code; undefined within a minute of an equal one that is still valid, and when the address had five in an hour. */
  make(request: CodeRequest): Promise<string | undefined>;
  /** Counts a try and returns the code that was typed; undefined when no valid code equals it. The caller uses it up with `useCode`. */
  check(attempt: CodeAttempt): Promise<TriedCode | undefined>;
};

type CodesParts = { database: Kysely<AccountTables>; attempts: AttemptLimiters; secret: string; now: () => number };

/** Creates the codes of a database. A stored code is useless without the secret. */
export const createCodes = ({ database, attempts, secret, now }: CodesParts): Codes => {
  const perHour = attempts('codes', { limit: codeTerms.mostAnHour, windowMs: 3_600_000 });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'masthead one-time codes', 32));
  const toHash = (emailKey: string, code: string): Buffer => createHmac('sha256', key).update(`${emailKey}\n${code}`).digest();
  return {
    make: async ({ emailKey, purpose, browserHash, link }) => {
      // counted before the code is made: codes that are asked for at the same time are no more than these (AC-91)
      if (!(await perHour.take(emailKey)).allowed) return undefined;
      const code = String(randomInt(10 ** codeTerms.digits)).padStart(codeTerms.digits, '0');
      const createdAt = new Date(now());
      const expiresAt = new Date(now() + codeTerms.holdsMs);
      const stored: NewCode = { emailKey, purpose, browserHash, hash: toHash(emailKey, code), createdAt, expiresAt, link };
      const notAfter = new Date(now() - codeTerms.resendMs);
      if (!(await transact(database, (change) => addCode(change, stored, notAfter)))) {
        await perHour.giveBack(emailKey);
        return undefined;
      }
      await deleteOldCodes(database, new Date(now() - 24 * 3_600_000));
      return code;
    },
    check: async ({ emailKey, written, purposes, browserHash }) => {
      const code = parseCode(written);
      // text that cannot be a code costs a try as well
      const tried = await takeTries(database, { emailKey, purposes, browserHash, now: new Date(now()), mostTries: codeTerms.mostTries });
      const hash = code === undefined ? undefined : toHash(emailKey, code);
      return hash && tried.find((one) => timingSafeEqual(one.hash, hash));
    },
  };
};
