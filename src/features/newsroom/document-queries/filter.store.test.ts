import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf, verticals } from '#brands';
import { listsRead } from '#content/filters/filter-cost';
import { type FilterNode, filterLimits } from '#content/filters/filter-language';
import { type FilterFacts, matchesFilter } from '#content/filters/filter-match';
import { parseFilter } from '#content/filters/filter-parser';
import { fixtureArticle, fixtureDocuments } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { buildFilterCondition } from './filter.store.ts';
import { findAnswer } from './documents.store.ts';
import { listItems } from './lists.store.ts';

let store: TestDatabase<DocumentTables>;
const facts: FilterFacts[] = [];
const shown: string[] = ['news', 'mach', 'msnbc'];
const paths = ['news', 'news/politics', 'news/politics/congress', 'news/politics-two', 'mach/space', 'msnbc/law'];
const instants = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.001Z'];
const authors = ['ncpn1', 'ncpn12', 'ncpn2'];

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  for (let index = 0; index < 72; index += 1) {
    const vertical = verticals.find((one) => one === shown[index % 3]) ?? 'news';
    const type = (['article', 'slideshow', 'recipe', 'liveBlog'] as const)[index % 4] ?? 'article';
    const id = `${type === 'recipe' ? 'tdrp' : 'rcna'}${index + 1}`;
    const one = {
      type,
      id,
      subType: type === 'article' ? (index % 8 === 0 ? 'opinion' : 'news') : type === 'liveBlog' ? 'microblog' : undefined,
      taxonomy: [paths[index % 6] ?? 'news', ...(index % 5 === 0 ? ['news/extra'] : [])],
      authors: index % 7 === 0 ? [] : [authors[index % 3] ?? ''],
      autoCuration: index % 2 === 0,
      ecommerceEnabled: index % 3 === 0,
      datePublished: index % 9 === 8 ? undefined : instants[index % 3],
      status: index % 9 === 8 ? 'draft' : 'published',
    };
    await documents.write(fixtureArticle(id, vertical, { ...one, body: type === 'article' ? [] : undefined }), { by: 'test' });
    // a piece stands under its vertical too, wherever its paths are
    facts.push({
      ...one,
      taxonomy: [...one.taxonomy, vertical],
      vertical,
      publisher: brandOf(vertical).publisher,
      shoppable: one.ecommerceEnabled,
    });
  }
});
afterAll(() => store.close());

const matching = async (filter: FilterNode): Promise<string[]> =>
  (
    await store.database
      .selectFrom('document as d')
      .select('d.id')
      .where((builder) => buildFilterCondition(builder, filter))
      .execute()
  )
    .map(({ id }) => id)
    .sort();

const values = {
  type: ['article', 'slideshow', 'livebl', 'liveblog', 'recipe', 'none'],
  subType: ['opinion', 'news', 'micro', 'none'],
  id: ['rcna1', 'rcna', 'tdrp3', "x' or true --", '%', '_'],
  taxonomy: [...paths, 'new', 'news/p', 'news/', 'msnbc', 'mach', '%', 'news/politic_'],
  publisher: ['masthead', 'msnbc', 'm'],
  vertical: ['news', 'mach', 'msnbc', 'm'],
  author: ['ncpn1', 'ncpn', 'ncpn2', '%'],
} as const;
const word = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])).chain((field) =>
  fc.record({
    kind: fc.constant('word' as const),
    field: fc.constant(field),
    value: fc.constantFrom<string>(...values[field]),
    prefix: fc.boolean(),
  }),
);
const timestamp = fc.constantFrom(...instants, '2025-01-01T00:00:00.000Z');
const leaf: fc.Arbitrary<FilterNode> = fc.oneof(
  { weight: 4, arbitrary: word },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('flag' as const),
      field: fc.constantFrom('autoCuration' as const, 'shoppable' as const),
      value: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('compare' as const),
      field: fc.constant('datePublished' as const),
      comparison: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
      value: timestamp,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('range' as const),
      field: fc.constant('datePublished' as const),
      from: fc.option(timestamp, { nil: undefined }),
      to: fc.option(timestamp, { nil: undefined }),
    }),
  },
);
const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), nodes: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), node: tie('node') }),
  ),
}));

describe('a filter in SQL', () => {
  test('FL-04: matches exactly what matchesFilter matches', async () => {
    await fc.assert(
      fc.asyncProperty(node, async (filter) => {
        expect(await matching(filter)).toEqual(
          facts
            .filter((one) => matchesFilter(filter, one))
            .map(({ id }) => id)
            .sort(),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('FL-04: gives the same list when it walks the taxonomy in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), node, async (path, inner) => {
        const filter: FilterNode = { kind: 'and', nodes: [{ kind: 'word', field: 'taxonomy', value: path, prefix: false }, inner] };
        const published = facts.filter((one) => one.datePublished !== undefined);
        expect((await listItems(store.database, { filter, size: 100 })).map(({ item }) => item.id).sort()).toEqual(
          published
            .filter((one) => matchesFilter(filter, one))
            .map(({ id }) => id)
            .sort(),
        );
      }),
      { numRuns: 100 },
    );
  });

  test.each(["rcna1' or '1'='1", 'rcna1"; drop table document; --', '$1', "\\'; select pg_sleep(9); --", '%', "') or true or ('"])(
    'FL-09: SQL injection: %s is a plain value',
    async (value) => {
      for (const field of ['id', 'author', 'taxonomy', 'subType', 'vertical', 'publisher'] as const)
        for (const prefix of [false, true]) expect(await matching({ kind: 'word', field, value, prefix })).toEqual([]);
      expect(await listItems(store.database, { size: 5, words: { text: value, language: 'en' } })).toBeInstanceOf(Array);
      expect(await findAnswer(store.database, value)).toBeUndefined();
    },
  );

  test('goes through the lists of a piece no oftener than the filter is said to cost', () => {
    const timesIn = (filter: FilterNode) => {
      const { sql } = store.database
        .selectFrom('document as d')
        .select('d.id')
        .where((builder) => buildFilterCondition(builder, filter))
        .compile();
      return sql.match(/"(?:taxonomy|authors)"/g)?.length ?? 0;
    };
    fc.assert(
      fc.property(node, (filter) => {
        expect(timesIn(filter)).toBeLessThanOrEqual(listsRead(filter));
      }),
    );
    const nots: FilterNode[] = paths.map((value) => ({ kind: 'not', node: { kind: 'word', field: 'taxonomy', value, prefix: false } }));
    expect(timesIn({ kind: 'and', nodes: nots })).toBe(1);
  });

  test('takes every filter the language allows, the largest too', async () => {
    const text = Array.from({ length: filterLimits.values }, (_, index) => `NOT id:rcna${index}*`).join(' AND ');
    const parsed = parseFilter(text);
    if ('error' in parsed) throw new Error(parsed.error.expected);
    expect(await matching(parsed.filter)).toEqual(
      facts
        .filter((one) => matchesFilter(parsed.filter, one))
        .map(({ id }) => id)
        .sort(),
    );
  });
});
