import { expect, test } from 'vitest';
import { feedLinks, feedPath, readFeedPath } from './feed-links.ts';

test.each([
  ['/', 'rss.xml', '/rss.xml'],
  ['/politics', 'atom.xml', '/politics/atom.xml'],
  ['/author/ada-ncpn1', 'feed.json', '/author/ada-ncpn1/feed.json'],
] as const)('FD-01: the feed of %s as %s is at %s', (page, file, path) => {
  expect(feedPath(page, file)).toBe(path);
  expect(readFeedPath(path)).toEqual({ page: page === '/' ? '' : page, file });
});

test.each(['/', '/politics', '/politics/', '/rss.xml/x', '/politics/rss', '/politics/xrss.xml', ''])(
  'FD-01: %j is the address of no feed',
  (path) => expect(readFeedPath(path)).toBeUndefined(),
);

test('FD-01: a page announces its three feeds by their media types', () => {
  expect(feedLinks('/politics', 'Politics')).toEqual([
    { type: 'application/rss+xml', title: 'Politics', path: '/politics/rss.xml' },
    { type: 'application/atom+xml', title: 'Politics', path: '/politics/atom.xml' },
    { type: 'application/feed+json', title: 'Politics', path: '/politics/feed.json' },
  ]);
});
