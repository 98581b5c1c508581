import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestAccounts, type TestAccounts } from '../../../../test/support/test-accounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-user-'));
let accounts: TestAccounts;
let masthead: MastheadCommands;
beforeAll(async () => {
  accounts = await createTestAccounts();
  // a session holds by the machine's clock, which the commands go by
  accounts.clock.now = Date.now();
  // keys lie sealed with the secret of the site
  const secret = { MASTHEAD_SECRET: accounts.secret };
  masthead = await createMastheadCommands({ database: accounts.store.database.withTables<DocumentTables>() }, folder, secret);
});
afterAll(async () => {
  await accounts.close();
  rmSync(folder, { recursive: true, force: true });
});

test('OP-22, AC-23, AC-29: an account is looked up, its sessions are ended and it is deleted, and each of these is in the audit log', async () => {
  const { data } = await accounts.join('looked.up@example.com');
  const id = String(data['user_id']);
  expect((await masthead('user', 'show', 'Looked.Up@Example.com')).out).toMatch(
    new RegExp(`^${id} looked\\.up@example\\.com, proved, since \\S+; 0 passkeys, 0 recovery codes$`),
  );
  expect((await masthead('user', 'sessions', 'looked.up@example.com')).out).toMatch(/^[0-9a-f-]{36}\tapp\t/);
  expect((await masthead('user', 'end-sessions', 'looked.up@example.com')).out).toBe('1 session ended.');
  expect((await masthead('user', 'sessions', 'looked.up@example.com')).out).toBe('');
  const path = `/${id}/profile`;
  expect((await accounts.call(path, { access_token: data['access_token'], brand: 'news' })).error?.code).toBe('account/session-ended');
  const { out } = await masthead('audit', '--subject', `account:${id}`);
  for (const action of ['sign-in', 'look-up', 'end-sessions']) expect(out).toContain(action);
  expect(out).not.toContain('looked.up@example.com');
  expect((await masthead('user', 'delete', 'looked.up@example.com')).out).toBe(`Deleted ${id}.`);
  expect((await masthead('user', 'show', 'looked.up@example.com')).out).toContain('account/not-found');
  expect((await masthead('audit', '--subject', `account:${id}`)).out).toContain('delete');
});

test('AC-23: what there is not, and wrong calls, are said; that somebody looked is in the audit log', async () => {
  expect(await masthead('user', 'show', 'nobody@example.com')).toMatchObject({
    code: 1,
    out: expect.stringContaining('account/not-found') as string,
  });
  const { out: looked } = await masthead('audit', '--subject', 'account:none');
  expect([looked.includes('look-up'), looked.includes('nobody@example.com')]).toEqual([true, false]);
  for (const words of [['user'], ['user', 'drop', 'a@example.com'], ['user', 'show'], ['user', 'show', 'a@example.com', 'b']])
    expect((await masthead(...words)).code).toBe(2);
  expect((await masthead('user', 'show', 'not an address')).out).toContain('account/invalid-email');
});

test('AC-19: keys are listed and replaced', async () => {
  await masthead('keys', 'rotate');
  const first = (await masthead('keys')).out.split('\n').length;
  expect((await masthead('keys', 'rotate')).out).toMatch(/^Tokens are signed with [0-9a-f-]{36} from now on\.$/);
  const listed = (await masthead('keys', 'list')).out.split('\n');
  expect(listed).toHaveLength(first + 1);
  expect(listed[0]).toMatch(/\tsigns$/);
  expect((await masthead('keys', 'drop')).code).toBe(2);
});
