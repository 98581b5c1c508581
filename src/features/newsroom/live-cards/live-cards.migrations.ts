import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of live blogs. */
export const liveCardsMigrations: readonly Migration[] = [
  {
    id: 'live-blog/001-cards',
    up: async (database) => {
      await sql`create table card (
        id text primary key,
        number bigint not null,
        blog_id text not null references document (id) on delete cascade,
        root_id text references card (id) on delete cascade,
        reply_to text references card (id) on delete cascade,
        status text not null,
        sub_type text not null,
        key_event boolean not null,
        authors text[] not null,
        published_at timestamptz check (date_trunc('milliseconds', published_at) = published_at),
        publish_at timestamptz,
        revision integer not null,
        generation bigint not null,
        added bigint,
        external_id text,
        card jsonb not null,
        answer json,
        rendered_with text not null
      )`.execute(database);
      // the cursor of lists: what readers may see, newest first
      await sql`create index card_listed on card (blog_id, published_at desc, number desc)
        where root_id is null and status = 'published'`.execute(database);
      await sql`create index card_newest on card (published_at desc, number desc)
        where root_id is null and status = 'published'`.execute(database);
      await sql`create index card_key_events on card (blog_id, published_at desc, number desc)
        where root_id is null and status = 'published' and key_event`.execute(database);
      await sql`create index card_changes on card (blog_id, generation desc) where root_id is null and added is not null`.execute(database);
      await sql`create index card_replies on card (root_id) where root_id is not null`.execute(database);
      await sql`create index card_reply_to on card (reply_to) where reply_to is not null`.execute(database);
      await sql`create index card_due on card (publish_at) where status = 'scheduled'`.execute(database);
      await sql`create index card_rendered on card (rendered_with, id) where root_id is null`.execute(database);
      await sql`create unique index card_external on card (external_id) where external_id is not null`.execute(database);
      await sql`create table card_revision (
        card_id text not null references card (id) on delete cascade,
        revision integer not null,
        card jsonb not null,
        saved_at timestamptz not null default now(),
        saved_by text not null,
        note text not null,
        primary key (card_id, revision)
      )`.execute(database);
      await sql`create table live_blog (
        blog_id text primary key references document (id) on delete cascade,
        generation bigint not null,
        total integer not null,
        newest_id text,
        newest_at timestamptz,
        updated_at timestamptz
      )`.execute(database);
    },
  },
  {
    id: 'live-blog/002-references',
    up: async (database) => {
      await sql`create index card_refers on card using gin (content_ids(card))`.execute(database);
    },
  },
  {
    id: 'live-blog/003-words-of-headlines',
    up: async (database) => {
      // a card does not know its language: its headline has the stems of both
      await sql`create index card_words on card using gin (
        (to_tsvector('masthead_english', coalesce(card->>'headline', '')) || to_tsvector('masthead_spanish', coalesce(card->>'headline', ''))))
        where status = 'published'`.execute(database);
    },
  },
  {
    id: 'live-blog/004-stems-of-stems',
    up: async (database) => {
      await sql`drop index card_words`.execute(database);
      await sql`create index card_words on card using gin (
        (to_tsvector('masthead_english', coalesce(card->>'headline', '')) || masthead_words('masthead_spanish', coalesce(card->>'headline', ''))))
        where status = 'published'`.execute(database);
    },
  },
  {
    id: 'live-blog/005-forms-of-words',
    up: async (database) => {
      // what masthead_words makes of a headline has changed
      await sql`reindex index card_words`.execute(database);
    },
  },
];
