/** What a slot can be given; the lower the tier, the sooner. */
export type Weighted = { tier: number; weight: number };

/** The tiers: what has a goal and lacks something of it, what is paid for by its share, and our own offers. */
export const tiers = { goal: 0, paid: 1, house: 2 } as const;

/**
 * One of those that `isOpen` lets through: of the first tier that has any, by weight. `random` is at least 0 and below 1. Two passes over the list, and
 * nothing is made, because this runs for each slot of each page.
 */
export const chooseByWeight = <Choice extends Weighted>(
  choices: readonly Choice[],
  isOpen: (choice: Choice) => boolean,
  random: number,
): Choice | undefined => {
  let [tier, sum] = [Infinity, 0];
  for (const choice of choices) {
    if (choice.tier > tier || !isOpen(choice)) continue;
    if (choice.tier < tier) [tier, sum] = [choice.tier, 0];
    sum += choice.weight;
  }
  let left = random * sum;
  let last: Choice | undefined;
  for (const choice of choices) {
    if (choice.tier !== tier || !isOpen(choice)) continue;
    last = choice;
    left -= choice.weight;
    if (left < 0) return choice;
  }
  return last;
};
