import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createReadingHistory, type HistoryTables } from '#features/library/history';
import { createRecommendations, type RecommendationTables } from '#features/library/recommendations';
import { createLog } from '#platform/log';
import { createPool } from '../../src/platform/storage/pools.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';
import { generateWorld } from '../measure/generated-readers.ts';
import { listAsked, measureHitRate, recommendNewest, recommendPopular, type Recommender } from '../measure/hit-rates.ts';
import { migrated } from '../measure/migrated.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { type Query, readIndexes } from '../measure/query-plans.ts';
import { loadWorld, toAccountId } from '../measure/read-world.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const hour = 3_600_000;
const until = Date.parse('2026-11-20T12:00:00.000Z');
/** What is read in the day after this moment is what is to be found. */
const moment = until - 24 * hour;
const large = /^(document|document_taxonomy|reading_history|co_read|co_read_total|read_count)$/;
const percent = (share: number): string => (share * 100).toFixed(1);

/** Waits for what is to be done and gives how long it took, in milliseconds. */
const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * Recommendations hit what generated readers read next, and are had in a few milliseconds at 100,000 pieces. How tastes are drawn stands in
 * bench/measure/generated-readers.ts. Readers are halved by their number: weights are chosen on the even ones ("tuning"), and the odd ones are held out.
 */
export const scenario: Scenario = {
  name: 'recommendations',
  group: 'store',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-recommendations-'));
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const server = await openEmbeddedPostgres(folder, { own: true, command: 'bench', log, sync: false });
    const pool = createPool(server.connection, 4, log);
    const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const asked: Query[] = [];
    const database = new Kysely<DocumentTables & HistoryTables & RecommendationTables>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => void asked.push({ sql: event.query.sql, parameters: event.query.parameters }),
    });
    try {
      migrated(server.connection, folder);
      const world = generateWorld({ pieces: 100_000, readers: 2_000, days: 30, until });
      await loadWorld({ pool, database }, world, moment);
      const now = () => moment;
      const history = createReadingHistory({ database, coReads: { note: () => undefined }, now });
      const recommendations = createRecommendations({ database, history, now });
      const ours: Recommender = async (reader) =>
        (await recommendations.list(toAccountId(reader), { site: 'news', size: 10 })).map(({ item }) => item.id);
      const readers = listAsked(world, moment);
      const rows: Row[] = [];
      for (const [part, isIn] of [
        ['tuning', (reader: number) => reader % 2 === 0],
        ['held out', (reader: number) => reader % 2 === 1],
      ] as const) {
        const some = readers.filter(({ reader }) => isIn(reader));
        for (const [what, recommender] of [
          ['recommendations', ours],
          ['most popular', recommendPopular(database.withTables<DocumentTables>(), moment)],
          ['newest', recommendNewest(database.withTables<DocumentTables>())],
        ] as const)
          rows.push({ part, what, readers: some.length, 'hit rate at 10, %': percent(await measureHitRate(some, recommender)) });
      }
      // a reader of ten thousand pieces is no slower
      await pool.query(
        `insert into reading_history (account_id, content_id, content_type, read_at)
        select 'reader-0', id, 'article', published_at + interval '1 hour' from document where published_at < $1 order by published_at desc limit 10000
        on conflict do nothing`,
        [new Date(moment - 24 * hour)],
      );
      for (const [what, list] of [
        ['one reader', readers.slice(0, 200).map(({ reader }) => reader)],
        ['a reader of 10,000 pieces', Array.from({ length: 50 }, () => 0)],
      ] as const) {
        for (const reader of list.slice(0, 20)) await ours(reader, new Set());
        asked.length = 0;
        const times: number[] = [];
        const [program, store] = [readCpuSeconds(process.pid, { alone: true }), readCpuSeconds(postmaster)];
        for (const reader of list) times.push(await time(() => ours(reader, new Set())));
        const cpu = { program: readCpuSeconds(process.pid, { alone: true }) - program, database: readCpuSeconds(postmaster) - store };
        const cpuMs = (seconds: number) => ((seconds * 1000) / list.length).toFixed(2);
        const queries = asked.slice(-Math.floor(asked.length / list.length));
        times.sort((one, other) => one - other);
        const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2);
        rows.push({
          what,
          'median ms': at(0.5),
          'p95 ms': at(0.95),
          'CPU ms': cpuMs(cpu.program + cpu.database),
          'of the database': cpuMs(cpu.database),
          queries: queries.length,
          indexes: await readIndexes(pool, queries, large),
        });
      }
      return rows;
    } finally {
      await database.destroy();
      if (!pool.ending) await pool.end();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => {
    const rate = (what: string) => column(rows, 'hit rate at 10, %', (row) => row['part'] === 'held out' && row['what'] === what)[0] ?? 0;
    const times = (what: string) => rate('recommendations') / Math.max(rate(what), 0.1);
    return [
      ...figure('held-out readers: hit rate at 10', '%', [rate('recommendations')]),
      ...figure('held-out readers: hit rate at 10, beside the newest pieces', '×', [times('newest')], { atLeast: 2 }),
      ...figure('held-out readers: hit rate at 10, beside the most popular', '×', [times('most popular')], { atLeast: 1 }),
      ...figure('100,000 pieces: recommendations of one reader, median', 'ms', column(rows, 'median ms')),
      // on a machine that does nothing else the two are the same
      ...figure('100,000 pieces: recommendations of one reader, CPU with the database', 'ms', column(rows, 'CPU ms'), { atMost: 10 }),
    ];
  },
};
