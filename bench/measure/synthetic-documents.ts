import type { Pool } from 'pg';
import { brands } from '#brands';

// Zipf-like: a few words in every text, most in few; real newsrooms repeat names and places in the same way.
const vocabulary = 6000;
const wordsInText = 90;
const wordText = (number: string): string => `'x' || translate((${number})::text, '0123456789', 'bcdfghjklm')`;

const listPlaces = (): { vertical: string; site: string; publisher: string; language: string }[] =>
  brands.map(({ vertical, site, publisher, language }) => ({ vertical, site, publisher, language }));

/** Fills the store with `count` published pieces of all verticals, 8 sections with 10 topics each, by set-based inserts; rows as wide as real ones. */
export const loadSyntheticDocuments = async (pool: Pool, count: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      'create temporary table place as select row_number() over () - 1 as n, p.* from json_to_recordset($1::json) as p(vertical text, site text, publisher text, language text)',
      [JSON.stringify(listPlaces())],
    );
    await client.query(
      `insert into document (id, type, sub_type, site, vertical, publisher, language, path, status, hidden, access, auto_curation, shoppable,
         published_at, modified_at, created_at, taxonomy, authors, revision, document, item, answer, rendered_with, search)
       select 'rcna' || n, type, 'news', site, vertical, publisher, language, '/' || section || '/piece-rcna' || n,
         'published', n % 50 = 0, 'free', n % 20 <> 0, n % 9 = 0, at, at, at,
         array[vertical, vertical || '/' || section, vertical || '/' || section || '/topic-' || n / 97 % 10],
         array['ncpn' || n % 400], 1,
         jsonb_build_object('id', 'rcna' || n, 'type', type, 'vertical', vertical, 'headline', headline, 'description', '', 'access', 'free', 'body', jsonb_build_array(
           jsonb_build_object('type', 'paragraph', 'text', jsonb_build_array(jsonb_build_object('kind', 'text', 'text', body)))), 'filling', filling,
           'slides', '[]'::jsonb, 'introduction', '[]'::jsonb, 'ingredients', '[]'::jsonb, 'instructions', '[]'::jsonb, 'chefNotes', '[]'::jsonb),
         jsonb_build_object('item', jsonb_build_object('id', 'rcna' || n, 'type', type, 'vertical', vertical), 'computedValues', jsonb_build_object('headline', headline, 'description', body, 'url', '/piece-rcna' || n)),
         jsonb_build_object('id', 'rcna' || n, 'headline', headline, 'body', filling),
         'bench', setweight(to_tsvector(words, headline), 'A') || setweight(to_tsvector(words, body), 'D')
       from (
         select g.n, p.vertical, p.site, p.publisher, p.language, case when g.n % 10 = 0 then 'slideshow' when g.n % 17 = 0 then 'recipe' else 'article' end as type,
           case p.language when 'es' then 'masthead_spanish' else 'masthead_english' end::regconfig as words, 'section-' || g.n / 15 % 8 as section, timestamptz '2026-11-20' - g.n * interval '7 minutes' as at,
           (select string_agg(md5(g.n::text || i), '') from generate_series(1, 60) as i) as filling,
           (select string_agg(${wordText(`floor(power(random(), 3) * ${vocabulary})::int`)}, ' ') from generate_series(1, 8 + 0 * g.n)) as headline,
           (select string_agg(${wordText(`floor(power(random(), 3) * ${vocabulary})::int`)}, ' ') from generate_series(1, ${wordsInText} + 0 * g.n)) as body
         from generate_series(1, $1::int) as g(n) join place p on p.n = g.n % 15
       ) as made`,
      [count],
    );
    await client.query(`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher)
      select listed.path, published_at, id, type, site, publisher from document, unnest(taxonomy) as listed(path) where status = 'published' and not hidden`);
    await client.query(
      `insert into search_word select distinct site, word from document, regexp_split_to_table(document->>'headline', ' ') as word`,
    );
    await client.query('vacuum analyze search_word');
    await client.query('vacuum analyze document');
    await client.query('vacuum analyze document_taxonomy');
  } finally {
    client.release(true);
  }
};

/** A word of the vocabulary by how common it is: 0 stands in most texts, the last in almost none. */
export const wordOfRank = async (pool: Pool, rank: number): Promise<string> => {
  const { rows } = await pool.query<{ text: string }>(`select ${wordText('$1::int')} as text`, [rank]);
  return rows[0]?.text ?? '';
};
