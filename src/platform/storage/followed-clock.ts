/** A clock that follows another, which can only be asked over a line. */
export type FollowedClock = {
  /** Milliseconds since 1970 as the followed clock says them; those of the steady clock while nothing was heard. */
  now: () => number;
  /** What the other clock said between two times of the steady clock. */
  receive: (theirs: number, asked: { began: number; ended: number }) => void;
};

/** What two good clocks may lose to one another between two hearings, in ms. */
const drift = 0.5;

/**
 * Follows a clock by a steady one: what is heard counts when it is at least as exact as what is known (half of the way there and back), or
 * contradicts it, as after the other clock was set. Wherever this machine's own clock is set meanwhile, nothing changes.
 */
export const createFollowedClock = (steady: () => number): FollowedClock => {
  let known = { offset: 0, error: Infinity };
  return {
    now: () => Math.floor(steady() + known.offset),
    receive: (theirs, { began, ended }) => {
      const heard = { offset: theirs - (began + ended) / 2, error: (ended - began) / 2 };
      known.error += drift;
      if (heard.error <= known.error || Math.abs(heard.offset - known.offset) > heard.error + known.error) known = heard;
    },
  };
};
