/** One of some, by a number: the same number gives the same one. */
export const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[((index % values.length) + values.length) % values.length];
  if (value === undefined) throw new RangeError('A script needs something to pick from.');
  return value;
};

/** A number from `low` to `high` that jumps about with the index and is the same each time. */
export const figure = (index: number, low: number, high: number): number =>
  low + (((index + 3) * 7919 + index * index * 31) % (high - low + 1));

/** A count as American English writes it: `12,400`. */
export const formatNumber = (value: number): string => value.toLocaleString('en-US');
