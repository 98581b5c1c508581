import { type Kysely, sql } from 'kysely';
import type { Document } from '#content/model/document';
import type { Migration } from '#platform/storage';
import { findPrices } from './product-prices.view.ts';
import { refillSpanishEntries } from './refill-search-entries.store.ts';

/** Whether the server was built with lz4, which compresses and opens several times faster than its own way. */
const hasLz4 = async (database: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select 'lz4' = any(enumvals) as known from pg_settings
    where name = 'default_toast_compression'`.execute(database);
  return rows[0]?.known ?? false;
};

/** Documents and their revisions. */
const createDocumentTables = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create sequence content_id start 1000`.execute(database);
  await sql`create table document (
    id text primary key,
    type text not null,
    sub_type text,
    site text not null,
    vertical text not null,
    publisher text not null,
    language text not null,
    path text,
    status text not null,
    hidden boolean not null,
    access text not null,
    auto_curation boolean not null,
    shoppable boolean not null,
    published_at timestamptz,
    modified_at timestamptz,
    created_at timestamptz not null,
    external_id text,
    taxonomy text[] not null,
    authors text[] not null,
    revision integer not null,
    document jsonb not null,
    item jsonb,
    answer jsonb,
    rendered_with text not null,
    search tsvector
  )`.execute(database);
  await sql`create unique index document_external on document (external_id) where external_id is not null`.execute(database);
  await sql`create unique index document_route on document (site, path) where type = 'curation' and status = 'published'`.execute(database);
  await sql`create index document_path on document (site, path) where path is not null`.execute(database);
  for (const [name, columns] of [
    ['all', ''],
    ['site', 'site, '],
    ['vertical', 'vertical, '],
    ['type', 'type, '],
  ] as const)
    await sql`create index ${sql.id(`document_listed_${name}`)} on document (${sql.raw(columns)}published_at desc, id desc)
      include (type, publisher) where status = 'published' and not hidden and item is not null`.execute(database);
  await sql`create index document_rendered on document (rendered_with, id)`.execute(database);
  await sql`create index document_taxonomies on document using gin (taxonomy)`.execute(database);
  await sql`create index document_authors on document using gin (authors)`.execute(database);
  // one index walk gives a search of a site; without the site a common word would give rows of all
  await sql`create index document_search on document using gin (site, search)
    where status = 'published' and not hidden and item is not null`.execute(database);
  await sql`create index document_persons on document (site, id) where type = 'person'`.execute(database);
  // bodies, answers and search vectors lie beside the row: lists and counts read many rows and little of each
  await sql`alter table document set (toast_tuple_target = 256)`.execute(database);
  await sql`create table document_revision (
    document_id text not null references document (id) on delete cascade,
    revision integer not null,
    document jsonb not null,
    saved_at timestamptz not null default now(),
    saved_by text not null,
    note text not null,
    primary key (document_id, revision)
  )`.execute(database);
};

/** What lists, terms and addresses are found by. */
const createListTables = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table document_taxonomy (
    taxonomy text not null,
    published_at timestamptz not null,
    document_id text not null references document (id) on delete cascade,
    type text not null,
    site text not null,
    publisher text not null,
    primary key (taxonomy, published_at, document_id) include (type, site, publisher)
  )`.execute(database);
  await sql`create index document_taxonomy_document on document_taxonomy (document_id)`.execute(database);
  await sql`create table taxonomy_term (
    path text primary key, site text not null, vertical text not null, parent text, term jsonb not null
  )`.execute(database);
  await sql`create index taxonomy_term_parent on taxonomy_term (parent)`.execute(database);
  await sql`create table redirect (
    site text not null, path text not null, document_id text, location text, primary key (site, path)
  )`.execute(database);
};

/** The purge log, which every node follows, and the outbox of what goes out. */
const createLogTables = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table purge_log (
    generation bigint generated always as identity primary key,
    tags text[] not null,
    hard boolean not null,
    at timestamptz not null default now()
  )`.execute(database);
  await sql`create table outbox (
    id bigint generated always as identity primary key,
    kind text not null,
    payload jsonb not null,
    at timestamptz not null default now(),
    done_at timestamptz,
    attempts integer not null default 0,
    next_at timestamptz not null default now(),
    error text
  )`.execute(database);
  await sql`create index outbox_due on outbox (next_at) where done_at is null`.execute(database);
};

const atOnce = 500;

/** Fills in the prices of products that are stored already, by the rule that new ones are stored by. */
const fillPrices = async (database: Kysely<unknown>): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; document: Document }>`select id, document from document
      where type = 'product' and id > ${after} order by id limit ${atOnce}`.execute(database);
    const last = rows.at(-1);
    if (!last) return;
    const prices = rows.map(({ document }) => findPrices(document));
    await sql`update document set list_price = found.list, sale_price = found.sale
      from unnest(${rows.map(({ id }) => id)}::text[], ${prices.map(({ list }) => list ?? null)}::float8[],
        ${prices.map(({ sale }) => sale ?? null)}::float8[]) as found(id, list, sale)
      where document.id = found.id`.execute(database);
    after = last.id;
  }
};

/** Fills in the prices of those offers that follow one another, of products whose first one has an end. */
const fillDatedPrices = async (database: Kysely<unknown>): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; document: Document }>`select id, document from document
      where type = 'product' and id > ${after} and document @? '$.offers[*].dateExpires' order by id limit ${atOnce}`.execute(database);
    const last = rows.at(-1);
    if (!last) return;
    const dated = rows.map(({ document }) => findPrices(document).inTurn);
    await sql`update document set dated_prices = found.dated::jsonb
      from unnest(${rows.map(({ id }) => id)}::text[], ${dated.map((prices) => (prices ? JSON.stringify(prices) : null))}::text[]) as found(id, dated)
      where document.id = found.id`.execute(database);
    after = last.id;
  }
};

/** The tables of documents, their revisions and lists, the taxonomy, redirects, the purge log and the outbox. */
export const documentMigrations: readonly Migration[] = [
  {
    id: 'documents/001-documents',
    up: async (database) => {
      await createDocumentTables(database);
      await createListTables(database);
      await createLogTables(database);
    },
  },
  {
    id: 'documents/002-ready-answers-as-text',
    up: async (database) => {
      // items and answers are only ever read whole: as text they are sent as they lie, where jsonb would be put together again at each read
      await sql`alter table document alter column item type json using item::json, alter column answer type json using answer::json`.execute(
        database,
      );
      // a server that was built without lz4 keeps its own way
      if (await hasLz4(database))
        await sql`alter table document alter column item set compression lz4, alter column answer set compression lz4,
          alter column document set compression lz4, alter column search set compression lz4`.execute(database);
    },
  },
  {
    id: 'documents/003-lists-for-editors',
    up: async (database) => {
      await sql`create index document_changed on document ((coalesce(modified_at, created_at)) desc, id desc)`.execute(database);
      await sql`create index document_editor_words on document using gin
        (to_tsvector('simple', coalesce(document->>'headline', document->>'title', document->>'name', '') || ' ' || id))`.execute(database);
    },
  },
  {
    id: 'documents/004-lists-of-auto-curated-pieces',
    up: async (database) => {
      // fronts and related pieces ask for auto-curated pieces: where few are, a whole path was walked, and each piece's own row opened, to find them
      await sql`alter table document_taxonomy add column auto_curation boolean not null default false, add column sub_type text`.execute(
        database,
      );
      await sql`update document_taxonomy t set auto_curation = d.auto_curation, sub_type = d.sub_type from document d
        where d.id = t.document_id and (d.auto_curation or d.sub_type is not null)`.execute(database);
      await sql`alter table document_taxonomy drop constraint document_taxonomy_pkey,
        add primary key (taxonomy, published_at, document_id) include (type, site, publisher, auto_curation, sub_type)`.execute(database);
      await sql`create index document_taxonomy_auto_curation on document_taxonomy (taxonomy, published_at, document_id)
        include (type, site, publisher, sub_type) where auto_curation`.execute(database);
    },
  },
  {
    id: 'documents/005-vectors-and-answers-as-they-are',
    up: async (database) => {
      // search vectors do not become smaller by compression; without lz4, compressing answers takes a tenth of a write and they open slower
      const plain = (await hasLz4(database)) ? ['search'] : ['search', 'item', 'answer'];
      for (const column of plain) await sql`alter table document alter column ${sql.id(column)} set storage external`.execute(database);
    },
  },
  {
    id: 'documents/006-documents-as-they-are',
    up: async (database) => {
      // without lz4, compressing takes another tenth of a write, and opening a document longer: the price is a third more room
      if (await hasLz4(database)) return;
      for (const table of ['document', 'document_revision'])
        await sql`alter table ${sql.id(table)} alter column document set storage external`.execute(database);
    },
  },
  {
    id: 'documents/007-past-addresses',
    up: async (database) => {
      // an address that was given up on the old site gives way to a piece that stands there now
      await sql`alter table redirect add column is_past boolean not null default false`.execute(database);
    },
  },
  {
    id: 'documents/008-references-and-bin',
    up: async (database) => {
      // ids in a document, alone or at the end of a path: what it refers to. Its own key and that of its source are none.
      await sql`create function content_ids(content jsonb) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(
          (content - array['id', 'externalId', 'blog', 'replyTo'])::text,
          '"(?:/[^"]*[-/])?((?:rcna|ncrd|tdrp|tdpd|mmvo|tmvo|mmpl|ncpn|nccu|ncim)[0-9]{1,15}|sub_[a-z0-9_]{1,60})"', 'g') as found
        $$`.execute(database);
      await sql`alter table document add column refers text[] not null default '{}'`.execute(database);
      await sql`update document set refers = content_ids(document)`.execute(database);
      await sql`create index document_refers on document using gin (refers)`.execute(database);
      await sql`alter table document add column binned boolean not null default false`.execute(database);
      // outlives what it tells of: a deleted piece stays one that was there
      await sql`create table deleted_document (
        id text primary key,
        type text not null,
        title text not null,
        vertical text not null,
        status text not null,
        deleted_at timestamptz not null,
        deleted_by text not null,
        note text not null,
        emptied_at timestamptz
      )`.execute(database);
      await sql`create index deleted_document_bin on deleted_document (deleted_at desc, id desc) where emptied_at is null`.execute(
        database,
      );
      // ids that documents were knowingly stored with although nothing stood behind them
      await sql`create table missing_reference (id text primary key)`.execute(database);
      // whose users are to be rendered again, and how far that has come
      await sql`create table render_queue (
        kind text not null check (kind in ('document', 'card')),
        id text not null,
        done_up_to text not null default '',
        version integer not null default 1,
        claimed_until timestamptz not null default '-infinity',
        primary key (kind, id)
      )`.execute(database);
    },
  },
  {
    id: 'documents/009-variants',
    up: async (database) => {
      await sql`alter table document add column variant text not null default ''`.execute(database);
      await sql`update document set variant = document->>'variant' where type = 'curation' and document ? 'variant'`.execute(database);
      await sql`drop index document_route`.execute(database);
      await sql`create unique index document_route on document (site, path, variant) where type = 'curation' and status = 'published'`.execute(
        database,
      );
      await sql`create index document_variants on document (variant, (coalesce(modified_at, created_at)) desc, id desc) where variant <> ''`.execute(
        database,
      );
    },
  },
  {
    id: 'documents/010-addresses-of-a-document',
    up: async (database) => {
      await sql`create index redirect_document on redirect (document_id) where document_id is not null`.execute(database);
    },
  },
  {
    id: 'documents/011-pages-and-corrections',
    up: async (database) => {
      // a page, such as one that an import brought, stands in no list any more
      await sql`delete from document_taxonomy where sub_type = 'page'`.execute(database);
      await sql`update document set item = null where type = 'article' and sub_type = 'page'`.execute(database);
      await sql`create index document_corrected on document (vertical, modified_at desc, id desc)
        where type = 'article' and status = 'published' and not hidden and document->>'latestRevisionNote' is not null`.execute(database);
    },
  },
  {
    id: 'documents/012-counts-of-lists',
    up: async (database) => {
      // how many listed documents there are of each kind, as changes that are added up: to count them took longer than all else of a front
      await sql`create table listed_count (
        site text not null, vertical text not null, publisher text not null, type text not null, sub_type text,
        auto_curation boolean not null, shoppable boolean not null, taxonomy text[] not null, documents integer not null
      )`.execute(database);
      await sql`insert into listed_count
        select site, vertical, publisher, type, sub_type, auto_curation, shoppable, paths, count(*) from document
        cross join lateral (select array(select path from unnest(taxonomy) as path where strpos(path, '/') = 0 order by path) as paths) as own
        where status = 'published' and not hidden and item is not null group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(database);
    },
  },
  {
    id: 'documents/013-counts-are-corrected-once',
    up: async (database) => {
      await sql`create table corrected_counts (
        node text primary key, counted_with integer not null, corrected_at timestamptz not null default now()
      )`.execute(database);
    },
  },
  {
    id: 'documents/014-prices',
    up: async (database) => {
      await sql`alter table document add column list_price float8, add column sale_price float8`.execute(database);
      await fillPrices(database);
    },
  },
  {
    id: 'documents/015-words-that-are-known',
    up: async (database) => {
      // headlines and names as they are written: found by the beginnings of their words
      await sql`create index document_headline_words on document using gin
        (site, to_tsvector('masthead_plain', coalesce(document->>'headline', document->>'name', '')))
        where status = 'published' and not hidden`.execute(database);
      // the words of headlines and descriptions: what a mistyped one is compared with. One that nothing has any more stays: it is never shown without finding something
      await sql`create table search_word (site text not null collate "C", word text not null collate "C", primary key (site, word))`.execute(
        database,
      );
      await sql`insert into search_word
        select distinct site, found[1] from document, regexp_matches(lower(unaccent(
          coalesce(document->>'headline', document->>'name', '') || ' ' || coalesce(document->>'description', ''))), '[[:alpha:]]{4,30}', 'g') as found
        where status = 'published' and not hidden and site <> '' and (item is not null or type = 'person')`.execute(database);
      await sql`create index search_word_trigrams on search_word using gin (site, word gin_trgm_ops)`.execute(database);
    },
  },
  {
    id: 'documents/016-search-entries',
    up: async (database) => {
      // a search reads many rows and little of each: beside the rows of documents it opened ten times as many pages. Their own vectors stay for the
      // version before and are no longer written.
      await sql`create table search_entry (
        id text primary key references document (id) on delete cascade,
        site text not null, publisher text not null, vertical text not null, type text not null, sub_type text,
        auto_curation boolean not null, shoppable boolean not null, published_at timestamptz, search tsvector not null
      )`.execute(database);
      await sql`alter table search_entry set (toast_tuple_target = 128), alter column search set storage external`.execute(database);
      await sql`insert into search_entry
        select id, site, publisher, vertical, type, sub_type, auto_curation, shoppable, published_at,
          search
        from document where search is not null and status = 'published' and not hidden and (item is not null or type = 'person')
        order by published_at`.execute(database);
      await sql`create index search_entry_words on search_entry using gin (site, search)`.execute(database);
      await sql`create index search_entry_newest on search_entry (site, published_at desc, id desc)`.execute(database);
      await sql`drop index document_search`.execute(database);
    },
  },
  {
    id: 'documents/017-dated-prices',
    up: async (database) => {
      await sql`alter table document add column dated_prices jsonb`.execute(database);
      await fillDatedPrices(database);
    },
  },
  {
    id: 'documents/018-forms-of-words',
    up: async (database) => refillSpanishEntries(database),
  },
  {
    id: 'documents/019-rendering-as-jobs',
    up: async (database) => {
      // claimed_until stays for nodes of the version before, which work on documents and cards beside the jobs
      await sql`alter table render_queue drop constraint render_queue_kind_check,
        add check (kind in ('document', 'card', 'author', 'term', 'piece', 'card-alone'))`.execute(database);
    },
  },
];
