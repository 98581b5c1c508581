import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#features/newsroom/audit';
import { type MastheadCommands, createMastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, testArticle, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
let folder: string;
let masthead: MastheadCommands;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-export-command-'));
  site = await createTestSite();
  masthead = await createMastheadCommands(site, join(folder, 'data'), { MASTHEAD_HOSTS: 'news=www.news.example' });
  await site.write(testArticle(1), testArticle(2, { status: 'draft', slug: 'draft' }));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('EX-01: writes a folder, or a file of lines, under the addresses of the configured hosts', async () => {
  const place = join(folder, 'out');
  const { code, out } = await masthead('export', 'markdown', place);
  expect([code, out]).toEqual([0, `Wrote 2 pieces, 0 pictures, 0 other media files, 0 people, 0 terms and 0 old addresses to ${place}`]);
  expect(await readdir(join(place, 'pieces', '2026-11'))).toContain('story-1-rcna1.md');
  const lines = join(folder, 'out.jsonl');
  expect((await masthead('export', 'ninjs', lines, '--public')).code).toBe(0);
  expect(JSON.parse(await readFile(lines, 'utf8'))).toMatchObject({ uri: 'https://www.news.example/rcna1' });
});

test('PB-27, EX-08: is in the audit log, with what was let out', async () => {
  expect((await masthead('export', 'ninjs', join(folder, 'audited.jsonl'), '--public')).code).toBe(0);
  const [latest] = await listAudit(site.database, { action: 'export', size: 1 });
  expect(latest).toMatchObject({ actor: 'masthead', action: 'export', subject: 'ninjs', details: { public: true } });
});

test('refuses a wrong format, brand, instant or a folder that holds something', async () => {
  const full = await mkdtemp(join(folder, 'full-'));
  await writeFile(join(full, 'mine.txt'), 'mine');
  for (const wrong of [
    ['docx', join(folder, 'x')],
    ['ninjs'],
    ['markdown', join(folder, 'x.jsonl')],
    ['ninjs', join(folder, 'x'), '--vertical', 'nope'],
    ['ninjs', join(folder, 'x'), '--since', 'yesterday'],
    ['ninjs', full],
  ])
    expect((await masthead('export', ...wrong)).code).toBe(2);
  expect(await readdir(full)).toEqual(['mine.txt']);
});
