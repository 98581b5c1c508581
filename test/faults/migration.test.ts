// A migration that is killed anywhere, and a database that is newer than the program (F15).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/ops/migrations.ts';
import { databaseBehindProxy } from '../support/fault-proxy.ts';
import { ensureBuilt, runProgram } from '../support/program.ts';
import { tell } from '../support/steady-load.ts';
import { createTestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-migration-'));
const program = join(import.meta.dirname, '../../dist/server/masthead.js');
const environment = (url: string) => ({ MASTHEAD_DATA: folder, DATABASE_URL: url, MASTHEAD_LOG_LEVEL: 'silent' });
const rounds = process.env['MASTHEAD_PROVE'] === '1' ? 40 : 4;
beforeAll(() => ensureBuilt());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All that a schema consists of, as PostgreSQL itself tells it. */
const readSchema = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
};

/** Runs `masthead migrate` and kills it when it has sent so many bytes; gives the bytes it sent. */
const migrateUntil = async (database: pg.ClientConfig, bytes: number): Promise<number> => {
  const { proxy, url } = await databaseBehindProxy(database);
  const env = { PATH: '/usr/bin:/bin', ...environment(url) };
  const child = spawn(process.execPath, [program, 'migrate'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([proxy.passed(bytes).then(() => child.kill('SIGKILL')), ended]);
  await ended;
  const sent = proxy.bytes();
  await proxy.close();
  return sent;
};

test('F15: a migration that is killed anywhere leaves whole steps, and the next run makes the same schema', async () => {
  const whole = await createTestDatabase({ migrated: false });
  try {
    const all = await migrateUntil(whole.connectionConfig, Infinity);
    const expected = await readSchema(whole.pool);
    expect(expected.length).toBeGreaterThan(50);
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const database = await createTestDatabase({ migrated: false });
      try {
        await migrateUntil(database.connectionConfig, Math.floor(all * ((round + 0.5) / rounds)));
        const { rows } = await database.pool.query<{ known: string | null }>(`select to_regclass('migration')::text as known`);
        const ran = rows[0]?.known ? (await database.pool.query<{ id: string }>('select id from migration')).rows.map(({ id }) => id) : [];
        // whole steps, from the first on
        expect(new Set(ran)).toEqual(new Set(migrations.slice(0, ran.length).map(({ id }) => id)));
        left.push(ran.length);
        await migrateUntil(database.connectionConfig, Infinity);
        expect(await readSchema(database.pool)).toEqual(expected);
      } finally {
        await database.close();
      }
    }
    tell('F15', `killed in ${rounds} places, after ${left.join(', ')} of ${migrations.length} steps; the second run made the rest`);
  } finally {
    await whole.close();
  }
});

test('F15: a program refuses to start on the database of a newer one, and says what to do', async () => {
  const database = await createTestDatabase();
  const { proxy, url } = await databaseBehindProxy(database.connectionConfig);
  try {
    await database.pool.query(`insert into migration (id) values ('future/001-flying-cars')`);
    const before = await readSchema(database.pool);
    const { code, output } = await runProgram(['serve'], { ...environment(url), PORT: '0' });
    expect(code).toBe(1);
    expect(output).toContain('changed by a newer Masthead (future/001-flying-cars)');
    expect(output).toContain('[storage/newer-schema]');
    expect(await readSchema(database.pool)).toEqual(before);
  } finally {
    await proxy.close();
    await database.close();
  }
});
