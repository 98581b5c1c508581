import type { RawBuilder } from 'kysely';
import { hourMs } from '#platform/time';

/** One try at an item. */
export type Attempt = {
  /** The number of this try, from 1. A try counts when it begins, so that one that kills its process counts too. */
  tries: number;
  /** The lease of this try, a UUID: what an item's own tables may be marked with. */
  lease: string;
  /** Aborts when the process ends, when the try took too long, and when another process has taken the item over. */
  stop: AbortSignal;
  /** Says that a part of a long item was done: the tries begin anew, so that an item that goes on after each end of its process is not given up. */
  progress: () => Promise<void>;
};

/**
 * Puts an item off without counting the try: it is not finished, and nothing went wrong. `isTurnOver`: a part of it was done and the rest comes after the
 * items that wait; it has all of its tries again.
 */
export type PutOff = { againInMs: number; isTurnOver?: boolean };

/**
 * A kind of work that waits in a table of its own and is done an item at a time: what is due, how one item is done, and what happens to one that fails.
 * Nothing else has to be remembered about a kind: the tries of one item never hold up another one.
 */
export type JobKind = {
  /** Its permanent name, `feature/thing`. */
  name: string;
  /** Selects the keys of items that are due as a column `key`, in the order in which they are to be done. */
  due: () => RawBuilder<{ key: string }>;
  /**
   * Does one item. It has to look whether the item is still to be done, because it may have been changed since, and afterwards the item must not be due any
   * more. It throws if the item could not be done, and it may be called again for an item that was done before the process ended.
   */
  work: (key: string, attempt: Attempt) => Promise<PutOff | void>;
  /** Tries after which an item is given up. */
  tries: number;
  /** The longest that one try may take, in milliseconds. */
  longestMs: number;
  /** The first and the longest delay between two tries, in milliseconds. */
  retryMs: { first: number; longest: number };
  /** How many items one process does at the same time. */
  atOnce: number;
  /** The only item of this kind that a run does. Kinds with one name and a key each run beside each other: a slow item delays no other one. */
  key?: string;
  /** The lease of an item in milliseconds, 30,000 unless said otherwise: how long after the end of its process another one takes it over. */
  leaseMs?: number;
  /** Whether an error will come again whatever is tried: the item is given up at once. */
  isFinal?: (error: unknown) => boolean;
  /**
   * Notes in the item's own tables that it was given up. Gives true if the item has ended there: then no failed job of it stays, because there is nothing to
   * try again. If this fails, giving up is tried again later.
   */
  giveUp?: (key: string, why: { error: unknown; reason: string }) => Promise<boolean | void>;
};

/** The limits of kinds that nobody waits for, such as clearing away: 20 tries within about four days, one item at a time. */
export const patientLimits = {
  tries: 20,
  longestMs: 10 * 60_000,
  retryMs: { first: 60_000, longest: 6 * hourMs },
  atOnce: 1,
} as const satisfies Partial<JobKind>;

/** Told of an item that failed, and of whether it was given up. */
export type OnJobFailure = (failure: { kind: string; key: string; error: unknown; tries: number; isGivenUp: boolean }) => void;
