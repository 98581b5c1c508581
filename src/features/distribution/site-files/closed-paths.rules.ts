import { personalPaths } from '#content/site/personal-paths';

type Anchored = { path: string; isExact?: true | undefined };

// a page of a brand is at the root of its host or below the base path of the brand
const anchored = (paths: typeof personalPaths): Anchored[] =>
  paths.flatMap(({ path, at, isExact }) => (at === 'brand' ? [path, `/*${path}`] : [path]).map((one) => ({ path: one, isExact })));

/** Rules of robots.txt (RFC 9309) for the paths that robots may not visit: what belongs to editors and readers, and the clicks on ads. */
export const closedPaths: readonly string[] = anchored(personalPaths.filter(({ isClosed }) => isClosed)).flatMap(({ path }) => [
  `${path}$`,
  `${path}/`,
]);

/** URL patterns of the personal paths, which no browser may load ahead of its reader. */
export const personalPatterns: readonly string[] = anchored(personalPaths).flatMap(({ path, isExact }) => [
  path,
  ...(isExact ? [] : [`${path}/*`]),
]);
