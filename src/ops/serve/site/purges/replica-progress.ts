import type { Kysely } from 'kysely';
import { type DocumentTables, findGenerations, readNewestGeneration } from '#features/newsroom/document-rows';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';
import type { ReplicaRoute } from '#platform/storage';

/** Keeps reads on the primary while the replica may lack a change whose pages were purged here. */
export type ReplicaProgress = {
  /** A purge is about to be applied: the replica is not read until it has that line of the purge log. */
  expect: (generation: number) => void;
  /** Purges may have been missed: the replica must have the newest line there is now. */
  expectNewest: () => Promise<void>;
  /** How many purges the replica is not known to have. */
  waitingFor: () => number;
  close: () => void;
};

const checkEveryMs = 100;
// A replica replays commits in order, so with the newest lines it has the older ones too: those need no check.
const mostExpected = 1000;

/**
 * Follows what a read replica has. A line of the purge log is written in the transaction of its change, so a replica that shows the line shows the
 * change; the highest number alone would not do, since a lower one may be committed later.
 */
export const followReplica = async (parts: {
  primary: Kysely<DocumentTables>;
  replica: { database: Kysely<DocumentTables>; route: ReplicaRoute };
  log: Log;
}): Promise<ReplicaProgress> => {
  const { primary, log } = parts;
  const { database, route } = parts.replica;
  const expected = new Set<number>();
  let checking = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const check = async (): Promise<void> => {
    if (checking || closed) return;
    checking = true;
    try {
      for (const generation of await findGenerations(database, [...expected])) expected.delete(generation);
    } catch (error) {
      log.debug({ err: error }, 'The read replica could not be asked how far it is');
    } finally {
      checking = false;
    }
    route.setCaughtUp(expected.size === 0);
    if (expected.size > 0) checkLater();
  };
  const checkLater = () => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), checkEveryMs);
    timer.unref();
  };

  const expect = (generation: number): void => {
    route.setCaughtUp(false);
    expected.add(generation);
    const [oldest] = expected;
    if (expected.size > mostExpected && oldest !== undefined) expected.delete(oldest);
    void check();
  };
  const expectNewest = async (): Promise<void> => {
    route.setCaughtUp(false);
    const newest = await readNewestGeneration(primary);
    if (newest > 0) expect(newest);
    else await check();
  };
  await expectNewest();
  return {
    expect,
    expectNewest,
    waitingFor: () => expected.size,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};

/** The numbers of a read replica: whether it is read now, and how far it is behind. */
export const addReplicaMetrics = (registry: MetricsRegistry, route: ReplicaRoute, progress: ReplicaProgress): void => {
  registry.read('masthead_replica_used', 'gauge', 'Whether reads go to the read replica now.', () => Number(route.isUsed()));
  registry.read('masthead_replica_missing_purges', 'gauge', 'Purges applied here that the replica is not known to have.', () =>
    progress.waitingFor(),
  );
};
