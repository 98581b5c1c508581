// A copy of the project in which every mutant of the chosen files is present and switched off; `runner.mjs` switches them on one at a time.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { project } from '../toolchain.mjs';

const copied = ['src', 'packages', 'test', 'scripts', 'demo', 'docs', 'package.json', 'tsconfig.json', 'README.md'];
// a child has this long to end after a signal (ms)
const stopMs = 5_000;
const quiet = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };

/** Makes the copy; returns its folder, its mutants by id (file, place, the line as it would be) and a function that deletes it. */
export async function createSandbox(files) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mutants-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  // a second signal, or one that comes while no child runs, must not end this process before the copy is deleted
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => setTimeout(() => process.exit(130), stopMs).unref());
  for (const path of copied) cpSync(join(project, path), join(folder, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'results'));
  const originals = new Map(files.map((name) => [name, readFileSync(join(project, name), 'utf8')]));
  const { files: instrumented, mutants } = await new Instrumenter(quiet).instrument(
    [...originals].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  for (const { name, content } of instrumented) writeFileSync(join(folder, name), content);
  return { folder, drop, mutants: mutants.map((mutant) => describe(mutant, originals.get(mutant.fileName))) };
}

/** `line` counts from 1; `mutated` is the source line with the change in it, by which equivalent mutants are listed. */
function describe({ id, fileName, location: { start, end }, replacement = '' }, original) {
  const lines = original.split('\n');
  const mutated = `${lines[start.line].slice(0, start.column)}${replacement}${lines[end.line].slice(end.column)}`;
  return { id, file: fileName, line: start.line + 1, mutated: mutated.replace(/\s+/g, ' ').trim() };
}
