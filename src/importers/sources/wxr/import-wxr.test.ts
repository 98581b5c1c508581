import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHtml } from '#content/html/parse-html';
import { textOfElement } from '#content/model/body';
import { findByExternalId, findTerms } from '#features/newsroom/document-queries';
import { createFolderStore } from '#platform/media';
import { corpus, foreignCorpus, foreignNames } from '../../../../test/support/corpora.ts';
import { buildMarkedJpeg, markedTexts } from '../../../../test/support/marked-picture.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { createImportReport, type ReportLine } from '../../loop/import-report.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import { importWxr } from './import-wxr.ts';
import { mapBody } from './bodies/map-body.ts';
import { readWxr } from './records/read-wxr.ts';
import { filesOfTest, item, meta, wxr } from './wxr-file.fixture.ts';

const files = filesOfTest();
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  files.close();
});

const bring = async (content: string | readonly string[], more: Partial<ImportJob> = {}) => {
  const lines: ReportLine[] = [];
  const notes: string[] = [];
  const report = createImportReport((line) => ('note' in line ? notes.push(line.note) : lines.push(line)));
  const paths = typeof content === 'string' ? [files.write(content)] : content;
  await importWxr({
    files: paths,
    vertical: 'news',
    documents: site.documents,
    cards: site.cards,
    database: site.database,
    media: createFolderStore(join(files.folder, 'media')),
    allDrafts: false,
    dryRun: false,
    now: Date.now,
    report,
    progress: () => undefined,
    ...more,
  });
  return {
    lines,
    notes,
    totals: Object.fromEntries(
      [...report.totals()].map(([type, total]) => [type, Object.fromEntries(Object.entries(total).filter(([, count]) => count > 0))]),
    ),
  };
};
const stored = async (id: number | string) => {
  const found = (await findByExternalId(site.database, [`wxr:old.example#${id}`])).get(`wxr:old.example#${id}`);
  if (!found || found.document.type !== 'article') throw new Error(`no article ${id}`);
  return { ...found, document: found.document };
};
const generation = async () =>
  Number(
    (
      await site.database
        .selectFrom('purge_log')
        .select((builder) => builder.fn.max('generation').as('newest'))
        .executeTakeFirst()
    )?.newest ?? 0,
  );
const category = (slug: string, name: string, domain = 'category') =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;

test('IM-06: an imported post is read at its page, stands on its section, and its old address leads to it', async () => {
  const author =
    '<wp:author><wp:author_login>lane</wp:author_login><wp:author_email>lane@old.example</wp:author_email><wp:author_display_name>Eve Lane</wp:author_display_name></wp:author>';
  const terms =
    '<wp:category><wp:category_nicename>town</wp:category_nicename><wp:cat_name>Town</wp:cat_name></wp:category><wp:category><wp:category_nicename>council</wp:category_nicename><wp:category_parent>town</wp:category_parent><wp:cat_name>Council</wp:cat_name></wp:category>';
  expect((await site.get('/2020/01/post-1/')).status).toBe(301);
  expect((await site.get('/2020/01/post-1')).status).toBe(404);
  const { totals } = await bring(
    wxr(
      `${author}${terms}${item(1, '<!-- wp:paragraph --><p>The bridge opens.</p><!-- /wp:paragraph -->', { 'dc:creator': 'lane' }, `${category('town', 'Town')}${category('council', 'Council')}${category('bridges', 'Bridges', 'post_tag')}`)}`,
    ),
  );
  expect(totals).toEqual({ term: { new: 3 }, author: { new: 1 }, post: { new: 1 } });
  const { document, id } = await stored(1);
  expect(document).toMatchObject({
    status: 'published',
    slug: 'post-1',
    taxonomy: ['news/town/council', 'news/topic/bridges'],
    datePublished: '2020-01-02T10:00:00.000Z',
    originalUrl: 'https://old.example/2020/01/post-1/',
  });
  const page = await site.get(`/town/council/post-1-${id}`);
  expect(page.status).toBe(200);
  expect(page.html).toContain('The bridge opens.');
  expect(page.html).toContain('Eve Lane');
  expect(page.html).not.toContain('lane@old.example');
  expect((await site.get('/town')).html).toContain('Post 1');
  expect(await site.database.selectFrom('redirect').select(['path', 'document_id']).where('document_id', '=', id).execute()).toEqual([
    { path: '/2020/01/post-1', document_id: id },
  ]);
  site.cache.purgeTags(['path:news/2020/01/post-1'], { hard: true });
  expect((await site.get('/2020/01/post-1')).headers.location).toBe(`/town/council/post-1-${id}`);
});

test('IM-02: a second import writes nothing; a changed item is a new revision; one edited here is kept and told', async () => {
  const first = wxr(`${item(10, 'one')}${item(11, 'one')}`);
  await bring(first);
  const before = await generation();
  expect((await bring(first)).totals.post).toEqual({ unchanged: 2 });
  expect(await generation()).toBe(before);

  const edited = await stored(11);
  await site.documents.write({ ...edited.document, headline: 'Edited here' }, { by: 'editor' });
  expect((await bring(first)).lines).toEqual([]);
  const { totals, lines } = await bring(wxr(`${item(10, 'two')}${item(11, 'two')}`));
  expect(totals.post).toMatchObject({ changed: 1, kept: 1 });
  expect(lines[0]?.losses[0]?.what).toBe('edited here');
  expect((await stored(10)).revision).toBe(2);
  expect((await stored(11)).document.headline).toBe('Edited here');
});

test('a category renamed in the source is renamed here, unless it was renamed here', async () => {
  const named = (name: string) =>
    wxr(
      `<wp:category><wp:category_nicename>coast</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>${item(12, 'x', {}, category('coast', name))}`,
    );
  expect((await bring(named('Coast'))).totals.term).toEqual({ new: 1 });
  expect((await bring(named('The Coast'))).totals.term).toEqual({ changed: 1 });
  expect((await findTerms(site.database, ['news/coast'])).get('news/coast')?.name).toBe('The Coast');
  const term = (await findTerms(site.database, ['news/coast'])).get('news/coast');
  await site.documents.writeTerm({ ...term, name: 'Coasts' });
  const { totals, lines } = await bring(named('The Seaside'));
  expect(totals.term).toEqual({ kept: 1, notWhole: 1 });
  expect(lines[0]?.losses[0]?.text).toContain('Coasts');
});

test.each([
  ['publish', {}, { status: 'published', hidden: false }],
  ['draft', { 'wp:status': 'draft' }, { status: 'draft' }],
  ['pending', { 'wp:status': 'pending' }, { status: 'draft' }],
  ['private', { 'wp:status': 'private' }, { status: 'draft', hidden: true }],
  [
    'future',
    { 'wp:status': 'future', 'wp:post_date_gmt': '2030-01-01 00:00:00' },
    { status: 'scheduled', datePublished: '2030-01-01T00:00:00.000Z' },
  ],
  ['trash', { 'wp:status': 'trash', 'wp:post_name': 'gone__trashed' }, { status: 'unpublished', slug: 'gone' }],
  ['a password', { 'wp:post_password': 'x' }, { status: 'draft', hidden: true }],
  ['an unknown status', { 'wp:status': 'acme' }, { status: 'draft' }],
  ['a page', { 'wp:post_type': 'page' }, { subType: 'page', autoCuration: false }],
  ['a custom type', { 'wp:post_type': 'portfolio' }, { status: 'draft' }],
  ['a zero date', { 'wp:post_date_gmt': '0000-00-00 00:00:00' }, { datePublished: '2020-01-02T05:00:00.000Z' }],
  ['a percent-encoded slug', { 'wp:post_name': 'caf%C3%A9-ma%C3%B1ana' }, { slug: 'cafe-manana' }],
  ['a slug of other letters', { 'wp:post_name': '%E6%97%A5%E6%9C%AC', title: '日本' }, { slug: 'item-20' }],
  ['a title with markup', { title: '<![CDATA[A <em>fine</em> &amp; good &#8220;day&#8221;]]>' }, { headline: 'A fine & good “day”' }],
  ['no title', { title: '' }, { headline: 'Words of the post' }],
  ['an excerpt', { 'excerpt:encoded': '<![CDATA[<p>Short &amp; sweet</p>]]>' }, { description: 'Short & sweet' }],
])('%s', async (_, fields: Record<string, string>, expected) => {
  const name = `case-${JSON.stringify(fields).length}-${_}`;
  await bring(
    wxr(item(20, `<p>Words of the post</p><!-- ${name} -->`, { guid: name, ...fields })).replaceAll('old.example', 'cases.example'),
    {},
  );
  const found = await site.database
    .selectFrom('document')
    .select('document')
    .where('external_id', '=', 'wxr:cases.example#20')
    .executeTakeFirstOrThrow();
  expect(found.document).toMatchObject(expected);
});

test('plugins’ search titles are taken unless they are templates; custom fields, comments and sticky are told', async () => {
  const more = `${meta('_yoast_wpseo_title', 'Plain title')}${meta('_yoast_wpseo_metadesc', '%%excerpt%%')}${meta('Byline', 'By a stringer')}<wp:is_sticky>1</wp:is_sticky><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`;
  const { lines } = await bring(wxr(item(30, 'x', {}, more)));
  expect((await stored(30)).document).toMatchObject({ seoTitle: 'Plain title' });
  expect((await stored(30)).document.seoDescription).toBeUndefined();
  expect(lines[0]?.losses.map(({ what }) => what)).toEqual(['sticky', 'comments', 'custom field Byline']);
});

test('IM-15: pictures come from the uploads folder, sized copies as their original, and never from outside it', async () => {
  const uploads = join(files.folder, 'uploads');
  mkdirSync(join(uploads, '2020/01'), { recursive: true });
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .jpeg()
    .toFile(join(uploads, '2020/01/bridge.jpg'));
  const address = (name: string) => `https://old.example/wp-content/uploads/2020/01/${name}`;
  const attachment = (id: number, name: string) =>
    item(
      id,
      '',
      { 'wp:post_type': 'attachment', 'wp:status': 'inherit', title: 'A bridge', 'wp:attachment_url': address(name) },
      `${meta('_wp_attachment_image_alt', 'The bridge')}${meta('_wp_attachment_metadata', 'a:1:{s:10:"image_meta";a:1:{s:6:"credit";s:5:"Añon";}}')}`,
    );
  const post = item(
    40,
    `<img class="wp-image-41" src="${address('bridge-300x200.jpg')}"> text <img src="${address('missing.jpg')}" alt="Lost">`,
    {},
    meta('_thumbnail_id', '41'),
  );
  const text = wxr(`${post}${attachment(41, 'bridge.jpg')}${attachment(42, '../../../../etc/passwd.jpg')}`);
  const without = await bring(text);
  expect((await stored(40)).document.body.map(({ type }) => type)).toEqual(['fallback', 'paragraph', 'fallback']);
  expect(without.lines.flatMap(({ losses }) => losses.map(({ what }) => what))).toContain('featured picture');
  const { totals, lines } = await bring(text, { mediaFolder: uploads });
  expect(totals).toMatchObject({ attachment: { leftOut: 1, new: 1 }, post: { changed: 1 } });
  expect((await stored(40)).document).toMatchObject({
    primaryImage: { width: 40, height: 30, alt: 'The bridge', credit: 'Añon' },
    body: [{ type: 'image' }, { type: 'paragraph' }, { type: 'fallback', text: 'Lost' }],
  });
  expect(lines.find(({ id }) => id === '42')?.losses[0]?.text).toContain('passwd');
  expect((await bring(text)).totals.post).toMatchObject({ unchanged: 1 });
});

test('PX-13, PX-18: a picture keeps its upload as it came; what the archive says of it wins, and the file says the rest', async () => {
  const uploads = join(files.folder, 'old-uploads');
  mkdirSync(uploads, { recursive: true });
  const marked = await buildMarkedJpeg();
  for (const name of ['told.jpg', 'untold.jpg']) writeFileSync(join(uploads, name), marked);
  const text = wxr(item(90, '<img src="/wp-content/uploads/told.jpg" alt="Told"><img src="/wp-content/uploads/untold.jpg" alt="">'));
  await bring(text.replaceAll('/wp-content', 'https://old.example/wp-content'), { mediaFolder: uploads });
  const images = (await stored(90)).document.body.flatMap((element) => (element.type === 'image' ? [element.image] : []));
  expect(images.map(({ alt, copyrightNotice }) => [alt, copyrightNotice])).toEqual([
    ['Told', markedTexts.copyrightNotice],
    [markedTexts.alt, markedTexts.copyrightNotice],
  ]);
  for (const { id } of images) expect(readFileSync(join(files.folder, 'media/originals', id, '1')).equals(marked)).toBe(true);
});

test('IM-15: pictures are fetched only when asked for, and what the net refuses is told', async () => {
  const asked: string[] = [];
  const text = wxr(item(50, '<img src="http://169.254.169.254/latest/meta-data/x.jpg" alt="A">'));
  await bring(text);
  const { lines } = await bring(text, {
    fetch: async (url) => {
      asked.push(url);
      return { url, status: 404, headers: {}, mediaType: 'image/jpeg', bytes: new Uint8Array(), text: () => '' };
    },
  });
  expect(asked).toEqual(['http://169.254.169.254/latest/meta-data/x.jpg']);
  expect(lines[0]?.losses[0]?.what).toBe('img');
});

test('a picture that moves comes in as its first frame, which is told', async () => {
  const frames = await Promise.all(
    ['#d02020', '#2020d0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { notes, lines } = await bring(wxr(item(55, '<img src="https://old.example/wave.gif" alt="Waves">')), {
    fetch: async (url) => ({ url, status: 200, headers: {}, mediaType: 'image/gif', bytes, text: () => '' }),
  });
  expect((await stored(55)).document.body).toMatchObject([{ type: 'image', image: { width: 20, alt: 'Waves' } }]);
  expect(notes).toContain('The picture https://old.example/wave.gif moves; its first frame is kept.');
  expect(lines).toEqual([]);
});

test('IM-04: a dry run reports the same and changes nothing; --status draft publishes nothing', async () => {
  const text = wxr(item(60, 'x'));
  const before = await generation();
  expect((await bring(text, { dryRun: true })).totals.post).toEqual({ new: 1 });
  expect(await generation()).toBe(before);
  await bring(text, { allDrafts: true });
  expect((await stored(60)).document.status).toBe('draft');
});

test('an address that only its query tells apart is told', async () => {
  const { lines } = await bring(wxr(item(65, 'x', { link: 'https://old.example/?p=65' })));
  expect(lines[0]?.losses).toEqual([{ what: 'address', text: expect.stringContaining('/?p=65') as string }]);
});

test('menu entries and doubled items are named with the reason', async () => {
  const { lines } = await bring(wxr(`${item(70, 'x')}${item(70, 'x')}${item(71, '', { 'wp:post_type': 'nav_menu_item' })}`));
  expect(lines.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['70', 'leftOut'],
    ['71', 'leftOut'],
  ]);
});

/** What each file holds, counted in the files themselves: posts, pages, attachments, menu entries, terms that have a place, authors. */
const expected: Record<string, Record<string, Record<string, number>>> = {
  'small-export': { term: { new: 32 }, author: { new: 3 }, post: { new: 6 }, page: { new: 5 } },
  'authors-multiline': { author: { new: 3 }, post: { new: 1 } },
  'large-authors': { author: { new: 300 } },
  'malformed-simple': { post: { new: 1, notWhole: 1 } },
  'theme-unit-test-data': {
    term: { new: 181 },
    author: { new: 3 },
    attachment: { leftOut: 37 },
    nav_menu_item: { leftOut: 70 },
    post: { new: 58 },
    page: { new: 21 },
  },
};

const exports = foreignCorpus('import/wxr');
const names = foreignNames('import/wxr', '.xml');
if (exports !== undefined)
  describe('real exports', () => {
    test.each(names)('%s is brought in, counted and brought in again without a change', async (name) => {
      const copy = files.write(readFileSync(join(exports, name)), name);
      const own = await createTestSite();
      try {
        const parts = { documents: own.documents, database: own.database };
        const { totals } = await bring([copy], parts);
        for (const [type, counts] of Object.entries(expected[name.replace('.xml', '')] ?? {}))
          expect(totals[type], type).toMatchObject(counts);
        const again = await bring([copy], parts);
        for (const counts of Object.values(again.totals)) expect(counts).not.toHaveProperty('new');
        for (const counts of Object.values(again.totals)) expect(counts).not.toHaveProperty('changed');
      } finally {
        await own.close();
      }
    });

    test.each(names)('IM-05: every word of every text in %s is in its body', async (name) => {
      const sources = { picture: () => undefined, attachment: () => undefined, listAttachments: () => [], reusableBlock: () => undefined };
      for await (const event of readWxr(join(exports, name))) {
        if (event.kind !== 'item' || event.item.type === 'nav_menu_item') continue;
        // the button of a file stands right behind the file's name
        const withBlanks = event.item.content.replace(/(?=<a\b[^>]*\bwp-block-file__button\b)/g, ' ');
        const plainHtml = withBlanks.replace(/\[\/?[a-z_]+[^\]]*\]/g, ' ').replace(/https?:\/\/[^\s"'<>]+/g, ' ');
        const wanted =
          parseHtml(plainHtml)
            .body.map(textOfElement)
            .join(' ')
            .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
        const have = new Set(
          mapBody(event.item.content, { sources, post: event.item.id })
            .body.map(textOfElement)
            .join(' ')
            .match(/[\p{L}\p{N}]+/gu) ?? [],
        );
        expect(
          wanted.filter((word) => !have.has(word)),
          event.item.title,
        ).toEqual([]);
      }
    });
  });

test('IM-16: hostile files are refused, or brought in harmless', async () => {
  for (const name of readdirSync(corpus('attacks/xml')).filter((file) => file.endsWith('.rss.xml')))
    await expect(bring([corpus(`attacks/xml/${name}`)]), name).rejects.toMatchObject({
      code: expect.stringMatching(/^import\//) as string,
    });
  await bring([corpus('attacks/xml/own-xxe-http.wxr.xml')]);
  const { lines } = await bring([corpus('attacks/xml/own-cdata-script.wxr.xml')]);
  expect(lines[0]?.losses.length).toBeGreaterThan(0);
  const rows = await site.database
    .selectFrom('document')
    .select(['document', 'answer', 'path'])
    .where('external_id', 'like', 'wxr:title untitled#%')
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows[0]?.answer)).not.toMatch(/<script|onload|srcdoc|javascript:/);
  expect(rows[0]?.path).not.toContain('..');
});
