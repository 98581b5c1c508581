import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { retryDelay } from '#platform/jobs';
import { createSendPlan, type ListWaiting, type SendPlan } from './send-plan.ts';
import type { Throttle } from './throttle.ts';

/** A run that sends one thing to many: `Part` is one of them as it is handed over, `Done` what became of it. */
type Run<Part, Done> = {
  stop: AbortSignal;
  now: () => number;
  throttle: Throttle;
  /** How many are handed over at once. */
  connections: number;
  /** True when the run has had its turn: others go first. */
  isTurnOver: () => boolean;
  /** Whether any may go now: it is still news, and hours are not quiet. */
  mayGoOn: () => boolean;
  /** Whether nobody at all can be reached for the moment. */
  rests?: () => boolean;
  /** Returns false if what it sends is no longer its own, or was stopped. */
  isOwn: () => Promise<boolean>;
  list: ListWaiting;
  /** Takes over more of those who get it, while others are sent to; false where it is no longer the run's. */
  fill?: { isWhole: () => boolean; more: () => Promise<boolean> };
  /** Marks parts as being handed over; gives those that may be. */
  take: (ids: readonly string[]) => Promise<readonly Part[]>;
  send: (part: Part) => Promise<Done>;
  finish: (done: readonly Done[]) => Promise<void>;
  /** Notes that parts were taken over or finished: the tries of the job begin anew (OP-85). */
  progress: () => Promise<void>;
};

/** How often a run looks whether it was stopped, in milliseconds. */
const looksMs = 3_000;
/** The longest that a run with nothing to do looks away. */
const restMs = 100;
/** Parts after which whoever else has something to do in this process gets their turn: each may take some encryption. */
const handedAtOnce = 8;
const mostTries = 8;

/** Writes down as often as it takes for a database that is away for a moment: what is not written down counts as unsure. */
const writeDown = async <Done>(
  finish: (done: readonly Done[]) => Promise<void>,
  done: readonly Done[],
  left = mostTries,
): Promise<void> => {
  try {
    await finish(done);
  } catch (error) {
    if (left === 0) throw error;
    await pause(retryDelay(1, Math.random()));
    await writeDown(finish, done, left - 1);
  }
};

/** Parts under way, and what became of those that ended. */
const createHandOvers = <Part, Done>({ send, finish, progress }: Pick<Run<Part, Done>, 'send' | 'finish' | 'progress'>) => {
  const underWay = new Set<Promise<void>>();
  let finished: Done[] = [];
  let failure: { error: unknown } | undefined;
  return {
    hand: (part: Part): void => {
      const work = send(part)
        .then(
          (done) => void finished.push(done),
          (error: unknown) => void (failure ??= { error }),
        )
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    count: () => underWay.size,
    next: () => Promise.race(underWay),
    all: () => Promise.all(underWay),
    flush: async () => {
      const done = finished;
      finished = [];
      if (done.length > 0) {
        await writeDown(finish, done);
        await progress();
      }
      if (failure) throw failure.error;
    },
  };
};
type HandOvers<Part> = ReturnType<typeof createHandOvers<Part, unknown>>;

/** Looks up what is to be sent, and takes over more as long as there are any; false where nothing is due now. */
const refill = async (
  { fill, stop, progress }: Pick<Run<unknown, unknown>, 'fill' | 'stop' | 'progress'>,
  plan: SendPlan,
): Promise<boolean> => {
  if ((await plan.refill()) > 0) return true;
  if (!fill || fill.isWhole() || stop.aborted || !(await fill.more())) return false;
  await progress();
  plan.extend();
  return (await plan.refill()) > 0 || !fill.isWhole();
};

const handAll = async <Part>(handOvers: Pick<HandOvers<Part>, 'hand'>, parts: readonly Part[]): Promise<void> => {
  for (const [index, part] of parts.entries()) {
    if (index % handedAtOnce === handedAtOnce - 1) await breathe();
    handOvers.hand(part);
  }
};

/**
 * Sends what waits. Ends where nothing is left that is due, where nothing may go any more, at the end of its turn, and where it must: it was stopped, or the
 * process ends.
 */
export const runSending = async <Part, Done>(run: Run<Part, Done>): Promise<'nothing-due' | 'may-not' | 'turn-over' | 'must-end'> => {
  const { stop, now, connections } = run;
  const plan = createSendPlan(run);
  const handOvers = createHandOvers(run);
  let lookedAt = now();
  let isOwn = true;
  // whether all that was looked up has to wait: others may not
  let isHeldUp = false;
  const look = async (): Promise<void> => {
    isOwn = await run.isOwn();
    lookedAt = now();
  };
  /** Looks from the beginning again, once nothing is under way. */
  const findMore = async (): Promise<boolean> => {
    await handOvers.flush();
    plan.restart();
    return refill(run, plan);
  };
  try {
    while (isOwn && !stop.aborted) {
      if (!run.mayGoOn()) return 'may-not';
      if (run.isTurnOver()) return 'turn-over';
      if (now() - lookedAt > looksMs) await look();
      const free = connections * 2 - handOvers.count();
      if (free < connections) {
        await handOvers.next();
        continue;
      }
      const isMore = (plan.size() >= free && !isHeldUp) || (await refill(run, plan)) || plan.size() > 0;
      if (!isMore && handOvers.count() === 0 && !(await findMore())) return 'nothing-due';
      const ids = run.rests?.() === true ? [] : plan.pick(free);
      isHeldUp = ids.length === 0;
      await handOvers.flush();
      const taken = ids.length === 0 ? [] : await run.take(ids);
      await handAll(handOvers, taken);
      if (ids.length > 0 && taken.length === 0) await look();
      if (ids.length === 0) await Promise.race([pause(restMs), ...(handOvers.count() > 0 ? [handOvers.next()] : [])]);
    }
    return 'must-end';
  } finally {
    await handOvers.all();
    await handOvers.flush();
  }
};
