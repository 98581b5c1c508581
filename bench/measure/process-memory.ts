import { readFileSync } from 'node:fs';

const megabyte = 1024;

/** Memory of a process in megabytes (10^6 ÷ 1.048576, as ps prints it), and of its workers: resident, and what is its own alone (Linux). */
export const readMemory = (pid: number): { resident: number; own: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { resident: kilobytes('VmRSS') / megabyte, own: kilobytes('RssAnon') / megabyte };
};

/** The workers of a primary: its children that run the same program. */
export const readWorkers = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('masthead.js'));
};
