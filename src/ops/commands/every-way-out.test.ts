// Each type of piece on every way by which it leaves the house, and back in.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#brands';
import { createMastheadCommands, type MastheadCommands } from '../../../test/support/masthead-commands.ts';
import { createTestSite, testArticle, testImage, type TestSite, toPlace } from '../../../test/support/test-site.ts';

const secret = 'a-secret-of-at-least-32-characters-for-this-test';
const folder = mkdtempSync(join(tmpdir(), 'masthead-every-way-'));
const out = join(folder, 'out');
let site: TestSite;
let other: TestSite;
let masthead: MastheadCommands;
let elsewhere: MastheadCommands;

const say = (text: string) => [{ type: 'paragraph', text: [{ kind: 'text', text }] }];
const envelope = (number: number, vertical: 'today' | 'select' | 'news', headline: string, taxonomy: string) => ({
  ...testArticle(number, { ...toPlace(vertical), headline, taxonomy: [taxonomy], datePublished: '2026-11-20T08:00:00.000Z' }),
  subType: undefined,
  body: undefined,
});
const buildRecipe = (image: Record<string, unknown>) => ({
  ...envelope(1, 'today', 'A soup of three onions', 'today/food'),
  id: 'tdrp1',
  type: 'recipe',
  introduction: say('Cook it slowly.'),
  prepTime: 10,
  cookTime: 50,
  yield: '4 bowls',
  ingredients: [{ group: 'The soup', items: ['3 onions', '⅓ cup of butter'] }],
  instructions: [
    {
      group: 'First',
      steps: [
        'Slice them.',
        { text: 'Brown them.', image, video: 'https://video.example.com/brown' },
        { text: 'Pour the water on.', image: testImage(404, { alt: 'Nobody has this one' }) },
      ],
    },
  ],
  chefNotes: say('Better a day later.'),
  nutrition: { calories: 270 },
});
const product = {
  ...envelope(2, 'select', 'A kettle that pours well', 'select/kitchen'),
  id: 'tdpd2',
  type: 'product',
  name: 'Gooseneck Kettle',
  brand: 'Ironmere',
  ecommerceEnabled: true,
  productDescription: say('It pours where you want it.'),
  pros: ['Pours well'],
  cons: ['Small'],
  offers: [
    {
      externalUrl: 'https://shop.example.com/kettle',
      seller: 'Shop',
      state: 'AVAILABLE',
      prices: [
        { type: 'listPrice', price: '80.00' },
        { type: 'salePrice', price: '60.00' },
      ],
      dateExpires: '2027-01-01T00:00:00.000Z',
    },
  ],
};
const article = { ...testArticle(3, { headline: 'A bridge opens', taxonomy: ['news/politics'], body: say('It is open.') }), id: 'rcna3' };
const buildSlideshow = (image: Record<string, unknown>) => ({
  ...envelope(4, 'news', 'Twelve bridges in the rain', 'news/politics'),
  type: 'slideshow',
  slides: [1, 2].map((number) => ({
    headline: `Bridge ${number}`,
    authors: [],
    source: 'A source',
    caption: say(`What bridge ${number} carries.`),
    image: { ...image, alt: `Bridge ${number} from the west bank` },
  })),
});
const buildVideo = (primaryImage: Record<string, unknown>) => ({
  ...envelope(5, 'news', 'How a bridge is lifted', 'news/politics'),
  id: 'mmvo5',
  type: 'video',
  duration: 92,
  videoAssets: [{ format: 'MPEG4', assetType: 'mp4', publicUrl: 'https://media.example/lift.mp4', width: 1280, height: 720 }],
  primaryImage,
  captions: [
    { language: 'en', label: 'English', url: 'https://media.example/lift.vtt', cues: [{ start: 1, end: 3, text: 'Now it rises.' }] },
  ],
  chapters: [{ start: 0, headline: 'The four jacks' }],
});
const liveBlog = {
  ...envelope(6, 'news', 'A bridge is opened, as it happens', 'news/politics'),
  type: 'liveBlog',
  subType: 'default',
  summary: say('The ribbon is cut at noon.'),
};

/** `feed`: the folder of the feeds that list it; `inFeed`: what it says there, where that is less (a live blog has a feed of its cards). */
type Row = { id: string; document: Record<string, unknown>; on: Site; feed: string; said: readonly string[]; inFeed?: readonly string[] };
const rows: readonly Row[] = [
  {
    id: 'tdrp1',
    document: buildRecipe({}),
    on: 'today',
    feed: '',
    said: [
      'Cook it slowly.',
      '3 onions',
      '⅓ cup of butter',
      'Slice them.',
      'Brown them.',
      'Pour the water on.',
      'https://video.example.com/brown',
      'Better a day later.',
    ],
  },
  { id: 'tdpd2', document: product, on: 'news', feed: '/select', said: ['It pours where you want it.'] },
  { id: 'rcna3', document: article, on: 'news', feed: '', said: ['It is open.'] },
  {
    id: 'rcna4',
    document: buildSlideshow({}),
    on: 'news',
    feed: '',
    said: ['What bridge 1 carries.', 'Bridge 2', 'Bridge 2 from the west bank'],
  },
  { id: 'mmvo5', document: buildVideo({}), on: 'news', feed: '', said: ['Now it rises.'] },
  {
    id: 'rcna6',
    document: liveBlog,
    on: 'news',
    feed: '',
    said: ['The ribbon is cut at noon.', 'The mayor is late.'],
    inFeed: ['The ribbon is cut at noon.'],
  },
];
const findPath = async ({ id }: Row, where = site): Promise<string> =>
  (await where.database.selectFrom('document').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path ?? '';
const stored = async (id: string, where: TestSite) =>
  (await where.database.selectFrom('document').select('document').where('id', '=', id).executeTakeFirstOrThrow()).document;

/** The documents as they were exported; tests change them later. */
const exported = new Map<string, object>();

/** A picture as a file: noise, for what is one colour is taken for nothing. */
const drawOnions = async (): Promise<string> => {
  const path = join(folder, 'onions.png');
  const colours = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * 7919) % 251));
  await sharp(colours, { raw: { width: 40, height: 30, channels: 3 } }).toFile(path);
  return path;
};

beforeAll(async () => {
  [site, other] = [await createTestSite(), await createTestSite()];
  masthead = await createMastheadCommands(site, join(folder, 'data'), { MASTHEAD_SECRET: secret });
  elsewhere = await createMastheadCommands(other, join(folder, 'other'), { MASTHEAD_SECRET: secret });
  const { out: uploaded } = await masthead('upload', await drawOnions(), '--alt', 'Brown onions');
  const image = JSON.parse(uploaded) as Record<string, unknown>;
  await site.write(buildRecipe(image), product, article, buildSlideshow(image), buildVideo(image), liveBlog);
  await site.cards.post('rcna6', { text: 'The mayor is late.', datePublished: '2026-11-20T08:30:00.000Z' }, { by: 'test' });
  expect((await masthead('export', 'ninjs', out)).code).toBe(0);
  for (const { id } of rows) exported.set(id, await stored(id, site));
});
afterAll(async () => {
  await site.close();
  await other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The text whose characters beyond Latin-1 are references, also where XML escapes them once more (PG-39). */
const readReferences = (text: string): string =>
  text.replace(/&(?:amp;)?#(\d+);/g, (_reference, code: string) => String.fromCodePoint(Number(code)));

describe.each(rows)('$id', (row) => {
  const { id, document, on, feed, said, inFeed = said } = row;
  const headline = String(document['headline']);

  test('EX-13: has its page, its short address, its Markdown, its feed and its sitemap', async () => {
    const path = await findPath(row);
    const page = await site.get(path, { site: on });
    expect(page.status).toBe(200);
    expect(page.html).toContain(headline);
    expect((await site.get(`/${id}`, { site: on })).headers['location']).toBe(path);
    const { html: markdown, status } = await site.get(`${path}.md`, { site: on });
    expect(status).toBe(200);
    for (const words of [headline, ...said]) expect(markdown).toContain(words);
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const entries = readReferences((await site.get(`${feed}/${file}`, { site: on })).html);
      expect(entries, file).toContain(headline);
      for (const words of inFeed) expect(entries, file).toContain(words);
    }
    expect((await site.get('/sitemaps/2026-11-1.xml', { site: on })).html).toContain(`${path}</loc>`);
  });

  test('EX-13: its preview is its page, and nobody keeps it', async () => {
    const { html, headers, status } = await site.get(`/draft/${id}${document['type'] === 'slideshow' ? '.slideshow' : ''}~open`, {
      site: on,
    });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(html).toContain(headline);
    const { code, out: link } = await masthead('preview', id);
    expect(code).toBe(0);
    expect(link).toContain('/draft/');
  });

  test('EX-13: as ninjs it has all that its readers have, with the pictures and videos of its steps', async () => {
    const name = `${String(document['slug'])}-${id}.json`;
    const item = JSON.parse(readFileSync(join(out, 'pieces/2026-11', name), 'utf8')) as { bodies: { role: string; value: string }[] };
    const main = readReferences(item.bodies.find(({ role }) => role === 'main')?.value ?? '');
    for (const words of said) expect(main).toContain(words);
    if (id === 'tdrp1') expect(main).toContain('alt="Brown onions"');
  });

  test('EX-13, EX-05: exported and imported it is the same, however often', async () => {
    const first = await elsewhere('import', 'ninjs', out, '--vertical', 'news');
    expect(first.code, first.out).toBe(0);
    const there = await stored(id, other);
    // a step whose picture is nowhere keeps its words
    const here = JSON.parse(JSON.stringify(exported.get(id)), (_name, value: { id?: unknown }) =>
      value?.id === 'ncim404' ? undefined : value,
    ) as object;
    expect({ ...there, externalId: undefined, originalUrl: undefined }).toEqual({ ...here, externalId: undefined, originalUrl: undefined });
    expect(await findPath(row, other)).toBe(await findPath(row));
  });

  test('EX-13: a command shows, changes and restores it, each with a revision', async () => {
    const file = join(folder, `${id}.json`);
    const got = await masthead('document', 'get', id);
    expect(got.code).toBe(0);
    const before = JSON.parse(got.out) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify({ ...before, headline: `${headline}, again` }));
    const [, base = '1'] = /revision (\d+)/.exec(got.notices) ?? [];
    const put = await masthead('document', 'put', id, file, '--base', base, '--allow-missing');
    expect(put.code, put.out).toBe(0);
    expect(await stored(id, site)).toMatchObject({ headline: `${headline}, again` });
    expect((await masthead('document', 'revisions', id)).out.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    const back = await masthead('document', 'restore', id, base);
    expect(back.code, back.out).toBe(0);
    const after = await stored(id, site);
    expect({ ...after, dateModified: undefined }).toEqual({ ...before, dateModified: undefined });
  });
});
