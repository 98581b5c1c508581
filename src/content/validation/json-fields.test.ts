import { expect, test } from 'vitest';
import { isFields } from './json-fields.ts';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['a', false],
  [7, false],
])('%j is an object of JSON: %s', (value, expected) => expect(isFields(value)).toBe(expected));
