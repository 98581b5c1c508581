import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import type { MailStore } from '#features/accounts/mail';
import { transact } from '#platform/storage';
import { accountNotFound, sameAddress, wrongCode, toRequestedBy, type RequestedAt, parseEmail } from '#features/accounts/accounts';
import { findById, type AccountTables, codeTerms, parseCode } from '#features/accounts/account-rows';
import { createSigner } from '#platform/sealing';
import {
  type AddressSide,
  completeAddressChange,
  findAddressChange,
  isAddressTaken,
  lockAddressMails,
  markOldProved,
  putAddressChange,
  putAddressMails,
  tryAddressCode,
} from './address-change.store.ts';

/** What a change of address waits for. */
export type AddressChangeState = { email: string; isOldProved: boolean; isNewProved: boolean };

/** Changes of address: each of the two addresses is proved, in any order, within ten minutes. Whether the new one has an account is told to its owner alone. */
export type AddressChanges = {
  state(accountId: string): Promise<AddressChangeState | undefined>;
  /** Begins a change: a code goes to either address. Within a minute of the one before, for the same address, that one goes on unless one of its mails was given up. */
  begin(accountId: string, written: string, at: RequestedAt): Promise<void>;
  /** Proves one address by the code that was mailed to it; `account/wrong-code` for every other. */
  proveByCode(accountId: string, side: AddressSide, written: string): Promise<void>;
  /**
   * Takes another proof instead of the code that was mailed to the old address, for the change to `email`; `account/wrong-code` when another change has
   * taken its place.
   */
  proveOld(accountId: string, email: string): Promise<void>;
  /** Changes the address once both are proved, and tells both; false while one is missing. */
  complete(accountId: string, brand: Vertical): Promise<boolean>;
};

const makeCode = (): string => String(randomInt(10 ** codeTerms.digits)).padStart(codeTerms.digits, '0');

/** Locks the change that waits, if there is one, and returns true when one of its codes reached nobody. */
const hasLostMail = async (change: Transaction<AccountTables>, accountId: string, mails: Pick<MailStore, 'isLost'>): Promise<boolean> => {
  for (const id of await lockAddressMails(change, accountId)) if (await mails.isLost(change, id)) return true;
  return false;
};

/** Creates the changes of address of a database. */
export const createAddressChanges = ({
  database,
  secret,
  mails,
  now,
}: {
  database: Kysely<AccountTables>;
  secret: string;
  mails: MailStore;
  now: () => number;
}): AddressChanges => {
  const sign = createSigner(secret, 'masthead changes of address');
  const toHash = (accountId: string, side: AddressSide, code: string): Buffer => sign(`${accountId}\n${side}\n${code}`);
  const at = (): Date => new Date(now());
  return {
    state: async (accountId) => {
      const waiting = await findAddressChange(database, accountId, at());
      return waiting && { email: waiting.email, isOldProved: waiting.isOldProved, isNewProved: waiting.isNewProved };
    },
    begin: async (accountId, written, { brand, requester }) => {
      const by = toRequestedBy(requester, now());
      const to = parseEmail(written);
      const account = await findById(database, accountId);
      if (!account) throw accountNotFound();
      if (to.key === account.email_key) throw sameAddress();
      const [oldCode, newCode] = [makeCode(), makeCode()];
      const isTaken = await isAddressTaken(database, to.key);
      const change = {
        accountId,
        to,
        oldHash: toHash(accountId, 'old', oldCode),
        newHash: toHash(accountId, 'new', newCode),
        createdAt: at(),
        expiresAt: new Date(now() + codeTerms.holdsMs),
      };
      await transact(database, async (transaction) => {
        const restartAfter = (await hasLostMail(transaction, accountId, mails)) ? now() : now() - codeTerms.resendMs;
        if (!(await putAddressChange(transaction, change, new Date(restartAfter)))) return;
        const ids = [
          await mails.store(transaction, { kind: 'address-old', to: account.email, brand, code: oldCode, other: to.email, ...by }),
          // its owner is notified; the reader who asked sees what everybody sees
          await mails.store(
            transaction,
            isTaken ? { kind: 'address-taken', to: to.email, brand } : { kind: 'address-new', to: to.email, brand, code: newCode, ...by },
          ),
        ] as const;
        await putAddressMails(transaction, accountId, ids);
      });
    },
    proveByCode: async (accountId, side, written) => {
      const code = parseCode(written);
      // what is no code costs a try as well
      const hash = toHash(accountId, side, code ?? '');
      const isRight = await tryAddressCode(database, { accountId, side, hash, now: at(), mostTries: codeTerms.mostTries });
      if (!isRight) throw wrongCode();
    },
    proveOld: async (accountId, email) => {
      if (!(await markOldProved(database, { accountId, emailKey: parseEmail(email).key, now: at() }))) throw wrongCode();
    },
    complete: async (accountId, brand) => {
      const waiting = await findAddressChange(database, accountId, at());
      if (!waiting?.isOldProved || !waiting.isNewProved) return false;
      const changed = await transact(database, async (change) => {
        const done = await completeAddressChange(change, accountId, at());
        if (!done) return undefined;
        await recordAudit(change, { actor: `account:${accountId}`, action: 'change-address', subject: `account:${accountId}` });
        for (const to of [done.before, done.after]) await mails.store(change, { kind: 'address-changed', to, brand, ...done });
        return done;
      }).catch((error: unknown) => {
        // somebody has registered the address meanwhile
        if (error instanceof Error && 'code' in error && error.code === '23505') return undefined;
        throw error;
      });
      if (!changed) throw wrongCode();
      return true;
    },
  };
};
