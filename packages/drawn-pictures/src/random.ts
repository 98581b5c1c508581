/** A repeatable source of chance: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** A number from low (inclusive) to high (exclusive). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both inclusive. */
  whole(low: number, high: number): number;
  /** One of the choices; throws a `RangeError` if there is none. */
  pick<T>(choices: readonly T[]): T;
  /** True in the given share (0–1) of cases. */
  likely(share: number): boolean;
  /** The choices in another order, as a new list. */
  shuffle<T>(choices: readonly T[]): T[];
};

/** Creates the chance of a seed, which may be any text. Hash: FNV-1a; generator: mulberry32. */
export const createChance = (seed: string): Chance => {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    whole,
    pick(choices) {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('chance cannot pick from an empty list');
      return choice;
    },
    likely: (share) => next() < share,
    shuffle(choices) {
      return choices
        .map((choice) => ({ choice, order: next() }))
        .sort((first, second) => first.order - second.order)
        .map(({ choice }) => choice);
    },
  };
};
