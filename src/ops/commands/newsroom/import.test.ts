import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { filesOfTest, item, wxr } from '../../../importers/sources/wxr/wxr-file.fixture.ts';

const files = filesOfTest();
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, files.folder);
});
afterAll(async () => {
  await site.close();
  files.close();
});

const readId = async (number: number) =>
  (await site.database
    .selectFrom('document')
    .select(['id', 'path'])
    .where('external_id', '=', `wxr:old.example#${number}`)
    .executeTakeFirstOrThrow()) as { id: string; path: string };

test('IM-34: a folder without a file of the format is refused, by every format that takes folders', async () => {
  for (const [format, code] of [
    ['markdown', 'import/not-markdown'],
    ['recipe-pages', 'import/not-recipe-pages'],
    ['ninjs', 'import/not-ninjs'],
  ]) {
    const empty = join(files.folder, `without-${format}`);
    mkdirSync(empty);
    writeFileSync(join(empty, 'notes.txt'), 'Words');
    const { code: exit, out } = await masthead('import', format ?? '', empty, '--vertical', 'news');
    expect([format, exit, out]).toEqual([format, 1, expect.stringContaining(`[${code}]`)]);
  }
});

test('IM-01: masthead import wxr brings a file in beside a running site, with a report; publish, unpublish and purge follow', async () => {
  const file = files.write(
    wxr(
      `${item(1, '<p>Words of an old paper.</p>[acme-widget id="4"]', { 'wp:status': 'draft' })}${item(2, '', { 'wp:post_type': 'nav_menu_item' })}`,
    ),
  );
  const report = join(files.folder, 'report.jsonl');
  const first = await masthead('import', 'wxr', file, '--vertical', 'news', '--report', report);
  expect(first.code).toBe(0);
  expect(first.out).toMatch(
    /post 1 “Post 1”\n.*acme-widget[\s\S]*1 nav_menu_item \(not brought in\): a menu entry[\s\S]*post +1 new, 1 not whole/,
  );
  const lines = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    {
      summary: [
        { what: '[acme-widget]', losses: 1, pieces: 1 },
        { what: 'not brought in', losses: 1, pieces: 1 },
      ],
      totals: { post: { new: 1 } },
    },
    { note: 'The menu entry “Post 2” leads to nothing that is here; it was left out.' },
    { id: '1', type: 'post', title: 'Post 1', outcome: 'new', losses: [{ what: '[acme-widget]' }] },
    { id: '2', outcome: 'leftOut' },
  ]);

  const { id, path } = await readId(1);
  expect((await site.get(path)).status).toBe(404);
  expect(await masthead('publish', id)).toMatchObject({ code: 0, out: `${id} is published as revision 2 at ${path}` });
  site.cache.purgeTags([id], { hard: true });
  expect((await site.get(path)).html).toContain('Words of an old paper.');
  expect((await masthead('import', 'wxr', file, '--vertical', 'news')).out).toContain('1 unchanged');

  expect((await masthead('unpublish', id, '--hard')).code).toBe(0);
  const purges = await site.database.selectFrom('purge_log').select(['tags', 'hard']).orderBy('generation', 'desc').limit(1).execute();
  expect(purges).toMatchObject([{ hard: true, tags: expect.arrayContaining([id]) as string[] }]);
  site.cache.purgeTags([id], { hard: true });
  expect((await site.get(path)).status).toBe(410);
  expect((await masthead('purge', 'tax:news/town', id)).out).toContain('tax:news/town');
  expect((await masthead('purge', '--all')).code).toBe(0);
  const all = await site.database.selectFrom('purge_log').select('tags').orderBy('generation', 'desc').limit(1).executeTakeFirst();
  expect(all?.tags).toContain('brand:telemundo');
});

test('IM-05: links that lead nowhere are counted among the kinds of loss, and the console has the first of them', async () => {
  const dead = (number: number) => item(number, `<p><a href="https://old.example/gone-${number}/">x</a> <a href="/also-gone/">y</a></p>`);
  const file = files.write(wxr(Array.from({ length: 30 }, (_, index) => dead(100 + index)).join('')), 'dead.xml');
  // as many posts make a navigation, which another test of this file expects its brand not to have
  const report = join(files.folder, 'dead.jsonl');
  const { out } = await masthead('import', 'wxr', file, '--vertical', 'today', '--report', report);
  expect(out).toContain('link that leads nowhere here: 60 in 30');
  expect(out).toContain(`… and 10 more of these in ${report}`);
  expect(out.match(/Links of post/g)).toHaveLength(20);
  expect(readFileSync(report, 'utf8').match(/Links of post/g)).toHaveLength(30);
});

test.each([
  [['import'], 2, 'Say which format'],
  [['import', 'gopher', 'x'], 2, 'no importer for "gopher"'],
  [['import', 'wxr', 'x.xml', '--vertical', 'news', '--fetch'], 2, '--fetch means nothing for wxr'],
  [['import', 'ghost', 'x.json', '--vertical', 'news', '--from', 'old'], 2, '--from is an address'],
  [['import', 'wxr', 'x.xml', '--vertical', 'news', '--as-cards', 'rcna1'], 2, '--as-cards means nothing for wxr'],
  [['import', 'ghost', import.meta.filename, '--vertical', 'news'], 1, 'import/not-ghost'],
  [['import', 'feed', import.meta.filename, '--vertical', 'news'], 1, 'import/not-feed'],
  [['import', 'opml', import.meta.filename, '--vertical', 'news'], 1, 'import/not-opml'],
  [['import', 'ninjs', import.meta.filename, '--vertical', 'news'], 1, 'import/not-ninjs'],
  [['import', 'ninjs', import.meta.dirname, '--vertical', 'news'], 1, 'import/not-ninjs'],
  [['import', 'wxr', import.meta.dirname, '--vertical', 'news'], 1, 'is no file'],
  [['import', 'wxr'], 2, 'Say which file'],
  [['import', 'wxr', 'x.xml'], 2, '--vertical'],
  [['import', 'wxr', 'x.xml', '--vertical', 'nowhere'], 2, 'no vertical "nowhere"'],
  [['import', 'wxr', 'x.xml', '--vertical', 'news', '--status', 'live'], 2, '--status'],
  [['import', 'wxr', '/nowhere/x.xml', '--vertical', 'news'], 1, 'import/no-file'],
  [['import', 'wxr', import.meta.filename, '--vertical', 'news'], 1, 'import/not-wxr'],
  [['publish'], 2, 'Say which ids'],
  [['publish', 'rcna999999'], 1, 'content/not-found'],
  [['purge'], 2, '--all'],
  [['purge', 'two words'], 2, 'is no tag'],
])('IM-01: masthead %j ends with %i and says why', async (args, code, text) => {
  const answer = await masthead(...args);
  expect(answer.code).toBe(code);
  expect(answer.out).toContain(text);
});
