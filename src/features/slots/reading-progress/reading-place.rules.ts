/** From this paragraph on readers are offered to go on where they left: before it they are quicker at the top. */
export const worthContinuing = 3;

/**
 * What is stored of the place where a reader left a text of `count` paragraphs at its paragraph `at`, counted from 1: nothing at its beginning, and nothing once the
 * last one was reached.
 */
export const toStoredParagraph = (at: number, count: number): number => (at < worthContinuing || at >= count ? 0 : at);
