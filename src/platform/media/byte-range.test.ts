import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=10-1000', { first: 10, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['Bytes = 5-6', { first: 5, last: 6 }],
  ['bytes=100-', 'nothing'],
  ['bytes=9999999999999999-', 'nothing'],
  ['bytes=-0', 'nothing'],
  // what cannot be read, and several parts at once: the whole file
  ['bytes=6-5', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  ['bytes=-1-2', undefined],
  ['bytes=99999999999999999999-', undefined],
  [`bytes=${' '.repeat(9000)}0-`, undefined],
])('VD-21: %j of 100 bytes is %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('VD-21: no file has a part when it is empty', () => {
  expect([parseRange('bytes=0-', 0), parseRange('bytes=-5', 0), parseRange('bytes=0-0', 0)]).toEqual(['nothing', 'nothing', 'nothing']);
});

test('VD-21: whatever is sent, a part lies within the file', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^bytes=[0-9]{0,4}-[0-9]{0,4}$/)), fc.nat(5000), (header, size) => {
      const range = parseRange(header, size);
      if (range === undefined || range === 'nothing') return true;
      return range.first >= 0 && range.first <= range.last && range.last < size;
    }),
  );
});
