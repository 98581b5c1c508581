import { type QueryExecutorProvider, sql } from 'kysely';
import { type AdBatch, eventBits } from './ad-batches.rules.ts';

/** The events of a token are stored for an hour longer than they count, as clocks differ. */
const tokenStays = sql.raw(`interval '25 hours'`);

/**
 * Adds a batch of one process, in a transaction: decisions as they are, and of each token only the events that no process has counted before (AD-50). Line
 * items that are gone are left out.
 */
export const addAdBatch = async (change: QueryExecutorProvider, { decisions, events }: AdBatch): Promise<void> => {
  const isFresh = (kind: keyof typeof eventBits) => sql`count(*) filter (where fresh.bits & ${sql.lit(eventBits[kind])} <> 0)`;
  await sql`with sent as (
      select s.* from unnest(${events.map(({ nonce }) => nonce)}::text[], ${events.map(({ bits }) => bits)}::smallint[],
        ${events.map(({ day }) => day)}::date[], ${events.map(({ lineItem }) => lineItem)}::text[],
        ${events.map(({ zone }) => zone)}::text[], ${events.map(({ vertical }) => vertical)}::text[])
        as s (nonce, bits, day, line_item, zone, vertical)
      join ad_line_item l on l.id = s.line_item
    ), fresh as (
      -- in the order of tokens: two processes with the same ones wait for each other and do not lock each other out
      insert into ad_token as t (nonce, bits, bits_before) select nonce, bits, 0 from sent order by nonce
      on conflict (nonce) do update set bits_before = t.bits, bits = t.bits | excluded.bits
      returning nonce, bits & ~bits_before as bits
    ), counted as (
      select day, line_item, zone, vertical, 0::bigint as decisions, ${isFresh('impression')} as impressions, ${isFresh('viewable')} as viewable,
        ${isFresh('click')} as clicks, ${isFresh('unloaded')} as unloaded
      from sent join fresh using (nonce) where fresh.bits <> 0 group by day, line_item, zone, vertical
      union all
      select d.day, d.line_item, d.zone, d.vertical, d.decisions, 0, 0, 0, 0
      from unnest(${decisions.map(({ day }) => day)}::date[], ${decisions.map(({ lineItem }) => lineItem)}::text[],
        ${decisions.map(({ zone }) => zone)}::text[], ${decisions.map(({ vertical }) => vertical)}::text[],
        ${decisions.map((count) => count.decisions)}::bigint[]) as d (day, line_item, zone, vertical, decisions)
      join ad_line_item l on l.id = d.line_item
    ), in_all as (
      insert into ad_delivery (line_item, decisions, impressions)
      select line_item, sum(decisions), sum(impressions) from counted group by line_item order by line_item
      on conflict (line_item) do update set decisions = ad_delivery.decisions + excluded.decisions,
        impressions = ad_delivery.impressions + excluded.impressions
    )
    insert into ad_count (day, line_item, zone, vertical, decisions, impressions, viewable, clicks, unloaded)
    select day, line_item, zone, vertical, sum(decisions), sum(impressions), sum(viewable), sum(clicks), sum(unloaded)
    from counted group by day, line_item, zone, vertical order by day, line_item, zone, vertical
    on conflict (day, line_item, zone, vertical) do update set decisions = ad_count.decisions + excluded.decisions,
      impressions = ad_count.impressions + excluded.impressions, viewable = ad_count.viewable + excluded.viewable,
      clicks = ad_count.clicks + excluded.clicks, unloaded = ad_count.unloaded + excluded.unloaded`.execute(change);
  // more than were added, so that the table shrinks again after a busy day
  await sql`delete from ad_token where ctid = any(array(select ctid from ad_token where at < now() - ${tokenStays}
    order by at limit ${2 * events.length + 100} for update skip locked))`.execute(change);
};
