import { expect, test } from 'vitest';
import { isFrontSubpath, isPreviousAddress } from './front-subpath.ts';

test.each(['politics', 'a/b_c-D/9', '-', 'a'.repeat(300)])('FR-02: allows letters, digits, slash, underscore and hyphen: %s', (subpath) =>
  expect(isFrontSubpath(subpath)).toBe(true),
);
test.each(['', 'a.b', '../x', 'a b', 'a%2e', 'ñ', 'a\n', 'a?b', 'a'.repeat(301)])('FR-02: refuses anything else: %j', (subpath) =>
  expect(isFrontSubpath(subpath)).toBe(false),
);

test.each(['2019/01/river.html', 'caf%C3%A9', 'index.php', 'a/b.c/', `${'a'.repeat(499)}.`])(
  'FR-03: %s may be an address of an older system',
  (path) => expect(isPreviousAddress(path)).toBe(true),
);
test.each(['a/b', '', 'a//b.c', 'a b', '<x>', 'a?b', `${'a'.repeat(500)}.`])('%j is no address of an older system', (path) =>
  expect(isPreviousAddress(path)).toBe(false),
);
