import pg from 'pg';
import type { Log } from '#platform/log';
import { createHeartbeatConnection } from './heartbeat-connection.ts';
import type { RoundTrip } from './round-trip.ts';

/** Knows whether a database still answers, and what its clock says. */
export type Heartbeat = {
  /** Milliseconds since 1970 by the database's clock, which all processes of a site share; the clock of a machine may be wrong. */
  now: () => number;
  /** Whether it accepts connections and answers nothing: whoever asks then need not wait. */
  isSilent: () => boolean;
  /**
   * Marks that something waits for an answer from now on; `giveUp` is called when none can be hoped for. Call what it gives when the wait is over,
   * with true after an answer.
   */
  beginWait: (giveUp?: () => void) => (answered: boolean) => void;
  close: () => Promise<void>;
};

// Nothing is received from the first tick of a wait through seven more: silence is known within 0.8 s, for a page has a second (F5).
// Ticks are counted and not time: while this process itself was stuck, it could not receive.
const tickMs = 100;
const ticksOfSilence = 8;
/** How often it is asked while nobody waits, in ms: a clock that was set is followed within that. */
const restMs = 5_000;

/** The waits for a database, and whether anything was received during them. */
const createSilenceWatch = (onSilent: () => void, roundTrip: RoundTrip, log: Log) => {
  const waits = new Set<{ giveUp?: (() => void) | undefined }>();
  let quietTicks = 0;
  let silent = false;
  const receive = (): void => {
    quietTicks = 0;
    if (silent) log.info('The database answers again');
    silent = false;
  };
  return {
    isSilent: () => silent,
    hasWaits: () => waits.size > 0,
    add: (giveUp?: () => void): (() => void) => {
      const wait = { giveUp };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
    /** Something was received. */
    receive,
    /** A question failed: a refusal is an answer too. */
    receiveError: (error: unknown): never => {
      if (error instanceof pg.DatabaseError) receive();
      throw error;
    },
    /** Nobody waits any more: what was quiet so far says nothing. */
    rest: () => {
      quietTicks = 0;
    },
    /** One more tick without an answer; true each time the silence has lasted long enough to count. */
    tick: (): boolean => {
      quietTicks += 1;
      // a database far away is heard later (OP-94)
      if (quietTicks < ticksOfSilence + roundTrip.extraMs() / tickMs) return false;
      quietTicks = 0;
      return true;
    },
    begin: () => {
      if (silent) return;
      silent = true;
      log.warn('The database says nothing; who waits for it is answered without it');
      for (const { giveUp } of [...waits]) giveUp?.();
      onSilent();
    },
  };
};

/**
 * Asks a database on a connection of its own: at rest every 5 s, and every 100 ms while somebody waits and nothing at all is received. A slow query
 * is no silence: the question beside it is answered. Rejects when the first question does.
 */
export const startHeartbeat = async (parts: {
  connection: pg.ClientConfig;
  /** Called when silence began, after all waits were given up. */
  onSilent: () => void;
  /** Gets the round trip of each answer. */
  roundTrip: RoundTrip;
  log: Log;
}): Promise<Heartbeat> => {
  const { onSilent, roundTrip, log } = parts;
  const connection = createHeartbeatConnection(parts.connection, roundTrip, log);
  const silence = createSilenceWatch(onSilent, roundTrip, log);
  let asking: Promise<void> | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let closed = false;

  const ask = (): Promise<void> => {
    if (asking !== undefined) return asking;
    const question = connection
      .ask()
      .then(silence.receive, silence.receiveError)
      .finally(() => {
        if (asking === question) asking = undefined;
      });
    asking = question;
    keepTicking();
    return question;
  };
  const askAgain = (): void => {
    if (!closed) ask().catch((error: unknown) => log.debug({ err: error }, 'The heartbeat of the database was not answered'));
  };
  const stopTicking = (): void => {
    clearInterval(ticking);
    ticking = undefined;
    silence.rest();
  };
  const tick = (): void => {
    if (!silence.hasWaits() && asking === undefined && !silence.isSilent()) return stopTicking();
    if (silence.tick()) {
      // the next question goes by a new connection: after a failover the old ones lead nowhere
      connection.replace();
      asking = undefined;
      silence.begin();
    }
    if (asking === undefined) askAgain();
  };
  const keepTicking = (): void => {
    if (ticking === undefined && !closed) ticking = setInterval(tick, tickMs).unref();
  };

  const resting = setInterval(askAgain, restMs).unref();
  const stopAsking = (): void => {
    clearInterval(resting);
    clearInterval(ticking);
  };
  try {
    await ask();
  } catch (error) {
    stopAsking();
    throw error;
  }
  return {
    now: connection.now,
    isSilent: silence.isSilent,
    beginWait: (giveUp) => {
      const end = silence.add(giveUp);
      keepTicking();
      return (answered) => {
        end();
        if (answered) silence.receive();
      };
    },
    close: async () => {
      closed = true;
      stopAsking();
      await connection.close();
    },
  };
};
