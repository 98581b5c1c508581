import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '#platform/media';
// the way back is tried with the importer itself
import { readArticle, importing } from '../../src/importers/loop/importing.fixture.ts';
import { importNinjs } from '../../src/importers/sources/ninjs/import-ninjs.ts';
import { createTestSite, testArticle, type TestSite } from '../support/test-site.ts';
import { exportTo } from '../../src/exporters/index.ts';

const { bring, close } = importing(importNinjs);
let folder: string;
let from: TestSite;
let to: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-back-'));
  [from, to] = await Promise.all([createTestSite(), createTestSite()]);
  await from.write(
    testArticle(1, { headline: 'Locked', access: 'locked', teaseHeadline: 'Short <b>', seoTitle: 'For search', seoDescription: 'Found' }),
    testArticle(2, { headline: 'Metered', access: 'metered' }),
    testArticle(3, { headline: 'Paid', nativeAd: true, sponsoredBy: 'A sponsor' }),
    testArticle(4, { headline: 'Hidden', hidden: true }),
  );
  const place = join(folder, 'all.jsonl');
  await exportTo(place, {
    database: from.database,
    media: createFolderStore(join(folder, 'store')),
    originOf: (one) => `https://${one}.example`,
    format: 'ninjs',
    choice: { isPublic: false },
    progress: () => undefined,
  });
  await bring(to, await readFile(place, 'utf8'));
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  close();
  await rm(folder, { recursive: true, force: true });
});

test('EX-06: what went out locked, metered, paid or hidden does not come back open, unlabelled or listed', async () => {
  expect((await readArticle(to, 'Locked')).document).toMatchObject({ access: 'locked', status: 'published' });
  expect((await readArticle(to, 'Metered')).document).toMatchObject({ access: 'metered' });
  expect((await readArticle(to, 'Paid')).document).toMatchObject({ nativeAd: true, sponsoredBy: 'A sponsor' });
  expect((await readArticle(to, 'Hidden')).document).toMatchObject({ status: 'published', hidden: true });
});

test('headlines and words for fronts and search come back', async () => {
  expect((await readArticle(to, 'Locked')).document).toMatchObject({
    teaseHeadline: 'Short <b>',
    seoTitle: 'For search',
    seoDescription: 'Found',
  });
});
