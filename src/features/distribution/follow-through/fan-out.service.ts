import type { Kysely } from 'kysely';
import { allOrEach, type JobKind, patientLimits } from '#platform/jobs';
import { transact } from '#platform/storage';
import { dayMs } from '#platform/time';
import { addDeliveries } from './deliveries.store.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { closeChanges, dueApart, dueChanges, listChanges, lockFanOut, setApart, takeChanges } from './outbox.store.ts';
import type { Target } from './targets.rules.ts';

/** Changes made into deliveries in one transaction. */
const slice = 200;
/** Milliseconds for which a process makes changes into deliveries before another process may. */
const turnMs = 20_000;
/** Milliseconds to wait for a process of the previous version that has the lock. */
const lockedMs = 1_000;
/** Changes older than this many milliseconds are not announced: neither those while a site was off, nor its archive when the first target is added. */
export const newsAgeMs = 3 * dayMs;

export type FanOutParts = {
  database: Kysely<FollowThroughTables>;
  targets: readonly Target[];
  now: () => number;
  /** Told of rows of the outbox that cannot be understood, and were put aside. */
  onUnread: (outboxIds: readonly number[]) => void;
  /** Told of a change that could not be made into deliveries: it is tried again apart from the others. */
  onApart: (error: unknown, outboxId: number) => void;
  /** Told that there may be something to deliver. */
  onAdded: () => void;
};

/**
 * Makes some changes of the outbox into one delivery for each target they concern, in one transaction: none is lost or doubled, and a failing target
 * affects no other. False while another process has the lock.
 */
export const fanOut = ({ database, targets, now, onUnread }: FanOutParts, ids: readonly number[]): Promise<boolean> =>
  transact(database, async (change) => {
    if (!(await lockFanOut(change))) return false;
    if (targets.every(({ kind }) => kind === 'mail')) {
      await closeChanges(change, ids, now());
      return true;
    }
    const { changes, taken, unread } = await takeChanges(change, ids);
    const news = changes.filter(({ at }) => at > now() - newsAgeMs);
    for (const target of targets)
      await addDeliveries(change, target, target.buildDeliveries(news), { at: now(), due: now() + target.delayMs });
    await closeChanges(change, taken, now());
    if (unread.length > 0) onUnread(unread);
    return true;
  });

/** Makes the oldest changes into deliveries, and sets those apart that cannot be. Gives how many there were; undefined while another process has the lock. */
const fanOutSlice = async (parts: FanOutParts): Promise<number | undefined> => {
  const ids = await listChanges(parts.database, slice);
  const apart: number[] = [];
  let isLocked = false;
  await allOrEach(
    ids,
    async (some) => {
      if (!isLocked) isLocked = !(await fanOut(parts, some));
    },
    (error, id) => {
      apart.push(id);
      parts.onApart(error, id);
    },
  );
  for (const id of apart) await setApart(parts.database, id);
  return isLocked ? undefined : ids.length;
};

/**
 * Creates the jobs that make changes into deliveries: all that wait, in their order and so one process at a time; and those that failed, each for itself, so
 * that they hold up nothing.
 */
export const createFanOutKinds = (parts: FanOutParts): { all: JobKind; apart: JobKind } => ({
  all: {
    name: 'follow-through/changes',
    tries: 20,
    longestMs: 10 * 60_000,
    retryMs: { first: 1_000, longest: 10 * 60_000 },
    atOnce: 1,
    leaseMs: 10_000,
    due: dueChanges,
    work: async (_key, { stop, progress }) => {
      const endsAt = performance.now() + turnMs;
      while (!stop.aborted && performance.now() < endsAt) {
        const count = await fanOutSlice(parts);
        if (count === undefined) return { againInMs: lockedMs };
        if (count === 0) return undefined;
        await progress();
        parts.onAdded();
      }
      return { againInMs: 0, isTurnOver: true };
    },
  },
  apart: {
    ...patientLimits,
    name: 'follow-through/change',
    due: dueApart,
    work: async (id) => {
      if (!(await fanOut(parts, [Number(id)]))) return { againInMs: lockedMs };
      parts.onAdded();
      return undefined;
    },
  },
});
