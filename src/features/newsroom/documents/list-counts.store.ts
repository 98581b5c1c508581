import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { FilterNode } from '#content/filter-language';
import { transact } from '#platform/storage';
import type { DocumentTables } from './documents.tables.ts';

type Database = Kysely<DocumentTables>;

// named as the columns of documents are, so that one condition reads both
const columns = ['site', 'vertical', 'publisher', 'type', 'sub_type', 'auto_curation', 'shoppable', 'taxonomy'] as const;
export const countedColumns = columns.join(', ');

/** Whether a row of `table`, a document, stands in lists. */
export const isListedIn = (table: string): string => `${table}.status = 'published' and not ${table}.hidden and ${table}.item is not null`;

/** The values that a document is counted by, in the order of `countedColumns`: of its taxonomy the paths of one part, which are few. */
export const countedValues = (table: string): string =>
  columns
    .map((name) =>
      name === 'taxonomy'
        ? `array(select path from unnest(${table}.taxonomy) as path where strpos(path, '/') = 0 order by path) as taxonomy`
        : `${table}.${name}`,
    )
    .join(', ');

/** The statement that counts listed documents that come (1) and go (-1): those that a subquery gives, with `change`. */
export const insertChanges = (changed: string): string =>
  `insert into listed_count (${countedColumns}, documents)
    select ${countedColumns}, sum(change) from (${changed}) as changed group by ${countedColumns} having sum(change) <> 0`;

/** Whether a list of this filter can be counted without its documents: it asks for nothing but what they are counted by. */
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

/** "coun" in ASCII: the lock of whoever corrects, or two would add the same. */
const correctingLock = 0x636f756e;

/** Adds what the counts lack of what is stored, which a version that did not count may have changed. Exact beside writers: it sees both of one time. */
export const correctCounts = (database: Database): Promise<void> =>
  transact(
    database,
    async (change) => {
      await sql`select pg_advisory_xact_lock(${correctingLock})`.execute(change);
      const lacking = `select ${countedValues('d')}, 1 as change from document as d where ${isListedIn('d')}
        union all select ${countedColumns}, -documents from listed_count`;
      await change.executeQuery(CompiledQuery.raw(insertChanges(lacking)));
    },
    { timeout: 60_000 },
  );

/**
 * Puts changes of the same documents together. Each writer adds rows of its own and waits for no other one, so they become many; what somebody else is
 * putting together is left out.
 */
export const foldCounts = async (database: Database): Promise<void> => {
  await sql`with changes as materialized (
      select ctid from listed_count
      where (select count(*) > 2 * count(distinct (${sql.raw(countedColumns)})) from listed_count) for update skip locked
    ),
    taken as (delete from listed_count where ctid = any(array(select ctid from changes)) returning *)
    ${sql.raw(insertChanges(`select ${countedColumns}, documents as change from taken`))}`.execute(database);
};
