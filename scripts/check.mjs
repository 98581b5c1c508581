// npm run check: format, lint, types, dependency rules and dead code, two at a time; then the tests. Everything is an error. -- --no-tests leaves the tests out.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, project } from './toolchain.mjs';

const tool = (path, ...parameters) => [join(project, 'node_modules', path), ...parameters];
const types = (file) => tool('typescript/bin/tsc', '--noEmit', '-p', file);
// The longest first, so that none of them runs alone at the end.
const steps = [
  ['lint', tool('eslint/bin/eslint.js', '.', '--max-warnings=0')],
  ['types', types('tsconfig.json')],
  ['types of pure parts', types('tsconfig.pure.json')],
  ['types of browser parts', types('tsconfig.browser.json')],
  ['format', tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['types of styles', [join(project, 'scripts', 'css-types.mjs'), '--check']],
  [
    'dependencies',
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', 'src', 'packages', 'test', 'bench'),
  ],
  ['dead code', tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
  // what only tests ask for is not in the product
  ['tested, never called', tool('knip/bin/knip.js', '--production', '--include-entry-exports', '--no-progress', '--no-config-hints')],
];
const tests = ['tests', [join(project, 'scripts', 'test.mjs')]];

function run([name, parameters], live = false) {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(nodeBinary(), parameters, { cwd: project, stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said.push(text));
    child.on('error', reject);
    child.on('close', (code) => {
      const good = code === 0;
      process.stdout.write(`${good ? '✓' : '✗'} ${name.padEnd(24)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s\n`);
      if (!good && !live) process.stdout.write(`${said.join('').trimEnd()}\n\n`);
      resolve(good ? undefined : name);
    });
  });
}

const waiting = [...steps];
const failed = [];
const work = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const name = await run(step);
    if (name) failed.push(name);
  }
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
if (failed.length === 0 && !process.argv.includes('--no-tests')) failed.push(...[await run(tests, true)].filter(Boolean));
process.stdout.write(failed.length === 0 ? 'Everything holds.\n' : `Falls short: ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
