import { runSending } from '#platform/sending';
import { fillDeliveries, finishPushes, pushRuns, takePushes } from './deliveries.store.ts';
import { createHandOver, type Run } from './hand-over.service.ts';

/** Browsers that are taken over at once, while others are sent to. */
export const filledAtOnce = 5_000;

/** Takes over more of a message's browsers; false where it is no longer the run's. */
const fill = async ({ database, message, run }: Run): Promise<boolean> => {
  const filled = await fillDeliveries(database, message, { run, size: filledAtOnce });
  if (filled) Object.assign(message, filled);
  return filled !== undefined;
};

/** Sends what waits of a message, as long as it is news. */
export const runMessage = (run: Run) => {
  const { database, message, stop, now, isTurnOver, progress, connections, throttle } = run;
  return runSending({
    stop,
    now,
    connections,
    throttle,
    isTurnOver,
    progress,
    rests: run.rests,
    mayGoOn: () => now() < run.endsAt,
    isOwn: () => pushRuns.isOwn(database, message.id, run.run),
    list: (query) => pushRuns.listWaiting(database, message.id, query),
    fill: { isWhole: () => message.isFilled, more: () => fill(run) },
    take: (ids) => takePushes(database, { ...message, run: run.run }, ids),
    send: createHandOver(run),
    finish: (done) => finishPushes(database, run.run, done),
  });
};
