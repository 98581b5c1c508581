import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFilter } from '#content/filters/filter-parser';
import { watchQueries } from '#platform/storage';
import { fixtureArticle, fixtureDocuments } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { correctCounts, mergeCounts } from './list-counts.store.ts';
import { countItems, listItems, type ListQuery } from '#features/newsroom/document-queries';
import { type DocumentTables } from './documents.tables.ts';

let store: TestDatabase<DocumentTables>;
const by = { by: 'test' };
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  for (let index = 1; index <= 30; index += 1) {
    const vertical = (['news', 'mach', 'msnbc', 'better'] as const)[index % 4] ?? 'news';
    const taxonomy = [`${vertical}/a`, ...(index % 3 === 0 ? ['news/b', 'select'] : [])];
    const more = { taxonomy, autoCuration: index % 2 === 0, hidden: index % 7 === 0, subType: index % 5 === 0 ? 'opinion' : 'news' };
    await documents.write(fixtureArticle(`rcna${index}`, vertical, more, index), by);
  }
});
afterAll(() => store.close());

const filters = [
  '',
  'taxonomy:news',
  'taxonomy:news OR taxonomy:mach OR taxonomy:select',
  '(taxonomy:news OR taxonomy:mach) AND autoCuration:true',
  'type:Article AND NOT subType:opinion',
  'NOT taxonomy:news AND autoCuration:false',
  'publisher:msnbc OR vertical:better',
  'type:Video',
  // these are counted as they are listed
  'taxonomy:news/b',
  'taxonomy:ne*',
  'id:rcna3 OR taxonomy:mach',
  'taxonomy:news AND datePublished:[2020-01-01T00:00:00Z TO 2040-01-01T00:00:00Z]',
];
const queries: ListQuery[] = filters.flatMap((text) => {
  const parsed = text === '' ? { filter: undefined } : parseFilter(text);
  if ('error' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.error)}`);
  const { filter } = parsed;
  const exclude = ['rcna2', 'rcna4', 'rcna6', 'rcna7', 'rcna9000'];
  return [
    { filter, size: 500 },
    { filter, size: 500, site: 'news', publisherGroup: 'others' as const },
    { filter, size: 500, exclude },
  ];
});
const counted = () => Promise.all(queries.map((query) => countItems(store.database, query)));
const listed = () => Promise.all(queries.map(async (query) => (await listItems(store.database, query)).length));
const rows = async (): Promise<number> => {
  const { count } = await store.database
    .selectFrom('listed_count')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a list has as many as can be listed, whatever it asks for', async () => {
  expect(await counted()).toEqual(await listed());
});

test('a change of words counts nothing, and one that is undone leaves no trace', async () => {
  const [documents, before] = [fixtureDocuments(store.database), await rows()];
  await documents.write(fixtureArticle('rcna2', 'msnbc', { taxonomy: ['msnbc/a'], headline: 'Other words' }, 2), by);
  expect(await rows()).toBe(before);
  const within = () => Promise.reject(new Error('undone'));
  await expect(documents.write(fixtureArticle('rcna900', 'news'), { ...by, within })).rejects.toThrow('undone');
  expect(await rows()).toBe(before);
});

test('writers at once are all counted, also while changes are put together, and nothing is lost by that', async () => {
  const documents = fixtureDocuments(store.database);
  const writes = Array.from({ length: 40 }, (_, index) =>
    documents.write(fixtureArticle(`rcna${1000 + index}`, 'mach', { taxonomy: ['mach/a'] }), by),
  );
  await Promise.all([...writes, mergeCounts(store.database), mergeCounts(store.database)]);
  expect(await counted()).toEqual(await listed());
  await mergeCounts(store.database);
  const many = await rows();
  expect(await counted()).toEqual(await listed());
  await Promise.all([mergeCounts(store.database), mergeCounts(store.database)]);
  expect(await rows()).toBe(many);
});

test('OP-64: counts are merged in slices until no slice is worth it, and the totals stay', async () => {
  const { database } = store;
  const before = await counted();
  await mergeCounts(database);
  const merged = await rows();
  // as many as a long time without a merge leaves behind: what enters lists and leaves them again
  await sql`insert into listed_count select l.site, l.vertical, l.publisher, l.type, l.sub_type, l.auto_curation, l.shoppable, l.taxonomy, n.by
    from listed_count l cross join (select case when n % 2 = 0 then 1 else -1 end as by from generate_series(1, 2000) as n) as n`.execute(
    database,
  );
  const many = await rows();
  expect(many).toBe(merged * 2_001);
  await mergeCounts(database, 1_000);
  // a slice may hold some kinds twice
  expect(await rows()).toBeLessThanOrEqual(2 * merged);
  expect(await counted()).toEqual(before);
});

test('what an older version wrote without counting is corrected, once by however many processes', async () => {
  const { database } = store;
  await sql`update document set hidden = not hidden where id in ('rcna1', 'rcna7')`.execute(database);
  await sql`delete from document where id = 'rcna8'`.execute(database);
  expect(await counted()).not.toEqual(await listed());
  await Promise.all([correctCounts(database, 'one'), correctCounts(database, 'two')]);
  const expected = await counted();
  expect(expected[0]).toBe((await listed())[0]);
  await correctCounts(database, 'three');
  expect(await counted()).toEqual(expected);
});

test('a node corrects the counts at its first start and at that of a new version; any other start reads no document', async () => {
  const { database } = store;
  const statements: string[] = [];
  const unwatch = watchQueries(({ text }) => void statements.push(text));
  const correct = async (...given: [node: string, version?: number]) => {
    statements.length = 0;
    const corrected = await correctCounts(database, ...given);
    return { corrected, scanned: statements.some((text) => text.includes('from document ')) };
  };
  try {
    expect(await correct('node-a')).toEqual({ corrected: true, scanned: true });
    expect(await correct('node-a')).toEqual({ corrected: false, scanned: false });
    expect(await correct('node-b')).toEqual({ corrected: true, scanned: true });
    expect(await correct('node-a', 2)).toEqual({ corrected: true, scanned: true });
    expect(await correct('node-a', 2)).toEqual({ corrected: false, scanned: false });
    expect(await correct('node-b')).toEqual({ corrected: false, scanned: false });
  } finally {
    unwatch();
  }
});
