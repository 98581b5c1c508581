import { spawnSync } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createHashThreads } from './hash-threads.service.ts';

const terms = { message: 'a long enough phrase', nonce: randomBytes(16), parallelism: 1, tagLength: 32, memory: 1_024, passes: 2 };
const tasks = '/proc/self/task';
/** A field of what Linux tells of each thread of this process, counted as in proc(5); none where the system does not say it. */
const readThreads = (field: number): number[] =>
  existsSync(tasks)
    ? readdirSync(tasks).map((id) =>
        Number(
          readFileSync(`${tasks}/${id}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[field - 3],
        ),
      )
    : [];
const nice = 19;
const policy = 41;
const schedIdle = 5;

test('SEC-21: what a thread derives is what the algorithm derives, several at once, and a thread is used again', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  const threads = createHashThreads({ most: 2 });
  const right = argon2Sync('argon2id', terms);
  for (const count of [1, 3, 2, ...Array.from({ length: 12 }, () => 1)]) {
    const tags = await Promise.all(Array.from({ length: count }, () => threads.derive(terms)));
    for (const tag of tags) expect(tag.equals(right)).toBe(true);
  }
  await threads.close();
  process.off('warning', warn);
  expect(warnings).toEqual([]);
});

test('SEC-22: terms that are none fail alone, and the next password is hashed', async () => {
  const threads = createHashThreads({ most: 2 });
  await expect(threads.derive({ ...terms, passes: 0 })).rejects.toThrow();
  expect((await threads.derive(terms)).length).toBe(32);
  await threads.close();
});

test('SEC-22: the threads give way to the rest of the program, which is as quick as before', async () => {
  const threads = createHashThreads({ most: 2 });
  const own = getPriority();
  const count = () => readThreads(nice).filter((nicety) => nicety > own).length;
  const before = count();
  await threads.derive(terms);
  expect(getPriority()).toBe(own);
  expect(count() > before).toBe(existsSync(tasks));
  await threads.close();
});

test('L10: a thread that hashes comes last of all where the system can do that', async () => {
  const threads = createHashThreads({ most: 2 });
  const count = () => readThreads(policy).filter((one) => one === schedIdle).length;
  const before = count();
  await threads.derive(terms);
  const canChoose = existsSync(tasks) && spawnSync('chrt', ['--help']).status === 0;
  expect(count() > before).toBe(canChoose);
  await threads.close();
});

test('L10: a password does not wait for a machine that is full: another thread derives the same', async () => {
  const threads = createHashThreads({ most: 1, patience: 0 });
  const right = argon2Sync('argon2id', terms);
  const tags = await Promise.all(Array.from({ length: 4 }, () => threads.derive(terms)));
  for (const tag of tags) expect(tag.equals(right)).toBe(true);
  await threads.close();
});
