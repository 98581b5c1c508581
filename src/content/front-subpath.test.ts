import { expect, it } from 'vitest';
import { isFrontSubpath } from './front-subpath.ts';

it.each(['politics', 'a/b_c-D/9', '-'])('allows letters, digits, slash, underscore and hyphen: %s', (subpath) =>
  expect(isFrontSubpath(subpath)).toBe(true),
);
it.each(['', 'a.b', '../x', 'a b', 'a%2e', 'ñ', 'a\n', 'a?b', 'a'.repeat(301)])('refuses anything else: %j', (subpath) =>
  expect(isFrontSubpath(subpath)).toBe(false),
);
