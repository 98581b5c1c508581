import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of line items. */
export const houseAdMigrations: readonly Migration[] = [
  {
    id: 'house-ads/001-line-items',
    up: async (database) => {
      await sql`create sequence ad_line_item_number`.execute(database);
      await sql`create table ad_line_item (
        id text primary key check (id ~ '^adli[0-9]{1,12}$'),
        revision integer not null default 1,
        is_paused boolean not null default false,
        item jsonb not null,
        starts_at timestamptz not null,
        ends_at timestamptz check (ends_at > starts_at),
        created_at timestamptz not null,
        changed_at timestamptz not null,
        changed_by text not null check (length(changed_by) <= 300)
      )`.execute(database);
      // editors see the newest first; ids grow in length before they grow in letters
      await sql`create index ad_line_item_newest on ad_line_item (length(id) desc, id desc)`.execute(database);
      await sql`create index ad_line_item_end on ad_line_item (ends_at)`.execute(database);
      await sql`create table ad_delivery (
        line_item text primary key references ad_line_item (id) on delete cascade,
        decisions bigint not null default 0,
        impressions bigint not null default 0
      )`.execute(database);
      await sql`create table ad_count (
        day date not null,
        line_item text not null references ad_line_item (id) on delete cascade,
        zone text not null check (length(zone) <= 20),
        vertical text not null check (length(vertical) <= 30),
        decisions bigint not null default 0,
        impressions bigint not null default 0,
        viewable bigint not null default 0,
        clicks bigint not null default 0,
        unloaded bigint not null default 0,
        primary key (day, line_item, zone, vertical)
      )`.execute(database);
      await sql`create index ad_count_line_item on ad_count (line_item, day)`.execute(database);
      await sql`create table ad_process (id text primary key check (length(id) <= 60), seen_at timestamptz not null)`.execute(database);
    },
  },
  {
    id: 'house-ads/002-tokens-and-brands',
    up: async (database) => {
      await sql`create table ad_token (
        nonce text primary key check (length(nonce) <= 20),
        bits smallint not null,
        bits_before smallint not null,
        at timestamptz not null default now()
      )`.execute(database);
      await sql`create index ad_token_at on ad_token (at)`.execute(database);
      await sql`create table ad_brand (vertical text primary key check (length(vertical) <= 30))`.execute(database);
    },
  },
];
