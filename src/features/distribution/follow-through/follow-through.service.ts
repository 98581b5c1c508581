import { type Job, type JobKind, type JobsResult, startJob } from '#platform/jobs';
import { findNextDue } from './deliveries.store.ts';
import { reportDeliveries } from './delivery-report.store.ts';
import { createFanOutKinds, type FanOutParts } from './fan-out.service.ts';
import { createTargetKind, type TargetQueueParts } from './target-queue.service.ts';
import { deleteNode, reportNode } from './purge-nodes.store.ts';
import type { Target, TargetReport } from './targets.rules.ts';

/** The longest time between two runs of a job, in milliseconds: a notification that would start it may be lost (F9). */
const intervals = { work: 5_000, apart: 60_000, node: 5_000, report: 15_000 };
/** The shortest wait for a delivery that waits for nodes, and the longest while another process sends to its target, in milliseconds. */
const waits = { shortest: 100, elsewhere: 1_000 };

export type FollowThroughParts = TargetQueueParts &
  Omit<FanOutParts, 'onAdded'> & {
    /** Does what is due of a kind of jobs. */
    run: (kind: JobKind, stop: AbortSignal) => Promise<JobsResult>;
    /** This process: an id of its own, a name for people, and how far it has applied the purge log. */
    node: { id: string; name: string; progress: () => { generation: number; beyond: readonly number[] } };
    /** Called with failures of the work itself, such as a database that is away: it is tried again. */
    onError: (error: unknown) => void;
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

/** Starts sending to one target again and again: when woken, and when its next delivery is due. */
const startTarget = (parts: FollowThroughParts, target: Target): Job => {
  const kind = createTargetKind(parts, target);
  return startJob({
    everyMs: intervals.work,
    onError: parts.onError,
    work: async (stop) => {
      const { nextInMs } = await parts.run(kind, stop);
      if (nextInMs !== undefined) return Math.min(waits.elsewhere, nextInMs);
      const due = await findNextDue(parts.database, target);
      return due === undefined ? undefined : Math.max(waits.shortest, due - parts.now());
    },
  });
};

/**
 * Works off the outbox: changes become deliveries, and each target is a job that sends its own. Any number of processes share the work. At least once: what
 * a dead process was sending is sent again half a minute later.
 */
export const startFollowThrough = (parts: FollowThroughParts): FollowThrough => {
  const { database, targets, node, run, onError } = parts;
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
  const queues = targets.map((target) => ({ target, job: startTarget(parts, target) }));
  const fanOut = createFanOutKinds({ ...parts, onAdded: () => queues.forEach(({ job }) => job.wake()) });
  const startFanOut = (kind: JobKind, everyMs: number): Job =>
    startJob({
      everyMs,
      onError,
      work: async (stop) => {
        const { nextInMs } = await run(kind, stop);
        return nextInMs === undefined ? undefined : Math.min(waits.elsewhere, nextInMs);
      },
    });
  const fanOutJob = startFanOut(fanOut.all, intervals.work);
  const apartJob = startFanOut(fanOut.apart, intervals.apart);
  const figuresJob = startJob({
    everyMs: intervals.report,
    onError,
    work: async () => {
      const { targets: read, outbox } = await reportDeliveries(database);
      figures = { targets: read, outboxPending: outbox.pending, outboxOldestAt: outbox.oldestAt };
      return undefined;
    },
  });
  const jobs: Job[] = [fanOutJob, apartJob, ...queues.map(({ job }) => job), nodeJob, figuresJob];

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
