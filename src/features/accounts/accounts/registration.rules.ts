import { dayMs } from '#platform/time';

/** The time that a registration waits for its address to be verified (ms). */
export const registrationTerms = { holdsMs: dayMs } as const;
