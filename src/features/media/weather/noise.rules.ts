const mix = (value: number): number => {
  let hash = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
};
const corner = (seed: number, x: number, y: number, z: number): number =>
  mix(seed + Math.imul(x, 73_856_093) + Math.imul(y, 19_349_663) + Math.imul(z, 83_492_791)) / 0xffff_ffff;
const ease = (share: number): number => share * share * (3 - 2 * share);
const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Smooth noise from 0 to 1 over three dimensions: the same for the same place and seed, and without jumps between neighbours. */
export const findNoise = (seed: number, x: number, y: number, z: number): number => {
  const [left, low, early] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [across, up, later] = [ease(x - left), ease(y - low), ease(z - early)];
  const slice = (time: number): number =>
    between(
      between(corner(seed, left, low, time), corner(seed, left + 1, low, time), across),
      between(corner(seed, left, low + 1, time), corner(seed, left + 1, low + 1, time), across),
      up,
    );
  return between(slice(early), slice(early + 1), later);
};
