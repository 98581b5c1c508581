import { sql } from 'kysely';
import type { Migration } from '#platform/storage';
import { accountSafetyMigrations } from './account-safety.migrations.ts';
import { mailsOfCodesMigrations } from './mails-of-codes.migrations.ts';
import { registrationMigrations } from './registrations.migrations.ts';
import { subscriberMigrations } from './subscribers.migrations.ts';
import { usedTokenMigrations } from './used-tokens.migrations.ts';

/** The tables of accounts, bounded in each field. */
export const accountMigrations: readonly Migration[] = [
  {
    id: 'accounts/001-accounts',
    up: async (database) => {
      await sql`create table account (
        id text primary key,
        email text not null check (length(email) <= 254),
        email_key text not null unique check (length(email_key) <= 254),
        email_verified boolean not null default false,
        password_hash text check (length(password_hash) <= 300),
        first_name text check (length(first_name) <= 200),
        last_name text check (length(last_name) <= 200),
        birth_year integer,
        gender text check (length(gender) <= 200),
        address_line1 text check (length(address_line1) <= 200),
        address_line2 text check (length(address_line2) <= 200),
        state text check (length(state) <= 200),
        zipcode text check (length(zipcode) <= 200),
        phone_number text check (length(phone_number) <= 200),
        brand text not null,
        source text check (length(source) <= 200),
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(database);
      await sql`create table account_identity (
        issuer text not null,
        subject text not null check (length(subject) <= 255),
        account_id text not null references account(id) on delete cascade,
        at timestamptz not null,
        primary key (issuer, subject)
      )`.execute(database);
      await sql`create index account_identity_account on account_identity (account_id)`.execute(database);
      await sql`create table account_code (
        id bigint generated always as identity primary key,
        email_key text not null,
        purpose text not null,
        hash bytea not null,
        tries integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        issuer text,
        subject text
      )`.execute(database);
      await sql`create index account_code_address on account_code (email_key, id desc)`.execute(database);
      await sql`create index account_code_expiry on account_code (expires_at)`.execute(database);
      await sql`create table account_newsletter (
        account_id text not null references account(id) on delete cascade,
        newsletter_id text not null,
        is_subscribed boolean not null,
        brand text not null,
        source text,
        location_source text,
        at timestamptz not null,
        primary key (account_id, newsletter_id)
      )`.execute(database);
      await sql`create table account_preference (
        account_id text not null references account(id) on delete cascade,
        category text not null,
        values jsonb not null,
        at timestamptz not null,
        primary key (account_id, category)
      )`.execute(database);
    },
  },
  ...subscriberMigrations,
  ...accountSafetyMigrations,
  ...usedTokenMigrations,
  ...registrationMigrations,
  ...mailsOfCodesMigrations,
];
