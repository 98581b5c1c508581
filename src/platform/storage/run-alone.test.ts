import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { runAlone } from './index.ts';

let store: TestDatabase<object>;
beforeAll(async () => {
  store = await createTestDatabase<object>();
});
afterAll(() => store.close());

test('work under a lock is done by one at a time, and by the next once it has ended', async () => {
  const { promise: until, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = runAlone(store.database, 1, async () => {
    begin();
    await until;
    return 'first';
  });
  await begun;
  expect(await runAlone(store.database, 1, () => Promise.resolve('second'))).toBeUndefined();
  expect(await runAlone(store.database, 2, () => Promise.resolve('other'))).toEqual({ result: 'other' });
  end();
  expect(await first).toEqual({ result: 'first' });
  expect(await runAlone(store.database, 1, () => Promise.resolve(undefined))).toEqual({ result: undefined });
});

test('work that fails gives its lock back', async () => {
  await expect(runAlone(store.database, 3, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await runAlone(store.database, 3, () => Promise.resolve('again'))).toEqual({ result: 'again' });
});
