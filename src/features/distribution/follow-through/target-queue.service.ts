import type { Kysely } from 'kysely';
import { type Attempt, type JobKind, retryDelay } from '#platform/jobs';
import { dueTarget, finishDeliveries, forgetPayloads, listDue, markSending, postponeDeliveries } from './deliveries.store.ts';
import { newsAgeMs } from './fan-out.service.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { formatFailure, isFinal } from './send-failure.service.ts';
import type { Delivery, Target } from './targets.rules.ts';

/** Milliseconds after which deliveries are sent again whose process ended while it sent them. */
export const sendingMs = 30_000;
/** Milliseconds for which a process sends to a target before another process may. */
const turnMs = 20_000;

export type TargetQueueParts = {
  database: Kysely<FollowThroughTables>;
  now: () => number;
  /** 0 to 1, for spreading tries. */
  random: () => number;
  onFailure: (failure: { target: string; deliveries: number; error: unknown; givenUp: number }) => void;
};

const settleFailure = async (
  { database, now, random, onFailure }: TargetQueueParts,
  { target, call, error }: { target: Target; call: readonly Delivery[]; error: unknown },
): Promise<void> => {
  const failures = call.map(({ id, at, attempts }) => ({
    id,
    attempts,
    nextAt: now() - at > newsAgeMs || isFinal(error, attempts) ? undefined : now() + retryDelay(attempts, random()),
  }));
  await postponeDeliveries(database, failures, formatFailure(error), now());
  const givenUp = failures.filter(({ nextAt }) => nextAt === undefined).map(({ id }) => id);
  if (target.forgets) await forgetPayloads(database, givenUp);
  onFailure({ target: target.name, deliveries: call.length, error, givenUp: givenUp.length });
};

/** Sends a call; returns false if nothing of it was to be sent any more, and true once its outcome is stored. */
const sendCall = async (parts: TargetQueueParts, target: Target, due: readonly Delivery[]): Promise<boolean> => {
  const { database, now } = parts;
  const call = await markSending(database, due, { now: now(), until: now() + sendingMs });
  if (call.length === 0) return false;
  try {
    await target.send(call);
  } catch (error) {
    await settleFailure(parts, { target, call, error });
    return true;
  }
  const ids = call.map(({ id }) => id);
  await finishDeliveries(database, ids, now());
  if (target.forgets) await forgetPayloads(database, ids);
  return true;
};

/** Groups deliveries into calls; if one of them cannot be grouped, each is a call of its own and fails by itself. */
const toCalls = (target: Target, deliveries: readonly Delivery[]): Delivery[][] => {
  try {
    return target.groupIntoCalls(deliveries);
  } catch (error) {
    if (error instanceof Error) return deliveries.map((delivery) => [delivery]);
    throw error;
  }
};

type Turn = { mustEnd: () => boolean; progress: Attempt['progress'] };

const sendCalls = async (parts: TargetQueueParts, target: Target, calls: Delivery[][], { mustEnd, progress }: Turn): Promise<void> => {
  const queue = [...calls];
  const worker = async () => {
    while (!mustEnd()) {
      const call = queue.shift();
      if (!call) return;
      if (await sendCall(parts, target, call)) await progress();
    }
  };
  await Promise.all(Array.from({ length: Math.min(target.concurrency, calls.length) }, worker));
};

/**
 * Creates the job of one target: sends what is due until nothing is, a few calls at a time. Each target is a job of its own, so that a slow or broken one
 * delays no other; one process at a time sends to it. What becomes of a delivery stands in its row: tries, the next one, and its end.
 */
export const createTargetKind = (parts: TargetQueueParts, target: Target): JobKind => ({
  name: 'follow-through/target',
  key: target.name,
  tries: 20,
  longestMs: 10 * 60_000,
  retryMs: { first: 1_000, longest: 10 * 60_000 },
  atOnce: 1,
  // codes and purges do not wait long for a process that was killed
  leaseMs: 10_000,
  due: () => dueTarget(target, parts.now()),
  work: async (_name, { stop, progress }) => {
    const endsAt = performance.now() + turnMs;
    const isTurnOver = (): boolean => performance.now() >= endsAt;
    while (!stop.aborted && !isTurnOver()) {
      const due = await listDue(parts.database, target, parts.now());
      if (due.length === 0) return undefined;
      await sendCalls(parts, target, toCalls(target, due), { mustEnd: () => stop.aborted || isTurnOver(), progress });
    }
    return { againInMs: 0, isTurnOver: true };
  },
});
