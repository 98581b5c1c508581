import { dayMs } from '#platform/time';

/** A checkout may be finished within this time after it began (ms). */
export const checkoutHoldsMs = dayMs;

/** A plan that is chosen again for the same story within this time continues its checkout (ms). */
export const checkoutReusedMs = 43_200_000;
/** An account has at most so many open checkouts; the next plan that it chooses continues the newest. */
export const mostOpenCheckouts = 20;
