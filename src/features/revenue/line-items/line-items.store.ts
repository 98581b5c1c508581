import { type Kysely, sql } from 'kysely';
import type { Image } from '#content/model/image';
import type { AdTables } from './house-ads.tables.ts';
import type { LineItem } from './line-item.rules.ts';

type Database = Kysely<AdTables>;

/** A line item as it is stored. Times in milliseconds since 1970; `impressions` are those it has had in all. */
export type StoredLineItem = {
  id: string;
  revision: number;
  isPaused: boolean;
  item: LineItem;
  createdAt: number;
  changedAt: number;
  changedBy: string;
  impressions: number;
};

const columns = sql`l.id, l.revision, l.is_paused, l.item, l.created_at, l.changed_at, l.changed_by, coalesce(d.impressions, 0) as impressions`;
const tables = sql`ad_line_item l left join ad_delivery d on d.line_item = l.id`;

type Row = {
  id: string;
  revision: number;
  is_paused: boolean;
  item: LineItem;
  created_at: Date;
  changed_at: Date;
  changed_by: string;
  impressions: string;
};
const fromRow = (row: Row): StoredLineItem => ({
  id: row.id,
  revision: row.revision,
  isPaused: row.is_paused,
  item: row.item,
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
  changedBy: row.changed_by,
  impressions: Number(row.impressions),
});

/** A line item; undefined where there is none. `forChange` holds it until the transaction ends. */
export const findLineItem = async (
  database: Database,
  id: string,
  { forChange = false }: { forChange?: boolean } = {},
): Promise<StoredLineItem | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where l.id = ${id} ${forChange ? sql`for update of l` : sql``}`.execute(
    database,
  );
  return rows[0] && fromRow(rows[0]);
};

const numberOf = (id: string): number => Number(id.slice(4));

/** Line items, the newest first; `before` is the id that the page before ended with, `endsAfter` leaves out those that ended by then. */
export const listLineItems = async (
  database: Database,
  { before, size, endsAfter }: { before?: string | undefined; size: number; endsAfter?: number | undefined },
): Promise<StoredLineItem[]> => {
  const until = before === undefined ? sql`` : sql`and (length(l.id), l.id) < (${before.length}, ${`adli${numberOf(before)}`})`;
  const running = endsAfter === undefined ? sql`` : sql`and (l.ends_at is null or l.ends_at > ${new Date(endsAfter).toISOString()})`;
  const { rows } = await sql<Row>`select ${columns} from ${tables} where true ${until} ${running}
    order by length(l.id) desc, l.id desc limit ${size}`.execute(database);
  return rows.map(fromRow);
};

/** Something that changes with every change of any line item. */
export const readLineItemsVersion = async (database: Database): Promise<string> => {
  const { rows } = await sql<{
    version: string;
  }>`select count(*) || '.' || coalesce(sum(hashtext(id || ' ' || revision)::bigint), 0) as version from ad_line_item`.execute(database);
  return rows[0]?.version ?? '';
};

type Change = { item: LineItem; by: string; now: number };
const instant = (time: number): string => new Date(time).toISOString();

/** Stores a new line item and gives its id. */
export const insertLineItem = async (database: Database, { item, by, now, isPaused }: Change & { isPaused: boolean }): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`insert into ad_line_item (id, is_paused, item, starts_at, ends_at, created_at, changed_at, changed_by)
    values ('adli' || nextval('ad_line_item_number'), ${isPaused}, ${JSON.stringify(item)}, ${item.starts}, ${item.ends ?? null},
      ${instant(now)}, ${instant(now)}, ${by}) returning id`.execute(database);
  const [stored] = rows;
  if (!stored) throw new Error('A line item was stored and has no id.');
  await sql`insert into ad_delivery (line_item) values (${stored.id})`.execute(database);
  return stored.id;
};

/** Stores a change of a line item as its next revision. */
export const updateLineItem = async (
  database: Database,
  id: string,
  { item, by, now, isPaused }: Change & { isPaused: boolean },
): Promise<void> => {
  await sql`update ad_line_item set revision = revision + 1, item = ${JSON.stringify(item)}, is_paused = ${isPaused},
    starts_at = ${item.starts}, ends_at = ${item.ends ?? null}, changed_at = ${instant(now)}, changed_by = ${by} where id = ${id}`.execute(
    database,
  );
};

/** Pictures of the library by their ids, those that are there. */
export const findLibraryPictures = async (database: Kysely<AdTables>, ids: readonly string[]): Promise<Map<string, Image>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; image: Image | null }>`select id, document->'image' as image from document
    where id = any(${[...new Set(ids)]}::text[]) and type = 'mediaAsset' and not binned`.execute(database);
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])));
};
