import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';

type Database = Kysely<DocumentTables>;

/**
 * The kinds of entries: documents or cards that use an id, pieces of an author or of a term, and one document or card alone, which could not be rendered
 * together with others.
 */
export type QueuedKind = DocumentTables['render_queue']['kind'];
/** An entry of the queue: how far its users were rendered, by id, and how often it was queued. */
export type QueuedRendering = { kind: QueuedKind; id: string; doneUpTo: string; version: number };

/** Adds entries to the render queue; an entry that is being worked on begins again. Belongs to the transaction of the change. */
export const queueRendering = async (database: Database, kinds: readonly QueuedKind[], ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`insert into render_queue (kind, id) select kind, id from unnest(${[...kinds]}::text[]) kind, unnest(${[...new Set(ids)]}::text[]) id
    on conflict (kind, id) do update set done_up_to = '', version = render_queue.version + 1`.execute(database);
};

/** Queues everything that refers to some ids. Belongs to the transaction of the change. */
export const queueUsers = (database: Database, ids: readonly string[]): Promise<void> =>
  queueRendering(database, ['document', 'card'], ids);

/** Queues the pieces that have some terms; a term that no piece has, as most new ones, is not queued. Belongs to the transaction of the change. Returns true if a term was queued. */
export const queueTerms = async (database: Database, paths: readonly string[]): Promise<boolean> => {
  if (paths.length === 0) return false;
  const { rows } = await sql<{ path: string }>`select term.path from unnest(${[...paths]}::text[]) as term(path)
    where exists (select from document where taxonomy && array[term.path])`.execute(database);
  await queueRendering(
    database,
    ['term'],
    rows.map(({ path }) => path),
  );
  return rows.length > 0;
};

/** Ids of rows just written whose users show something else now: corrected pictures, and what others referred to before it existed. These stop being missing. */
export const takeIdsToRender = async (change: Database, rows: readonly DocumentRow[]): Promise<string[]> => {
  const corrected = rows
    .filter(({ document, revision }) => document.type === 'mediaAsset' && revision > 1)
    .map(({ document }) => document.id);
  const fresh = rows.filter(({ revision }) => revision === 1).map(({ document }) => document.id);
  if (fresh.length === 0) return corrected;
  const { rows: awaited } = await sql<{ id: string }>`delete from missing_reference where id = any(${fresh}::text[]) returning id`.execute(
    change,
  );
  return [...corrected, ...awaited.map(({ id }) => id)];
};

/** Selects the entries of some kinds, each as its kind and its id. */
export const selectQueued = (kinds: readonly QueuedKind[]): RawBuilder<{ key: string }> =>
  sql`select kind || ' ' || id as key from render_queue where kind = any(${[...kinds]}::text[]) order by id`;

/** Reads an entry by its kind and id, as `selectQueued` writes them. */
export const findQueued = async (database: Database, key: string): Promise<QueuedRendering | undefined> => {
  const { rows } = await sql<QueuedRendering>`select kind, id, done_up_to as "doneUpTo", version from render_queue
    where kind = ${key.slice(0, key.indexOf(' '))} and id = ${key.slice(key.indexOf(' ') + 1)}`.execute(database);
  return rows[0];
};

/** Notes how far an entry was rendered, or deletes one that is done. An entry that was queued again meanwhile begins again. */
export const advanceQueued = async (
  database: Database,
  { kind, id, version }: QueuedRendering,
  last: string | undefined,
): Promise<void> => {
  const own = sql`kind = ${kind} and id = ${id} and version = ${version}`;
  await (
    last === undefined ? sql`delete from render_queue where ${own}` : sql`update render_queue set done_up_to = ${last} where ${own}`
  ).execute(database);
};
