import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Cards } from '#features/newsroom/live-cards';
import { readConfig } from '#platform/config';
import { createNewsroom } from '../../src/ops/newsroom/newsroom.ts';
import { addressOfDatabase } from './masthead-commands.ts';
import { serveProgram } from './program.ts';
import { createTestDatabase } from './test-database.ts';

/** The built program with an empty newsroom, and the newsroom's own process beside it: what is written there reaches the program's readers. */
export type LiveSite = { port: number; pid: number; documents: Documents; cards: Cards; close(): Promise<void> };

/** Starts both; close them in afterAll. */
export const startLiveSite = async (): Promise<LiveSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-live-'));
  const opened = await createTestDatabase<DocumentTables>();
  const environment = {
    MASTHEAD_DATA: folder,
    DATABASE_URL: await addressOfDatabase(opened),
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'error',
  };
  const program = await serveProgram(environment);
  const { documents, cards } = createNewsroom(readConfig({ ...environment, PORT: '3000' }), opened.database);
  return {
    port: program.port,
    pid: program.pid,
    documents,
    cards,
    close: async () => {
      await program.stop();
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
