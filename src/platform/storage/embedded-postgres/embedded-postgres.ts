import { join } from 'node:path';
import { toFolderError, makeFolder } from '#platform/disk';
import { AppError, isAppError } from '#platform/errors';
import type { Log } from '#platform/log';
import { findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { databaseName, ensureCluster } from './cluster.ts';
import { hasDatabase, checkHasDatabase, noDatabaseError } from './database-folder.ts';
import { openLifeline, type ClientConfig, type Lifeline } from './lifeline.ts';
import { claimFolder, type Owner, type Ownership } from './ownership.ts';
import { ensureServerFreeingSpace, stopServer, type ServerPlace } from './server.ts';
import { openSocketFolder } from './socket-folder.ts';

export type EmbeddedOptions = {
  /** Refuse when another process has the folder, instead of working beside it. */
  own: boolean;
  /** What this process does, for whoever is refused: `serve`, `import` … */
  command: string;
  log: Log;
  /** false: refuses where there is no database yet, instead of making one. */
  create?: boolean | undefined;
  sync?: boolean;
};

/** The embedded PostgreSQL as this process sees it; `owned` tells whether closing stops the server. */
export type EmbeddedPostgres = { connection: ClientConfig; owned: boolean; close: () => Promise<void> };

const startWithin = 60_000;

/** Opens the embedded PostgreSQL of a data folder: as its owner, or beside the owner where `own` is not asked for. */
export const openEmbeddedPostgres = async (dataFolder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  try {
    if (options.create === false) checkHasDatabase(dataFolder);
    else makeFolder(dataFolder);
    return await openOrVisit(dataFolder, options);
  } catch (error) {
    throw toFolderError(dataFolder, error);
  }
};

/** Makes the database of a data folder that has none, for the start that follows: starts no server, and leaves alone what another process has. Gives true when it made one. */
export const createEmbeddedDatabase = async (dataFolder: string, command: string): Promise<boolean> => {
  makeFolder(dataFolder);
  const claim = await claimFolder(dataFolder, command);
  if (claim.kind === 'visitor') {
    claim.leave();
    return false;
  }
  try {
    return (await ensureDatabase(dataFolder, {})).isNew;
  } finally {
    await claim.release();
  }
};

const openOrVisit = async (dataFolder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  for (;;) {
    const claim = await claimFolder(dataFolder, options.command);
    if (claim.kind === 'owner') return await openAsOwner(dataFolder, claim, options);
    if (options.own) {
      claim.leave();
      throw folderInUseError(dataFolder, claim.owner);
    }
    if (await claim.whenReady()) {
      const socket = openSocketFolder(join(dataFolder, 'postgres'));
      const close = once(async () => {
        socket.close();
        claim.leave();
      });
      return { connection: clientConfig(socket.host), owned: false, close };
    }
  }
};

const ensureDatabase = async (dataFolder: string, { create, log, sync = true }: Partial<EmbeddedOptions>) => {
  const folder = join(dataFolder, 'postgres');
  const isNew = !hasDatabase(folder);
  if (isNew && create === false) throw noDatabaseError(dataFolder);
  const account = findAccount(folder);
  const binaries = findBinaries(account, dataFolder);
  if (isNew) log?.info(`Creating the database in ${folder} …`);
  await ensureCluster(folder, binaries, account, { sync });
  return { isNew, account, binaries };
};

const openAsOwner = async (dataFolder: string, ownership: Ownership, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const folder = join(dataFolder, 'postgres');
  try {
    const sync = options.sync ?? true;
    const { account, binaries } = await ensureDatabase(dataFolder, options);
    const socket = openSocketFolder(folder);
    const connection = clientConfig(socket.host);
    const place: ServerPlace = { folder, logFile: join(dataFolder, 'postgres.log'), binaries, account, sync };
    const running = await ensureServerFreeingSpace(place, socket.host, startWithin);
    if (running.adopted) options.log.warn({ postgres: running.pid }, 'Took over the database of a Masthead that was killed');
    const lifeline = await openLifeline(connection, () => ensureServerFreeingSpace(place, socket.host, startWithin), options.log);
    ownership.setState('ready');
    return {
      connection,
      owned: true,
      close: once(() => closeOwned({ folder, ownership, lifeline, closeSocket: socket.close, own: options.own })),
    };
  } catch (error) {
    // In use by somebody we cannot see: that server is not ours to stop.
    if (!isAppError(error, 'storage/folder-in-use')) await stopServer(folder);
    await ownership.release();
    throw error;
  }
};

// Signals come twice when a terminal and a parent process both send them.
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};

const closeOwned = async (parts: {
  folder: string;
  ownership: Ownership;
  lifeline: Lifeline;
  closeSocket: () => void;
  own: boolean;
}): Promise<void> => {
  const { folder, ownership, lifeline, closeSocket, own } = parts;
  // A command that had to start the server itself lets the other commands beside it finish.
  if (!own) await ownership.whenAlone();
  ownership.setState('stopping');
  await lifeline.release();
  await stopServer(folder);
  closeSocket();
  await ownership.release();
};

const clientConfig = (host: string): ClientConfig => ({ host, port: 5432, user: databaseName, database: databaseName, ssl: false });

/** The refusal of a second owner, for whatever it wanted the folder. */
export const folderInUseError = (dataFolder: string, owner: Owner): AppError =>
  new AppError({
    code: 'storage/folder-in-use',
    status: 503,
    message:
      `Process ${owner.pid} (masthead ${owner.command}) already has the data folder ${dataFolder}. ` +
      'Stop it first, or set MASTHEAD_DATA to another folder.',
    details: { pid: owner.pid, verb: owner.command },
  });
