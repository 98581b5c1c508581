import { describe, expect, test } from 'vitest';
import { gatePath, parseGate } from '../../slots/account-link/gate.rules.ts';
import { parseNextPath } from './next-path.rules.ts';

describe('a sign-in leads back', () => {
  test.each([
    '/',
    '/politics/a-rcna1?b=c&d#e',
    '/account/saved',
    '/account',
    "/a-b_c.d~!$&'()*+,;=:@%20",
    '/account/sign-inx',
    `/${'a'.repeat(499)}`,
  ])('to %j', (path) => expect(parseNextPath(path)).toBe(path));
  test.each([
    null,
    undefined,
    '',
    'politics',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a b',
    '/a\n',
    '/\t/evil.example',
    '/é',
    '/a"b',
    `/${'a'.repeat(500)}`,
    'x/a',
  ])('never to %j', (written) => expect(parseNextPath(written)).toBeUndefined());
  test.each(['/account/sign-in', '/account/sign-out?x', '/account/register/', '/account/sign-in#x', '/mach/account/sign-in'])(
    'not to %s, where one signs in or out',
    (path) => expect(parseNextPath(path)).toBeUndefined(),
  );
});

test('a gate is one of those that there are, and leads back to where it was', () => {
  expect(['subscription', 'saving', 'other', null].map(parseGate)).toEqual(['subscription', 'saving', undefined, undefined]);
  expect(gatePath('saving', '/a?b=c')).toBe('/account/sign-in?gate=saving&next=%2Fa%3Fb%3Dc');
});
