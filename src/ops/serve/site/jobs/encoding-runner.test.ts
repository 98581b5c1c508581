import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLog } from '#platform/log';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/test-database.ts';
import { createTestEditorial } from '../../../../../test/support/test-editorial.ts';
import { runEncoding } from './encoding-runner.ts';
import { createRunKind, type RunKind } from './run-kind.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());

test('VD-31: without an encoder no try of a wanted video begins', async () => {
  await sql`insert into video_folder (folder, keys, begun_at, document_id, encoding) values ('video/a', '[]', now(), 'mmvo1', 'wanted')`.execute(
    store.database,
  );
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const { encoding } = createTestEditorial(store.database, Date.now);
  const begun: string[] = [];
  const run: RunKind = (kind, stop) => {
    begun.push(kind.name);
    return createRunKind(store.database, log)(kind, stop);
  };
  // the first run begins at once, and closing waits for it
  await runEncoding(encoding, { run, log }).close();
  const { rows } = await sql`select encoding from video_folder`.execute(store.database);
  expect([begun, rows]).toEqual([[], [{ encoding: 'wanted' }]]);
});
