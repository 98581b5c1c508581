import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AttemptLimiters } from '#features/accounts/limits';
import type { MailStore } from '#features/accounts/mail';
import { createSigner, isSame } from '#platform/sealing';
import { transact } from '#platform/storage';
import { dayMs, hourMs } from '#platform/time';
import {
  type AccountTables,
  codeTerms,
  parseCode,
  type CodePurpose,
  deleteOldCodes,
  findEqualCode,
  type LinkedIdentity,
  putCode,
  takeTries,
  type TriedCode,
} from '#features/accounts/account-rows';

/** A code to make; `browserHash` is null for a client without the browser cookie. */
export type CodeRequest = { emailKey: string; purpose: CodePurpose; browserHash: Buffer | null; link?: LinkedIdentity | undefined };
/** A code as it was typed, with the purposes that it may serve here. */
export type CodeAttempt = { emailKey: string; written: string; purposes: readonly CodePurpose[]; browserHash: Buffer | null };

/**
 * Stores a request's own changes and the mail of its code, in the transaction that stores the code; returns the delivery of the mail. `code` is undefined
 * when none is made: no mail is sent then.
 */
export type StoreWithCode = (change: Transaction<AccountTables>, code: string | undefined) => Promise<number | undefined>;

/** One-time codes, bound to an address and a purpose: valid for ten minutes, five tries and one use. */
export type Codes = {
  /**
   * Makes a code and stores it together with its mail (AC-120). Makes none when the address had five in an hour, or within a minute of an equal one that is
   * still valid, unless the mail of that one was given up (AC-123).
   */
  make(request: CodeRequest, store: StoreWithCode): Promise<void>;
  /** Counts a try and returns the code that was typed; undefined when no valid code equals it. The caller uses it up with `useCode`. */
  check(attempt: CodeAttempt): Promise<TriedCode | undefined>;
};

type CodesParts = {
  database: Kysely<AccountTables>;
  attempts: AttemptLimiters;
  mails: Pick<MailStore, 'isLost'>;
  secret: string;
  now: () => number;
};

/** Creates the codes of a database. A stored code is useless without the secret. */
export const createCodes = ({ database, attempts, mails, secret, now }: CodesParts): Codes => {
  const perHour = attempts('codes', { limit: codeTerms.mostAnHour, windowMs: hourMs });
  const sign = createSigner(secret, 'masthead one-time codes');
  const toHash = (emailKey: string, code: string): Buffer => sign(`${emailKey}\n${code}`);

  const hasEqual = async (change: Transaction<AccountTables>, request: CodeRequest & { createdAt: Date }): Promise<boolean> => {
    const equal = await findEqualCode(change, request, new Date(request.createdAt.getTime() - codeTerms.resendMs));
    return equal !== undefined && (equal.mailId === undefined || !(await mails.isLost(change, equal.mailId)));
  };
  const storeCode = (request: CodeRequest, store: StoreWithCode): Promise<boolean> =>
    transact(database, async (change) => {
      const createdAt = new Date(now());
      if (await hasEqual(change, { ...request, createdAt })) {
        await store(change, undefined);
        return false;
      }
      const code = String(randomInt(10 ** codeTerms.digits)).padStart(codeTerms.digits, '0');
      const mailId = await store(change, code);
      const expiresAt = new Date(createdAt.getTime() + codeTerms.holdsMs);
      await putCode(change, { ...request, hash: toHash(request.emailKey, code), createdAt, expiresAt, mailId });
      return true;
    });

  return {
    make: async (request, store) => {
      const { emailKey } = request;
      // counted before the code is made: codes that are asked for at the same time are no more than these (AC-91)
      if (!(await perHour.take(emailKey)).allowed) {
        await transact(database, (change) => store(change, undefined));
        return;
      }
      const isMade = await storeCode(request, store).catch(async (error: unknown) => {
        // the failure of the store is the one to report
        await perHour.giveBack(emailKey).catch(() => undefined);
        throw error;
      });
      if (!isMade) await perHour.giveBack(emailKey);
      else await deleteOldCodes(database, new Date(now() - dayMs));
    },
    check: async ({ emailKey, written, purposes, browserHash }) => {
      const code = parseCode(written);
      // text that cannot be a code costs a try as well
      const tried = await takeTries(database, { emailKey, purposes, browserHash, now: new Date(now()), mostTries: codeTerms.mostTries });
      const hash = code === undefined ? undefined : toHash(emailKey, code);
      return hash && tried.find((one) => isSame(one.hash, hash));
    },
  };
};
