import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Documents, DocumentTables } from '#features/documents';
import type { Cards } from '#features/live-blog';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { openDatabase } from '#platform/storage';
import { createNewsroom } from '../../src/ops/serve/newsroom.ts';
import { serveProgram } from './program.ts';

/** The built program with an empty newsroom, and the newsroom's own process beside it: what is written there is told to the program's readers. */
export type LiveSite = { port: number; pid: number; documents: Documents; cards: Cards; close(): Promise<void> };

/** Starts both; close them in afterAll. */
export const startLiveSite = async (): Promise<LiveSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-live-'));
  const environment = { MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0', MASTHEAD_LOG_LEVEL: 'error' };
  const program = await serveProgram(environment);
  const config = readConfig({ ...environment, PORT: '3000' });
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const opened = await openDatabase<DocumentTables>(config, { own: false, verb: 'test', log });
  const { documents, cards } = createNewsroom(config, opened.database);
  return {
    port: program.port,
    pid: program.pid,
    documents,
    cards,
    close: async () => {
      await opened.close();
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
