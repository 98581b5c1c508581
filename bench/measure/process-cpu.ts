import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * CPU seconds, of user and system, that a process and its descendants have used, those that ended and were waited for too (a connection of PostgreSQL
 * is a process); with `alone` the process only (Linux).
 */
export const readCpuSeconds = (pid: number, { alone = false } = {}): number => {
  if (alone) return (readStat(String(pid))?.own ?? 0) / ticksPerSecond;
  const parents = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    if (stat) parents.set(Number(name), stat);
  }
  const belongs = (one: number): boolean => one === pid || (parents.has(one) && belongs(parents.get(one)?.parent ?? 0));
  let ticks = 0;
  for (const [one, stat] of parents) if (belongs(one)) ticks += stat.own + stat.ended;
  return ticks / ticksPerSecond;
};

type Stat = { parent: number; own: number; ended: number };

const readStat = (name: string): Stat | undefined => {
  let text: string;
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    // The process ended between being listed and being read.
    return undefined;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number): number => Number(fields[at]) + Number(fields[at + 1]);
  return { parent: Number(fields[1]), own: ticks(11), ended: ticks(13) };
};
