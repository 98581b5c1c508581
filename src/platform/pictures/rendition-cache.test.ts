import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRenditionCache } from './rendition-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-renditions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytesOnDisk = async () => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('PX-08: stays within its bytes and drops what was unused for longest', async () => {
  let time = 1_000_000_000_000;
  const cache = createRenditionCache({ folder, budgetBytes: 10_000, now: () => time });
  for (let index = 0; index < 9; index += 1) {
    time += 1000;
    await cache.put(`group ${index}`, 'a', Buffer.alloc(1000, index));
  }
  time += 3_600_000;
  expect(await cache.get('group 0', 'a')).toBeDefined();
  for (let index = 9; index < 14; index += 1) {
    time += 1000;
    await cache.put(`group ${index}`, 'a', Buffer.alloc(1000, index));
    expect(await bytesOnDisk()).toBeLessThanOrEqual(10_000);
  }
  expect(await cache.get('group 0', 'a')).toBeDefined();
  expect(await cache.get('group 13', 'a')).toBeDefined();
  expect(await cache.get('group 1', 'a')).toBeUndefined();
  expect(cache.counts().evicted).toBeGreaterThan(0);
});

test('counts what another process wrote into the same folder', async () => {
  const open = () => createRenditionCache({ folder, budgetBytes: 5_000, now: () => 1_000_000_000_000 });
  const [first, second] = [open(), open()];
  for (let index = 0; index < 10; index += 1)
    await (index % 2 === 0 ? first : second).put(`group ${index}`, 'a', Buffer.alloc(1000, index));
  await open().put('last', 'a', Buffer.alloc(100));
  expect(await bytesOnDisk()).toBeLessThanOrEqual(5_000);
});

test('does not keep what alone is larger than its bytes', async () => {
  const cache = createRenditionCache({ folder, budgetBytes: 100, now: () => 1_000_000_000_000 });
  await cache.put('group', 'a', Buffer.alloc(101));
  expect(await bytesOnDisk()).toBe(0);
});

test('leaves no empty folder of a group behind', async () => {
  const cache = createRenditionCache({ folder, budgetBytes: 1_200, now: () => 1_000_000_000_000 });
  for (let index = 0; index < 5; index += 1) await cache.put(`group ${index}`, 'a', Buffer.alloc(1000, index));
  const folders = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(folders.filter((entry) => entry.isDirectory() && entry.name.length > 2)).toHaveLength(1);
});
