/** A clock that follows another, which can only be asked over a network. */
export type FollowedClock = {
  /** Milliseconds since 1970 by the followed clock; the steady clock's time until something was received. */
  now: () => number;
  /** The other clock's time, read between two times of the steady clock. */
  receive: (theirs: number, asked: { began: number; ended: number }) => void;
};

/** How far two good clocks may drift apart between two readings, in ms. */
const drift = 0.5;

/**
 * Follows a clock by a steady one: a reading counts when it is at least as exact as what is known (half of the way there and back), or
 * contradicts it, as after the other clock was set. Wherever this machine's own clock is set meanwhile, nothing changes.
 */
export const createFollowedClock = (steady: () => number): FollowedClock => {
  let known = { offset: 0, error: Infinity };
  return {
    now: () => Math.floor(steady() + known.offset),
    receive: (theirs, { began, ended }) => {
      const reading = { offset: theirs - (began + ended) / 2, error: (ended - began) / 2 };
      known.error += drift;
      if (reading.error <= known.error || Math.abs(reading.offset - known.offset) > reading.error + known.error) known = reading;
    },
  };
};
