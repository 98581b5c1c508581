import type { Pacing } from '#features/revenue/line-items.pure';

/** A line item with a goal: from `start` to `end`, in milliseconds since 1970. */
export type Plan = { goal: number; pacing: Pacing; start: number; end: number };

/** What all processes together have counted of a line item. `decisions` are slots that it was given, `impressions` those of them that were shown. */
export type Delivered = { decisions: number; impressions: number };

/** How long an answer takes to become an impression, in milliseconds: what is younger is expected still. */
export const settleMs = 15_000;

/** Impressions that a plan has by `now`: evenly over its time, or all of them at once. */
export const planBy = ({ goal, pacing, start, end }: Plan, now: number): number => {
  if (now < start) return 0;
  if (pacing === 'asap') return goal;
  return goal * Math.min(1, (now - start) / Math.max(1, end - start));
};

// before anything is known an answer counts as an impression: less is shown too much than too little
const prior = 20;

/** What part of the answers become impressions, by those that have had time to. */
export const estimateShown = ({ impressions }: Pick<Delivered, 'impressions'>, settled: number): number =>
  Math.min(1, Math.max(0.05, (impressions + prior) / (Math.max(settled, impressions) + prior)));

/**
 * How many slots one process may give to a line item until it asks again: its share of what the plan lacks by then, impressions on their way taken off.
 * `settled` is what had been delivered `settleMs` ago. A part of one is one with that probability (`random`), so that a small plan of many processes is
 * reached as well.
 */
export const allot = (
  plan: Plan,
  delivered: Delivered,
  { now, untilMs, settled, processes, random }: { now: number; untilMs: number; settled: Delivered; processes: number; random: number },
): number => {
  const shown = estimateShown(delivered, settled.decisions);
  // of the answers since then, what has not been seen yet
  const onTheirWay = Math.max(0, (delivered.decisions - settled.decisions) * shown - (delivered.impressions - settled.impressions));
  const lacking = planBy(plan, Math.min(plan.end, now + untilMs)) - delivered.impressions - onTheirWay;
  const share = Math.max(0, lacking) / shown / Math.max(1, processes);
  return Math.floor(share) + (random < share % 1 ? 1 : 0);
};
