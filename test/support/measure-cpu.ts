/** Measures the CPU time of this process, in which a whole site of a test runs too, during some work (ms). */
export const measureCpu = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The CPU time of `escapeLongText` on a quiet core of a server of 2024 (ms). */
const usualMs = 15;
const mostSlowness = 4;
const longText = 'a"'.repeat(100_000);

const escapeLongText = (): void => {
  let length = 0;
  for (let round = 0; round < 2; round += 1) length += longText.replace(/["&<]/g, (character) => `&#${character.charCodeAt(0)};`).length;
  if (length === 0) throw new Error('Nothing was escaped.');
};

/**
 * Measures how much more CPU time than usual the same work takes now, as a factor from 1 to 4: busy cores share caches. Work that grows faster than its
 * input exceeds its limit by more than that.
 */
export const measureCpuSlowness = async (): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) times.push(await measureCpu(() => Promise.resolve(escapeLongText())));
  const [, middle = usualMs] = times.toSorted((one, other) => one - other);
  return Math.min(mostSlowness, Math.max(1, middle / usualMs));
};
