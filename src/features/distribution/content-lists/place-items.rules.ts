/** What a package of a front holds: the visible pieces placed by hand, and what its filter found, newest first. */
export type Filling = {
  own: readonly string[];
  candidates: readonly string[];
  /** Pieces it shows in all. */
  size: number;
  /** Where a list that turns pages begins, counted over hand-placed and found pieces; 0 for everything else. */
  start: number;
  /** True where it turns pages: hand-placed pieces stand on their page only, and no more than a page of them. */
  turns: boolean;
  /** True where there may be more than the candidates. */
  goesOn: boolean;
};
/** The pieces of a package, in order; `isShort` where more candidates could fill it. */
export type Filled = { ids: readonly string[]; isShort: boolean; shownBefore: readonly string[] };

/**
 * Puts the pieces of a front in place: hand-placed ones first, over the whole page (`placed`: also those that nobody may see now); then each package
 * is filled, top to bottom, never with a piece the page already shows.
 */
export const placeItems = (packages: readonly Filling[], placed: readonly string[]): Filled[] => {
  const shown = new Set(placed);
  return packages.map(({ own, candidates, size, start, turns, goesOn }) => {
    const shownBefore = [...shown];
    const here = turns ? own.slice(start, start + size) : own;
    const wanted = Math.max(0, size - here.length);
    const offset = turns ? Math.max(0, start - own.length) : 0;
    const left = candidates.filter((id) => !shown.has(id));
    const found = left.slice(offset, offset + wanted);
    for (const id of found) shown.add(id);
    return { ids: [...here, ...found], isShort: goesOn && left.length < offset + wanted, shownBefore };
  });
};
