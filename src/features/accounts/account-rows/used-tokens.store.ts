import { type Kysely, sql } from 'kysely';
import { sha256Bytes } from '#platform/hashing';
import { hourMs } from '#platform/time';
import type { AccountTables } from './accounts.tables.ts';

// longer than any identity token is believed
const holdsMs = 2 * hourMs;

/** Uses up an identity token: true for the first one who comes with it, false for everybody after. `now` in milliseconds. */
export const spendToken = async (database: Kysely<AccountTables>, idToken: string, now: number): Promise<boolean> => {
  // what was signed, without its signature: some kinds of signature can be written in two ways
  const hash = sha256Bytes(idToken.slice(0, idToken.lastIndexOf('.')));
  const { numAffectedRows } = await sql`with old as (delete from account_used_token where expires_at < ${new Date(now)})
    insert into account_used_token (hash, expires_at) values (${hash}, ${new Date(now + holdsMs)}) on conflict (hash) do nothing`.execute(
    database,
  );
  return (numAffectedRows ?? 0n) > 0n;
};
