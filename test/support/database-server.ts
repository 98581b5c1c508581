// Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template that every test file copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '#platform/log';
import { migrate } from '#platform/storage';
import { createPool } from '../../src/platform/storage/pools.ts';
import { migrations } from '../../src/ops/migrations.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the one that is there
  export interface ProvidedContext {
    testDatabaseServer: PoolConfig;
    testDatabaseTemplate: string;
  }
}

const log = createLog({ production: false, level: 'warn', secrets: [] });

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = process.env.DATABASE_URL_TEST ? outsideServer(process.env.DATABASE_URL_TEST) : await ownServer();
  const template = `masthead_template_${process.pid}`;
  const administration = createPool(server.connection, 1, log);
  await administration.query(`create database ${template}`);
  const pool = createPool({ ...server.connection, database: template }, 1, log);
  await migrate(pool, migrations);
  await pool.end();
  project.provide('testDatabaseServer', server.connection);
  project.provide('testDatabaseTemplate', template);
  return async () => {
    try {
      // a busy machine may need longer than a reader would wait
      await administration.query('set statement_timeout = 0');
      await administration.query(`drop database if exists ${template} with (force)`);
    } finally {
      await administration.end();
      await server.close();
    }
  };
};

type Server = { connection: PoolConfig; close: () => Promise<void> };

const ownServer = async (): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const { connection, close } = await openEmbeddedPostgres(folder, { own: true, command: 'test', log, sync: false });
  const closeAndRemove = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection, close: closeAndRemove };
};

// In parts, because a template is another database on the same server.
const outsideServer = (address: string): Server => {
  const url = new URL(address);
  const connection = {
    host: decodeURIComponent(url.searchParams.get('host') ?? url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
  return { connection, close: async () => undefined };
};
