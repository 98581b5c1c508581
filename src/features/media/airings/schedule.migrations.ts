import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of channels, series and airings. */
export const scheduleMigrations: readonly Migration[] = [
  {
    id: 'schedule/001-guide',
    up: async (database) => {
      await sql`create table guide_channel (
        id text primary key,
        vertical text not null,
        name text not null,
        language text not null,
        description text not null,
        position integer not null,
        external_id text unique
      )`.execute(database);
      await sql`create table guide_series (
        id text primary key,
        vertical text not null,
        title text not null,
        description text not null,
        genre text not null,
        image jsonb,
        video_assets jsonb not null
      )`.execute(database);
      await sql`create index guide_series_vertical on guide_series (vertical)`.execute(database);
      await sql`create table guide_airing (
        channel text not null references guide_channel (id) on delete cascade,
        guid text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
        title text not null,
        episode text not null,
        description text not null,
        genre text not null,
        series text,
        program_guid text not null,
        runtime integer,
        season integer,
        number integer,
        rating text not null,
        language text not null,
        is_new boolean not null,
        is_live boolean not null,
        primary key (channel, guid)
      )`.execute(database);
      // nothing airs for longer than a day: what runs at a time began in the day before it
      await sql`create index guide_airing_time on guide_airing (channel, starts_at)`.execute(database);
      await sql`create index guide_airing_series on guide_airing (series, starts_at) where series is not null`.execute(database);
    },
  },
];
