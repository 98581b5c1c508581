import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import type { MediaStore } from '#platform/media';
import type { Migration } from '#platform/storage';
import { damagedBackup, incomplete, notABackup, notEmpty, siteRunning } from './backup.errors.ts';
import { createHashing, readSum } from './hashed-file.ts';
import { type Manifest, readManifest, parseSums, sumsFile } from './manifest.ts';
import { sessionSettings, listTables } from './schema-tables.ts';

export type RestoreParts = {
  connection: pg.ClientConfig;
  media: MediaStore;
  migrations: readonly Migration[];
  /** Whether the content of the database is to be thrown away. */
  replace: boolean;
  print: (line: string) => void;
};

/** A backup of which every byte was checked. */
export type CheckedBackup = { folder: string; manifest: Manifest; files: readonly { path: string; sum: string }[] };

/** Checks every byte of a backup before anything is created or changed. Refuses one that is damaged or of a newer Masthead than these migrations. */
export const checkBackup = async (
  source: string,
  migrations: readonly Migration[],
  print: (line: string) => void,
): Promise<CheckedBackup> => {
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  const text = await readFile(join(folder, sumsFile), 'utf8').catch((cause: unknown) => {
    throw notABackup(folder, `it has no ${sumsFile}`, cause);
  });
  if (sha256(text, 'hex') !== manifest.sums) throw damagedBackup(folder, [`${sumsFile} is not the one that was written`]);
  const files = parseSums(folder, text);
  const problems: string[] = [];
  for (const { path, sum } of files) {
    const found = await readSum(join(folder, path));
    if (found !== sum) problems.push(found === undefined ? `${path} is missing` : `${path} was changed`);
  }
  if (problems.length > 0) throw damagedBackup(folder, problems);
  print(`The backup of ${manifest.createdAt} is whole: ${manifest.tables.length} tables, ${manifest.media.files} media files.`);
  refuseNewer(manifest, migrations);
  return { folder, manifest, files };
};

const refuseNewer = (manifest: Manifest, migrations: readonly Migration[]): void => {
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = manifest.migrations.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError({
    code: 'storage/newer-schema',
    status: 500,
    message: `This backup was made by a newer Masthead (${unknown.join(', ')}). Restore it with that version or a later one.`,
    details: { unknown },
  });
};

/** Refuses a database with content, unless it is to be replaced. Returns whether there is a schema. */
const refuseContent = async (client: pg.Client, replace: boolean): Promise<boolean> => {
  const tables = await listTables(client);
  for (const { name } of tables) {
    if (replace || name === 'migration') continue;
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select 1 from ${name}) as filled`);
    if (rows[0]?.filled) throw notEmpty();
  }
  return tables.length > 0;
};

const refuseRunning = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'masthead'`,
  );
  if (rows[0] && rows[0].count > 0) throw siteRunning(rows[0].count);
};

/** Runs work in one transaction of one connection: migrations use its query builder, and copies the connection itself. */
const inTransaction = (client: pg.Client, work: (transaction: Transaction<unknown>) => Promise<void>): Promise<void> => {
  const onlyClient = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  const pool: PostgresPool = { connect: async () => onlyClient, end: async () => undefined, options: {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work);
};

const fillTable = async (client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<string[]> => {
  const file = createReadStream(join(folder, `tables/${table.name.replaceAll('"', '')}.copy.gz`));
  const content = createHashing();
  const lines = client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline(file, createGunzip(), content.stage, lines);
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table.name}`);
  const problems: string[] = [];
  if (Number(rows[0]?.count) !== table.rows) problems.push(`${table.name} has ${rows[0]?.count} rows instead of ${table.rows}`);
  if (content.sum() !== table.sha256) problems.push(`${table.name} has other content`);
  return problems;
};

const fillMedia = async (media: MediaStore, folder: string, paths: readonly string[]): Promise<number> => {
  const names = new Set(paths);
  let count = 0;
  for (const path of paths) {
    // a file stands beside its media type, and is put back with it
    if (path.endsWith('.type') || !names.has(`${path}.type`)) continue;
    const mediaType = await readFile(join(folder, `${path}.type`), 'utf8');
    // as it comes: a video may be larger than what can be held
    await media.putStream(path.slice('media/'.length), createReadStream(join(folder, path)), mediaType);
    count += 1;
  }
  return count;
};

const fillAll = async (client: pg.Client, folder: string, manifest: Manifest, print: (line: string) => void): Promise<void> => {
  // from last to first: emptying a table also empties those that refer to it
  for (const { name } of manifest.tables.toReversed()) await client.query(`truncate ${name} cascade`);
  const problems: string[] = [];
  for (const table of manifest.tables) {
    problems.push(...(await fillTable(client, folder, table)));
    print(`  ${table.name}: ${table.rows} rows`);
  }
  for (const { name, value } of manifest.sequences) await client.query('select setval($1, $2)', [name, value]);
  if (problems.length > 0) throw incomplete(problems);
};

/**
 * Fills an empty database, or with `replace` any stopped one, from a checked backup: schema, content, sequences and media. The database changes in
 * one transaction: it holds the whole backup afterwards, or what it held before.
 */
export const restoreBackup = async (parts: RestoreParts, { folder, manifest, files }: CheckedBackup): Promise<void> => {
  const { migrations, print, replace } = parts;
  const client = new pg.Client({ ...parts.connection, application_name: 'masthead restore' });
  client.on('error', (error) => print(`  the connection broke: ${error.message}`));
  await client.connect();
  try {
    await client.query(sessionSettings);
    await refuseRunning(client);
    const hasSchema = await refuseContent(client, replace);
    await inTransaction(client, async (transaction) => {
      if (hasSchema) await client.query('drop schema public cascade; create schema public');
      await client.query('create table migration (id text primary key, "appliedAt" timestamptz not null default now())');
      const applied = new Set(manifest.migrations);
      for (const migration of migrations) if (applied.has(migration.id)) await migration.up(transaction);
      await fillAll(client, folder, manifest, print);
      const count = await fillMedia(
        parts.media,
        folder,
        files.map(({ path }) => path).filter((path) => path.startsWith('media/')),
      );
      if (count > 0) print(`  media: ${count} files and their types`);
    });
    await client.query('analyze');
  } finally {
    await client.end();
  }
};
