import { type Kysely, sql } from 'kysely';
import type { AuthorReference } from '#content/content-item';
import type { DocumentTables } from '#features/newsroom/documents';
import { blogColumns, type BlogRow, direction, fromBlog, isListed, peopleColumn } from './cards.store.ts';
import { readAnswers, readAuthors, createStateCache, type RowVersion } from './cached-rows.store.ts';
import type { StoredAnswer } from './live-cards.tables.ts';

type Database = Kysely<DocumentTables>;

/** What is counted over all cards of a blog. */
type Around = {
  key_events: { id: string; headline: string | null; text: string | null; publishedAt: string }[] | null;
  counts: { id: string; cards: number }[] | null;
  oldest_at: Date | null;
};
const nothingAround: Around = { key_events: null, counts: null, oldest_at: null };

const aroundCacheOf = createStateCache<Around>();

/** Counts over all cards, with the version of the blog's state that they belong to: every change that readers see writes that row. */
const readAround = async (database: Database, id: string, most: { keyEvents: number; contributors: number }) => {
  const { rows } = await sql<Around & { version: string }>`
    select l.xmin::text as version,
      (select json_agg(x) from (select c.id, c.card->>'headline' as headline,
          case when c.card->>'headline' is null then left(c.answer->'content'->>'text', 200) end as text,
          c.answer->'date'->>'publishedAt' as "publishedAt"
        from card c where c.blog_id = l.blog_id and ${isListed} and c.key_event order by ${direction(false)} limit ${most.keyEvents}) x) as key_events,
      (select json_agg(counts) from (select author.id, count(*)::int as cards from card c cross join unnest(c.authors) as author(id)
        where c.blog_id = l.blog_id and ${isListed} group by author.id order by cards desc, author.id limit ${most.contributors}) counts) as counts,
      (select c.published_at from card c where c.blog_id = l.blog_id and ${isListed} order by c.published_at, c.number limit 1) as oldest_at
    from live_blog l where l.blog_id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return nothingAround;
  aroundCacheOf(database).set(id, { version: row.version, value: row });
  return row;
};

const readPeople = async (database: Database, ids: readonly string[]): Promise<RowVersion[] | null> => {
  const { rows } = await sql<{ people: RowVersion[] | null }>`select ${peopleColumn(sql`${[...ids]}::text[]`)} as people`.execute(database);
  return rows[0]?.people ?? null;
};

/** What stands around the cards of a blog: its pinned card, its key events newest first, its contributors by how many cards they have. */
export const findOverview = async (
  database: Database,
  id: string,
  most: { keyEvents: number; contributors: number },
): Promise<(BlogRow & Around & { pinned_answer: StoredAnswer | null; people: Map<string, AuthorReference> }) | undefined> => {
  const known = aroundCacheOf(database).get(id);
  const listIds = (around: Around) => (around.counts ?? []).map((one) => one.id);
  type Found = { version: string | null; pinned_row: RowVersion | null; pinned_authors: string[] | null; people: RowVersion[] | null };
  // the pinned card is looked up by its id, whatever the planner thinks of the lists it stands in
  const { rows } = await sql<BlogRow & Found>`
    select ${blogColumns}, l.xmin::text as version, pinned.row as pinned_row, pinned.authors as pinned_authors,
      ${peopleColumn(sql`${known ? listIds(known.value) : []}::text[] || coalesce(pinned.authors, '{}')`)} as people
    ${fromBlog} left join lateral (
      select json_build_array(c.id, c.version) as row, c.authors
      from (select *, card.xmin::text as version from card where card.id = f."pinnedCard" offset 0) c where c.blog_id = d.id and ${isListed}
    ) pinned on true where d.id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const isKnown = known !== undefined && known.version === row.version;
  const around = isKnown ? known.value : row.version ? await readAround(database, id, most) : nothingAround;
  const people = isKnown ? row.people : await readPeople(database, [...listIds(around), ...(row.pinned_authors ?? [])]);
  const [answers, authors] = await Promise.all([
    readAnswers(database, row.pinned_row ? [row.pinned_row] : []),
    readAuthors(database, people ?? []),
  ]);
  return { ...row, ...around, pinned_answer: (row.pinned_row && answers.get(row.pinned_row[0])) ?? null, people: authors };
};
