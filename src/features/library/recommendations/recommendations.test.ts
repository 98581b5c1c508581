import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createReadingHistory, type HistoryTables, type ReadingHistory } from '#features/library/history';
import { addReads } from '#features/reading/reads';
import { fixtureArticle, fixtureDocuments, fixtureStart } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { coReadHalfLife } from './co-reading.rules.ts';
import { createCoReadCounter, type CoReadCounter } from './co-reading.service.ts';
import { createRecommendations, type Recommendations } from './recommendations.service.ts';
import { type RecommendationTables } from './recommendations.tables.ts';

const day = 86_400_000;
type Tables = DocumentTables & HistoryTables & RecommendationTables;

let store: TestDatabase<Tables>;
let clock = fixtureStart;
let counter: CoReadCounter;
let history: ReadingHistory;
let recommendations: Recommendations;
const write = (id: string, vertical: Parameters<typeof fixtureArticle>[1], more: Record<string, unknown> = {}) =>
  fixtureDocuments(store.database.withTables<DocumentTables>()).write(fixtureArticle(id, vertical, more, Number(id.slice(4)) % 100), {
    by: 'test',
  });
const about = (topic: string) => ({ taxonomy: [`news/${topic}`] });

beforeAll(async () => {
  store = await createTestDatabase<Tables>();
  for (let number = 1; number <= 9; number += 1) await write(`rcna${number}`, 'news', about('chess'));
  for (let number = 11; number <= 19; number += 1) await write(`rcna${number}`, 'news', about('soups'));
  for (let number = 21; number <= 26; number += 1) await write(`rcna${number}`, 'msnbc', { taxonomy: ['msnbc/chess'] });
  await write('rcna31', 'news', { ...about('chess'), hidden: true });
  await write('rcna32', 'news', { ...about('chess'), status: 'unpublished' });
  await write('rcna33', 'news', { ...about('chess'), autoCuration: false });
  await write('rcna35', 'news', { ...about('chess'), nativeAd: true, sponsoredBy: 'Somebody' });
  await write('rcna34', 'mach', { taxonomy: ['mach/chess', 'news/chess'] });
});
beforeEach(async () => {
  clock = fixtureStart;
  for (const table of ['reading_history', 'reading_choice', 'co_read', 'co_read_total'] as const)
    await store.database.deleteFrom(table).execute();
  await store.pool.query('delete from read_count');
  counter = createCoReadCounter({ database: store.database.withTables<RecommendationTables>(), now: () => clock });
  history = createReadingHistory({ database: store.database, coReads: counter, now: () => (clock += 1) });
  recommendations = createRecommendations({ database: store.database, history, now: () => clock });
});
afterAll(() => store.close());

const read = async (account: string, ...ids: string[]): Promise<void> => {
  for (const contentId of ids) await history.save(account, { contentId });
};
const listFor = (account: string, size = 10) => recommendations.list(account, { site: 'news', size });
const idsFor = async (account: string, size?: number) => (await listFor(account, size)).map(({ item }) => item.id);

describe('recommendations', () => {
  test('SV-35: are of what one reads, never what was read, and say because of what, as it is called now', async () => {
    await read('ann', 'rcna1', 'rcna2');
    const [first, ...more] = await listFor('ann');
    expect(first?.item.taxonomy[0]?.path).toBe('news/chess');
    expect(first?.because).toEqual({ contentId: 'rcna2', headline: 'Headline rcna2', url: expect.stringContaining('rcna2') });
    const ids = [first, ...more].map((one) => one?.item.id);
    expect(ids).not.toContain('rcna1');
    expect(ids).not.toContain('rcna2');
    await read('ann', ...ids.flatMap((id) => id ?? []));
    expect(await idsFor('ann')).not.toEqual(expect.arrayContaining([ids[0]]));
  });

  test('SV-35: are of pieces that lists show by themselves, of all brands of the site, without those of the other publisher', async () => {
    await read('ann', 'rcna1', 'rcna21');
    const ids = await idsFor('ann', 50);
    expect(ids).toContain('rcna34');
    for (const left of ['rcna31', 'rcna32', 'rcna33', 'rcna35', 'rcna22', 'rcna23']) expect(ids).not.toContain(left);
    const other = await recommendations.list('ann', { site: 'msnbc', size: 50 });
    expect(other.map(({ item }) => item.publisher)).toEqual(Array.from({ length: other.length }, () => 'msnbc'));
    // not even the reason is of the other publisher
    expect(
      [...(await listFor('ann', 50)), ...other].map(({ item, because }) => [item.publisher === 'msnbc', because?.contentId === 'rcna21']),
    ).not.toContainEqual([false, true]);
    expect(other[0]?.because?.contentId).toBe('rcna21');
  });

  test('SV-36: are what readers of the same pieces read, once two of them have', async () => {
    await read('bob', 'rcna1', 'rcna15');
    await counter.write();
    await read('ann', 'rcna1');
    const rankOf = async () => (await idsFor('ann', 50)).indexOf('rcna15');
    const before = await rankOf();
    await read('cid', 'rcna15', 'rcna1');
    await counter.write();
    expect(before).toBeGreaterThan(0);
    expect(await rankOf()).toBeLessThan(before);
    expect((await listFor('ann', 50)).find(({ item }) => item.id === 'rcna15')?.because?.contentId).toBe('rcna1');
  });

  test('SV-37: who has no history has what most people read, then what is new; of these nothing is said to be because of anything', async () => {
    await addReads(store.database.withTables<DocumentTables>(), [
      { id: 'rcna17', at: fixtureStart - 600_000, reads: 9 },
      { id: 'rcna5', at: fixtureStart - 600_000, reads: 4 },
      { id: 'rcna24', at: fixtureStart - 600_000, reads: 99 },
    ]);
    const list = await listFor('nobody', 4);
    expect(list.map(({ item }) => item.id)).toEqual(['rcna17', 'rcna5', 'rcna1', 'rcna2']);
    expect(list.some(({ because }) => because)).toBe(false);
  });

  test('SV-38: are none for who has switched them off, and begin anew for who clears them', async () => {
    await read('ann', 'rcna1', 'rcna2');
    await history.choose('ann', { recommends: false });
    expect(await listFor('ann')).toEqual([]);
    await history.choose('ann', { recommends: true });
    await recommendations.clear('ann');
    const afresh = await listFor('ann');
    expect(afresh.length).toBeGreaterThan(0);
    expect(afresh.some(({ because }) => because)).toBe(false);
    expect(afresh.map(({ item }) => item.id)).not.toContain('rcna1');
    clock += 1000;
    await read('ann', 'rcna3');
    expect((await listFor('ann'))[0]?.because?.contentId).toBe('rcna3');
  });

  test('SV-34: a history that was cleared recommends nothing any more', async () => {
    await read('ann', 'rcna1');
    await history.clear('ann');
    expect((await listFor('ann')).some(({ because }) => because)).toBe(false);
  });

  test('SV-35: a reason that was renamed has its new name, and one that was hidden or unpublished is none', async () => {
    await write('rcna8', 'news', { ...about('chess'), headline: 'Renamed' });
    await read('ann', 'rcna8', 'rcna9');
    await write('rcna9', 'news', { ...about('chess'), hidden: true });
    expect((await listFor('ann'))[0]?.because).toMatchObject({ contentId: 'rcna8', headline: 'Renamed' });
    await write('rcna9', 'news', about('chess'));
  });
});

describe('co-reading', () => {
  const rows = async () => (await store.pool.query<Record<string, unknown>>('select * from co_read order by content_id, other_id')).rows;

  test('SV-36: is stored as pairs of pieces with counts, those of all readers together, and with nothing of who read them', async () => {
    await read('ann', 'rcna1', 'rcna2', 'rcna3');
    await read('bob', 'rcna2', 'rcna1');
    expect(await rows()).toEqual([]);
    await counter.write();
    const stored = await rows();
    expect(stored.map(({ content_id: one, other_id: other, readers }) => [one, other, readers])).toEqual([
      ['rcna1', 'rcna2', 2],
      ['rcna1', 'rcna3', 1],
      ['rcna2', 'rcna1', 2],
      ['rcna2', 'rcna3', 1],
      ['rcna3', 'rcna1', 1],
      ['rcna3', 'rcna2', 1],
    ]);
    expect(Object.keys(stored[0] ?? {})).toEqual(['content_id', 'other_id', 'readers', 'weight', 'counted_at']);
    expect(JSON.stringify(stored)).not.toMatch(/ann|bob/);
  });

  test('SV-36: counts half after two weeks, and is forgotten after sixty days, or a week where one reader alone says it', async () => {
    const weightOf = async (one: string): Promise<number> => Number((await rows()).find(({ content_id: id }) => id === one)?.['weight']);
    counter.note('rcna1', ['rcna2']);
    counter.note('rcna1', ['rcna2']);
    counter.note('rcna3', ['rcna4']);
    await counter.write();
    const first = await weightOf('rcna1');
    clock += coReadHalfLife;
    counter.note('rcna1', ['rcna2']);
    await counter.write();
    expect((await weightOf('rcna1')) - first).toBeCloseTo(first);
    expect(await counter.forget()).toBe(2);
    clock += 61 * day;
    expect(await counter.forget()).toBe(2);
    expect(await rows()).toEqual([]);
  });

  test('SV-36: what cannot be written is written with the next, once', async () => {
    counter.note('rcna1', ['rcna2']);
    await store.pool.query('alter table co_read rename to co_read_away');
    await expect(counter.write()).rejects.toThrow();
    await store.pool.query('alter table co_read_away rename to co_read');
    await counter.write();
    await counter.write();
    expect((await rows()).map(({ readers }) => readers)).toEqual([1, 1]);
  });

  test('SV-36: of two processes neither waits for the other in a circle', async () => {
    const others = Array.from({ length: 30 }, (_none, index) => `rcna${100 + index}`);
    const counters = Array.from({ length: 4 }, () =>
      createCoReadCounter({ database: store.database.withTables<RecommendationTables>(), now: () => clock }),
    );
    for (const [index, one] of counters.entries()) for (const id of index % 2 === 0 ? others : others.toReversed()) one.note(id, others);
    await Promise.all(counters.map((one) => one.write()));
    expect((await rows()).every(({ readers }) => readers === 8)).toBe(true);
  });
});
