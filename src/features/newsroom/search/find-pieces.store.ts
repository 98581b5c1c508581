import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DocumentType } from '#content/document';
import type { FilterNode } from '#content/filter-language';
import { buildFilterCondition, buildTextSearch, type DocumentTables, type ItemVersion, selectListed } from '#features/newsroom/documents';

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

// so many of the newest pieces are looked at first: where more than `manyOfThem` have the words, they are in every third piece
const newestLookedAt = 300;
const manyOfThem = 100;
/** How many of the newest are searched for words that are so common. */
const newestSearched = 1500;
// what is rated: the newest that have the words anywhere, and those that have them in the headline
const mostRated = 400;
const mostRatedHeadlines = 200;
const mostCards = 2000;

/** Which parts of a filter leave so few pieces that the newest of them are not quickly found. */
const isNarrow = (filter: FilterNode | undefined): boolean =>
  filter !== undefined &&
  (filter.kind === 'and' ? filter.nodes : [filter]).some(
    (node) => !(node.kind === 'compare' || node.kind === 'range' || (node.kind === 'word' && node.field === 'vertical')),
  );

type Pieces = ReturnType<typeof selectListed>;
/** The pieces to search, the search itself, and its words as they stand in headlines. */
type Parts = { pieces: Pieces; query: RawBuilder<unknown>; plain: RawBuilder<unknown>; narrow: boolean };

const headlineWords = sql`to_tsvector('masthead_plain', coalesce(d.document->>'headline', d.document->>'name', ''))`;
const cardWords = sql`(to_tsvector('masthead_english', coalesce(card->>'headline', '')) || to_tsvector('masthead_spanish', coalesce(card->>'headline', '')))`;
const is = (condition: RawBuilder<unknown>) => condition as RawBuilder<SqlBool>;
const newestFirst = (pieces: Pieces) => pieces.orderBy('d.published_at', 'desc').orderBy('d.id', 'desc');
const columns = ['d.id', 'd.published_at', 'd.type'] as const;

/**
 * Everything that has the words. A word that is in every third piece is looked for in the newest alone: to collect and rate all of them would take
 * longer than anybody waits. Live blogs are found by the headlines of their cards as well, and words that the index leaves out ("the who") by headlines.
 */
const buildHits = ({ pieces, query, plain, narrow }: Parts): RawBuilder<unknown> => {
  const isCommon = sql`(select yes from common)`;
  const newest = newestFirst(pieces.select('d.search')).limit(newestLookedAt);
  const everywhere = pieces.select(columns).where(is(sql`d.search @@ ${query} and not ${isCommon}`));
  const lately = newestFirst(pieces.select([...columns, 'd.search']).where(is(isCommon))).limit(newestSearched);
  const byCards = pieces.select(columns).where(
    is(sql`d.access <> 'locked' and d.type = 'liveBlog' and d.id in (
      select blog_id from card where status = 'published' and ${cardWords} @@ ${query} limit ${mostCards})`),
  );
  const byHeadline = newestFirst(pieces.select(columns).where(is(sql`numnode(${query}) = 0 and ${headlineWords} @@ ${plain}`))).limit(
    mostRated,
  );
  return sql`common as materialized (
      select ${narrow ? sql`false` : sql`(select count(*) >= ${manyOfThem} from ${newest} as newest where search @@ ${query})`} as yes
    ), hits as materialized (
      ${everywhere}
      union (select id, published_at, type from ${lately} as lately where search @@ ${query})
      union ${byCards}
      union ${byHeadline}
    )`;
};

/** The rating: how often and where the words stand, and how near each other; less for what is older. Recipes and products do not age. */
const buildRating = (query: RawBuilder<unknown>, now: number): RawBuilder<unknown> => sql`
  (0.01 + ts_rank('{0.1, 0.2, 0.6, 1.0}', d.search, ${query}, 1) + 0.5 * ts_rank_cd('{0.1, 0.2, 0.6, 1.0}', d.search, ${query}, 1))
  * case when d.type in ('recipe', 'product') then 0.8
    else 0.35 + 0.65 / (1 + greatest(0, extract(epoch from ${new Date(now)}::timestamptz - d.published_at)) / 15552000) end`;

const buildPage = ({ pieces, query, plain }: Parts, { types, order, size, offset, now }: PieceSearch): RawBuilder<unknown> => {
  const wanted = types.length === 0 ? sql`true` : sql`type = any(${[...types]}::text[])`;
  if (order === 'newest')
    return sql`page as (
      select id, row_number() over (order by published_at desc, id desc) as place from hits where ${wanted}
      order by place limit ${size} offset ${offset})`;
  const headlines = newestFirst(pieces.select('d.id').where(is(sql`${headlineWords} @@ ${plain}`))).limit(mostRatedHeadlines);
  return sql`rated as materialized (
      (select id from hits where ${wanted} order by published_at desc, id desc limit ${mostRated})
      union (select id from hits where ${wanted} and id in ${headlines})
    ), page as (
      select d.id, row_number() over (order by ${buildRating(query, now)} desc, d.published_at desc, d.id desc) as place
      from rated join document d on d.id = rated.id order by place limit ${size} offset ${offset})`;
};

type Row = { versions: ItemVersion[] | null; kinds: FoundPieces['kinds'] | null; stems: string[]; isPartial: boolean };

/** One page of the pieces that have some words, best or newest first. */
export const findPieces = async (database: Kysely<DocumentTables>, search: PieceSearch): Promise<FoundPieces> => {
  const { text, words, language, filter } = search;
  const listed = selectListed(database, search);
  const pieces = filter ? listed.where((builder) => buildFilterCondition(builder, filter)) : listed;
  const query = sql`(select query from asked)`;
  const plain = sql`(select plain from asked)`;
  const parts: Parts = { pieces, query, plain, narrow: isNarrow(filter) };
  const configuration = language === 'es' ? 'masthead_spanish' : 'masthead_english';
  const { rows } = await sql<Row>`with asked as materialized (
      select ${buildTextSearch({ text, language })} as query, plainto_tsquery('masthead_plain', ${words.join(' ')}) as plain
    ), ${buildHits(parts)}, ${buildPage(parts, search)}
    select (select jsonb_agg(jsonb_build_object('id', page.id, 'version', (select d.xmin::text from document d where d.id = page.id)) order by place) from page) as versions,
      (select jsonb_agg(kind) from (select type, count(*)::int as count from hits group by type order by type) as kind) as kinds,
      tsvector_to_array(to_tsvector(${configuration}::regconfig, ${words.join(' ')})) as stems,
      (select yes from common) as "isPartial"`.execute(database);
  const [row] = rows;
  return { versions: row?.versions ?? [], kinds: row?.kinds ?? [], stems: row?.stems ?? [], isPartial: row?.isPartial ?? false };
};
