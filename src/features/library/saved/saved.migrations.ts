import { type Kysely, sql } from 'kysely';
import type { Migration } from '#platform/storage';

const bookmarkColumns = `account_id text not null references customer(customer_id) on delete cascade,
        content_id text not null check (length(content_id) <= 20),
        content_type text not null check (content_type in ('article', 'video', 'recipe', 'product')),
        saved_at timestamptz not null,
        note text check (length(note) <= 1000),
        price double precision,
        tells_price boolean not null default false,
        told_price double precision`;

const makesDue = sql`look_at = '-infinity', version = price_watch.version + 1`;
const priceFacts = (row: 'old' | 'new') =>
  sql.raw(
    `(${['list_price', 'sale_price', 'dated_prices', 'status', 'hidden', 'binned'].map((name) => `${row}.${name}`).join(', ')}, ${row}.item is null, ${row}.path is null)`,
  );

/**
 * Creates a row for each product that readers watch, with the time from which it is due. Triggers make it due, because documents are written by the newsroom,
 * which does not know readers, and addresses are verified elsewhere.
 */
const createPriceWatches = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table price_watch (
    content_id text primary key check (length(content_id) <= 20),
    look_at timestamptz not null default '-infinity',
    version bigint not null default 0
  )`.execute(database);
  await sql`create index price_watch_due on price_watch (look_at, content_id)`.execute(database);
  await sql`create function masthead_price_changed() returns trigger language plpgsql as $$
    begin
      update price_watch set ${makesDue} where content_id = new.id;
      return null;
    end $$`.execute(database);
  await sql`create function masthead_price_wanted() returns trigger language plpgsql as $$
    begin
      insert into price_watch (content_id) values (new.content_id) on conflict (content_id) do update set ${makesDue};
      return null;
    end $$`.execute(database);
  await sql`create function masthead_watcher_verified() returns trigger language plpgsql as $$
    begin
      perform from price_watch where content_id in (select content_id from bookmark where account_id = new.id and tells_price)
        order by content_id for update;
      update price_watch set ${makesDue} where content_id in (select content_id from bookmark where account_id = new.id and tells_price);
      return null;
    end $$`.execute(database);
  await sql`create trigger document_price_changed after update on document for each row
    when (${priceFacts('old')} is distinct from ${priceFacts('new')}) execute function masthead_price_changed()`.execute(database);
  await sql`create trigger document_price_added after insert on document for each row
    when (new.list_price is not null or new.sale_price is not null or new.dated_prices is not null)
    execute function masthead_price_changed()`.execute(database);
  await sql`create trigger bookmark_price_wanted after insert or update of tells_price, price, told_price on bookmark for each row
    when (new.tells_price) execute function masthead_price_wanted()`.execute(database);
  await sql`create trigger account_watcher_verified after update of email_verified on account for each row
    when (new.email_verified and not old.email_verified) execute function masthead_watcher_verified()`.execute(database);
  await sql`insert into price_watch (content_id) select distinct content_id from bookmark where tells_price`.execute(database);
};

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
  {
    id: 'saved/011-price-watches',
    up: createPriceWatches,
  },
];
