import { type Kysely, sql } from 'kysely';
import { isDryRun, transact } from '#platform/storage';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';

type Database = Kysely<DocumentTables>;
type Kind = DocumentTables['render_queue']['kind'];

const claimSeconds = 60;

/** Queues everything that refers to some ids for rendering; where that is under way already, it begins again. Belongs to the transaction of the change. */
export const queueUsers = async (database: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`insert into render_queue (kind, id) select kind, id from unnest(array['document', 'card']) kind, unnest(${[...ids]}::text[]) id
    on conflict (kind, id) do update set done_up_to = '', version = render_queue.version + 1`.execute(database);
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

const claim = async (database: Database, kind: Kind): Promise<{ id: string; doneUpTo: string; version: number } | undefined> => {
  const { rows } = await sql<{ id: string; done_up_to: string; version: number }>`update render_queue
    set claimed_until = now() + make_interval(secs => ${claimSeconds})
    where (kind, id) = (select kind, id from render_queue where kind = ${kind} and claimed_until < now() order by id limit 1 for update skip locked)
    returning id, done_up_to, version`.execute(database);
  const [row] = rows;
  return row && { id: row.id, doneUpTo: row.done_up_to, version: row.version };
};

/**
 * Processes the queue, a slice of users at a time and at most `slices` of them; several processes share the work. `work` renders the users of an id that
 * come after one of them, and gives the last; undefined when there are no more. What fails is tried again after a minute.
 */
export const processRenderQueue = async (
  database: Database,
  kind: Kind,
  work: (id: string, after: string) => Promise<string | undefined>,
  { slices = Number.POSITIVE_INFINITY, stop }: { slices?: number; stop?: AbortSignal | undefined } = {},
): Promise<void> => {
  // its steps are transactions of their own, which a dry run could not undo
  if (isDryRun()) return;
  for (let done = 0; done < slices && stop?.aborted !== true; done += 1) {
    const claimed = await transact(database, (change) => claim(change, kind));
    if (!claimed) return;
    const last = await work(claimed.id, claimed.doneUpTo);
    const own = sql`kind = ${kind} and id = ${claimed.id} and version = ${claimed.version}`;
    // one that was queued again meanwhile begins again
    await (
      last === undefined ? sql`delete from render_queue where ${own}` : sql`update render_queue set done_up_to = ${last} where ${own}`
    ).execute(database);
    await sql`update render_queue set claimed_until = '-infinity' where kind = ${kind} and id = ${claimed.id}`.execute(database);
  }
};
