import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { brands } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createKeys, type SessionTables } from '#features/accounts/sessions';
import { AppError } from '#platform/errors';
import { migrate, openDatabase, type OpenDatabase } from '#platform/storage';
import type { CommandContext } from '../command.ts';
import { migrations } from '../migrations.ts';
import type { Hosts } from '../../site/hosts.ts';
import { needsDemo } from '../newsroom/load-demo.ts';
import { createNewsroom, type Newsroom } from '../newsroom/newsroom.ts';

/** The open database of a site and the write side of its content. */
export type PreparedSite = { opened: OpenDatabase<DocumentTables>; newsroom: Newsroom };

/** Loading leaves a process with twice the memory that serving needs, so a process of its own does it. */
const loadDemoApart = async (stop: AbortSignal): Promise<void> => {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', 'demo'], { stdio: 'inherit' });
  const end = () => child.kill('SIGTERM');
  stop.addEventListener('abort', end);
  const given: unknown[] = await once(child, 'close');
  const [code] = given;
  stop.removeEventListener('abort', end);
  if (code !== 0 && !stop.aborted)
    throw new AppError({
      code: 'serve/demo-failed',
      status: 500,
      message: 'The demo newsroom could not be loaded; what it said above is why.',
    });
};

/** Logs one sentence when the database was restored with another secret: everything but sign-ins goes on (OP-54). */
const reportOtherSecret = async (
  { database, now }: OpenDatabase<DocumentTables>,
  secret: string,
  log: CommandContext['log'],
): Promise<void> => {
  const unreadable = await createKeys({ database: database.withTables<SessionTables>(), secret, now }).findUnreadable();
  if (unreadable) log.error({ code: unreadable.code }, unreadable.message);
};

/**
 * Opens the database as its owner, brings the schema up to date, and loads the demo newsroom where it is wanted. When `stop` is aborted meanwhile, it
 * finishes the step it is at, closes what it opened and returns undefined; the next start goes on from there.
 */
export const prepareSite = async ({ config, log }: CommandContext, stop: AbortSignal): Promise<PreparedSite | undefined> => {
  const opened = await openDatabase<DocumentTables>(config, { own: true, command: 'serve', log, heartbeat: true });
  try {
    if (!stop.aborted) await migrate(opened.pool, migrations);
    if (!stop.aborted) await reportOtherSecret(opened, config.secrets.secret, log);
    const newsroom = createNewsroom(config, opened.database, { now: opened.now });
    if (config.demo && !stop.aborted && (await needsDemo(opened.database))) await loadDemoApart(stop);
    if (!stop.aborted) return { opened, newsroom };
    await opened.close();
    return undefined;
  } catch (error) {
    await opened.close();
    throw error;
  }
};

/** Prints the addresses of the brands and of the TV providers that readers sign in at, and the token that editors of the demo need. */
export const printAddresses = ({ config, print }: CommandContext, hosts: Hosts, providerOrigins: readonly string[]): void => {
  for (const brand of brands) print(`${brand.displayName.padEnd(18)} ${hosts.originOf(brand.site)}${brand.basePath}`);
  for (const origin of providerOrigins) print(`TV providers       ${origin}`);
  // in production what is printed ends up in logs
  if (config.demo && !config.production) print(`Editorial token    ${config.secrets.editorialToken}`);
};
