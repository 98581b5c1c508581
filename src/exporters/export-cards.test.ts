import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '#platform/media';
import { fixtureCards, fixtureLiveBlog } from '../../test/support/live-blog-fixture.ts';
import { createTestSite, type TestSite } from '../../test/support/test-site.ts';
import { exportTo } from './index.ts';

let folder: string;
let site: TestSite;
const by = { by: 'test' };

const run = async (name: string, format: 'ninjs' | 'markdown', isPublic: boolean) => {
  const place = join(folder, name);
  await exportTo(place, {
    database: site.database,
    media: createFolderStore(join(folder, 'store')),
    originOf: (one) => `https://${one}.example`,
    format,
    choice: { isPublic },
    progress: () => undefined,
  });
  return (file: string) => readFile(join(place, file), 'utf8');
};
const cardsIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { headline?: string }).headline);
const month = (id: string, ending: string) => `pieces/2026-11/piece-${id}-${id}.${ending}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-export-cards-'));
  site = await createTestSite();
  await site.write(fixtureLiveBlog('rcna1'), fixtureLiveBlog('rcna2', { access: 'metered' }), fixtureLiveBlog('rcna3', { hidden: true }));
  const cards = fixtureCards(site.database);
  const first = await cards.post('rcna1', { headline: 'First', text: 'Words of the first' }, by);
  await cards.post('rcna1', { headline: 'Reply', text: 'Words of the reply', replyTo: first.id }, by);
  const gone = await cards.post('rcna1', { headline: 'Deleted', text: 'SECRET' }, by);
  await cards.post('rcna1', { headline: 'Reply to the deleted', text: 'SECRET', replyTo: gone.id }, by);
  await cards.remove(gone.id, by);
  await cards.post('rcna1', { headline: 'Draft', text: 'SECRET', status: 'draft' }, by);
  for (const blog of ['rcna2', 'rcna3']) await cards.post(blog, { headline: `Of ${blog}`, text: 'SECRET' }, by);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('EX-01: an export has every card of a live blog as it is stored, and the published ones in its text', async () => {
  const read = await run('all', 'markdown', false);
  expect(cardsIn(await read('cards.jsonl'))).toEqual([
    'First',
    'Reply',
    'Deleted',
    'Reply to the deleted',
    'Draft',
    'Of rcna2',
    'Of rcna3',
  ]);
  const text = await read(month('rcna1', 'md'));
  expect(text).toMatch(
    /What we know\.\n\n## First\n\n\*[^\n]+\*\n\nWords of the first\n\n### Reply\n\n\*[^\n]+\*\n\nWords of the reply\n$/,
  );
  const ninjs = await (await run('all-ninjs', 'ninjs', false))(month('rcna1', 'json'));
  expect(ninjs).toContain('Words of the reply');
});

test('EX-03: an export to the public has of cards only what readers get of free live blogs', async () => {
  for (const format of ['ninjs', 'markdown'] as const) {
    const read = await run(`public-${format}`, format, true);
    expect(cardsIn(await read('cards.jsonl'))).toEqual(['First', 'Reply']);
    const ending = format === 'ninjs' ? 'json' : 'md';
    for (const id of ['rcna1', 'rcna2']) expect(await read(month(id, ending))).not.toContain('SECRET');
  }
});
