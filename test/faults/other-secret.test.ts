// A database that was restored on a site with another MASTHEAD_SECRET.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { runProgram, serveProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-other-secret-'));
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  ({ proxy, url } = await databaseBehindProxy(database.connectionConfig));
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const withSecret = (name: string) => ({
  MASTHEAD_DATA: join(folder, name),
  DATABASE_URL: url,
  MASTHEAD_DEMO: '0',
  MASTHEAD_LOG_LEVEL: 'error',
  MASTHEAD_SECRET: `the-${name}-secret-of-the-tests-with-32-characters`,
});
const serveOnce = async (name: string): Promise<string> => {
  const site = await serveProgram(withSecret(name));
  await site.stop();
  return site.output();
};

test('OP-54: start and doctor name a signing key of another secret and how to go on, and nothing when there is none', async () => {
  expect((await runProgram(['keys', 'rotate'], withSecret('first'))).code).toBe(0);
  expect(await serveOnce('first')).not.toContain('MASTHEAD_SECRET');
  expect((await runProgram(['doctor'], withSecret('first'))).output).toContain('The signing keys of sign-ins can be read.');

  expect(await serveOnce('second')).toMatch(/was stored with another MASTHEAD_SECRET, so no reader can sign in: .*masthead keys rotate/);
  const { code, output } = await runProgram(['doctor'], withSecret('second'));
  expect([code, output]).toEqual([1, expect.stringMatching(/PROBLEM\s+keys: .*another MASTHEAD_SECRET[^]*masthead keys rotate/)]);

  // the commands that need no private key go on
  const [listed, rotated] = [await runProgram(['keys'], withSecret('second')), await runProgram(['keys', 'rotate'], withSecret('second'))];
  expect([listed.code, listed.output, rotated.code]).toEqual([0, expect.stringMatching(/[0-9a-f]{8}-[0-9a-f]{4}-/), 0]);
  expect(await serveOnce('second')).not.toContain('MASTHEAD_SECRET');
});
