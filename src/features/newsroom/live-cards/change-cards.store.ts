import { type Kysely, sql, type RawBuilder, type Transaction } from 'kysely';
import type { Language } from '#brands';
import type { Card } from '#content/model/card';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { LiveCardsTables, StoredAnswer } from './live-cards.tables.ts';
import { listAuthorIds, type RevisedCard } from './stored-answer.view.ts';

export type CardDatabase = Kysely<DocumentTables & LiveCardsTables>;
export type CardChange = Transaction<DocumentTables & LiveCardsTables>;

/** The same database, or the same transaction, with the tables of cards. */
export const toCardDatabase = (database: Kysely<DocumentTables>): CardDatabase => database;
/** The same transaction, with the tables of documents. */
export const toDocumentDatabase = (change: CardChange): Transaction<DocumentTables> => change;

/** The live blog that cards are changed in: what a card's rendering depends on. */
export type LockedBlog = { id: string; language: Language };

/**
 * Locks a live blog until the transaction ends: its changes follow one another, so that its generations only grow in the order in which they are
 * seen. Undefined when there is no live blog of that id.
 */
export const lockBlog = async (change: CardChange, id: string): Promise<LockedBlog | undefined> => {
  const found = await change
    .selectFrom('document')
    .select(['id', 'language'])
    .where('id', '=', id)
    .where('type', '=', 'liveBlog')
    .where('binned', '=', false)
    // it is not deleted meanwhile
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  await change
    .insertInto('live_blog')
    .values({ blog_id: id, generation: 0, total: 0, newest_id: null, newest_at: null, updated_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await change.selectFrom('live_blog').select('blog_id').where('blog_id', '=', id).forUpdate().execute();
  return { id, language: found.language === 'es' ? 'es' : 'en' };
};

export type CardRow = RevisedCard & { root: string | null; generation: number; added: number | null };

const columns = ['id', 'root_id', 'revision', 'generation', 'added', 'card'] as const;
type Selected = Pick<LiveCardsTables['card'], 'root_id' | 'revision'> & { card: Card; generation: number; added: number | null };
const toCardRow = ({ card, revision, root_id: root, generation, added }: Selected): CardRow => ({
  card,
  revision,
  root,
  generation: Number(generation),
  added: added === null ? null : Number(added),
});

/** Cards by id, as they are stored. */
export const findCards = async (database: CardDatabase, ids: readonly string[]): Promise<Map<string, CardRow>> => {
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('card')
          .select(columns)
          .where('id', 'in', [...ids])
          .execute();
  return new Map(rows.map((row) => [row.id, toCardRow(row)] as const));
};

/** The card that has one of these keys of a source; undefined where none has. */
export const findCardByKey = async (
  database: CardDatabase,
  externalIds: readonly string[],
): Promise<{ id: string; blog: string; externalId: string | null } | undefined> =>
  externalIds.length === 0
    ? undefined
    : database
        .selectFrom('card')
        .select(['id', 'blog_id as blog', 'external_id as externalId'])
        .where('external_id', 'in', [...externalIds])
        .limit(1)
        .executeTakeFirst();

/** The cards of some roots with all replies below them, in any order. */
export const findTrees = async (database: CardDatabase, roots: readonly string[]): Promise<CardRow[]> => {
  const rows =
    roots.length === 0
      ? []
      : await database
          .selectFrom('card')
          .select(columns)
          .where((builder) => builder.or([builder('id', 'in', [...roots]), builder('root_id', 'in', [...roots])]))
          .execute();
  return rows.map(toCardRow);
};

/** A row as it is to be: `answer` only for a card of the blog itself. */
export type NewCardRow = CardRow & { answer: StoredAnswer | undefined; renderedWith: string };

/** Writes rows, new or changed, in one statement. */
export const putCards = async (change: CardChange, rows: readonly NewCardRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const values = rows.map(({ card, revision, root, generation, added, answer, renderedWith }) => ({
    id: card.id,
    number: Number(card.id.slice('ncrd'.length)),
    blog_id: card.blog,
    root_id: root,
    reply_to: card.replyTo ?? null,
    status: card.status,
    sub_type: card.subType,
    key_event: card.keyEvent,
    authors: answer ? listAuthorIds(answer) : card.authors,
    published_at: card.datePublished ?? null,
    publish_at: card.publishAt ?? null,
    revision,
    generation,
    added,
    external_id: card.externalId ?? null,
    card: JSON.stringify(card),
    answer: answer ? JSON.stringify(answer) : null,
    rendered_with: renderedWith,
  }));
  const fixed = new Set(['id', 'number', 'blog_id', 'root_id']);
  const changed = Object.keys(values[0] ?? {}).filter((name) => !fixed.has(name));
  await change
    .insertInto('card')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(Object.fromEntries(changed.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .execute();
};

/** Stores a revision of each card. */
export const putCardRevisions = async (change: CardChange, cards: readonly RevisedCard[], by: string, note: string): Promise<void> => {
  if (cards.length === 0) return;
  await change
    .insertInto('card_revision')
    .values(cards.map(({ card, revision }) => ({ card_id: card.id, revision, card: JSON.stringify(card), saved_by: by, note })))
    .execute();
};

/** Updates the state of a live blog: it is counted again each time, so that it never drifts. `updated` is the newest time of the change, in ISO 8601. */
export const putBlogState = async (change: CardChange, blogId: string, generation: number, updated: string | undefined): Promise<void> => {
  await sql`update live_blog set
      generation = greatest(generation, ${generation}),
      updated_at = greatest(updated_at, ${updated ?? null}::timestamptz),
      total = (select count(*) from card where blog_id = ${blogId} and root_id is null and status = 'published'),
      (newest_id, newest_at) = (select max(id), max(published_at) from (select id, published_at from card
        where blog_id = ${blogId} and root_id is null and status = 'published' order by published_at desc, number desc limit 1) as newest)
    where blog_id = ${blogId}`.execute(change);
  // lists say LIVE by it; pages with lists are not purged for each card, and show it when they are next rendered
  await sql`update document set item = jsonb_set(item::jsonb, '{item,live,latestUpdate}',
      to_jsonb(to_char(live_blog.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json
    from live_blog
    where document.id = ${blogId} and live_blog.blog_id = document.id and live_blog.updated_at is not null
      and document.item #> '{item,live}' is not null`.execute(change);
};

/** Ids of cards of blogs themselves that another renderer made, a slice at a time. */
export const findStaleCards = (
  database: CardDatabase,
  renderedWith: string,
  after: string,
  size: number,
): Promise<{ id: string; blog_id: string }[]> =>
  database
    .selectFrom('card')
    .select(['id', 'blog_id'])
    .where('root_id', 'is', null)
    .where('rendered_with', '!=', renderedWith)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();

/** Finds the blogs of some cards, by the ids of the cards. */
export const findBlogsOfCards = async (database: CardDatabase, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await database
    .selectFrom('card')
    .select(['id', 'blog_id'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, blog_id: blog }) => [id, blog]));
};

/** Selects the ids of scheduled cards that are due at a time (milliseconds since 1970), the longest overdue first. */
export const selectDueCards = (now: number): RawBuilder<{ key: string }> =>
  sql`select id as key from card where status = 'scheduled' and publish_at <= ${new Date(now)} order by publish_at, id`;

/** When the next scheduled card is due after a time; both in milliseconds since 1970. */
export const findNextDueCard = async (database: CardDatabase, now: number): Promise<number | undefined> => {
  const row = await database
    .selectFrom('card')
    .where('status', '=', 'scheduled')
    .select((one) => one.fn.min('publish_at').as('at'))
    .where('publish_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.at?.getTime();
};

/** The published cards right above and below a place of a blog, without one card. */
export const findNeighbours = async (
  database: CardDatabase,
  place: { blog: string; publishedAt: string; number: number },
  without: string,
): Promise<{ above: { id: string; publishedAt: number } | undefined; below: { id: string; publishedAt: number } | undefined }> => {
  const beside = async (side: 'above' | 'below') => {
    const order = side === 'above' ? ('asc' as const) : ('desc' as const);
    const row = await database
      .selectFrom('card')
      .select(['id', 'published_at'])
      .where('blog_id', '=', place.blog)
      .where('root_id', 'is', null)
      .where('status', '=', 'published')
      .where('id', '!=', without)
      .where(
        side === 'above'
          ? sql<boolean>`(published_at, number) > (${place.publishedAt}::timestamptz, ${place.number})`
          : sql<boolean>`(published_at, number) < (${place.publishedAt}::timestamptz, ${place.number})`,
      )
      .orderBy('published_at', order)
      .orderBy('number', order)
      .limit(1)
      .executeTakeFirst();
    return row?.published_at ? { id: row.id, publishedAt: row.published_at.getTime() } : undefined;
  };
  return { above: await beside('above'), below: await beside('below') };
};
