import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimFolder, type Ownership } from './ownership.ts';

test('a folder that was removed under its owner gives its inode to no other, so nobody is taken for the owner of a new one', async () => {
  const around = mkdtempSync(join(tmpdir(), 'masthead-owner-'));
  const removed = join(around, 'removed');
  mkdirSync(removed);
  const { ino } = statSync(removed);
  const claim = (await claimFolder(removed, 'serve')) as Ownership;
  rmSync(removed, { recursive: true });

  const others = Array.from({ length: 20 }, (_, number) => join(around, `other-${number}`));
  for (const other of others) mkdirSync(other);
  expect(others.map((other) => statSync(other).ino)).not.toContain(ino);
  const claims = await Promise.all(others.map((other) => claimFolder(other, 'serve')));
  expect(claims.map(({ kind }) => kind)).toEqual(others.map(() => 'owner'));

  await Promise.all([claim, ...(claims as Ownership[])].map(({ release }) => release()));
  rmSync(around, { recursive: true, force: true });
});
