import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/**
 * Pending registrations get a table of their own, and a code the browser that requested it. Accounts whose address was never verified are deleted, with
 * every password, passkey, identity, recovery code and session that was set on them (AC-80).
 */
export const registrationMigrations: readonly Migration[] = [
  {
    id: 'accounts/005-registrations',
    up: async (database) => {
      await sql`create table account_registration (
        id text primary key,
        email text not null check (length(email) <= 254),
        email_key text not null check (length(email_key) <= 254),
        browser_hash bytea check (length(browser_hash) = 32),
        password_hash text check (length(password_hash) <= 300),
        profile jsonb not null,
        brand text not null,
        source text check (length(source) <= 200),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(database);
      await sql`create index account_registration_address on account_registration (email_key, created_at desc)`.execute(database);
      await sql`create index account_registration_expiry on account_registration (expires_at)`.execute(database);
      await sql`create unique index account_registration_browser on account_registration (email_key, browser_hash)`.execute(database);
      await sql`alter table account_code add column browser_hash bytea check (length(browser_hash) = 32)`.execute(database);
      // codes of before do not say what they are for precisely enough; they would have expired within ten minutes
      await sql`delete from account_code`.execute(database);
      await sql`delete from account where not email_verified`.execute(database);
    },
  },
];
