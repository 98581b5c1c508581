import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of answers, bounded in each field. */
export const surveyMigrations: readonly Migration[] = [
  {
    id: 'survey/001-answers',
    up: async (database) => {
      await sql`create table survey_answer (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        vertical text not null,
        language text not null,
        page text not null check (length(page) <= 500),
        is_helpful boolean not null,
        words text not null check (length(words) <= 1000)
      )`.execute(database);
      await sql`create index survey_answer_vertical on survey_answer (vertical, id)`.execute(database);
    },
  },
  {
    id: 'survey/002-old-answers',
    up: async (database) => {
      // old answers are deleted
      await sql`create index survey_answer_at on survey_answer (at)`.execute(database);
    },
  },
];
