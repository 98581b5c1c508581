import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraft } from '#features/newsroom/publishing';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const secret = 'a-secret-of-at-least-32-characters-for-this-test';
const folder = mkdtempSync(join(tmpdir(), 'masthead-preview-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  const place = { site: 'news', vertical: 'news', publisher: 'masthead' } as const;
  await site.documents.write(
    { id: 'nccu77', type: 'curation', ...place, pageRoute: '/election', title: 'Election', status: 'draft' },
    { by: 'test' },
  );
  masthead = await createMastheadCommands(site, folder, { MASTHEAD_SECRET: secret });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('masthead preview prints a signed link on the site of the front, which ends when it says', async () => {
  const { code, out } = await masthead('preview', 'nccu77', '--hours', '2');
  expect(code).toBe(0);
  const [, draftId = ''] = /^http:\/\/news\.localhost:3000\/draft\/(\S+)$/.exec(out) ?? [];
  expect(openDraft(draftId, 'news', secret, Date.now())).toBe('nccu77');
  expect(openDraft(draftId, 'news', secret, Date.now() + 3 * 3_600_000)).toBeUndefined();
});

test.each([
  [['preview'], 2],
  [['preview', 'nccu77', '--hours', '0'], 2],
  [['preview', 'nccu77', '--hours', '721'], 2],
  [['preview', 'nccu999'], 1],
])('masthead %j is refused with exit code %i', async (args, exit) => {
  const { code, out } = await masthead(...args);
  expect(code).toBe(exit);
  expect(out).not.toBe('');
});
