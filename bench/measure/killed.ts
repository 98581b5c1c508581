import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { type OpenDatabase, openDatabase } from '#platform/storage';
import { type Program, startProgram } from './program.ts';

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
const killProgram = async ({ pid }: Program): Promise<void> => {
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

type Sending<Result> = {
  folder: string;
  variables: Readonly<Record<string, string>>;
  /** How many get it, how many of them have it, and how often the program is killed meanwhile. */
  to: number;
  taken: () => number | Promise<number>;
  kills: number;
  /** Begins to send, at a site whose port is another after each kill; gives what tells whether it is over. */
  begin: (site: () => { port: number; token: string }) => Promise<() => Promise<boolean>>;
  /** Reads what became of it, once it is over. */
  read: () => Promise<Result>;
};

/** Has a program send to many, and kills it meanwhile. */
export const killWhileSending = async <Result>({ folder, variables, to, taken, kills, begin, read }: Sending<Result>): Promise<Result> => {
  const token = 'the-editorial-token-of-a-measurement';
  const start = () => startProgram({ folder, variables: { ...variables, MASTHEAD_EDITORIAL_TOKEN: token } });
  let program = await start();
  try {
    const isOver = await begin(() => ({ port: program.port, token }));
    for (let round = 1; round <= kills; round += 1) {
      await waitFor(async () => (await taken()) > (round * to) / (kills + 1), 'The next kill');
      await killProgram(program);
      program = await start();
    }
    await waitFor(isOver, 'The end of what is sent');
    return await read();
  } finally {
    await program.stop();
  }
};

/** What came of it: none is lost unsaid, and none has it twice. */
export const countOnce = (to: number, received: ReadonlyMap<string, number>, unsure: readonly string[]) => ({
  'told as unsure': unsure.length,
  lost: to - new Set([...received.keys(), ...unsure]).size,
  'sent twice': [...received.values()].filter((times) => times > 1).length,
});
