import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The deliveries to targets outside, and how far each process has applied the purge log. */
export const followThroughMigrations: readonly Migration[] = [
  {
    id: 'follow-through/001-deliveries',
    up: async (database) => {
      await sql`create table delivery (
        id bigint generated always as identity primary key,
        target text not null,
        kind text not null,
        subject text not null,
        payload jsonb not null,
        generations bigint[] not null default '{}',
        at timestamptz not null,
        attempts integer not null default 0,
        next_at timestamptz not null,
        claimed_at timestamptz,
        done_at timestamptz,
        failed_at timestamptz,
        error text
      )`.execute(database);
      await sql`create index delivery_due on delivery (target, next_at, id) where done_at is null and failed_at is null`.execute(database);
      await sql`create index delivery_open on delivery (target, subject, id) where done_at is null and failed_at is null`.execute(database);
      await sql`create index delivery_done on delivery (done_at) where done_at is not null`.execute(database);
      await sql`create index delivery_failed on delivery (failed_at) where failed_at is not null`.execute(database);
      await sql`create index outbox_done on outbox (done_at) where done_at is not null`.execute(database);
      // a heartbeat of each process, overwritten again and again: never worth writing ahead, and right to lose in a crash
      await sql`create unlogged table purge_node (
        node text primary key,
        name text not null,
        generation bigint not null,
        beyond bigint[] not null,
        seen_at timestamptz not null default now()
      ) with (fillfactor = 50)`.execute(database);
    },
  },
  {
    id: 'follow-through/002-mails-by-address',
    up: async (database) => {
      // the mails of one address, for the data of its account
      await sql`create index delivery_mail_to on delivery ((payload->>'to')) where kind = 'mail'`.execute(database);
    },
  },
  {
    id: 'follow-through/003-changes-apart',
    up: async (database) => {
      // since when a change is tried apart from the others: it could not be made into deliveries
      await sql`alter table outbox add column apart_at timestamptz`.execute(database);
      await sql`create index outbox_apart on outbox (id) where done_at is null and apart_at is not null`.execute(database);
      await sql`create index outbox_waiting on outbox (id) where done_at is null and apart_at is null`.execute(database);
    },
  },
];
