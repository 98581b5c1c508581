import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { timelessTypes } from '#content/rules/type-traits';
import type { DocumentType } from '#content/model/document-types';
import type { FilterNode } from '#content/filters/filter-language';
import { buildTextSearch, type ItemVersion, selectSearched } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';

/** A search of the store. `text` as people type it; `filter` is everything but the kinds, which are counted. */
export type PieceSearch = {
  site: string;
  publisherGroup: 'msnbc' | 'others';
  language: 'en' | 'es';
  text: string;
  /** The words that must be found, folded. */
  words: readonly string[];
  filter: FilterNode | undefined;
  types: readonly DocumentType[];
  order: 'best' | 'newest';
  size: number;
  offset: number;
  /** Milliseconds since 1970: newer pieces stand before equally good older ones. */
  now: number;
};

/** One page of what was found, how many there are of each kind, and the stems that were looked for. `isPartial`: so common that only the newest were looked at. */
export type FoundPieces = { versions: ItemVersion[]; kinds: { type: DocumentType; count: number }[]; stems: string[]; isPartial: boolean };

// so many of the newest pieces are looked at first: where more than `manyOfThem` have the words, they are in every fifth piece
const newestLookedAt = 100;
const manyOfThem = 20;
/** How many of the newest are searched for words that are so common. */
const newestSearched = 900;
// what is rated: the newest that have the words anywhere, and, unless they are common, those that have them in the headline
const mostRated = 300;
const mostRatedHeadlines = 100;
const mostCards = 2000;

/** Which parts of a filter leave so few pieces that the newest of them are not quickly found. */
const isNarrow = (filter: FilterNode | undefined): boolean =>
  filter !== undefined &&
  (filter.kind === 'and' ? filter.nodes : [filter]).some(
    (node) => !(node.kind === 'compare' || node.kind === 'range' || (node.kind === 'word' && node.field === 'vertical')),
  );

type Pieces = ReturnType<typeof selectSearched>;
/** The pieces to search, the search itself, its words as they stand in headlines, and their site. */
type Parts = { pieces: Pieces; query: RawBuilder<unknown>; plain: RawBuilder<unknown>; narrow: boolean; site: string };

const cardWords = sql`(to_tsvector('masthead_english', coalesce(card->>'headline', '')) || masthead_words('masthead_spanish', coalesce(card->>'headline', '')))`;
const newestFirst = (pieces: Pieces) => pieces.orderBy('d.published_at', 'desc').orderBy('d.id', 'desc');
const columns = ['d.id', 'd.published_at', 'd.type'] as const;

/** The ids of the newest pieces that have all words in the headline, whatever their endings are. */
const buildHeadlines = ({ plain, site }: Parts, most: number, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select h.id from document as h where h.site = ${site} and h.status = 'published' and not h.hidden and ${condition}
    and to_tsvector('masthead_plain', coalesce(h.document->>'headline', h.document->>'name', '')) @@ ${plain}
    order by h.published_at desc, h.id desc limit ${most})`;

/**
 * Everything that has the words. A word that is in every fifth piece is looked for in the newest alone: to collect and rate all of them would take
 * longer than anybody waits. Live blogs are found by the headlines of their cards as well, and words that the index leaves out ("the who") by headlines.
 */
const buildHits = (parts: Parts): RawBuilder<unknown> => {
  const { pieces, query, narrow } = parts;
  const isCommon = sql<SqlBool>`(select yes from common)`;
  const newest = newestFirst(pieces.select('d.search')).limit(newestLookedAt);
  const everywhere = pieces.select(columns).where(sql<SqlBool>`d.search @@ ${query} and not ${isCommon}`);
  const lately = newestFirst(pieces.select([...columns, 'd.search']).where(isCommon)).limit(newestSearched);
  const byCards = pieces.select(columns).where(
    sql<SqlBool>`d.type = 'liveBlog' and not d.search @@ ${query} and d.id in (
      select blog.id from (select blog_id from card where status = 'published' and ${cardWords} @@ ${query} limit ${mostCards}) as card
      join document as blog on blog.id = card.blog_id where blog.access = 'free')`,
  );
  const byHeadline = pieces.select(columns).where(sql<SqlBool>`d.id in ${buildHeadlines(parts, mostRated, sql`numnode(${query}) = 0`)}`);
  return sql`common as materialized (
      select ${narrow ? sql`false` : sql`(select count(*) >= ${manyOfThem} from ${newest} as newest where search @@ ${query})`} as yes
    ), hits as materialized (
      ${everywhere}
      union all select id, published_at, type from ${lately} as lately where search @@ ${query}
      union all ${byCards}
      union all ${byHeadline}
    )`;
};

/** The rating: where the words stand, how often, and how near each other; less for what is older, unless it does not age. */
const buildRating = (query: RawBuilder<unknown>, now: number): RawBuilder<unknown> => sql`
  (0.01 + ts_rank_cd('{0.1, 0.2, 0.6, 1.0}', d.search, ${query}, 1))
  * case when d.type = any(${[...timelessTypes]}::text[]) then 0.8
    else 0.35 + 0.65 / (1 + greatest(0, extract(epoch from ${new Date(now)}::timestamptz - d.published_at)::float8) / 15552000) end`;

const buildPage = (parts: Parts, { types, order, size, offset, now }: PieceSearch): RawBuilder<unknown> => {
  const wanted = types.length === 0 ? sql`true` : sql`type = any(${[...types]}::text[])`;
  if (order === 'newest')
    return sql`page as (
      select id, row_number() over (order by published_at desc, id desc) as place from hits where ${wanted}
      order by published_at desc, id desc limit ${size} offset ${offset})`;
  return sql`rated as materialized (
      (select id from hits where ${wanted} order by published_at desc, id desc limit ${mostRated})
      union (select id from hits where ${wanted} and id in ${buildHeadlines(parts, mostRatedHeadlines, sql`not (select yes from common)`)})
    ), page as (
      select d.id, row_number() over (order by ${buildRating(parts.query, now)} desc, d.published_at desc, d.id desc) as place
      from rated join search_entry d on d.id = rated.id order by place limit ${size} offset ${offset})`;
};

/** The stems of the words that were asked for, and of their other forms: what is marked in the results. */
const buildStems = (language: 'en' | 'es', words: readonly string[]): RawBuilder<unknown> =>
  language === 'en'
    ? sql`tsvector_to_array(masthead_words('masthead_english', ${words.join(' ')}))`
    : sql`(select tsvector_to_array(masthead_words('masthead_spanish', string_agg(concat_ws(' ', word, array_to_string(masthead_forms(word), ' ')), ' ')))
        from unnest(${[...words]}::text[]) as word)`;

type Row = { versions: ItemVersion[] | null; kinds: FoundPieces['kinds'] | null; stems: string[]; isPartial: boolean };

/** One page of the pieces that have some words, best or newest first. */
export const findPieces = async (database: Kysely<DocumentTables>, search: PieceSearch): Promise<FoundPieces> => {
  const { text, words, language, filter, site } = search;
  const pieces = selectSearched(database, search);
  const query = sql`(select query from asked)`;
  const plain = sql`(select plain from asked)`;
  const parts: Parts = { pieces, query, plain, narrow: isNarrow(filter), site };
  const { rows } = await sql<Row>`with asked as materialized (
      select ${buildTextSearch({ text, language })} as query, plainto_tsquery('masthead_plain', ${words.join(' ')}) as plain
    ), ${buildHits(parts)}, ${buildPage(parts, search)}
    select (select jsonb_agg(jsonb_build_object('id', page.id, 'version', (select d.xmin::text from document d where d.id = page.id)) order by place) from page) as versions,
      (select jsonb_agg(kind) from (select type, count(*)::int as count from hits group by type order by type) as kind) as kinds,
      ${buildStems(language, words)} as stems,
      (select case when yes then exists ${newestFirst(pieces.select('d.id')).offset(newestSearched).limit(1)} else false end from common) as "isPartial"`.execute(
    database,
  );
  const [row] = rows;
  return { versions: row?.versions ?? [], kinds: row?.kinds ?? [], stems: row?.stems ?? [], isPartial: row?.isPartial ?? false };
};
