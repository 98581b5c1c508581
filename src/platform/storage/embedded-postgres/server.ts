import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { steadyNow } from '#platform/clock';
import { releaseReservedSpace } from '#platform/disk';
import { AppError } from '#platform/errors';
import type { Account } from './account.ts';
import { toProgramPath } from './binaries.ts';
import { buildChildEnvironment } from './child-environment.ts';
import { toFolderArgument } from './cluster.ts';
import { isServing, readPostmaster, removeStaleLocks } from './postmaster.ts';

/** Where and how the server of a database folder runs. */
export type ServerPlace = {
  folder: string;
  logFile: string;
  binaries: string;
  account: Account | undefined;
  /** false only for tests: a power failure may then lose data. */
  sync: boolean;
};

/** A server that accepts connections; `adopted` when it had been started by a process that is gone. */
export type RunningServer = { pid: number; adopted: boolean };

const largestLog = 10_000_000;
const tick = 10;

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  // Our queries are short: compiling them and starting helpers costs more than it saves, and /dev/shm is small in containers.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

/** As `ensureServer`; where the disk is too full for a start, the spare room of the data folder is given up for it. */
export const ensureServerFreeingSpace = async (place: ServerPlace, socketHost: string, within: number): Promise<RunningServer> => {
  try {
    return await ensureServer(place, socketHost, within);
  } catch (error) {
    const isForRoom = error instanceof Error && isFull(`${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`);
    if (!isForRoom || !releaseReservedSpace(dirname(place.logFile))) throw error;
    return await ensureServer(place, socketHost, within);
  }
};

/** Sees to it that the folder's server runs: adopts a living orphan, clears what a dead one left, starts one. `within` is in ms. */
const ensureServer = async (place: ServerPlace, socketHost: string, within: number): Promise<RunningServer> => {
  const deadline = steadyNow() + within;
  let triedAgain = false;
  for (;;) {
    const known = readPostmaster(place.folder);
    if (known && isServing(known.pid, place.folder)) {
      if (await waitUntilReady(place.folder, known.pid, deadline)) return { pid: known.pid, adopted: true };
      if (steadyNow() > deadline) throw notStartedError(place, `process ${known.pid} is neither ready nor gone (error)`);
      continue;
    }
    if (known) removeStaleLocks(place.folder, known.pid);
    else if (await isAnswering(socketHost)) throw elsewhereError(place.folder);
    const logStart = readLogSize(place.logFile);
    const pid = start(place);
    if (await waitUntilReady(place.folder, pid, deadline)) return { pid, adopted: false };
    const said = readFileSync(place.logFile, 'utf8').slice(logStart);
    // Ctrl-C may have reached it in the instant before it had a group of its own: it said nothing and is started once more.
    const isCutOff = said === '' && !triedAgain;
    if (isCutOff) triedAgain = true;
    // Backends of a killed server live on for a moment, and so may a server that is just stopping.
    if (steadyNow() > deadline || !(isCutOff || /shared memory block|lock file/.test(said))) throw notStartedError(place, said);
    await wait(50);
  }
};

/** Stops the server of a folder: waiting transactions are rolled back, all is written; resolves when the process is gone. */
export const stopServer = async (folder: string): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const postmaster = readPostmaster(folder);
    if (!postmaster || !isServing(postmaster.pid, folder)) return;
    process.kill(postmaster.pid, signal);
    for (let waited = 0; waited < 15_000; waited += tick) {
      if (!isServing(postmaster.pid, folder)) return;
      await wait(tick);
    }
  }
};

const start = (place: ServerPlace): number => {
  if (readLogSize(place.logFile) > largestLog) renameSync(place.logFile, `${place.logFile}.1`);
  const log = openSync(place.logFile, 'a', 0o600);
  const chosen = place.sync ? settings : { ...settings, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const parameters = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    // A group of its own, or Ctrl-C in the terminal would stop the database before the program has finished.
    const child = spawn(toProgramPath(place.binaries, 'postgres'), ['-D', toFolderArgument(place.folder), ...parameters], {
      ...place.account,
      cwd: place.folder,
      detached: true,
      env: buildChildEnvironment(),
      stdio: ['ignore', log, log],
    });
    child.on('error', () => undefined);
    child.unref();
    return child.pid ?? 0;
  } finally {
    closeSync(log);
  }
};

// False when the process ends instead, or time runs out.
const waitUntilReady = async (folder: string, pid: number, deadline: number): Promise<boolean> => {
  while (pid > 0 && steadyNow() < deadline) {
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === pid && postmaster.ready) return isServing(pid, folder);
    if (!isServing(pid, folder)) return false;
    await wait(tick);
  }
  return false;
};

// A server may run in another container on the same folder, where we see neither its process nor its memory.
const isAnswering = (socketHost: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(socketHost, '.s.PGSQL.5432'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const readLogSize = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

const elsewhereError = (folder: string): AppError =>
  new AppError({
    code: 'storage/folder-in-use',
    status: 503,
    message: `A PostgreSQL that is not on this machine's process list, perhaps in another container, works in ${folder}. Stop it first.`,
  });

const isFull = (said: string): boolean => /No space left on device|Disk quota exceeded/.test(said);

const notStartedError = (place: ServerPlace, said: string): AppError => {
  // whoever knocks meanwhile is sent away in the same log
  const lines = said.split('\n').filter((line) => !/starting up|not yet accepting/.test(line));
  const reason = lines.find((line) => /FATAL|PANIC|could not|error/i.test(line)) ?? 'it said nothing';
  const advice = isFull(said) ? 'Its disk is full: free some room, for example picture-cache/ beside it. ' : '';
  return new AppError({
    code: 'storage/database-not-started',
    status: 503,
    message: `The database in ${place.folder} did not start: ${reason.trim()}. ${advice}All it said is in ${place.logFile}.`,
    cause: new Error(said),
  });
};
