import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOfElement } from '#content/body';
import type { Article } from '#content/article';
import { createFolderStore } from '#platform/media';
import { exportTo } from '../../src/exporters/index.ts';
import { createImportReport, importNinjs } from '../../src/importers/index.ts';
import { createTestSite, testArticle, testImage, testPerson, type TestSite } from '../support/test-site.ts';

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
  { type: 'image', image: testImage(2, { alt: 'Its words', caption: 'A caption' }), size: 'medium' },
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
  await there.write(
    testPerson(1, { name: 'Ana Ríos' }),
    testArticle(1, { headline: 'All & everything', authors: ['ncpn1'], body, primaryImage: testImage(1, { width: 64, height: 40 }) }),
    testArticle(2, { headline: 'Not out yet', status: 'draft' }),
    testArticle(3, { headline: 'For subscribers', access: 'locked' }),
  );
}, 60_000);
afterAll(async () => {
  await there.close();
  await here.close();
  await rm(folder, { recursive: true, force: true });
});

const articles = async (site: TestSite): Promise<Map<string, Article>> => {
  const rows = await site.database.selectFrom('document').select('document').where('type', '=', 'article').execute();
  return new Map(rows.flatMap(({ document }) => (document.type === 'article' ? [[document.headline, document] as const] : [])));
};
const wordsOf = (article: Article | undefined): string =>
  (article?.body ?? []).map((element) => textOfElement(element).replace(/\s+/g, ' ')).join('\n');

it('an archive that was exported and imported has the same articles, their texts, pictures, authors and dates', async () => {
  const place = join(folder, 'export');
  await exportTo(place, {
    database: there.database,
    media: createFolderStore(join(folder, 'there')),
    originOf: (site) => `https://${site}.example`,
    format: 'ninjs',
    choice: { isPublic: false },
    progress: () => undefined,
  });
  await importNinjs({
    files: [join(place, 'pieces', '2026-11')],
    vertical: 'news',
    documents: here.documents,
    cards: here.cards,
    database: here.database,
    media: createFolderStore(join(folder, 'here')),
    mediaFolder: place,
    allDrafts: false,
    dryRun: false,
    now: Date.now,
    report: createImportReport(() => undefined),
    progress: () => undefined,
  });
  const before = await articles(there);
  const after = await articles(here);
  for (const [headline, article] of before) {
    const copy = after.get(headline);
    expect([headline, wordsOf(copy)]).toEqual([headline, wordsOf(article)]);
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
