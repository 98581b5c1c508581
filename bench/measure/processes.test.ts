import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readCpuSeconds } from './process-cpu.ts';
import { readMemory, readUse, readWorkers } from './process-memory.ts';
import { countDescriptors } from './processes.ts';

test('a process that ended while it was read uses nothing, and one that runs is read', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect([readUse(pid), readMemory(pid), readWorkers(pid), readCpuSeconds(pid), readCpuSeconds(pid, { alone: true })]).toEqual([
    { memory: 0, descriptors: 0 },
    { resident: 0, own: 0 },
    [],
    0,
    0,
  ]);
  expect(countDescriptors(pid)).toBe(0);
  const own = readUse(process.pid);
  expect(own.memory).toBeGreaterThan(1e6);
  expect(own.descriptors).toBeGreaterThan(0);
  expect(readMemory(process.pid).resident).toBeGreaterThan(1);
  expect(readCpuSeconds(process.pid)).toBeGreaterThan(0);
});
