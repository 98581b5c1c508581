import { type QueryExecutorProvider, sql } from 'kysely';

/** A mail that is stored with its text until it is sent, as the owner of its address may read it; times as ISO 8601. */
export type OwnMail = { subject: string; at: string; sentAt: string | null };

/** The stored mails to an address, the oldest first; at most 1,000. */
export const listMailsTo = async (database: QueryExecutorProvider, address: string): Promise<OwnMail[]> => {
  const { rows } = await sql<{ subject: string; at: Date; done_at: Date | null }>`select subject, at, done_at from delivery
    where kind = 'mail' and payload->>'to' = ${address} order by id limit 1000`.execute(database);
  return rows.map(({ subject, at, done_at: doneAt }) => ({ subject, at: at.toISOString(), sentAt: doneAt?.toISOString() ?? null }));
};
