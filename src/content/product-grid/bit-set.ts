/** A set of small whole numbers as bits: sets of thousands are joined and counted in microseconds. */
export type BitSet = Uint32Array;

export const createBitSet = (size: number): BitSet => new Uint32Array(Math.ceil(size / 32));
/** All numbers below `size`. */
export const createFullSet = (size: number): BitSet => {
  const bits = createBitSet(size).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
};
export const addBit = (bits: BitSet, place: number): void => void (bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31)));
export const hasBit = (bits: BitSet, place: number): boolean => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

/** What is in any of some sets of one size. */
export const unite = ([first, ...others]: readonly [BitSet, ...BitSet[]]): BitSet => {
  const all = first.slice();
  for (const other of others) for (let word = 0; word < all.length; word += 1) all[word] = (all[word] ?? 0) | (other[word] ?? 0);
  return all;
};

/** What is in all of some sets of one size. */
export const intersect = ([first, ...others]: readonly [BitSet, ...BitSet[]]): BitSet => {
  const common = first.slice();
  for (const other of others) for (let word = 0; word < common.length; word += 1) common[word] = (common[word] ?? 0) & (other[word] ?? 0);
  return common;
};

const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** How many are in both of two sets of one size. */
export const countCommon = (one: BitSet, other: BitSet): number => {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) {
    const common = (one[word] ?? 0) & (other[word] ?? 0);
    if (common !== 0) count += countOnes(common);
  }
  return count;
};
