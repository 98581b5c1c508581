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

/** Lifts what keeps a newsletter from an address, for some reasons: one that is for all newsletters is lifted for all. False where there was nothing. */
export const liftSuppression = async (
  database: Database,
  { hash, newsletterId, reasons, at }: { hash: string; newsletterId: string; reasons: readonly SuppressionReason[]; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update mail_suppression set lifted_at = ${at} where hash = ${hash} and lifted_at is null
    and newsletter_id in ('', ${newsletterId}) and reason = any(${[...reasons]}::text[])`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Whether an address gets no mail of a newsletter. */
export const isSuppressed = async (
  database: Database,
  { hash, newsletterId }: { hash: string; newsletterId: string },
): Promise<boolean> => {
  const { rows } =
    await sql`select from mail_suppression where hash = ${hash} and lifted_at is null and newsletter_id in ('', ${newsletterId})
    limit 1`.execute(database);
  return rows.length > 0;
};
