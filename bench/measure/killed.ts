import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentTables } from '#features/newsroom/documents';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { type OpenDatabase, openDatabase } from '#platform/storage';
import type { Program } from './program.ts';

const longestMs = 1_800_000;

/** Waits until something holds, which is looked at fifty times a second. */
export const waitFor = async (isThere: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const began = performance.now();
  while (!(await isThere())) {
    if (performance.now() - began > longestMs) throw new Error(`${what} did not come in time.`);
    await wait(20);
  }
};

/** Looks into the database of a folder beside the program that runs on it. */
export const beside = async <Result>(folder: string, work: (opened: OpenDatabase<DocumentTables>) => Promise<Result>): Promise<Result> => {
  const config = readConfig({ MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'error' });
  const log = createLog({ production: false, level: 'error', secrets: [] });
  const opened = await openDatabase<DocumentTables>(config, { own: false, command: 'bench', log });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Kills a program, and waits until it is gone. */
export const killProgram = async ({ pid }: Program): Promise<void> => {
  process.kill(pid, 'SIGKILL');
  // gone once its number is nobody's, or a process that its parent has not buried yet
  await waitFor(() => {
    try {
      return !process.kill(pid, 0);
    } catch {
      // there is no such process
      return true;
    }
  }, 'The end of the program');
};
