import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuide, createGuideReads, scheduleMigrations, startOfGuideDay, type ScheduleTables } from '#features/media/airings';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { demoFolder } from '../../ops/project-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { brandsWithGuide, readGuidePlan } from '../newsroom/guide-plan.ts';
import { drawingNamed } from '#drawn-pictures';
import { extendDemoGuide } from './load-guide.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());

const dayMs = 86_400_000;

test('SC-15: the plans name pictures that there are and shows that stand in them', async () => {
  expect(scheduleMigrations).not.toEqual([]);
  for (const vertical of brandsWithGuide) {
    const plan = await readGuidePlan(demoFolder(), vertical);
    const planned = new Set(plan.channels.flatMap(({ days }) => Object.values(days).flat()).map(({ key }) => key));
    expect([...planned].toSorted()).toEqual(Object.keys(plan.shows).toSorted());
    for (const { picture } of Object.values(plan.shows)) expect(drawingNamed(picture), picture).toBeDefined();
    for (const { days } of plan.channels) for (const [first] of Object.values(days)) expect(first?.time).toBe('05:00');
  }
});

test('SC-15: a demo that runs on for weeks, over the night on which clocks change, has this week and the next without a gap', async () => {
  const database = store.database.withTables<ScheduleTables>();
  let now = Date.parse('2026-10-12T12:00:00Z');
  const guide = createGuide({ database, now: () => now });
  for (const vertical of brandsWithGuide)
    for (const { id, name } of (await readGuidePlan(demoFolder(), vertical)).channels)
      await guide.saveChannel({ id, vertical, name, language: 'en', description: '', position: 0, externalId: null }, 'test');
  const extend = () => extendDemoGuide({ folder: demoFolder(), guide, now: () => now });
  expect(await extend()).toBeGreaterThan(100);
  expect(await extend()).toBe(0);
  now += 20 * dayMs;
  expect(await extend()).toBeGreaterThan(50);
  const reads = createGuideReads({ database, lists: { read: (_key, { ask }) => ({ answer: ask() }) } });
  const from = startOfGuideDay('2026-10-26');
  const to = startOfGuideDay('2026-11-09');
  for (const vertical of brandsWithGuide) {
    const read = await reads.guide({ vertical, from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    for (const { id } of read?.channels ?? []) {
      const own = read?.airings.filter(({ channel }) => channel === id) ?? [];
      expect(own[0]?.startTime).toBe(new Date(from).toISOString());
      expect(own.at(-1)?.endTime).toBe(new Date(to).toISOString());
      for (const [index, { endTime }] of own.entries()) expect(own[index + 1]?.startTime ?? endTime).toBe(endTime);
    }
  }
});
