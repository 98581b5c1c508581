import type { ColumnType, Generated } from 'kysely';

/** What signed-in readers chose, one row a choice, the newest last. */
export type ConsentTables = {
  privacy_consent: {
    id: Generated<string>;
    account_id: string;
    at: ColumnType<Date, string, never>;
    version: number;
    region: string;
    /** A digit for each purpose, as in the cookie. */
    choices: string;
    /** The string of the partners who were let in, where the reader was asked for them. */
    partners: string | null;
    /** Whether the browser sent Global Privacy Control with it. */
    signal: boolean;
    vertical: string;
  };
};
