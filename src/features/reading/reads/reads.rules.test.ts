import { describe, expect, test } from 'vitest';
import { countedFor, halfLife, isFromOwnPage, isMachine, isOwnRead, tenMinutes, toBucket } from './reads.rules.ts';

const host = 'news.example';
const origin = 'https://news.example';

describe('a read counts', () => {
  test.each([
    ['from a page of this host', { origin, host, site: 'same-origin' }, true],
    ['from a browser that does not say from which site', { origin, host }, true],
    ['from a host with capitals', { origin, host: 'News.Example' }, true],
    ['not from another host', { origin: 'https://evil.example', host }, false],
    ['not from another site, whatever its origin', { origin, host, site: 'cross-site' }, false],
    ['not without an origin', { host }, false],
    ['not without a host', { origin }, false],
    ['not from an origin that is none', { origin: 'null', host }, false],
  ])('%s', (_, sent, expected) => expect(isFromOwnPage(sent)).toBe(expected));

  test.each([
    'Googlebot/2.1',
    'a crawler',
    'Baiduspider',
    'Yahoo! Slurp',
    'HeadlessChrome',
    'link-preview',
    'uptime monitor',
    'Lighthouse',
  ])('not of %s, a machine', (agent) => {
    expect(isMachine(agent)).toBe(true);
    expect(isOwnRead({ origin, host, agent })).toBe(false);
  });
  test('of a browser, also of one that says nothing of itself', () => {
    expect([isMachine('Mozilla/5.0 Firefox/140'), isMachine('Robotto'), isMachine(undefined)]).toEqual([false, false, false]);
    expect([isOwnRead({ origin, host, agent: 'Mozilla/5.0' }), isOwnRead({ origin, host }), isOwnRead({ host })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('reads are counted in ten minutes, half after six hours and no more after 48', () => {
  expect([tenMinutes, halfLife, countedFor]).toEqual([600_000, 21_600_000, 172_800_000]);
  expect([toBucket(0), toBucket(599_999), toBucket(600_000), toBucket(1_200_001)]).toEqual([0, 0, 600_000, 1_200_000]);
});
