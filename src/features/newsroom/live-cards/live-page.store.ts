import { type Kysely, sql } from 'kysely';
import type { AnswerRow } from '#features/newsroom/document-queries';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLruCache, type LruCache } from '#platform/lru-cache';
import {
  blogColumns,
  type BlogRow,
  type CardListQuery,
  type CardPage,
  type CardPageRow,
  fromBlog,
  peopleColumn,
  selectCardPage,
} from './cards.store.ts';
import { type AroundCards, type AroundRow, type MostAround, selectAround } from './overview.store.ts';

type Database = Kysely<DocumentTables>;
type CachedAnswer = { version: string; answer: unknown };

// live blogs that are read at the same time; the answer of one is some kilobytes
const mostAnswers = 200;
const answersOf = new WeakMap<Database, LruCache<string, CachedAnswer>>();

const answerCacheOf = (database: Database): LruCache<string, CachedAnswer> => {
  const cache = answersOf.get(database) ?? createLruCache<string, CachedAnswer>({ maxSize: mostAnswers });
  answersOf.set(database, cache);
  return cache;
};

/** All that the page of a live blog is made from: its ready answer, a page of its cards, and what stands around them. */
export type LivePage = { blog: BlogRow; answer: AnswerRow; cards: CardPage; around: AroundCards };

/**
 * A live blog's page in one statement: a connection that is woken once instead of three times. What is known by version is not sent again. Undefined when
 * there is no document of that id.
 */
export const findLivePage = async (database: Database, query: CardListQuery, most: MostAround): Promise<LivePage | undefined> => {
  const id = query.blogId;
  const cache = answerCacheOf(database);
  const known = cache.get(id);
  const list = selectCardPage(database, query);
  const around = selectAround(database, id, most);
  type Row = BlogRow & CardPageRow & AroundRow & { answer_version: string; answer: unknown };
  const { rows } = await sql<Row>`with ${list.page}, ${around.counted}
    select ${blogColumns}, ${list.columns}, ${around.columns}, d.xmin::text as answer_version,
      case when d.xmin::text = ${known?.version ?? null}::text then null else d.answer end as answer,
      ${peopleColumn(sql`${list.authorIds} || ${around.authorIds}`)} as people
    ${fromBlog} ${around.pinned} where d.id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { answer_version: version, type, site, vertical, path, status, access } = row;
  const answer = known?.version === version ? known.answer : row.answer;
  cache.set(id, { version, answer });
  const [cards, aroundCards] = await Promise.all([list.read(row), around.read(row)]);
  return { blog: row, answer: { id, type, site, vertical, path, status, access, answer }, cards, around: aroundCards };
};
