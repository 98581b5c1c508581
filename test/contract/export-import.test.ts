import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfElement } from '#content/model/body';
import type { Article } from '#content/model/article';
import { planImported } from '#features/newsroom/publishing';
import { createFolderStore } from '#platform/media';
import { exportTo } from '../../src/exporters/index.ts';
import { createImportReport, importNinjs, type ReportLine } from '../../src/importers/index.ts';
import { createTestSite, testArticle, testImage, testNow, testPerson, type TestSite } from '../support/test-site.ts';

// Nobody is locked in: what goes out of one Masthead as ninjs comes into another as it was.
let there: TestSite;
let here: TestSite;
let folder: string;
const said = (text: string) => [{ kind: 'text', text }];
const body = [
  {
    type: 'paragraph',
    text: [...said('One & <two> “three” '), { kind: 'link', href: 'https://a.example/?b=1&c', children: said('there') }],
  },
  { type: 'heading', level: 2, text: said('A part') },
  { type: 'list', ordered: false, items: [{ text: said('first') }, { text: said('second') }] },
  { type: 'quote', paragraphs: [said('Quoted words')] },
  { type: 'image', image: testImage(2, { width: 128, height: 40, alt: 'Its words', caption: 'A caption' }), size: 'medium' },
  {
    type: 'table',
    rows: [
      [
        { text: said('A'), heading: true },
        { text: said('B'), heading: true },
      ],
      [{ text: said('1') }, { text: said('2') }],
    ],
  },
  { type: 'code', text: 'a < b\n  c' },
  { type: 'divider' },
  { type: 'pullQuote', text: said('Pulled out') },
  { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'A film' },
  { type: 'factBox', title: 'Facts', paragraphs: [said('One')] },
  { type: 'paragraph', text: said('Ñandú, ¿verdad? 😀 مرحبا') },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-round-'));
  there = await createTestSite();
  here = await createTestSite();
  const media = createFolderStore(join(folder, 'there'));
  for (const number of [1, 2]) {
    const bytes = await sharp({ create: { width: 64 * number, height: 40, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    await media.put(`ncim${number}/1`, bytes, 'image/png');
    await there.write({
      id: `ncim${number}`,
      type: 'mediaAsset',
      image: testImage(number, { width: 64 * number, height: 40 }),
      file: `ncim${number}/1`,
      mediaType: 'image/png',
      bytes: bytes.length,
      checksum: String(number).repeat(64),
    });
  }
  for (const path of ['news/politics', 'news/politics/courts']) {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const facts = { id: path, type: 'taxonomy', taxonomyType: 'section', site: 'news', vertical: 'news' };
    await there.documents.writeTerm({ ...facts, path, slug, name: slug, url: path.slice('news'.length) });
  }
  await there.write(
    testPerson(1, { name: 'Ana Ríos' }),
    testArticle(1, { headline: 'All & everything', authors: ['ncpn1'], body, primaryImage: testImage(1, { width: 64, height: 40 }) }),
    testArticle(2, {
      headline: 'Not out yet',
      status: 'draft',
      hidden: true,
      autoCuration: false,
      taxonomy: ['news/politics/courts'],
      originalUrl: 'https://older.example/a',
      dateModified: '2026-11-01T10:11:12.345Z',
    }),
    testArticle(3, { headline: 'For subscribers', access: 'locked' }),
    testArticle(4, { headline: 'Later', status: 'scheduled', datePublished: '2099-01-02T03:04:05.000Z' }),
    testArticle(5, { headline: 'Moved', slug: 'first-slug' }),
    testArticle(6, { headline: 'Shows others', body: [{ type: 'related', ids: ['rcna1', 'rcna7'] }] }),
    { ...testArticle(7, { headline: 'As it happens', authors: ['ncpn1'] }), type: 'liveBlog', subType: 'default', body: undefined },
    {
      id: 'nccu9',
      type: 'curation',
      vertical: 'news',
      site: 'news',
      publisher: 'masthead',
      title: 'Front',
      layouts: [],
      pageRoute: '/special',
      status: 'published',
    },
    { id: 'menu:news', type: 'menu', vertical: 'news', title: 'Menu', items: [] },
  );
  await there.write(testArticle(5, { headline: 'Moved', slug: 'second-slug' }));
  await there.documents.redirectPreviousAddresses([{ site: 'news', path: '/2019/moved.html', documentId: 'rcna5', isPast: true }]);
  await planImported(
    there.database,
    [
      { documentId: 'rcna4', plans: [{ action: 'publish', at: '2099-01-02T03:04:05.000Z', hard: false }] },
      { documentId: 'rcna1', plans: [{ action: 'unpublish', at: '2099-05-06T07:08:09.000Z', hard: true }] },
    ],
    'an editor',
  );
  const [, second] = await there.cards.postMany(
    'rcna7',
    [
      { headline: 'First', text: 'One', authors: ['ncpn1'], datePublished: '2026-11-10T10:00:00.000Z', keyEvent: true },
      { headline: 'Second', text: 'Two', datePublished: '2026-11-10T11:00:00.000Z' },
      { headline: 'Waits', text: 'Three', status: 'draft' },
    ],
    { by: 'test' },
  );
  await there.cards.post(
    'rcna7',
    { text: 'A reply', replyTo: second?.id ?? '', datePublished: '2026-11-10T12:00:00.000Z' },
    { by: 'test' },
  );
});
afterAll(async () => {
  await there.close();
  await here.close();
  await rm(folder, { recursive: true, force: true });
});

const articles = async (site: TestSite): Promise<Map<string, Article>> => {
  const rows = await site.database.selectFrom('document').select('document').where('type', '=', 'article').execute();
  return new Map(rows.flatMap(({ document }) => (document.type === 'article' ? [[document.headline, document] as const] : [])));
};
const toPlainText = (article: Article | undefined): string =>
  (article?.body ?? []).map((element) => textOfElement(element).replace(/\s+/g, ' ')).join('\n');

const exportedTo = (name: string, choice?: { isPublic: boolean }): Promise<string> => exportedFrom(there, name, choice);
const exportedFrom = async (site: TestSite, name: string, choice: { isPublic: boolean } = { isPublic: false }): Promise<string> => {
  const place = join(folder, name);
  await exportTo(place, {
    database: site.database,
    media: createFolderStore(join(folder, 'there')),
    originOf: (one) => `https://${one}.example`,
    format: 'ninjs',
    choice,
    progress: () => undefined,
  });
  return place;
};
const broughtTo = async (site: TestSite, files: string[], mediaFolder?: string, notes: string[] = []): Promise<ReportLine[]> => {
  const lines: ReportLine[] = [];
  await importNinjs({
    files,
    vertical: 'news',
    documents: site.documents,
    cards: site.cards,
    database: site.database,
    media: createFolderStore(join(folder, 'here')),
    ...(mediaFolder !== undefined && { mediaFolder }),
    allDrafts: false,
    dryRun: false,
    now: () => testNow,
    report: createImportReport((line) => ('note' in line ? notes.push(line.note) : lines.push(line))),
    progress: () => undefined,
  });
  return lines;
};

let brought: Promise<ReportLine[]> | undefined;
/** Exports the archive and imports it, once for the tests that look at the result. */
const bringOver = (): Promise<ReportLine[]> =>
  (brought ??= (async () => {
    const place = await exportedTo('export');
    return broughtTo(here, [join(place, 'pieces')], place);
  })());

test('an archive that was exported and imported has the same articles, their texts, pictures, authors and dates', async () => {
  expect(await bringOver()).toEqual([]);
  const before = await articles(there);
  const after = await articles(here);
  for (const [headline, article] of before) {
    const copy = after.get(headline);
    expect([headline, toPlainText(copy)]).toEqual([headline, toPlainText(article)]);
    expect(copy).toMatchObject({
      status: article.status,
      description: article.description,
      datePublished: article.datePublished,
      slug: article.slug,
    });
  }
  const whole = after.get('All & everything');
  expect(whole?.body.map(({ type }) => type)).toEqual(body.map(({ type }) => type));
  expect(whole?.primaryImage?.width).toBe(64);
  expect(whole?.authors).toHaveLength(1);
});

test('EX-05: a piece that went out and came back is the same document, but for the number of its pictures and people', async () => {
  await bringOver();
  const before = await articles(there);
  const after = await articles(here);
  const without = (article: Article | undefined) => {
    const { id: _id, externalId: _externalId, authors, primaryImage: _picture, ...rest } = article ?? ({} as Article);
    const text = JSON.stringify({ ...rest, authors: authors?.length });
    return JSON.parse(text.replace(/"ncim[0-9]+"/g, '"a picture"').replace(/"version":[0-9]+/g, '"version":1')) as object;
  };
  for (const [headline, article] of before) expect(without(after.get(headline)), headline).toEqual(without(article));
});

/** All that a newsroom holds, but for keys of importers and of files. */
const readAll = async ({ database }: TestSite) => {
  const documents = await sql<{ document: Record<string, unknown> }>`select document from document order by id`.execute(database);
  const cards = await sql`select card - 'externalId' as card, root_id from card order by id`.execute(database);
  const plans = await sql`select document_id, action, at, hard from editorial_schedule where state = 'waiting' order by 1, 2`.execute(
    database,
  );
  const addresses = await sql`select site, path, document_id, location, is_past from redirect order by 1, 2`.execute(database);
  const terms = await sql`select path, term->>'name' as name from taxonomy_term order by 1`.execute(database);
  const kept = documents.rows.map(({ document: { externalId: _key, file: _file, checksum: _sum, bytes: _bytes, ...rest } }) => rest);
  return { documents: kept, cards: cards.rows, plans: plans.rows, addresses: addresses.rows, terms: terms.rows };
};

test('EX-05: a whole export makes the same newsroom out of an empty one: ids, cards, fronts, menus, plans and past addresses; a second run changes nothing', async () => {
  const place = await exportedTo('whole');
  const other = await createTestSite();
  try {
    expect(await broughtTo(other, [place])).toEqual([]);
    const first = await readAll(other);
    const wanted = await readAll(there);
    expect(first.addresses.length).toBe(2);
    expect(first.plans.length).toBe(2);
    expect(first.cards.length).toBe(4);
    expect(first).toEqual(wanted);
    await broughtTo(other, [place]);
    expect(await readAll(other)).toEqual(first);
    const number = Number((await other.documents.newId('article', 'en')).slice(4));
    expect(number).toBeGreaterThan(9);
  } finally {
    await other.close();
  }
});

test('an id that is taken here is not taken over: the piece gets a new one, and what refers to it follows', async () => {
  const place = await exportedTo('taken');
  const other = await createTestSite();
  try {
    await other.write(testArticle(1, { headline: 'Was here before' }));
    await broughtTo(other, [place]);
    const all = await articles(other);
    expect(all.get('Was here before')?.id).toBe('rcna1');
    const moved = all.get('All & everything')?.id;
    expect(moved).not.toBe('rcna1');
    expect(all.get('Shows others')?.body).toEqual([{ type: 'related', ids: [moved, 'rcna7'] }]);
  } finally {
    await other.close();
  }
});

test('what pieces and cards name and is not here afterwards is told by piece and field, and readers get nothing broken of it', async () => {
  const place = await exportedTo('with-holes');
  const pieces = await readdir(join(place, 'pieces'), { recursive: true });
  for (const name of pieces.filter((one) => /-rcna1\.json$/.test(one))) await rm(join(place, 'pieces', name));
  await writeFile(join(place, 'people.jsonl'), '');
  const front = pieces.find((one) => one.endsWith('-rcna6.json')) ?? '';
  const changed = await readFile(join(place, 'pieces', front), 'utf8');
  await writeFile(join(place, 'pieces', front), changed.replace('news/politics\\"]', 'news/politics\\",\\"news/nobody/described\\"]'));
  const other = await createTestSite();
  try {
    const notes: string[] = [];
    await broughtTo(other, [place], undefined, notes);
    expect(notes.filter((note) => note.includes('names what is not here'))).toEqual([
      'card ncrd1000 “First” names what is not here: authors.0: there is no person ncpn1',
      'article rcna6 “Shows others” names what is not here: body.0.ids.0: there is no piece rcna1; taxonomy.1: there is no term news/nobody/described',
      'liveBlog rcna7 “As it happens” names what is not here: authors.0: there is no person ncpn1',
    ]);
    const shown = await other.get('/politics/story-6-rcna6');
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('As it happens');
    expect(shown.html).not.toMatch(/rcna1\b|undefined/);
    // a term that nobody described has a page of its pieces
    expect((await other.get('/tag/news/nobody/described')).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('a page that every site has is one again after a public export', async () => {
  await there.write(testArticle(9, { headline: 'Who we are', subType: 'page', pageKind: 'about', taxonomy: [] }));
  const place = await exportedTo('pages', { isPublic: true });
  await broughtTo(here, [join(place, 'pieces')], place);
  expect((await articles(here)).get('Who we are')).toMatchObject({ subType: 'page', pageKind: 'about' });
});

test('EX-03: what only some may read has no stored document in a public export, and nothing that was deleted goes out at all', async () => {
  await there.write(testArticle(8, { headline: 'Thrown away' }));
  await there.documents.bin.remove('rcna8', { by: 'test' });
  const place = await exportedTo('public', { isPublic: true });
  const whole = await exportedTo('whole-again');
  const wordsIn = async (path: string): Promise<string> => {
    const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    return (await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))).join('\n');
  };
  const open = await wordsIn(place);
  expect(open).toContain('All & everything');
  expect(open).not.toMatch(/vnd\.masthead|Not out yet|"masthead":1/);
  expect(await wordsIn(whole)).not.toContain('Thrown away');
});

const forged = (document: object, more: object = {}) => ({
  uri: `https://evil.example/${JSON.stringify(document).length}-${JSON.stringify(more).length}`,
  type: 'text',
  pubStatus: 'usable',
  headlines: [{ role: 'main', value: 'What ninjs says' }],
  bodies: [
    { role: 'main', contentType: 'text/html', value: '<p>Plain words</p>' },
    { role: 'masthead', contentType: 'application/vnd.masthead+json', value: JSON.stringify({ document, ...more }) },
  ],
});
const own = { ...testArticle(41), externalId: 'forged:1' };

test.each([
  ['a script in a link', { ...own, body: [{ type: 'paragraph', text: [{ kind: 'link', href: 'javascript:alert(1)', children: [] }] }] }],
  ['a body of unknown blocks', { ...own, body: [{ type: 'script', text: 'alert(1)' }] }],
  ['an embed over http', { ...own, body: [{ type: 'embed', provider: 'iframe', url: 'http://evil.example/' }] }],
  ['a document of a day to come that is out', { ...own, datePublished: '2099-01-01T00:00:00.000Z' }],
  ['a file of the media store', { id: 'ncim1', type: 'mediaAsset', image: testImage(1), file: '../../etc/passwd' }],
  ['a front', { id: 'nccu1', type: 'curation', vertical: 'news', pageRoute: '/', title: 'Taken over', layouts: [] }],
])('EX-07: a forged document with %s is not taken: what ninjs itself says is brought in', async (_name, document) => {
  const path = join(folder, 'forged.json');
  await writeFile(path, JSON.stringify(forged(document)));
  await broughtTo(here, [path]);
  const { rows } = await sql<{ text: string }>`select document::text as text from document`.execute(here.database);
  const all = rows.map(({ text }) => text).join('\n');
  expect(all).toContain('Plain words');
  expect(all).not.toMatch(/javascript:|alert\(1\)|evil\.example\/"|2099-01-01|passwd|Taken over/);
});

test('EX-07: a forged document stands where its brand does, keeps no number beyond reason, writes nothing over, and leads no address astray', async () => {
  await here.write(testArticle(50, { headline: 'Here before', externalId: 'mine:50' }));
  const items = [
    forged({ ...own, id: 'rcna999999999999999', headline: 'Far out', site: 'today', publisher: 'telemundo' }),
    forged(
      { ...own, id: 'rcna61', externalId: 'forged:2', headline: 'With addresses' },
      {
        addresses: [
          { site: 'news', path: '//evil.example' },
          { site: 'nowhere', path: '/a' },
          { site: 'news', path: '/fine' },
        ],
        plans: [{ action: 'explode', at: '2099-01-01T00:00:00Z' }],
        cards: [{ id: 'ncrd1', headline: 'x' }],
      },
    ),
    forged({ ...own, id: 'rcna50', externalId: 'mine:50', headline: 'Written over' }),
  ];
  const path = join(folder, 'forged-many.json');
  await writeFile(path, JSON.stringify(items));
  await broughtTo(here, [path]);
  const all = await articles(here);
  expect(all.get('Far out')).toMatchObject({ site: 'news', publisher: 'masthead' });
  expect(all.get('Far out')?.id).toMatch(/^rcna[0-9]{1,9}$/);
  expect(all.get('Here before')?.id).toBe('rcna50');
  expect(all.has('Written over')).toBe(false);
  const { rows } = await sql<{
    path: string;
  }>`select path from redirect where document_id = ${all.get('With addresses')?.id ?? ''}`.execute(here.database);
  expect(rows).toEqual([{ path: '/fine' }]);
  expect((await here.documents.newId('article', 'en')).length).toBeLessThan(14);
});
