/** How long a piece stays breaking news unless its editor sets an end, in milliseconds from its publication: 12 hours. */
export const breakingWindow = 43_200_000;

/** What decides whether a piece is breaking news; timestamps in ISO 8601. */
export type BreakingFacts = { breakingNews: boolean; breakingNewsUntil?: string | undefined; datePublished?: string | undefined };

/**
 * When a piece stops being breaking news, in milliseconds since 1970; undefined when it is none, or not published yet. Its publication counts, not
 * its last change: a mended typo does not make it breaking again.
 */
export const breakingUntil = ({ breakingNews, breakingNewsUntil, datePublished }: BreakingFacts): number | undefined => {
  if (!breakingNews) return undefined;
  if (breakingNewsUntil !== undefined) return Date.parse(breakingNewsUntil);
  return datePublished === undefined ? undefined : Date.parse(datePublished) + breakingWindow;
};
