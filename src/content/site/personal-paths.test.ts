import { expect, test } from 'vitest';
import { isPersonalPath, toPathPattern } from './personal-paths.ts';

test.each([
  { path: '/account', isPersonal: true },
  { path: '/account/newsletters?x=1', isPersonal: true },
  { path: '/today/account', isPersonal: true },
  { path: '/accounts', isPersonal: false },
  { path: '/news?next=/account', isPersonal: false },
  { path: '/live', isPersonal: true },
  { path: '/live/?x=1', isPersonal: true },
  { path: '/live/other', isPersonal: false },
  { path: '/live/sign-in', isPersonal: true },
  { path: '/embedded-newsletter/politics/sign-up', isPersonal: true },
  { path: '/embedded-newsletter//sign-up', isPersonal: false },
  { path: '/embedded-newsletter/a/b/sign-up', isPersonal: false },
  { path: '/auth/login', isPersonal: true },
  { path: '/today/auth/login', isPersonal: false },
  { path: '/', isPersonal: false },
])('OP-23: the answers at $path are personal: $isPersonal', ({ path, isPersonal }) => expect(isPersonalPath(path)).toBe(isPersonal));

test('OP-23: a pattern is written for a brand or a host, with the paths below it or without them', () => {
  expect(toPathPattern({ path: '/a/*/b', at: 'host' })).toBe('^/a/[^/?]+/b(?:[/?]|$)');
  expect(toPathPattern({ path: '/a', at: 'brand', isExact: true })).toBe('^[^?]*/a/?(?:\\?|$)');
});
