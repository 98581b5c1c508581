// npm run mutate: breaks pure files in every small way and says which breaks no test notices. Without parameters: the pure files that differ from main;
// -- <folder or file> … for those below it, -- --all for all; --record stores the scores.
import { execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { prepareTools } from './prepare.mjs';
import { project } from './toolchain.mjs';

await prepareTools();
const { folderOf, pureFiles } = await import('./mutants/pure-files.mjs');
const { createSandbox } = await import('./mutants/sandbox.mjs');
const { findFalls, merge, percentOf, readEquivalents, readScores, tally, writeScores } = await import('./mutants/scores.mjs');
const { tryMutants } = await import('./mutants/try-mutants.mjs');

const git = (...parameters) => execFileSync('git', parameters, { cwd: project, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from where this branch left main, those not yet committed included; a test counts for what it tests. */
function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return new Set(changed.map((file) => file.replace(/\.test\.ts$/, '.ts')));
}

const all = pureFiles();
const wanted = process.argv.slice(2).filter((parameter) => !parameter.startsWith('--'));
const isAll = process.argv.includes('--all');
const changed = isAll || wanted.length > 0 ? new Set() : changedFiles();
const isBelow = (file) => wanted.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
const files = all.filter((file) => isAll || changed.has(file) || isBelow(file));
if (files.length === 0) {
  console.info('No pure file to try.');
  process.exit(wanted.length > 0 ? 1 : 0);
}

// whoever works on this machine meanwhile goes first
setPriority(10);
const began = Date.now();
const sandbox = await createSandbox(files);
console.info(`${sandbox.mutants.length} mutants in ${files.length} files …`);
// tests count for what they import
const folders = [...new Set(files.map(folderOf))];
const { scores, survivors, needless } = tally(files, sandbox.mutants, await tryMutants(sandbox, folders), readEquivalents());
const recorded = readScores();
const merged = merge(recorded, scores, all);
for (const { file, line, mutated } of survivors) console.info(`${file}:${line} survives: ${mutated}`);
for (const { file, mutated } of needless) console.info(`${file}: listed as equivalent, and killed or gone: ${mutated}`);
for (const folder of folders) {
  const [killed, of] = Object.values(scores[folder]).reduce(([a, b], [one, other]) => [a + one, b + other], [0, 0]);
  console.info(`${percentOf(merged[folder]).toFixed(1).padStart(5)} %  ${folder}: ${killed} of ${of} killed`);
}
console.info(`${((Date.now() - began) / 1000).toFixed(0)} s`);
const falls = findFalls(recorded, merged, folders);
if (process.argv.includes('--record')) writeScores(merged);
for (const fall of falls) console.info(fall);
process.exit(falls.length + needless.length > 0 ? 1 : 0);
