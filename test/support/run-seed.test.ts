import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { chooseRunSeed, formatRunSeed, isShuffled } from './run-seed.ts';

test('npm test has the same seed each time, npm run prove a new one', () => {
  const seeds = [{}, { MASTHEAD_PROVE: '0' }, { MASTHEAD_PROVE: '1' }, { MASTHEAD_PROVE: '1' }].map(chooseRunSeed);
  expect(seeds[1]).toBe(seeds[0]);
  expect(new Set(seeds).size).toBe(3);
});

test('the seed that the last line of a run names repeats it', () => {
  const [, name = '', seed = ''] = /(\w+)=(\d+)/.exec(formatRunSeed(4711)) ?? [];
  expect(chooseRunSeed({ MASTHEAD_PROVE: '1', [name]: seed })).toBe(4711);
});

test('values of properties come from the seed of the run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(inject('runSeed'));
});

test('tests are shuffled in npm run prove, and wherever a seed is named', () => {
  expect([{}, { MASTHEAD_PROVE: '0' }, { MASTHEAD_PROVE: '1' }, { MASTHEAD_TEST_SEED: '7' }].map(isShuffled)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

describe('the tests of a file run in the order that the run says', () => {
  const numbers = Array.from({ length: 12 }, (_none, index) => index);
  const order: number[] = [];
  test.each(numbers)('test %i runs once', (number) => {
    expect(order).not.toContain(number);
    order.push(number);
  });
  afterAll(() => {
    if (isShuffled(process.env)) expect(order).not.toEqual(numbers);
    else expect(order).toEqual(numbers);
  });
});
