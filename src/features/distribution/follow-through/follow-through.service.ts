import { type DocumentTables, deleteOldPurges } from '#features/newsroom/documents';
import { type Job, startJob } from '#platform/jobs';
import { deleteOldDeliveries } from './deliveries.store.ts';
import { reportDeliveries } from './delivery-report.store.ts';
import { fanOut } from './fan-out.service.ts';
import { type TargetQueueParts, workTargetQueue } from './target-queue.service.ts';
import { deleteNode, reportNode } from './purge-nodes.store.ts';
import type { Target, TargetReport } from './targets.rules.ts';

const day = 24 * 3_600_000;
/** How long finished rows are retained, in milliseconds: deliveries that were acknowledged, those that failed, and rows of the outbox. */
const retentionMs = { done: 7 * day, failed: 30 * day, outbox: day };

/** The longest time between two runs of a job, in milliseconds: a notification that would start it may be lost (F9). */
const intervals = { work: 5_000, cleaning: 3_600_000, node: 5_000, report: 15_000 };
const oneSlice = 5_000;

export type FollowThroughParts = Omit<TargetQueueParts, 'onFailure'> & {
  targets: readonly Target[];
  /** This process: an id of its own, a name for people, and how far it has applied the purge log. */
  node: { id: string; name: string; progress: () => { generation: number; beyond: readonly number[] } };
  onFailure: TargetQueueParts['onFailure'];
  /** Called with failures of the work itself, such as a database that is away: it is tried again. */
  onError: (error: unknown) => void;
  onUnread: (outboxIds: readonly number[]) => void;
};

/** The newest figures of all targets; empty until they were first read. */
export type FollowThroughFigures = { targets: readonly TargetReport[]; outboxPending: number; outboxOldestAt: number | undefined };

/** A running follow-through of one process. */
export type FollowThrough = {
  /** To be called when this process has applied a purge. */
  wake(): void;
  /** To be called when a delivery was added for a target. */
  wakeTarget(name: string): void;
  figures(): FollowThroughFigures;
  /** Stops; what this process was sending is finished or given back. */
  close(): Promise<void>;
};

/**
 * Works off the outbox: changes become deliveries, each target has a queue that sends its own, finished rows are deleted. Any number of processes share
 * the work. At least once: what a dead process was sending is sent again half a minute later.
 */
export const startFollowThrough = (parts: FollowThroughParts): FollowThrough => {
  const { database, targets, now, node, onError, onUnread } = parts;
  const isBehindCdn = targets.some(({ afterPurge }) => afterPurge);
  let figures: FollowThroughFigures = { targets: [], outboxPending: 0, outboxOldestAt: undefined };

  const nodeJob = startJob({
    everyMs: intervals.node,
    onError,
    work: async () => {
      await reportNode(database, { id: node.id, name: node.name, ...node.progress() });
      return undefined;
    },
  });
  const queues = targets.map((target) => ({
    target,
    job: startJob({ everyMs: intervals.work, onError, work: (stop) => workTargetQueue(parts, target, stop) }),
  }));
  const fanOutJob = startJob({
    everyMs: intervals.work,
    onError,
    work: async () => {
      const taken = await fanOut(database, targets, now(), onUnread);
      if (taken) for (const { job } of queues) job.wake();
      // another process has the lock and takes what there is; this one tries once more in case that process dies
      if (taken === undefined) return 1_000;
      return taken > 0 ? 0 : undefined;
    },
  });
  const cleaningJob = startJob({
    everyMs: intervals.cleaning,
    onError,
    work: async () => {
      const before = { done: now() - retentionMs.done, failed: now() - retentionMs.failed, outbox: now() - retentionMs.outbox };
      const purges = await deleteOldPurges(database.withTables<DocumentTables>(), now(), oneSlice);
      return purges + (await deleteOldDeliveries(database, before, oneSlice)) >= oneSlice ? 1_000 : undefined;
    },
  });
  const figuresJob = startJob({
    everyMs: intervals.report,
    onError,
    work: async () => {
      const { targets: read, outbox } = await reportDeliveries(database);
      figures = { targets: read, outboxPending: outbox.pending, outboxOldestAt: outbox.oldestAt };
      return undefined;
    },
  });
  const jobs: Job[] = [fanOutJob, ...queues.map(({ job }) => job), nodeJob, cleaningJob, figuresJob];

  return {
    wake: () => {
      if (isBehindCdn) nodeJob.wake();
      fanOutJob.wake();
    },
    wakeTarget: (name) => queues.find(({ target }) => target.name === name)?.job.wake(),
    figures: () => figures,
    close: async () => {
      await Promise.all(jobs.map((job) => job.close()));
      await deleteNode(database, node.id).catch(onError);
    },
  };
};
