// What has to be done before the program can run: packages installed, dist/ built. Fast when there is nothing to do.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runChild } from './child.mjs';
import { deleteLeftovers, hasLeftovers, installPackages } from './install.mjs';
import { isInstalled } from './installed.mjs';
import { hashOfSources, isBuilt, recordBuild } from './sources.mjs';
import { nodeBinary, project } from './toolchain.mjs';

/** Installs and builds what is missing or stale; with `database`, a first start's database is made meanwhile. Ends this process when that fails or is interrupted. */
export async function prepare({ database = false } = {}) {
  if (isInstalled({ dev: false }) && isBuilt() && !hasLeftovers()) return;
  await alone(async () => {
    // whoever tests here keeps what tests need
    await install({ dev: existsSync(join(project, 'node_modules', 'vitest')) });
    await Promise.all([build({ database }), deleteLeftovers()]);
  });
}

/** Installs what package-lock.json lists, with the packages that only tests and checks need. */
export async function prepareTools() {
  if (!isInstalled({ dev: true }))
    await alone(async () => {
      await install({ dev: true });
      await deleteLeftovers();
    });
}

async function install({ dev }) {
  if (!isInstalled({ dev })) await step('Installing packages (npm ci)', (said) => installPackages({ dev, said }));
}

async function build({ database }) {
  if (isBuilt()) return;
  const hash = hashOfSources();
  const made = [];
  await step('Building', async (said) => {
    const building = run('build.mjs', { cwd: project, said });
    const creating = database ? run('create-database.mjs', { said: (text) => made.push(text) }) : undefined;
    const [built, created] = await Promise.all([building, creating]);
    // what hinders it is said by the program, which tries again
    if (created && created.code !== 0) made.length = 0;
    return { ...built, stopped: built.stopped || Boolean(created?.stopped) };
  });
  process.stderr.write(made.join(''));
  recordBuild(hash);
}

const run = (script, options) =>
  runChild(nodeBinary(), ['--no-warnings', join(project, 'scripts', script)], { stdio: ['ignore', 'pipe', 'pipe'], ...options });

async function step(name, work) {
  const started = Date.now();
  const live = process.stderr.isTTY;
  const show = () => process.stderr.write(`\r${name} … ${Math.round((Date.now() - started) / 1000)} s`);
  process.stderr.write(live ? '' : `${name} …\n`);
  const clock = live ? setInterval(show, 500) : undefined;
  const said = [];
  const { code, stopped } = await work((text) => said.push(text));
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
