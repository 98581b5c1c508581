import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureArticle, fixtureDocuments, fixtureStart } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { parseFilter } from '#content/filters/filter-parser';
import { countItems, countTypes, type ListQuery, listItems } from './lists.store.ts';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems, readItems } from './cached-items.store.ts';
import { listMany } from './list-many.store.ts';

let store: TestDatabase<DocumentTables>;
const pieces = 45;

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  const by = { by: 'test' };
  // five pieces share each instant, and some carry microseconds that a cursor cannot
  for (let index = 1; index <= pieces; index += 1) {
    const timestamp = new Date(fixtureStart - Math.floor(index / 5) * 1000).toISOString();
    await documents.write(
      fixtureArticle(`rcna${index}`, 'news', {
        datePublished: index % 3 === 0 ? timestamp.replace('Z', '789Z') : timestamp,
        taxonomy: ['news/pages'],
      }),
      by,
    );
  }
  await documents.write(fixtureArticle('rcna100', 'today', { headline: 'A jalapeño crème brûlée for Zoë', taxonomy: ['today/food'] }), by);
  await documents.write(fixtureArticle('rcna101', 'telemundo', { headline: 'Las elecciones más reñidas', taxonomy: ['telemundo/x'] }), by);
  await documents.write(
    fixtureArticle('rcna102', 'telemundo', {
      headline: 'Otra cosa',
      taxonomy: ['telemundo/x'],
      body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'El corazón de Bogotá' }] }],
    }),
    by,
  );
});
afterAll(() => store.close());

const taxonomy = { kind: 'word' as const, field: 'taxonomy' as const, value: 'news/pages', prefix: false };
const readIds = async (query: ListQuery) => (await listItems(store.database, query)).map(({ item }) => item.id);

describe('turning pages of a list', () => {
  test.each([
    ['walking the taxonomy', taxonomy],
    ['by a filter', { kind: 'word' as const, field: 'vertical' as const, value: 'news', prefix: false }],
  ])('never repeats nor skips by cursor with equal instants, %s', async (_how, filter) => {
    for (const size of [1, 2, 3, 7]) {
      const seen: string[] = [];
      let before: ListQuery['before'];
      for (;;) {
        const page = await listItems(store.database, { filter, size, before });
        const last = page.at(-1);
        if (!last) break;
        seen.push(...page.map(({ item }) => item.id));
        before = { publishedAt: last.item.datePublished ?? '', id: last.item.id };
      }
      expect(seen).toHaveLength(pieces);
      expect(new Set(seen).size).toBe(pieces);
    }
  });

  test('gives the same order by page numbers, and how many there are', async () => {
    const whole = await readIds({ filter: taxonomy, size: 100 });
    const pages = await Promise.all([0, 20, 40].map((offset) => readIds({ filter: taxonomy, size: 20, offset })));
    expect(pages.flat()).toEqual(whole);
    expect(await countItems(store.database, { filter: taxonomy, size: 20 })).toBe(pieces);
    expect(await countTypes(store.database, { filter: taxonomy, size: 20 })).toEqual([{ type: 'article', count: pieces }]);
  });

  test('leaves out what the page shows already', async () => {
    expect(await readIds({ filter: taxonomy, size: 3, exclude: (await readIds({ filter: taxonomy, size: 2 })).slice() })).not.toContain(
      (await readIds({ filter: taxonomy, size: 1 }))[0],
    );
  });
});

describe('searching', () => {
  const search = (text: string, language: 'en' | 'es') => readIds({ size: 10, words: { text, language } });
  test.each([
    ['jalapeno', 'en', ['rcna100']],
    ['JALAPEÑOS creme', 'en', ['rcna100']],
    ['zoe', 'en', ['rcna100']],
    ['elección renida', 'es', ['rcna101']],
    ['bogota corazon', 'es', ['rcna102']],
    ['"corazón de bogotá"', 'es', ['rcna102']],
    ['elecciones -reñidas', 'es', []],
    ['nothing-of-this', 'en', []],
    ['"unclosed & | ! <-> :* ((', 'en', []],
  ] as const)('finds %s in %s, accents and endings ignored', async (text, language, expected) => {
    expect(await search(text, language)).toEqual(expected);
  });
});

describe('lists read together', () => {
  const audience = { site: 'news', publisherGroup: 'others' as const };
  const parseFilterOrThrow = (text: string) => {
    const parsed = parseFilter(text);
    if ('error' in parsed) throw new Error(text);
    return parsed.filter;
  };

  test('are the lists read one by one, plain or not, in the order asked for', async () => {
    const texts = [
      'taxonomy:news/pages',
      'taxonomy:news/pages AND type:Article AND autoCuration:true AND NOT id:rcna5',
      'type:Article AND vertical:news',
      'taxonomy:news AND (type:Slideshow OR type:Article)',
      'taxonomy:today AND type:Video',
      'taxonomy:news AND subType:opinion',
      'taxonomy:telemundo',
    ];
    const lists = texts.map((text, index) => ({ filter: parseFilterOrThrow(text), size: 4 + index }));
    const together = (await listMany(store.database, lists, audience)).map((list) => list.map(({ id }) => id));
    const alone = await Promise.all(lists.map((list) => readIds({ ...list, ...audience })));
    expect(together).toEqual(alone);
    expect(together.map(({ length }) => length)).toEqual([4, 5, 6, 7, 0, 0, 0]);
  });

  test('follow a piece that is auto-curated, of another kind, or no longer', async () => {
    const documents = fixtureDocuments(store.database);
    const write = (id: string, more: Record<string, unknown>) =>
      documents.write(fixtureArticle(id, 'better', { taxonomy: ['better/curated'], ...more }), { by: 'test' });
    const asked = [
      '',
      ' AND autoCuration:true',
      ' AND autoCuration:false',
      ' AND subType:opinion',
      ' AND subType:opinion AND autoCuration:true',
    ];
    const read = async () => {
      const lists = asked.map((more) => ({ filter: parseFilterOrThrow(`taxonomy:better/curated${more}`), size: 9 }));
      const together = (await listMany(store.database, lists, audience)).map((list) => list.map(({ id }) => id));
      expect(together).toEqual(await Promise.all(lists.map((list) => readIds({ ...list, ...audience }))));
      return together;
    };
    await write('rcna301', { autoCuration: true });
    await write('rcna302', { autoCuration: false, subType: 'opinion' });
    await write('rcna303', { autoCuration: true, subType: 'opinion' });
    expect(await read()).toEqual([
      ['rcna303', 'rcna302', 'rcna301'],
      ['rcna303', 'rcna301'],
      ['rcna302'],
      ['rcna303', 'rcna302'],
      ['rcna303'],
    ]);
    await write('rcna303', { autoCuration: false });
    await write('rcna302', { autoCuration: true, subType: 'opinion' });
    expect(await read()).toEqual([['rcna303', 'rcna302', 'rcna301'], ['rcna302', 'rcna301'], ['rcna303'], ['rcna302'], ['rcna302']]);
  });

  test('give the very same item again while its row is the same, and the new one once it has changed or is hidden', async () => {
    const documents = fixtureDocuments(store.database);
    const write = (more: Record<string, unknown>) =>
      documents.write(fixtureArticle('rcna200', 'mach', { taxonomy: ['mach/kept'], ...more }), { by: 'test' });
    const read = async () => {
      const [versions = []] = await listMany(store.database, [{ filter: parseFilterOrThrow('taxonomy:mach/kept'), size: 3 }], audience);
      return (await readItems(store.database, versions)).get('rcna200');
    };
    await write({ headline: 'As it was' });
    const first = await read();
    expect(first?.computedValues.headline).toBe('As it was');
    expect(await read()).toBe(first);
    expect((await findItems(store.database, ['rcna200'])).get('rcna200')).toBe(first);
    await write({ headline: 'As it is' });
    expect((await read())?.computedValues.headline).toBe('As it is');
    const [versions = []] = await listMany(store.database, [{ filter: parseFilterOrThrow('taxonomy:mach/kept'), size: 3 }], audience);
    // a list that is older than what it lists is answered by what was read then, and not read each time
    await write({ headline: 'As it is', description: 'Said anew.' });
    const newer = (await readItems(store.database, [{ id: 'rcna200', version: '1' }])).get('rcna200');
    expect(newer?.computedValues.description).toBe('Said anew.');
    expect((await readItems(store.database, [{ id: 'rcna200', version: '1' }])).get('rcna200')).toBe(newer);
    expect(await read()).toBe(newer);
    await write({ headline: 'As it is', hidden: true });
    expect(await read()).toBeUndefined();
    expect((await findItems(store.database, ['rcna200'])).size).toBe(0);
    // a version that is out of date is read as it is now
    expect(
      (
        await readItems(
          store.database,
          versions.map(({ id }) => ({ id, version: '0' })),
        )
      ).size,
    ).toBe(0);
  });
});

describe('searching for what very many pieces say', () => {
  const words = { text: 'everywhere', language: 'en' as const };
  const of = (from: number, count: number) => Array.from({ length: count }, (_, index) => `rcna${10_000 + from + index}`);

  test('gives the newest of them page by page, as for any other word, and counts to 1,000', async () => {
    const documents = fixtureDocuments(store.database);
    await documents.write(fixtureArticle('rcna9999', 'select', { headline: 'A word everywhere', taxonomy: ['select/x'] }), { by: 'test' });
    // in portions: five thousand rows at once take a slow machine longer than a statement of the product may
    for (let from = 10_000; from <= 15_000; from += 500)
      await sql`insert into document (id, type, sub_type, site, vertical, publisher, language, path, status, hidden, access, auto_curation, shoppable,
          published_at, modified_at, created_at, taxonomy, authors, revision, document, item, answer, rendered_with)
        select 'rcna' || n, type, sub_type, site, vertical, publisher, language, path || n, status, n % 2 = 1, access, auto_curation, shoppable,
          published_at - (n - 10000) * interval '1 second', modified_at, created_at, taxonomy, authors, revision, document,
          json_build_object('item', json_build_object('id', 'rcna' || n)), answer, rendered_with
        from document, generate_series(${from}::integer, ${from + 499}::integer) as n where id = 'rcna9999'`.execute(store.database);
    await sql`insert into search_entry
      select d.id, d.site, d.publisher, d.vertical, d.type, d.sub_type, d.auto_curation, d.shoppable, d.published_at, entry.search
      from document as d, search_entry as entry where entry.id = 'rcna9999' and d.id like 'rcna1____' and not d.hidden`.execute(
      store.database,
    );
    const shared = { site: 'news', publisherGroup: 'others' as const, words };
    // every second one is hidden, and the first stands beside the piece they were made from
    const visible = of(0, 200).filter((_, index) => index % 2 === 0);
    const all = ['rcna9999', ...visible];
    expect(new Set(await readIds({ ...shared, size: 2 }))).toEqual(new Set(all.slice(0, 2)));
    expect(await readIds({ ...shared, size: 5, offset: 2 })).toEqual(all.slice(2, 7));
    expect(await readIds({ ...shared, size: 20, offset: 60 })).toEqual(all.slice(60, 80));
    expect(await readIds({ ...shared, size: 5, offset: 150 })).toHaveLength(5);
    expect(await countItems(store.database, { ...shared, size: 0 })).toBe(1000);
    expect(await readIds({ ...shared, site: 'telemundo', size: 5 })).toEqual([]);
  });
});
