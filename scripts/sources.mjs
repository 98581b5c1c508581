// Whether dist/ was built from the sources that lie here: their hash is kept in dist/.sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './toolchain.mjs';

const inputs = [
  'src',
  'packages',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/class-names.ts',
];
const record = join(project, 'dist', '.sources');
const results = ['dist/server/masthead.js', 'dist/client', 'dist/worker', 'dist/push-worker'];

/** True when both parts of dist/ are there and were built from these sources; an installation without src/ takes dist/ as it is. */
export function isBuilt() {
  if (!results.every((path) => existsSync(join(project, path)))) return false;
  if (!existsSync(join(project, 'src'))) return true;
  return existsSync(record) && readFileSync(record, 'utf8') === hashOfSources();
}

/** Remembers that dist/ now belongs to these sources; scripts/build.mjs calls it when it has finished. */
export function recordBuild(hash = hashOfSources()) {
  writeFileSync(record, hash);
}

/** One hash of everything that goes into the build; tests do not. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const input of inputs) add(hash, input);
  return hash.digest('hex');
}

function add(hash, path) {
  const full = join(project, path);
  const entry = statSync(full, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isDirectory()) for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`);
  else if (!/\.test\.tsx?$|\.css\.d\.ts$/.test(path)) hash.update(`${path}\0${entry.size}\0`).update(readFileSync(full));
}
