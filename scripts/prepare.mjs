// What has to be done before the program can run: packages installed, dist/ built. Fast when there is nothing to do.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runChild } from './child.mjs';
import { isInstalled } from './installed.mjs';
import { hashOfSources, isBuilt, recordBuild } from './sources.mjs';
import { nodeBinary, nodePackages, project } from './toolchain.mjs';

/** Installs and builds what is missing or stale. Ends this process when that fails or is interrupted. */
export async function prepare() {
  if (isInstalled({ dev: false }) && isBuilt()) return;
  await alone(async () => {
    // whoever tests here keeps what tests need
    await install({ dev: existsSync(join(project, 'node_modules', 'vitest')) });
    if (!isBuilt()) await build();
  });
}

/** Installs what package-lock.json lists, with the packages that only tests and checks need. */
export async function prepareTools() {
  if (!isInstalled({ dev: true })) await alone(() => install({ dev: true }));
}

async function install({ dev }) {
  if (isInstalled({ dev })) return;
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error', dev ? '--include=dev' : '--omit=dev'];
  // The npm that runs us, where one does: there may be several on the path.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...before] = npm;
  await step('Installing packages (npm ci)', command, [...before, ...parameters], {
    shell: process.platform === 'win32' && npm.length === 1,
  });
  // 67 MB of headers for compiling against Node, which nothing here does
  for (const folder of nodePackages) rmSync(join(folder, 'include'), { recursive: true, force: true });
  // 45 MB by which a debugger finds the sources of packages
  if (!dev) for (const file of listSourceMaps(join(project, 'node_modules'))) rmSync(file, { force: true });
}

function listSourceMaps(folder) {
  return readdirSync(folder, { recursive: true }).flatMap((name) => (name.endsWith('.map') ? [join(folder, name)] : []));
}

async function build() {
  const hash = hashOfSources();
  await step('Building', nodeBinary(), [join(project, 'scripts', 'build.mjs')]);
  recordBuild(hash);
}

async function step(name, command, parameters, options = {}) {
  const started = Date.now();
  const live = process.stderr.isTTY;
  const show = () => process.stderr.write(`\r${name} … ${Math.round((Date.now() - started) / 1000)} s`);
  process.stderr.write(live ? '' : `${name} …\n`);
  const clock = live ? setInterval(show, 500) : undefined;
  const said = [];
  const keep = (text) => said.push(text);
  const { code, stopped } = await runChild(command, parameters, {
    ...options,
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    said: keep,
  });
  clearInterval(clock);
  process.stderr.write(
    `${live ? '\r' : ''}${name}: ${stopped ? 'stopped' : code === 0 ? 'done' : 'failed'} after ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  if (code !== 0 && !stopped) process.stderr.write(`${said.join('')}\n`);
  if (stopped || code !== 0) process.exit(stopped ? 0 : code);
}

// Two starts at once in one checkout: the second waits until the first has installed and built.
async function alone(work) {
  const lock = join(project, '.cache', 'prepare.lock');
  mkdirSync(join(project, '.cache'), { recursive: true });
  while (!take(lock)) await wait(200);
  try {
    await work();
  } finally {
    release(lock);
  }
}

function release(lock) {
  if (existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid)) rmSync(lock, { force: true });
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    process.once('exit', () => release(lock));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
