import { type Kysely, sql } from 'kysely';
import { dayMs } from '#platform/time';
import type { SubscriptionTables } from './subscriptions.tables.ts';

/** Rows that are deleted at a time from each table. */
const slice = 1_000;

/** Data of the paywall is kept for so many days (PW-68). */
export const retentionDays = { views: 31, checkouts: 31, gifts: 1, intents: 90 } as const;

/** Deletes data of the paywall that is no longer used, a slice of each table; receipts of deleted accounts after `receiptYears` (PW-67). */
export const deleteOldPaywallData = async (
  database: Kysely<SubscriptionTables>,
  { now, receiptYears }: { now: number; receiptYears: number },
): Promise<void> => {
  const before = (days: number): Date => new Date(now - days * dayMs);
  await sql`delete from paywall_view where ctid = any(array(
    select ctid from paywall_view where seen_at < ${before(retentionDays.views)} order by seen_at limit ${slice}))`.execute(database);
  await sql`delete from gift where id = any(array(
    select id from gift where expires_at < ${before(retentionDays.gifts)} order by expires_at limit ${slice}))`.execute(database);
  await sql`delete from payment_intent where key = any(array(
    select key from payment_intent where finished_at < ${before(retentionDays.intents)} order by finished_at limit ${slice}))`.execute(
    database,
  );
  // a checkout whose payment is unknown is still needed
  await sql`delete from checkout where id = any(array(
    select id from checkout c where created_at < ${before(retentionDays.checkouts)}
      and not exists (select from payment_intent where checkout_id = c.id and state = 'open')
    order by created_at limit ${slice}))`.execute(database);
  const lastYear = new Date(now);
  lastYear.setUTCFullYear(lastYear.getUTCFullYear() - receiptYears);
  await sql`delete from receipt where id = any(array(
    select id from receipt where account_id is null and paid_at < ${lastYear} order by paid_at limit ${slice}))`.execute(database);
};
