// Uploads on their way out and in again: exports have them, public ones do not, and imports store them as they came.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '#platform/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTo } from '../../src/exporters/index.ts';
import { importNinjs } from '../../src/importers/index.ts';
import { importing } from '../../src/importers/loop/importing.fixture.ts';
import { createEditor, sentArticle } from '../support/editor.ts';
import { buildBareJpeg, buildMarkedJpeg, markedTexts, privateMarks } from '../support/marked-picture.ts';
import { createTestSite, type TestSite } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let there: WholeSite;
let marked: Buffer;
let folder: string;
let count = 0;
const opened: { close: () => unknown }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-originals-'));
  there = await startWholeSite();
  const editor = createEditor(there);
  marked = await buildMarkedJpeg();
  const headers = { 'content-type': 'image/jpeg' };
  const { picture } = (await editor('POST', '/media', marked, { headers })).json.data;
  await editor('POST', '/media?alt=Clean', await buildBareJpeg(), { headers });
  const made = await editor('POST', '/documents', sentArticle('The ferry', { status: 'published', primaryImage: picture.image }));
  expect(made.status, made.text).toBe(201);
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await there.close();
  rmSync(folder, { recursive: true, force: true });
});

const runExport = async (format: 'ninjs' | 'markdown', isPublic: boolean) => {
  const place = join(folder, `export-${(count += 1)}`);
  const media = createFolderStore(there.mediaFolder);
  const totals = await exportTo(place, {
    database: there.database,
    media,
    originOf: () => 'https://news.example',
    format,
    choice: { isPublic },
    progress: () => undefined,
  });
  return { place, totals };
};
const bringIn = async (place: string) => {
  const here: TestSite = await createTestSite();
  const run = importing(importNinjs);
  opened.push(here, run);
  const { lines, notes } = await run.bring(here, [place]);
  const rows = await here.database.selectFrom('document').select('document').where('type', '=', 'mediaAsset').execute();
  const pictures = rows.flatMap(({ document }) => (document.type === 'mediaAsset' ? [document] : []));
  return { lines, notes, pictures, mediaFolder: join(run.folder, 'media') };
};
const listFiles = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

test.each(['ninjs', 'markdown'] as const)(
  'EX-14: an export as %s has each upload byte for byte, and of a clean one only the picture',
  async (format) => {
    const { place, totals } = await runExport(format, false);
    const names = readdirSync(join(place, 'originals'));
    expect([totals.originals, totals.pictures, totals.picturesMissing, names.length]).toEqual([1, 2, 0, 1]);
    expect(readFileSync(join(place, 'originals', names[0] ?? '')).equals(marked)).toBe(true);
    expect(existsSync(join(place, 'media', names[0] ?? ''))).toBe(true);
  },
);

test.each(['ninjs', 'markdown'] as const)('EX-14: a public export as %s has no upload, and nothing of what it says', async (format) => {
  const { place, totals } = await runExport(format, true);
  expect([totals.pictures, totals.originals]).toEqual([1, 0]);
  for (const file of listFiles(place))
    for (const mark of privateMarks) expect([file, readFileSync(file).includes(mark)]).toEqual([file, false]);
});

test('EX-14: an import stores the upload as it came, its master, and what the library said of it', async () => {
  const { place } = await runExport('ninjs', false);
  const { pictures, mediaFolder } = await bringIn(place);
  expect(pictures).toHaveLength(2);
  const ferry = pictures.find(({ title }) => title === markedTexts.title);
  expect(ferry?.image).toMatchObject({ credit: markedTexts.credit, license: markedTexts.license });
  expect(ferry?.original).toMatchObject({ bytes: marked.length, checksum: createHash('sha256').update(marked).digest('hex') });
  expect(readFileSync(join(mediaFolder, ferry?.original?.file ?? '')).equals(marked)).toBe(true);
  const master = readFileSync(join(mediaFolder, ferry?.file ?? ''));
  for (const mark of privateMarks) expect(master.includes(mark)).toBe(false);
  const clean = pictures.find(({ image }) => image.alt === 'Clean');
  expect(clean?.original?.file).toBe(clean?.file);
});

test('EX-14: an import reports an upload that is not in the folder, and stores the master', async () => {
  const { place } = await runExport('ninjs', false);
  const [name = ''] = readdirSync(join(place, 'originals'));
  unlinkSync(join(place, 'originals', name));
  const { lines, pictures } = await bringIn(place);
  expect(lines.flatMap(({ losses }) => losses.map(({ what }) => what))).toContain('original');
  expect(pictures).toHaveLength(2);
  expect(pictures.find(({ title }) => title === markedTexts.title)?.original).toBe(undefined);
});

test('EX-07, EX-14: a forged folder cannot name the file of another picture, nor bring in what is no picture', async () => {
  const { place } = await runExport('ninjs', false);
  const [name = ''] = readdirSync(join(place, 'originals'));
  const lines = join(place, 'documents.jsonl');
  writeFileSync(lines, readFileSync(lines, 'utf8').replaceAll(/"file":"originals\/[^"]*"/g, '"file":"ncim1/1"'));
  const named = await bringIn(place);
  const ferry = named.pictures.find(({ title }) => title === markedTexts.title);
  expect(ferry?.original?.file).toBe(`originals/${ferry?.id}/1`);
  writeFileSync(join(place, 'originals', name), '<script>alert(1)</script>');
  const refused = await bringIn(place);
  expect(refused.pictures.map(({ image }) => image.alt)).toEqual(['Clean']);
});
