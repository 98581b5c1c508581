import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import { toFolderError, makeFolder } from '#platform/disk';
import { AppError, isAppError } from '#platform/errors';
import type { Log } from '#platform/log';
import { breakResting, endConnection } from './break-connection.ts';
import { claimFolder, folderInUseError, openEmbeddedPostgres } from './embedded-postgres/index.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { retryUntilConnected } from './late-connection.ts';
import { closePool, createDatabase, createPool } from './pools.ts';
import { createRoundTrip, type RoundTrip } from './round-trip.ts';
import { createRoutedPool, type ReplicaRoute } from './routed-pool.ts';
import { notifyWatchers } from './watch-queries.ts';
import { toStorageFailure } from './storage-failure.ts';

export type OpenOptions = {
  /** true for `serve`: refuses with `storage/folder-in-use` when another process has the data folder. */
  own: boolean;
  /** The command that this process runs, named to whoever is refused. */
  command: string;
  log: Log;
  /** false: refuses a data folder without a database with `storage/no-database`, instead of making one. */
  create?: boolean;
  /** Connections at most; 10 by default. */
  poolSize?: number;
  /** The application name of these connections; `masthead` by default. */
  name?: string;
  /** For a program that serves: follows the database's clock, and answers at once while the database is silent. It needs one more connection. */
  heartbeat?: boolean;
  /** For work that no reader waits for: how long it waits for a connection and for each statement (ms); 800 ms and 2 s by default. */
  patienceMs?: number | undefined;
};

export type OpenDatabase<Schema> = {
  pool: pg.Pool;
  database: Kysely<Schema>;
  /** For reads outside transactions: the read replica where `DATABASE_READ_URL` names one and its route allows, otherwise the primary. */
  readDatabase: Kysely<Schema>;
  /** The read replica itself, and its route, which must be set to caught up before reads go there. */
  replica?: { database: Kysely<Schema>; route: ReplicaRoute };
  /** The time by which limits of what waits for this database are extended, because it is far (ms); 0 for a near one. */
  extraMs: () => number;
  /** Milliseconds since 1970: by the database's clock with a heartbeat, which all processes share; otherwise by this machine's. */
  now: () => number;
  /** For a connection outside the pool, such as LISTEN: `new pg.Client(connectionConfig)`. */
  connectionConfig: pg.ClientConfig;
  /** Ends the connections, and stops the embedded server where this process owns it. */
  close: () => Promise<void>;
};

type Source = { connection: pg.ClientConfig; close: () => Promise<void> };

// a page's read that waits so long for a replica is asked of the primary, in ms
const replicaPatience = 1000;
const oldestVersion = 150_000;
// The first answer of a database that is far, was just made, or serves many starting processes may take longer than a reader's page waits for one.
const firstPatience = 15_000;
/** A first connection that takes longer (ms) is given up for another one: the next may be answered. */
const firstConnection = 7_000;

/** Opens the database that the configuration names: PostgreSQL 15 or newer at `DATABASE_URL`, or the embedded one of the data folder. */
export const openDatabase = async <Schema>(
  config: Pick<Config, 'dataFolder' | 'database'>,
  options: OpenOptions,
): Promise<OpenDatabase<Schema>> => {
  const { url, readUrl } = config.database;
  const source = url ? await openOutside(config.dataFolder, url, options) : await openEmbedded(config.dataFolder, options);
  const size = options.poolSize ?? 10;
  const roundTrip = createRoundTrip();
  const pool = createPool({ ...source.connection, ...(options.name && { application_name: options.name }) }, size, options.log, {
    patienceMs: options.patienceMs,
    roundTrip,
  });
  const readPool = readUrl ? createPool({ connectionString: readUrl, query_timeout: replicaPatience }, size, options.log) : undefined;
  let heartbeat: Heartbeat | undefined;
  try {
    await retryUntilConnected(firstPatience, () => refuseOldServer(source.connection, roundTrip));
    if (options.heartbeat)
      heartbeat = await startHeartbeat({ connection: source.connection, onSilent: () => breakResting(pool), roundTrip, log: options.log });
  } catch (error) {
    await Promise.all([closePool(pool), readPool && closePool(readPool)]);
    await source.close();
    throw (url && toUnreachable(url, error)) ?? toStorageFailure(error) ?? error;
  }
  const database = createDatabase<Schema>(pool, heartbeat, roundTrip);
  const replica = readPool
    ? openReplica<Schema>(createRoutedPool({ primary: pool, replica: readPool, log: options.log, heartbeat, roundTrip }), readPool)
    : undefined;
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await heartbeat?.close();
    await Promise.all([closePool(pool, database), readPool && replica && closePool(readPool, replica.database)]);
    await source.close();
  };
  const close = () => (closing ??= closeAll());
  const routed = replica ? { readDatabase: replica.routed, replica } : { readDatabase: database };
  return {
    pool,
    database,
    ...routed,
    connectionConfig: source.connection,
    extraMs: roundTrip.extraMs,
    now: heartbeat?.now ?? Date.now,
    close,
  };
};

const openReplica = <Schema>({ pool, route }: ReturnType<typeof createRoutedPool>, replica: pg.Pool) => {
  const routed = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: notifyWatchers });
  return { database: createDatabase<Schema>(replica), routed, route };
};

const openEmbedded = async (dataFolder: string, options: OpenOptions): Promise<Source> => await openEmbeddedPostgres(dataFolder, options);

// An outside database has any number of nodes, but the files of a data folder still have one owner.
const openOutside = async (dataFolder: string, url: string, options: OpenOptions): Promise<Source> => {
  const connection = { connectionString: url };
  if (!options.own) return { connection, close: async () => undefined };
  try {
    makeFolder(dataFolder);
  } catch (error) {
    throw toFolderError(dataFolder, error);
  }
  const claim = await claimFolder(dataFolder, options.command);
  if (claim.kind === 'owner') {
    claim.setState('ready');
    return { connection, close: claim.release };
  }
  claim.leave();
  throw folderInUseError(dataFolder, claim.owner);
};

/** Asks for the version on a connection of its own, and measures how far the database is before anything waits for it. */
const readVersion = async (connection: pg.ClientConfig, roundTrip: RoundTrip): Promise<{ number: number; name: string } | undefined> => {
  const client = new pg.Client({ application_name: 'masthead', ...connection, connectionTimeoutMillis: firstConnection });
  // what breaks it fails its query too
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let asked = 0; ; asked += 1) {
      const began = steadyNow();
      const { rows } = await client.query<{ number: number; name: string }>(
        `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
      );
      roundTrip.measure(steadyNow() - began);
      if (asked === 1) return rows[0];
    }
  } finally {
    await endConnection(client).catch(() => undefined);
  }
};

const refuseOldServer = async (connection: pg.ClientConfig, roundTrip: RoundTrip): Promise<void> => {
  const version = await readVersion(connection, roundTrip);
  if (version && version.number >= oldestVersion) return;
  throw new AppError({
    code: 'storage/old-postgres',
    status: 500,
    message: `Masthead needs PostgreSQL 15 or newer; DATABASE_URL leads to PostgreSQL ${version?.name ?? 'of an unknown version'}.`,
  });
};

/** Names the address that cannot be used, without its password, for whoever started the program with it. */
const toUnreachable = (url: string, cause: unknown): AppError | undefined => {
  if (isAppError(cause)) return undefined;
  const { hostname, port, pathname } = new URL(url);
  const why = cause instanceof Error && cause.message ? cause.message : 'no answer';
  return new AppError({
    code: 'storage/unavailable',
    status: 503,
    message: `The PostgreSQL that DATABASE_URL names (${hostname}:${port || '5432'}${pathname}) cannot be used: ${why}. Check that it runs, and that address, user and password are right.`,
    cause,
  });
};
