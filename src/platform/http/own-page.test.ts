import { expect, test } from 'vitest';
import { isFromOwnPage } from './own-page.ts';

const host = 'news.example';
const origin = 'https://news.example';

test.each([
  ['from a page of this host', { origin, host, 'sec-fetch-site': 'same-origin' }, true],
  ['from a browser that does not say from which site', { origin, host }, true],
  ['to a host with capitals', { origin, host: 'News.Example' }, true],
  ['from another host', { origin: 'https://evil.example', host }, false],
  ['from another port', { origin: 'https://news.example:8443', host }, false],
  ['from another site, whatever its origin', { origin, host, 'sec-fetch-site': 'cross-site' }, false],
  ['from a sibling of this host', { origin, host, 'sec-fetch-site': 'same-site' }, false],
  ['with two answers to one question', { origin, host, 'sec-fetch-site': 'same-origin, cross-site' }, false],
  ['without an origin', { host, 'sec-fetch-site': 'same-origin' }, false],
  ['without a host', { origin }, false],
  ['from an origin that is none', { origin: 'null', host }, false],
])('a request %s: %j is one of our own pages: %s', (_, headers, expected) => {
  expect(isFromOwnPage({ headers })).toBe(expected);
});
