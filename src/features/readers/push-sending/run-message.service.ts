import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { expirePushes, fillDeliveries, type HandedPush, keepMessage, listWaiting, takePushes } from './deliveries.store.ts';
import { createHandOvers, type Run } from './hand-over.service.ts';
import { createPushPlan, type PushPlan } from './push-plan.service.ts';

const heartbeatMs = 3_000;
/** The longest that a run with nothing to do looks away. */
const restMs = 100;
/** Browsers that are taken over at once, while others are sent to. */
const filledAtOnce = 5_000;
/** Pushes after which whoever else has something to do in this process gets their turn. */
const encryptedAtOnce = 8;

/** Looks up what is to be sent, and takes over more browsers as long as there are any; false where nothing is due now. */
const refill = async (run: Run, plan: PushPlan): Promise<boolean> => {
  if ((await plan.refill()) > 0) return true;
  const { message, stop } = run;
  if (message.isFilled || stop.aborted) return false;
  const filled = await fillDeliveries(run.database, message, { run: run.run, size: filledAtOnce });
  if (!filled) return false;
  message.filledAfter = filled.filledAfter;
  message.isFilled = filled.isFilled;
  return (await plan.refill()) > 0 || !filled.isFilled;
};

/** Looks from the beginning again, once nothing is under way; false where nothing is due. */
const findMore = async (run: Run, plan: PushPlan, handOvers: ReturnType<typeof createHandOvers>): Promise<boolean> => {
  await handOvers.flush();
  plan.restart();
  return refill(run, plan);
};

const handAll = async (handOvers: ReturnType<typeof createHandOvers>, pushes: readonly HandedPush[]): Promise<void> => {
  for (const [index, push] of pushes.entries()) {
    if (index % encryptedAtOnce === encryptedAtOnce - 1) await breathe();
    handOvers.hand(push);
  }
};

/** Sends what waits of a message. Ends where nothing is left that is due, and where it must: it was stopped, or the process ends. */
export const runMessage = async (run: Run): Promise<'nothing-due' | 'must-end'> => {
  const { database, message, stop, now, connections } = run;
  const list = (query: Parameters<typeof listWaiting>[2]) => listWaiting(database, message.id, query);
  const plan = createPushPlan({ list, throttle: run.throttle, now });
  const handOvers = createHandOvers(run);
  let keptAt = now();
  let isOwn = true;
  const keep = async (): Promise<void> => {
    isOwn = await keepMessage(database, message.id, run.run);
    keptAt = now();
  };
  try {
    while (isOwn && !stop.aborted && now() < run.endsAt) {
      if (now() - keptAt > heartbeatMs) await keep();
      const free = connections * 2 - handOvers.count();
      if (free < connections) {
        await handOvers.next();
        continue;
      }
      const isMore = plan.size() >= free || (await refill(run, plan)) || plan.size() > 0;
      if (!isMore && handOvers.count() === 0 && !(await findMore(run, plan, handOvers))) return 'nothing-due';
      const ids = plan.pick(free);
      await handOvers.flush();
      const taken = ids.length === 0 ? [] : await takePushes(database, { ...message, run: run.run }, ids);
      await handAll(handOvers, taken);
      if (ids.length > 0 && taken.length === 0) await keep();
      if (ids.length === 0) await Promise.race([pause(restMs), ...(handOvers.count() > 0 ? [handOvers.next()] : [])]);
    }
    return isOwn && !stop.aborted ? 'nothing-due' : 'must-end';
  } finally {
    await handOvers.all();
    await handOvers.flush();
    // what is left of a message that is no news any more
    if (isOwn && !stop.aborted && now() >= run.endsAt && message.isFilled) await expirePushes(database, message.id);
  }
};
