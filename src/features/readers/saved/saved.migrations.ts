import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

const bookmarkColumns = `account_id text not null references customer(customer_id) on delete cascade,
        content_id text not null check (length(content_id) <= 20),
        content_type text not null check (content_type in ('article', 'video', 'recipe', 'product')),
        saved_at timestamptz not null,
        note text check (length(note) <= 1000),
        price double precision,
        tells_price boolean not null default false,
        told_price double precision`;

/** The tables of what readers save. An account may be another host's, so that a customer does not refer to it; where it is here, they go together. */
export const savedMigrations: readonly Migration[] = [
  {
    id: 'saved/001-saved',
    up: async (database) => {
      await sql`create table customer (
        customer_id text primary key check (length(customer_id) <= 100),
        mparticle_id text check (length(mparticle_id) <= 200),
        zip_code text check (length(zip_code) <= 10),
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(database);
      await sql`create function masthead_forget_customer() returns trigger language plpgsql as $$
        begin
          delete from customer where customer_id = old.id;
          return old;
        end $$`.execute(database);
      await sql`create trigger account_forgets_customer after delete on account for each row execute function masthead_forget_customer()`.execute(
        database,
      );
      await sql`create table bookmark (${sql.raw(bookmarkColumns)}, primary key (account_id, content_id))`.execute(database);
      await sql`create index bookmark_newest on bookmark (account_id, saved_at desc, content_id desc)`.execute(database);
      await sql`create index bookmark_newest_of_type on bookmark (account_id, content_type, saved_at desc, content_id desc)`.execute(
        database,
      );
      await sql`create index bookmark_watched on bookmark (content_id, account_id) where tells_price`.execute(database);
      await sql`create table collection (
        account_id text not null references customer(customer_id) on delete cascade,
        collection_id text not null check (length(collection_id) <= 40),
        name text not null check (length(name) between 1 and 80),
        created_at timestamptz not null,
        primary key (account_id, collection_id)
      )`.execute(database);
      await sql`create table collection_member (
        account_id text not null,
        collection_id text not null,
        content_id text not null,
        added_at timestamptz not null,
        primary key (account_id, collection_id, content_id),
        foreign key (account_id, collection_id) references collection (account_id, collection_id) on delete cascade,
        foreign key (account_id, content_id) references bookmark (account_id, content_id) on delete cascade
      )`.execute(database);
      await sql`create index collection_member_piece on collection_member (account_id, content_id)`.execute(database);
      await sql`create table bookmark_removed (${sql.raw(bookmarkColumns)},
        collections text[] not null,
        removed_at timestamptz not null,
        primary key (account_id, content_id)
      )`.execute(database);
    },
  },
  {
    id: 'saved/010-noted-at',
    up: async (database) => {
      await sql`alter table bookmark add column noted_at timestamptz`.execute(database);
    },
  },
];
