import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  fixtureArticle,
  fixtureDocuments,
  fixtureFront,
  fixturePerson,
  fixtureStart,
  fixtureTerm,
} from '../../../../test/support/newsroom-fixture.ts';
import { corpusJson } from '../../../../test/support/corpora.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from './documents.tables.ts';
import { findAnswer, findDocuments, findItems, findRedirect, listItems } from '#features/newsroom/document-queries';

let store: TestDatabase<DocumentTables>;
let documents: Documents;
const by = { by: 'test' };
let number = 100;
const id = () => `rcna${(number += 1)}`;

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  documents = fixtureDocuments(store.database);
});
afterAll(() => store.close());

const listed = async (filter: string) =>
  (await listItems(store.database, { filter: { kind: 'word', field: 'taxonomy', value: filter, prefix: false }, size: 50 })).map(
    ({ item }) => item.id,
  );
const purgesAfter = (generation: number) =>
  store.database.selectFrom('purge_log').selectAll().where('generation', '>', generation).orderBy('generation').execute();
const findItem = async (one: string) => (await findItems(store.database, [one])).get(one);

describe('writing a document', () => {
  test('PB-01: keeps every revision, puts it into its lists, and logs the touched tags once', async () => {
    const one = id();
    const first = await documents.write(fixtureArticle(one, 'news', { taxonomy: ['news/world/asia'], authors: ['ncpn77'] }), by);
    expect(first).toMatchObject({ revision: 1, changed: true, path: `/world/asia/piece-${one}-${one}` });
    expect(first.tags.toSorted()).toEqual([one, 'all', 'by:ncpn77', 'tax:news', 'tax:news/world', 'tax:news/world/asia'].sort());
    for (const path of ['news', 'news/world', 'news/world/asia']) expect(await listed(path)).toContain(one);
    const second = await documents.write(
      fixtureArticle(one, 'news', { taxonomy: ['news/world/asia'], authors: ['ncpn77'], headline: 'Said anew' }),
      { by: 'editor', note: 'headline' },
    );
    const revisions = await store.database
      .selectFrom('document_revision')
      .select(['revision', 'saved_by', 'note'])
      .where('document_id', '=', one)
      .orderBy('revision')
      .execute();
    expect(revisions).toEqual([
      { revision: 1, saved_by: 'test', note: '' },
      { revision: 2, saved_by: 'editor', note: 'headline' },
    ]);
    const log = await purgesAfter(first.generation - 1);
    expect(log.map(({ tags, hard }) => ({ tags, hard }))).toEqual([
      { tags: first.tags, hard: false },
      { tags: second.tags, hard: false },
    ]);
  });

  test('touches only the piece when nothing changes that a list shows', async () => {
    const one = id();
    await documents.write(fixtureArticle(one, 'news', { dateModified: '2026-11-20T12:00:00Z' }), by);
    const { tags } = await documents.write(
      fixtureArticle(one, 'news', { dateModified: '2026-11-20T12:00:00Z', latestRevisionNote: 'A word was wrong.' }),
      by,
    );
    expect(tags).toEqual([one]);
  });

  test('touches the lists it left and those it entered when it moves', async () => {
    const one = id();
    await documents.write(fixtureArticle(one, 'news', { taxonomy: ['news/science'] }), by);
    const { tags } = await documents.write(fixtureArticle(one, 'news', { taxonomy: ['news/health'] }), by);
    expect(tags).toEqual(expect.arrayContaining(['tax:news/science', 'tax:news/health']));
    expect(await listed('news/science')).not.toContain(one);
  });

  test.each(['draft', 'scheduled'])('purges nothing, here or at a CDN, for a new %s and its changes', async (status) => {
    const one = id();
    const known = Number(
      (await sql<{ newest: string }>`select max(generation) as newest from purge_log`.execute(store.database)).rows[0]?.newest,
    );
    const waiting = () =>
      store.database
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst();
    const before = await waiting();
    for (const headline of ['First words', 'Second words'])
      expect(await documents.write(fixtureArticle(one, 'news', { status, headline }), by)).toMatchObject({
        tags: [],
        generation: 0,
        changed: true,
      });
    expect(await purgesAfter(known)).toEqual([]);
    expect(await waiting()).toEqual(before);
    // what goes out is news, and so is what is taken back
    expect((await documents.write(fixtureArticle(one, 'news'), by)).tags).toContain(one);
    expect((await documents.write(fixtureArticle(one, 'news', { status: 'draft' }), by)).tags).toEqual(
      expect.arrayContaining([one, 'tax:news']),
    );
  });

  test('PB-03: writes and purges nothing when the document is the same', async () => {
    const one = id();
    const article = fixtureArticle(one, 'news', { datePublished: undefined });
    const first = await documents.write(article, by);
    expect(await documents.write(article, by)).toEqual({ ...first, tags: [], generation: 0, changed: false });
    expect(await purgesAfter(first.generation)).toEqual([]);
  });

  test('PB-08: keeps the day of publication, and dates a change that has no date of its own', async () => {
    const one = id();
    await fixtureDocuments(store.database, 'test-1', () => Date.parse('2026-01-01T00:00:00Z')).write(
      fixtureArticle(one, 'news', { datePublished: undefined }),
      by,
    );
    await documents.write(fixtureArticle(one, 'news', { datePublished: undefined, headline: 'Later' }), by);
    const [kept] = await findDocuments(store.database, [one]);
    expect(kept?.document).toMatchObject({
      datePublished: '2026-01-01T00:00:00.000Z',
      dateCreated: '2026-01-01T00:00:00.000Z',
      dateModified: '2026-11-20T12:00:00.000Z',
    });
  });

  test('ED-05: refuses an edit of an older revision with both versions (412)', async () => {
    const one = id();
    await documents.write(fixtureArticle(one, 'news'), by);
    await documents.write(fixtureArticle(one, 'news', { headline: 'Theirs' }), { ...by, expectedRevision: 1 });
    const refused = documents.write(fixtureArticle(one, 'news', { headline: 'Mine' }), { ...by, expectedRevision: 1 });
    await expect(refused).rejects.toMatchObject({
      status: 412,
      code: 'content/edit-conflict',
      details: { expected: 1, current: 2, document: { headline: 'Theirs' }, yours: { headline: 'Mine' } },
    });
  });

  test('lets one of two writers of a new id be first, and tells the other', async () => {
    const one = id();
    const writers = ['One', 'Other'].map((headline) =>
      documents.write(fixtureArticle(one, 'news', { headline }), { ...by, expectedRevision: 0 }),
    );
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } });
  });

  test('PB-02: refuses an invalid document with the path of each wrong field, and stores nothing', async () => {
    const one = id();
    const wrong = fixtureArticle(one, 'news', {
      slug: 'Not A Slug',
      headline: '',
      body: [{ type: 'paragraph', text: 'plain' }],
      taxonomy: ['UPPER'],
    });
    const error: unknown = await documents.write(wrong, by).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 400, code: 'content/invalid' });
    const { fields } = (error as { details: { fields: { path: string }[] } }).details;
    expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['slug', 'headline', 'taxonomy.0', 'body.0.text']));
    expect(await findAnswer(store.database, one)).toBeUndefined();
  });

  test('PB-02: refuses text that no database keeps, with its path', async () => {
    const text = (value: string) => fixtureArticle(id(), 'news', { body: [{ type: 'code', text: value }] });
    for (const bad of ['a\u0000b', 'a\ud800b'])
      await expect(documents.write(text(bad), by)).rejects.toMatchObject({
        code: 'content/invalid',
        details: { fields: [{ path: 'body.0.text' }] },
      });
  });

  test('PB-04: refuses a second published front of a path (409)', async () => {
    await documents.write(fixtureFront('nccu900', 'news', '/twice'), by);
    await expect(documents.write(fixtureFront('nccu901', 'news', '/twice'), by)).rejects.toMatchObject({
      status: 409,
      code: 'content/route-taken',
    });
  });

  test('names the one of a batch whose path is taken, not another that stays where it is', async () => {
    const [stays, taken] = [fixtureFront('nccu910', 'news', '/stays'), fixtureFront('nccu911', 'news', '/taken')];
    await documents.writeMany([stays, taken], by);
    await expect(documents.writeMany([{ ...stays, title: 'New' }, fixtureFront('nccu912', 'news', '/taken')], by)).rejects.toMatchObject({
      code: 'content/route-taken',
      details: { path: '/taken', id: 'nccu911' },
    });
  });

  test('PB-05: keeps the old address when the slug changes', async () => {
    const one = id();
    const before = await documents.write(fixtureArticle(one, 'news'), by);
    const after = await documents.write(fixtureArticle(one, 'news', { slug: 'new-words' }), by);
    expect(after.path).not.toBe(before.path);
    expect(await findRedirect(store.database, 'news', before.path ?? '')).toEqual({ document_id: one, location: null });
  });
});

describe('taking a document down', () => {
  test('PB-06: leaves its row answering as unpublished and takes it out of every list, with a hard purge where asked', async () => {
    const one = id();
    const piece = fixtureArticle(one, 'news', { taxonomy: ['news/takedown'] });
    await documents.write(piece, by);
    const { tags, generation } = await documents.write({ ...piece, status: 'unpublished' }, { ...by, hard: true });
    expect(tags).toEqual(expect.arrayContaining([one, 'tax:news/takedown', 'tax:news', 'all']));
    expect((await purgesAfter(generation - 1))[0]?.hard).toBe(true);
    expect(await findAnswer(store.database, one)).toMatchObject({ status: 'unpublished' });
    expect(await listed('news/takedown')).toEqual([]);
    expect(await findItem(one)).toBeUndefined();
  });

  test('PB-07: purges hard what readers may read less of than before, and nothing else', async () => {
    const one = id();
    const readHard = async (more: Record<string, unknown>): Promise<boolean | undefined> => {
      const { generation } = await documents.write(fixtureArticle(one, 'news', more), by);
      return (await purgesAfter(generation - 1))[0]?.hard;
    };
    const changes = [
      [{}, false],
      [{ headline: 'Other words' }, false],
      [{ access: 'metered' }, true],
      [{ access: 'locked' }, true],
      [{ access: 'free' }, false],
      [{ hidden: true }, true],
      [{ hidden: true, headline: 'Still hidden' }, false],
      [{ status: 'draft' }, false],
      [{ status: 'draft', access: 'locked' }, false],
    ] as const;
    for (const [more, hard] of changes) expect([more, await readHard(more)]).toEqual([more, hard]);
  });

  test('CC-16, PG-09: keeps a hidden piece readable and in no list', async () => {
    const one = id();
    await documents.write(fixtureArticle(one, 'news', { taxonomy: ['news/secret'], hidden: true }), by);
    expect(await findAnswer(store.database, one)).toMatchObject({ status: 'published', answer: { hidden: true } });
    expect(await listed('news/secret')).toEqual([]);
    expect(await findItem(one)).toBeUndefined();
  });
});

describe('what a piece refers to', () => {
  test('AU-07, PB-19: follows a new name of its author into items and answers, of slides too, without a revision', async () => {
    const [one, show] = [id(), id()];
    await documents.write(fixturePerson('ncpn500', 'news', 'Old Name'), by);
    await documents.write(fixtureArticle(one, 'news', { authors: ['ncpn500'] }), by);
    await documents.write({ ...fixtureArticle(show, 'news'), type: 'slideshow', body: undefined, slides: [{ authors: ['ncpn500'] }] }, by);
    const { generation } = await documents.write(fixturePerson('ncpn500', 'news', 'New Name', { slug: 'old-name' }), by);
    expect((await findItem(one))?.item.authors[0]?.name).toBe('New Name');
    expect(JSON.stringify((await findAnswer(store.database, show))?.answer)).toContain('New Name');
    expect((await findDocuments(store.database, [one]))[0]?.revision).toBe(1);
    expect((await purgesAfter(generation)).flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([one, show, 'by:ncpn500']));
  });

  test('AR-32: shows the words about its author only while the author’s page is out', async () => {
    const one = id();
    const author = fixturePerson('ncpn501', 'news', 'Taken Down', { bio: 'Lives in Elm Street', shortBio: 'Elm Street' });
    await documents.write(author, by);
    await documents.write(fixtureArticle(one, 'news', { authors: ['ncpn501'] }), by);
    const answer = async () => JSON.stringify((await findAnswer(store.database, one))?.answer);
    expect(await answer()).toContain('Elm Street');
    await documents.write({ ...author, status: 'unpublished' }, by);
    expect(await answer()).not.toContain('Elm Street');
    expect(await answer()).toContain('Taken Down');
  });

  test('PB-19: follows a new name of its term, and does nothing for the same term', async () => {
    const one = id();
    const term = fixtureTerm('news/renamed', 'news', 'First');
    await documents.writeTerm(term);
    await documents.write(fixtureArticle(one, 'news', { taxonomy: ['news/renamed'] }), by);
    expect((await findItem(one))?.computedValues.unibrow?.text).toBe('First');
    await documents.writeTerm({ ...term, name: 'Second' });
    expect((await findItem(one))?.computedValues.unibrow?.text).toBe('Second');
    const before = await purgesAfter(0);
    await documents.writeTerm({ ...term, name: 'Second' });
    expect(await purgesAfter(0)).toHaveLength(before.length);
  });

  test('takes many terms at once, all or none, and follows each new name', async () => {
    const [one, two] = [id(), id()];
    const [east, west, north] = ['east', 'west', 'north'].map((slug) => fixtureTerm(`news/${slug}`, 'news', slug));
    await documents.writeTerms([east, west]);
    await documents.write(fixtureArticle(one, 'news', { taxonomy: ['news/east'] }), by);
    await documents.write(fixtureArticle(two, 'news', { taxonomy: ['news/west'] }), by);
    const before = (await purgesAfter(0)).length;
    await documents.writeTerms([{ ...east, name: 'Eastern' }, { ...west, name: 'Western' }, north]);
    expect([await findItem(one), await findItem(two)].map((found) => found?.computedValues.unibrow?.text)).toEqual(['Eastern', 'Western']);
    const tags = (await purgesAfter(0)).slice(before).flatMap((purge) => purge.tags);
    expect(tags).toEqual(expect.arrayContaining(['tax:news/east', 'term:news/north', 'term:news', one, two]));

    const wrong = { ...north, path: 'news/\u0000' };
    await expect(documents.writeTerms([{ ...east, name: 'Again' }, wrong])).rejects.toMatchObject({ status: 400 });
    await expect(documents.writeTerms([east, east])).rejects.toMatchObject({ status: 400 });
    expect((await findItem(one))?.computedValues.unibrow?.text).toBe('Eastern');
  });

  test('PB-20: dates its terms: created once, modified by each change; dates that are left out or handed back change nothing', async () => {
    let time = fixtureStart;
    const dated = fixtureDocuments(store.database, 'test-1', () => time);
    const term = fixtureTerm('news/dated', 'news', 'First');
    const start = new Date(fixtureStart).toISOString();
    expect(await dated.writeTerm(term)).toMatchObject({ dateCreated: start, dateModified: start });
    time += 60_000;
    const same = await dated.writeTerm(term);
    expect(await dated.writeTerm(same)).toMatchObject({ dateCreated: start, dateModified: start });
    const later = new Date(time).toISOString();
    expect(await dated.writeTerm({ ...same, name: 'Second' })).toMatchObject({ dateCreated: start, dateModified: later });
    expect(await dated.writeTerm({ ...term, name: 'Third', dateModified: start })).toMatchObject({
      dateCreated: start,
      dateModified: start,
    });
  });
});

describe('what is stored beside the row of a document', () => {
  test('is compressed only where that is quick: with lz4; search vectors never', async () => {
    const { rows } = await sql<{ name: string; storage: string; lz4: boolean }>`select attrelid::regclass || '.' || attname as name,
        attstorage as storage, exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)) as lz4
      from pg_attribute where attrelid in ('document'::regclass, 'document_revision'::regclass)
        and attname in ('search', 'item', 'answer', 'document')`.execute(store.database);
    const storage = Object.fromEntries(rows.map((row) => [row.name, row.storage]));
    const others = rows[0]?.lz4 === true ? 'x' : 'e';
    expect(storage).toEqual({
      'document.search': 'e',
      'document.item': others,
      'document.answer': others,
      'document.document': others,
      'document_revision.document': others,
    });
  });
});

describe('prototype pollution in documents', () => {
  test('ignores such keys in a document, whatever they hold', async () => {
    for (const text of corpusJson<string[]>('attacks/proto/own-json.json')) {
      const hostile: unknown = JSON.parse(text);
      const one = id();
      const merged = JSON.parse(
        `${JSON.stringify(fixtureArticle(one, 'news', { extra: hostile })).slice(0, -1)}${Array.isArray(hostile) ? '' : `,${text.slice(1, -1)}`}}`,
      ) as object;
      const outcome = await documents.write({ ...merged, id: one }, by).catch((error: unknown) => error);
      expect(outcome).toMatchObject({ id: one });
      expect(JSON.stringify((await findDocuments(store.database, [one]))[0]?.document)).not.toMatch(/polluted|__proto__|"extra"/);
    }
    expect(({} as Record<string, unknown>)['admin'] ?? ({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
