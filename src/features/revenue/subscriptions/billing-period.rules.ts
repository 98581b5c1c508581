import { dayMs } from '#platform/time';

/** The day of the month on which a subscription is billed (UTC). */
export const anchorDayOf = (time: number): number => new Date(time).getUTCDate();

/** Returns the anchor day of a later month at the same time of day, or the last day of a shorter month; UTC. */
export const addMonths = (from: number, months: number, anchorDay: number = anchorDayOf(from)): number => {
  const date = new Date(from);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return first + (Math.min(anchorDay, last) - 1) * dayMs + (from % dayMs);
};

type BilledUntil = { paidUntil: number; anchorDay: number; declinedAt: number | undefined };

/**
 * Returns the end of the next period and its anchor day (PW-60). A reader who read on during the grace period pays for those days; days that were billed
 * late by our own fault are free, beyond one.
 */
export const findNextPeriod = ({ paidUntil, anchorDay, declinedAt }: BilledUntil, months: number, now: number) => {
  const from = declinedAt === undefined ? Math.max(paidUntil, now - dayMs) : paidUntil;
  const day = from === paidUntil ? anchorDay : anchorDayOf(from);
  return { paidUntil: addMonths(from, months, day), anchorDay: day };
};
