// Two requests of the newsroom that meet on one row: each place of docs/read-then-write.md keeps its protection.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Editorial } from '#features/newsroom/editorial';
import { buildTermTag } from '../../src/features/newsroom/taxonomy/taxonomy.service.ts';
import { findSchedule } from '../../src/features/newsroom/publishing/schedules.store.ts';
import { toPublishingDatabase } from '#features/newsroom/publishing';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { lockOf, lockOfDocument, meet } from '../support/meet.ts';
import { fixtureDocuments } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createTestEditorial } from '../support/test-editorial.ts';

const now = Date.parse('2026-11-20T20:00:00.000Z');
let store: TestDatabase<DocumentTables>;
// two processes on one database
let one: Editorial;
let other: Editorial;
let number = 0;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  one = createTestEditorial(store.database, () => now);
  other = createTestEditorial(store.database, () => now);
});
afterAll(() => store.close());

const by = { by: 'editor', allowMissing: true };
const create = async (): Promise<string> =>
  (await one.pieces.create({ type: 'article', vertical: 'news', headline: `Piece ${(number += 1)}`, taxonomy: ['news/politics'] }, by)).id;
/** A published document and the draft of a change of it. */
const createWithDraft = async () => {
  const id = await create();
  const { revision } = await one.publishing.publish(id, by);
  const base = await one.pieces.patchDraft(id, { headline: 'The draft' }, { revision }, by);
  return { id, revision, base };
};
const headlineOf = async (id: string): Promise<unknown> => {
  const { document } = await one.pieces.open(id);
  return 'headline' in document ? document.headline : undefined;
};

test('OP-90: of two changes of one revision one is stored, and the other is a conflict', async () => {
  const id = await create();
  const change = (by: Editorial, headline: string) => async () =>
    (await by.pieces.patch(id, { headline }, { by: 'editor', allowMissing: true, expectedRevision: 1 })).revision;
  expect(await meet(store, lockOfDocument(id), change(one, 'First'), change(other, 'Second'))).toEqual([2, 'content/edit-conflict']);
  expect(await headlineOf(id)).toBe('First');
});

test('OP-90: of two documents under one new id one is stored', async () => {
  const documents = fixtureDocuments(store.database);
  const write = () => documents.write(fixtureLiveBlog('rcna900'), { by: 'test', expectedRevision: 0 }).then(({ revision }) => revision);
  expect(await meet(store, lockOf('rcna900'), write, write)).toEqual([1, 'content/edit-conflict']);
});

test('PB-48: a draft that was saved again while it is published is published, not lost', async () => {
  const { id, base } = await createWithDraft();
  const save = () => other.pieces.patchDraft(id, { headline: 'The newer draft' }, base, by);
  const publish = () => one.publishing.publish(id, by);
  const [saved, published] = await meet<unknown>(store, lockOfDocument(id), save, publish);
  expect([saved, published]).toEqual([expect.objectContaining({ draft: 2 }), expect.objectContaining({ revision: base.revision + 1 })]);
  expect(await headlineOf(id)).toBe('The newer draft');
});

test('PB-48: who publishes the draft that they saw gets a conflict when another was saved meanwhile', async () => {
  const { id, base } = await createWithDraft();
  const save = () => other.pieces.patchDraft(id, { headline: 'The newer draft' }, base, by);
  const publish = () => one.publishing.publish(id, { ...by, expectedRevision: base.revision, expectedDraft: base.draft });
  expect((await meet<unknown>(store, lockOfDocument(id), save, publish))[1]).toBe('content/edit-conflict');
  expect((await one.pieces.open(id)).draft?.version).toBe(2);
});

test('PB-48: a draft that is discarded while it is published or scheduled goes out in no way', async () => {
  for (const end of [
    (id: string) => one.publishing.publish(id, by),
    (id: string) => one.publishing.schedule(id, { action: 'publish', at: new Date(now + 60_000).toISOString() }, by),
  ]) {
    const { id } = await createWithDraft();
    const before = await headlineOf(id);
    const [discarded, ended] = await meet<unknown>(
      store,
      lockOfDocument(id),
      () => other.pieces.discardDraft(id),
      () => end(id),
    );
    expect([discarded, ended]).toEqual([undefined, expect.toSatisfy((was) => typeof was === 'string' || typeof was === 'object')]);
    const { schedules } = await one.pieces.open(id);
    expect([await headlineOf(id), schedules]).toEqual([before, []]);
  }
});

test('OP-90: of two drafts of one revision one is stored', async () => {
  const id = await create();
  const { revision } = await one.publishing.publish(id, by);
  const save = (by: Editorial) => async () =>
    (await by.pieces.patchDraft(id, { headline: 'A draft' }, { revision }, { by: 'editor', allowMissing: true })).draft;
  expect(await meet<unknown>(store, lockOfDocument(id), save(one), save(other))).toEqual([1, 'content/edit-conflict']);
});

test('OP-90: of two schedules of one kind the later one waits, and the other is cancelled', async () => {
  const id = await create();
  const plan = (by: Editorial, minutes: number) => () =>
    by.publishing.schedule(id, { action: 'publish', at: new Date(now + minutes * 60_000).toISOString() }, { by: 'editor' });
  const [first, second] = await meet<{ id: string }>(store, lockOfDocument(id), plan(one, 1), plan(other, 2));
  const ids = [first, second].map((planned) => (typeof planned === 'object' ? planned.id : String(planned)));
  const states = await Promise.all(ids.map(async (planned) => (await findSchedule(toPublishingDatabase(store.database), planned))?.state));
  expect(states).toEqual(['cancelled', 'waiting']);
});

test('OP-90: of two who restore a document one does', async () => {
  const id = await create();
  await one.bin.remove(id, { by: 'editor' });
  const restore = (by: Editorial) => () => by.bin.restore(id, 'editor');
  expect(await meet<unknown>(store, lockOfDocument(id), restore(one), restore(other))).toEqual([expect.anything(), 'content/not-in-bin']);
});

test('OP-90: of two changes of one revision of a card one is stored', async () => {
  await fixtureDocuments(store.database).write(fixtureLiveBlog('rcna901'), { by: 'test' });
  const { id } = await one.cards.post('rcna901', { text: 'A card' }, { by: 'editor' });
  const edit = (by: Editorial, text: string) => () =>
    by.cards.edit(id, { text }, { by: 'editor', expectedRevision: 1 }).then(({ revision }) => revision);
  const lock = `select from live_blog where blog_id = 'rcna901' for update`;
  expect(await meet(store, lock, edit(one, 'First'), edit(other, 'Second'))).toEqual([2, 'content/edit-conflict']);
});

test('OP-90: no card is posted to a live blog that is deleted meanwhile', async () => {
  await fixtureDocuments(store.database).write(fixtureLiveBlog('rcna902'), { by: 'test' });
  const [, posted] = await meet<unknown>(
    store,
    lockOfDocument('rcna902'),
    () => one.bin.remove('rcna902', { by: 'editor' }),
    () => other.cards.post('rcna902', { text: 'Too late' }, { by: 'editor' }),
  );
  expect(posted).toBe('card/no-live-blog');
});

test('OP-90: of two terms under one new path one is stored, and a term is not deleted while one below it is stored', async () => {
  const put = (by: Editorial, path: string) => () => by.taxonomy.put(path, { name: 'Met' }, undefined).then((term) => term.path);
  const lock = lockOf('term:news/met');
  expect(await meet(store, lock, put(one, 'news/met'), put(other, 'news/met'))).toEqual(['news/met', 'editorial/if-match-required']);
  const tag = buildTermTag(await one.taxonomy.get('news/met'));
  const remove = () => other.taxonomy.remove('news/met', tag, 'editor');
  expect(await meet<unknown>(store, lock, put(one, 'news/met/below'), remove)).toEqual(['news/met/below', 'taxonomy/has-terms-below']);
});

test('OP-90: two redirects never close a loop together', async () => {
  const put = (by: Editorial, from: string, to: string) => () => by.redirects.put('news', from, { location: to }, 'editor');
  const [first, second] = await meet<unknown>(store, lockOf('redirects:news'), put(one, '/a', '/b'), put(other, '/b', '/a'));
  expect([typeof first, second]).toEqual(['object', 'redirect/loop']);
});
