import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { project } from './source-tree.ts';

const configurations = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  'eslint.config.js',
  'knip.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.browser.json',
];

/** A small project in a temp folder with this project's walls and only the given files; `run` gives what a tool of node_modules prints. */
export type WalledProject = {
  folder: string;
  run: (tool: string, ...parameters: string[]) => Promise<{ code: number; output: string }>;
  remove: () => void;
};

export const walledProject = (files: Readonly<Record<string, string>>): WalledProject => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-walls-'));
  for (const name of configurations) cpSync(join(project, name), join(folder, name));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const run: WalledProject['run'] = (tool, ...parameters) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(project, 'node_modules', tool), ...parameters], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code: code ?? 1, output: said.join('') }));
    });
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
