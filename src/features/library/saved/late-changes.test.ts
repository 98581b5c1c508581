import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestSaved, savedPieces, type TestReader, type TestSaved } from '../../../../test/support/test-saved.ts';

let saved: TestSaved;
let ada: TestReader;
beforeAll(async () => {
  saved = await createTestSaved();
  await saved.write(...savedPieces());
});
let readers = 0;
beforeEach(async () => {
  ada = await saved.reader(`ada${(readers += 1)}@example.com`);
});
afterAll(() => saved.close());

const minute = 60_000;
const later = (minutes = 1): void => void (saved.clock.now += minutes * minute);
const sync = async (changes: readonly object[]) => (await ada.call('/syncsaved', { method: 'POST', body: { changes } })).data['results'];
type Entry = { contentId: string; note: string | null; savedAt: string };
const list = async (): Promise<Entry[]> => ((await ada.call('/bookmarks')).data['bookmarks'] as { data: Entry[] }).data;
const ids = async () => (await list()).map(({ contentId }) => contentId);

test('SV-64: what was changed without network is done in order, as of when it was done, and the same again changes nothing', async () => {
  const changes = [
    { kind: 'save', contentId: 'rcna1', age: 9 * minute },
    { kind: 'save', contentId: 'tdpd1', age: 8 * minute },
    { kind: 'remove', contentId: 'rcna1', age: 7 * minute },
    { kind: 'details', contentId: 'tdpd1', age: 6 * minute, note: ' for  May ', collections: [] },
  ];
  expect(await sync(changes)).toEqual(['done', 'done', 'done', 'done']);
  const first = await list();
  expect(first).toMatchObject([{ contentId: 'tdpd1', note: 'for  May', savedAt: new Date(saved.clock.now - 8 * minute).toISOString() }]);
  expect(await sync(changes.slice(2))).toEqual(['done', 'done']);
  expect(await list()).toEqual(first);
});

test('SV-64: of two changes the newest stands: a removal does not take what was saved after it, and a save does not bring back what was removed after it', async () => {
  await ada.call('/createbookmark/rcna2/article', { method: 'POST' });
  expect(await sync([{ kind: 'remove', contentId: 'rcna2', age: minute }])).toEqual(['newer']);
  expect(await ids()).toContain('rcna2');
  later();
  expect(await sync([{ kind: 'details', contentId: 'rcna2', age: 1_000, note: 'late', collections: [] }])).toEqual(['done']);
  await ada.call('/bookmarkdetails/rcna2', { method: 'PUT', body: { note: 'now', collections: [] } });
  expect(await sync([{ kind: 'details', contentId: 'rcna2', age: 500, note: 'older', collections: [] }])).toEqual(['newer']);
  expect(await list()).toContainEqual(expect.objectContaining({ contentId: 'rcna2', note: 'now' }));
  later();
  await ada.call('/deleteBookmark/rcna2', { method: 'DELETE' });
  expect(await sync([{ kind: 'save', contentId: 'rcna2', age: minute / 2 }])).toEqual(['newer']);
  expect(await ids()).not.toContain('rcna2');
  later();
  expect(await sync([{ kind: 'save', contentId: 'rcna2', age: 1_000 }])).toEqual(['done']);
  expect(await ids()).toContain('rcna2');
});

test('SV-64: a removal of days before is remembered, also where others were removed since, so that nothing older brings it back', async () => {
  const days = 24 * 60 * minute;
  const saveAndRemove = async (id: string, type: string): Promise<void> => {
    await ada.call(`/createbookmark/${id}/${type}`, { method: 'POST' });
    await ada.call(`/deleteBookmark/${id}`, { method: 'DELETE' });
  };
  await saveAndRemove('rcna1', 'article');
  await saved.store.pool.query(`update bookmark_removed set removed_at = removed_at - interval '2 days'`);
  await saveAndRemove('tdpd1', 'product');
  expect(await sync([{ kind: 'save', contentId: 'rcna1', age: 3 * days }])).toEqual(['newer']);
  expect(await sync([{ kind: 'save', contentId: 'rcna1', age: days }])).toEqual(['done']);
});

test('SV-64: what cannot be saved is told, hidden pieces like unknown ones; wrong changes are refused, and so is who is not signed in', async () => {
  const of = (kind: 'save' | 'remove', contentId: string) => ({ kind, contentId, age: 0 });
  expect(await sync([of('save', 'rcna3'), of('save', 'rcna4'), of('save', 'rcna999'), of('save', 'nonsense')])).toEqual(
    Array(4).fill('gone'),
  );
  expect(await sync([{ kind: 'details', contentId: 'rcna4', age: 0, note: 'x', collections: [] }])).toEqual(['gone']);
  expect(await sync([of('remove', 'rcna999')])).toEqual(['done']);
  const call = async (body: unknown, more: object = {}) => (await ada.call('/syncsaved', { method: 'POST', body, ...more })).status;
  expect(await call({ changes: [{ kind: 'save', contentId: 'rcna1', age: -1 }] })).toBe(400);
  expect(await call({ changes: [{ kind: 'drop', contentId: 'rcna1', age: 1 }] })).toBe(400);
  expect(await call({ changes: Array.from({ length: 101 }, () => of('remove', 'rcna1')) })).toBe(400);
  expect(await call({ changes: [] }, { noToken: true })).toBe(401);
  expect(await call({ changes: [] }, { headers: { origin: 'https://other.example' } })).toBe(403);
});
