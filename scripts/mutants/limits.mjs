// The limits of mutation testing.

/** A mutant that is reached more often than this in one test loops for ever: it is killed. */
export const mostHits = 200_000;
/** A test that takes more than this of the processor by itself is not tried with mutants (ms): it would take that for each of them. */
export const longestTestMs = 400;
/** A test that takes longer than this with a mutant has killed it (ms). */
export const slowestMs = 5_000;
/** A process that tries one mutant for longer than this is in a loop: it is ended, and the mutant killed (ms). */
export const stuckMs = 30_000;
/** Cases of each property: the same for each mutant. */
export const cases = 25;
