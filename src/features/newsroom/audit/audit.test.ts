import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { type AuditTables, listAudit, recordAudit } from './index.ts';

let store: TestDatabase<AuditTables>;
beforeEach(async () => {
  store = await createTestDatabase<AuditTables>();
});
afterEach(() => store.close());

test('may be emptied while it is empty, as a restored backup does', async () => {
  await expect(sql`truncate audit_log cascade`.execute(store.database)).resolves.toBeDefined();
});

test('PB-27: keeps what was done, newest first, by subject and by action', async () => {
  await recordAudit(
    store.database,
    { actor: 'token', action: 'publish', subject: 'rcna1', details: { revision: 2 } },
    { actor: 'token', action: 'takedown', subject: 'rcna1' },
    { actor: 'token', action: 'publish', subject: 'rcna2' },
  );
  const rows = await listAudit(store.database, { size: 10 });
  expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual(['publish rcna2', 'takedown rcna1', 'publish rcna1']);
  expect(rows[2]?.details).toEqual({ revision: 2 });
  expect(await listAudit(store.database, { size: 10, subject: 'rcna1', action: 'takedown' })).toHaveLength(1);
  const [newest] = rows;
  expect(await listAudit(store.database, { size: 10, before: newest?.id })).toHaveLength(2);
});

test.each([
  'update audit_log set actor = $$nobody$$',
  'delete from audit_log',
  'truncate audit_log',
  'set session_replication_role = replica; delete from audit_log',
])('PB-27: refuses %s', async (statement) => {
  await recordAudit(store.database, { actor: 'token', action: 'publish', subject: 'rcna9' });
  await expect(sql.raw(statement).execute(store.database)).rejects.toThrow(/only ever added to/);
});
