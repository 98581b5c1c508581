import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#platform/errors';
import type { Log } from '#platform/log';

/** How a client reaches a PostgreSQL. */
export type ClientConfig = { host: string; port: number; user: string; database: string; ssl: false };

export type Lifeline = { release: () => Promise<void> };

// "mast" in ASCII: the lock that the owner of an embedded database holds in it.
const ownerLock = 0x6d617374;

/**
 * Holds one connection to the embedded server, with a lock that no second owner can take. When it breaks, the server
 * was stopped or killed behind our back: `revive` brings it back, and the lifeline is taken again.
 */
export const openLifeline = async (connection: ClientConfig, revive: () => Promise<unknown>, log: Log): Promise<Lifeline> => {
  let released = false;
  let recovery = Promise.resolve();
  let client = await connect(connection);
  const watch = () => {
    client.once('end', () => {
      if (!released) recovery = recover();
    });
  };
  const recover = async () => {
    log.error('The embedded database went away; starting it again');
    for (let pause = 100; !released; pause = Math.min(pause * 2, 5000)) {
      try {
        await revive();
        client = await connect(connection);
        watch();
        log.info('The embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'The embedded database did not come back; trying again');
        await wait(pause);
      }
    }
  };
  watch();
  return {
    release: async () => {
      released = true;
      await recovery;
      await client.end();
    },
  };
};

// The first connection also makes Masthead's database, which initdb does not.
const connect = async (connection: ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: 'masthead owner' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client);
    const known = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
};

const takeLock = async (client: pg.Client): Promise<void> => {
  // The connection of an owner that was killed a moment ago may still be closing.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
    if (rows[0]?.taken) return;
    await wait(40);
  }
  throw new AppError({
    code: 'storage/folder-in-use',
    status: 503,
    message:
      'Another Masthead, perhaps in another container, already uses this database. Stop it first, or set MASTHEAD_DATA to another folder.',
  });
};
