import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of those who receive newsletters without an account, bounded in each field. */
export const subscriberMigrations: readonly Migration[] = [
  {
    id: 'accounts/002-newsletter-subscribers',
    up: async (database) => {
      await sql`create table newsletter_subscribers (
        id text primary key,
        email text not null check (length(email) <= 254),
        email_key text not null check (length(email_key) <= 254),
        newsletter_id text not null check (length(newsletter_id) <= 64),
        brand text not null,
        language text not null,
        source text not null check (length(source) <= 100),
        state text not null check (state in ('pending', 'confirmed', 'left')),
        created_at timestamptz not null,
        asked_at timestamptz not null,
        confirmed_at timestamptz,
        unique (email_key, newsletter_id)
      )`.execute(database);
      await sql`create index newsletter_subscribers_receivers on newsletter_subscribers (newsletter_id, email_key) where state = 'confirmed'`.execute(
        database,
      );
      await sql`create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where state = 'pending'`.execute(database);
      await sql`create index account_newsletter_receivers on account_newsletter (newsletter_id, account_id) where is_subscribed`.execute(
        database,
      );
    },
  },
];
