import { type Kysely, sql } from 'kysely';

type Options = {
  /** When the session expires, from now, as PostgreSQL writes intervals. */
  expiresIn?: string;
  isEnded?: boolean;
  /** The piece in the reading history. */
  piece?: string;
};

/** Adds an account that is signed in and has read a piece, and returns the id of its session. */
export const addReadingSession = async (
  database: Pick<Kysely<unknown>, 'getExecutor'>,
  account: string,
  { expiresIn = '1 day', isEnded = false, piece = 'rcna1' }: Options = {},
): Promise<string> => {
  const email = `${account}@example.com`;
  await sql`insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
    values (${account}, ${email}, ${email}, true, 'news', now(), now())`.execute(database);
  await sql`insert into account_session (id, account_id, device, remembered, created_at, used_at, expires_at, ended_at)
    values (${`s-${account}`}, ${account}, 'Test', true, now(), now(), now() + ${expiresIn}::interval, ${isEnded ? new Date() : null})`.execute(
    database,
  );
  await sql`insert into reading_history (account_id, content_id, content_type, read_at)
    values (${account}, ${piece}, 'article', now())`.execute(database);
  return `s-${account}`;
};
