import { type Kysely, sql } from 'kysely';
import type { AuthorReference } from '#content/responses/content-item';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { blogColumns, type BlogRow, direction, fromBlog, isListed, isState, peopleColumn } from './cards.store.ts';
import { readAnswers, readAuthors, createStateCache, type RowVersion } from './cached-rows.store.ts';
import type { StoredAnswer } from './live-cards.tables.ts';

type Database = Kysely<DocumentTables>;

/** What is counted over all cards of a blog. */
type Counted = {
  key_events: { id: string; headline: string | null; text: string | null; publishedAt: string }[] | null;
  counts: { id: string; cards: number }[] | null;
  oldest_at: Date | null;
};
const nothingCounted: Counted = { key_events: null, counts: null, oldest_at: null };
/** How much of it is shown. */
export type MostAround = { keyEvents: number; contributors: number };
/** What stands around the cards of a blog: its pinned card, its key events newest first, its contributors by how many cards they have. */
export type AroundCards = Counted & { pinned_answer: StoredAnswer | null; people: Map<string, AuthorReference> };

const countedCacheOf = createStateCache<Counted>();

/**
 * What stands around the cards of a blog as parts of a statement over `fromBlog`: what was counted when the blog was in this state is not counted
 * again. `read` makes it of the row that the statement found.
 */
export const selectAround = (database: Database, id: string, most: MostAround) => {
  const cache = countedCacheOf(database);
  const known = cache.get(id);
  const isKnown = isState(known?.version);
  const ids = (known?.value.counts ?? []).map((one) => one.id);
  return {
    /** The common table expression `counted`. */
    counted: sql`counted as materialized (
      select author.id, count(*)::int as cards from card c cross join unnest(c.authors) as author(id)
      where c.blog_id = ${id} and ${isListed} group by author.id order by cards desc, author.id limit ${most.contributors}
    )`,
    // the pinned card is looked up by its id, whatever the planner thinks of the lists it stands in
    pinned: sql`left join lateral (
      select json_build_array(c.id, c.version) as row, c.authors
      from (select *, card.xmin::text as version from card where card.id = f."pinnedCard" offset 0) c where c.blog_id = d.id and ${isListed}
    ) pinned on true`,
    columns: sql`pinned.row as pinned_row,
      case when ${isKnown} then null else (select json_agg(x) from (select c.id, c.card->>'headline' as headline,
          case when c.card->>'headline' is null then left(c.answer->'content'->>'text', 200) end as text,
          c.answer->'date'->>'publishedAt' as "publishedAt"
        from card c where c.blog_id = d.id and ${isListed} and c.key_event order by ${direction(false)} limit ${most.keyEvents}) x) end as key_events,
      case when ${isKnown} then null else (select json_agg(counted) from counted) end as counts,
      case when ${isKnown} then null else
        (select c.published_at from card c where c.blog_id = d.id and ${isListed} order by c.published_at, c.number limit 1) end as oldest_at`,
    /** Everybody whom it names. */
    authorIds: sql`case when ${isKnown} then ${ids}::text[] else array(select counted.id from counted) end || coalesce(pinned.authors, '{}')`,
    read: async (row: AroundRow): Promise<AroundCards> => {
      const { version, key_events, counts, oldest_at } = row;
      const same = known && known.version === version ? known.value : undefined;
      const counted = same ?? (version === null ? nothingCounted : { key_events, counts, oldest_at });
      if (version !== null && !same) cache.set(id, { version, value: counted });
      const [answers, people] = await Promise.all([
        readAnswers(database, row.pinned_row ? [row.pinned_row] : []),
        readAuthors(database, row.people ?? []),
      ]);
      return { ...counted, pinned_answer: (row.pinned_row && answers.get(row.pinned_row[0])) ?? null, people };
    },
  };
};
/** What `selectAround` has a statement find. */
export type AroundRow = Counted & { version: string | null; pinned_row: RowVersion | null; people: RowVersion[] | null };

/** What stands around the cards of a blog, with the blog. Undefined when there is no document of that id. */
export const findOverview = async (database: Database, id: string, most: MostAround): Promise<(BlogRow & AroundCards) | undefined> => {
  const { counted, pinned, columns, authorIds, read } = selectAround(database, id, most);
  const { rows } = await sql<BlogRow & AroundRow>`with ${counted}
    select ${blogColumns}, ${columns}, ${peopleColumn(authorIds)} as people ${fromBlog} ${pinned} where d.id = ${id}`.execute(database);
  const [row] = rows;
  return row && { ...row, ...(await read(row)) };
};
