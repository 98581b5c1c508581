import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './accounts.tables.ts';
import { codeTerms } from './code.rules.ts';

/**
 * The purpose of a code, which its mail names: to verify a new address, to sign in, to link an identity to an account, or to prove again who is signed in.
 * A code serves no other purpose (AC-82).
 */
export type CodePurpose = 'verify' | 'sign-in' | 'link' | 'proof';
/** An identity at another provider that is linked once the address is proved. */
export type LinkedIdentity = { issuer: string; subject: string };
const toLink = ({ issuer, subject }: { issuer: string | null; subject: string | null }): LinkedIdentity | undefined =>
  issuer !== null && subject !== null ? { issuer, subject } : undefined;
/** A code to store; only its hash. `mailId` is the delivery of its mail. */
export type NewCode = {
  emailKey: string;
  purpose: CodePurpose;
  browserHash: Buffer | null;
  hash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  link?: LinkedIdentity | undefined;
  mailId: number | undefined;
};

/**
 * Finds the code that an equal request stored after `notAfter` and that is still valid (AC-103), with the delivery of its mail; in a transaction, which
 * codes of the same address wait for from then on.
 */
export const findEqualCode = async (
  change: Kysely<AccountTables>,
  request: Omit<NewCode, 'hash' | 'mailId' | 'expiresAt'>,
  notAfter: Date,
): Promise<{ mailId: number | undefined } | undefined> => {
  const { emailKey, purpose, browserHash, createdAt, link } = request;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${emailKey}`}, 0))`.execute(change);
  const { rows } = await sql<{
    mail_id: number | null;
  }>`select mail_id from account_code where email_key = ${emailKey} and purpose = ${purpose}
    and used_at is null and browser_hash is not distinct from ${browserHash} and expires_at > ${createdAt} and created_at > ${notAfter}
    and created_at <= ${createdAt} and tries < ${codeTerms.mostTries} and issuer is not distinct from ${link?.issuer ?? null}
    and subject is not distinct from ${link?.subject ?? null} limit 1`.execute(change);
  return rows[0] && { mailId: rows[0].mail_id ?? undefined };
};

/**
 * Stores a code, in a transaction. An earlier code of the same address, browser and purpose expires; those of other browsers stay valid (AC-81).
 */
export const putCode = async (change: Kysely<AccountTables>, code: NewCode): Promise<void> => {
  const { emailKey, purpose, browserHash, hash, createdAt, expiresAt, link, mailId } = code;
  await sql`with replaced as (
      update account_code set expires_at = ${createdAt} where email_key = ${emailKey} and purpose = ${purpose}
        and browser_hash is not distinct from ${browserHash} and used_at is null and expires_at > ${createdAt})
    insert into account_code (email_key, purpose, browser_hash, hash, created_at, expires_at, issuer, subject, mail_id)
    values (${emailKey}, ${purpose}, ${browserHash}, ${hash}, ${createdAt}, ${expiresAt}, ${link?.issuer ?? null}, ${link?.subject ?? null}, ${mailId ?? null})`.execute(
    change,
  );
};

/** A code that is being tried. */
export type TriedCode = { id: string; hash: Buffer; purpose: CodePurpose; link: LinkedIdentity | undefined };

/**
 * Counts a try of every valid code of an address that has one of the purposes, and returns those codes; a code is tried at most `mostTries` times. A code
 * that links an identity is tried only by the browser that requested it (AC-83). Concurrent tries are counted one after the other.
 */
export const takeTries = async (
  database: Kysely<AccountTables>,
  attempt: { emailKey: string; purposes: readonly CodePurpose[]; browserHash: Buffer | null; now: Date; mostTries: number },
): Promise<TriedCode[]> => {
  const { emailKey, purposes, browserHash, now, mostTries } = attempt;
  const { rows } = await sql<{ id: string; hash: Buffer; purpose: CodePurpose; issuer: string | null; subject: string | null }>`
    with valid as (
      select id from account_code where email_key = ${emailKey} and used_at is null and expires_at > ${now} and tries < ${mostTries}
        and purpose = any(${[...purposes]}) and (purpose <> 'link' or browser_hash = ${browserHash})
      order by id for update)
    update account_code c set tries = tries + 1 from valid where c.id = valid.id
    returning c.id, c.hash, c.purpose, c.issuer, c.subject`.execute(database);
  return rows.map((row) => ({ id: row.id, hash: row.hash, purpose: row.purpose, link: toLink(row) }));
};

/** Uses a code up and returns true for the one request that does. */
export const useCode = async (database: Kysely<AccountTables>, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`update account_code set used_at = ${now} where id = ${id} and used_at is null returning id`.execute(database);
  return rows.length === 1;
};

/** Deletes codes that ended before a time, at most a slice. */
export const deleteOldCodes = async (database: Kysely<AccountTables>, before: Date): Promise<void> => {
  await sql`delete from account_code where id in (select id from account_code where expires_at < ${before} order by expires_at limit 100)`.execute(
    database,
  );
};
