import { followPurgeLog, type PurgeLogFollower } from '#platform/page-cache';
import type { Log } from '#platform/log';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { OpenDatabase } from '#platform/storage';
import { createPurgeSource, type PurgeTargets } from './purge-source.ts';
import { followReplica, type ReplicaProgress } from './replica-progress.ts';

/** The purge log as this process follows it. */
export type FollowedPurges = {
  follower: PurgeLogFollower;
  /** How far the read replica is; undefined without one. */
  replica: ReplicaProgress | undefined;
  /** When the log was last read, in ms of the steady clock. */
  readAt: () => number;
  /** Calls back each time purges were applied here. */
  onApplied: (listener: () => void) => void;
  close: () => Promise<void>;
};

type FollowPurgesParts = {
  opened: Pick<OpenDatabase<DocumentTables>, 'database' | 'connectionConfig' | 'replica'>;
  targets: PurgeTargets;
  /** Another way of learning that there is something new. */
  onAnnounced: (wake: () => void) => void;
  log: Log;
};

/** Begins to apply the purge log to everything that this process caches. */
export const followPurges = async ({ opened, targets, onAnnounced, log }: FollowPurgesParts): Promise<FollowedPurges> => {
  const { database, connectionConfig, replica: opensReplica } = opened;
  const replica = opensReplica && (await followReplica({ primary: database, replica: opensReplica, log }));
  const listeners: (() => void)[] = [];
  const source = createPurgeSource({
    database,
    connection: connectionConfig,
    targets,
    replica,
    onAnnounced,
    onApplied: () => {
      for (const listener of listeners) listener();
    },
    log,
  });
  const follower = await followPurgeLog(source);
  return {
    follower,
    replica,
    readAt: source.readAt,
    onApplied: (listener) => void listeners.push(listener),
    close: async () => {
      await follower.close();
      replica?.close();
    },
  };
};
