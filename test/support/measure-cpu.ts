/** Measures the CPU time of this process, in which a whole site of a test runs too, during some work (ms). */
export const measureCpu = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
