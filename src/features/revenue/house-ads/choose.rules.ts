/** The tiers: what has a goal and lacks something of it, what is paid for by its share, and our own offers. */
export const tiers = { goal: 0, paid: 1, house: 2 } as const;
const tierCount = Object.keys(tiers).length;

/**
 * Which turn a line item has, the lower the sooner: who stands less often on this view of a page (`onPage`), then by tier; Infinity: none. With `perView` it
 * waits for nobody, and has no turn once it stands there so often.
 */
export const rankOf = (tier: number, onPage: number, perView: number | undefined): number => {
  if (perView === undefined) return onPage * tierCount + tier;
  return onPage < perView ? tier : Infinity;
};

/**
 * One of the choices of the first rank that has any, by weight. `random` is at least 0 and below 1. Two passes over the list, and nothing is made, because this
 * runs for each slot of each page.
 */
export const chooseByWeight = <Choice extends { weight: number }>(
  choices: readonly Choice[],
  findRank: (choice: Choice) => number,
  random: number,
): Choice | undefined => {
  let [first, sum] = [Infinity, 0];
  for (const choice of choices) {
    const rank = findRank(choice);
    if (rank > first || rank === Infinity) continue;
    if (rank < first) [first, sum] = [rank, 0];
    sum += choice.weight;
  }
  if (first === Infinity) return undefined;
  let left = random * sum;
  let last: Choice | undefined;
  for (const choice of choices) {
    if (findRank(choice) !== first) continue;
    last = choice;
    left -= choice.weight;
    if (left < 0) return choice;
  }
  return last;
};
