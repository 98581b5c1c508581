import { readFileSync } from 'node:fs';
import { readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds, of user and system, that a process and its living descendants have used, or with `alone` the process only (Linux). */
export function cpuSecondsOf(pid: number, { alone = false } = {}): number {
  if (alone) return (statOf(String(pid))?.ticks ?? 0) / TICKS_PER_SECOND;
  const parents = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat) parents.set(Number(name), stat);
  }
  const belongs = (one: number): boolean => one === pid || (parents.has(one) && belongs(parents.get(one)?.parent ?? 0));
  let ticks = 0;
  for (const [one, stat] of parents) if (belongs(one)) ticks += stat.ticks;
  return ticks / TICKS_PER_SECOND;
}

function statOf(name: string): { parent: number; ticks: number } | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    // The process ended between being listed and being read.
    return undefined;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}
