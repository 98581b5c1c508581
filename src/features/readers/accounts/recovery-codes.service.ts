import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import { transact } from '#platform/storage';
import { wrongCode } from './accounts.errors.ts';
import { findById } from './accounts.store.ts';
import type { AccountTables } from './accounts.tables.ts';
import { parseEmail } from './email-address.service.ts';
import { formatRecoveryCode, parseRecoveryCode, recoveryAlphabet, recoveryTerms } from './recovery-code.rules.ts';
import { findRecoveryOwner, putRecoveryCodes, readRecoveryState, type RecoveryState, useRecoveryCode } from './recovery-codes.store.ts';
import { buildUser, type User } from './user.view.ts';

/** Codes that are printed and kept: each opens the account once, without mail, password or passkey. */
export type RecoveryCodes = {
  /** Makes a set; the one before is good for nothing from then on. They are told this once: stored are their hashes. */
  make(accountId: string): Promise<string[]>;
  state(accountId: string): Promise<RecoveryState | undefined>;
  /** Uses up a code of the account; `account/wrong-code` for every other. */
  prove(accountId: string, written: string): Promise<void>;
  /** Who an address and a code together are; `account/wrong-code` whichever of them is wrong. */
  enter(of: { email: string; code: string }): Promise<User>;
};

const makeCode = (): string => Array.from({ length: recoveryTerms.characters }, () => recoveryAlphabet[randomInt(32)]).join('');

/** Creates the recovery codes of a database; what is stored of one is useless without the secret. */
export const createRecoveryCodes = ({
  database,
  secret,
  now,
}: {
  database: Kysely<AccountTables>;
  secret: string;
  now: () => number;
}): RecoveryCodes => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'masthead recovery codes', 32));
  const toHash = (accountId: string, code: string): Buffer => createHmac('sha256', key).update(`${accountId}\n${code}`).digest();
  const audit = (change: Kysely<AccountTables>, accountId: string, action: 'make-recovery-codes' | 'use-recovery-code') =>
    recordAudit(change, { actor: `account:${accountId}`, action, subject: `account:${accountId}` });
  const use = async (accountId: string, written: string): Promise<void> => {
    const code = parseRecoveryCode(written);
    const used = await useRecoveryCode(database, { accountId, hash: toHash(accountId, code ?? ''), now: new Date(now()) });
    if (code === undefined || !used) throw wrongCode();
    await audit(database, accountId, 'use-recovery-code');
  };
  return {
    make: async (accountId) => {
      const codes = Array.from({ length: recoveryTerms.codes }, makeCode);
      const hashes = codes.map((code) => toHash(accountId, code));
      await transact(database, async (change) => {
        await putRecoveryCodes(change, { accountId, hashes, now: new Date(now()) });
        await audit(change, accountId, 'make-recovery-codes');
      });
      return codes.map(formatRecoveryCode);
    },
    state: (accountId) => readRecoveryState(database, accountId),
    prove: use,
    enter: async ({ email, code }) => {
      const id = await findRecoveryOwner(database, parseEmail(email).key);
      // nobody's: as much is done for an address that has no account
      await use(id ?? 'nobody', code);
      const account = id === undefined ? undefined : await findById(database, id);
      if (!account) throw wrongCode();
      return buildUser(account);
    },
  };
};
