import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Site } from '#brands';
import type { ContentClient } from '#content/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/documents';
import { createLog } from '#platform/log';
import { createPool } from '../../src/platform/storage/pools.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';
import { migrated } from '../measure/migrated.ts';
import { loadSyntheticDocuments } from '../measure/synthetic-documents.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const documents = 100_000;
const rounds = 150;
const sites: readonly Site[] = ['news', 'telemundo'];

type Calls = Pick<ContentClient, 'pieces' | 'suggestions'>;
/** Asks for one thing; `at` gives a word by how common it is, another one in each round. */
type Ask = (calls: Calls, site: Site, at: (rank: number) => string, round: number) => Promise<unknown>;

/** A word of the loaded texts by how common it is, as the loader makes it. */
const wordOfRank = (rank: number): string => `x${String(rank).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`;
const mistype = (word: string): string => `${word.slice(0, 2)}z${word.slice(3)}`;

const searches: Record<string, Ask> = {
  'a word of most pieces': (calls, site, at) => calls.pieces({ query: at(0) }, { site }),
  'a word of many': (calls, site, at) => calls.pieces({ query: at(40) }, { site }),
  'a usual word': (calls, site, at) => calls.pieces({ query: at(600) }, { site }),
  'a rare word': (calls, site, at) => calls.pieces({ query: at(5000) }, { site }),
  'two words': (calls, site, at) => calls.pieces({ query: `${at(100)} ${at(3)}` }, { site }),
  'three words, one left out': (calls, site, at) => calls.pieces({ query: `${at(20)} ${at(60)} -${at(200)}` }, { site }),
  'a phrase of common words': (calls, site, at) => calls.pieces({ query: `"${at(1)} ${at(20)}"` }, { site }),
  'a mistyped word': (calls, site, at) => calls.pieces({ query: mistype(at(900)) }, { site }),
  'newest first, page 3': (calls, site, at) => calls.pieces({ query: at(60), sort: 'newest', page: 3 }, { site }),
  'of one kind, since a day': (calls, site, at) =>
    calls.pieces({ query: at(60), type: 'recipe', filters: 'datePublished:>=2026-01-01' }, { site }),
  'of a section': (calls, site, at, round) => calls.pieces({ query: at(20), filters: `taxonomy:${site}/section-${round % 8}` }, { site }),
};
const suggestions: Record<string, Ask> = {
  'two letters': (calls, site, at) => calls.suggestions({ query: at(500).slice(0, 2) }, { site }),
  'three letters': (calls, site, at) => calls.suggestions({ query: at(1500).slice(0, 3) }, { site }),
  'a word and a beginning': (calls, site, at) => calls.suggestions({ query: `${at(30)} ${at(2000).slice(0, 3)}` }, { site }),
  'a beginning of nothing': (calls, site) => calls.suggestions({ query: 'zzqx' }, { site }),
};

const measure = async (calls: Calls, words: readonly string[], what: string, ask: Ask): Promise<Row> => {
  const times: number[] = [];
  for (let round = -10; round < rounds; round += 1) {
    const site = sites[(round + 10) % sites.length] ?? 'news';
    const at = (rank: number) => words[rank + ((round + 10) % 40)] ?? '';
    const began = performance.now();
    await ask(calls, site, at, round + 10);
    if (round >= 0) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const part = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
  return { what, 'p50 ms': part(0.5), 'p95 ms': part(0.95), 'p99 ms': part(0.99), 'worst ms': part(1) };
};

/** With 100,000 pieces in both languages a search and a suggestion stay below what a reader notices, whatever is asked for. */
export const scenario: Scenario = {
  name: 'search',
  group: 'store',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-search-'));
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const server = await openEmbeddedPostgres(folder, { own: true, command: 'bench', log, sync: false });
    const pool = createPool(server.connection, 4, log);
    const database = new Kysely<DocumentTables>({ dialect: new PostgresDialect({ pool }) });
    try {
      migrated(server.connection, folder);
      await loadSyntheticDocuments(pool, documents);
      const calls = createContentCalls({ database, openDraft: () => undefined, originOf: (site) => `http://${site}.localhost` });
      const words = Array.from({ length: 6000 }, (_, rank) => wordOfRank(rank));
      const rows: Row[] = [];
      for (const [what, ask] of Object.entries(searches)) rows.push({ kind: 'search', ...(await measure(calls, words, what, ask)) });
      for (const [what, ask] of Object.entries(suggestions))
        rows.push({ kind: 'suggestions', ...(await measure(calls, words, what, ask)) });
      return rows;
    } finally {
      await database.destroy();
      if (!pool.ending) await pool.end();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => {
    const of = (name: string, kind: string) => column(rows, name, (row) => row['kind'] === kind);
    return [
      ...figure('100,000 pieces: slowest search, median', 'ms', of('p50 ms', 'search'), { atMost: 50 }),
      ...figure('100,000 pieces: slowest search, p99', 'ms', of('p99 ms', 'search'), { atMost: 50 }),
      ...figure('100,000 pieces: slowest suggestions, p99', 'ms', of('p99 ms', 'suggestions'), { atMost: 20 }),
    ];
  },
};
