import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentArticle } from '../../../../test/support/editor.ts';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-publish-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('PB-28: masthead publish refuses what is dated for later, and names the call that schedules it', async () => {
  const file = join(folder, 'new.json');
  const at = '2099-05-01T00:00:00.000Z';
  writeFileSync(file, JSON.stringify({ ...sentArticle('Dated for later'), datePublished: at }));
  const id = /^(rcna[0-9]+) /.exec((await masthead('document', 'create', file, '--allow-missing')).out)?.[1] ?? '';
  const { code, out } = await masthead('publish', id);
  expect([code, out]).toEqual([1, expect.stringContaining(`masthead publish ${id} --at ${at}`)]);
  expect(out).toContain('[editorial/date-to-come]');
  expect((await masthead('publish', id, '--at', at)).code).toBe(0);
});
