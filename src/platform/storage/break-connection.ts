import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** How long a server may take to answer the end of a connection, in ms. */
export const goodbyeMs = 2_000;

/** Breaks a connection at once, without the goodbye that a silent server would never answer; queries on it fail. */
export const breakConnection = (client: pg.ClientBase): void => {
  const { connection }: pg.ClientBase & { connection?: { stream?: Duplex } } = client;
  connection?.stream?.destroy();
};

/** Ends a connection outside the pool: politely, and in 2 s in any case. */
export const endConnection = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => breakConnection(client), goodbyeMs);
  try {
    await client.end();
  } finally {
    clearTimeout(timer);
  }
};

const resting = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Tracks a pool's connections, for `breakResting`; gives those that are open. */
export const watchConnections = (pool: pg.Pool): ReadonlySet<pg.PoolClient> => {
  const open = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  resting.set(pool, idle);
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => {
      open.delete(client);
      idle.delete(client);
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  return open;
};

/** Breaks the connections of a pool that nobody uses: where one has proved dead, the others lead to the same server. */
export const breakResting = (pool: pg.Pool): void => {
  for (const client of resting.get(pool) ?? []) breakConnection(client);
};
