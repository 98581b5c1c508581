// Vitest's first global set-up: a folder for all temporary files of a run, and a process that removes it and ends what is left running when the run ends in any way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { formatNotTried } from './not-tried.ts';
import { endRunProcesses } from './run-processes.ts';
import { formatRunSeed } from './run-seed.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes the folders of runs that were killed together with their guard. */
const removeLeftovers = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^masthead-run-(\d+)-/.exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    // another run may remove the same folder at this moment
    if (!pid || isAlive(pid) || statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    await endRunProcesses(folder);
    rmSync(folder, { recursive: true, force: true });
  }
};

const lookEvery = 250;

/** Ends this process when `npm test`, which started it, is gone: nobody waits for its tests. */
const endWith = (starter: string | undefined): NodeJS.Timeout | undefined =>
  starter === undefined
    ? undefined
    : setInterval(() => process.ppid !== Number(starter) && process.kill(process.pid, 'SIGKILL'), lookEvery).unref();

export const setup = async ({ config }: TestProject): Promise<() => Promise<void>> => {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `masthead-run-${process.pid}-`));
  // as root, PostgreSQL runs as another user, whose folders are in it
  chmodSync(folder, 0o711);
  const starter = process.env['MASTHEAD_TEST_STARTER'];
  // npm test waits until nobody has its third descriptor open any more
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'run-guard.ts'), folder], {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit', ...(starter === undefined ? [] : [3])],
  });
  // neither keeps the run from ending
  guard.unref();
  (guard.stdin as Socket | null)?.unref();
  const timer = endWith(starter);
  const notTried = join(folder, 'not-tried.jsonl');
  writeFileSync(notTried, '');
  const { TMPDIR: before } = process.env;
  Object.assign(process.env, { TMPDIR: folder, MASTHEAD_NOT_TRIED: notTried });
  return async () => {
    console.info(formatRunSeed(config.sequence.seed));
    console.info(formatNotTried(readFileSync(notTried, 'utf8')));
    clearInterval(timer);
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    guard.stdin?.end();
    if (guard.exitCode === null) await once(guard, 'exit');
  };
};
