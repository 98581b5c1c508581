import type { EpgEntry } from './tv-provider.state.ts';

/** What a channel shows now and what is to come, as its schedule has it. */
export type OnAir = { current: EpgEntry | null; upcoming: readonly EpgEntry[] };

const leastMs = 30_000;
// a reader's clock may be wrong: whoever trusts it alone may look too late
const mostMs = 300_000;
const spreadMs = 20_000;

/** When to look at the schedule again, in milliseconds from now: once another programme has begun. `chance` is from 0 to 1, so that not everybody asks at once. */
export const chooseNextLook = ({ current, upcoming }: OnAir, now: number, chance: number): number => {
  const at = Date.parse(current?.endTime ?? upcoming[0]?.startTime ?? '');
  const wait = Number.isNaN(at) ? mostMs : Math.min(mostMs, Math.max(leastMs, at - now));
  return Math.round(wait + spreadMs * chance);
};

/** Whether two schedules begin with the same programmes. */
export const isSameOnAir = (one: OnAir, other: OnAir): boolean => {
  const toKey = ({ current, upcoming }: OnAir): string => [current, ...upcoming].map((entry) => entry?.startTime ?? '').join();
  return toKey(one) === toKey(other);
};
