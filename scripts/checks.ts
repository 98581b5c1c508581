// The checks of the sources: lint, types, format, dependency rules, dead code. `npm test` runs them as tests, `npm run check` alone.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const tool = (path: string, ...parameters: string[]): string[] => [join(project, 'node_modules', path), ...parameters];
const types = (file: string): string[] =>
  tool('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `.cache/${file}.tsbuildinfo`, '-p', file);
const sources = ['src', 'packages', 'test', 'bench'];

/** One check: its name, and what Node runs for it. */
export type Check = { name: string; parameters: readonly string[] };

/** All checks, the longest first, so that none of them runs alone at the end. */
export const checks: readonly Check[] = [
  { name: 'rules of syntax', parameters: tool('eslint/bin/eslint.js', '.', '--max-warnings=0') },
  { name: 'types and their rules', parameters: tool('oxlint/bin/oxlint', ...sources, 'scripts', 'vite.config.ts', 'vitest.config.ts') },
  { name: 'types of pure parts', parameters: types('tsconfig.pure.json') },
  { name: 'types of browser parts', parameters: types('tsconfig.browser.json') },
  { name: 'format', parameters: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'types of styles', parameters: [join(project, 'scripts', 'css-types.mjs'), '--check'] },
  {
    name: 'dependencies',
    parameters: tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', ...sources),
  },
  { name: 'dead code', parameters: tool('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  {
    // what only tests ask for is not in the product
    name: 'tested, never called',
    parameters: tool('knip/bin/knip.js', '--production', '--include-entry-exports', '--no-progress', '--no-config-hints'),
  },
];

/** Runs a check at low priority: who waits for anything else goes first. Resolves with what it found, empty where all holds. */
export const runCheck = ({ parameters }: Check): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : `${printed.join('').trimEnd()}\nended with ${code}`));
  });
