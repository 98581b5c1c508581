import { type Kysely, sql } from 'kysely';
import type { SurveyTables } from './survey.tables.ts';

/** A stored answer; `at` is ISO 8601. */
export type StoredAnswer = {
  id: number;
  at: string;
  vertical: string;
  language: string;
  page: string;
  helpful: boolean;
  words: string;
};

/** Stores one answer. */
export const addAnswer = async (
  database: Kysely<SurveyTables>,
  { at, vertical, language, page, helpful, words }: Omit<StoredAnswer, 'id'>,
): Promise<void> => {
  await database.insertInto('survey_answer').values({ at, vertical, language, page, is_helpful: helpful, words }).execute();
};

/** Answers with smaller ids than `before`, the newest first, at most `size`. */
export const listAnswers = async (
  database: Kysely<SurveyTables>,
  { vertical, before, size }: { vertical?: string | undefined; before?: number | undefined; size: number },
): Promise<StoredAnswer[]> => {
  const { rows } = await sql<Omit<StoredAnswer, 'at' | 'id'> & { id: string; at: Date }>`
    select id, at, vertical, language, page, is_helpful as helpful, words from survey_answer
    where (${vertical ?? null}::text is null or vertical = ${vertical ?? null}) and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${size}`.execute(database);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
};

/** Deletes answers given before a time, the oldest first, at most a slice, and returns how many. */
export const deleteOldAnswers = async (database: Kysely<SurveyTables>, before: Date, slice: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from survey_answer where id in
    (select id from survey_answer where at < ${before} order by at limit ${slice} for update skip locked)`.execute(database);
  return Number(numAffectedRows ?? 0n);
};
