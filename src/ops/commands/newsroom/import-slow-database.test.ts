import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseBehindProxy, type FaultProxy } from '../../../../test/support/fault-proxy.ts';
import { runProgram } from '../../../../test/support/program.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { item, wxr } from '../../../importers/sources/wxr/wxr-file.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-slow-'));
const archive = join(folder, 'archive.xml');
let site: TestSite;
let proxy: FaultProxy;
let environment: Record<string, string>;
beforeAll(async () => {
  site = await createTestSite();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.database);
  const behind = await databaseBehindProxy({ ...inject('testDatabaseServer'), database: rows[0]?.name ?? '' });
  proxy = behind.proxy;
  environment = {
    MASTHEAD_DATA: join(folder, 'data'),
    DATABASE_URL: behind.url,
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_SECRET: 's'.repeat(40),
    MASTHEAD_EDITORIAL_TOKEN: 't'.repeat(40),
  };
  writeFileSync(archive, wxr(item(1, '<p>Words of a story.</p>')));
  expect((await runProgram(['migrate'], environment)).code).toBe(0);
});
afterAll(async () => {
  await proxy.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

// a dry run reads the database in every way and does not migrate it, which takes hundreds of statements
const bring = () => runProgram(['import', 'wxr', archive, '--vertical', 'news', '--dry-run'], environment);

test('IM-36: a slow database makes an import wait: connections that take longer than a page waits for one bring everything in', async () => {
  // a connection is made in four turns, so each takes 1.6 s
  proxy.delay(200);
  const { code, output } = await bring();
  await proxy.pass();
  expect([code, output]).toEqual([0, expect.stringMatching(/post +1 new/)]);
});

test('IM-36: an import whose database goes away ends with one sentence that says how to go on, and no stack trace', async () => {
  const begun = proxy.passed(1_200);
  const ending = bring();
  await Promise.race([begun, ending]);
  await proxy.cut();
  const { code, output } = await ending;
  await proxy.pass();
  expect(code).toBe(1);
  expect(output).toMatch(/Start the import again: it goes on where it was\. \[storage\/unavailable\]/);
  expect(output).not.toMatch(/^\s+at /m);
});
