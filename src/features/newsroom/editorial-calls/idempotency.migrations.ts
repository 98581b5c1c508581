import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of calls with an Idempotency-Key. */
export const idempotencyMigrations: readonly Migration[] = [
  {
    id: 'editorial/002-calls-once',
    up: async (database) => {
      await sql`create table editorial_once (
        actor text not null,
        key text not null,
        fingerprint text not null,
        claimed_at timestamptz not null,
        answer jsonb,
        primary key (actor, key)
      )`.execute(database);
      await sql`create index editorial_once_claimed on editorial_once (claimed_at)`.execute(database);
    },
  },
  {
    // jsonb reorders the fields, and an answer that is given again is the same to the letter
    id: 'editorial/003-answers-to-the-letter',
    up: async (database) => {
      await sql`alter table editorial_once alter column answer type json`.execute(database);
    },
  },
  {
    // tells the process that has a key from one that had it before and was taken for dead
    id: 'editorial/004-claims-of-keys',
    up: async (database) => {
      await sql`alter table editorial_once add column claim text`.execute(database);
    },
  },
];
