import type { LiveSeen, PostedCard, Spread } from './live-plan.ts';

const spread = (times: Float64Array): Spread => {
  const sorted = times.toSorted();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
};

/** Milliseconds since 1970 with their fractions, comparable between processes of one machine. */
export const timestamp = (): number => performance.timeOrigin + performance.now();

/** What each of many readers received, and when. */
export const createReceivedCounts = (readers: number) => {
  const counts = Array.from({ length: readers }, (): number[] => []);
  const times = Array.from({ length: readers }, (): number[] => []);
  const totals = new Int32Array(readers);
  return {
    /** A reader received the number of cards there are. */
    add: (reader: number, total: number) => {
      counts[reader]?.push(total);
      times[reader]?.push(timestamp());
      totals[reader] = total;
    },
    /** How long each card took to reach each reader: until the first count that includes it. */
    measure: (cards: readonly PostedCard[]): Pick<LiveSeen, 'fromSent' | 'fromAcknowledged' | 'missing' | 'totals'> => {
      const fromSent: number[] = [];
      const fromAcknowledged: number[] = [];
      let missing = 0;
      for (let reader = 0; reader < readers; reader += 1) {
        const received = counts[reader] ?? [];
        let next = 0;
        for (const { total, sent, acknowledged } of cards) {
          while (next < received.length && (received[next] ?? 0) < total) next += 1;
          const at = times[reader]?.[next];
          if (at === undefined) missing += 1;
          else {
            fromSent.push(at - sent);
            // a reader may receive a card before the editor's own answer is there
            fromAcknowledged.push(Math.max(0, at - acknowledged));
          }
        }
      }
      return {
        fromSent: spread(Float64Array.from(fromSent)),
        fromAcknowledged: spread(Float64Array.from(fromAcknowledged)),
        missing,
        totals: [
          totals.reduce((least, one) => Math.min(least, one), Number.MAX_SAFE_INTEGER),
          totals.reduce((most, one) => Math.max(most, one), 0),
        ],
      };
    },
  };
};
export type ReceivedCounts = ReturnType<typeof createReceivedCounts>;
