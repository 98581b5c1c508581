import { type QueryExecutorProvider, sql } from 'kysely';
import type { NewDelivery, Target } from './targets.rules.ts';

/** The kind of a delivery that is stored as done and empty: it goes to nobody, and takes as much work as one that is sent. */
const withheldKind = 'withheld';

/** Stores one delivery, due at once, and returns its id. A withheld one takes the same statement. */
export const addDelivery = async (
  change: QueryExecutorProvider,
  target: Pick<Target, 'name' | 'kind'>,
  { subject, payload }: Pick<NewDelivery, 'subject' | 'payload'>,
  { at, isWithheld }: { at: Date; isWithheld: boolean },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: string }>`insert into delivery (target, kind, subject, payload, at, next_at, done_at)
    select ${target.name}, case when ${isWithheld} then ${withheldKind} else ${target.kind} end, case when ${isWithheld} then '' else ${subject} end,
      case when ${isWithheld} then '{}'::jsonb else ${JSON.stringify(payload)}::jsonb end, ${at}, ${at}, case when ${isWithheld} then ${at}::timestamptz end
    returning id`.execute(change);
  return rows[0] && Number(rows[0].id);
};

/** Returns true when a delivery was given up or dropped. */
export const isDeliveryLost = async (change: QueryExecutorProvider, id: number): Promise<boolean> => {
  const { rows } = await sql`select from delivery where id = ${id} and failed_at is null`.execute(change);
  return rows.length === 0;
};
