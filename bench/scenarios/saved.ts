import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createListCursors, createSavedHandlers, type SavedTables } from '#features/library/saved';
import { createLog } from '#platform/log';
import { createPool } from '../../src/platform/storage/pools.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';
import { amount } from '../measure/client.ts';
import { migrated } from '../measure/migrated.ts';
import { type Query, readIndexes } from '../measure/query-plans.ts';
import { loadSyntheticDocuments } from '../measure/synthetic-documents.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const documents = 5_000;
const savedByEach = 500;
const piecesOfHouse = 3_000_000;
const large = /^(bookmark|document)/;

const readerOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Fills the tables: each reader has 500, of the articles that there are and of others; the indexes are made afterwards, as a restored database makes them. */
const fill = async (database: Kysely<SavedTables>, bookmarks: number): Promise<void> => {
  const readers = Math.ceil(bookmarks / savedByEach);
  await sql`insert into customer (customer_id, created_at, updated_at)
    select '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), now(), now() from generate_series(0, ${readers - 1}::integer) as n`.execute(
    database,
  );
  await sql`alter table bookmark drop constraint bookmark_account_id_fkey cascade`.execute(database);
  await sql`insert into bookmark (account_id, content_id, content_type, saved_at)
    select '00000000-0000-4000-8000-' || lpad(reader::text, 12, '0'),
      'rcna' || (1 + case when place < 50 then (reader * 7 + place) % ${documents}::integer else 1000000 + (reader * 7919 + place * 31) % ${piecesOfHouse}::integer end),
      (array['article', 'article', 'article', 'video', 'recipe'])[1 + place % 5], now() - place * interval '7 hours' - reader * interval '1 second'
    from generate_series(0, ${readers - 1}::integer) as reader, generate_series(0, ${savedByEach - 1}::integer) as place
    on conflict do nothing`.execute(database);
  await sql`alter table bookmark add constraint bookmark_account_id_fkey foreign key (account_id) references customer (customer_id) on delete cascade not valid`.execute(
    database,
  );
  await sql`analyze bookmark`.execute(database);
};

const percentile = (times: readonly number[], part: number): string =>
  (times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2);

/** What readers saved, at ten million bookmarks: a call each time for another reader, by indexes. */
export const scenario: Scenario = {
  name: 'saved',
  group: 'store',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-saved-'));
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const server = await openEmbeddedPostgres(folder, { own: true, command: 'bench', log, sync: false });
    // filling takes longer than a statement of the site may
    const filling = createPool({ ...server.connection, options: '-c statement_timeout=0' }, 1, log);
    const pool = createPool(server.connection, 4, log);
    const asked: Query[] = [];
    const database = new Kysely<DocumentTables & SavedTables>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => void asked.push({ sql: event.query.sql, parameters: event.query.parameters }),
    });
    try {
      migrated(server.connection, folder);
      await loadSyntheticDocuments(pool, documents);
      const bookmarks = amount(10_000_000, 1_000_000);
      const loose = new Kysely<SavedTables>({ dialect: new PostgresDialect({ pool: filling }) });
      await sql`set statement_timeout = 0`.execute(loose);
      await fill(loose, bookmarks);
      const { rows: articles } = await pool.query<{ id: string }>(
        `select id from document where id like 'rcna%' and status = 'published' and not hidden order by id limit 1000`,
      );
      const articleOf = (turn: number): string => articles[(turn * 31) % articles.length]?.id ?? '';
      const handlers = createSavedHandlers({
        database,
        cursors: createListCursors('a secret of a measurement'),
        siteOf: () => 'news',
        now: Date.now,
      });
      const readers = Math.ceil(bookmarks / savedByEach);
      const of = (turn: number) => ({ accountId: readerOf((turn * 7_919) % readers), site: 'news' as const });
      const none = { query: {}, body: undefined };
      const list = (turn: number, cursor?: string, filterType: 'all' | 'recipe' = 'all') =>
        handlers.bookmarks({ ...none, params: { size: 20, cursor, filterType }, caller: of(turn) });
      const calls: Record<string, (turn: number) => Promise<unknown>> = {
        'first page': (turn) => list(turn),
        recipes: (turn) => list(turn, undefined, 'recipe'),
        'next page': async (turn) => list(turn, (await list(turn)).bookmarks.pageInfo.nextPage ?? undefined),
        create: (turn) =>
          handlers.createBookmark({
            ...none,
            params: { contentId: articleOf(turn), contentType: 'article' },
            caller: of(turn),
          }),
        delete: (turn) => handlers.deleteBookmark({ ...none, params: { contentId: articleOf(turn) }, caller: of(turn) }),
        'is it saved': (turn) => handlers.isContentBookmarked({ ...none, params: { contentId: 'rcna7' }, caller: of(turn) }),
        '80 cards': (turn) =>
          handlers.areBookmarked({
            ...none,
            params: {},
            query: { ids: Array.from({ length: 80 }, (_, place) => `rcna${turn + place + 1}`).join(',') },
            caller: of(turn),
          }),
      };
      const rows: Row[] = [];
      for (const [name, call] of Object.entries(calls)) {
        for (let turn = 0; turn < 80; turn += 1) await call(turn);
        asked.length = 0;
        await call(90);
        const queries = [...asked];
        const times: number[] = [];
        const before = process.cpuUsage();
        const rounds = amount(400, 60);
        for (let turn = 100; turn < 100 + rounds; turn += 1) {
          const start = performance.now();
          await call(turn);
          times.push(performance.now() - start);
        }
        const { user, system } = process.cpuUsage(before);
        rows.push({
          call: name,
          bookmarks,
          queries: queries.length,
          'median ms': percentile(times, 0.5),
          'p99 ms': percentile(times, 0.99),
          'CPU ms': ((user + system) / 1_000 / rounds).toFixed(2),
          by: await readIndexes(pool, queries, large),
        });
      }
      return rows;
    } finally {
      await filling.end();
      await pool.end();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure('saved: round trip, median', 'ms', column(rows, 'median ms'), { atMost: 5 }),
    ...figure('saved: round trip, p99', 'ms', column(rows, 'p99 ms'), { atMost: 25 }),
  ],
};
