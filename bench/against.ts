import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchArguments } from './arguments.ts';
import { cleanUp } from './measure/clean-up.ts';
import { comparisonRow, compareRounds, type Round } from './ratio.ts';
import type { Figure } from './scenario.ts';
import { formatTable } from './table.ts';
import { exitCode } from './measure/messages.ts';
import { parseJson } from './measure/parse-json.ts';

const project = join(import.meta.dirname, '..');
/** These measure parts of the source from within, so those of the commit fit the commit. */
const ofTheCommit = 'servers';

const git = (...parameters: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim() || `git ${parameters.join(' ')} ended with ${String(status)}.`);
  return stdout.trim();
};

/** Runs a program in a folder and gives its exit code; an interruption ends it first. */
const run = async (parameters: readonly string[], cwd: string): Promise<number | null> => {
  const child = spawn(process.execPath, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = exitCode(child);
  const stop = cleanUp(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const code = await ended;
  await stop();
  return code;
};

/** A work tree of a commit beside this one, with the packages and measurements of this one, built. It goes when the comparison ends or is interrupted. */
const openTree = async (commit: string): Promise<{ folder: string; remove: () => Promise<unknown> }> => {
  const parent = mkdtempSync(join(tmpdir(), 'masthead-against-'));
  const folder = join(parent, 'tree');
  const remove = cleanUp(() => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
    return Promise.resolve();
  });
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, commit);
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, '.cache'));
    mkdirSync(join(project, '.cache/bench'), { recursive: true });
    // data folders that were made once are found by both
    symlinkSync(join(project, '.cache/bench'), join(folder, '.cache/bench'));
    for (const name of readdirSync(join(project, 'bench'))) {
      if (name === ofTheCommit) continue;
      rmSync(join(folder, 'bench', name), { recursive: true, force: true });
      cpSync(join(project, 'bench', name), join(folder, 'bench', name), { recursive: true });
    }
    if ((await run(['scripts/build.mjs'], folder)) !== 0)
      throw new Error(`${commit} could not be built with the packages of this version.`);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

const measure = async (tree: string, { names, full }: BenchArguments, report: string): Promise<Figure[]> => {
  rmSync(report, { force: true });
  await run(['bench/run.ts', ...names, ...(full ? ['--full'] : []), '--report', report], tree);
  if (!existsSync(report)) throw new Error(`Nothing was measured in ${tree}.`);
  return parseJson<Figure[]>(readFileSync(report, 'utf8'));
};

/** Measures the chosen scenarios with this version and with the program of a commit, in turns, and gives the ratio of each figure with its spread. */
export const measureAgainst = async (asked: BenchArguments & { against: string }): Promise<string> => {
  const commit = git('rev-parse', '--short', `${asked.against}^{commit}`);
  console.error(`Building ${commit} …`);
  const { folder, remove } = await openTree(commit);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < asked.rounds; round += 1) {
      const figures: Record<'now' | 'then', Figure[]> = { now: [], then: [] };
      // each goes first as often as the other
      for (const version of round % 2 === 0 ? (['then', 'now'] as const) : (['now', 'then'] as const)) {
        console.error(`Round ${round + 1} of ${asked.rounds}: ${version === 'now' ? 'this version' : commit} …`);
        figures[version] = await measure(version === 'now' ? project : folder, asked, join(folder, '..', `${version}.json`));
      }
      rounds.push(figures);
    }
    const { compared, onlyOne } = compareRounds(rounds);
    const missing = onlyOne.length > 0 ? `\n\nOnly one of the two has: ${onlyOne.join(', ')}.` : '';
    return `${formatTable(compared.map((one) => comparisonRow(commit, one)))}${missing}`;
  } finally {
    await remove();
  }
};
