import { type Kysely, sql } from 'kysely';
import type { ContentItem } from '#content/content-item';
import type { TaxonomyTerm } from '#content/site-furniture';
import type { WirePerson } from '#content/wire';
import type { DocumentTables } from '#features/newsroom/documents';

/** What a reader may mean while typing: `words` are folded, the last of them may be only a beginning. */
export type SuggestionSearch = { site: string; publisherGroup: 'msnbc' | 'others'; words: readonly string[]; size: number };
export type FoundSuggestions = { people: WirePerson[]; topics: TaxonomyTerm[]; pieces: ContentItem[] };

// a beginning that many headlines have is found among the newest
const newestLookedAt = 60;
const headlineWords = sql`to_tsvector('masthead_plain', coalesce(d.document->>'headline', d.document->>'name', ''))`;

type Row = { people: WirePerson[] | null; topics: TaxonomyTerm[] | null; pieces: ContentItem[] | null };

/** People, topics and pieces whose names or headlines have the words, the last of which may go on. */
export const findSuggestions = async (
  database: Kysely<DocumentTables>,
  { site, publisherGroup, words, size }: SuggestionSearch,
): Promise<FoundSuggestions> => {
  // letters and digits alone: nothing of a query can be in them
  const prefix = words.map((word) => `'${word}'`).join(' & ') + ':*';
  const listed = sql`d.site = ${site} and d.status = 'published' and not d.hidden and d.item is not null
    and (d.publisher = 'msnbc') = ${publisherGroup === 'msnbc'}`;
  const query = sql`(select query from asked)`;
  const { rows } = await sql<Row>`with asked as materialized (select to_tsquery('masthead_plain', ${prefix}) as query),
    newest as materialized (
      select d.id, d.published_at from (
        select d.id, d.published_at, d.document from document d where ${listed} order by d.published_at desc, d.id desc limit ${newestLookedAt}
      ) as d where ${headlineWords} @@ ${query}
    ), pieces as (
      select id, published_at from newest where (select count(*) from newest) >= ${size}::int
      union all
      select d.id, d.published_at from document d where ${listed} and ${headlineWords} @@ ${query} and (select count(*) from newest) < ${size}::int
    )
    select
      (select json_agg(answer) from (
        select d.answer from document d where d.type = 'person' and d.site = ${site} and d.status = 'published' and not d.hidden
          and ${headlineWords} @@ ${query} order by d.document->>'name' limit ${size}) as person) as people,
      (select json_agg(term) from (
        select term from taxonomy_term where site = ${site} and to_tsvector('masthead_plain', term->>'name') @@ ${query}
          order by length(term->>'name'), path limit ${size}) as topic) as topics,
      (select json_agg(d.item order by top.published_at desc, top.id desc) from (
        select id, published_at from pieces order by published_at desc, id desc limit ${size}) as top join document d on d.id = top.id) as pieces`.execute(
    database,
  );
  const [row] = rows;
  return { people: row?.people ?? [], topics: row?.topics ?? [], pieces: row?.pieces ?? [] };
};
