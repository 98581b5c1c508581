import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#platform/log';
import { breakConnection, goodbyeMs, watchConnections } from './break-connection.ts';
import type { Heartbeat } from './heartbeat.ts';
import { readTimeout } from './deadline.ts';
import type { RoundTrip } from './round-trip.ts';
import { notifyWatchers } from './watch-queries.ts';
import { createPreparingPool } from './prepared-pool.ts';

// A page without its database is given up in under a second, so the wait for a connection is shorter.
const connectTimeout = 800;
const int8 = 20;
// How long a connection may rest before the system asks whether the other side is there, in ms.
const askAliveAfter = 10_000;
/** The longest pause of a transaction between two statements (ms). */
const idleTimeout = 30_000;
const openClients = new WeakMap<pg.Pool, ReadonlySet<pg.PoolClient>>();

/**
 * Plans for tables in memory or on flash, and no compiler for queries of milliseconds. The pool waits for it, and while it does it neither times a connection
 * nor says that it is open: a server that goes silent right then would hold its place, and the end of the program, for ever.
 */
const prepareConnection = async (client: pg.ClientBase, patienceMs: number): Promise<void> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    breakConnection(client);
  }, patienceMs);
  try {
    await client.query('set random_page_cost = 1.1; set jit = off');
  } catch (error) {
    throw isLate ? new Error('Connection terminated due to connection timeout', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
};

/** The limits of a pool for connections and statements that no page waits for (ms), and the distance of its database. */
export type PoolPatience = { patienceMs?: number | undefined; roundTrip?: RoundTrip | undefined };

/** A pool of up to `size` connections. Counts and other 64-bit numbers come as numbers; timestamps as Date. */
export const createPool = (connection: pg.PoolConfig, size: number, log: Log, { patienceMs, roundTrip }: PoolPatience = {}): pg.Pool => {
  const toConnect = (): number => (patienceMs ?? connectTimeout) + (roundTrip?.extraMs() ?? 0);
  const options: pg.PoolConfig = {
    application_name: 'masthead',
    ...connection,
    max: size,
    connectionTimeoutMillis: toConnect(),
    idleTimeoutMillis: 30_000,
    statement_timeout: patienceMs ?? readTimeout,
    idle_in_transaction_session_timeout: Math.max(idleTimeout, patienceMs ?? 0),
    keepAlive: true,
    keepAliveInitialDelayMillis: askAliveAfter,
    // oxlint-disable-next-line typescript/no-misused-promises -- its type says void, but the pool awaits what it gives
    onConnect: (client) => prepareConnection(client, toConnect()),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  };
  const pool = new pg.Pool(options);
  // the pool reads it for each connection: a database may be far, or become so (OP-94)
  Object.defineProperty(pool.options, 'connectionTimeoutMillis', { get: toConnect, enumerable: true });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'A connection to the database broke');
  });
  // A connection in use that breaks fails its query, and on top of that emits an error that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  openClients.set(pool, watchConnections(pool));
  return pool;
};

/** The query builder over a pool; with the heartbeat of its server, no query waits for a silent one. */
export const createDatabase = <Schema>(pool: pg.Pool, heartbeat?: Heartbeat, roundTrip?: RoundTrip): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPreparingPool(pool, heartbeat, roundTrip) }), log: notifyWatchers });

/** Ends the connections of a pool and its query builder; Kysely alone leaves a pool open that it was never asked through. */
export const closePool = async (pool: pg.Pool, database?: { destroy: () => Promise<void> }): Promise<void> => {
  // a server that went silent never answers a goodbye, and the program has to end (F12)
  const timer = setTimeout(() => {
    for (const client of openClients.get(pool) ?? []) breakConnection(client);
  }, goodbyeMs);
  try {
    await database?.destroy();
    if (!pool.ending) await pool.end();
  } finally {
    clearTimeout(timer);
  }
};
