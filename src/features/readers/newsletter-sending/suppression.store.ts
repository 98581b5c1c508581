import { type Kysely, sql } from 'kysely';
import type { SuppressionReason } from './sending.rules.ts';
import type { NewsletterSendingTables } from './sending.tables.ts';

type Database = Kysely<NewsletterSendingTables>;

/** Suppresses an address, for one newsletter or, with an empty id, for all. What is there stays, and holds again where it was lifted. */
export const suppress = async (
  database: Database,
  { hash, newsletterId, reason, at }: { hash: string; newsletterId: string; reason: SuppressionReason; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into mail_suppression as s (hash, newsletter_id, reason, at)
    values (${hash}, ${newsletterId}, ${reason}, ${at})
    on conflict (hash, newsletter_id, reason) do update set at = excluded.at, lifted_at = null where s.lifted_at is not null`.execute(
    database,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/**
 * Lifts what a person's own confirmation disproves: that they left this newsletter, and that their mailbox does not exist. A complaint, and what somebody
 * of the house entered, stays.
 */
export const liftSuppression = async (
  database: Database,
  { hash, newsletterId, at }: { hash: string; newsletterId: string; at: Date },
): Promise<void> => {
  await sql`update mail_suppression set lifted_at = ${at} where hash = ${hash} and lifted_at is null
    and ((reason = 'unsubscribe' and newsletter_id = ${newsletterId}) or reason = 'bounce-hard')`.execute(database);
};

/** How many addresses are suppressed for each reason. */
export const countSuppressed = async (database: Database): Promise<Partial<Record<SuppressionReason, number>>> => {
  const { rows } = await sql<{ reason: SuppressionReason; count: string }>`select reason, count(*) as count from mail_suppression
    where lifted_at is null group by reason`.execute(database);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, Number(count)]));
};
