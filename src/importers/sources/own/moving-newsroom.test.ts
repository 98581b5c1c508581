import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTextSearch } from '#features/newsroom/document-queries';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, testPerson, type TestSite } from '../../../../test/support/test-site.ts';
import { importFeed } from '../feed/import-feed.ts';
import { importGhost } from '../ghost/import-ghost.ts';
import { readArticle, importing } from '../../loop/importing.fixture.ts';
import { importWxr } from '../wxr/import-wxr.ts';
import { item, meta, wxr } from '../wxr/wxr-file.fixture.ts';

let site: TestSite;
let masthead: MastheadCommands;
const [fromWordPress, fromGhost, fromFeeds] = [importing(importWxr), importing(importGhost), importing(importFeed)];
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, fromWordPress.folder);
});
afterAll(async () => {
  await site.close();
  for (const { close } of [fromWordPress, fromGhost, fromFeeds]) close();
});

const category = (slug: string, name: string) => `<category domain="category" nicename="${slug}"><![CDATA[${name}]]></category>`;
const menuItem = (id: number, title: string, fields: Record<string, string>, menu = 'main-menu', order = id) =>
  item(
    id,
    '',
    { title, 'wp:post_type': 'nav_menu_item', 'wp:menu_order': String(order), link: '' },
    `<category domain="nav_menu" nicename="${menu}"><![CDATA[${menu}]]></category>` +
      Object.entries(fields)
        .map(([key, value]) => meta(`_menu_item_${key}`, value))
        .join(''),
  );
const term = (id: number, slug: string, name: string) =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`;
const tag = '<category domain="post_tag" nicename="rivers"><![CDATA[Rivers]]></category>';

const archive = wxr(
  [
    term(7, 'town', 'Town'),
    ...[1, 2, 3].map((number) => item(number, '<p>Words.</p>', {}, category('town', 'Town') + tag)),
    item(4, '<p>Who we are.</p>', {
      title: 'About us',
      link: 'https://old.example/about/',
      'wp:post_name': 'about',
      'wp:post_type': 'page',
    }),
    item(5, '<p>Lo que sabemos.</p>', { title: 'Política de privacidad', 'wp:post_name': 'politica', 'wp:post_type': 'page' }),
    item(6, '<p>Not out.</p>', { title: 'Corrections', 'wp:post_name': 'corrections', 'wp:post_type': 'page', 'wp:status': 'draft' }),
    menuItem(21, 'About', { type: 'post_type', object: 'page', object_id: '4' }, 'main-menu', 2),
    menuItem(20, '', { type: 'taxonomy', object: 'category', object_id: '7' }, 'main-menu', 1),
    menuItem(22, 'First', { type: 'custom', url: 'http://www.old.example/2020/01/post-1/', menu_item_parent: '20' }, 'main-menu', 3),
    menuItem(23, 'Gone', { type: 'custom', url: 'https://old.example/nowhere/' }, 'main-menu', 4),
    menuItem(24, 'Elsewhere', { type: 'custom', url: 'https://else.example/x' }, 'footer', 1),
  ].join(''),
);

describe('an archive that comes into an empty site', () => {
  let own: TestSite;
  let statusBefore: number;
  let notes: readonly string[];
  beforeAll(async () => {
    own = await createTestSite();
    statusBefore = (await own.get('/')).status;
    ({ notes } = await fromWordPress.bring(own, archive));
    own.cache.purgeTags(['path:news/', 'navigation:news'], { hard: true });
  });
  afterAll(() => own.close());

  test('IM-11: a site without a front and navigation has both after an import, says so, and keeps those it has', async () => {
    expect(statusBefore).toBe(404);
    expect(notes.filter((note) => /had no (?:front|navigation)/.test(note))).toHaveLength(2);
    const home = await own.get('/');
    expect(home.status).toBe(200);
    for (const words of ['Post 1', 'Town', 'About us'].slice(0, 2)) expect(home.html).toContain(words);
    expect(home.html).not.toContain('Who we are');

    // the pages that every site has are linked at its foot, and lead somewhere
    const [foot = ''] = /<nav aria-label="News">.*?<\/nav>/s.exec(home.html.slice(home.html.indexOf('<footer'))) ?? [];
    const links = [...foot.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, path = '', label = '']) => ({ path, label }));
    expect(links.map(({ label }) => label)).toEqual(['About us', 'Contact News', 'Corrections', 'Política de privacidad', 'Feeds']);
    expect(notes.join('\n')).toMatch(
      /Pages of the archive are linked at the foot of every page: About us \(rcna\d+\), Política de privacidad \(rcna\d+\)/,
    );
    expect((await own.get(links[0]?.path ?? '')).html).toContain('Who we are.');
    expect((await own.get(links[2]?.path ?? '')).html).not.toContain('Not out.');
    for (const { path } of links) expect([path, (await own.get(path)).status]).toEqual([path, 200]);

    const navigation = async () =>
      (await own.database.selectFrom('document').select('document').where('id', '=', 'navigation:news').executeTakeFirstOrThrow()).document;
    const [about, first] = [(await readArticle(own, 'About us')).path, (await readArticle(own, 'Post 1')).path];
    expect(await navigation()).toMatchObject({
      local: [
        { label: 'Town', url: '/town', items: [{ label: 'First', url: first }] },
        { label: 'About', url: about },
      ],
      footer: [
        { label: 'Elsewhere', url: 'https://else.example/x' },
        { label: 'News', items: [{ label: 'About us', url: about }, {}, {}, {}, {}] },
      ],
    });
    expect(notes.join('\n')).toContain('“Gone” leads to nothing that is here');

    const again = await fromWordPress.bring(own, archive.replaceAll('Words.', 'Other words.'));
    expect(again.notes.join('\n')).not.toMatch(/had no (?:front|navigation)/);
    const fronts = await own.database.selectFrom('document').select('id').where('type', '=', 'curation').execute();
    expect(fronts).toHaveLength(1);
  });

  test.each([
    ['/category/town/', () => '/town'],
    ['/category/town', () => '/town'],
    ['/tag/rivers/', () => '/tag/news/topic/rivers'],
    [
      '/author/ada/',
      async () => (await own.database.selectFrom('document').select('path').where('type', '=', 'person').execute())[0]?.path,
    ],
  ])('the old page %s of a term or author leads to the one here', async (path, here) => {
    expect((await own.get(path)).headers.location).toBe(await here());
  });
});

test('the navigation of Ghost becomes that of a brand which has none', async () => {
  const post = {
    id: 'a1',
    uuid: '00000000-0000-4000-8000-0000000000bb',
    title: 'Of Ghost',
    slug: 'of-ghost',
    html: '<p>x</p>',
    type: 'post',
  };
  const settings = [
    {
      id: '1',
      key: 'navigation',
      value: JSON.stringify([
        { label: 'Home', url: '/' },
        { label: 'One', url: '__GHOST_URL__/of-ghost/' },
      ]),
    },
    { id: '2', key: 'secondary_navigation', value: JSON.stringify([{ label: 'Out', url: 'https://else.example/' }]) },
  ];
  const posts = [{ ...post, status: 'published', visibility: 'public', published_at: '2024-05-06T07:08:09.000Z' }];
  await fromGhost.bring(site, JSON.stringify({ db: [{ meta: { version: '6.0.0' }, data: { posts, settings } }] }), { vertical: 'msnbc' });
  const kept = await site.database.selectFrom('document').select('document').where('id', '=', 'navigation:msnbc').executeTakeFirst();
  expect(kept?.document).toMatchObject({
    local: [
      { label: 'Home', url: '/' },
      { label: 'One', url: (await readArticle(site, 'Of Ghost')).path },
    ],
    footer: [{ label: 'Out', url: 'https://else.example/' }, { label: 'MSNBC' }],
  });
});

test.each([
  ['price', '12.50'],
  ['telephone', '+34 600 123 456'],
  ['opening_day', '2024-05-06'],
  ['geo_latitude', '41.65'],
  ['_venue_street', 'Gran Vía 5'],
])('the field %s of a post is told with what it says', async (key, value) => {
  const { losses } = await fromWordPress.bring(site, wxr(item(300, 'x', { title: key }, meta(key, value))));
  expect(losses).toContainEqual({ what: `custom field ${key}`, text: value });
});

test('a picture written into the text of WordPress and of Ghost is stored and shown; one that is none is told', async () => {
  // noise, since what is small is taken for what scripts put there until the picture comes
  const colours = Buffer.from(Array.from({ length: 24 * 24 * 3 }, (_, index) => (index * 7919) % 251));
  const bytes = await sharp(colours, { raw: { width: 24, height: 24, channels: 3 } })
    .png()
    .toBuffer();
  const html = `<p>Words.</p><p><img alt="Inside" src="data:image/png;base64,${bytes.toString('base64')}"></p>`;
  const broken = `<p>Words.</p><p><img src="data:image/png;base64,${'AAAA'.repeat(200)}"></p>`;
  await fromWordPress.bring(site, wxr(item(320, html, { title: 'Inside WordPress' })));
  const posts = [{ id: 'd1', title: 'Inside Ghost', slug: 'inside-ghost', type: 'post', status: 'published', html }];
  await fromGhost.bring(site, JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts } }] }));
  for (const headline of ['Inside WordPress', 'Inside Ghost'])
    expect((await readArticle(site, headline)).document.body).toMatchObject([
      { type: 'paragraph' },
      { type: 'image', image: { width: 24, height: 24, alt: 'Inside' } },
    ]);
  const { losses } = await fromWordPress.bring(site, wxr(item(321, broken, { title: 'Broken' })));
  expect(losses).toContainEqual({ what: 'picture inside the text', text: 'data:image/png, 822 characters' });
});

test('a word with a soft hyphen is found whole, and its address is one word', async () => {
  await fromWordPress.bring(
    site,
    wxr(item(330, '<p>The Donau&shy;dampf&shy;schiff sails.</p>', { title: 'Donau\u00addampf sails', 'wp:post_name': '' })),
  );
  const { path, document } = await readArticle(site, 'Donau\u00addampf sails');
  expect(path).toContain('/donaudampf-sails-');
  expect(JSON.stringify(document.body)).toContain('Donau\u00addampf\u00adschiff');
  for (const words of ['donaudampfschiff', 'Donau\u00addampfschiff']) {
    const found = await site.database
      .selectFrom('search_entry')
      .select('id')
      .where(sql<boolean>`search @@ ${buildTextSearch({ text: words, language: 'en' })}`)
      .execute();
    expect(found).toEqual([{ id: document.id }]);
  }
});

test('what an editor or a plugin keeps for itself in a field is no loss', async () => {
  const fields = { _edit_lock: '1:2', price: '', is_open: '1', _price: 'field_5f1a2b', _thumbnail_id: '0', empty: 'a:0:{}' };
  const metas = Object.entries(fields).map(([key, value]) => meta(key, value));
  expect((await fromWordPress.bring(site, wxr(item(301, 'x', {}, metas.join(''))))).losses).toEqual([]);
});

test('what stands above “more” is the description without its shortcodes and captions', async () => {
  const content =
    '[acme id="3"][caption id="a"]<img src="https://old.example/x.jpg"> Below it[/caption]\n\nThe river [b]rises[/b] again.<!--more-->\n\nAnd on.';
  await fromWordPress.bring(site, wxr(item(302, content)));
  const { description } = (await readArticle(site, 'Post 302')).document;
  expect(description).toContain('The river');
  expect(description).not.toMatch(/acme|caption|Below it|And on/);
});

test.each([
  ['sin-categoria', 'Sin categoría'],
  ['sin-categor%c3%ada', 'Sin categoría'],
  ['non-classe', 'Non classé'],
  ['uncategorized-es', 'Uncategorized'],
  ['senza-categoria', 'Senza categoria'],
  ['%e6%9c%aa%e5%88%86%e7%b1%bb', '未分类'],
])('the category %s of what has none is no section', async (slug, name) => {
  await fromWordPress.bring(site, wxr(item(310, slug, { title: slug }, category(slug, name))));
  expect((await readArticle(site, slug)).document.taxonomy).toEqual(['news']);
});

test('one broken feed among many is named and the others come in; alone it is refused', async () => {
  const feed = (title: string) =>
    `<rss version="2.0"><channel><title>F</title><link>https://f.example</link><item><title>${title}</title><guid>${title}</guid></item></channel></rss>`;
  const [one, broken, two] = [feed('Feed one'), 'no feed at all', feed('Feed two')].map((content) => fromFeeds.write(content));
  const { totals, losses } = await fromFeeds.bring(site, [one ?? '', broken ?? '', two ?? '']);
  expect(totals).toMatchObject({ item: { new: 2 }, feed: { leftOut: 1 } });
  expect(losses.find(({ what }) => what === 'not brought in')?.text).toContain(broken);
  await expect(fromFeeds.bring(site, [broken ?? ''])).rejects.toMatchObject({ code: 'import/not-feed' });
});

test('IM-05, IM-17: a report begins with the kinds of loss and is the same for the same archive; comments stand beside it', async () => {
  const comment = (words: string) =>
    `<wp:comment><wp:comment_id>5</wp:comment_id><wp:comment_author>Bo</wp:comment_author><wp:comment_author_email>bo@old.example</wp:comment_author_email><wp:comment_content>${words}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
  const posts = Array.from({ length: 120 }, (_, index) => item(400 + index, 'x', {}, meta('price', String(index + 2))));
  const file = fromWordPress.write(wxr(posts.join('') + item(600, 'x', {}, comment('Well said.'))));
  const reports: string[] = [];
  for (const run of ['one', 'two']) {
    const report = join(fromWordPress.folder, `${run}.jsonl`);
    const { out } = await masthead('import', 'wxr', file, '--vertical', 'news', '--report', report, '--dry-run');
    expect(out).toContain('custom field price: 120 in 120');
    reports.push(readFileSync(report, 'utf8'));
    expect(readFileSync(join(fromWordPress.folder, `${run}.comments.jsonl`), 'utf8')).toMatch(/"author":"Bo".*"text":"Well said."/);
    expect(existsSync(`${report}.part`)).toBe(false);
  }
  expect(reports[1]).toBe(reports[0]);
  expect(reports[0]).not.toContain('bo@old.example');
  const lines = (reports[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ summary: [{ what: 'custom field price', losses: 120, pieces: 120 }, { what: 'comments' }] });
  const ids = lines.flatMap(({ id, type }) => (type === 'post' ? [Number(id)] : []));
  expect(ids).toEqual(ids.toSorted((first, second) => first - second));
});

const readByline = async (headline: string): Promise<readonly string[]> => (await readArticle(site, headline)).document.authors;
const people = async (name: string): Promise<number> =>
  (await site.database.selectFrom('document').select('document').where('type', '=', 'person').execute()).filter(
    ({ document }) => document.type === 'person' && document.name === name,
  ).length;

test('IM-10: authors of an archive are the persons that --authors says, in every format: by name, login, number or e-mail; nobody is made twice', async () => {
  const person = (number: number, name: string) => testPerson(number, { name, slug: `here-${number}`, url: undefined });
  await site.write(person(801, 'Ada Lane'), person(802, 'Bo Añez'), person(803, 'Same Name'), person(804, 'Same Name'));
  const authors = fromWordPress.write(
    '\uFEFFauthor,person\r\nADA@old.example,ncpn801\r\n"Lane, Cy",Bo AÑEZ\r\n7,ncpn802\r\nGhost Writer;ncpn801\r\nTwo;Same Name\r\nNobody,ncpn999\r\nUnasked,ncpn801\r\n',
  );
  const author = (id: number, login: string, email: string, name: string) =>
    `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login><wp:author_email>${email}</wp:author_email><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;
  const by = (number: number, title: string, login: string) => item(number, '<p>Words.</p>', { title, 'dc:creator': login });
  const wordpress = wxr(
    author(5, 'adal', 'ada@old.example', 'A. Lane') +
      author(7, 'bo', 'bo@old.example', 'Bo') +
      author(8, 'two', 't@old.example', 'Two') +
      by(901, 'By Ada', 'adal') +
      by(902, 'By Bo', 'bo') +
      by(903, 'By two', 'two'),
  );
  const report = join(fromWordPress.folder, 'authors.jsonl');
  const run = async (format: string, content: string, list = authors) => {
    const file = fromWordPress.write(content);
    return masthead('import', format, file, '--vertical', 'news', '--authors', list, '--report', report);
  };
  expect((await run('wxr', wordpress)).code).toBe(0);
  expect(await readByline('By Ada')).toEqual(['ncpn801']);
  expect(await readByline('By Bo')).toEqual(['ncpn802']);
  expect([await people('A. Lane'), await people('Bo'), await people('Two')]).toEqual([0, 0, 1]);
  const told = readFileSync(report, 'utf8');
  for (const words of [
    'There is no person “ncpn999” here; Nobody is brought in as in the archive.',
    '“Same Name” is the name of ncpn803 and ncpn804: say the id; Two is brought in as in the archive.',
    'The list of authors names unasked, whom the archive does not.',
  ])
    expect(told).toContain(words);

  const users = [{ id: '65a', slug: 'gw', name: 'G. W.', email: 'gw@old.example' }];
  const posts = [
    { id: 'aa1', title: 'By a ghost', slug: 'by-a-ghost', type: 'post', status: 'published', html: '<p>Boo.</p>', author_id: '65a' },
  ];
  const ghost = JSON.stringify({
    db: [{ meta: { version: '5.0.0' }, data: { posts, users, posts_authors: [{ post_id: 'aa1', author_id: '65a' }] } }],
  });
  const json = fromWordPress.write(JSON.stringify({ 'gw@old.example': 'ncpn801' }));
  expect((await run('ghost', ghost, json)).code).toBe(0);
  expect(await readByline('By a ghost')).toEqual(['ncpn801']);

  const feed = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>F</title><link>https://f.example/</link><item><title>By a feed</title><link>https://f.example/1</link><guid>f1</guid><dc:creator>Ghost Writer</dc:creator><description>Words.</description></item></channel></rss>`;
  expect((await run('feed', feed)).code).toBe(0);
  expect(await readByline('By a feed')).toEqual(['ncpn801']);

  const ninjs = JSON.stringify({
    uri: 'urn:by',
    type: 'text',
    headlines: [{ value: 'By an agency' }],
    by: 'By Ghost Writer',
    bodies: [{ value: 'Words.' }],
  });
  const list = fromWordPress.write(JSON.stringify([{ author: 'ghost writer', person: 'ncpn802' }]));
  expect((await run('ninjs', ninjs, list)).code).toBe(0);
  expect(await readByline('By an agency')).toEqual(['ncpn802']);
  // another list is another mapping: what was brought in is looked at again
  expect((await run('ninjs', ninjs)).code).toBe(0);
  expect(await readByline('By an agency')).toEqual(['ncpn801']);
  expect([await people('Ghost Writer'), await people('G. W.')]).toEqual([0, 0]);

  for (const wrong of ['', '{"a": ', '[]'])
    expect((await run('ninjs', ninjs, fromWordPress.write(wrong))).out).toContain('[import/bad-authors]');
  expect((await masthead('import', 'ninjs', authors, '--vertical', 'news', '--authors', '/nowhere.csv')).out).toContain('[import/no-file]');
});
