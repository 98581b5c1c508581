import type { Kysely, Transaction } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import type { AccountTables } from './accounts.tables.ts';

/** All that is stored of an account but its sessions, by part; times as ISO 8601. Of a password only whether there is one. */
export type WholeAccount = {
  account: Readonly<Record<string, unknown>>;
  identities: readonly Readonly<Record<string, unknown>>[];
  newsletters: readonly Readonly<Record<string, unknown>>[];
  /** What its address signed up for without it. */
  signUps: readonly Readonly<Record<string, unknown>>[];
  preferences: readonly Readonly<Record<string, unknown>>[];
  /** A change of its address that waits for its proofs. */
  addressChange: Readonly<Record<string, unknown>> | null;
};

/** Reads all of an account, for its owner; undefined where there is none. */
export const readWholeAccount = async (database: Kysely<AccountTables>, id: string): Promise<WholeAccount | undefined> => {
  const account = await database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) return undefined;
  const { email_key: key, password_hash: hash, ...fields } = account;
  const [identities, newsletters, signUps, preferences, change] = await Promise.all([
    database.selectFrom('account_identity').select(['issuer', 'subject', 'at']).where('account_id', '=', id).execute(),
    database
      .selectFrom('account_newsletter')
      .select(['newsletter_id', 'is_subscribed', 'brand', 'source', 'location_source', 'at'])
      .where('account_id', '=', id)
      .orderBy('newsletter_id')
      .execute(),
    database
      .selectFrom('newsletter_subscribers')
      .select(['newsletter_id', 'state', 'brand', 'language', 'source', 'created_at', 'asked_at', 'confirmed_at'])
      .where('email_key', '=', key)
      .orderBy('newsletter_id')
      .execute(),
    database
      .selectFrom('account_preference')
      .select(['category', 'values', 'at'])
      .where('account_id', '=', id)
      .orderBy('category')
      .execute(),
    database
      .selectFrom('account_address_change')
      .select(['email', 'old_proved_at', 'new_proved_at', 'created_at', 'expires_at'])
      .where('account_id', '=', id)
      .executeTakeFirst(),
  ]);
  return {
    account: { ...fields, has_password: hash !== null },
    identities,
    newsletters,
    signUps,
    preferences,
    addressChange: change ?? null,
  };
};

/** The parts of a deletion that concern other features, in its transaction: before the account is deleted, and after it. */
export type AccountDeletion = {
  before: (change: Transaction<AccountTables>, id: string) => Promise<void>;
  after: (change: Kysely<AccountTables>, address: string) => Promise<void>;
};

/**
 * Deletes an account with all that hangs on it: profile, identities, newsletters, preferences, codes, passkeys, recovery codes, sessions and devices, in one transaction. The audit
 * log keeps only its id, and that it was deleted, by whom. In the same transaction `before` ends what depends on the account, and `after` deletes what others have stored of
 * its address. Returns false if there is no such account.
 */
export const deleteAccount = (
  database: Kysely<AccountTables>,
  id: string,
  actor: string,
  { before, after }: AccountDeletion,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await before(transaction, id);
    // sessions, devices, passkeys, recovery codes, identities, newsletters and preferences go with it (on delete cascade)
    const gone = await transaction.deleteFrom('account').where('id', '=', id).returning(['email', 'email_key']).executeTakeFirst();
    if (!gone) return false;
    await transaction.deleteFrom('account_code').where('email_key', '=', gone.email_key).execute();
    await transaction.deleteFrom('account_registration').where('email_key', '=', gone.email_key).execute();
    await transaction.deleteFrom('newsletter_subscribers').where('email_key', '=', gone.email_key).execute();
    await after(transaction, gone.email);
    await recordAudit(transaction, { actor, action: 'delete', subject: `account:${id}` });
    return true;
  });
