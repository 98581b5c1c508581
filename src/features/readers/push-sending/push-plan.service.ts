import type { Throttle } from '#features/readers/newsletter-sending';
import type { WaitingPush } from './deliveries.store.ts';

const mostOfHost = 1_000;
const lookedUp = 2_000;

type List = (query: { after: string; without: readonly string[]; limit: number }) => Promise<readonly WaitingPush[]>;

/** The pushes that a run has looked up, in turns among the push services. */
export type PushPlan = {
  /** Looks up more; gives how many were found. */
  refill(): Promise<number>;
  /** Looks from the beginning again: some wait for another try. */
  restart(): void;
  /** Up to so many whose services may have one now. */
  pick(most: number): string[];
  size(): number;
};

/** Creates the plan of one run; `list` looks into the database. */
export const createPushPlan = ({ list, throttle, now }: { list: List; throttle: Throttle; now: () => number }): PushPlan => {
  const byHost = new Map<string, { ids: string[]; next: number }>();
  let after = '0';
  let size = 0;
  return {
    refill: async () => {
      const without = [...byHost].flatMap(([host, { ids, next }]) => (ids.length - next >= mostOfHost ? [host] : []));
      const found = await list({ after, without, limit: lookedUp });
      for (const { id, host } of found) {
        const queue = byHost.get(host);
        if (queue) queue.ids.push(id);
        else byHost.set(host, { ids: [id], next: 0 });
      }
      size += found.length;
      after = found.at(-1)?.id ?? after;
      return found.length;
    },
    restart: () => (after = '0'),
    pick: (most) => {
      const picked: string[] = [];
      for (let found = true; found && picked.length < most;) {
        found = false;
        for (const [host, queue] of [...byHost]) {
          if (picked.length >= most) break;
          if (!throttle.take(host, now())) continue;
          const id = queue.ids[queue.next];
          queue.next += 1;
          if (id !== undefined) picked.push(id);
          if (queue.next >= queue.ids.length) byHost.delete(host);
          found = true;
        }
      }
      size -= picked.length;
      return picked;
    },
    size: () => size,
  };
};
