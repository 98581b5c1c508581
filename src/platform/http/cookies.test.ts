import { expect, test } from 'vitest';
import { type CookieOptions, formatCookie, minutesToDays, readCookie } from './cookies.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const format = (name: string, value: string, options: CookieOptions = {}) => formatCookie(name, value, { ...options, now });

test('AC-13: lifetimes are given in minutes, and the setter takes days', () => {
  expect(minutesToDays(10)).toBeCloseTo(10 / 1440, 10);
  expect(format('a', 'b', { expires: minutesToDays(10), path: '/' })).toBe('a=b; Path=/; Expires=Fri, 20 Nov 2026 12:10:00 GMT');
});

test('AC-13: a cookie has all that it is set with', () => {
  expect(format('__Host-a', 'b', { path: '/', maxAge: 60, httpOnly: true, secure: true, sameSite: 'Lax' })).toBe(
    '__Host-a=b; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
  );
  expect(format('a', '', { domain: 'news.example', maxAge: 0, expires: new Date(0) })).toBe(
    'a=; Domain=news.example; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  );
});

test.each([
  ['name', 'a b', 'c', {}],
  ['name', '', 'c', {}],
  ['name', 'a=b', 'c', {}],
  ['value', 'a', 'b;c', {}],
  ['value', 'a', 'b\r\nSet-Cookie: x=y', {}],
  ['value', 'a', 'ñ', {}],
  ['domain', 'a', 'b', { domain: 'x;y' }],
  ['domain', 'a', 'b', { domain: '' }],
  ['path', 'a', 'b', { path: 'news' }],
  ['path', 'a', 'b', { path: '/;Domain=evil.example' }],
  ['sameSite', 'a', 'b', { sameSite: 'lax' as 'Lax' }],
  ['sameSite', 'a', 'b', { sameSite: 'None' }],
  ['expires', 'a', 'b', { expires: new Date('never') }],
  ['expires', 'a', 'b', { expires: Number.NaN }],
  ['maxAge', 'a', 'b', { maxAge: 1.5 }],
  ['maxAge', 'a', 'b', { maxAge: Infinity }],
  ['name', '__Host-a', 'b', { path: '/' }],
  ['name', '__Host-a', 'b', { path: '/news', secure: true }],
  ['name', '__Host-a', 'b', { path: '/', secure: true, domain: 'news.example' }],
] satisfies [string, string, string, CookieOptions][])('AC-13: refuses a wrong %s: %s=%s', (what, name, value, options) => {
  expect(() => format(name, value, options)).toThrow(what);
});

test('a cookie is read by its whole name, and one that stands twice with different contents is none', () => {
  expect(readCookie('a=1; ab=2;b = 3', 'ab')).toBe('2');
  expect(readCookie('a=1; xa=2', 'a')).toBe('1');
  expect(readCookie('a=1; a=2', 'a')).toBeUndefined();
  expect(readCookie('a=1; a=1', 'a')).toBe('1');
  expect(readCookie('a=', 'a')).toBeUndefined();
  expect(readCookie(undefined, 'a')).toBeUndefined();
});
