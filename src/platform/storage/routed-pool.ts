import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '#platform/log';
import type { Heartbeat } from './heartbeat.ts';
import type { RoundTrip } from './round-trip.ts';
import { createPreparingPool } from './prepared-pool.ts';
import { toStorageFailure } from './storage-failure.ts';
import { toPoolClient } from './pool-client.ts';

/** Which server reads go to: the replica only while it is known to have caught up, and while it answers. */
export type ReplicaRoute = {
  /** Set by whoever follows the purge log; false at the start. */
  setCaughtUp: (caughtUp: boolean) => void;
  /** Whether a read that begins now goes to the replica. */
  isUsed: () => boolean;
};

const askAgainAfter = 1000;
// a replica ends a read that is in the way of what it replays; the primary has no such conflicts
const conflictWithReplay = '40001';

const isReplicaFailure = (error: unknown): boolean =>
  toStorageFailure(error)?.code === 'storage/unavailable' ||
  // it let the client wait longer than a read of a page may take
  (error instanceof Error && error.message === 'Query read timeout') ||
  (error instanceof Error && 'code' in error && error.code === conflictWithReplay);

type RoutedPoolParts = {
  primary: pg.Pool;
  replica: pg.Pool;
  log: Log;
  heartbeat?: Heartbeat | undefined;
  roundTrip?: RoundTrip | undefined;
};
type RoutedPool = { pool: PostgresPool; route: ReplicaRoute };

/**
 * A pool for reads outside transactions: from the replica while its route allows, otherwise from the primary. What fails because the
 * replica is away is asked of the primary at once, and the replica is left alone until it answers again.
 */
export const createRoutedPool = ({ primary, replica, log, heartbeat, roundTrip }: RoutedPoolParts): RoutedPool => {
  const ofPrimary = createPreparingPool(primary, heartbeat, roundTrip);
  const ofReplica = createPreparingPool(replica);
  let caughtUp = false;
  let away: NodeJS.Timeout | undefined;

  const markAway = (error: unknown): void => {
    if (away || replica.ending) return;
    log.warn({ err: error }, 'The read replica does not answer; reads go to the primary');
    away = setInterval(() => {
      if (replica.ending) return clearInterval(away);
      replica.query('select 1').then(
        () => {
          if (away) log.info('The read replica answers again');
          clearInterval(away);
          away = undefined;
        },
        (still: unknown) => log.debug({ err: still }, 'The read replica does not answer yet'),
      );
      return undefined;
    }, askAgainAfter);
    away.unref();
  };

  const queryPrimary = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const client = await ofPrimary.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };

  const wrappers = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  const withFallback = (client: PostgresPoolClient): PostgresPoolClient => {
    const wrapped = wrappers.get(client);
    if (wrapped) return wrapped;
    let broken = false;
    const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
      client.query(text, values).catch((error: unknown) => {
        if (!isReplicaFailure(error)) throw error;
        broken = true;
        markAway(error);
        return queryPrimary(text, values);
      });
    const made = toPoolClient(query, (destroy) => client.release(destroy ?? broken));
    wrappers.set(client, made);
    return made;
  };

  const isUsed = () => caughtUp && away === undefined;
  return {
    pool: {
      connect: async () => {
        if (!isUsed()) return ofPrimary.connect();
        try {
          return withFallback(await ofReplica.connect());
        } catch (error) {
          markAway(error);
          return ofPrimary.connect();
        }
      },
      // both pools have owners of their own
      end: async () => undefined,
      options: primary.options,
    },
    route: { setCaughtUp: (is) => (caughtUp = is), isUsed },
  };
};
