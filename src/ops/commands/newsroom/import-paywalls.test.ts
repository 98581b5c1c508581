// An archive with paywalls, brought in by the command, read at the started pages, let out again and brought into another newsroom.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus } from '../../../../test/support/corpora.ts';
import { createMastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { item, meta, wxr } from '../../../importers/sources/wxr/wxr-file.fixture.ts';

type Post = Record<string, unknown> & { slug: string; lexical?: string | null; visibility: string };
type Export = { db: { data: { posts: Post[] } }[] };

const folder = mkdtempSync(join(tmpdir(), 'masthead-import-paywalls-'));
const words = 'WORDSTHATAREPAIDFOR';
const openElements = 6;
const sites: TestSite[] = [];
const open = async (name: string) => {
  const site = await createTestSite();
  sites.push(site);
  return { site, masthead: await createMastheadCommands(site, join(folder, name)) };
};
let there: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  there = await open('there');
});
afterAll(async () => {
  for (const site of sites) await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The long read of a real export, metered, with Ghost's own paywall after some of its elements and words that nobody may find below it. */
const withPaywall = (): string => {
  const archive = JSON.parse(readFileSync(corpus('import/ghost/ghost-6.65-export.json'), 'utf8')) as Export;
  const post = archive.db[0]?.data.posts.find(({ slug }) => slug === 'long-read-60');
  const document = JSON.parse(post?.lexical ?? '{}') as { root: { children: unknown[] } };
  document.root.children.splice(openElements, 0, { type: 'paywall', version: 1 });
  document.root.children.push({ type: 'paragraph', children: [{ type: 'extended-text', text: words }] });
  Object.assign(post ?? {}, { visibility: 'members', lexical: JSON.stringify(document) });
  const file = join(folder, 'ghost.json');
  writeFileSync(file, JSON.stringify(archive));
  return file;
};
const findPiece = async ({ site }: typeof there, slug: string) =>
  (await site.database
    .selectFrom('document')
    .select(['id', 'path', 'document'])
    .where('path', 'like', `%${slug}%`)
    .executeTakeFirstOrThrow()) as {
    id: string;
    path: string;
    document: { access: string; freeElements?: number; body: { type: string }[] };
  };

/** How much of a piece its page shows, and what structured data say of the rest. */
const readPage = async ({ site }: typeof there, slug: string) => {
  const { path, document } = await findPiece({ site } as typeof there, slug);
  const { html } = await site.get(path);
  const selectors = [...html.matchAll(/"cssSelector":"([^"]+)"/g)].map(([, selector]) => selector);
  return { ...document, html, selectors, hasPlace: /class="paywall[ "]/.test(html) };
};

test('PW-34, PW-44: a paywall of a real archive keeps its place from the import over the page to an export and the import of that', async () => {
  expect((await there.masthead('import', 'ghost', withPaywall(), '--vertical', 'news')).code).toBe(0);
  const page = await readPage(there, 'long-read-60');
  expect([page.access, page.freeElements, page.selectors, page.hasPlace]).toEqual(['metered', openElements, ['.paywall'], true]);
  expect(page.html).toContain('"isAccessibleForFree":false');
  expect(page.html).not.toContain(words);
  for (const format of ['ninjs', 'markdown'] as const) {
    const place = join(folder, format);
    expect((await there.masthead('export', format, place)).code).toBe(0);
    const here = await open(`here-${format}`);
    expect((await here.masthead('import', format, place, '--vertical', 'news')).code).toBe(0);
    const again = await readPage(here, 'long-read-60');
    expect([format, again.access, again.freeElements, again.selectors]).toEqual([format, 'metered', openElements, ['.paywall']]);
    expect(again.html).not.toContain(words);
    expect(again.body.slice(0, openElements).map(({ type }) => type)).toEqual(page.body.slice(0, openElements).map(({ type }) => type));
  }
});

test('PW-34: what stands above the more of a restricted post of WordPress is open on its page, and no more', async () => {
  const text = `One open.\n\nTwo open.\n\nThree open.\n\n<!--more-->\n\n${words}`;
  const file = join(folder, 'archive.xml');
  writeFileSync(file, wxr(item(1, text, { 'wp:post_name': 'gated-by-more' }, meta('_is_paid', '1'))));
  expect((await there.masthead('import', 'wxr', file, '--vertical', 'news')).code).toBe(0);
  const page = await readPage(there, 'gated-by-more');
  expect([page.access, page.freeElements]).toEqual(['locked', 3]);
  expect(page.html).toContain('Three open.');
  expect(page.html).not.toContain(words);
});
