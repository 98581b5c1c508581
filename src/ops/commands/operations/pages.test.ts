import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-pages-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder, {});
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('NV-13: masthead pages gives an empty newsroom the pages of its footer, once', async () => {
  const { code, out } = await masthead('pages', 'noticias');
  expect(code).toBe(0);
  const [, path = ''] = /^rcna\d+ Acerca de Noticias at (\S+)$/m.exec(out) ?? [];
  const { status, html } = await site.get(path, { site: 'telemundo' });
  expect(status).toBe(200);
  expect(html.slice(html.indexOf('<footer'))).toMatch(/Contacto de Noticias<.*Correcciones<.*Privacidad<.*Fuentes web</);
  expect((await masthead('pages', 'noticias')).out).toBe('Noticias has its pages.');
});

test.each([[['pages']], [['pages', 'nowhere']]])('masthead %j is refused with exit code 2', async (args) => {
  expect((await masthead(...args)).code).toBe(2);
});
