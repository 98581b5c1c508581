// SIGTERM and Ctrl-C at every stage of a start: no process is left behind, and the same data folder starts again, whole.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { beginProgram, ensureBuilt, serveProgram } from '../support/program.ts';

const project = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'masthead-stages-'));
const folder = join(root, 'data');
const environment = { MASTHEAD_DATA: folder, MASTHEAD_DEMO: '1', PORT: '0' };
const isLinux = process.platform === 'linux';
if (!isLinux) noteNotTried({ what: 'looks for processes left behind', count: 1, why: 'only Linux tells them by their folder' });
beforeAll(ensureBuilt);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const readText = (path: string): string => {
  try {
    return path.endsWith('cwd') ? readlinkSync(path) : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that have to do with a folder: by where they are, what they were called with, or their environment. */
const listProcesses = (place: string): string[] =>
  (isLinux ? readdirSync('/proc') : [])
    .filter((id) => /^\d+$/.test(id) && id !== String(process.pid))
    .filter((id) => ['cwd', 'cmdline', 'environ'].some((part) => readText(`/proc/${id}/${part}`).includes(place)))
    .map((id) => readText(`/proc/${id}/cmdline`).replaceAll('\0', ' '));

type Words = readonly [command: string, ...parameters: string[]];
type Stage = {
  stage: string;
  by: Words;
  signal: 'SIGTERM' | 'SIGINT';
  /** The signal is sent when this is printed, or as soon as it is so. */
  when: RegExp | (() => boolean);
  /** As a terminal sends it, to every process of the group. */
  toAll?: boolean;
};

const begin = async ({ by, when, signal, toAll }: Omit<Stage, 'stage'>, variables: Readonly<Record<string, string>>) => {
  let sent = false;
  const send = (pid: number) => {
    if (!sent) process.kill(toAll === true ? -pid : pid, signal);
    sent = true;
  };
  const { pid, ended } = beginProgram(by, variables, (said) => {
    if (when instanceof RegExp && when.test(said)) send(pid);
  });
  if (typeof when === 'function') {
    await expect.poll(when, { interval: 1 }).toBe(true);
    send(pid);
  }
  return ended;
};

/** PostgreSQL takes connections, which it says in its own file; the schema is made next. */
const isDatabaseReady = () => /^ready/m.test(readText(join(folder, 'postgres', 'postmaster.pid')));

const script: Words = [process.execPath, join(project, 'scripts', 'start.mjs')];
const stages: readonly Stage[] = [
  { stage: 'the database is made', by: script, signal: 'SIGINT', toAll: true, when: /Creating the database/ },
  { stage: 'the database has started and the schema is made', by: script, signal: 'SIGTERM', when: isDatabaseReady },
  { stage: 'the demo newsroom begins to be loaded', by: script, signal: 'SIGTERM', when: /Loading the demo newsroom/ },
  { stage: 'a part of the demo newsroom is loaded', by: script, signal: 'SIGINT', toAll: true, when: /20 % of the demo/ },
];

test('npm ci, which installs what is missing, ends with the start', async () => {
  const clone = join(root, 'clone');
  mkdirSync(join(clone, 'bin'), { recursive: true });
  for (const part of ['scripts', 'package.json', 'package-lock.json']) cpSync(join(project, part), join(clone, part), { recursive: true });
  writeFileSync(join(clone, 'bin', 'npm'), '#!/bin/sh\necho installing >"$STARTED"\nexec sleep 600\n', { mode: 0o755 });
  const started = join(clone, 'started');
  const { pid, ended } = beginProgram(
    [process.execPath, join(clone, 'scripts', 'start.mjs')],
    { PATH: `${join(clone, 'bin')}:/usr/local/bin:/usr/bin:/bin`, STARTED: started },
    () => undefined,
  );
  await expect.poll(() => existsSync(started)).toBe(true);
  process.kill(pid, 'SIGTERM');
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('npm ci): stopped') });
  expect(listProcesses(clone)).toEqual([]);
});

test('a stop while the database is made beside the build lets it become whole, and a second time none is made', async () => {
  const data = join(root, 'beside');
  const by: Words = [process.execPath, join(project, 'scripts', 'create-database.mjs')];
  const when = () => existsSync(join(data, 'postgres.new'));
  expect(await begin({ by, signal: 'SIGINT', toAll: true, when }, { MASTHEAD_DATA: data })).toMatchObject({
    code: 0,
    output: `Created the database in ${join(data, 'postgres')}\n`,
  });
  expect(listProcesses(data)).toEqual([]);
  expect(await beginProgram(by, { MASTHEAD_DATA: data }, () => undefined).ended).toEqual({ code: 0, output: '' });
});

test('OP-01: a start that is stopped at any stage ends with 0, a command with 143, both leave no process, and the same folder then starts whole', async () => {
  // each start goes on where the one before was stopped
  for (const one of stages) {
    const { code, output } = await begin(one, environment);
    if (one.when instanceof RegExp) expect(output, one.stage).toMatch(one.when);
    expect(output, one.stage).not.toMatch(/^\s+at |Entretenimiento|could not be/m);
    expect(code, one.stage).toBe(0);
    await expect.poll(() => listProcesses(folder), { message: one.stage }).toEqual([]);
  }
  // the demo newsroom is half loaded here; a look at the schema needs the database alone
  const command: Words = [process.execPath, join(project, 'dist', 'server', 'masthead.js'), 'demo'];
  const { code } = await begin({ by: command, signal: 'SIGTERM', when: /Loading the demo newsroom/ }, environment);
  expect(code).toBe(143);
  await expect.poll(() => listProcesses(folder)).toEqual([]);
  const site = await serveProgram(environment, script);
  const front = (await ask(site.port, '/', { host: 'telemundo.localhost' })).text;
  // the last brand to be loaded is there, and nothing twice
  expect(front).toMatch(/-rcna\d+"/);
  expect((await ask(site.port, '/entretenimiento', { host: 'telemundo.localhost' })).status).toBe(200);
  expect(site.output()).toMatch(/100 % of the demo newsroom/);
  // it is stopped while pictures are drawn
  await expect.poll(() => existsSync(join(folder, 'picture-cache'))).toBe(true);
  process.kill(-site.pid, 'SIGINT');
  expect((await site.ended).code).toBe(0);
  expect(listProcesses(folder)).toEqual([]);
});
