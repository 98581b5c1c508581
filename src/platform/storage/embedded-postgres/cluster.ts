import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, type PathLike } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#platform/errors';
import { handOver, type Account } from './account.ts';
import { toProgramPath } from './binaries.ts';
import { buildChildEnvironment } from './child-environment.ts';

/** Name of the role and of the database that Masthead uses in its embedded PostgreSQL. */
export const databaseName = 'masthead';

/** The version whose folders this Masthead works with. */
export const majorVersion = '18';

/** How PostgreSQL's programs are told their folder: entered before the user changes, so that nobody else needs to be able to reach it. */
export const toFolderArgument = (folder: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

/** Makes the database folder when there is none; what a killed attempt left is thrown away. Gives true when it made one. */
export const ensureCluster = async (
  folder: string,
  binaries: string,
  account: Account | undefined,
  options: { sync: boolean },
): Promise<boolean> => {
  const version = readVersion(folder);
  if (version !== undefined) {
    if (version !== majorVersion) throw otherVersionError(folder, version);
    handOver(folder, account);
    return false;
  }
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  await runInitdb(draft, binaries, account, options.sync);
  renameSync(draft, folder);
  return true;
};

const runInitdb = async (folder: string, binaries: string, account: Account | undefined, sync: boolean): Promise<void> => {
  const settings = ['--auth=trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  const initdb = [
    toProgramPath(binaries, 'initdb'),
    ...settings,
    '-U',
    databaseName,
    ...(sync ? [] : ['--no-sync']),
    '-D',
    toFolderArgument(folder),
  ];
  let result = await run(initdb, folder, account);
  // Ctrl-C may reach it in the instant before it has a group of its own. The folder is still empty, and this program stops once it is made.
  if (result.isCutOff) result = await run(initdb, folder, account);
  // Some container platforms give a user id that has no name; initdb insists on one.
  if (result.code !== 0 && result.output.includes('could not look up effective user ID'))
    result = await run(['unshare', '--user', '--map-user=65534', '--map-group=65534', ...initdb], folder, account);
  if (result.code === 0) return;
  throw new AppError({
    code: 'storage/database-not-created',
    status: 500,
    message: `The database folder ${folder} could not be made: ${findErrorLine(result.output)}`,
    cause: new Error(result.output),
  });
};

const run = (
  [command = '', ...parameters]: string[],
  cwd: string,
  account: Account | undefined,
): Promise<{ code: number; output: string; isCutOff: boolean }> =>
  new Promise((resolve) => {
    // A group of its own: Ctrl-C in the terminal lets it end, and this program stops afterwards.
    const child = spawn(command, parameters, {
      ...account,
      cwd,
      detached: true,
      env: buildChildEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: error.message, isCutOff: false }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output, isCutOff: signal !== null && output === '' }));
  });

const findErrorLine = (output: string): string => {
  const lines = output.split('\n').filter((line) => /error|fatal/i.test(line));
  return (lines[0] ?? output.trim().split('\n').at(-1) ?? '').trim();
};

const readVersion = (folder: string): string | undefined => {
  const file: PathLike = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

const otherVersionError = (folder: string, version: string): AppError =>
  new AppError({
    code: 'storage/other-postgres-version',
    status: 500,
    message:
      `${folder} was made by PostgreSQL ${version}, and this Masthead brings PostgreSQL ${majorVersion}. ` +
      'Back up with the Masthead that made it, and restore the backup into an empty folder.',
  });
