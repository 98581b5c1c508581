import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type FilterNode } from '#content/filters/filter-language';
import { parseFilter } from '#content/filters/filter-parser';
import { createContentCalls } from '#features/distribution/content-calls';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswer, listItems } from '#features/newsroom/document-queries';
import { createLog } from '#platform/log';
import { createPool } from '../../src/platform/storage/pools.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';
import { migrated } from '../measure/migrated.ts';
import { type Query, readIndexes } from '../measure/query-plans.ts';
import { listSearchedWords, loadSyntheticDocuments } from '../measure/synthetic-documents.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const documents = 100_000;
const rounds = 60;
/** Single-digit milliseconds. */
const atMost = 9.9;

const parseFilterOrThrow = (text: string): FilterNode => {
  const parsed = parseFilter(text);
  if ('error' in parsed) throw new Error(text);
  return parsed.filter;
};

/** With 100,000 documents a key read, a taxonomy list and a search each take single-digit milliseconds, by indexes. */
export const scenario: Scenario = {
  name: 'store',
  group: 'store',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-store-'));
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const server = await openEmbeddedPostgres(folder, { own: true, command: 'bench', log, sync: false });
    const pool = createPool(server.connection, 4, log);
    const asked: Query[] = [];
    const database = new Kysely<DocumentTables>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => void asked.push({ sql: event.query.sql, parameters: event.query.parameters }),
    });
    try {
      migrated(server.connection, folder);
      await loadSyntheticDocuments(pool, documents);
      const calls = createContentCalls({ database, openDraft: () => undefined, originOf: (site) => `http://${site}.localhost` });
      const words = await listSearchedWords(pool, 'en');
      const [common, usual, rare] = [words[3], words[600], words[5990]];
      const news = { site: 'news' } as const;
      const shares = { site: 'news', publisherGroup: 'others' } as const;
      const search = (text: string | undefined) =>
        listItems(database, { ...shares, size: 24, words: { text: text ?? '', language: 'en' } });
      const measured: Record<string, (round: number) => Promise<unknown>> = {
        'key read': (round) => findAnswer(database, `rcna${1 + round * 997}`),
        'taxonomy list, section': (round) =>
          listItems(database, { ...shares, size: 24, filter: parseFilterOrThrow(`taxonomy:news/section-${round % 8}`) }),
        'taxonomy list, topic, page 3': (round) =>
          listItems(database, {
            ...shares,
            size: 24,
            offset: 48,
            filter: parseFilterOrThrow(`taxonomy:news/section-${round % 8}/topic-${round % 10}`),
          }),
        'taxonomy page with counts': (round) => calls.waffle({ filters: `taxonomy:news/section-${round % 8}` }, news),
        'filter list': (round) =>
          listItems(database, {
            ...shares,
            size: 24,
            filter: parseFilterOrThrow(`type:Article AND NOT id:rcna${round} AND vertical:mach AND autoCuration:true`),
          }),
        'filter list, rare type and dates': () =>
          listItems(database, { ...shares, size: 24, filter: parseFilterOrThrow('type:Recipe AND datePublished:<=2026-06-01') }),
        'filter list, author': (round) => listItems(database, { ...shares, size: 24, filter: parseFilterOrThrow(`author:ncpn${round}`) }),
        'cursor, deep in the list': () =>
          listItems(database, { ...shares, size: 24, before: { publishedAt: '2026-02-01T00:00:00.000Z', id: 'rcna5' } }),
        'search, common word': () => search(common),
        'search, usual word': () => search(usual),
        'search, rare word': () => search(rare),
        'search, two words': () => search(`${usual} ${common}`),
        'search with counts, usual word': () => calls.waffle({ query: usual }, news),
        'search with counts, common word': () => calls.waffle({ query: common }, news),
        'waffle with counts': () => calls.waffle({ filters: 'type:Article' }, news),
      };
      const result: Row[] = [];
      for (const [what, ask] of Object.entries(measured)) {
        for (let round = 0; round < 10; round += 1) await ask(round);
        asked.length = 0;
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const began = performance.now();
          await ask(round);
          times.push(performance.now() - began);
        }
        times.sort((one, other) => one - other);
        const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2);
        const queries = asked.slice(0, asked.length / rounds);
        result.push({
          what,
          'best ms': at(0),
          'median ms': at(0.5),
          'p95 ms': at(0.95),
          queries: queries.length,
          indexes: await readIndexes(pool, queries, /^document/),
        });
      }
      return result;
    } finally {
      await database.destroy();
      if (!pool.ending) await pool.end();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure(
      '100,000 documents: key read, median',
      'ms',
      column(rows, 'median ms', ({ what }) => what === 'key read'),
      { atMost },
    ),
    ...figure(
      '100,000 documents: slowest taxonomy list, median',
      'ms',
      column(rows, 'median ms', ({ what }) => String(what).startsWith('taxonomy')),
      { atMost },
    ),
    ...figure(
      '100,000 documents: slowest search, median',
      'ms',
      column(rows, 'median ms', ({ what }) => String(what).startsWith('search')),
      { atMost },
    ),
  ],
};
