import { expect, test } from 'vitest';
import { allOrEach } from './all-or-each.ts';

const doing = (fails: (item: string) => Error | undefined) => {
  const tried: string[] = [];
  const failed: string[] = [];
  const done = allOrEach(
    ['a', 'b', 'c'],
    (items) => {
      tried.push(items.join(''));
      const [failure] = items.flatMap((item) => fails(item) ?? []);
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    (_error, item) => failed.push(item),
  );
  return { done, tried, failed };
};

test('what cannot be done for all is done for each, and one that cannot be stops none of the others', async () => {
  const { done, tried, failed } = doing((item) => (item === 'b' ? new Error('b is wrong') : undefined));
  expect([await done, tried, failed]).toEqual([2, ['abc', 'a', 'b', 'c'], ['b']]);
});

test('OP-30: a statement that takes too long for one item stops none of the others', async () => {
  const { done, failed } = doing((item) => (item === 'b' ? Object.assign(new Error('canceling statement'), { code: '57014' }) : undefined));
  expect([await done, failed]).toEqual([2, ['b']]);
});

test('a database that is away ends it: nothing else is tried, and nothing is called wrong', async () => {
  const { done, tried, failed } = doing(() => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  await expect(done).rejects.toThrow('connect');
  expect([tried, failed]).toEqual([['abc'], []]);
});
