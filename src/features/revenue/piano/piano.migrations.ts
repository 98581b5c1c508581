import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of what Piano has said of readers' access, and of the subscriptions that are to be cancelled there. */
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
  {
    id: 'piano/002-ending',
    up: async (database) => {
      await sql`create table piano_ending (
        aid text not null check (length(aid) <= 100),
        uid text not null check (length(uid) <= 100),
        wanted_at timestamptz not null,
        primary key (aid, uid)
      )`.execute(database);
      await sql`create index piano_ending_wanted on piano_ending (wanted_at)`.execute(database);
    },
  },
];
