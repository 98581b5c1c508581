/** From this paragraph on readers are offered to go on where they left: before it they are quicker at the top. */
export const worthContinuing = 3;

/**
 * Returns the paragraph to store for a reader who stopped at paragraph `at` of `count`, counted from 1: 0 near the beginning, and 0 once the last one
 * was reached.
 */
export const toStoredParagraph = (at: number, count: number): number => (at < worthContinuing || at >= count ? 0 : at);
