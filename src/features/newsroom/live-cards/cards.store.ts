import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { Access } from '#content/model/primitives';
import type { AuthorReference } from '#content/responses/content-item';
import type { FilterNode } from '#content/filters/filter-language';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { cardFilterCondition } from './card-filter.store.ts';
import { readAnswers, readAuthors, createStateCache, type RowVersion } from './cached-rows.store.ts';
import { type CardPlace, toCardNumber } from '#content/rules/live-cards';
import type { StoredAnswer } from './live-cards.tables.ts';

type Database = Kysely<DocumentTables>;

/** A live blog as it is asked for with its cards: its row and the facts that decide whether it is live. */
export type BlogRow = {
  id: string;
  type: string;
  sub_type: string | null;
  status: string;
  access: Access;
  hidden: boolean;
  site: string;
  vertical: Vertical;
  path: string | null;
  headline: string;
  end_date: string | null;
  flag_text: string | null;
  pinned: string | null;
  published_at: Date | null;
  modified_at: Date | null;
  generation: number | null;
  total: number | null;
  newest_id: string | null;
  newest_at: Date | null;
  updated_at: Date | null;
  /** Of its state. */
  version: string | null;
};

/** The columns of `BlogRow`, of a document `d` and its state `l`. */
export const blogColumns = sql`d.id, d.type, d.sub_type, d.status, d.access, d.hidden, d.site, d.vertical, d.path, f.headline,
  f."endDate" as end_date, f."flagText" as flag_text, f."pinnedCard" as pinned, d.published_at, d.modified_at,
  l.generation, l.total, l.newest_id, l.newest_at, l.updated_at, l.xmin::text as version`;
/** Whether the blog is still in the state that something was read in. */
export const isState = (version: string | null | undefined) => sql<SqlBool>`l.xmin::text = ${version ?? null}::text`;
/** Where they come from; the document is opened once for all its fields. */
export const fromBlog = sql`from document d left join live_blog l on l.blog_id = d.id
  cross join lateral jsonb_to_record(d.document) as f(headline text, "endDate" text, "flagText" text, "pinnedCard" text)`;

/** Which cards are wanted, and in which order. */
export type CardListQuery = {
  blogId: string;
  filter?: FilterNode | undefined;
  before?: CardPlace | undefined;
  after?: CardPlace | undefined;
  /** Up to this instant. */
  until?: string | undefined;
  oldestFirst?: boolean | undefined;
  keyEvents?: boolean | undefined;
  author?: string | undefined;
  size: number;
  offset?: number | undefined;
};

/** A card `c` of a blog itself, as lists have it. */
export const isListed = sql<SqlBool>`c.root_id is null and c.status = 'published'`;
const matchAll = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;

/** What a list chooses by, without its place in it. */
const buildConditions = ({ blogId, filter, until, keyEvents, author }: CardListQuery): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`c.blog_id = ${blogId}`,
  isListed,
  ...(until === undefined ? [] : [sql<SqlBool>`c.published_at <= ${until}::timestamptz`]),
  ...(keyEvents ? [sql<SqlBool>`c.key_event`] : []),
  ...(author === undefined ? [] : [sql<SqlBool>`c.authors @> array[${author}]::text[]`]),
  ...(filter ? [sql<SqlBool>`${cardFilterCondition(filter)}`] : []),
];

const buildPlaceConditions = ({ before, after }: Pick<CardListQuery, 'before' | 'after'>): RawBuilder<SqlBool>[] => [
  ...(before ? [sql<SqlBool>`(c.published_at, c.number) < (${before.publishedAt}::timestamptz, ${toCardNumber(before.id)})`] : []),
  ...(after ? [sql<SqlBool>`(c.published_at, c.number) > (${after.publishedAt}::timestamptz, ${toCardNumber(after.id)})`] : []),
];

/** The order of cards `c` in lists. */
export const direction = (oldestFirst: boolean | undefined) =>
  oldestFirst ? sql`c.published_at, c.number` : sql`c.published_at desc, c.number desc`;

/** A page of cards and whether more follow. */
export type CardPage = { cards: StoredAnswer[]; people: Map<string, AuthorReference>; hasMore: boolean; total: number };

type FoundRows = { cards: RowVersion[] | null; people: RowVersion[] | null };

const cardsColumn = (oldestFirst: boolean | undefined) =>
  sql`(select json_agg(json_build_array(c.id, c.version) order by ${direction(oldestFirst)}) from page c)`;
const authorsColumn = sql`array(select distinct unnest(authors) from page)`;
/** The persons of some ids, as `RowVersion`s. */
export const peopleColumn = (ids: RawBuilder<unknown>) =>
  sql`(select json_agg(json_build_array(p.id, p.xmin::text)) from document p where p.id = any(${ids}))`;

/** What a statement found by version, whole. */
const readCardPage = async (database: Database, row: FoundRows, size: number, total: number): Promise<CardPage> => {
  const listed = row.cards ?? [];
  const wanted = listed.slice(0, size);
  const [answers, people] = await Promise.all([readAnswers(database, wanted), readAuthors(database, row.people ?? [])]);
  return { cards: wanted.flatMap(([id]) => answers.get(id) ?? []), people, hasMore: listed.length > size, total };
};

/** What stands on a page of cards, and how many match what was asked for. */
type ListedCards = { cards: RowVersion[] | null; authors: string[]; matching: number | null };
const cardPageCacheOf = createStateCache<ListedCards>();

/**
 * A page of a blog's cards as parts of a statement over `fromBlog`: what stood on it when the blog was in this state is not looked up again.
 * `read` makes the page of the row that the statement found.
 */
export const selectCardPage = (database: Database, query: CardListQuery) => {
  const chosen = buildConditions(query);
  // without conditions the total is that of the blog, which is stored; only filters need the document, which may change without the blog's state
  const from = query.filter ? sql`from card c join document d on d.id = c.blog_id` : sql`from card c`;
  const matching = chosen.length > 2 ? sql`(select count(*) ${from} where ${matchAll(chosen)})` : sql`null::bigint`;
  const pages = query.filter ? undefined : cardPageCacheOf(database);
  const key = JSON.stringify(query);
  const known = pages?.get(key);
  const isKnown = isState(known?.version);
  return {
    /** The common table expression `page`. */
    page: sql`page as materialized (
      select c.id, c.xmin::text as version, c.authors, c.published_at, c.number ${from}
      where ${matchAll([...chosen, ...buildPlaceConditions(query)])}
      order by ${direction(query.oldestFirst)} limit ${query.size + 1} offset ${query.offset ?? 0}
    )`,
    columns: sql`case when ${isKnown} then null else ${matching} end as matching,
      case when ${isKnown} then null else ${cardsColumn(query.oldestFirst)} end as cards,
      case when ${isKnown} then null else ${authorsColumn} end as authors`,
    /** Everybody whom the page names. */
    authorIds: sql`case when ${isKnown} then ${known?.value.authors ?? []}::text[] else ${authorsColumn} end`,
    read: (row: ListedCards & { people: RowVersion[] | null; version: string | null; total: number | null }): Promise<CardPage> => {
      const same = known?.version === row.version ? known?.value : undefined;
      const listed = same ?? { cards: row.cards, authors: row.authors, matching: row.matching };
      if (row.version !== null && !same) pages?.set(key, { version: row.version, value: listed });
      const total = Number(listed.matching ?? row.total ?? 0);
      return readCardPage(database, { cards: listed.cards, people: row.people }, query.size, total);
    },
  };
};
/** What `selectCardPage` has a statement find. */
export type CardPageRow = Parameters<ReturnType<typeof selectCardPage>['read']>[0];

/** A live blog and a page of its cards: one statement says which cards in which version, another reads those that are not cached. Undefined when there is no document of that id. */
export const findBlogCards = async (database: Database, query: CardListQuery): Promise<{ blog: BlogRow; page: CardPage } | undefined> => {
  const { page, columns, authorIds, read } = selectCardPage(database, query);
  const { rows } = await sql<BlogRow & CardPageRow>`with ${page}
    select ${blogColumns}, ${columns}, ${peopleColumn(authorIds)} as people ${fromBlog} where d.id = ${query.blogId}`.execute(database);
  const [row] = rows;
  return row && { blog: row, page: await read(row) };
};

/** Cards of all published live blogs of a site by filter, newest first. */
export const searchCards = async (
  database: Database,
  query: Pick<CardListQuery, 'filter' | 'before' | 'size' | 'offset'> & { site: string; publisherGroup: 'msnbc' | 'others' },
): Promise<CardPage> => {
  const chosen = [
    isListed,
    sql<SqlBool>`d.status = 'published' and not d.hidden and d.access = 'free' and d.site = ${query.site}`,
    query.publisherGroup === 'msnbc' ? sql<SqlBool>`d.publisher = 'msnbc'` : sql<SqlBool>`d.publisher != 'msnbc'`,
    ...(query.filter ? [sql<SqlBool>`${cardFilterCondition(query.filter)}`] : []),
  ];
  const { rows } = await sql<FoundRows & { matching: number }>`
    with page as materialized (
      select c.id, c.xmin::text as version, c.authors, c.published_at, c.number from card c join document d on d.id = c.blog_id
      where ${matchAll([...chosen, ...buildPlaceConditions(query)])} order by ${direction(false)} limit ${query.size + 1} offset ${query.offset ?? 0}
    )
    select (select count(*) from card c join document d on d.id = c.blog_id where ${matchAll(chosen)}) as matching,
      ${cardsColumn(false)} as cards, ${peopleColumn(authorsColumn)} as people`.execute(database);
  const [row] = rows;
  return row ? readCardPage(database, row, query.size, Number(row.matching)) : { cards: [], people: new Map(), hasMore: false, total: 0 };
};

/** One card as it is kept, with the answer of the card that it stands in and the state of its blog. */
export type OneCard = {
  status: string;
  root_id: string | null;
  blog_id: string;
  blog_status: string;
  blog_path: string | null;
  blog_vertical: Vertical;
  access: Access;
  answer: StoredAnswer | null;
};

/** One card with the card that it stands in; undefined when there is none of that id. */
export const findOneCard = async (
  database: Database,
  id: string,
): Promise<(OneCard & { people: Map<string, AuthorReference> }) | undefined> => {
  const { rows } = await sql<Omit<OneCard, 'answer'> & { root: RowVersion; people: RowVersion[] | null }>`
    select c.status, c.root_id, c.blog_id, d.status as blog_status, d.path as blog_path, d.vertical as blog_vertical, d.access,
      json_build_array(r.id, r.xmin::text) as root,
      (select json_agg(json_build_array(p.id, p.xmin::text)) from document p where p.id = any(r.authors)) as people
    from card c join card r on r.id = coalesce(c.root_id, c.id) join document d on d.id = c.blog_id where c.id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const [answers, people] = await Promise.all([readAnswers(database, [row.root]), readAuthors(database, row.people ?? [])]);
  return { ...row, answer: answers.get(row.root[0]) ?? null, people };
};

/** One change of a card of a blog. */
export type ChangeRow = { id: string; generation: number; added: number; revision: number; deleted: boolean };

/** A live blog and its last changes, newest first, in one statement. */
export const findBlogState = async (
  database: Database,
  id: string,
  changes: number,
): Promise<{ blog: BlogRow; changes: ChangeRow[] } | undefined> => {
  const { rows } = await sql<BlogRow & { changes: ChangeRow[] | null }>`
    select ${blogColumns}, (select json_agg(x) from (
      select c.id, c.generation, c.added, c.revision, c.status != 'published' as deleted from card c
      where c.blog_id = ${id} and c.root_id is null and c.added is not null order by c.generation desc, c.number desc limit ${changes}
    ) x) as changes ${fromBlog} where d.id = ${id}`.execute(database);
  const [row] = rows;
  return row && { blog: row, changes: row.changes ?? [] };
};
