import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountTables, deleteAccount } from '#features/accounts/account-rows';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fixtureArticle, fixtureDocuments, fixtureStart } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createReadingHistory, type ReadingHistory } from './history.service.ts';
import { type HistoryTables } from './history.tables.ts';
import { readWholeHistory, trimHistory } from './history.store.ts';

const minute = 60_000;
type Tables = DocumentTables & HistoryTables & AccountTables;

let store: TestDatabase<Tables>;
let clock = fixtureStart;
let noted: [string, readonly string[]][];
let history: ReadingHistory;
const documents = () => fixtureDocuments(store.database.withTables<DocumentTables>());
const write = (id: string, more: Record<string, unknown> = {}) =>
  documents().write(fixtureArticle(id, 'news', more, Number(id.slice(4))), { by: 'test' });

beforeAll(async () => {
  store = await createTestDatabase<Tables>();
  for (let number = 1; number <= 25; number += 1) await write(`rcna${number}`);
});
beforeEach(async () => {
  clock = fixtureStart;
  noted = [];
  for (const table of ['reading_history', 'reading_choice'] as const) await store.database.deleteFrom(table).execute();
  history = createReadingHistory({
    database: store.database,
    coReads: { note: (id, others) => void noted.push([id, others]) },
    now: () => (clock += 1),
  });
});
afterAll(() => store.close());

const ids = async (account: string, of: Parameters<ReadingHistory['list']>[1] = { size: 150 }): Promise<string[]> =>
  (await history.list(account, of)).data.map(({ contentId }) => contentId);
const count = async (): Promise<number> => (await store.database.selectFrom('reading_history').select('content_id').execute()).length;

describe('what was read', () => {
  test('SV-30: is one row for each piece, with when it was read last, however often it is sent', async () => {
    await history.save('ann', { contentId: 'rcna1' });
    await history.save('ann', { contentId: 'rcna2' });
    clock += minute;
    await Promise.all(Array.from({ length: 50 }, () => history.save('ann', { contentId: 'rcna1' })));
    expect(await count()).toBe(2);
    expect(await ids('ann')).toEqual(['rcna1', 'rcna2']);
    const [first] = (await history.list('ann', { size: 1 })).data;
    expect(first).toMatchObject({ contentType: 'article', paragraph: 0, computedValues: { headline: 'Headline rcna1' } });
    expect(Date.parse(first?.readAt ?? '')).toBeGreaterThan(fixtureStart + minute);
  });

  test('SV-30: is of pieces that lists have: of what is unknown, hidden or unpublished nothing is stored, and it is no error', async () => {
    await write('rcna30', { hidden: true });
    await write('rcna31', { status: 'unpublished' });
    for (const contentId of ['rcna30', 'rcna31', 'rcna99999999'])
      expect(await history.save('ann', { contentId })).toEqual({ saved: false, paragraph: 0 });
    expect(await count()).toBe(0);
  });

  test.each(['nccu1', 'ncpn1', 'ncrd1', 'rcna', 'RCNA1', '', '__proto__', "rcna1'; drop table account; --"])(
    'SV-30: what nobody reads, such as %j, is refused with history/not-readable',
    async (contentId) => {
      await expect(history.save('ann', { contentId })).rejects.toMatchObject({ code: 'history/not-readable', status: 400 });
    },
  );

  test('SV-31: is paged by where the last entry stands, so that what is read meanwhile moves nothing, and nothing comes twice', async () => {
    for (let number = 1; number <= 25; number += 1) await history.save('ann', { contentId: `rcna${number}` });
    const first = await history.list('ann', { size: 10 });
    expect(first.data.map(({ contentId }) => contentId)).toEqual(Array.from({ length: 10 }, (_none, index) => `rcna${25 - index}`));
    await history.save('ann', { contentId: 'rcna3' });
    const second = await history.list('ann', { size: 10, cursor: first.pageInfo.nextPage ?? '' });
    const third = await history.list('ann', { size: 10, cursor: second.pageInfo.nextPage ?? '' });
    const all = [first, second, third].flatMap(({ data }) => data.map(({ contentId }) => contentId));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(24);
    expect(third.pageInfo.nextPage).toBeNull();
  });

  test('SV-31: a last page that is full has no next one', async () => {
    for (const contentId of ['rcna1', 'rcna2']) await history.save('ann', { contentId });
    expect((await history.list('ann', { size: 2 })).pageInfo.nextPage).toBeNull();
  });

  test.each(['1', 'x-rcna1', '-5-rcna1', '999999999999999-rcna1', '1763640000000-nccu', '1763640000000-rcna1 or 1=1', '\0'])(
    'SV-31: a forged cursor %j is refused with history/invalid-cursor',
    async (cursor) => {
      await expect(history.list('ann', { size: 10, cursor })).rejects.toMatchObject({ code: 'history/invalid-cursor', status: 400 });
    },
  );

  test('SV-31: the cursor of somebody else is a place in one’s own history, and shows nothing of theirs', async () => {
    for (let number = 1; number <= 5; number += 1) await history.save('ann', { contentId: `rcna${number}` });
    for (const contentId of ['rcna6', 'rcna7']) await history.save('bob', { contentId });
    const { pageInfo } = await history.list('ann', { size: 2 });
    expect(await ids('bob', { size: 10, cursor: pageInfo.nextPage ?? '' })).toEqual([]);
    expect(await ids('bob')).toEqual(['rcna7', 'rcna6']);
  });

  test('SV-32: is shown as it is now: renamed or locked it is there, hidden or unpublished it is not, and comes back', async () => {
    for (const contentId of ['rcna1', 'rcna2', 'rcna3', 'rcna4']) await history.save('ann', { contentId });
    await write('rcna1', { headline: 'Another headline', slug: 'another-slug' });
    await write('rcna2', { access: 'locked' });
    await write('rcna3', { hidden: true });
    await write('rcna4', { status: 'unpublished' });
    const { data } = await history.list('ann', { size: 10 });
    expect(data.map(({ contentId }) => contentId)).toEqual(['rcna2', 'rcna1']);
    expect(data[0]?.item.access).toBe('locked');
    expect(data[1]?.computedValues.headline).toBe('Another headline');
    expect(data[1]?.computedValues.url).toContain('another-slug');
    for (const id of ['rcna1', 'rcna2', 'rcna3', 'rcna4']) await write(id);
    expect(await ids('ann')).toEqual(['rcna4', 'rcna3', 'rcna2', 'rcna1']);
  });

  test('SV-30: a history is bounded, and the oldest make way; one’s own alone', async () => {
    for (let number = 1; number <= 6; number += 1) await history.save('ann', { contentId: `rcna${number}` });
    await history.save('bob', { contentId: 'rcna1' });
    await trimHistory(store.database, 'ann', 4);
    expect(await ids('ann')).toEqual(['rcna6', 'rcna5', 'rcna4', 'rcna3']);
    await trimHistory(store.database, 'ann', 4);
    expect(await count()).toBe(5);
  });

  test('SV-30: a piece that is deleted for good is in no history', async () => {
    await write('rcna40');
    await history.save('ann', { contentId: 'rcna40' });
    await store.database.withTables<DocumentTables>().deleteFrom('document').where('id', '=', 'rcna40').execute();
    expect(await count()).toBe(0);
  });
});

describe('where one left', () => {
  test('SV-33: is kept when the piece is opened again, on whichever device, and is listed as half read with how much there is', async () => {
    await history.save('ann', { contentId: 'rcna1', paragraph: 3 });
    await history.save('ann', { contentId: 'rcna2' });
    expect(await history.save('ann', { contentId: 'rcna1' })).toEqual({ saved: true, paragraph: 3 });
    const { data } = await history.list('ann', { size: 10, halfRead: true });
    expect(data.map(({ contentId, paragraph, paragraphCount }) => [contentId, paragraph, paragraphCount])).toEqual([['rcna1', 3, 4]]);
  });

  test('SV-33: is nothing once a piece was read to its end, or has become shorter', async () => {
    await history.save('ann', { contentId: 'rcna1', paragraph: 3 });
    await history.save('ann', { contentId: 'rcna1', paragraph: 0 });
    expect(await ids('ann', { size: 10, halfRead: true })).toEqual([]);
    await history.save('ann', { contentId: 'rcna1', paragraph: 4 });
    expect(await ids('ann', { size: 10, halfRead: true })).toEqual([]);
    await history.save('ann', { contentId: 'rcna1', paragraph: 1e12 });
    expect((await history.list('ann', { size: 1 })).data[0]?.paragraph).toBe(0);
  });
});

describe('what a reader wants of it', () => {
  test('SV-34: switched off nothing is stored, and switched on it goes on', async () => {
    await history.save('ann', { contentId: 'rcna1' });
    await history.choose('ann', { keepsHistory: false });
    expect(await history.save('ann', { contentId: 'rcna2', paragraph: 3 })).toEqual({ saved: false, paragraph: 0 });
    const [row] = await readWholeHistory(store.database, 'ann');
    expect(await history.save('ann', { contentId: 'rcna1', paragraph: 3 })).toEqual({ saved: false, paragraph: 0 });
    expect(await readWholeHistory(store.database, 'ann')).toEqual([row]);
    expect(await history.choices('ann')).toEqual({ keepsHistory: false, recommends: true, recommendsSince: undefined });
    await history.choose('ann', { keepsHistory: true });
    expect((await history.save('ann', { contentId: 'rcna2' })).saved).toBe(true);
  });

  test('SV-34: cleared it is gone, one’s own alone; and one piece can be taken out', async () => {
    for (const account of ['ann', 'bob']) for (const contentId of ['rcna1', 'rcna2']) await history.save(account, { contentId });
    expect(await history.remove('ann', 'rcna1')).toBe(true);
    expect(await history.remove('ann', 'rcna1')).toBe(false);
    expect(await history.clear('ann')).toBe(1);
    expect(await ids('ann')).toEqual([]);
    expect(await ids('bob')).toEqual(['rcna2', 'rcna1']);
  });

  test('SV-34: it goes with the account', async () => {
    await store.database
      .insertInto('account')
      .values({ id: 'ann', email: 'ann@example.com', email_key: 'ann@example.com', brand: 'news', ...times } as never)
      .execute();
    await history.save('ann', { contentId: 'rcna1' });
    await history.choose('ann', { recommends: false });
    const nothing = () => Promise.resolve();
    await deleteAccount(store.database.withTables<AccountTables>(), 'ann', 'test', { before: nothing, after: nothing });
    expect(await count()).toBe(0);
    expect(await history.choices('ann')).toMatchObject({ recommends: true });
  });

  test('SV-36, SV-38: a first read is counted beside what was read in the two weeks before, without its reader, and not for readers without recommendations', async () => {
    await history.save('ann', { contentId: 'rcna1' });
    clock += 15 * 24 * 60 * minute;
    await history.save('ann', { contentId: 'rcna2' });
    await history.save('ann', { contentId: 'rcna3' });
    await history.save('ann', { contentId: 'rcna3' });
    expect(noted).toEqual([
      ['rcna1', []],
      ['rcna2', []],
      ['rcna3', ['rcna2']],
    ]);
    clock += 14 * 24 * 60 * minute - minute;
    await history.save('ann', { contentId: 'rcna5' });
    expect(noted.at(-1)).toEqual(['rcna5', ['rcna3', 'rcna2']]);
    await history.choose('ann', { recommends: false });
    await history.save('ann', { contentId: 'rcna4' });
    expect(noted).toHaveLength(4);
  });

  test('SV-36: a first read is counted beside twelve pieces at most, the newest', async () => {
    for (let number = 1; number <= 14; number += 1) await history.save('ann', { contentId: `rcna${number}` });
    expect(noted.at(-1)).toEqual(['rcna14', Array.from({ length: 12 }, (_none, index) => `rcna${13 - index}`)]);
  });
});

const times = { created_at: new Date(fixtureStart), updated_at: new Date(fixtureStart) };
