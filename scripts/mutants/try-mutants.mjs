// Runs the tests of some folders against the mutants of a sandbox.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../child.mjs';
import { nodeBinary, project } from '../toolchain.mjs';
import { stuckMs } from './limits.mjs';

const read = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));

/** Ends processes that try one mutant for too long, and gives the ids of these mutants. */
function endStuck(results, stuck) {
  for (const name of readdirSync(results).filter((one) => one.endsWith('.trying'))) {
    const [file, pid] = [join(results, name), Number.parseInt(name, 10)];
    const id = readFileSync(file, 'utf8').trim();
    if (id === '' || Date.now() - statSync(file).mtimeMs < stuckMs) continue;
    stuck.add(id);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
}

/** Gives the ids of the mutants that were killed, reached by a test, and reached while a module was loaded. */
export async function tryMutants({ folder, drop }, areas) {
  const results = join(folder, 'results');
  const stuck = new Set();
  const watch = setInterval(() => endStuck(results, stuck), 2_000);
  const said = [];
  const parameters = [join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'scripts/mutants/vitest.config.mjs', ...areas];
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], said: (text) => said.push(text) };
  const { code, stopped } = await runChild(nodeBinary(), parameters, options);
  clearInterval(watch);
  if (stopped) {
    drop();
    process.exit(130);
  }
  if (code !== 0 && stuck.size === 0) throw new Error(`The tests fail without a mutant:\n${said.join('').slice(-5_000)}`);
  const notes = read(results);
  const collect = (name) => new Set(notes.flatMap((note) => note[name] ?? []));
  return { killed: new Set([...collect('killed'), ...stuck]), reached: collect('reached'), loaded: collect('static') };
}
