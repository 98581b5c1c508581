import type { WaitingPart } from './run-store.ts';
import type { Throttle } from './throttle.ts';

const mostOfOne = 1_000;
const mostOfAll = 50_000;
const lookedUp = 2_000;

/** Looks up what waits, by number, after one of them and but for some receivers. */
export type ListWaiting = (query: { after: string; without: readonly string[]; limit: number }) => Promise<readonly WaitingPart[]>;

/** What a run has looked up, in turns among those who receive it for many: domains, push services. */
export type SendPlan = {
  /** Looks up more; gives how many were found. */
  refill(): Promise<number>;
  /** Says that more was added after the last. */
  extend(): void;
  /** Looks from the beginning again: some were passed over, or wait for another try. */
  restart(): void;
  /** Up to so many whose receivers may have one now. */
  pick(most: number): string[];
  size(): number;
};

type Queue = { ids: string[]; next: number };

/** Takes the first of a queue; what was taken is not held on to for as long as more comes. */
const takeFirst = (queue: Queue): string | undefined => {
  const id = queue.ids[queue.next];
  queue.next += 1;
  if (queue.next >= mostOfOne) {
    queue.ids = queue.ids.slice(queue.next);
    queue.next = 0;
  }
  return id;
};

/** Creates the plan of one run; `list` looks into the database. */
export const createSendPlan = ({ list, throttle, now }: { list: ListWaiting; throttle: Throttle; now: () => number }): SendPlan => {
  const queues = new Map<string, Queue>();
  let after = '0';
  let size = 0;
  let isAtEnd = false;
  return {
    refill: async () => {
      // what is passed over is not looked through again and again
      if (isAtEnd || size >= mostOfAll) return 0;
      const without = [...queues].flatMap(([to, { ids, next }]) => (ids.length - next >= mostOfOne ? [to] : []));
      const found = await list({ after, without, limit: lookedUp });
      for (const { id, to } of found) {
        const queue = queues.get(to);
        if (queue) queue.ids.push(id);
        else queues.set(to, { ids: [id], next: 0 });
      }
      size += found.length;
      after = found.at(-1)?.id ?? after;
      isAtEnd = found.length < lookedUp;
      return found.length;
    },
    extend: () => (isAtEnd = false),
    restart: () => {
      after = '0';
      isAtEnd = false;
    },
    pick: (most) => {
      const picked: string[] = [];
      for (let found = true; found && picked.length < most;) {
        found = false;
        for (const [to, queue] of [...queues]) {
          if (picked.length >= most) break;
          if (!throttle.take(to, now())) continue;
          const id = takeFirst(queue);
          if (id !== undefined) picked.push(id);
          if (queue.next >= queue.ids.length) queues.delete(to);
          found = true;
        }
      }
      size -= picked.length;
      return picked;
    },
    size: () => size,
  };
};
