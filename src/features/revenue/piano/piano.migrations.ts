import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of what Piano has said of readers' access. */
export const pianoMigrations: readonly Migration[] = [
  {
    id: 'piano/001-access',
    up: async (database) => {
      await sql`create table piano_access (
        uid text not null check (length(uid) <= 100),
        rid text not null check (length(rid) <= 100),
        granted boolean not null,
        expires_at timestamptz,
        checked_at timestamptz,
        told_at timestamptz not null default 'epoch',
        primary key (uid, rid)
      )`.execute(database);
    },
  },
];
