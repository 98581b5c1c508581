import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { chooseRunSeed, formatRunSeed } from './run-seed.ts';

test('OP-156: npm test has the same seed each time, npm run prove a new one', () => {
  const seeds = [{}, { MASTHEAD_PROVE: '0' }, { MASTHEAD_PROVE: '1' }, { MASTHEAD_PROVE: '1' }].map(chooseRunSeed);
  expect(seeds[1]).toBe(seeds[0]);
  expect(new Set(seeds).size).toBe(3);
});

test('OP-156: the seed that the last line of a run names repeats it', () => {
  const [, name = '', seed = ''] = /(\w+)=(\d+)/.exec(formatRunSeed(4711)) ?? [];
  expect(chooseRunSeed({ MASTHEAD_PROVE: '1', [name]: seed })).toBe(4711);
});

test('OP-156: values of properties come from the seed of the run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(inject('runSeed'));
});

describe('OP-156: the tests of a file run in a random order', () => {
  const numbers = Array.from({ length: 12 }, (_none, index) => index);
  const order: number[] = [];
  test.each(numbers)('test %i runs once', (number) => {
    expect(order).not.toContain(number);
    order.push(number);
  });
  afterAll(() => {
    expect(order).not.toEqual(numbers);
  });
});
