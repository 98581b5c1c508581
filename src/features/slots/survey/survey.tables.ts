import type { ColumnType, Generated } from 'kysely';

/** What readers said of pages; nothing of who they are. */
export type SurveyTables = {
  survey_answer: {
    id: Generated<number>;
    at: ColumnType<Date, string, never>;
    vertical: string;
    language: string;
    /** The path of the page, without its query. */
    page: string;
    is_helpful: boolean;
    words: string;
  };
};
