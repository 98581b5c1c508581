import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { addReads, toBucket } from '#features/reading/reads';
import { type RecommendationTables, createCoReadCounter } from '#features/library/recommendations';
import { readBeside } from '../../src/features/library/history/history.rules.ts';
import type { GeneratedRead, GeneratedWorld } from './generated-readers.ts';
import { dropTextIndexes } from './synthetic-documents.ts';

const day = 86_400_000;
const atOnce = 5_000;

/** The account of a generated reader. */
export const toAccountId = (reader: number): string => `reader-${reader}`;

const inBatches = async <Item>(items: readonly Item[], work: (batch: readonly Item[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += atOnce) await work(items.slice(from, from + atOnce));
};

/** Runs a statement that may take long. */
const run = async (pool: Pool, statement: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
};

const putPieces = async (client: PoolClient, pieces: GeneratedWorld['pieces']): Promise<void> => {
  // as wide as a real row, and what cannot be compressed
  await client.query(`create table filling as select n, (select string_agg(md5(n::text || i), '') from generate_series(1, 60) as i) as text
    from generate_series(0, 96) as n`);
  await inBatches(pieces, async (batch) => {
    const values = [
      batch.map(({ id }) => id),
      batch.map(({ publishedAt }) => new Date(publishedAt)),
      batch.map(({ taxonomy }) => taxonomy.join(' ')),
    ];
    await client.query(
      `insert into document (id, type, sub_type, site, vertical, publisher, language, path, status, hidden, access, auto_curation, shoppable,
        published_at, modified_at, created_at, taxonomy, authors, revision, document, item, answer, rendered_with)
      select id, 'article', 'news', 'news', 'news', 'masthead', 'en', '/a/piece-' || id, 'published', false, 'free', true, false, at, at, at,
        string_to_array(paths, ' '), '{}', 1, jsonb_build_object('id', id, 'filling', text),
        json_build_object('item', json_build_object('id', id, 'type', 'article', 'vertical', 'news'), 'computedValues',
          json_build_object('headline', 'Piece ' || id, 'description', left(text, 300), 'url', '/a/piece-' || id)),
        json_build_object('id', id, 'body', text), 'bench'
      from unnest($1::text[], $2::timestamptz[], $3::text[]) as g(id, at, paths) join filling f on f.n = right(id, 2)::int % 97`,
      values,
    );
    await client.query(
      `insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher, auto_curation, sub_type)
        select listed.path, published_at, d.id, type, site, publisher, auto_curation, sub_type from document d, unnest(d.taxonomy) as listed(path)
        where d.id = any($1::text[])`,
      [values[0]],
    );
  });
};

const putHistories = async (client: PoolClient, readers: number, reads: readonly GeneratedRead[]): Promise<void> => {
  await client.query(
    `insert into account (id, email, email_key, brand, created_at, updated_at)
      select 'reader-' || n, n || '@example.com', n || '@example.com', 'news', now(), now() from generate_series(0, $1::int) as n`,
    [readers],
  );
  await inBatches(reads, (batch) =>
    client.query(
      `insert into reading_history (account_id, content_id, content_type, read_at)
        select account, piece, 'article', at from unnest($1::text[], $2::text[], $3::timestamptz[]) as r(account, piece, at)`,
      [batch.map(({ reader }) => toAccountId(reader)), batch.map(({ piece }) => piece.id), batch.map(({ at }) => new Date(at))],
    ),
  );
};

/** Counts what was read together as the product does while it is read, and what everybody reads. */
const countReads = async (
  database: Kysely<DocumentTables & RecommendationTables>,
  reads: readonly GeneratedRead[],
  until: number,
): Promise<void> => {
  let clock = 0;
  const counter = createCoReadCounter({ database: database.withTables<RecommendationTables>(), now: () => clock });
  const before = new Map<number, GeneratedRead[]>();
  let writtenAt = 0;
  for (const read of reads) {
    clock = read.at;
    const own = (before.get(read.reader) ?? []).filter(({ at }) => at > clock - readBeside.withinMs).slice(-readBeside.most);
    counter.note(
      read.piece.id,
      own.map(({ piece }) => piece.id),
    );
    before.set(read.reader, [...own, read]);
    if (clock - writtenAt > day / 4) {
      await counter.write();
      writtenAt = clock;
    }
  }
  await counter.write();
  const late = reads.filter(({ at }) => at > until - 2 * day);
  await inBatches(late, (batch) => addReads(database.withTables<DocumentTables>(), countEach(batch)));
};
const countEach = (reads: readonly GeneratedRead[]) => {
  const counts = new Map<string, { id: string; at: number; reads: number }>();
  for (const { piece, at } of reads) {
    const key = `${piece.id} ${toBucket(at)}`;
    const known = counts.get(key) ?? { id: piece.id, at: toBucket(at), reads: 0 };
    counts.set(key, { ...known, reads: known.reads + 1 });
  }
  return [...counts.values()];
};

/** Fills a store with a generated world as it is at a moment: its pieces, and what was read up to then. */
export const loadWorld = async (
  { pool, database }: { pool: Pool; database: Kysely<DocumentTables & RecommendationTables> },
  world: GeneratedWorld,
  until: number,
): Promise<void> => {
  const read = world.reads.filter(({ at }) => at <= until);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const indexes = await dropTextIndexes(client);
    // what is published later is not there yet
    await putPieces(
      client,
      world.pieces.filter(({ publishedAt }) => publishedAt <= until),
    );
    await putHistories(client, world.readers, read);
    for (const made of indexes) await client.query(made);
  } finally {
    client.release(true);
  }
  await countReads(database, read, until);
  for (const table of ['document', 'document_taxonomy', 'reading_history', 'co_read', 'co_read_total', 'read_count', 'account'])
    await run(pool, `vacuum analyze ${table}`);
};
