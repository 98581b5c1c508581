import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { foundationMigrations, migrate, pendingMigrations, type Migration } from './index.ts';

let opened: TestDatabase<unknown>;
beforeEach(async () => {
  opened = await createTestDatabase({ migrated: false });
});
afterEach(() => opened.close());

const tables = async () => {
  const { rows } = await opened.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
};
const makes = (id: string, table: string): Migration => ({
  id,
  up: async (database) => void (await sql`create table ${sql.id(table)} (id int)`.execute(database)),
});

test('OP-12: runs what is missing, once, also when several processes start together', async () => {
  const steps = [...foundationMigrations, makes('a/001-one', 'one')];
  const ids = steps.map(({ id }) => id);
  expect(await pendingMigrations(opened.pool, steps)).toEqual(ids);
  const ran = await Promise.all([1, 2, 3].map(() => migrate(opened.pool, steps)));
  expect(ran.flat().sort()).toEqual(ids);
  expect(await migrate(opened.pool, steps)).toEqual([]);
  expect(await pendingMigrations(opened.pool, steps)).toEqual([]);
});

test('OP-12: a step that fails leaves nothing of itself, keeps those before it, and is taken up again', async () => {
  const before = [...foundationMigrations, makes('a/001-one', 'one'), makes('a/002-two', 'two')];
  const failing: Migration = {
    id: 'a/003-three',
    up: async (database) => {
      await sql`create table three (id int)`.execute(database);
      throw new Error('power cut');
    },
  };
  await expect(migrate(opened.pool, [...before, failing])).rejects.toMatchObject({ code: 'storage/migration-failed' });
  expect(await tables()).toEqual(['migration', 'one', 'two']);
  expect(await migrate(opened.pool, [...before, makes('a/003-three', 'three')])).toEqual(['a/003-three']);
  expect(await tables()).toContain('three');
});

test('F15: a connection killed in the middle of a step is a step that never ran', async () => {
  const first = [...foundationMigrations, ...['a/001-one', 'a/002-two', 'a/003-three'].map((id) => makes(id, id))];
  await migrate(opened.pool, first);
  const before = await tables();
  const killed: Migration = {
    id: 'a/004-killed',
    up: async (database) => {
      await sql`create table half (id int)`.execute(database);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database);
    },
  };
  const steps = [...first, killed];
  await expect(migrate(opened.pool, steps)).rejects.toMatchObject({ code: 'storage/migration-failed' });
  expect(await tables()).toEqual(before);
  expect(await pendingMigrations(opened.pool, steps)).toEqual(['a/004-killed']);
});

test('OP-12: refuses a database that a newer Masthead has changed, and changes nothing', async () => {
  const newer = ['a/001-one', 'a/002-two', 'a/003-three'];
  await migrate(opened.pool, [...foundationMigrations, ...newer.map((id) => makes(id, id))]);
  const older = [...foundationMigrations, makes('b/001-four', 'four')];
  await expect(migrate(opened.pool, older)).rejects.toMatchObject({
    code: 'storage/newer-schema',
    details: { unknown: newer },
  });
  await expect(pendingMigrations(opened.pool, older)).rejects.toMatchObject({ code: 'storage/newer-schema' });
  expect(await tables()).not.toContain('four');
});

test('refuses two migrations with one id', async () => {
  await expect(migrate(opened.pool, [makes('x/1', 'x'), makes('x/1', 'y')])).rejects.toThrow(/x\/1/);
});

test.each([
  ['masthead_english', 'Los jalapeños were running', 'jalapeno & run'],
  ['masthead_spanish', 'Las elecciones en México', 'mexico & eleccion'],
])('text search in %s ignores accents and endings', async (configuration, text, query) => {
  await migrate(opened.pool, foundationMigrations);
  const { rows } = await opened.pool.query<{ found: boolean }>(
    'select to_tsvector($1::regconfig, $2) @@ to_tsquery($1::regconfig, $3) as found',
    [configuration, text, query],
  );
  expect(rows[0]?.found).toBe(true);
});

test.each([
  ['masthead_english', 'running', ['english_stem']],
  ['masthead_english', 'jalapeños', ['unaccent', 'english_stem']],
  ['masthead_spanish', 'elecciones', ['spanish_stem']],
])('text search in %s looks for accents only where there can be any: %s', async (configuration, word, dictionaries) => {
  await migrate(opened.pool, foundationMigrations);
  const { rows } = await opened.pool.query<{ dictionaries: string[] }>(
    'select dictionaries::text[] as dictionaries from ts_debug($1::regconfig, $2)',
    [configuration, word],
  );
  expect(rows[0]?.dictionaries).toEqual(dictionaries);
});
