import { readdirSync, readFileSync } from 'node:fs';

// processes end while they are read: a connection of PostgreSQL is one, and so is what vacuums its tables
const endedMeanwhile = <Answer>(read: () => Answer, none: Answer): Answer => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return none;
    throw error;
  }
};

/** A file of a process (Linux); empty where the process has ended. */
export const readProcessFile = (pid: number, file: string): string =>
  endedMeanwhile(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'), '');

/** Memory of a process in kilobytes, by its name in `status`; 0 where the process has ended. */
export const readKilobytes = (pid: number, name: 'VmRSS' | 'RssAnon'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProcessFile(pid, 'status'))?.[1] ?? 0);

/** How many descriptors a process has open; 0 where it has ended. */
export const countDescriptors = (pid: number): number => endedMeanwhile(() => readdirSync(`/proc/${pid}/fd`).length, 0);

/** Ticks that a process has used, and those of its children that ended and were waited for. */
export type ProcessStat = { parent: number; own: number; ended: number };

export const readProcessStat = (pid: number): ProcessStat | undefined => {
  const text = readProcessFile(pid, 'stat');
  if (text === '') return undefined;
  // the name, in brackets, may have blanks and brackets of its own
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number): number => Number(fields[at]) + Number(fields[at + 1]);
  return { parent: Number(fields[1]), own: ticks(11), ended: ticks(13) };
};

/** A process and its descendants (Linux). */
export const listFamily = (root: number): ReadonlyMap<number, ProcessStat> => {
  const all = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readProcessStat(Number(name)) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const belongs = (pid: number): boolean => pid === root || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0));
  return new Map([...all].filter(([pid]) => belongs(pid)));
};
