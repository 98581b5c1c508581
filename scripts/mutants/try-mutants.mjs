// Runs the tests of some folders against the mutants of a sandbox.
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../child.mjs';
import { nodeBinary, project } from '../toolchain.mjs';
import { stuckMs } from './limits.mjs';
import { testsOf } from './pure-files.mjs';

const read = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));

/** Ends the processes that try one mutant for too long, notes that these are killed, and gives how many there were. */
function endStuck(results) {
  const stuck = readdirSync(results).filter((name) => {
    if (!name.endsWith('.trying')) return false;
    const file = join(results, name);
    const killed = readFileSync(file, 'utf8').trim();
    if (killed === '' || Date.now() - statSync(file).mtimeMs < stuckMs) return false;
    appendFileSync(join(results, 'stuck.jsonl'), `${JSON.stringify({ killed })}\n`);
    rmSync(file);
    return true;
  });
  for (const name of stuck) process.kill(Number.parseInt(name, 10), 'SIGKILL');
  return stuck.length;
}

/** Runs the tests once. Returns true if a process was ended for a mutant that loops: its other tests have not run then. */
async function runOnce({ folder, drop }, folders) {
  const results = join(folder, 'results');
  let stuck = 0;
  const watch = setInterval(() => (stuck += endStuck(results)), 1_000);
  const said = [];
  const parameters = [
    join(project, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    'scripts/mutants/vitest.config.mjs',
    ...testsOf(folders),
  ];
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], said: (text) => said.push(text) };
  const { code, stopped } = await runChild(nodeBinary(), parameters, options);
  clearInterval(watch);
  if (stopped) {
    drop();
    process.exit(130);
  }
  if (code !== 0 && stuck === 0) throw new Error(`The tests fail without a mutant:\n${said.join('').slice(-5_000)}`);
  return stuck > 0;
}

/** Gives the ids of the mutants that were killed, reached by a test, and reached while a module was loaded. */
export async function tryMutants(sandbox, folders) {
  while (await runOnce(sandbox, folders));
  const notes = read(join(sandbox.folder, 'results'));
  const collect = (name) => new Set(notes.flatMap((note) => note[name] ?? []));
  return { killed: collect('killed'), reached: collect('reached'), loaded: collect('static') };
}
