import { type DocumentTables, deleteOldPurges } from '#features/newsroom/documents';
import { type Job, startJob } from '#platform/jobs';
import { forgetDeliveries } from './deliveries.store.ts';
import { reportDeliveries } from './delivery-report.store.ts';
import { fanOut } from './fan-out.service.ts';
import { type TargetQueueParts, workTargetQueue } from './target-queue.service.ts';
import { removeNode, reportNode } from './purge-nodes.store.ts';
import type { Target, TargetReport } from './targets.rules.ts';

const day = 24 * 3_600_000;
/** How long what is over is kept, in milliseconds: deliveries that were acknowledged, that were given up, and rows of the outbox. */
export const keptFor = { done: 7 * day, failed: 30 * day, outbox: day };

/** The longest times between two looks, in milliseconds, when nothing wakes them: a notification may be lost (F9). */
const looks = { work: 5_000, cleaning: 3_600_000, node: 5_000, report: 15_000 };
const oneSlice = 5_000;

export type FollowThroughParts = Omit<TargetQueueParts, 'onFailure'> & {
  targets: readonly Target[];
  /** This process: an id of its own, a name for people, and how far it has applied the purge log. */
  node: { id: string; name: string; progress: () => { generation: number; beyond: readonly number[] } };
  onFailure: TargetQueueParts['onFailure'];
  /** Told of work that broke (the database is away): it is tried again. */
  onError: (error: unknown) => void;
  onUnread: (outboxIds: readonly number[]) => void;
};

/** The newest figures of all targets; empty until they were first read. */
export type FollowThroughFigures = { targets: readonly TargetReport[]; outboxPending: number; outboxOldestAt: number | undefined };

/** A running follow-through of one process. */
export type FollowThrough = {
  /** Something changed: called when this process has applied a purge. */
  wake(): void;
  figures(): FollowThroughFigures;
  /** Ends it; what this process was sending is finished or given back. */
  close(): Promise<void>;
};

/**
 * Works the outbox: changes become deliveries, each target's are sent by a queue of its own, what is over is forgotten. Any number of processes
 * do so together. At-least-once: what a dead process was sending is sent again half a minute later.
 */
export const startFollowThrough = (parts: FollowThroughParts): FollowThrough => {
  const { database, targets, now, node, onError, onUnread } = parts;
  const isBehindCdn = targets.some(({ afterPurge }) => afterPurge);
  let figures: FollowThroughFigures = { targets: [], outboxPending: 0, outboxOldestAt: undefined };

  const report = startJob({
    everyMs: looks.node,
    onError,
    work: async () => {
      await reportNode(database, { id: node.id, name: node.name, ...node.progress() });
      return undefined;
    },
  });
  const queues = targets.map((target) => ({
    target,
    job: startJob({ everyMs: looks.work, onError, work: (stop) => workTargetQueue(parts, target, stop) }),
  }));
  const spread = startJob({
    everyMs: looks.work,
    onError,
    work: async () => {
      const taken = await fanOut(database, targets, now(), onUnread);
      if (taken) for (const { job } of queues) job.wake();
      // another process has the lock: it takes what there is, and this one looks once more in case that process dies
      if (taken === undefined) return 1_000;
      return taken > 0 ? 0 : undefined;
    },
  });
  const cleaning = startJob({
    everyMs: looks.cleaning,
    onError,
    work: async () => {
      const before = { done: now() - keptFor.done, failed: now() - keptFor.failed, outbox: now() - keptFor.outbox };
      const purges = await deleteOldPurges(database.withTables<DocumentTables>(), now(), oneSlice);
      return purges + (await forgetDeliveries(database, before, oneSlice)) >= oneSlice ? 1_000 : undefined;
    },
  });
  const reading = startJob({
    everyMs: looks.report,
    onError,
    work: async () => {
      const { targets: read, outbox } = await reportDeliveries(database);
      figures = { targets: read, outboxPending: outbox.pending, outboxOldestAt: outbox.oldestAt };
      return undefined;
    },
  });
  const jobs: Job[] = [spread, ...queues.map(({ job }) => job), report, cleaning, reading];

  return {
    wake: () => {
      if (isBehindCdn) report.wake();
      spread.wake();
    },
    figures: () => figures,
    close: async () => {
      await Promise.all(jobs.map((job) => job.close()));
      await removeNode(database, node.id).catch(onError);
    },
  };
};
