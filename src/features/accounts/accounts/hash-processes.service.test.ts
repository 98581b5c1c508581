import { spawnSync } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createHashProcesses } from './hash-processes.service.ts';

const terms = { message: 'a long enough phrase', nonce: randomBytes(16), parallelism: 1, tagLength: 32, memory: 1_024, passes: 2 };
/** What Linux tells of each child of this program (proc(5)); none where the system does not say it. */
const listChildren = (): { id: number; nice: number; policy: number }[] =>
  (existsSync('/proc') ? readdirSync('/proc') : []).flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const field = (number: number): number => Number(fields[number - 3]);
      return field(4) === process.pid ? [{ id: Number(id), nice: field(19), policy: field(41) }] : [];
    } catch (error) {
      // it ended meanwhile
      expect(String(error)).toMatch(/ENOENT|ESRCH/);
      return [];
    }
  });
const schedIdle = 5;

test('SEC-21: what a process derives is what the algorithm derives, several at once, and a process is used again', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  const processes = createHashProcesses({ most: 2 });
  const right = argon2Sync('argon2id', terms);
  for (const count of [1, 3, 2, ...Array.from({ length: 12 }, () => 1)]) {
    const tags = await Promise.all(Array.from({ length: count }, () => processes.derive(terms)));
    for (const tag of tags) expect(tag.equals(right)).toBe(true);
  }
  await processes.close();
  process.off('warning', warn);
  expect(warnings).toEqual([]);
});

test('SEC-22: terms that are none fail alone, and the next password is hashed', async () => {
  const processes = createHashProcesses({ most: 2 });
  await expect(processes.derive({ ...terms, passes: 0 })).rejects.toThrow();
  expect((await processes.derive(terms)).length).toBe(32);
  await processes.close();
});

test('SEC-22: the processes give way to the rest of the program, which is as quick as before', async () => {
  const processes = createHashProcesses({ most: 2 });
  const own = getPriority();
  const count = () => listChildren().filter(({ nice }) => nice > own).length;
  const before = count();
  await processes.derive(terms);
  expect(getPriority()).toBe(own);
  expect(count() > before).toBe(existsSync('/proc'));
  await processes.close();
});

test('L10: a process that hashes comes last of all where the system can do that', async () => {
  const processes = createHashProcesses({ most: 2 });
  const count = () => listChildren().filter(({ policy }) => policy === schedIdle).length;
  const before = count();
  await processes.derive(terms);
  const canChoose = existsSync('/proc') && spawnSync('chrt', ['--help']).status === 0;
  // another program does it, beside the process that hashes already
  await expect.poll(() => count() > before).toBe(canChoose);
  await processes.close();
  expect(count()).toBe(before);
});

test('L10: a password does not wait for a machine that is full: another process derives the same', async () => {
  const processes = createHashProcesses({ most: 1, patience: 0 });
  const right = argon2Sync('argon2id', terms);
  const tags = await Promise.all(Array.from({ length: 4 }, () => processes.derive(terms)));
  for (const tag of tags) expect(tag.equals(right)).toBe(true);
  await processes.close();
});

test('SEC-22: a process that is killed fails its password alone, and the next one is hashed', async () => {
  if (!existsSync('/proc')) return;
  const processes = createHashProcesses({ most: 1, patience: 600_000 });
  const before = new Set(listChildren().map(({ id }) => id));
  await processes.derive(terms);
  const own = listChildren().filter(({ id }) => !before.has(id));
  const hashing = processes.derive({ ...terms, memory: 65_536, passes: 30 });
  for (const { id } of own) process.kill(id, 'SIGKILL');
  await expect(hashing).rejects.toThrow('The process that hashes passwords ended.');
  expect((await processes.derive(terms)).length).toBe(32);
  await processes.close();
});
