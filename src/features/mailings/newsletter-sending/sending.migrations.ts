import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of mails that go out, and of addresses that get none. */
export const newsletterSendingMigrations: readonly Migration[] = [
  {
    id: 'newsletter-sending/001-mails',
    up: async (database) => {
      await sql`create table newsletter_mail (
        id bigint generated always as identity primary key,
        issue_id bigint not null references newsletter_issue (id) on delete cascade,
        hash text not null,
        address text check (length(address) <= 254),
        domain text not null,
        language text not null,
        state text not null check (state in ('waiting', 'handing', 'sent', 'refused', 'unsure', 'suppressed')),
        run text,
        tries integer not null default 0,
        due_at timestamptz,
        answer text check (length(answer) <= 300),
        unique (issue_id, hash)
      )`.execute(database);
      await sql`create index newsletter_mail_waiting on newsletter_mail (issue_id, id) where state = 'waiting'`.execute(database);
      await sql`create index newsletter_mail_handing on newsletter_mail (issue_id) where state = 'handing'`.execute(database);
      await sql`create table mail_suppression (
        hash text not null,
        newsletter_id text not null default '',
        reason text not null check (reason in ('bounce-hard', 'complaint', 'unsubscribe', 'manual')),
        at timestamptz not null,
        lifted_at timestamptz,
        primary key (hash, newsletter_id, reason)
      )`.execute(database);
    },
  },
];
