import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandOf, flagsOf, type Vertical, verticals } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type AdTables, createLineItems, type LineItems } from '#features/revenue/line-items';
import { createFolderStore } from '#platform/media';
import { fixtureDocuments } from '../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { adSizes } from '../newsroom/ads.ts';
import { loadDemoAds } from './load-ads.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-demo-ads-'));
const now = () => Date.parse('2026-11-20T12:00:00.000Z');
let store: TestDatabase<AdTables & DocumentTables>;
let items: Awaited<ReturnType<LineItems['list']>>;
beforeAll(async () => {
  store = await createTestDatabase<AdTables & DocumentTables>();
  const lineItems = createLineItems({ database: store.database, now });
  const database = store.database.withTables<DocumentTables>();
  const documents = fixtureDocuments(database);
  const media = createFolderStore(folder);
  await loadDemoAds({ folder: join(import.meta.dirname, '../../../demo'), documents, database, media, lineItems, now });
  items = await lineItems.list({ size: 100 });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const isFor = (
  vertical: Vertical,
  { brands, languages }: { brands?: readonly Vertical[] | undefined; languages?: readonly string[] | undefined },
) => (brands?.includes(vertical) ?? true) && (languages?.includes(brandOf(vertical).language) ?? true);

test('AD-39: every brand with advertising has something in every size, paid and of the house, in its language', () => {
  for (const vertical of verticals.filter((one) => flagsOf(one).ads === true))
    for (const kind of ['paid', 'house'] as const)
      for (const size of kind === 'paid' ? adSizes : [...adSizes, '970x90']) {
        const found = items.filter(({ item }) => item.kind === kind && isFor(vertical, item.targeting));
        expect(
          found.some(({ item }) => item.creatives.some(({ sizes }) => sizes.includes(size))),
          `${vertical} ${kind} ${size}`,
        ).toBe(true);
      }
});

test('AD-39: there are pictures with their words, native cards and HTML, with and without a goal, and all of it runs', () => {
  const kinds = new Set(items.flatMap(({ item }) => item.creatives.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(['html', 'native', 'picture']);
  expect(new Set(items.map(({ item }) => item.advertiser)).size).toBeGreaterThanOrEqual(12);
  expect(items.some(({ item }) => item.goal !== undefined)).toBe(true);
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['running']));
  for (const { item } of items)
    for (const creative of item.creatives) if (creative.kind === 'picture') expect(creative.alt).toContain(item.advertiser);
});
