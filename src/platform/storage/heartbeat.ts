import pg from 'pg';
import { steadyNow } from '#platform/clock';
import type { Log } from '#platform/log';
import { breakConnection, endConnection } from './break-connection.ts';
import { createFollowedClock } from './followed-clock.ts';

/** Knows whether a database still speaks, and what its clock says. */
export type Heartbeat = {
  /** Milliseconds since 1970 by the database's clock, which all processes of a site share; the clock of a machine may be wrong. */
  now: () => number;
  /** Whether it accepts and says nothing: whoever asks then need not wait. */
  isSilent: () => boolean;
  /** Something begins to wait for an answer; `giveUp` is called when none can be hoped for. Call what it gives at the end, true after an answer. */
  waits: (giveUp?: () => void) => (answered: boolean) => void;
  close: () => Promise<void>;
};

// Nothing is heard from the first tick of a wait through seven more: silence is known within 0.8 s, for a page has a second (F5).
// Ticks are counted and not time: while this process itself was stuck, it could not hear.
const tickMs = 100;
const ticksOfSilence = 8;
/** How often it is asked while nobody waits, in ms: a clock that was set is followed within that. */
const restMs = 5_000;

/**
 * Asks a database on a connection of its own, at rest every 5 s and while somebody waits and nothing at all is heard every 100 ms. A slow query
 * is no silence: the question beside it is answered. Rejects when the first question is.
 */
export const startHeartbeat = async (parts: {
  connection: pg.ClientConfig;
  /** Told when silence began, after all who wait were told. */
  onSilent: () => void;
  log: Log;
}): Promise<Heartbeat> => {
  const { connection, onSilent, log } = parts;
  const clock = createFollowedClock(steadyNow);
  const waiting = new Set<{ giveUp?: (() => void) | undefined }>();
  let client: pg.Client | undefined;
  let asking: Promise<void> | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let quiet = 0;
  let silent = false;
  let closed = false;

  const receive = (): void => {
    quiet = 0;
    if (silent) log.info('The database answers again');
    silent = false;
  };
  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ application_name: 'masthead heartbeat', ...connection, keepAlive: true });
    const drop = () => {
      if (client === opened) client = undefined;
    };
    client = opened.on('error', drop).on('end', drop);
    await opened.connect();
    return opened;
  };
  const askOnce = async (): Promise<void> => {
    const asked = client ?? (await open());
    const began = steadyNow();
    const { rows } = await asked.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    clock.receive(rows[0]?.now ?? Date.now(), { began, ended: steadyNow() });
  };
  const drop = (): void => {
    if (client) breakConnection(client);
    client = undefined;
  };
  const ask = (): Promise<void> => {
    asking ??= askOnce()
      .then(receive, (error: unknown) => {
        drop();
        // a refusal is an answer: there is no silence where words are
        if (error instanceof pg.DatabaseError) receive();
        throw error;
      })
      .finally(() => {
        asking = undefined;
      });
    keepTicking();
    return asking;
  };
  const askAgain = (): void => {
    if (!closed) ask().catch((error: unknown) => log.debug({ err: error }, 'The heartbeat of the database was not answered'));
  };
  const markSilent = (): void => {
    silent = true;
    log.warn('The database says nothing; who waits for it is answered without it');
    for (const { giveUp } of [...waiting]) giveUp?.();
    onSilent();
  };
  const tick = (): void => {
    if (waiting.size === 0 && asking === undefined && !silent) {
      clearInterval(ticking);
      ticking = undefined;
      quiet = 0;
      return;
    }
    quiet += 1;
    if (quiet >= ticksOfSilence) {
      quiet = 0;
      // the next question goes by a new connection: after a failover the old ones lead nowhere
      drop();
      if (!silent) markSilent();
    }
    if (asking === undefined) askAgain();
  };
  const keepTicking = (): void => {
    if (ticking === undefined && !closed) ticking = setInterval(tick, tickMs).unref();
  };

  const resting = setInterval(askAgain, restMs).unref();
  try {
    await ask();
  } catch (error) {
    clearInterval(resting);
    clearInterval(ticking);
    throw error;
  }
  return {
    now: clock.now,
    isSilent: () => silent,
    waits: (giveUp) => {
      const one = { giveUp };
      waiting.add(one);
      keepTicking();
      return (answered) => {
        waiting.delete(one);
        if (answered) receive();
      };
    },
    close: async () => {
      closed = true;
      clearInterval(resting);
      clearInterval(ticking);
      if (client) await endConnection(client).catch((error: unknown) => log.debug({ err: error }, 'A broken connection was dropped'));
    },
  };
};
