import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { AuthorReference } from '#content/content-item';
import type { FilterNode } from '#content/filter-language';
import type { Person } from '#content/person';
import { urlOf } from '#content/urls';
import type { DocumentTables } from '#features/documents';
import { cardFilterCondition } from './card-filter.store.ts';
import type { CardPlace } from './live-blog.rules.ts';
import type { StoredAnswer } from './live-blog.tables.ts';

type Database = Kysely<DocumentTables>;
type StoredPerson = Pick<Person, 'id' | 'name' | 'slug' | 'vertical' | 'jobTitle' | 'primaryImage' | 'authorType'>;

/** A live blog as it is asked for with its cards: its row and the facts that decide whether it is live. */
export type BlogRow = {
  id: string;
  type: string;
  sub_type: string | null;
  status: string;
  access: string;
  site: string;
  vertical: Vertical;
  path: string | null;
  headline: string;
  end_date: string | null;
  flag_text: string | null;
  pinned: string | null;
  modified_at: Date | null;
  generation: number | null;
  total: number | null;
  newest_id: string | null;
  newest_at: Date | null;
  updated_at: Date | null;
};

const blogColumns = sql`d.id, d.type, d.sub_type, d.status, d.access, d.site, d.vertical, d.path, d.document->>'headline' as headline,
  d.document->>'endDate' as end_date, d.document->>'flagText' as flag_text, d.document->>'pinnedCard' as pinned, d.modified_at,
  l.generation, l.total, l.newest_id, l.newest_at, l.updated_at`;
const fromBlog = (id: string) => sql`from document d left join live_blog l on l.blog_id = d.id where d.id = ${id}`;

const personColumns = sql`json_agg(json_build_object('id', p.id, 'name', p.document->'name', 'slug', p.document->'slug',
  'vertical', p.document->'vertical', 'jobTitle', p.document->'jobTitle', 'primaryImage', p.document->'primaryImage', 'authorType', p.document->'authorType'))`;

const definedOnly = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)) as Value;

const peopleOf = (people: readonly StoredPerson[] | null): Map<string, AuthorReference> =>
  new Map(
    (people ?? []).map(({ id, name, slug, vertical, jobTitle, primaryImage, authorType }) => [
      id,
      definedOnly({ id, name, url: urlOf({ type: 'person', id, slug, vertical }), jobTitle, primaryImage, authorType }),
    ]),
  );

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

const numberOf = ({ id }: CardPlace): number => Number(id.slice('ncrd'.length));
const isListed = sql<SqlBool>`c.root_id is null and c.status = 'published'`;
const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;

/** What a list chooses by, without its place in it. */
const chosenBy = ({ blogId, filter, until, keyEvents, author }: CardListQuery): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`c.blog_id = ${blogId}`,
  isListed,
  ...(until === undefined ? [] : [sql<SqlBool>`c.published_at <= ${until}::timestamptz`]),
  ...(keyEvents ? [sql<SqlBool>`c.key_event`] : []),
  ...(author === undefined ? [] : [sql<SqlBool>`c.authors @> array[${author}]::text[]`]),
  ...(filter ? [sql<SqlBool>`${cardFilterCondition(filter)}`] : []),
];

const placed = ({ before, after }: Pick<CardListQuery, 'before' | 'after'>): RawBuilder<SqlBool>[] => [
  ...(before ? [sql<SqlBool>`(c.published_at, c.number) < (${before.publishedAt}::timestamptz, ${numberOf(before)})`] : []),
  ...(after ? [sql<SqlBool>`(c.published_at, c.number) > (${after.publishedAt}::timestamptz, ${numberOf(after)})`] : []),
];

const direction = (oldestFirst: boolean | undefined) =>
  oldestFirst ? sql`c.published_at, c.number` : sql`c.published_at desc, c.number desc`;

/** A page of cards and whether more follow. */
export type CardPage = { cards: StoredAnswer[]; people: Map<string, AuthorReference>; hasMore: boolean; total: number };

const pageOf = (
  row: { cards: StoredAnswer[] | null; people: StoredPerson[] | null; matching: number | null },
  size: number,
  all: number,
): CardPage => {
  const cards = row.cards ?? [];
  return { cards: cards.slice(0, size), people: peopleOf(row.people), hasMore: cards.length > size, total: Number(row.matching ?? all) };
};

/** A live blog and a page of its cards, in one statement; undefined when there is no document of that id. */
export const findBlogCards = async (database: Database, query: CardListQuery): Promise<{ blog: BlogRow; page: CardPage } | undefined> => {
  const chosen = chosenBy(query);
  // without a choice the total is that of the blog, which is kept
  const matching =
    chosen.length > 2 ? sql`(select count(*) from card c join document d on d.id = c.blog_id where ${allOf(chosen)})` : sql`null::bigint`;
  const { rows } = await sql<BlogRow & { cards: StoredAnswer[] | null; people: StoredPerson[] | null; matching: number | null }>`
    with page as materialized (
      select c.answer, c.authors, c.published_at, c.number from card c join document d on d.id = c.blog_id
      where ${allOf([...chosen, ...placed(query)])}
      order by ${direction(query.oldestFirst)} limit ${query.size + 1} offset ${query.offset ?? 0}
    )
    select ${blogColumns}, ${matching} as matching,
      (select json_agg(c.answer order by ${direction(query.oldestFirst)}) from page c) as cards,
      (select ${personColumns} from document p where p.type = 'person' and p.id = any(array(select distinct unnest(authors) from page))) as people
    ${fromBlog(query.blogId)}`.execute(database);
  const [row] = rows;
  return row && { blog: row, page: pageOf(row, query.size, row.total ?? 0) };
};

/** Cards of all published live blogs of a site by filter, newest first. */
export const searchCards = async (
  database: Database,
  query: Pick<CardListQuery, 'filter' | 'before' | 'size' | 'offset'> & { site: string; publisherGroup: 'msnbc' | 'others' },
): Promise<CardPage> => {
  const chosen = [
    isListed,
    sql<SqlBool>`d.status = 'published' and not d.hidden and d.access != 'locked' and d.site = ${query.site}`,
    query.publisherGroup === 'msnbc' ? sql<SqlBool>`d.publisher = 'msnbc'` : sql<SqlBool>`d.publisher != 'msnbc'`,
    ...(query.filter ? [sql<SqlBool>`${cardFilterCondition(query.filter)}`] : []),
  ];
  const { rows } = await sql<{ cards: StoredAnswer[] | null; people: StoredPerson[] | null; matching: number }>`
    with page as materialized (
      select c.answer, c.authors, c.published_at, c.number from card c join document d on d.id = c.blog_id
      where ${allOf([...chosen, ...placed(query)])} order by ${direction(false)} limit ${query.size + 1} offset ${query.offset ?? 0}
    )
    select (select count(*) from card c join document d on d.id = c.blog_id where ${allOf(chosen)}) as matching,
      (select json_agg(c.answer order by ${direction(false)}) from page c) as cards,
      (select ${personColumns} from document p where p.type = 'person' and p.id = any(array(select distinct unnest(authors) from page))) as people`.execute(
    database,
  );
  const [row] = rows;
  return row ? pageOf(row, query.size, 0) : { cards: [], people: new Map(), hasMore: false, total: 0 };
};

/** One card as it is kept, with the answer of the card that it stands in and the state of its blog. */
export type OneCard = {
  status: string;
  root_id: string | null;
  blog_id: string;
  blog_status: string;
  blog_path: string | null;
  blog_vertical: Vertical;
  access: string;
  answer: StoredAnswer | null;
};

/** One card, in one statement; undefined when there is none of that id. */
export const findOneCard = async (
  database: Database,
  id: string,
): Promise<(OneCard & { people: Map<string, AuthorReference> }) | undefined> => {
  const { rows } = await sql<OneCard & { people: StoredPerson[] | null }>`
    select c.status, c.root_id, c.blog_id, d.status as blog_status, d.path as blog_path, d.vertical as blog_vertical, d.access, r.answer,
      (select ${personColumns} from document p where p.type = 'person' and p.id = any(r.authors)) as people
    from card c join card r on r.id = coalesce(c.root_id, c.id) join document d on d.id = c.blog_id where c.id = ${id}`.execute(database);
  const [row] = rows;
  return row && { ...row, people: peopleOf(row.people) };
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
    ) x) as changes ${fromBlog(id)}`.execute(database);
  const [row] = rows;
  return row && { blog: row, changes: row.changes ?? [] };
};

/** What stands around the cards of a blog: its pinned card, its key events newest first, its contributors by how many cards they have. */
export const findOverview = async (database: Database, id: string, most: { keyEvents: number; contributors: number }) => {
  const { rows } = await sql<
    BlogRow & {
      pinned_answer: StoredAnswer | null;
      key_events: { id: string; headline: string | null; text: string; publishedAt: string }[] | null;
      counts: { id: string; cards: number }[] | null;
      people: StoredPerson[] | null;
      oldest_at: Date | null;
    }
  >`
    with counts as materialized (
      select author.id, count(*)::int as cards from card c cross join unnest(c.authors) as author(id)
      where c.blog_id = ${id} and ${isListed} group by author.id order by cards desc, author.id limit ${most.contributors}
    )
    select ${blogColumns},
      (select c.answer from card c where c.id = d.document->>'pinnedCard' and c.blog_id = d.id and ${isListed}) as pinned_answer,
      (select json_agg(x) from (select c.id, c.card->>'headline' as headline, left(c.answer->'content'->>'text', 200) as text,
          c.answer->'date'->>'publishedAt' as "publishedAt"
        from card c where c.blog_id = ${id} and ${isListed} and c.key_event order by ${direction(false)} limit ${most.keyEvents}) x) as key_events,
      (select json_agg(counts) from counts) as counts,
      (select ${personColumns} from document p where p.type = 'person' and p.id = any(array(
        select counts.id from counts union select unnest(c.authors) from card c where c.id = d.document->>'pinnedCard'))) as people,
      (select c.published_at from card c where c.blog_id = ${id} and ${isListed} order by c.published_at, c.number limit 1) as oldest_at
    ${fromBlog(id)}`.execute(database);
  const [row] = rows;
  return row && { ...row, people: peopleOf(row.people) };
};
