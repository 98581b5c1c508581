import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isAppError } from '#platform/errors';
import { createDiskGuard } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('F7: below the bound writes are refused with 507 storage/read-only, above it they are not', () => {
  const { bavail, bsize } = statfsSync(folder);
  const createGuard = (minFreeBytes: number) => createDiskGuard({ folder, minFreeBytes, now: Date.now });
  expect(createGuard(1).isReadOnly()).toBe(false);
  expect(() => createGuard(1).refuseWhenFull()).not.toThrow();
  const full = createGuard(bavail * bsize * 2);
  expect(full.isReadOnly()).toBe(true);
  try {
    full.refuseWhenFull();
    expect.unreachable();
  } catch (error) {
    expect(isAppError(error, 'storage/read-only') && error.status).toBe(507);
  }
});

test('the disk is looked at again after a second, and at once when the clock went back', () => {
  let time = 1_000_000;
  const guard = createDiskGuard({ folder: join(folder, 'not-there-yet'), minFreeBytes: 1, now: () => time });
  expect(guard.freeBytes()).toBeUndefined();
  expect(guard.isReadOnly()).toBe(false);
  const later = createDiskGuard({ folder, minFreeBytes: 1, now: () => time });
  const first = later.freeBytes();
  expect(later.freeBytes()).toBe(first);
  time -= 5_000;
  expect(later.freeBytes()).toBeGreaterThan(0);
});
