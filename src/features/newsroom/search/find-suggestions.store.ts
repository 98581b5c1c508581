import { type Kysely, sql, type SqlBool } from 'kysely';
import type { ContentItem } from '#content/responses/content-item';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import type { WirePerson } from '#content/responses/wire';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { selectListed } from '#features/newsroom/document-queries';

/** What a reader may mean while typing: `words` are folded, the last of them may be only a beginning. */
export type SuggestionSearch = {
  site: string;
  vertical: string;
  publisherGroup: 'msnbc' | 'others';
  words: readonly string[];
  size: number;
};
export type FoundSuggestions = { people: WirePerson[]; topics: TaxonomyTerm[]; pieces: ContentItem[] };

// a beginning that many headlines have is found among the newest
const newestLookedAt = 60;
// a piece whose shorter headline, which is shown, lacks the words follows those of which readers see why they are suggested
const aroundThem = 3;
const headlineWords = sql<string>`to_tsvector('masthead_plain', coalesce(d.document->>'headline', d.document->>'name', ''))`;

type Row = { people: WirePerson[] | null; topics: TaxonomyTerm[] | null; pieces: ContentItem[] | null };

/** People, topics and pieces whose names or headlines have the words, the last of which may go on; of topics that brands call the same, one, rather their own. */
export const findSuggestions = async (
  database: Kysely<DocumentTables>,
  { site, vertical, publisherGroup, words, size }: SuggestionSearch,
): Promise<FoundSuggestions> => {
  // letters and digits alone: nothing of a query can be in them
  const prefix = words.map((word) => `'${word}'`).join(' & ') + ':*';
  const listed = selectListed(database, { site, publisherGroup }).select(['d.id', 'd.published_at']);
  const query = sql`(select query from asked)`;
  const newest = listed.select(headlineWords.as('words')).orderBy('d.published_at', 'desc').orderBy('d.id', 'desc').limit(newestLookedAt);
  const isFull = sql`(select count(*) from newest) >= ${size}::int`;
  const { rows } = await sql<Row>`with asked as materialized (select to_tsquery('masthead_plain', ${prefix}) as query),
    newest as materialized (select id, published_at from ${newest} as newest where words @@ ${query}),
    pieces as (
      select id, published_at from newest where (${isFull})
      union all ${listed.where(sql<SqlBool>`${headlineWords} @@ ${query} and not (${isFull})`)}
    )
    select
      (select json_agg(answer) from (
        select d.answer from document d where d.type = 'person' and d.site = ${site} and d.status = 'published' and not d.hidden
          and ${headlineWords} @@ ${query} order by d.document->>'name' limit ${size}) as person) as people,
      (select json_agg(term) from (
        select term from (
          select distinct on (lower(term->>'name')) term, path from taxonomy_term
          where site = ${site} and to_tsvector('masthead_plain', term->>'name') @@ ${query}
          order by lower(term->>'name'), vertical <> ${vertical}, path
        ) as named order by length(term->>'name'), path limit ${size}) as topic) as topics,
      (select json_agg(item order by is_shown desc, published_at desc, id desc) from (
        select d.id, d.published_at, d.item, to_tsvector('masthead_plain', d.item->'computedValues'->>'headline') @@ ${query} as is_shown
        from (select id from pieces order by published_at desc, id desc limit ${size * aroundThem}) as top join document d on d.id = top.id
        order by is_shown desc, d.published_at desc, d.id desc limit ${size}) as piece) as pieces`.execute(database);
  const [row] = rows;
  return { people: row?.people ?? [], topics: row?.topics ?? [], pieces: row?.pieces ?? [] };
};
