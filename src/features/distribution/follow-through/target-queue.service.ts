import type { Kysely } from 'kysely';
import { retryDelay } from '#platform/jobs';
import {
  claimDeliveries,
  extendClaims,
  finishDeliveries,
  findNextDue,
  forgetPayloads,
  postponeDeliveries,
  releaseDeliveries,
} from './deliveries.store.ts';
import { newsAgeMs } from './fan-out.service.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { formatFailure, isFinal } from './send-failure.service.ts';
import type { Delivery, Target } from './targets.rules.ts';

/** A claim ends after this time (ms) and is extended while its delivery is sent; another process may then claim the delivery. */
export const claimMs = 30_000;
/** The shortest wait for a delivery that waits for others: nodes, or another process. */
const shortestWaitMs = 100;

export type TargetQueueParts = {
  database: Kysely<FollowThroughTables>;
  now: () => number;
  /** 0 to 1, for spreading tries. */
  random: () => number;
  onFailure: (failure: { target: string; deliveries: number; error: unknown; givenUp: number }) => void;
};

const sendCall = async (
  { database, now, random, onFailure }: TargetQueueParts,
  target: Target,
  claimed: readonly Delivery[],
): Promise<void> => {
  // calls before this one may have taken longer than the claim: another process has it then
  const own = await extendClaims(database, claimed, now() + claimMs);
  const call = claimed.filter(({ id }) => own.has(id));
  if (call.length === 0) return;
  const ids = call.map(({ id }) => id);
  // an extension that fails is made up for by the next one
  const extending = setInterval(() => void extendClaims(database, call, now() + claimMs).catch(() => undefined), claimMs / 3);
  try {
    await target.send(call);
  } catch (error) {
    const failures = call.map(({ id, at, attempts }) => ({
      id,
      nextAt: now() - at > newsAgeMs || isFinal(error, attempts) ? undefined : now() + retryDelay(attempts, random()),
    }));
    await postponeDeliveries(database, failures, formatFailure(error), now());
    const givenUp = failures.filter(({ nextAt }) => nextAt === undefined).map(({ id }) => id);
    if (target.forgets) await forgetPayloads(database, givenUp);
    onFailure({
      target: target.name,
      deliveries: ids.length,
      error,
      givenUp: givenUp.length,
    });
    return;
  } finally {
    clearInterval(extending);
  }
  await finishDeliveries(database, ids, now());
  if (target.forgets) await forgetPayloads(database, ids);
};

const sendCalls = async (parts: TargetQueueParts, target: Target, calls: Delivery[][], stop: AbortSignal): Promise<void> => {
  const queue = [...calls];
  const worker = async () => {
    // checked before a call is taken from the queue: one that was taken and not sent would wait until its claim ends
    while (!stop.aborted) {
      const call = queue.shift();
      if (!call) return;
      await sendCall(parts, target, call);
    }
  };
  await Promise.all(Array.from({ length: Math.min(target.concurrency, calls.length) }, worker));
  // what this process claimed and does not send before it ends is free for others at once
  if (queue.length > 0)
    await releaseDeliveries(
      parts.database,
      queue.flat().map(({ id }) => id),
      parts.now(),
    );
};

/**
 * Sends what is due to one target until nothing is, a few calls at a time; gives the milliseconds until the next delivery is due. Each target has its own
 * queue, so that a slow or broken one delays no other.
 */
export const workTargetQueue = async (parts: TargetQueueParts, target: Target, stop: AbortSignal): Promise<number | undefined> => {
  const { database, now } = parts;
  while (!stop.aborted) {
    const claimed = await claimDeliveries(database, target, { now: now(), until: now() + claimMs });
    if (claimed.length === 0) break;
    await sendCalls(parts, target, target.groupIntoCalls(claimed), stop);
  }
  const due = await findNextDue(database, target);
  return due === undefined ? undefined : Math.max(shortestWaitMs, due - now());
};
