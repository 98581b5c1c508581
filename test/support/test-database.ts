import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createLog } from '#platform/log';
import { closePool, createDatabase, createPool } from '../../src/platform/storage/pools.ts';

export type TestDatabase<Schema> = {
  database: Kysely<Schema>;
  pool: pg.Pool;
  connectionConfig: pg.ClientConfig;
  /** Ends the connections and drops the database. */
  close: () => Promise<void>;
};

/** A database of its own for a test file, with all migrations applied (`migrated: false`: empty); close it in afterAll. */
export const createTestDatabase = async <Schema>({ migrated = true } = {}): Promise<TestDatabase<Schema>> => {
  const server = inject('testDatabaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${migrated ? inject('testDatabaseTemplate') : 'template0'}`);
  const connectionConfig: pg.ClientConfig = { ...server, database: name };
  // the first connection of a new database reads its whole catalogue, for which a pool may have no patience on a busy machine
  await administer(connectionConfig, 'select 1');
  const opened = await openTestDatabase<Schema>(connectionConfig);
  const close = async () => {
    await opened.close();
    await administer(server, `drop database if exists ${name} with (force)`);
  };
  return { ...opened, close };
};

/** Connects to a database of a test file once more, as another process does; closing it leaves the database. */
export const openTestDatabase = async <Schema>(connectionConfig: pg.ClientConfig): Promise<TestDatabase<Schema>> => {
  const pool = createPool(connectionConfig, 5, createLog({ production: false, level: 'silent', secrets: [] }));
  const database = createDatabase<Schema>(pool);
  return { database, pool, connectionConfig, close: () => closePool(pool, database) };
};

const administer = async (server: pg.PoolConfig, statement: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
