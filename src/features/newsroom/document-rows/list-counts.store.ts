import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { FilterNode } from '#content/filters/filter-language';
import { transact } from '#platform/storage';
import type { DocumentTables } from './documents.tables.ts';

type Database = Kysely<DocumentTables>;

// named as the columns of documents are, so that one condition reads both
const columns = ['site', 'vertical', 'publisher', 'type', 'sub_type', 'auto_curation', 'shoppable', 'taxonomy'] as const;
export const countedColumns = columns.join(', ');

/** The SQL condition that a row of `table`, a document, stands in lists. */
export const buildListedCondition = (table: string): string =>
  `${table}.status = 'published' and not ${table}.hidden and ${table}.item is not null`;

/** The SQL of the values that a document is counted by, in the order of `countedColumns`. Of its taxonomy only paths of one part count, which are few. */
export const buildCountedValues = (table: string): string =>
  columns
    .map((name) =>
      name === 'taxonomy'
        ? `array(select path from unnest(${table}.taxonomy) as path where strpos(path, '/') = 0 order by path) as taxonomy`
        : `${table}.${name}`,
    )
    .join(', ');

/** The statement that counts documents that enter lists (1) and leave them (-1): the rows of a subquery, with its column `change`. */
export const buildInsertChanges = (changed: string): string =>
  `insert into listed_count (${countedColumns}, documents)
    select ${countedColumns}, sum(change) from (${changed}) as changed group by ${countedColumns} having sum(change) <> 0`;

/** Whether a list can be counted without reading its documents: its filter uses nothing but what they are counted by. */
export const isCounted = (filter: FilterNode | undefined): boolean => {
  switch (filter?.kind) {
    case undefined:
    case 'flag':
      return true;
    case 'and':
    case 'or':
      return filter.nodes.every(isCounted);
    case 'not':
      return isCounted(filter.node);
    case 'word':
      if (filter.field === 'taxonomy') return !filter.prefix && !filter.value.includes('/');
      return filter.field !== 'id' && filter.field !== 'author';
    case 'compare':
    case 'range':
      return false;
  }
};

/** "coun" in ASCII: the lock of the correction, so that two processes do not add the same difference. */
const correctingLock = 0x636f756e;

/** Raise it when documents are counted by something else: each node then corrects the counts once more. */
const countedWith = 1;

const findCorrection = async (database: Database, node: string): Promise<number | undefined> => {
  const found = await database.selectFrom('corrected_counts').select('counted_with').where('node', '=', node).executeTakeFirst();
  return found?.counted_with;
};

/**
 * Adds to the counts what they lack of the stored documents, once per node and version of counting: until its upgrade the node may have run a program
 * that did not count. Reads every document, so one process of a node calls it. Exact beside writers: one statement sees both at the same time.
 * Returns whether it had to.
 */
export const correctCounts = (database: Database, node: string, version: number = countedWith): Promise<boolean> =>
  transact(
    database,
    async (change) => {
      await sql`select pg_advisory_xact_lock(${correctingLock})`.execute(change);
      if ((await findCorrection(change, node)) === version) return false;
      const lacking = `select ${buildCountedValues('d')}, 1 as change from document as d where ${buildListedCondition('d')}
        union all select ${countedColumns}, -documents from listed_count`;
      await change.executeQuery(CompiledQuery.raw(buildInsertChanges(lacking)));
      await change
        .insertInto('corrected_counts')
        .values({ node, counted_with: version })
        .onConflict((conflict) => conflict.column('node').doUpdateSet({ counted_with: version, corrected_at: sql`now()` }))
        .execute();
      return true;
    },
    { timeout: 60_000 },
  );

/** The rows that one statement merges: a tenth of what the time limit of a statement allows on a slow machine. */
const sliceSize = 50_000;

/** Merges the counts of the same kind within a slice when at least every second row goes; returns whether it did. */
const mergeSlice = async (database: Database, size: number): Promise<boolean> => {
  const merged =
    await sql`with slice as materialized (select ctid as place, ${sql.raw(countedColumns)} from listed_count limit ${size} for update skip locked),
    taken as (
      delete from listed_count where ctid = any(array(select place from slice))
        and (select count(*) > 2 * count(distinct (${sql.raw(countedColumns)})) from slice) returning *),
    merged as (${sql.raw(buildInsertChanges(`select ${countedColumns}, documents as change from taken`))})
    select from taken limit 1`.execute(database);
  return merged.rows.length > 0;
};

/**
 * Merges the counts of the same kind, in slices (OP-64). Each writer adds rows and waits for no other, so rows become many; rows that another process
 * merges are skipped.
 */
export const mergeCounts = async (database: Database, size: number = sliceSize): Promise<void> => {
  while (await mergeSlice(database, size));
};
