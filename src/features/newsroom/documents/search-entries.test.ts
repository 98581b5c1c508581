import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureArticle, fixtureDocuments, fixturePerson } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { documentMigrations, type DocumentTables } from '#features/newsroom/document-rows';

let store: TestDatabase<DocumentTables>;
const by = { by: 'test' };
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  for (const document of [
    fixtureArticle('rcna1', 'telemundo', { headline: 'Los volcanes', description: 'Dos jardines.', taxonomy: ['telemundo/x'] }),
    fixtureArticle('rcna2', 'news', { headline: 'Volcanoes', description: 'Two gardens.', taxonomy: ['news/x'] }),
    fixtureArticle('rcna3', 'news', { headline: 'Hidden', hidden: true }),
    fixturePerson('ncpn4', 'telemundo', 'Inés Jardines', { jobTitle: 'Reportera' }),
  ])
    await documents.write(document, by);
});
afterAll(() => store.close());

// forms of one word each: Spanish writes the accent in some of them alone
const words = `volcán volcanes, canción canciones, inglés ingleses, jardín jardines, autobús autobuses, compás compases, francés franceses,
  alemán alemanes, rehén rehenes, almacén almacenes, común comunes, interés intereses, revés reveses, limón limones, huracán huracanes,
  capitán capitanes, corazón corazones, elección elecciones, japonés japoneses, árbol árboles, cárcel cárceles, país países, joven jóvenes,
  examen exámenes, imagen imágenes, orden órdenes, virgen vírgenes, margen márgenes, origen orígenes, crimen crímenes, niño niños, jalapeño jalapeños,
  líder líderes, carácter caracteres, azúcar azúcares, mujer mujeres, huésped huéspedes, ciudad ciudades, mano manos, agua aguas, rey reyes,
  luz luces, lápiz lápices, voz voces, juez jueces, raíz raíces, feliz felices, capaz capaces`
  .split(',')
  .map((forms) => forms.trim().split(' '));
const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

const has = async (text: string, asked: string, language = 'spanish'): Promise<boolean> => {
  const configuration = sql`${`masthead_${language}`}::regconfig`;
  const { rows } = await sql<{
    has: boolean;
  }>`select masthead_words(${configuration}, ${text}) @@ masthead_query(${configuration}, ${asked}) as has`.execute(store.database);
  return rows[0]?.has ?? false;
};

test('SR-18: each form of a Spanish word finds the others, with and without its accents, whatever stands around it', async () => {
  const form = fc.constantFrom(...words).chain((forms) => fc.record({ text: fc.constantFrom(...forms), asked: fc.constantFrom(...forms) }));
  await fc.assert(
    fc.asyncProperty(form, fc.boolean(), fc.boolean(), async ({ text, asked }, plainText, plainAsked) => {
      expect(await has(`Los ${plainText ? fold(text) : text} de ayer.`, plainAsked ? fold(asked) : asked), `${asked}: ${text}`).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['los volcanes activos', '"volcanes activos"', true],
  ['los volcanes activos', '"activos volcanes"', false],
  ['los volcanes activos', 'activo -volcán', false],
  ['los volcanes activos', 'jardín or volcan', true],
  ['la luz de las voces', '"luces de las voz"', true],
  ['el mes de marzo', 'marca', false],
  ['Franz Kafka', 'frances', false],
  ['la flota inglesa', 'ingleses', true],
  ['el puerto inglés', 'inglesas', true],
  ['mañana por la mañana', 'mano', false],
  ['se dieron la mano', 'mañana', false],
  ['Águeda Sotomayor', 'agua', false],
  ['el agua de la ciudad', 'Águeda', false],
  ['la ventana del museo', 'venta', false],
  ['la semana entera', 'semilla', false],
  ["x\\y o'higgins \\", "o'higgins x\\y", true],
])('SR-18: %s has %s: %s', async (text, asked, expected) => expect(await has(text, asked)).toBe(expected));

test('SR-18: English stems are as they were', async () => {
  expect(await has('universities', 'university', 'english')).toBe(true);
  const { rows } = await sql<{ same: boolean }>`select masthead_words('masthead_english', t) = to_tsvector('masthead_english', t)
    and masthead_query('masthead_english', t) = websearch_to_tsquery('masthead_english', t) as same
    from unnest(array['Rivers and how to cross them', 'jalapeños -running']) as t`.execute(store.database);
  expect(rows.every(({ same }) => same)).toBe(true);
});

const readEntries = async () => {
  const { rows } =
    await sql`select id, site, publisher, vertical, type, sub_type, auto_curation, shoppable, published_at, strip(search)::text as words,
    strip(ts_filter(search, '{a}'))::text as headline from search_entry order by id`.execute(store.database);
  return rows;
};

test('SR-17: what was stored before is as searchable as if it were written now', async () => {
  const written = await readEntries();
  expect(written.map((entry) => (entry as { id: string }).id)).toEqual(['ncpn4', 'rcna1', 'rcna2']);
  // as the version before wrote them
  await sql`update document d set search = setweight(to_tsvector(c.words, coalesce(document->>'headline', document->>'name', '')), 'A')
    || setweight(to_tsvector(c.words, coalesce(document->>'description', document->>'jobTitle', '')), 'B')
    || setweight(to_tsvector(c.words, coalesce(document->>'shortBio', (select string_agg(part, ' ') from jsonb_path_query(document, '$.body[*].text[*].text') as t(one), lateral (select one #>> '{}' as part) as told), '')), 'D')
    from (select id, (case language when 'es' then 'masthead_spanish' else 'masthead_english' end)::regconfig as words from document) as c
    where c.id = d.id and not hidden`.execute(store.database);
  await sql`drop table search_entry`.execute(store.database);
  await sql`create index document_search on document using gin (site, search)`.execute(store.database);
  await store.database
    .transaction()
    .execute(async (change) =>
      documentMigrations.find(({ id }) => id === 'documents/016-search-entries')?.up(change as unknown as Transaction<unknown>),
    );
  expect(await readEntries()).toEqual(written);
});

test('SR-17, SR-18: entries that were written with the stems of stems are made anew', async () => {
  const entry = sql`select search @@ 'vol'::tsquery as "hasMore", search @@ 'volcan'::tsquery as "hasWord" from search_entry where id = 'rcna1'`;
  await sql`update search_entry set search = search || 'vol'::tsvector where id = 'rcna1'`.execute(store.database);
  expect((await entry.execute(store.database)).rows).toEqual([{ hasMore: true, hasWord: true }]);
  await store.database
    .transaction()
    .execute(async (change) =>
      documentMigrations.find(({ id }) => id === 'documents/018-forms-of-words')?.up(change as unknown as Transaction<unknown>),
    );
  expect((await entry.execute(store.database)).rows).toEqual([{ hasMore: false, hasWord: true }]);
});
