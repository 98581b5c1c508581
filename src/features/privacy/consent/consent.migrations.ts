import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The choices of accounts; they go with the account. */
export const consentMigrations: readonly Migration[] = [
  {
    id: 'privacy/001-consent',
    up: async (database) => {
      await sql`create table privacy_consent (
        id bigint generated always as identity primary key,
        account_id text not null references account(id) on delete cascade,
        at timestamptz not null,
        version integer not null,
        region text not null check (length(region) = 2),
        choices text not null check (length(choices) <= 20),
        signal boolean not null,
        vertical text not null
      )`.execute(database);
      await sql`create index privacy_consent_account on privacy_consent (account_id, id desc)`.execute(database);
    },
  },
  {
    id: 'privacy/002-partners',
    up: async (database) => {
      await sql`alter table privacy_consent add column partners text check (length(partners) <= 3000)`.execute(database);
    },
  },
];
