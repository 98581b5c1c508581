import { argon2Sync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createHashThreads } from './hash-threads.service.ts';

const terms = { message: 'a long enough phrase', nonce: randomBytes(16), parallelism: 1, tagLength: 32, memory: 1_024, passes: 2 };
const tasks = '/proc/self/task';
/** How nice each thread of this process is; none where the system does not say it. */
const readNiceness = (): number[] =>
  existsSync(tasks)
    ? readdirSync(tasks).map((id) =>
        Number(
          readFileSync(`${tasks}/${id}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[16],
        ),
      )
    : [];

test('SEC-21: what a thread derives is what the algorithm derives, several at once, and a thread is used again', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  const threads = createHashThreads();
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
  const threads = createHashThreads();
  await expect(threads.derive({ ...terms, passes: 0 })).rejects.toThrow();
  expect((await threads.derive(terms)).length).toBe(32);
  await threads.close();
});

test('SEC-22: the threads give way to the rest of the program, which is as quick as before', async () => {
  const threads = createHashThreads();
  const own = getPriority();
  const before = readNiceness();
  await threads.derive(terms);
  expect(getPriority()).toBe(own);
  const niced = readNiceness().filter((nice) => nice > own).length - before.filter((nice) => nice > own).length;
  expect(niced).toBe(before.length > 0 ? 1 : 0);
  await threads.close();
});
