import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A process and its words. */
export type RunProcess = { pid: number; words: readonly string[] };

const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch (error) {
    // it has ended, or is somebody else's
    if (error instanceof Error) return '';
    throw error;
  }
};

const listLinux = (folder: string): RunProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const [words, environment] = ['cmdline', 'environ'].map((file) => orEmpty(() => readFileSync(`/proc/${name}/${file}`, 'utf8')));
      const place = orEmpty(() => readlinkSync(`/proc/${name}/cwd`));
      return { pid: Number(name), words: (words ?? '').split('\0'), all: `${words}\0${environment}\0${place}` };
    })
    .filter(({ all }) => all.includes(folder));

const listElsewhere = (folder: string): RunProcess[] =>
  execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number(/\d+/.exec(line)?.[0]), words: line.trim().split(/\s+/).slice(1) }));

/** Lists the processes that work in a folder, name it, or have it in their environment, but for this one. */
export const listRunProcesses = (folder: string): RunProcess[] =>
  (process.platform === 'linux' ? listLinux(folder) : listElsewhere(folder)).filter(({ pid }) => pid !== process.pid);

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const patienceMs = 10_000;
const tickMs = 50;

/**
 * Ends the processes of a folder at once. A PostgreSQL server is told to end by SIGQUIT, which takes its own processes and shared memory with it, and is killed
 * only if it does not.
 */
export const endRunProcesses = async (folder: string): Promise<void> => {
  for (let waited = 0; waited < 2 * patienceMs; waited += tickMs) {
    const left = listRunProcesses(folder);
    if (left.length === 0) return;
    for (const { pid, words } of left) {
      const [program = ''] = words;
      if (waited >= patienceMs || !/^postgres/.test(basename(program))) send(pid, 'SIGKILL');
      else if (words.includes('-D')) send(pid, 'SIGQUIT');
    }
    await pause(tickMs);
  }
};
