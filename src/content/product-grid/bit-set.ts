/** A set of small whole numbers as bits: sets of thousands are joined and counted in microseconds. */
export type BitSet = Uint32Array;

export const createBitSet = (size: number): BitSet => new Uint32Array(Math.ceil(size / 32));
export const addBit = (bits: BitSet, place: number): void => void (bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31)));
export const hasBit = (bits: BitSet, place: number): boolean => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

/** What is in any of some sets of one size. */
export const unite = ([first, ...others]: readonly [BitSet, ...BitSet[]]): BitSet => {
  const all = first.slice();
  for (const other of others) for (let word = 0; word < all.length; word += 1) all[word] = (all[word] ?? 0) | (other[word] ?? 0);
  return all;
};

const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** How many are in all of some sets of one size. */
export const countCommon = ([first, ...others]: readonly [BitSet, ...BitSet[]]): number => {
  let count = 0;
  for (let word = 0; word < first.length; word += 1) {
    let common = first[word] ?? 0;
    for (const other of others) common &= other[word] ?? 0;
    if (common !== 0) count += countOnes(common);
  }
  return count;
};
