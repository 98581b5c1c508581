import { randomUUID } from 'node:crypto';

/** The longest that something to be sent is left alone before it is looked at again, in milliseconds. */
export const longestWaitMs = 30_000;

type Turns<Taken extends { id: string }> = {
  /** Takes what is to be sent and no living run sends, but for some; undefined where there is nothing. */
  take: (run: string, without: readonly string[]) => Promise<Taken | undefined>;
  /** Sends what is due; gives the milliseconds until there is more to do, 0 where it is over. */
  send: (taken: Taken, run: string) => Promise<number>;
  /** Gives it back, so that another run may go on with it. */
  release: (id: string, run: string) => Promise<unknown>;
  /** Told of what could not be sent: it is left alone for a while, and the others go. */
  onFailure: (error: unknown, id: string) => void;
};

/** Sends one after the other as long as there are any; gives the milliseconds until there may be more to do. Whatever has to wait lets others have their turn. */
export const sendInTurns = async <Taken extends { id: string }>(
  { take, send, release, onFailure }: Turns<Taken>,
  stop: AbortSignal,
): Promise<number | undefined> => {
  let wait: number | undefined;
  const waiting: string[] = [];
  while (!stop.aborted) {
    const run = randomUUID();
    const taken = await take(run, waiting);
    if (!taken) break;
    let next: number;
    try {
      next = await send(taken, run);
    } catch (error) {
      onFailure(error, taken.id);
      next = longestWaitMs;
    }
    await release(taken.id, run);
    if (next === 0) continue;
    waiting.push(taken.id);
    wait = Math.min(wait ?? longestWaitMs, next);
  }
  return wait;
};
