import { describe, expect, it } from 'vitest';
import { checkCookieOptions, cookieDays, type CookieOptions } from './cookie-options.ts';

const valid: CookieOptions = { name: 'ng_geolocation', value: 'US', domain: '.news.localhost', path: '/', sameSite: 'lax', maxAge: 600 };
const wrong: [string, object][] = [
  ['name', { name: 'a;b' }],
  ['name', { name: '' }],
  ['value', { value: 'a\r\nSet-Cookie: x=1' }],
  ['value', { value: 'a;b' }],
  ['value', { value: undefined }],
  ['domain', { domain: 'a;b' }],
  ['domain', { domain: '' }],
  ['path', { path: 'account' }],
  ['path', { path: '/;x' }],
  ['sameSite', { sameSite: 'Sometimes' }],
  ['sameSite', { sameSite: 'none' }],
  ['expires', { expires: 'tomorrow' }],
  ['maxAge', { maxAge: 1.5 }],
  ['maxAge', { maxAge: Number.NaN }],
];

describe('cookie rules of specification §5', () => {
  it('gives valid options back', () => expect(checkCookieOptions(valid)).toBe(valid));
  it.each(wrong)('throws on an invalid %s: %j', (option, change) =>
    expect(() => checkCookieOptions({ ...valid, ...change })).toThrow(new RegExp(`^Invalid cookie option ${option}:`)),
  );
  it('hands lifetimes in minutes to the setter in days', () => {
    expect(cookieDays(1440)).toBe(1);
    expect(cookieDays(10)).toBeCloseTo(10 / 1440);
    expect(() => cookieDays(-1)).toThrow(TypeError);
    expect(() => cookieDays(Number.POSITIVE_INFINITY)).toThrow(TypeError);
  });
});
