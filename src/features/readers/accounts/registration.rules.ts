/** The time that a registration waits for its address to be verified (ms). */
export const registrationTerms = { holdsMs: 24 * 3_600_000 } as const;
