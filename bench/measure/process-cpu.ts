import { listFamily, readProcessStat } from './processes.ts';

const ticksPerSecond = 100;

/**
 * CPU seconds, of user and system, that a process and its descendants have used, those that ended and were waited for too (a connection of PostgreSQL
 * is a process); with `alone` the process only (Linux).
 */
export const readCpuSeconds = (pid: number, { alone = false } = {}): number => {
  if (alone) return (readProcessStat(pid)?.own ?? 0) / ticksPerSecond;
  let ticks = 0;
  for (const { own, ended } of listFamily(pid).values()) ticks += own + ended;
  return ticks / ticksPerSecond;
};
