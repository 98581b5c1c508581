import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHtml } from '#content/html/parse-html';
import { textOfElement } from '#content/model/body';
import { createFolderStore } from '#platform/media';
import { foreignJson } from '../../test/support/corpora.ts';
import { createTestSite, toPlace, testArticle, testImage, testPerson, type TestSite } from '../../test/support/test-site.ts';
import { exportTo } from './index.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema | false;
  allOf?: Schema[];
  format?: string;
};
/** What of a value a ninjs schema refuses: unknown names, wrong types and values, what is missing. Only what that schema is written with. */
const refusals = (value: unknown, schema: Schema, defs: Record<string, Schema>, path = ''): string[] => {
  const parts = [schema, ...(schema.allOf ?? [])].flatMap((part) => [
    part,
    ...(part.$ref?.startsWith('#/$defs/') ? [defs[part.$ref.slice(8)] ?? {}] : []),
  ]);
  const all = parts.flatMap((part) => [part, ...(part.allOf ?? [])]);
  const found = all.flatMap((part) => {
    const wrongType =
      part.type !== undefined &&
      !(part.type === 'array' ? Array.isArray(value) : part.type === 'integer' ? Number.isInteger(value) : typeof value === part.type);
    const wrongValue = part.enum !== undefined && !part.enum.includes(value);
    const notUri = part.format === 'uri' && !URL.canParse(String(value));
    return [
      ...(wrongType ? [`${path} is no ${part.type}`] : []),
      ...(wrongValue ? [`${path} is ${String(value)}`] : []),
      ...(notUri ? [`${path} is no URI`] : []),
    ];
  });
  if (Array.isArray(value)) {
    const items = all.flatMap((part) => (part.items ? [part.items] : []));
    return [...found, ...value.flatMap((one, index) => items.flatMap((item) => refusals(one, item, defs, `${path}[${index}]`)))];
  }
  if (typeof value !== 'object' || value === null) return found;
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {})) as Record<string, Schema>;
  const missing = all.flatMap((part) => part.required ?? []).filter((name) => !Object.hasOwn(value, name));
  return [
    ...found,
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) =>
      properties[name] ? refusals(inner, properties[name], defs, `${path}.${name}`) : [`${path}.${name} is unknown`],
    ),
  ];
};

let folder: string;
let site: TestSite;
const body = [
  { type: 'paragraph', text: [{ kind: 'text', text: 'First & <second> “words”.' }] },
  { type: 'heading', level: 2, text: [{ kind: 'text', text: 'A part' }] },
  { type: 'list', ordered: true, items: [{ text: [{ kind: 'text', text: 'one' }] }, { text: [{ kind: 'text', text: 'two' }] }] },
  { type: 'image', image: testImage(2, { caption: 'A caption' }), size: 'medium' },
  { type: 'quote', paragraphs: [[{ kind: 'text', text: 'Quoted' }]] },
];

const written = async (place: string): Promise<string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .toSorted();
const run = async (
  name: string,
  format: 'ninjs' | 'markdown',
  choice: { isPublic?: boolean; vertical?: 'news' | 'mach'; since?: string } = {},
) => {
  const place = join(folder, name);
  const totals = await exportTo(place, {
    database: site.database,
    media: createFolderStore(join(folder, 'store')),
    originOf: (one) => `https://${one}.example`,
    format,
    choice: { isPublic: false, ...choice },
    progress: () => undefined,
  });
  return { place, totals };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-export-'));
  site = await createTestSite();
  await createFolderStore(join(folder, 'store')).put('ncim2/1', Buffer.from('a picture'), 'image/png');
  await site.write(
    testPerson(1),
    { id: 'ncim2', type: 'mediaAsset', image: testImage(2), file: 'ncim2/1', mediaType: 'image/png', bytes: 9, checksum: '0'.repeat(64) },
    testArticle(1, { authors: ['ncpn1'], body, sponsoredBy: undefined, externalId: 'wxr:1', originalUrl: 'https://old.example/1' }),
    testArticle(2, { status: 'draft', headline: 'A draft', datePublished: undefined, dateModified: undefined }),
    testArticle(3, {
      access: 'locked',
      body: [
        { type: 'paragraph', text: [{ kind: 'text', text: 'SECRETLOCKED' }] },
        { type: 'image', image: testImage(3), size: 'medium' },
      ],
    }),
    testArticle(4, { hidden: true, headline: 'HIDDENPIECE' }),
    testArticle(5, { ...toPlace('mach'), taxonomy: ['mach/space'] }),
    { id: 'nccu1', type: 'curation', ...toPlace('news'), status: 'published', title: 'Home', pageRoute: '/' },
  );
  // a second address leads to the piece
  await site.write(
    testArticle(1, { authors: ['ncpn1'], body, slug: 'another', externalId: 'wxr:1', originalUrl: 'https://old.example/1' }),
  );
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an export', () => {
  test('EX-01: has every piece in any state, its pictures, people, terms, old addresses and everything as it is stored', async () => {
    const { place, totals } = await run('all', 'ninjs');
    expect(totals).toEqual({
      pieces: 5,
      pictures: 1,
      originals: 0,
      picturesMissing: 1,
      files: 0,
      filesMissing: 0,
      people: 1,
      terms: 0,
      redirects: 1,
    });
    expect(await written(place)).toEqual(
      [
        'README.md',
        'cards.jsonl',
        'documents.jsonl',
        'masthead.json',
        'media/ncim2-1.png',
        'people.jsonl',
        'pieces/2026-11/another-rcna1.json',
        'pieces/2026-11/story-2-rcna2.json'.replace('2026-11', 'undated'),
        'pieces/2026-11/story-3-rcna3.json',
        'pieces/2026-11/story-4-rcna4.json',
        'pieces/2026-11/story-5-rcna5.json',
        'plans.jsonl',
        'redirects.jsonl',
        'taxonomy.jsonl',
      ].toSorted(),
    );
    expect((await readFile(join(place, 'media/ncim2-1.png'))).toString()).toBe('a picture');
    expect(JSON.parse(await readFile(join(place, 'redirects.jsonl'), 'utf8'))).toEqual({
      site: 'news',
      path: '/politics/story-1-rcna1',
      id: 'rcna1',
      location: null,
      isPast: false,
    });
    const documents = (await readFile(join(place, 'documents.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(documents).toEqual(['nccu1', 'ncim2', 'ncpn1', 'rcna1', 'rcna2', 'rcna3', 'rcna4', 'rcna5']);
  });

  test('EX-02: as ninjs is what the schema of ninjs 3.0 accepts, and its text is the text of the piece', async () => {
    const place = join(folder, 'lines.jsonl');
    await run('lines.jsonl', 'ninjs');
    const items = (await readFile(place, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(items).toHaveLength(5);
    const schema = foreignJson<Schema & { $defs: Record<string, Schema> }>('import/ninjs/specification/ninjs-schema_3.0.json');
    if (schema) for (const item of items) expect(refusals(item, schema, schema.$defs)).toEqual([]);
    const [first] = items as [{ bodies: { value: string }[]; associations: { uri: string }[]; pubStatus: string; uri: string }];
    expect(first).toMatchObject({ uri: 'https://news.example/rcna1', pubStatus: 'usable', type: 'text' });
    const read = parseHtml(first.bodies[0]?.value ?? '');
    // an importer that is given no pictures keeps their words
    const texts = read.body.map((element) => textOfElement(element).replace(/\s+/g, ' '));
    expect(texts.join('|')).toBe('First & <second> “words”.|A part|one two|Picture 2|A caption|Quoted');
    expect(first.bodies[0]?.value).toContain('src="https://news.example/media/ncim2-1.png"');
    expect(first.associations).toEqual([]);
  });

  test('as Markdown has the facts in front of the text', async () => {
    const { place } = await run('markdown', 'markdown');
    const text = await readFile(join(place, 'pieces/2026-11/another-rcna1.md'), 'utf8');
    expect(text).toContain('id: "rcna1"\ntype: "article"\nstatus: "published"\nslug: "another"\n');
    expect(text).toContain('originalUrl: "https://old.example/1"');
    expect(text).toContain(
      'First & &lt;second> “words”.\n\n## A part\n\n1. one\n2. two\n\n![Picture 2](https://news.example/media/ncim2-1.png)',
    );
  });

  test('EX-03: to the public has nothing that is not public', async () => {
    for (const format of ['ninjs', 'markdown'] as const) {
      const { place, totals } = await run(`public-${format}`, format, { isPublic: true });
      expect([totals.pieces, totals.picturesMissing]).toEqual([3, 0]);
      const files = await written(place);
      expect(files).not.toContain('documents.jsonl');
      for (const file of files) expect(await readFile(join(place, file), 'utf8')).not.toMatch(/SECRETLOCKED|HIDDENPIECE|A draft/);
    }
  });

  test('EX-04: of one brand, or of what changed since, has only that', async () => {
    expect((await run('mach', 'markdown', { vertical: 'mach' })).totals.pieces).toBe(1);
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(site.database);
    await site.write(testArticle(5, { ...toPlace('mach'), taxonomy: ['mach/space'], headline: 'Changed' }));
    expect((await run('since', 'markdown', { since: rows[0]?.now.toISOString() ?? '' })).totals.pieces).toBe(1);
  });
});
