import { countDescriptors, listFamily, readKilobytes, readProcessFile } from './processes.ts';

const megabyte = 1024;

/** Memory of a process in megabytes (10^6 ÷ 1.048576, as ps prints it), and of its workers: resident, and what is its own alone (Linux). */
export const readMemory = (pid: number): { resident: number; own: number } => ({
  resident: readKilobytes(pid, 'VmRSS') / megabyte,
  own: readKilobytes(pid, 'RssAnon') / megabyte,
});

/** The workers of a primary: its children that run the same program. */
export const readWorkers = (pid: number): number[] =>
  readProcessFile(pid, `task/${pid}/children`)
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
    .filter((child) => readProcessFile(child, 'cmdline').includes('masthead.js'));

/** Memory, in bytes, and open descriptors of a process and its descendants, PostgreSQL left out (Linux). */
export const readUse = (root: number): { memory: number; descriptors: number } => {
  let memory = 0;
  let descriptors = 0;
  for (const pid of listFamily(root).keys()) {
    if (readProcessFile(pid, 'comm').startsWith('postgres')) continue;
    memory += readKilobytes(pid, 'VmRSS') * 1024;
    descriptors += countDescriptors(pid);
  }
  return { memory, descriptors };
};
