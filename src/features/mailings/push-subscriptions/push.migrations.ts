import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of browsers that get notifications; those of an account go with it. */
export const pushMigrations: readonly Migration[] = [
  {
    id: 'push/001-subscriptions',
    up: async (database) => {
      await sql`create table push_key (
        id text primary key,
        public_key text not null,
        private_key text not null,
        created_at timestamptz not null
      )`.execute(database);
      await sql`create table push_subscription (
        id bigint generated always as identity primary key,
        site text not null,
        endpoint text not null check (length(endpoint) <= 2048),
        endpoint_hash bytea not null unique,
        host text not null,
        p256dh bytea not null check (length(p256dh) = 65),
        auth bytea not null check (length(auth) = 16),
        key_id text not null,
        secret_hash bytea not null,
        device text not null check (length(device) <= 100),
        account_id text references account (id) on delete cascade,
        session_id text,
        quiet_from smallint check (quiet_from between 0 and 1439),
        quiet_to smallint check (quiet_to between 0 and 1439),
        zone text not null check (length(zone) <= 60),
        only_unread boolean not null default false,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        check ((quiet_from is null) = (quiet_to is null))
      )`.execute(database);
      await sql`create index push_subscription_account on push_subscription (account_id) where account_id is not null`.execute(database);
      await sql`create table push_topic (
        topic text not null,
        subscription_id bigint not null references push_subscription (id) on delete cascade,
        primary key (topic, subscription_id)
      )`.execute(database);
      await sql`create index push_topic_subscription on push_topic (subscription_id)`.execute(database);
    },
  },
];
