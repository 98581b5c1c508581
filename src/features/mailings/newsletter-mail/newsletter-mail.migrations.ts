import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of issues, bounded in each field. */
export const newsletterMailMigrations: readonly Migration[] = [
  {
    id: 'newsletter-mail/001-issues',
    up: async (database) => {
      await sql`create table newsletter_issue (
        id bigint generated always as identity primary key,
        newsletter_id text not null check (length(newsletter_id) <= 64),
        vertical text not null,
        state text not null check (state in ('draft', 'sending', 'sent', 'stopped')),
        subject text not null check (length(subject) <= 200),
        preheader text not null check (length(preheader) <= 200),
        intro text not null check (length(intro) <= 4000),
        items jsonb not null,
        is_urgent boolean not null,
        written jsonb,
        created_at timestamptz not null,
        created_by text not null,
        started_at timestamptz,
        ended_at timestamptz,
        filled_after text,
        is_filled boolean not null default false,
        run text,
        run_until timestamptz,
        counts jsonb
      )`.execute(database);
      await sql`create index newsletter_issue_list on newsletter_issue (newsletter_id, id desc)`.execute(database);
      await sql`create index newsletter_issue_sending on newsletter_issue (id) where state = 'sending'`.execute(database);
    },
  },
];
