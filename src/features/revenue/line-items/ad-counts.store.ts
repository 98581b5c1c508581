import { type Kysely, sql } from 'kysely';
import type { Zone } from '#content/model/curation';
import type { Vertical } from '#brands';
import type { AdTables } from './house-ads.tables.ts';
import { type AdNumbers, countedKinds, reportParts, type ReportPart, type ReportRow } from './report.rules.ts';
import { tableOf } from '#content/validation/keys-of';

type Database = Kysely<AdTables>;

/** What was counted of a line item in a zone of a brand, on a day (`2026-11-20`, UTC). */
export type AdCount = { day: string; lineItem: string; zone: Zone; vertical: Vertical } & AdNumbers;

/** What some line items have had in all, by id. */
export const readDelivered = async (
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { decisions: number; impressions: number }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ line_item: string; decisions: string; impressions: string }>`select line_item, decisions, impressions
    from ad_delivery where line_item = any(${[...ids]}::text[])`.execute(database);
  return new Map(
    rows.map(({ line_item: id, decisions, impressions }) => [id, { decisions: Number(decisions), impressions: Number(impressions) }]),
  );
};

export type ReportQuery = { from: string; to: string; lineItem?: string | undefined; by: readonly ReportPart[] };

const partColumns = { day: sql`to_char(c.day, 'YYYY-MM-DD')`, lineItem: sql`c.line_item`, zone: sql`c.zone`, brand: sql`c.vertical` };
const mostRows = 10_000;

/** What was counted from one day to another, both included, with a row for each of what `by` says; at most 10,000, the first by their order. */
export const reportAdCounts = async (database: Database, { from, to, lineItem, by }: ReportQuery): Promise<ReportRow[]> => {
  const parts = reportParts.filter((part) => by.includes(part));
  const named = parts.includes('lineItem');
  const keys = parts.map((part) => sql`${partColumns[part]} as ${sql.ref(part)}`);
  const facts = named ? [sql`max(l.item->>'name') as name`, sql`max(l.item->>'advertiser') as advertiser`] : [];
  const sums = countedKinds.map((kind) => sql`sum(c.${sql.ref(kind)}) as ${sql.ref(kind)}`);
  const grouped = parts.length > 0 ? sql`group by ${sql.join(parts.map((part) => partColumns[part]))}` : sql``;
  const ordered = parts.length > 0 ? sql`order by ${sql.join(parts.map((_part, index) => sql.raw(String(index + 1))))}` : sql``;
  const { rows } = await sql<Record<string, string>>`select ${sql.join([...keys, ...facts, ...sums])}
    from ad_count c join ad_line_item l on l.id = c.line_item where c.day between ${from} and ${to}
    ${lineItem === undefined ? sql`` : sql`and c.line_item = ${lineItem}`} ${grouped} ${ordered} limit ${mostRows}`.execute(database);
  const toNumbers = (row: Record<string, string | null>): AdNumbers => tableOf(countedKinds, (kind) => Number(row[kind] ?? 0));
  return rows.map((row) => ({ ...row, ...toNumbers(row) }));
};

/** Says that a process gives out line items, and counts those that have said so since `since`; forgets who has not for long. */
export const countProcesses = async (
  database: Database,
  { id, now, since, forget }: { id: string; now: number; since: number; forget: number },
): Promise<number> => {
  const at = (time: number) => new Date(time).toISOString();
  await sql`insert into ad_process (id, seen_at) values (${id}, ${at(now)}) on conflict (id) do update set seen_at = excluded.seen_at`.execute(
    database,
  );
  await sql`delete from ad_process where seen_at < ${at(forget)}`.execute(database);
  const { rows } = await sql<{ processes: string }>`select count(*) as processes from ad_process where seen_at >= ${at(since)}`.execute(
    database,
  );
  return Math.max(1, Number(rows[0]?.processes ?? 1));
};

/** A process gives out nothing any more. */
export const forgetProcess = async (database: Database, id: string): Promise<void> => {
  await sql`delete from ad_process where id = ${id}`.execute(database);
};
