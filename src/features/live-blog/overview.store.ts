import { type Kysely, sql } from 'kysely';
import type { AuthorReference } from '#content/content-item';
import type { DocumentTables } from '#features/documents';
import { blogColumns, type BlogRow, direction, fromBlog, isListed } from './cards.store.ts';
import { answersOf, authorsOf, type RowVersion } from './kept-rows.store.ts';
import type { StoredAnswer } from './live-blog.tables.ts';

type Database = Kysely<DocumentTables>;

/** What is counted over all cards of a blog. */
type Around = {
  key_events: { id: string; headline: string | null; text: string | null; publishedAt: string }[] | null;
  counts: { id: string; cards: number }[] | null;
  oldest_at: Date | null;
};
const nothingAround: Around = { key_events: null, counts: null, oldest_at: null };

// blogs that are read at the same time; each is some kilobytes
const mostKept = 200;
type KeptAround = { version: string; around: Around };
const kept = new WeakMap<Database, Map<string, KeptAround>>();
const keptOf = (database: Database): Map<string, KeptAround> => {
  const known = kept.get(database) ?? new Map<string, KeptAround>();
  kept.set(database, known);
  return known;
};

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
  const known = keptOf(database);
  if (known.size >= mostKept) known.clear();
  known.set(id, { version: row.version, around: row });
  return row;
};

/** What stands around the cards of a blog: its pinned card, its key events newest first, its contributors by how many cards they have. */
export const findOverview = async (
  database: Database,
  id: string,
  most: { keyEvents: number; contributors: number },
): Promise<(BlogRow & Around & { pinned_answer: StoredAnswer | null; people: Map<string, AuthorReference> }) | undefined> => {
  const { rows } = await sql<BlogRow & { version: string | null; pinned_row: RowVersion | null; pinned_authors: string[] | null }>`
    with blog as materialized (select ${blogColumns}, l.xmin::text as version ${fromBlog(id)})
    select blog.*, pinned.row as pinned_row, pinned.authors as pinned_authors
    from blog left join lateral (
      select json_build_array(c.id, c.xmin::text) as row, c.authors from card c where c.id = blog.pinned and c.blog_id = blog.id and ${isListed}
    ) pinned on true`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const known = keptOf(database).get(id);
  const around = known && known.version === row.version ? known.around : row.version ? await readAround(database, id, most) : nothingAround;
  const ids = [...new Set([...(around.counts ?? []).map((one) => one.id), ...(row.pinned_authors ?? [])])];
  const { rows: versions } = await sql<{ id: string; version: string }>`
    select id, xmin::text as version from document where id = any(${ids}::text[])`.execute(database);
  const [answers, people] = await Promise.all([
    answersOf(database, row.pinned_row ? [row.pinned_row] : []),
    authorsOf(
      database,
      versions.map((one) => [one.id, one.version] as const),
    ),
  ]);
  return { ...row, ...around, pinned_answer: (row.pinned_row && answers.get(row.pinned_row[0])) ?? null, people };
};
