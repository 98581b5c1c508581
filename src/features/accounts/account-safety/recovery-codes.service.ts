import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import type { MailStore } from '#features/accounts/mail';
import { transact } from '#platform/storage';
import { accountNotFound, wrongCode, parseEmail } from '#features/accounts/accounts';
import { findById, type AccountTables, buildUser, type User } from '#features/accounts/account-rows';
import { createSigner } from '#platform/sealing';
import { formatRecoveryCode, parseRecoveryCode, recoveryAlphabet, recoveryTerms } from './recovery-code.rules.ts';
import { findRecoveryOwner, putRecoveryCodes, readRecoveryState, type RecoveryState, useRecoveryCode } from './recovery-codes.store.ts';

/** Codes that are printed and kept: each opens the account once, without mail, password or passkey. */
export type RecoveryCodes = {
  /** Makes a set in place of the one before and mails the owner. The codes are shown once: only their hashes are stored. */
  make(accountId: string, brand: Vertical): Promise<string[]>;
  state(accountId: string): Promise<RecoveryState | undefined>;
  /** Uses up a code of the account and mails the owner; `account/wrong-code` for every other code. */
  prove(of: { accountId: string; code: string; brand: Vertical }): Promise<void>;
  /** Uses up a code, mails the owner and returns the account of the address; `account/wrong-code` when the address or the code is wrong. */
  enter(of: { email: string; code: string; brand: Vertical }): Promise<User>;
};

const makeCode = (): string => Array.from({ length: recoveryTerms.characters }, () => recoveryAlphabet[randomInt(32)]).join('');

/** Creates the recovery codes of a database; what is stored of one is useless without the secret. */
export const createRecoveryCodes = ({
  database,
  mails,
  secret,
  now,
}: {
  database: Kysely<AccountTables>;
  mails: Pick<MailStore, 'store'>;
  secret: string;
  now: () => number;
}): RecoveryCodes => {
  const sign = createSigner(secret, 'masthead recovery codes');
  const toHash = (accountId: string, code: string): Buffer => sign(`${accountId}\n${code}`);
  const audit = (change: Kysely<AccountTables>, accountId: string, action: 'make-recovery-codes' | 'use-recovery-code') =>
    recordAudit(change, { actor: `account:${accountId}`, action, subject: `account:${accountId}` });
  const getAccount = async (change: Transaction<AccountTables>, accountId: string) => {
    const account = await findById(change, accountId);
    if (!account) throw accountNotFound();
    return account;
  };
  const use = (accountId: string, written: string, brand: Vertical): Promise<User> =>
    transact(database, async (change) => {
      const code = parseRecoveryCode(written);
      const used = await useRecoveryCode(change, { accountId, hash: toHash(accountId, code ?? ''), now: new Date(now()) });
      if (code === undefined || !used) throw wrongCode();
      await audit(change, accountId, 'use-recovery-code');
      const account = await getAccount(change, accountId);
      await mails.store(change, { kind: 'recovery-code-used', to: account.email, brand, at: now() });
      return buildUser(account);
    });
  return {
    make: async (accountId, brand) => {
      const codes = Array.from({ length: recoveryTerms.codes }, makeCode);
      const hashes = codes.map((code) => toHash(accountId, code));
      await transact(database, async (change) => {
        await putRecoveryCodes(change, { accountId, hashes, now: new Date(now()) });
        await audit(change, accountId, 'make-recovery-codes');
        const { email } = await getAccount(change, accountId);
        await mails.store(change, { kind: 'recovery-codes-made', to: email, brand, at: now() });
      });
      return codes.map(formatRecoveryCode);
    },
    state: (accountId) => readRecoveryState(database, accountId),
    prove: async ({ accountId, code, brand }) => void (await use(accountId, code, brand)),
    enter: async ({ email, code, brand }) => {
      const id = await findRecoveryOwner(database, parseEmail(email).key);
      // nobody's: as much is done for an address that has no account
      return use(id ?? 'nobody', code, brand);
    },
  };
};
