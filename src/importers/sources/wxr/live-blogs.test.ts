import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing } from '../../loop/importing.fixture.ts';
import { parseEntry } from './entry-html.ts';
import { importWxr } from './import-wxr.ts';
import { item, liveEntry, meta, wxr } from './wxr-file.fixture.ts';

const { bring, close } = importing(importWxr);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  close();
});

const author = (id: number, login: string, name: string): string =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`;
/** A post that is a live blog with these comments. */
const liveBlog = (id: number, entries: readonly string[], { state = 'enable', content = '', fields = {} } = {}): string =>
  item(id, content, fields, `${meta('liveblog', state)}${entries.join('\n')}`);
const readBlog = async (id: number) => {
  const row = await site.database
    .selectFrom('document')
    .select(['id', 'path', 'document'])
    .where('external_id', '=', `wxr:old.example#${id}`)
    .executeTakeFirstOrThrow();
  return { ...row, path: row.path ?? '', document: row.document as unknown as Record<string, unknown> };
};
const readCards = async (id: number) => {
  const { rows } = await sql<{ id: string; revision: number; status: string; card: Record<string, unknown>; external: string }>`
      select card.id, card.revision, card.status, card.card, card.external_id as external from card
        join document on document.id = card.blog_id where document.external_id = ${`wxr:old.example#${id}`} order by card.number`.execute(
    site.database,
  );
  return rows;
};

test('IM-12: a post of the Liveblog plugin is a live blog at an address whose fourth segment says so, and its old address leads there', async () => {
  const entries = [
    liveEntry(12, '<p>Polls have <em>closed</em>.</p>', 20),
    liveEntry(11, 'First words.\n\nA second paragraph.', 10),
    liveEntry(13, 'https://www.youtube.com/watch?v=abcdefghijk', 30),
  ];
  const { totals } = await bring(
    site,
    wxr(liveBlog(1, entries, { content: '<p>All night long.</p>[liveblog_key_events title="Key"]', fields: { title: 'Count night' } })),
  );
  expect(totals).toMatchObject({ 'live blog': { new: 1 }, entry: { new: 3 } });
  const blog = await readBlog(1);
  expect(blog.document).toMatchObject({
    type: 'liveBlog',
    headline: 'Count night',
    flagText: null,
    dateCoverageStart: '2020-01-02T10:10:00.000Z',
    dateModified: '2020-01-02T10:30:00.000Z',
    summary: [{ type: 'paragraph', text: [{ text: 'All night long.' }] }],
  });
  expect(blog.path.split('/')[3]).toBe('live-blog');
  const old = await site.get('/2020/01/post-1');
  expect([old.status, old.headers.location]).toEqual([301, expect.stringContaining(blog.path)]);
  const { html } = await site.get(blog.path);
  expect(html).toContain('Polls have <em>closed</em>.');
  const places = ['abcdefghijk', 'Polls have', 'A second paragraph.', 'First words.'].map((words) => html.indexOf(words));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(html.indexOf('Polls have')).toBeLessThan(html.indexOf('First words.'));
  expect((await readCards(1)).map(({ card }) => card.datePublished)).toEqual([
    '2020-01-02T10:10:00.000Z',
    '2020-01-02T10:20:00.000Z',
    '2020-01-02T10:30:00.000Z',
  ]);
});

test('IM-12: edits of an entry are its revisions, deleted ones and ones that were never shown stay out', async () => {
  const entries = [
    liveEntry(21, 'As it was.', 10),
    liveEntry(22, 'As it is.', 12, { metas: { liveblog_replaces: '21' } }),
    liveEntry(23, 'Gone.', 13, { approved: 'trash' }),
    liveEntry(24, '', 14, { metas: { liveblog_replaces: '23' } }),
    liveEntry(25, 'Deleted, and kept by the export.', 15),
    liveEntry(26, '', 16, { metas: { liveblog_replaces: '25' } }),
    liveEntry(27, 'The edit of what is not in the file.', 17, { metas: { liveblog_replaces: '999' } }),
    liveEntry(28, 'Newest words.', 18),
    liveEntry(29, 'Second words.', 19, { metas: { liveblog_replaces: '28' } }),
    liveEntry(30, 'Newest words.', 20, { metas: { liveblog_replaces: '29' } }),
  ];
  const { totals, losses } = await bring(site, wxr(liveBlog(2, entries)));
  expect(totals).toMatchObject({ entry: { new: 3 } });
  expect(losses).toContainEqual({ what: 'live blog', text: '2 entries that were deleted or never shown there are not brought in' });
  const cards = await readCards(2);
  expect(cards.map(({ external, revision }) => [external.replace(/^.*:entry:/, ''), revision])).toEqual([
    ['21', 2],
    ['27', 1],
    ['28', 2],
  ]);
  const { rows } = await sql<{
    revision: number;
    words: string;
  }>`select revision, card -> 'content' -> 'markupAndEmbeds' -> 0 -> 'text' -> 0 ->> 'text' as words
      from card_revision where card_id = ${cards[0]?.id ?? ''} order by revision`.execute(site.database);
  expect(rows).toEqual([
    { revision: 1, words: 'As it was.' },
    { revision: 2, words: 'As it is.' },
  ]);
  expect(cards[0]?.card).toMatchObject({ datePublished: '2020-01-02T10:10:00.000Z', dateModified: '2020-01-02T10:12:00.000Z' });
  const { html } = await site.get((await readBlog(2)).path);
  for (const words of ['As it was', 'Gone', 'Deleted, and kept', 'Second words']) expect(html).not.toContain(words);
});

test('an entry has its authors, but not those who wanted to be hidden; writers whom the export does not list are made of its entries', async () => {
  const contributors = 'a:2:{i:0;i:8;i:1;s:2:"77";}';
  const entries = [
    liveEntry(31, 'By two.', 1, { metas: { liveblog_contributors: contributors } }),
    liveEntry(32, 'By nobody.', 2, { metas: { liveblog_hide_authors: '1' } }),
    liveEntry(33, 'By somebody else.', 3, { author: 'Unlisted Writer', user: 55 }),
  ];
  const { losses } = await bring(site, wxr(`${author(7, 'ada', 'Ada Lane')}${author(8, 'bob', 'Bob Stone')}${liveBlog(3, entries)}`));
  expect(losses).toContainEqual({ what: 'author', text: 'user 77 is not in the file' });
  const people = await site.database.selectFrom('document').select(['id', 'document']).where('type', '=', 'person').execute();
  const names = new Map(people.map(({ id, document }) => [id, document.type === 'person' ? document.name : '']));
  const authors = (await readCards(3)).map(({ card }) => (card.authors as string[]).map((id) => names.get(id)));
  expect(authors).toEqual([['Ada Lane', 'Bob Stone'], [], ['Unlisted Writer']]);
});

test('IM-12: key events are those the plugin marked and those whose words have /key, which is not shown', async () => {
  const entries = [
    liveEntry(41, 'Marked.', 1, { metas: { liveblog_key_entry: 'true' } }),
    liveEntry(42, '<p><span class="liveblog-command type-key">key</span> By its command.</p>', 2),
    liveEntry(43, '/key Typed.', 3),
    liveEntry(44, 'See https://old.example/key and the /keys.', 4),
  ];
  await bring(site, wxr(liveBlog(4, entries)));
  expect((await readCards(4)).map(({ card }) => card.keyEvent)).toEqual([true, true, true, false]);
  const { html } = await site.get((await readBlog(4)).path);
  expect(html).toContain('By its command.');
  expect(html).not.toMatch(/liveblog-command|\/key Typed/);
});

test('an archived live blog has ended, one that is switched off is an article that says what is missing, and comments of readers are counted', async () => {
  const reader = liveEntry(59, 'A reader says.', 9, { type: '', approved: '1' });
  const { lines } = await bring(
    site,
    wxr(
      `${liveBlog(5, [liveEntry(51, 'Last words.', 40), reader], { state: 'archive' })}${liveBlog(6, [liveEntry(61, 'Never.', 1)], { state: 'disable' })}`,
    ),
  );
  expect((await readBlog(5)).document).toMatchObject({ type: 'liveBlog', flagText: 'Event ended', endDate: '2020-01-02T10:40:00.000Z' });
  expect((await readBlog(6)).document).toMatchObject({ type: 'article' });
  expect(lines).toContainEqual(
    expect.objectContaining({
      id: '5',
      losses: [{ what: 'comments', text: '1 comments are not brought in; with --report they stand in a file beside it' }],
    }),
  );
  expect(lines.find(({ id }) => id === '6')?.losses).toContainEqual({
    what: 'live blog',
    text: 'it was switched off there, so its 1 entries are not brought in',
  });
});

test('IM-02: a second run changes nothing; what was added, edited or deleted in the source follows; what was edited here is kept', async () => {
  const first = [liveEntry(71, 'One.', 1), liveEntry(72, 'Two.', 2), liveEntry(73, 'Three.', 3)];
  await bring(site, wxr(liveBlog(7, first)));
  const before = await readCards(7);
  expect((await bring(site, wxr(liveBlog(7, first)))).totals).toMatchObject({ post: { unchanged: 1 } });
  expect(await readCards(7)).toEqual(before);

  await site.cards.edit(before[1]?.id ?? '', { text: 'An editor wrote this.' }, { by: 'editor' });
  const second = [
    ...first,
    liveEntry(74, 'One, edited.', 4, { metas: { liveblog_replaces: '71' } }),
    liveEntry(75, 'Two, edited.', 5, { metas: { liveblog_replaces: '72' } }),
    liveEntry(76, '', 6, { metas: { liveblog_replaces: '73' } }),
    liveEntry(77, 'Four.', 7),
  ];
  const { totals, lines } = await bring(site, wxr(liveBlog(7, second)));
  expect(totals).toMatchObject({ entry: { new: 1, changed: 2, kept: 1 } });
  expect(lines.find(({ outcome }) => outcome === 'kept')?.losses[0]?.what).toBe('edited here');
  const after = await readCards(7);
  expect(after.map(({ id, status, revision }) => [id, status, revision])).toEqual([
    [before[0]?.id, 'published', 2],
    [before[1]?.id, 'published', 2],
    [before[2]?.id, 'unpublished', 2],
    [expect.stringMatching(/^ncrd/), 'published', 1],
  ]);
  const { html } = await site.get((await readBlog(7)).path);
  for (const words of ['One, edited.', 'An editor wrote this.', 'Four.']) expect(html).toContain(words);
  for (const words of ['Three.', 'Two, edited.']) expect(html).not.toContain(words);
});

test('an entry that is refused is told, the others come in, and the next run tries it again', async () => {
  const entries = [liveEntry(81, 'Fine.', 1), liveEntry(82, 'From the future.', 2), liveEntry(83, 'Fine too.', 3)];
  const future = entries.map((entry) => entry.replaceAll('2020-01-02 10:02', '2049-01-02 10:02'));
  const { totals, lines } = await bring(site, wxr(liveBlog(8, future)));
  expect(totals).toMatchObject({ entry: { new: 2, leftOut: 1 } });
  expect(lines.find(({ id }) => id === '8#82')?.losses.at(-1)?.what).toBe('refused');
  expect((await bring(site, wxr(liveBlog(8, future)))).totals).toMatchObject({ entry: { unchanged: 2, leftOut: 1 } });
});

test('a dry run writes neither the blog nor its entries and counts both', async () => {
  const entries = [liveEntry(91, 'Only read.', 1)];
  expect((await bring(site, wxr(liveBlog(9, entries)), { dryRun: true })).totals).toMatchObject({
    'live blog': { new: 1 },
    entry: { new: 1 },
  });
  expect(await readCards(9)).toEqual([]);
});

test.each([
  ['<img src="//s.w.org/images/core/emoji/72x72/1f44d.png" class="liveblog-emoji emoji-+1"> so', '👍 so'],
  ['<img src="/images/emojis/poop.png" class="liveblog-emoji emoji-poop" data-emoji="poop">', ':poop:'],
  ['<img src="//s.w.org/images/core/emoji/72x72/d800.png" class="liveblog-emoji emoji-x">', ':x:'],
  ['<p class="liveblog-x">/keynote</p>', '<p class="liveblog-x">/keynote</p>'],
])('%s reads %s', (content, html) => {
  expect(parseEntry(content).html).toBe(html);
});

test('a link in an entry leads to a piece that comes later in the archive, and the entry has one revision', async () => {
  const entries = [liveEntry(1700, '<p>More <a href="https://old.example/2020/01/post-171/">there</a>.</p>', 10)];
  await bring(site, wxr(liveBlog(170, entries) + item(171, '<p>Later.</p>')));
  const later = await readBlog(171);
  const [card] = await readCards(170);
  expect(JSON.stringify(card?.card)).toContain(`"href":"${later.path}"`);
  expect(card?.revision).toBe(1);
});
