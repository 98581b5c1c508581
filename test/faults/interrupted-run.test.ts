// A run of tests that is interrupted while programs, databases and a browser run: nothing of it is left, whichever of its processes gets the signal.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../support/program.ts';
import { endRunProcesses, listRunProcesses, type RunProcess } from '../support/run-processes.ts';

const project = join(import.meta.dirname, '../..');
const prove = process.env['MASTHEAD_PROVE'] === '1';
/** Tests that need a browser with the site, and a program of their own. */
const files = ['test/browser/launch.test.ts', 'test/faults/kill-while-mailing.test.ts'];
type Interruption = readonly [signal: NodeJS.Signals, target: 'npm test' | 'vitest'];
const usual: readonly Interruption[] = [
  ['SIGTERM', 'npm test'],
  ['SIGKILL', 'npm test'],
];
const others: readonly Interruption[] = [
  ['SIGINT', 'npm test'],
  ['SIGINT', 'vitest'],
  ['SIGTERM', 'vitest'],
  ['SIGKILL', 'vitest'],
];

let folder: string;
let run: ChildProcess;
beforeAll(ensureBuilt);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-interrupted-'));
  const { PATH, HOME } = process.env;
  run = spawn(process.execPath, ['scripts/test.mjs', ...files], { cwd: project, env: { PATH, HOME, TMPDIR: folder }, stdio: 'ignore' });
});
afterEach(async () => {
  await endRunProcesses(folder);
  rmSync(folder, { recursive: true, force: true });
});

const named = (name: string) => (one: RunProcess) => one.words.some((word) => word.includes(name));
const isDatabase = ({ words: [program = '', ...words] }: RunProcess): boolean => basename(program) === 'postgres' && words.includes('-D');
/** True while a browser, a served program and two databases of the run are there. */
const isUnderWay = (): boolean => {
  const found = listRunProcesses(folder);
  return found.some(named('--headless')) && found.some(named('dist/server/masthead.js')) && found.filter(isDatabase).length >= 2;
};
/** The files of the checkout that belong to no commit. */
const listUntracked = (): string => execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { cwd: project, encoding: 'utf8' });

test.each(prove ? [...usual, ...others] : usual)(
  'OP-102: after %s to %s alone no process and no file of the run is left',
  async (signal, target) => {
    const untracked = listUntracked();
    await expect.poll(isUnderWay, { interval: 50 }).toBe(true);
    const runner = target === 'npm test' ? run.pid : listRunProcesses(folder).find(named('vitest/vitest.mjs'))?.pid;
    const ended = once(run, 'exit');
    process.kill(runner ?? expect.unreachable(), signal);
    await ended;
    const left = () => [listRunProcesses(folder), readdirSync(folder)];
    // npm test itself waits until all is gone, unless it is killed
    if (signal === 'SIGKILL' && target === 'npm test') await expect.poll(left).toEqual([[], []]);
    expect(left()).toEqual([[], []]);
    expect(listUntracked()).toBe(untracked);
    // the browser is unpacked beside the packages, and nothing else is put there
    expect(listRunProcesses(join(project, 'node_modules/.cache')).filter(isDatabase)).toEqual([]);
  },
);
