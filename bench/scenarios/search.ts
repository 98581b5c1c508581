import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentCalls } from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLog } from '#platform/log';
import { createDatabase, createPool } from '../../src/platform/storage/pools.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';
import { migrated } from '../measure/migrated.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { measureSearches } from '../measure/searches.ts';
import { listSearchedWords, loadSyntheticDocuments } from '../measure/synthetic-documents.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const documents = 100_000;

/** With 100,000 pieces in both languages a search and a suggestion stay below what a reader notices, whatever is asked for. */
export const scenario: Scenario = {
  name: 'search',
  group: 'store',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-search-'));
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const server = await openEmbeddedPostgres(folder, { own: true, command: 'bench', log, sync: false });
    const pool = createPool(server.connection, 4, log);
    const database = createDatabase<DocumentTables>(pool);
    const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    try {
      migrated(server.connection, folder);
      await loadSyntheticDocuments(pool, documents);
      const calls = createContentCalls({ database, openDraft: () => undefined, originOf: (site) => `http://${site}.localhost` });
      const words = { en: await listSearchedWords(pool, 'en'), es: await listSearchedWords(pool, 'es') };
      return await measureSearches({
        calls,
        words,
        readCpu: () => ({ program: readCpuSeconds(process.pid, { alone: true }), database: readCpuSeconds(postmaster) }),
      });
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
