import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfElement } from '#content/model/body';
import { foreignCorpus } from '../../../../test/support/corpora.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { readArticle, importing } from '../../loop/importing.fixture.ts';
import { importNinjs } from './import-ninjs.ts';

const { bring, folder, close } = importing(importNinjs);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  close();
});

let count = 0;
const three = (headline: string, more: object = {}) => ({
  uri: `urn:item:${(count += 1)}`,
  type: 'text',
  versionCreated: '2024-05-06T07:08:09+02:00',
  pubStatus: 'usable',
  headlines: [{ role: 'main', value: headline }],
  bodies: [{ role: 'main', contentType: 'text/html', value: '<p>Words.</p>' }],
  ...more,
});

test('IM-14: an item of version 3 is read at its page, with by-line, agency and topics', async () => {
  const item = three('The river rises', {
    uri: 'https://agency.example/items/1',
    by: 'By Ada Lane and Bo Añez',
    copyrightHolder: 'The Agency',
    slugline: 'river-rises',
    usageTerms: 'Not for archives',
    descriptions: [
      { role: 'main', value: 'In short' },
      { role: 'long', value: 'At length' },
    ],
    subjects: [{ name: 'Weather', uri: 'cpnat:1' }],
    people: [{ name: 'Al Fin', rel: 'about' }],
    places: [{ name: 'Ebro' }],
    bodies: [
      { role: 'text', contentType: 'text/plain', value: 'Plain and much longer than the other text is.' },
      { role: 'html', contentType: 'text/html', value: '<h1>The river rises</h1><p>It <b>rises</b>.</p><script>x</script>' },
    ],
    plannedCoverage: [{ title: 'A picture' }],
  });
  const { totals, losses } = await bring(site, JSON.stringify(item));
  expect(totals).toMatchObject({ term: { new: 3 }, author: { new: 2 }, text: { new: 1 } });
  expect(losses.map(({ what }) => what)).toEqual(['script', 'body text', 'usage terms', 'field plannedCoverage', 'description long']);
  const { document, path } = await readArticle(site, 'The river rises');
  expect(document).toMatchObject({
    slug: 'river-rises',
    description: 'In short',
    source: 'The Agency',
    datePublished: '2024-05-06T05:08:09.000Z',
    originalUrl: 'https://agency.example/items/1',
    taxonomy: ['news', 'news/topic/weather', 'news/topic/al-fin', 'news/topic/ebro'],
    body: [{ type: 'paragraph' }],
  });
  expect((await site.get(path ?? '')).html).toContain('Bo Añez');
  expect((await bring(site, JSON.stringify(item))).totals.text).toEqual({ unchanged: 1, notWhole: 1 });
});

test('version 1: names in small letters, lists as objects, pictures that belong to it', async () => {
  const item = {
    uri: 'urn:one:1',
    type: 'composite',
    versioncreated: '2013-07-09T10:39:00Z',
    pubstatus: 'usable',
    headline: 'Version one',
    byline: 'Paulo Santalucia',
    body_text: 'Plain.',
    body_xhtml: '<p>Rich</p>',
    subject: [{ name: 'Courts', code: 'x' }],
    associations: {
      mainpic: {
        uri: 'urn:pic:1',
        type: 'picture',
        description_caption: 'A ship',
        renditions: {
          small: { href: 'https://a.example/s.jpg', mimetype: 'image/jpeg', width: 10 },
          big: { href: 'https://a.example/b.jpg', mimetype: 'image/jpeg', width: 900 },
        },
      },
      film: { type: 'video', headline: 'A film', renditions: { main: { href: 'https://a.example/f.mp4', mimetype: 'video/mp4' } } },
      more: { uri: 'https://a.example/related', type: 'text', headline: 'Read also' },
    },
  };
  const { losses } = await bring(site, JSON.stringify(item));
  const { document } = await readArticle(site, 'Version one');
  expect(document.body).toMatchObject([
    { type: 'paragraph' },
    { type: 'fallback', source: 'picture', text: 'A ship' },
    { type: 'video', url: 'https://a.example/f.mp4' },
    { type: 'fallback', text: 'Read also', links: ['https://a.example/related'] },
  ]);
  expect(losses.map(({ what }) => what)).toEqual(['body text', 'picture', 'association']);
});

test('the main text is shown, whatever is longer; texts of other roles stand below it, and nothing said is left untold', async () => {
  const html = (role: string, value: string) => ({ role, contentType: 'text/html', value });
  const { losses } = await bring(
    site,
    JSON.stringify(
      three('The main text', {
        language: 'de',
        located: 'Ulm',
        copyrightHolder: 'The Agency',
        infoSources: [{ name: 'The Agency' }, { name: 'Another' }],
        bodies: [
          html('sidebar', '<p>A sidebar that is far longer than the text <a href="https://a.example/s">beside it</a> is.</p>'),
          html('main', '<p>Short, but the text.</p>'),
          { role: 'main', contentType: 'text/plain', value: 'Short, but the text.' },
          { role: 'text', contentType: 'text/plain', value: 'Short, but the text. With one sentence more.' },
        ],
      }),
    ),
  );
  expect((await readArticle(site, 'The main text')).document.body).toMatchObject([
    { type: 'paragraph', text: [{ text: 'Short, but the text.' }] },
    { type: 'fallback', source: 'body sidebar', text: expect.stringContaining('far longer') as string, links: ['https://a.example/s'] },
  ]);
  expect(losses.map(({ what }) => what)).toEqual(['body sidebar', 'body text', 'dateline', 'language', 'source']);
});

test.each([[{ pubStatus: 'withheld' }], [{ pubStatus: 'canceled' }], [{ embargoed: '2035-01-01T00:00:00Z' }]])(
  'a picture that belongs to an item is in no page while it is %j',
  async (fields) => {
    const inner = { name: 'pic', type: 'picture', headlines: [{ value: 'Not to be seen' }], usageTerms: 'Ask first', ...fields };
    const { losses } = await bring(
      site,
      JSON.stringify(
        three(`With ${JSON.stringify(fields)}`, {
          associations: [
            inner,
            { ...inner, name: 'film', type: 'video', pubStatus: 'usable', embargoed: '', headlines: [{ value: 'A film' }] },
          ],
        }),
      ),
    );
    const { document } = await readArticle(site, `With ${JSON.stringify(fields)}`);
    expect(JSON.stringify(document.body)).not.toContain('Not to be seen');
    expect(JSON.stringify(document.body)).toContain('A film');
    expect(losses).toContainEqual({ what: 'association', text: expect.stringContaining('Not to be seen') as string });
    expect(losses).toContainEqual({ what: 'usage terms of film', text: 'Ask first' });
  },
);

test.each([
  [{ pubStatus: 'usable' }, { status: 'published' }],
  [{ pubStatus: 'withheld' }, { status: 'draft' }],
  [{ pubStatus: 'canceled' }, { status: 'unpublished' }],
  [{ pubStatus: 'acme' }, { status: 'draft' }],
  [{ representationType: 'partial' }, { status: 'draft' }],
  [{ embargoedUntil: '2035-01-01T00:00:00Z' }, { status: 'scheduled', datePublished: '2035-01-01T00:00:00.000Z' }],
  [{ embargoedUntil: '2020-01-01T00:00:00Z' }, { status: 'published', datePublished: '2020-01-01T00:00:00.000Z' }],
  [{ embargoedUntil: 'soon' }, { status: 'draft' }],
  [{ versionCreated: 'nonsense' }, { status: 'published' }],
  [{ genres: [{ name: 'constructor' }, { name: 'Opinion' }] }, { subType: 'opinion' }],
  [{ headlines: [], title: 'A title %n' }, { headline: 'A title %n' }],
])('IM-14: %j becomes %j', async (fields, expected) => {
  const headline = `Case ${(count += 1)}`;
  const given = JSON.stringify({ ...three(headline), ...fields }).replaceAll('%n', headline);
  await bring(site, given);
  const { document } = await readArticle(site, 'title' in fields ? `A title ${headline}` : headline);
  if (!('headline' in expected)) expect(document).toMatchObject(expected);
});

test('one item, a list, one in each line, one after another, an object around a list, and a folder', async () => {
  const items = Array.from({ length: 8 }, (_, index) => ({ ...(index % 2 === 0 ? { type: 'text' } : {}), ...three(`Many ${index}`) }));
  const json = items.map((item) => JSON.stringify(item));
  expect((await bring(site, `[${json.slice(0, 2).join(',')}]`)).totals.text?.new).toBe(2);
  expect((await bring(site, json.slice(2, 4).join('\n'))).totals.text?.new).toBe(2);
  expect((await bring(site, json.slice(4, 6).join(''))).totals.text?.new).toBe(2);
  expect((await bring(site, `{"meta":{"total":1},"items":[${json[6] ?? ''}]}`)).totals.text?.new).toBe(1);
  mkdirSync(join(folder, 'items/2024'), { recursive: true });
  writeFileSync(join(folder, 'items/2024/a.json'), json[7] ?? '');
  writeFileSync(join(folder, 'items/2024/notes.txt'), 'no item');
  expect((await bring(site, [join(folder, 'items')])).totals.text).toEqual({ new: 1 });
  expect((await bring(site, `[${json.join(',')}]`)).totals.text).toEqual({ unchanged: 8 });
});

test('IM-14: of several versions of an item the newest is brought in, whatever their order', async () => {
  const versions = ['2024-01-02', '2024-01-03', '2024-01-01'].map((day) => ({
    ...three(`Of ${day}`),
    uri: 'urn:versions',
    versionCreated: `${day}T00:00:00Z`,
  }));
  expect((await bring(site, JSON.stringify(versions))).totals.text).toMatchObject({ new: 1, leftOut: 2 });
  await readArticle(site, 'Of 2024-01-03');
});

test('NITF is read as text with its form', async () => {
  const value =
    '<?xml version="1.0"?><!DOCTYPE nitf [<!ENTITY x SYSTEM "file:///etc/passwd">]><nitf><head><title>T</title></head><body><body.head><hedline><hl1>Head</hl1></hedline></body.head><body.content><p>One <em>two</em> &x;</p><hl2>Sub</hl2><ul><li>li</li></ul></body.content></body></nitf>';
  await bring(site, JSON.stringify(three('In NITF', { bodies: [{ role: 'nitf', contentType: 'application/nitf+xml', value }] })));
  const { document } = await readArticle(site, 'In NITF');
  expect(document.body.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'list']);
  expect(document.body.map(textOfElement).join(' ')).not.toContain('root:');
});

test('what is broken, hostile or no ninjs is told, and the rest brought in', async () => {
  const { notes, totals } = await bring(site, `${JSON.stringify(three('Before it broke'))}\n{"uri": broken`);
  expect(totals.text).toEqual({ new: 1 });
  expect(notes[0]).toMatch(/character \d+/);
  for (const content of ['', '[]', '{"a":1}', 'null', '<xml/>', '[[[[1]]]]'])
    await expect(bring(site, content), content).rejects.toMatchObject({ code: 'import/not-ninjs' });
  const hostile = three('Hostile <img src=x onerror=alert(1)>\u0000', {
    uri: 'javascript:alert(1)',
    by: '<script>alert(1)</script>',
    bodies: [{ contentType: 'text/html', value: '<a href="javascript:alert(1)">x</a><svg/onload=alert(1)>' }],
    associations: [{ type: 'picture', renditions: [{ href: 'javascript:alert(1)', contentType: 'image/png' }] }],
    subjects: 'not a list',
  });
  await bring(site, JSON.stringify(hostile));
  const { path, answer } = await readArticle(site, 'Hostile <img src=x onerror=alert(1)>');
  expect((await site.get(path ?? '')).html).not.toMatch(/<img src=x|<script>alert|<svg.onload|href="javascript:/);
  expect(JSON.stringify(Reflect.get(answer as object, 'body'))).not.toMatch(/<img|<svg|javascript:/);
});

const versions = foreignCorpus('import/ninjs/examples');
for (const version of versions === undefined ? [] : readdirSync(versions).filter((name) => /^\d/.test(name)))
  test(`real items of ninjs ${version} are brought in whole, and again without a change`, async () => {
    const own = await createTestSite();
    try {
      const path = join(versions ?? '', version);
      const first = await bring(own, [path]);
      const brought = Object.entries(first.totals).filter(([type]) => type !== 'term' && type !== 'author');
      expect(
        brought.reduce((sum, [, total]) => sum + (total.new ?? 0), 0),
        version,
      ).toBeGreaterThan(3);
      const refused = first.losses.filter(({ what }) => what === 'refused');
      expect(refused, version).toEqual([]);
      const again = await bring(own, [path]);
      for (const counts of Object.values(again.totals))
        expect(Object.keys(counts).filter((key) => key === 'new' || key === 'changed')).toEqual([]);
      const rows = await own.database.selectFrom('document').select('document').where('type', '=', 'article').execute();
      const have = rows
        .map(({ document }) => (document.type === 'article' ? [document.headline, ...document.body.map(textOfElement)].join(' ') : ''))
        .join(' ');
      for (const name of readdirSync(path).filter((file) => file.endsWith('text.json'))) {
        const { headlines } = JSON.parse(readFileSync(join(path, name), 'utf8')) as { headlines?: { value: string }[] };
        if (headlines?.[0]) expect(have).toContain(headlines[0].value.trim().replace(/\s+/g, ' '));
      }
    } finally {
      await own.close();
    }
  });
