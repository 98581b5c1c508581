import { describe, expect, test } from 'vitest';
import { type AskedFrom, findGuardRefusal, isOwnPage } from './account-guard.rules.ts';

const host = 'news.example';
const origin = 'https://news.example';
const ask = (more: Partial<AskedFrom>): AskedFrom => ({
  method: 'POST',
  hasToken: false,
  origin: undefined,
  host,
  site: undefined,
  purposes: [],
  ...more,
});

describe('SV-04: a request is of a page of this host', () => {
  test.each([
    ['by its origin', origin, undefined, true],
    ['by its origin and the browser’s word', origin, 'same-origin', true],
    ['by the browser’s word alone', undefined, 'same-origin', true],
    ['not by the origin of another host', 'https://evil.example', undefined, false],
    ['not by the origin of another port', 'https://news.example:8443', undefined, false],
    ['not by a host that only begins so', 'https://news.example.evil.test', undefined, false],
    ['not by an origin that is none', 'null', undefined, false],
    ['not where the browser says that it is of another site', origin, 'cross-site', false],
    ['not where it was typed', undefined, 'none', false],
    ['not where it was typed, whatever origin it names', origin, 'none', false],
    ['not where nothing is said', undefined, undefined, false],
  ])('%s', (_, from, site, expected) => expect(isOwnPage({ origin: from, host, site })).toBe(expected));

  test('whose host may have capitals, and must be said', () => {
    expect(isOwnPage({ origin, host: 'News.Example', site: undefined })).toBe(true);
    expect(isOwnPage({ origin, host: undefined, site: undefined })).toBe(false);
    expect(isOwnPage({ origin: undefined, host: undefined, site: 'same-origin' })).toBe(true);
  });
});

describe('SV-04: a request is refused', () => {
  test.each<[string, Partial<AskedFrom>, boolean, string | undefined]>([
    ['from a page of another site', { site: 'cross-site' }, false, 'not-from-page'],
    ['from a page of another host of the site', { site: 'same-site' }, false, 'not-from-page'],
    ['from another origin', { origin: 'https://evil.example' }, false, 'not-from-page'],
    ['from another origin, with a token too', { origin: 'https://evil.example', hasToken: true }, true, 'not-from-page'],
    [
      'from another origin, though the browser calls it the same',
      { origin: 'https://evil.example', site: 'same-origin' },
      false,
      'not-from-page',
    ],
    ['when it changes something ahead of a reader', { purposes: [undefined, 'prefetch'] }, true, 'prefetch'],
    ['when it changes something for a preview', { purposes: ['Preview;x'], hasToken: true }, true, 'prefetch'],
    ['when it changes something by being rendered ahead', { purposes: ['prefetch;prerender'] }, true, 'prefetch'],
    ['when a link changes something', { method: 'GET' }, true, 'header-needed'],
    ['when a link of the page changes something', { method: 'GET', origin, site: 'same-origin' }, true, 'header-needed'],
    ['not when a link with a token does', { method: 'GET', hasToken: true }, true, undefined],
    ['not when a form of the page does', { origin, site: 'same-origin' }, true, undefined],
    ['not when it was typed', { site: 'none' }, true, undefined],
    ['not when it reads, ahead or by a link', { method: 'GET', purposes: ['prefetch'] }, false, undefined],
    ['not for another purpose', { purposes: ['prefetching', ''] }, true, undefined],
  ])('%s', (_, more, changes, refusal) => expect(findGuardRefusal(ask(more), changes)).toBe(refusal));
});
