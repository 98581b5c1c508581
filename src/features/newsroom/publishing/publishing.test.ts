import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runKind, runSchedules } from '../../../../test/support/run-kind.ts';
import { createTestEditorial } from '../../../../test/support/test-editorial.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Editorial } from '../editorial/editorial.service.ts';

const evening = Date.parse('2026-11-20T20:00:00.000Z');
const opened: TestDatabase<DocumentTables>[] = [];
let store: TestDatabase<DocumentTables>;
let clock: number;
let editorial: Editorial;
let other: Editorial;
beforeEach(async () => {
  store = await createTestDatabase<DocumentTables>();
  opened.push(store);
  clock = evening;
  // two processes on one database
  editorial = createTestEditorial(store.database, () => clock);
  other = createTestEditorial(store.database, () => clock);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const by = { by: 'editor', allowMissing: true };
const draft = async (headline = 'Night shift', more: Record<string, unknown> = {}): Promise<string> =>
  (await editorial.pieces.create({ type: 'article', vertical: 'news', headline, taxonomy: ['news/politics'], ...more }, by)).id;
const readDocument = async (id: string) => {
  const { document, revision, schedules } = await editorial.pieces.open(id);
  if (document.type !== 'article') throw new Error('An article was expected.');
  return { ...document, revision, schedules };
};
const actions = async (subject: string) => (await editorial.audit({ subject, size: 50 })).map(({ action }) => action).reverse();

describe('a plan', () => {
  test('PB-11: is carried out once by two processes that look at the same time, and at its own instant', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => draft(`Piece ${index}`)));
    for (const [index, id] of ids.entries())
      await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + (index + 1) * 60_000).toISOString() }, by);
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 0, failed: 0 });
    clock = evening + 3_600_000;
    const [one, two] = await Promise.all([runSchedules(store.database, editorial), runSchedules(store.database, other)]);
    expect(one.done + two.done).toBe(12);
    for (const [index, id] of ids.entries()) {
      const piece = await readDocument(id);
      expect([piece.status, piece.datePublished, piece.revision]).toEqual([
        'published',
        new Date(evening + (index + 1) * 60_000).toISOString(),
        3,
      ]);
      expect(await actions(id)).toEqual(['schedule', 'publish']);
    }
    expect(await editorial.publishing.nextDue()).toBeUndefined();
  });

  test('PB-13: to take a piece from readers does not wait behind one to publish when only such are carried out', async () => {
    const [toCome, toGo] = [await draft(), await draft()];
    await editorial.publishing.publish(toGo, by);
    const at = (minutes: number) => new Date(clock + minutes * 60_000).toISOString();
    await editorial.publishing.schedule(toCome, { action: 'publish', at: at(1) }, by);
    await editorial.publishing.schedule(toGo, { action: 'unpublish', at: at(2) }, by);
    clock += 3 * 60_000;
    expect(await runKind(store.database, editorial.publishing.dueSchedules('unpublish'))).toEqual({ done: 1, failed: 0 });
    expect([(await readDocument(toCome)).status, (await readDocument(toGo)).status]).toEqual(['scheduled', 'unpublished']);
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 1, failed: 0 });
  });

  test('PB-11: that fell due in a night switched off goes out in the morning, with its own instant and in order', async () => {
    const id = await draft();
    const at = '2026-11-21T03:00:00.000Z';
    await editorial.publishing.schedule(id, { action: 'publish', at }, by);
    await editorial.publishing.schedule(id, { action: 'unpublish', at: '2026-11-21T05:00:00.000Z' }, by);
    expect(await editorial.publishing.nextDue()).toBe(Date.parse(at));
    clock = Date.parse('2026-11-21T08:00:00.000Z');
    const morning = createTestEditorial(store.database, () => clock);
    const [one, two] = await Promise.all([runSchedules(store.database, morning), runSchedules(store.database, other)]);
    expect(one.done + two.done).toBe(2);
    const piece = await readDocument(id);
    expect([piece.status, piece.datePublished]).toEqual(['unpublished', at]);
    expect(await actions(id)).toEqual(['schedule', 'schedule', 'publish', 'unpublish']);
  });

  test('PB-11: taken by a process that died is taken over when its lease ends, and carried out once', async () => {
    const id = await draft();
    const plan = await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 1000).toISOString() }, by);
    clock = evening + 2000;
    await sql`insert into job (kind, key, tries, lease, lease_until)
      values ('publishing/publish', ${plan.id}, 1, gen_random_uuid(), clock_timestamp() + interval '20 seconds')`.execute(store.database);
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 0, failed: 0 });
    await sql`update job set lease_until = clock_timestamp() - interval '1 second'`.execute(store.database);
    expect(await runSchedules(store.database, other)).toEqual({ done: 1, failed: 0 });
    expect((await readDocument(id)).revision).toBe(3);
  });

  test('makes a draft scheduled, and a draft again when it is cancelled', async () => {
    const id = await draft();
    const plan = await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 1000).toISOString() }, by);
    expect(await readDocument(id)).toMatchObject({ status: 'scheduled', schedules: [{ id: plan.id }] });
    expect(await editorial.publishing.cancel(plan.id, by)).toMatchObject({ state: 'cancelled' });
    expect(await readDocument(id)).toMatchObject({ status: 'draft', schedules: [] });
    clock = evening + 5000;
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 0, failed: 0 });
    await expect(editorial.publishing.cancel(plan.id, by)).rejects.toMatchObject({ code: 'editorial/no-schedule' });
  });

  test('PB-12: is replaced by a later one of the same kind, and given up when an editor publishes or takes down by hand', async () => {
    const id = await draft();
    await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 1000).toISOString() }, by);
    await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 9000).toISOString() }, by);
    expect((await readDocument(id)).schedules).toMatchObject([{ at: new Date(evening + 9000).toISOString() }]);
    await editorial.publishing.publish(id, by);
    expect((await readDocument(id)).schedules).toEqual([]);
    await editorial.publishing.schedule(id, { action: 'unpublish', at: new Date(evening + 9000).toISOString() }, by);
    await editorial.publishing.unpublish(id, { ...by, hard: true });
    expect((await readDocument(id)).schedules).toEqual([]);
    clock = evening + 20_000;
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 0, failed: 0 });
  });

  test('PB-12: for an instant that is past is refused, and so is one with nothing to publish or without a status', async () => {
    const id = await draft();
    await expect(editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening).toISOString() }, by)).rejects.toMatchObject({
      status: 400,
      code: 'editorial/not-in-future',
    });
    await editorial.publishing.publish(id, by);
    const at = new Date(evening + 1000).toISOString();
    await expect(editorial.publishing.schedule(id, { action: 'publish', at }, by)).rejects.toMatchObject({
      code: 'editorial/nothing-to-publish',
    });
    await editorial.pieces.create({ id: 'menu:news', type: 'menu', vertical: 'news', title: 'Sections', items: [] }, by);
    await expect(editorial.publishing.schedule('menu:news', { action: 'publish', at }, by)).rejects.toMatchObject({
      code: 'editorial/has-no-status',
    });
  });

  test('PB-13: that cannot be carried out says why, and holds up no other', async () => {
    const front = { type: 'curation', vertical: 'news', pageRoute: '/election', title: 'Election' };
    const { id } = await editorial.pieces.create(front, by);
    const next = await draft();
    await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 1000).toISOString() }, by);
    await editorial.publishing.schedule(next, { action: 'publish', at: new Date(evening + 2000).toISOString() }, by);
    await editorial.pieces.create({ ...front, status: 'published' }, by);
    clock = evening + 5000;
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 1, failed: 1 });
    expect(await editorial.publishing.listSchedules({ state: 'failed', size: 10 })).toMatchObject([
      { documentId: id, error: expect.stringContaining('content/route-taken') },
    ]);
    expect((await readDocument(next)).status).toBe('published');
  });
});

describe('publishing', () => {
  describe('of what is dated for later', () => {
    const later = '2026-12-24T18:00:00.000Z';
    const refused = { status: 400, code: 'editorial/date-to-come', message: expect.stringContaining('/schedule') };

    test('PB-28: is refused for a draft, and for one that was taken down; nothing of it changes', async () => {
      const id = await draft('Early', { datePublished: later });
      await expect(editorial.publishing.publish(id, by)).rejects.toMatchObject(refused);
      await editorial.publishing.unpublish(id, by);
      await expect(editorial.publishing.publish(id, by)).rejects.toMatchObject(refused);
      expect(await readDocument(id)).toMatchObject({ status: 'unpublished', datePublished: later });
      expect(await actions(id)).toEqual(['unpublish']);
    });

    test('PB-28: is refused for the draft of a change, and for a change of the document itself', async () => {
      const id = await draft('Out');
      const first = await editorial.publishing.publish(id, by);
      const { revision: _revision, schedules: _schedules, ...document } = await readDocument(id);
      await editorial.pieces.changeDraft(id, { ...document, datePublished: later }, { revision: first.revision }, by);
      await expect(editorial.publishing.publish(id, by)).rejects.toMatchObject(refused);
      const other = await draft('Not out');
      const change = { type: 'article', vertical: 'news', headline: 'Not out', status: 'published', datePublished: later };
      await expect(editorial.pieces.change(other, change, { ...by, expectedRevision: 1 })).rejects.toMatchObject(refused);
      expect((await readDocument(other)).status).toBe('draft');
    });

    test('PB-28: a schedule before that date is refused; one for that date publishes it then, under its date', async () => {
      const id = await draft('Early', { datePublished: later });
      const plan = { action: 'publish', at: '2026-12-01T00:00:00.000Z' } as const;
      await expect(editorial.publishing.schedule(id, plan, by)).rejects.toMatchObject(refused);
      await editorial.publishing.schedule(id, { action: 'publish', at: later }, by);
      clock = Date.parse(later) + 5000;
      expect(await runSchedules(store.database, editorial)).toEqual({ done: 1, failed: 0 });
      expect(await readDocument(id)).toMatchObject({ status: 'published', datePublished: later });
    });

    test('PB-28: a date that became later after it was scheduled fails the schedule, which says why', async () => {
      const id = await draft('Moved');
      await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 1000).toISOString() }, by);
      const { revision, schedules: _schedules, ...document } = await readDocument(id);
      await editorial.pieces.change(id, { ...document, datePublished: later }, { ...by, expectedRevision: revision });
      clock = evening + 5000;
      expect(await runSchedules(store.database, editorial)).toEqual({ done: 0, failed: 1 });
      expect((await editorial.publishing.listSchedules({ state: 'failed', size: 1 }))[0]?.error).toContain('editorial/date-to-come');
    });

    test('PB-28: the date of its own schedule goes with it: publishing by hand and another schedule replace both', async () => {
      const id = await draft('Planned', { datePublished: later });
      await editorial.publishing.schedule(id, { action: 'publish', at: later }, by);
      const sooner = '2026-12-01T00:00:00.000Z';
      await editorial.publishing.schedule(id, { action: 'publish', at: sooner }, by);
      expect((await readDocument(id)).datePublished).toBe(sooner);
      await editorial.publishing.publish(id, by);
      expect(await readDocument(id)).toMatchObject({ status: 'published', datePublished: new Date(evening).toISOString(), schedules: [] });
    });

    test('PB-28: a date that is a minute ahead is another machine’s clock, and is now', async () => {
      const id = await draft('Soon', { datePublished: new Date(evening + 30_000).toISOString() });
      await editorial.publishing.publish(id, by);
      expect((await readDocument(id)).datePublished).toBe(new Date(evening).toISOString());
    });
  });

  test('PB-09: keeps the dates that its editor gave it, also that of its last change', async () => {
    const dates = { datePublished: '2025-01-02T09:00:00.000Z', dateModified: '2025-01-03T10:00:00.000Z' };
    const id = await draft('From the archive', dates);
    const first = await editorial.publishing.publish(id, by);
    expect(await readDocument(id)).toMatchObject(dates);
    const { revision: _revision, schedules: _schedules, ...document } = await readDocument(id);
    const changed = { ...document, headline: 'Corrected', dateModified: '2025-02-01T10:00:00.000Z' };
    await editorial.pieces.changeDraft(id, changed, { revision: first.revision }, by);
    await editorial.publishing.publish(id, by);
    expect(await readDocument(id)).toMatchObject({ headline: 'Corrected', dateModified: '2025-02-01T10:00:00.000Z' });
  });

  test('PB-08: again after it was taken down keeps the day it first came out; twice changes nothing', async () => {
    const id = await draft();
    const first = await editorial.publishing.publish(id, by);
    expect(await editorial.publishing.publish(id, by)).toMatchObject({ changed: false, revision: first.revision });
    clock = evening + 86_400_000;
    await editorial.publishing.unpublish(id, by);
    await editorial.publishing.publish(id, by);
    expect(await readDocument(id)).toMatchObject({
      datePublished: new Date(evening).toISOString(),
      dateModified: new Date(clock).toISOString(),
    });
    expect(await actions(id)).toEqual(['publish', 'unpublish', 'publish']);
  });

  test('and taking down at the same moment leave one whole state, told in the log', async () => {
    const id = await draft();
    await Promise.all([editorial.publishing.publish(id, by), other.publishing.unpublish(id, { ...by, hard: true })]);
    const { status } = await readDocument(id);
    const told = await actions(id);
    expect(told.at(-1)).toBe(status === 'published' ? 'publish' : 'takedown');
  });
});

describe('a draft of a change', () => {
  const changed = { type: 'article', vertical: 'news', headline: 'With a correction', taxonomy: ['news/politics'] };

  test('PB-14: is kept beside what is published, version by version, until it is published', async () => {
    const id = await draft('As it was', { status: 'published' });
    expect(await editorial.pieces.changeDraft(id, changed, { revision: 1 }, by)).toEqual({ revision: 1, draft: 1 });
    expect(await editorial.pieces.changeDraft(id, { ...changed, headline: 'Better' }, { revision: 1, draft: 1 }, by)).toEqual({
      revision: 1,
      draft: 2,
    });
    expect(await readDocument(id)).toMatchObject({ headline: 'As it was', revision: 1 });
    await editorial.publishing.publish(id, by);
    expect(await readDocument(id)).toMatchObject({
      headline: 'Better',
      revision: 2,
      status: 'published',
      datePublished: new Date(evening).toISOString(),
    });
    expect((await editorial.pieces.open(id)).draft).toBeUndefined();
  });

  test('of two editors is taken of one; the other gets both versions', async () => {
    const id = await draft('As it was', { status: 'published' });
    const both = await Promise.allSettled([
      editorial.pieces.changeDraft(id, { ...changed, headline: 'Mine' }, { revision: 1 }, by),
      other.pieces.changeDraft(id, { ...changed, headline: 'Yours' }, { revision: 1 }, by),
    ]);
    const [lost] = both.filter(({ status }) => status === 'rejected');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({
      reason: { code: 'content/edit-conflict', status: 412, details: { yours: { type: 'article' }, document: { type: 'article' } } },
    });
  });

  test('PB-14: of a revision that is no longer the newest is not published over it', async () => {
    const id = await draft('As it was', { status: 'published' });
    await editorial.pieces.changeDraft(id, changed, { revision: 1 }, by);
    await editorial.pieces.change(id, { ...changed, headline: 'Meanwhile' }, { ...by, expectedRevision: 1, draft: 1 });
    await expect(editorial.publishing.publish(id, by)).rejects.toMatchObject({
      status: 412,
      details: { document: { headline: 'Meanwhile' }, yours: { headline: 'With a correction' } },
    });
    // merged on top of the newest it is taken
    await editorial.pieces.changeDraft(id, { ...changed, headline: 'Merged' }, { revision: 2 }, by);
    await editorial.publishing.publish(id, by);
    expect((await readDocument(id)).headline).toBe('Merged');
  });

  test('that was saved again since it was looked at is not published unseen', async () => {
    const id = await draft('As it was', { status: 'published' });
    await editorial.pieces.changeDraft(id, changed, { revision: 1 }, by);
    await other.pieces.changeDraft(id, { ...changed, headline: 'Not looked at' }, { revision: 1, draft: 1 }, by);
    const seen = { ...by, expectedRevision: 1 };
    await expect(editorial.publishing.publish(id, { ...seen, expectedDraft: 1 })).rejects.toMatchObject({ code: 'content/edit-conflict' });
    expect(await editorial.publishing.publish(id, { ...seen, expectedDraft: 2 })).toMatchObject({ revision: 2 });
  });

  test('PB-14: goes out at a planned instant, and can be given up', async () => {
    const id = await draft('As it was', { status: 'published' });
    await editorial.pieces.changeDraft(id, changed, { revision: 1 }, by);
    await editorial.publishing.schedule(id, { action: 'publish', at: new Date(evening + 1000).toISOString() }, by);
    clock = evening + 2000;
    expect(await runSchedules(store.database, editorial)).toEqual({ done: 1, failed: 0 });
    expect(await readDocument(id)).toMatchObject({ headline: 'With a correction', datePublished: new Date(evening).toISOString() });
    await editorial.pieces.changeDraft(id, { ...changed, headline: 'Not this' }, { revision: 2 }, by);
    await editorial.pieces.discardDraft(id);
    await expect(editorial.pieces.discardDraft(id)).rejects.toMatchObject({ code: 'editorial/no-draft' });
    expect((await readDocument(id)).headline).toBe('With a correction');
  });
});
