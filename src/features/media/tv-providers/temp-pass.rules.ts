import { dayMs, hourMs } from '#platform/time';

/** How often a temporary pass is checked while it plays, in seconds. */
export const passCheckSeconds = 60;
/** For how long a sign-in with the temporary pass is checked before it is given up, in milliseconds. */
export const passCheckLifetimeMs = 1_200_000;
/** For how long a pass opens the stream, from its first use on and whether it is watched or not, in milliseconds. */
export const passLifetimeMs = 600_000;
const resetHour = 5;
// a clock that was set back further than this is not believed
const backMs = 5_000;

/** When the day of a pass began: at 05:00 UTC, in summer as in winter. */
export const startOfPassDay = (now: number): number => {
  const { floor } = Math;
  const shift = resetHour * hourMs;
  return floor((now - shift) / dayMs) * dayMs + shift;
};

/** When the next pass can be had. */
export const nextPassAt = (now: number): number => startOfPassDay(now) + dayMs;

/** A pass that was begun, and when it was last looked at; milliseconds. */
export type UsedPass = { beganAt: number; seenAt: number };

/**
 * What of a device's pass is left, in milliseconds; 0 once it is over until the next reset. A clock that was set back since it was last looked at ends
 * it, so that nobody prolongs one that way.
 */
export const passLeft = (pass: UsedPass | undefined, now: number): number => {
  if (!pass) return passLifetimeMs;
  if (now < pass.seenAt - backMs) return 0;
  if (pass.beganAt < startOfPassDay(now)) return passLifetimeMs;
  return Math.max(0, pass.beganAt + passLifetimeMs - now);
};

/** Whether the reader watches by a temporary pass: only where the provider that let them in is that of the pass. */
export const isTempPass = (authenticatedId: string | undefined, tempPassId: string | undefined): boolean =>
  authenticatedId !== undefined && authenticatedId === tempPassId;
