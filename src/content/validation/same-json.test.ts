import { expect, test } from 'vitest';
import { isSameJson } from './same-json.ts';

test.each([
  { one: 1, other: 1, same: true },
  { one: 1, other: '1', same: false },
  { one: null, other: null, same: true },
  { one: null, other: {}, same: false },
  { one: {}, other: null, same: false },
  { one: 'x', other: {}, same: false },
  { one: {}, other: 'x', same: false },
  { one: [], other: {}, same: false },
  { one: {}, other: [], same: false },
  { one: [1, 2], other: [1, 2], same: true },
  { one: [1, 2], other: [2, 1], same: false },
  { one: [1], other: [1, 2], same: false },
  { one: { a: 1, b: { c: [1] } }, other: { b: { c: [1] }, a: 1 }, same: true },
  { one: { a: 1, b: { c: [1] } }, other: { b: { c: [2] }, a: 1 }, same: false },
  { one: { a: 1 }, other: { a: 1, b: 2 }, same: false },
  { one: { a: 1, b: 2 }, other: { a: 1 }, same: false },
  { one: { a: 1, b: undefined }, other: { a: 1 }, same: true },
  { one: { a: 1 }, other: { a: 1, b: undefined }, same: true },
  { one: { a: null }, other: { b: null }, same: false },
])('$one and $other are equal as JSON: $same', ({ one, other, same }) => expect(isSameJson(one, other)).toBe(same));
