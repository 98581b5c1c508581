import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './accounts.tables.ts';

/** What a code is for: proving an address, or signing in with it. */
export type CodePurpose = 'verify' | 'sign-in';
/** An identity of another house that is linked once its address is proved. */
export type LinkedIdentity = { issuer: string; subject: string };
const toLink = ({ issuer, subject }: { issuer: string | null; subject: string | null }): LinkedIdentity | undefined =>
  issuer !== null && subject !== null ? { issuer, subject } : undefined;
type NewCode = {
  emailKey: string;
  purpose: CodePurpose;
  hash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  link?: LinkedIdentity | undefined;
};

/** Stores a code; those before it no longer count. */
export const addCode = async (database: Kysely<AccountTables>, code: NewCode): Promise<void> => {
  await database
    .insertInto('account_code')
    .values({
      email_key: code.emailKey,
      purpose: code.purpose,
      hash: code.hash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      used_at: null,
      issuer: code.link?.issuer ?? null,
      subject: code.link?.subject ?? null,
    })
    .execute();
};

/** A code that was made before: when, and what it links. */
export type MadeCode = { createdAt: Date; link: LinkedIdentity | undefined };

/** The newest codes of an address, the newest first. */
export const listNewestCodes = async (database: Kysely<AccountTables>, emailKey: string, limit: number): Promise<MadeCode[]> => {
  const rows = await database
    .selectFrom('account_code')
    .select(['created_at', 'issuer', 'subject'])
    .where('email_key', '=', emailKey)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at: createdAt, ...identity }) => ({ createdAt, link: toLink(identity) }));
};

/** A code that is being tried. */
export type TriedCode = { id: number; hash: Buffer; purpose: CodePurpose; link: LinkedIdentity | undefined };

/** Counts a try of the newest code of an address and gives it; undefined where there is none, or it was tried `mostTries` times. One at a time. */
export const takeTry = async (
  database: Kysely<AccountTables>,
  { emailKey, now, mostTries }: { emailKey: string; now: Date; mostTries: number },
): Promise<TriedCode | undefined> => {
  const { rows } = await sql<{ id: string; hash: Buffer; purpose: CodePurpose; issuer: string | null; subject: string | null }>`
    update account_code set tries = tries + 1
    where id = (select id from account_code where email_key = ${emailKey} order by id desc limit 1)
      and used_at is null and expires_at > ${now} and tries < ${mostTries}
    returning id, hash, purpose, issuer, subject`.execute(database);
  const [row] = rows;
  return row && { id: Number(row.id), hash: row.hash, purpose: row.purpose, link: toLink(row) };
};

/** Uses a code up; true for the one who does. */
export const useCode = async (database: Kysely<AccountTables>, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('account_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes codes that ended before a time, at most a slice. */
export const deleteOldCodes = async (database: Kysely<AccountTables>, before: Date): Promise<void> => {
  await sql`delete from account_code where id in (select id from account_code where expires_at < ${before} order by expires_at limit 100)`.execute(
    database,
  );
};
