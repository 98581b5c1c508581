import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfElement, type BodyElement } from '#content/model/body';
import { corpus } from '../../../../test/support/corpora.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { readArticle, importing } from '../../loop/importing.fixture.ts';
import { importGhost } from './import-ghost.ts';
import { mapBody } from './map-body.ts';

const { bring, folder, close } = importing(importGhost);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  close();
});

type Row = Record<string, unknown>;
let numbers = 0;
const uuid = () => `00000000-0000-4000-8000-${String((numbers += 1)).padStart(12, '0')}`;
const post = (more: Row): Row => ({
  id: uuid().replaceAll('-', '').slice(-24),
  uuid: uuid(),
  title: 'Post',
  slug: 'post',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-05-06T07:08:09.000Z',
  html: '<p>Words.</p>',
  ...more,
});
const archive = (posts: readonly Row[], more: Row = {}): string =>
  JSON.stringify({
    db: [{ meta: { exported_on: 1, version: '6.0.0' }, data: { posts, settings: [{ id: 's1', key: 'title', value: 'Old' }], ...more } }],
  });
const lexical = (...children: unknown[]): string => JSON.stringify({ root: { type: 'root', children } });
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const map = (fields: Row) => mapBody(fields, { picture: () => undefined }, (words) => words);
const types = (body: readonly BodyElement[]) => body.map(({ type }) => type);

test('a post is read at its page, by its author, under its first tag; its old address leads to it', async () => {
  const one = post({
    id: 'p1',
    title: 'The bridge opens',
    slug: 'the-bridge-opens',
    custom_excerpt: 'At last',
    meta_title: 'Bridge',
    codeinjection_head: '<script>x</script>',
  });
  const { totals, losses } = await bring(
    site,
    archive([one], {
      users: [{ id: '1', name: 'Ada Lane', slug: 'ada', email: 'ada@old.example', bio: 'Writes.', twitter: '@ada' }],
      tags: [
        { id: 't1', name: 'Town', slug: 'town', visibility: 'public' },
        { id: 't2', name: 'Bridges', slug: 'bridges', visibility: 'public' },
        { id: 't3', name: '#desk', slug: 'hash-desk', visibility: 'internal' },
      ],
      posts_tags: [
        { post_id: 'p1', tag_id: 't2', sort_order: 1 },
        { post_id: 'p1', tag_id: 't1', sort_order: 0 },
        { post_id: 'p1', tag_id: 't3', sort_order: 2 },
      ],
      posts_authors: [{ post_id: 'p1', author_id: '1', sort_order: 0 }],
      posts_meta: [{ id: 'm', post_id: 'p1', meta_title: 'Bridge', meta_description: 'A bridge' }],
    }),
  );
  expect(totals).toMatchObject({ term: { new: 2 }, author: { new: 1 }, post: { new: 1 } });
  expect(losses.map(({ what }) => what)).toEqual(['codeinjection_head', 'tag']);
  const { document, path } = await readArticle(site, 'The bridge opens');
  expect(document).toMatchObject({
    taxonomy: ['news/town', 'news/topic/bridges'],
    description: 'At last',
    seoTitle: 'Bridge',
    seoDescription: 'A bridge',
    datePublished: '2024-05-06T07:08:09.000Z',
    access: 'free',
  });
  const page = await site.get(path ?? '');
  expect(page.html).toContain('Ada Lane');
  expect(page.html).not.toContain('ada@old.example');
  expect((await site.get('/the-bridge-opens')).headers.location).toBe(path);
});

test('IM-02: a second import writes nothing, and a changed post is a new revision', async () => {
  const one = post({ title: 'Twice', slug: 'twice' });
  expect((await bring(site, archive([one]))).totals.post).toEqual({ new: 1 });
  expect((await bring(site, archive([one]))).totals.post).toEqual({ unchanged: 1 });
  expect((await bring(site, archive([{ ...one, html: '<p>Other words.</p>' }]))).totals.post).toEqual({ changed: 1 });
  expect((await bring(site, archive([one, one]))).totals.post).toEqual({ changed: 1, leftOut: 1, notWhole: 1 });
});

test('a post that only goes out by mail is a draft, also while it waits for its time', async () => {
  const waiting = post({ id: 'mail', title: 'Mail at noon', status: 'scheduled', published_at: '2035-01-01T12:00:00.000Z' });
  const { losses } = await bring(site, archive([waiting], { posts_meta: [{ id: 'm', post_id: 'mail', email_only: 1 }] }));
  expect((await readArticle(site, 'Mail at noon')).document.status).toBe('draft');
  expect(losses).toContainEqual({ what: 'status', text: expect.stringContaining('by mail only') as string });
});

test('what Ghost marks in its HTML as not for every reader is in no page, and is told with all its words', () => {
  const secret = `Members read ${'on and '.repeat(200)}to the end`;
  const gated = (reach: string, inner: string) => `<!--kg-gated-block:begin ${reach} -->${inner}<!--kg-gated-block:end-->`;
  const { body, losses } = map({
    html: `<p>Free</p>${gated('nonMember:false memberSegment:"status:free,status:-free"', `<p>${secret}</p>`)}${gated('nonMember:true memberSegment:""', '<p>For guests</p>')}<p>Last</p>`,
  });
  expect(body.map(textOfElement)).toEqual(['Free', 'For guests', 'Last']);
  expect(losses).toEqual([{ what: 'html card', text: expect.stringContaining(secret) as string }]);
  const card = map({
    lexical: lexical(
      { type: 'html', html: `<p>${secret}</p>`, visibility: { web: { nonMember: false } } },
      { type: 'email', html: secret },
    ),
  });
  expect(card.body).toEqual([]);
  expect(card.losses.map(({ text }) => text.includes(secret))).toEqual([true, true]);
  expect(map({ html: '<p>Free</p><!--kg-gated-block:begin nonMember:false --><p>Secret' }).body.map(textOfElement)).toEqual(['Free']);
});

test.each([
  ['members', 'metered'],
  ['paid', 'locked'],
  ['tiers', 'locked'],
  ['filter', 'locked'],
  ['anything', 'locked'],
])('IM-09: what is for "%s" is never free', async (visibility, access) => {
  const { losses } = await bring(site, archive([post({ title: `For ${visibility}`, visibility })]));
  expect((await readArticle(site, `For ${visibility}`)).document.access).toBe(access);
  expect(losses).toContainEqual({ what: 'access', text: expect.stringContaining(access) as string });
});

test.each([
  [{ status: 'draft' }, { status: 'draft' }],
  [
    { status: 'scheduled', published_at: '2030-01-01T00:00:00.000Z' },
    { status: 'scheduled', datePublished: '2030-01-01T00:00:00.000Z' },
  ],
  [{ status: 'scheduled', published_at: null }, { status: 'draft' }],
  [{ status: 'sent' }, { status: 'draft' }],
  [{ status: 'acme' }, { status: 'draft' }],
  [{ type: 'page' }, { subType: 'page', autoCuration: false }],
  [{ page: 1 }, { subType: 'page' }],
  [{ published_at: 1_400_000_000_000 }, { datePublished: '2014-05-13T16:53:20.000Z' }],
  [{ published_at: 'soon' }, { status: 'published' }],
  [{ slug: '日本', title: 'With a title %n' }, { slug: 'with-a-title' }],
])('%j becomes %j', async (fields, expected) => {
  const title = `Case ${JSON.stringify(fields).length} ${(numbers += 1)}`;
  await bring(site, archive([post({ ...fields, title })]));
  const { document } = await readArticle(site, title);
  if ('slug' in expected) expect(document.slug).toMatch(/^case-/);
  else expect(document).toMatchObject(expected);
});

test('the older shape, and a body of mobiledoc', async () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['hr', {}],
      ['html', { html: '<p>Raw <b>words</b></p><script>alert(1)</script>' }],
      ['code', { code: 'a < b', language: 'js' }],
    ],
    markups: [['strong'], ['a', ['href', 'https://old.example/x']]],
    sections: [
      [1, 'h2', [[0, [], 0, 'Heading']]],
      [
        1,
        'p',
        [
          [0, [], 0, 'Plain '],
          [0, [0], 1, 'bold'],
          [1, [], 0, 0],
          [0, [1], 1, 'link'],
          [0, [99], 9, ' end'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      [10, 0],
      [10, 1],
      [10, 2],
      [10, 77],
      [1, 'aside', [[0, [], 0, 'Aside']]],
    ],
  });
  const content = JSON.stringify({ meta: { version: '2.0' }, data: { posts: [post({ title: 'Mobiledoc', mobiledoc, html: null })] } });
  expect((await bring(site, content)).totals.post).toMatchObject({ new: 1 });
  const { document } = await readArticle(site, 'Mobiledoc');
  expect(types(document.body)).toEqual(['heading', 'paragraph', 'list', 'divider', 'paragraph', 'code', 'pullQuote']);
  expect(document.body[1]).toMatchObject({
    text: [
      { text: 'Plain ' },
      { kind: 'mark', mark: 'strong' },
      { kind: 'break' },
      { kind: 'link', href: 'https://old.example/x' },
      { text: ' end' },
    ],
  });
});

test('text of Lexical keeps its marks, links, lists in lists and breaks', () => {
  const { body, losses } = map({
    lexical: lexical(
      {
        type: 'paragraph',
        children: [
          text('both', 3),
          { type: 'linebreak' },
          { type: 'link', url: 'https://a.example/', rel: 'sponsored', children: [text('link')] },
        ],
      },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [
          { type: 'listitem', children: [text('one')] },
          {
            type: 'listitem',
            children: [{ type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('inner')] }] }],
          },
        ],
      },
      { type: 'extended-heading', tag: 'h3', children: [text('Head')] },
      { type: 'extended-quote', children: [text('Quoted')] },
      { type: 'aside', children: [text('Aside')] },
    ),
  });
  expect(losses).toEqual([]);
  expect(body).toMatchObject([
    { type: 'paragraph', text: [{ mark: 'strong' }, { kind: 'break' }, { kind: 'link', sponsored: true }] },
    { type: 'list', ordered: true, start: 3, items: [{ list: { ordered: false, items: [{}] } }] },
    { type: 'heading', level: 3 },
    { type: 'quote' },
    { type: 'pullQuote' },
  ]);
});

test.each<[string, Row, readonly string[], string]>([
  ['video', { src: 'https://a.example/v.mp4', caption: 'Moving' }, ['video'], 'Moving'],
  ['audio', { src: '/content/media/a.mp3', title: 'Sound' }, ['fallback'], 'Sound'],
  ['file', { src: 'https://a.example/f.pdf', fileTitle: 'The file' }, ['paragraph'], 'The file'],
  ['bookmark', { url: 'https://a.example/', metadata: { title: 'Marked', description: 'Words' } }, ['paragraph', 'paragraph'], 'Marked'],
  ['embed', { url: 'https://www.youtube.com/watch?v=abc', html: '<iframe></iframe>' }, ['embed'], ''],
  ['embed', { url: 'https://vimeo.com/1', html: '' }, ['embed'], ''],
  ['embed', { url: 'https://x.example/', html: '<iframe src="https://evil.example/"></iframe>' }, ['fallback'], ''],
  ['html', { html: '<h2>Own</h2><p onclick="x()">words</p>' }, ['heading', 'paragraph'], 'Own'],
  ['codeblock', { code: 'let a;', language: 'js', caption: 'Code' }, ['code', 'paragraph'], 'let a;'],
  ['callout', { calloutText: 'Called <b>out</b>', calloutEmoji: '💡' }, ['paragraph'], 'Called out'],
  ['toggle', { heading: 'More', content: '<p>inside</p>' }, ['heading', 'paragraph'], 'inside'],
  ['button', { buttonText: 'Press', buttonUrl: 'https://a.example/' }, ['paragraph'], 'Press'],
  ['header', { header: 'Big', subheader: 'Small', buttonEnabled: false }, ['heading', 'paragraph'], 'Small'],
  ['product', { productTitle: 'Thing', productDescription: '<p>Good</p>' }, ['heading', 'paragraph'], 'Good'],
  [
    'call-to-action',
    { textValue: '<p>Join us</p>', buttonText: 'Go', buttonUrl: 'https://a.example/' },
    ['paragraph', 'paragraph'],
    'Join us',
  ],
  ['signup', { header: 'Sign up', subheader: 'for mail' }, ['fallback'], 'for mail'],
  ['markdown', { markdown: '# Not rendered' }, ['fallback'], 'Not rendered'],
  ['acme-card', { some: { words: 'of a plugin' } }, ['fallback'], 'of a plugin'],
  ['horizontalrule', {}, ['divider'], ''],
  ['image', { src: 'https://a.example/i.jpg', alt: 'Shown', caption: 'Below' }, ['fallback', 'paragraph'], 'Below'],
])('the card %s %j', (type, payload, expected, words) => {
  const { body } = map({ lexical: lexical({ type, ...payload }) });
  expect(types(body)).toEqual(expected);
  expect(body.map(textOfElement).join(' ')).toContain(words);
});

test('what is not for every reader, or goes out by mail only, is in no page and is told', () => {
  const { body, losses } = map({
    lexical: lexical(
      { type: 'html', html: '<p>Secret</p>', visibility: { web: { nonMember: false } } },
      { type: 'email', html: '<p>Hello reader</p>' },
      { type: 'paywall' },
    ),
  });
  expect(body).toEqual([]);
  expect(losses.map(({ what, text: words }) => `${what} ${words}`).join('\n')).toMatch(/html card .*Secret[\s\S]*email .*Hello reader/);
});

test('Markdown comes in as Ghost rendered it', () => {
  const source = lexical({ type: 'markdown', markdown: '# Title' });
  expect(types(map({ lexical: source, html: '<!--kg-card-begin: markdown--><h1>Title</h1><p>Text</p>' }).body)).toEqual([
    'heading',
    'paragraph',
  ]);
});

test('pictures come from a copy of the content folder, whatever size and site their address names', async () => {
  mkdirSync(join(folder, 'content/images/2024/05'), { recursive: true });
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .jpeg()
    .toFile(join(folder, 'content/images/2024/05/bridge.jpg'));
  const one = post({
    title: 'With pictures',
    feature_image: '__GHOST_URL__/content/images/size/w600/2024/05/bridge.jpg',
    feature_image_alt: 'The bridge',
    feature_image_caption: 'Photo: <em>Añon</em>',
    lexical: lexical({ type: 'image', src: '__GHOST_URL__/content/images/2024/05/bridge.jpg', caption: 'Below', cardWidth: 'wide' }),
  });
  for (const more of [{ mediaFolder: folder }, { mediaFolder: join(folder, 'content') }, { siteUrl: 'https://old.example' }])
    await bring(site, archive([one]), more);
  const { document } = await readArticle(site, 'With pictures');
  expect(document).toMatchObject({
    primaryImage: { width: 40, alt: 'The bridge', caption: 'Photo: Añon' },
    body: [{ type: 'image', size: 'large', image: { id: document.primaryImage?.id } }],
  });
});

test('a file that is cut, hostile or none of Ghost’s is told, and the rest brought in', async () => {
  const whole = archive([post({ title: 'Before the cut' }), post({ title: 'In the cut' })]);
  const cut = await bring(site, whole.slice(0, whole.indexOf('In the cut')));
  expect(cut.notes.join(' ')).toContain('ends inside');
  expect(cut.totals.post).toEqual({ new: 1 });
  await readArticle(site, 'Before the cut');
  for (const content of ['', '{}', '<rss/>', '[1,2]', '{"items":[1]}', 'null'])
    await expect(bring(site, content), content).rejects.toMatchObject({ code: 'import/not-ghost' });
  const hostile = post({
    title: 'Hostile \u0000\u202e<script>alert(1)</script>',
    slug: '../../etc/passwd',
    custom_excerpt: '"><img src=x onerror=alert(1)>',
    canonical_url: 'javascript:alert(1)',
    lexical: lexical(
      { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [text('link')] }] },
      JSON.parse(`${'{"type":"list","children":['.repeat(300)}${']}'.repeat(300)}`),
      { type: 'html', html: '<svg onload=alert(1)><iframe srcdoc="<script>1</script>"></iframe>' },
    ),
    __proto__: { polluted: true },
  });
  expect((await bring(site, archive([hostile]).replace('"title"', '"__proto__":{"polluted":true},"title"'))).totals.post).toMatchObject({
    new: 1,
  });
  const { document, answer, path } = await readArticle(site, 'Hostile <script>alert(1)</script>');
  expect(JSON.stringify(document.body)).not.toContain('javascript:');
  expect(JSON.stringify(Reflect.get(answer as object, 'body'))).not.toMatch(/<script|onload|srcdoc/);
  expect(path).not.toContain('..');
});

test('10,000 tags on one post and a body of 10 MB come in', async () => {
  const tags = Array.from({ length: 10_000 }, (_, index) => ({
    id: `t${index}`,
    name: `Tag ${index}`,
    slug: `tag-${index}`,
    visibility: 'public',
  }));
  const one = post({ id: 'many', title: 'Very long', html: `<p>${'Long words go on. '.repeat(50)}</p>`.repeat(11_500) });
  const { totals } = await bring(
    site,
    archive([one], { tags, posts_tags: tags.map(({ id }, index) => ({ post_id: 'many', tag_id: id, sort_order: index })) }),
    { allDrafts: true },
  );
  expect(totals).toMatchObject({ term: { new: 10_000 }, post: { new: 1 } });
  expect((await readArticle(site, 'Very long')).document.taxonomy).toHaveLength(10_000);
});

test('a real export is brought in whole, counted, and again without a change', async () => {
  const real = corpus('import/ghost/ghost-6.65-export.json');
  const own = await createTestSite();
  try {
    const { posts } = (
      JSON.parse(readFileSync(real, 'utf8')) as { db: [{ data: { posts: { type: string; html: string; title: string }[] } }] }
    ).db[0].data;
    const { totals } = await bring(own, [real]);
    expect(totals).toMatchObject({
      post: { new: posts.filter(({ type }) => type === 'post').length },
      page: { new: posts.filter(({ type }) => type === 'page').length },
    });
    const rows = await own.database.selectFrom('document').select('document').where('type', '=', 'article').execute();
    const have = rows.map(({ document }) => (document.type === 'article' ? document.body.map(textOfElement).join(' ') : '')).join(' ');
    const known = new Set(have.match(/[\p{L}\p{N}]+/gu));
    const wanted = posts.flatMap(
      ({ html }) =>
        html
          .replace(/<[^>]*>/g, ' ')
          .replace(/&[a-z#0-9]+;/g, ' ')
          .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
    );
    expect([...new Set(wanted)].filter((word) => !known.has(word))).toEqual([]);
    const again = await bring(own, [real]);
    for (const counts of Object.values(again.totals))
      expect(Object.keys(counts).filter((key) => key === 'new' || key === 'changed')).toEqual([]);
  } finally {
    await own.close();
  }
});
