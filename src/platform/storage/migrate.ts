import { sql, type Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import { AppError } from '#platform/errors';
import { createDatabase } from './pools.ts';
import { transact } from './transact.ts';

/** One step of the schema. Its id is permanent and unique among all features: `content/001-documents`. */
export type Migration = { id: string; up: (database: Transaction<unknown>) => Promise<void> };

// "schema" of Masthead: one process at a time changes it, whichever node it runs on.
const schemaLock = 0x6d736368;

/**
 * Brings the schema up to date, each migration in a transaction of its own, in the order given, and gives the ids that ran. A killed
 * run leaves whole steps only and is taken up where it was. Refuses a database that a newer Masthead has changed.
 */
export const migrate = async (pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> => {
  const database = createDatabase<unknown>(pool);
  refuseDuplicates(migrations);
  await transact(database, async (transaction) => {
    await lock(transaction);
    await sql`create table if not exists migration (id text primary key, "appliedAt" timestamptz not null default now())`.execute(
      transaction,
    );
    refuseNewer(await recorded(transaction), migrations);
  });
  const ran: string[] = [];
  for (const migration of migrations) if (await apply(database, migration)) ran.push(migration.id);
  return ran;
};

/** The ids of the migrations that the database still lacks, in order; reads only. Refuses a database that a newer Masthead has changed. */
export const pendingMigrations = async (pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> => {
  const database = createDatabase<unknown>(pool);
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(database);
  const known = rows[0]?.exists ? await recorded(database) : new Set<string>();
  refuseNewer(known, migrations);
  return migrations.map(({ id }) => id).filter((id) => !known.has(id));
};

const apply = (database: Kysely<unknown>, migration: Migration): Promise<boolean> => {
  const step = async (transaction: Transaction<unknown>) => {
    await lock(transaction);
    if ((await recorded(transaction)).has(migration.id)) return false;
    await migration.up(transaction);
    await sql`insert into migration (id) values (${migration.id})`.execute(transaction);
    return true;
  };
  return transact(database, step, { timeout: 0 }).catch((cause: unknown) => {
    throw new AppError({
      code: 'storage/migration-failed',
      status: 500,
      message: `The migration ${migration.id} failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`,
      cause,
    });
  });
};

const lock = async (transaction: Transaction<unknown>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(transaction);
};

const recorded = async (database: Kysely<unknown>): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from migration`.execute(database);
  return new Set(rows.map(({ id }) => id));
};

const refuseNewer = (known: ReadonlySet<string>, migrations: readonly Migration[]): void => {
  const ours = new Set(migrations.map(({ id }) => id));
  const unknown = [...known].filter((id) => !ours.has(id)).sort();
  if (unknown.length === 0) return;
  throw new AppError({
    code: 'storage/newer-schema',
    status: 500,
    message:
      `This database was changed by a newer Masthead (${unknown.join(', ')}). ` +
      'Start that version or a later one, or restore a backup made before the change.',
    details: { unknown },
  });
};

const refuseDuplicates = (migrations: readonly Migration[]): void => {
  const twice = migrations.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new TypeError(`Two migrations have the id ${twice.join(', ')}.`);
};
