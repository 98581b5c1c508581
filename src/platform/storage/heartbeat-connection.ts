import pg from 'pg';
import { steadyNow } from '#platform/clock';
import type { Log } from '#platform/log';
import { breakConnection, endConnection } from './break-connection.ts';
import { createFollowedClock } from './followed-clock.ts';

/** A connection of its own on which a database is asked for its clock. */
export type HeartbeatConnection = {
  /** Milliseconds since 1970 by the database's clock. */
  now: () => number;
  /** Asks, on a new connection where the last one was dropped. */
  ask: () => Promise<void>;
  /** Breaks the connection; what is asked on it fails. */
  drop: () => void;
  close: () => Promise<void>;
};

/** Makes the connection; it opens with the first question. */
export const createHeartbeatConnection = (connection: pg.ClientConfig, log: Log): HeartbeatConnection => {
  const clock = createFollowedClock(steadyNow);
  let client: pg.Client | undefined;

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ application_name: 'masthead heartbeat', ...connection, keepAlive: true });
    const forget = () => {
      if (client === opened) client = undefined;
    };
    client = opened.on('error', forget).on('end', forget);
    await opened.connect();
    return opened;
  };

  return {
    now: clock.now,
    ask: async () => {
      const asked = client ?? (await open());
      const began = steadyNow();
      const { rows } = await asked.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
      clock.receive(rows[0]?.now ?? Date.now(), { began, ended: steadyNow() });
    },
    drop: () => {
      if (client) breakConnection(client);
      client = undefined;
    },
    close: async () => {
      if (client) await endConnection(client).catch((error: unknown) => log.debug({ err: error }, 'A broken connection was dropped'));
    },
  };
};
