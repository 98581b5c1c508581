import pg from 'pg';
import { steadyNow } from '#platform/clock';
import type { Log } from '#platform/log';
import { breakConnection, endConnection } from './break-connection.ts';
import { createFollowedClock } from './followed-clock.ts';
import type { RoundTrip } from './round-trip.ts';

/** A connection of its own on which a database is asked for its clock. */
export type HeartbeatConnection = {
  /** Milliseconds since 1970 by the database's clock. */
  now: () => number;
  /** Asks, on a new connection if the last one was replaced or broke. */
  ask: () => Promise<void>;
  /** Asks on a new connection from now on. The last question may be answered late: its connection is used again then. */
  replace: () => void;
  close: () => Promise<void>;
};

/** A question that is not answered for so long (ms) is answered by nobody. */
const latestAnswerMs = 10_000;

/** Creates the connection; it opens with the first question. */
export const createHeartbeatConnection = (connection: pg.ClientConfig, roundTrip: RoundTrip, log: Log): HeartbeatConnection => {
  const clock = createFollowedClock(steadyNow);
  let client: pg.Client | undefined;
  let late: { client: pg.Client; until: number } | undefined;

  const forget = (broken: pg.Client): void => {
    if (client === broken) client = undefined;
    if (late?.client === broken) late = undefined;
  };
  const drop = (dropped: pg.Client | undefined): void => {
    if (!dropped) return;
    forget(dropped);
    breakConnection(dropped);
  };
  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ application_name: 'masthead heartbeat', ...connection, keepAlive: true });
    client = opened.on('error', () => forget(opened)).on('end', () => forget(opened));
    try {
      await opened.connect();
    } catch (error) {
      drop(opened);
      throw error;
    }
    return opened;
  };
  /** Uses the connection of an answer that came late again. */
  const takeBack = (answered: pg.Client): void => {
    if (late?.client !== answered) return;
    late = undefined;
    drop(client);
    client = answered;
  };
  const askOn = async (asked: pg.Client): Promise<void> => {
    const began = steadyNow();
    const { rows } = await asked.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    const ended = steadyNow();
    roundTrip.measure(ended - began);
    clock.receive(rows[0]?.now ?? Date.now(), { began, ended });
    takeBack(asked);
  };

  return {
    now: clock.now,
    ask: async () => {
      let asked = client;
      try {
        asked ??= await open();
        await askOn(asked);
      } catch (error) {
        drop(asked);
        throw error;
      }
    },
    replace: () => {
      if (late && steadyNow() < late.until) return drop(client);
      drop(late?.client);
      late = client && { client, until: steadyNow() + latestAnswerMs };
      client = undefined;
    },
    close: async () => {
      drop(late?.client);
      const closed = client;
      client = undefined;
      // it may be opening still, or have lost its server
      if (closed)
        await endConnection(closed).catch((error: unknown) => log.debug({ err: error }, 'The heartbeat had no connection to close'));
    },
  };
};
