import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says of the server that wrote it. */
export type Postmaster = { pid: number; ready: boolean };

/** Reads the `postmaster.pid` of a database folder; undefined when there is none or it is being written. */
export const readPostmaster = (folder: string): Postmaster | undefined => {
  const lines = readLines(join(folder, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  // PostgreSQL writes the state on the eighth line: starting, ready, standby or stopping.
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines?.[7]?.trim() === 'ready' } : undefined;
};

/** True while the process lives (a zombie does not) and works in this folder: process ids are used again. */
export const isServing = (pid: number, folder: string): boolean => {
  if (process.platform !== 'linux') return isAlive(pid);
  const stat = readLines(`/proc/${pid}/stat`)?.[0];
  if (stat === undefined || /\) [ZX] /.test(stat)) return false;
  const here = statSync(folder, { bigint: true });
  const there = findWorkingFolder(pid);
  return there !== undefined && here.ino === there.ino && here.dev === there.dev;
};

// undefined also for a process of another user: PostgreSQL in our folder runs as its owner, which we are or may look into as root.
const findWorkingFolder = (pid: number) => {
  try {
    return statSync(`/proc/${pid}/cwd`, { bigint: true });
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return undefined;
    throw error;
  }
};

/** Removes the lock files of a server that is gone, where PostgreSQL itself would still believe them. */
export const removeStaleLocks = (folder: string, pid: number): void => {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(folder, name);
    if (Number(readLines(file)?.[0]) === pid) rmSync(file, { force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
};

const readLines = (file: string): string[] | undefined => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH')) return undefined;
    throw error;
  }
};

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
