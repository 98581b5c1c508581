import { expect, test } from 'vitest';
import { hasEntityTag } from './entity-tags.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  [' "b" ,\t"a" ', true],
  ['*', true],
  ['"b"', false],
  ['"ab"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('SEC-42: If-None-Match %j has the entity tag "a": %j', (header, expected) => {
  expect(hasEntityTag(header, '"a"')).toBe(expected);
});
