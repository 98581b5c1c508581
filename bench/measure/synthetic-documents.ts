import type { Pool, PoolClient } from 'pg';
import { brands } from '#brands';
import { createWriter, type Language, readVocabulary } from './synthetic-texts.ts';

// real newsrooms repeat names and places in the same way
const wordsInHeadline = 8;
const wordsInText = 90;
const rowsAtOnce = 2500;

/** How a piece is placed by its number: all verticals in turn, 8 sections with 10 topics each. */
const rowsStatement = `insert into document (id, type, sub_type, site, vertical, publisher, language, path, status, hidden, access, auto_curation, shoppable,
    published_at, modified_at, created_at, taxonomy, authors, revision, document, item, answer, rendered_with)
  select 'rcna' || n, type, 'news', site, vertical, publisher, language, '/' || section || '/piece-rcna' || n,
    'published', n % 50 = 0, 'free', n % 20 <> 0, n % 9 = 0, at, at, at,
    array[vertical, vertical || '/' || section, vertical || '/' || section || '/topic-' || n / 97 % 10],
    array['ncpn' || n % 400], 1,
    jsonb_build_object('id', 'rcna' || n, 'type', type, 'vertical', vertical, 'headline', headline, 'description', '', 'access', 'free', 'body', jsonb_build_array(
      jsonb_build_object('type', 'paragraph', 'text', jsonb_build_array(jsonb_build_object('kind', 'text', 'text', body)))), 'filling', filling,
      'slides', '[]'::jsonb, 'introduction', '[]'::jsonb, 'ingredients', '[]'::jsonb, 'instructions', '[]'::jsonb, 'chefNotes', '[]'::jsonb),
    jsonb_build_object('item', jsonb_build_object('id', 'rcna' || n, 'type', type, 'vertical', vertical), 'computedValues', jsonb_build_object('headline', headline, 'description', body, 'url', '/piece-rcna' || n)),
    jsonb_build_object('id', 'rcna' || n, 'headline', headline, 'body', filling),
    'bench'
  from (
    select g.n, p.vertical, p.site, p.publisher, p.language, g.headline, g.body, f.text as filling,
      case when g.n % 10 = 0 then 'slideshow' when g.n % 17 = 0 then 'recipe' else 'article' end as type,
      'section-' || g.n / 15 % 8 as section, timestamptz '2026-11-20' - g.n * interval '7 minutes' as at
    from unnest($1::int[], $2::text[], $3::text[]) as g(n, headline, body)
    join place p on p.n = g.n % 15 join filling f on f.n = g.n % 97
  ) as made`;

/** What the writers of documents store beside them, of those that are listed. */
const entriesStatement = `insert into search_entry
  select d.id, site, publisher, vertical, type, sub_type, auto_curation, shoppable, published_at,
    setweight(masthead_words(words, headline), 'A') || setweight(masthead_words(words, body), 'D')
  from unnest($1::text[], $2::text[], $3::text[]) as g(id, headline, body) join document d on d.id = g.id
  cross join lateral (select case language when 'es' then 'masthead_spanish' else 'masthead_english' end::regconfig as words) as own
  where not hidden`;

const makePlaces = async (client: PoolClient): Promise<readonly Language[]> => {
  const places = brands.map(({ vertical, site, publisher, language }) => ({ vertical, site, publisher, language }));
  await client.query(
    'create temporary table place as select row_number() over () - 1 as n, p.* from json_to_recordset($1::json) as p(vertical text, site text, publisher text, language text)',
    [JSON.stringify(places)],
  );
  // what cannot be compressed, as wide as the rest of a real piece
  await client.query(
    `create temporary table filling as select n, (select string_agg(md5(n::text || i), '') from generate_series(1, 60) as i) as text from generate_series(0, 96) as n`,
  );
  return places.map(({ language }) => language);
};

/** Takes the indexes of text away, which are made several times faster from all rows at once; gives the statements that make them. */
export const dropTextIndexes = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename in ('document', 'search_entry', 'search_word') and indexdef like '% USING gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
};

/** Fills the store with `count` published pieces of all verticals in the words of their language; rows as wide as real ones. */
export const loadSyntheticDocuments = async (pool: Pool, count: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB'`);
    const languages = await makePlaces(client);
    const indexes = await dropTextIndexes(client);
    const write = { en: createWriter(readVocabulary('en'), 1), es: createWriter(readVocabulary('es'), 2) };
    for (let first = 1; first <= count; first += rowsAtOnce) {
      const numbers = Array.from({ length: Math.min(rowsAtOnce, count + 1 - first) }, (_, index) => first + index);
      const writers = numbers.map((number) => write[languages[number % languages.length] ?? 'en']);
      const headlines = writers.map((writeText) => writeText(wordsInHeadline));
      const bodies = writers.map((writeText) => writeText(wordsInText));
      await client.query(rowsStatement, [numbers, headlines, bodies]);
      await client.query(entriesStatement, [numbers.map((number) => `rcna${number}`), headlines, bodies]);
    }
    await client.query(`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher)
      select listed.path, published_at, id, type, site, publisher from document, unnest(taxonomy) as listed(path) where status = 'published' and not hidden`);
    await client.query(
      `insert into search_word select distinct site, word from document, regexp_split_to_table(lower(unaccent(document->>'headline')), ' ') as word where length(word) > 3`,
    );
    for (const made of indexes) await client.query(made);
    for (const table of ['search_word', 'search_entry', 'document', 'document_taxonomy']) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
};

/** The words of a language that are looked for at all, the most common first. */
export const listSearchedWords = async (pool: Pool, language: Language): Promise<string[]> => {
  const { words } = readVocabulary(language);
  const { rows } = await pool.query<{ words: string[] }>(
    `select array_agg(word order by place) as words from unnest($1::text[]) with ordinality as w(word, place) where numnode(plainto_tsquery($2::regconfig, word)) > 0`,
    [words, language === 'es' ? 'masthead_spanish' : 'masthead_english'],
  );
  return rows[0]?.words ?? [];
};
