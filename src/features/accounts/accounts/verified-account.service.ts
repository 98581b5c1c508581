import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import { wrongCode } from './accounts.errors.ts';
import {
  createAccount,
  findByEmail,
  linkIdentity,
  type StoredAccount,
  type AccountTables,
  type LinkedIdentity,
  deleteRegistrations,
  type Registration,
} from '#features/accounts/account-rows';

/** An address that was just verified, and everything that the verifying browser itself set before. */
export type Verification = {
  address: { email: string; key: string };
  brand: string;
  /** The registration of the browser that verifies; undefined when it has none. */
  registration: (Omit<Registration, 'id' | 'email' | 'emailKey' | 'createdAt'> & { id?: string }) | undefined;
  /** An identity to link. */
  link: LinkedIdentity | undefined;
  at: Date;
};

/** The account of a verified address: whether it was created now, whether an identity was linked, and how many registrations of others were discarded. */
export type VerifiedAccount = { account: StoredAccount; isNew: boolean; isLinked: boolean; discarded: number };

/**
 * Returns the account of an address that was just verified, and creates it when there is none; in a transaction. Only the registration of the verifying
 * browser gives the new account its password and profile; every other registration of the address is deleted (AC-80).
 */
export const openVerifiedAccount = async (change: Kysely<AccountTables>, verification: Verification): Promise<VerifiedAccount> => {
  const { address, brand, registration, link, at } = verification;
  const { email, key } = address;
  const created = (await findByEmail(change, key))
    ? undefined
    : await createAccount(change, {
        id: randomUUID(),
        email,
        emailKey: key,
        passwordHash: registration?.passwordHash ?? null,
        profile: registration?.profile ?? {},
        brand: registration?.brand ?? brand,
        source: registration?.source ?? null,
        now: at,
      });
  const account = await findByEmail(change, key);
  // the address was given to another account and deleted again meanwhile
  if (!account) throw wrongCode();
  const subject = `account:${account.id}`;
  if (created !== undefined) await recordAudit(change, { actor: subject, action: 'register', subject, details: { brand } });
  const isLinked = link !== undefined && (await linkIdentity(change, account.id, link, at));
  if (isLinked) await recordAudit(change, { actor: subject, action: 'link-identity', subject, details: { issuer: link.issuer } });
  const discarded = await deleteRegistrations(change, { emailKey: key, exceptId: registration?.id, now: at });
  return { account, isNew: created !== undefined, isLinked, discarded };
};
