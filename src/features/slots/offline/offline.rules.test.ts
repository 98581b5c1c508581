import { describe, expect, test } from 'vitest';
import { renderOfflineList } from './offline-list.view.ts';
import { findList, isSavedPath, isSharedPage, listPageFiles, offlineLimits, parseLateCall, toLateAnswer, toSent } from './offline.rules.ts';
import { type Bookmark, isFresh, type Piece, toPiece } from './pieces.rules.ts';

const origin = 'https://news.example';
const bookmark = (more: object = {}, item: object = {}): Bookmark => ({
  contentId: 'rcna1',
  contentType: 'article',
  savedAt: '2026-11-20T12:00:00.000Z',
  note: null,
  collections: [],
  content: {
    item: { access: 'free', dateModified: '2026-11-19T12:00:00.000Z', urls: { canonical: '/a-rcna1' }, ...item },
    computedValues: { headline: 'A piece', url: '/a-rcna1', ...more },
  },
});
const here: Piece = { ...toPiece(bookmark(), undefined, origin), state: 'here', files: ['/assets/a.css'], storedAt: 5, build: 'b1' };

describe('SV-62: what becomes of a stored piece', () => {
  test.each([
    ['the same stays', bookmark(), { state: 'here', build: 'b1', files: ['/assets/a.css'] }],
    [
      'changed: it is read as it was until it is stored anew',
      bookmark({}, { dateModified: '2026-11-21T12:00:00.000Z' }),
      { state: 'here', build: '' },
    ],
    [
      'renamed: it is stored under its new address',
      bookmark({ url: '/b-rcna1', headline: 'New' }),
      { state: 'waiting', headline: 'New', address: '/b-rcna1' },
    ],
    ['locked: its page goes', bookmark({}, { access: 'subscriber' }), { state: 'locked', files: [] }],
    ['on another site', bookmark({ url: 'https://other.example/c-rcna1' }), { state: 'elsewhere', files: [] }],
    ['unpublished: it has its name still', { ...bookmark(), content: null }, { state: 'gone', headline: 'A piece', files: [] }],
  ])('%s', (_name, now, expected) => expect(toPiece(now, here, origin)).toMatchObject(expected));
  test('a page is stored anew after a day, and with another build', () => {
    expect(isFresh(here, 'b1', 5 + offlineLimits.freshMs - 1)).toBe(true);
    expect(isFresh(here, 'b1', 5 + offlineLimits.freshMs)).toBe(false);
    expect(isFresh(here, 'b2', 6)).toBe(false);
  });
});

test('SV-62: only pages that are the same for everybody are stored', () => {
  expect(isSharedPage('public, max-age=0, s-maxage=60')).toBe(true);
  for (const control of [null, 'private, no-store', 'no-store', 'Private']) expect(isSharedPage(control)).toBe(false);
});

test('SV-62: of a page its styles, fonts and the size of its lead picture that the screen needs; nothing of strangers', () => {
  const html = `<head><link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="https://evil.example/x.css"><link rel="stylesheet" href="//evil.example/y.css">
    <link rel="preload" href="/fonts/f.woff2" as="font"><link rel="canonical" href="https://news.example/a"><link rel="preload" as="image"
    imagesrcset="/_images/k/1/p-s/320.avif 320w,/_images/k/1/p-s/640.avif 640w, /_images/k/1/p-s/1280.avif 1280w"></head><link rel="stylesheet" href="/late.css">`;
  expect(listPageFiles(html, 600)).toEqual({ files: ['/assets/a.css', '/fonts/f.woff2'], picture: '/_images/k/1/p-s/640.avif' });
  expect(listPageFiles(html, 4_000).picture).toBe('/_images/k/1/p-s/1280.avif');
  expect(listPageFiles('<p>', 600)).toEqual({ files: [], picture: undefined });
});

test('SV-62: of a page the portraits of its authors too, each in its smallest size, and no other picture of its text', () => {
  const picture = (name: string, sizes: string, widths: readonly number[]): string =>
    `<picture><source type="image/avif" srcset="${widths.map((width) => `/_images/${name}/1/p-s/${width}.avif ${width}w`).join(', ')}" sizes="${sizes}"><img src="/x.jpg"></picture>`;
  const html = `<head></head>${picture('a', '48px', [142])}${picture('a', '48px', [142])}${picture('b', '72px', [142, 320])}${picture('c', '(min-width:758px) 60vw,100vw', [320])}${picture('d', '96px', [142])}`;
  expect(listPageFiles(html, 600).files).toEqual(['/_images/a/1/p-s/142.avif', '/_images/b/1/p-s/142.avif']);
  const crowd = Array.from({ length: 40 }, (_, index) => picture(`p${index}`, '48px', [142])).join('');
  expect(listPageFiles(`<head></head>${crowd}`, 600).files).toHaveLength(6);
});

test('SV-61: the saved areas of a site and the types of their tabs; pieces by how their paths end', () => {
  const lists = [{ path: '/account/saved' }, { path: '/select/account/saved' }];
  expect(findList(lists, '/account/saved')).toEqual({ list: lists[0], type: undefined });
  expect(findList(lists, '/select/account/saved/wishlist')).toEqual({ list: lists[1], type: 'product' });
  for (const path of ['/account', '/account/saved/export.json', '/account/saved/add', '/x/account/saved'])
    expect(findList(lists, path)).toBeUndefined();
  expect(['/a-rcna12', '/recipes/b-tdrp3/', '/v-mmvo9'].every(isSavedPath)).toBe(true);
  expect(['/', '/rcna', '/rcna12/x', '/a-ncpn4', '/account/saved'].some(isSavedPath)).toBe(false);
});

test('SV-63: the calls that wait, as they are answered and sent', () => {
  expect(parseLateCall('POST', '/mynewsapi/createbookmark/rcna1/article', undefined)).toEqual({
    kind: 'save',
    contentId: 'rcna1',
    contentType: 'article',
  });
  expect(parseLateCall('DELETE', '/mynewsapi/deleteBookmark/rcna1', undefined)).toEqual({ kind: 'remove', contentId: 'rcna1' });
  expect(parseLateCall('PUT', '/mynewsapi/bookmarkdetails/rcna1', { note: null, collections: ['a', 2] })).toEqual({
    kind: 'details',
    contentId: 'rcna1',
    note: '',
    collections: ['a'],
  });
  for (const [method, path] of [
    ['GET', '/mynewsapi/createbookmark/rcna1/article'],
    ['POST', '/mynewsapi/importbookmarks'],
    ['POST', '/auth/users/me/auth/token'],
    ['POST', '/mynewsapi/createbookmark/../x'],
  ] as const)
    expect(parseLateCall(method, path, undefined)).toBeUndefined();
  expect(toLateAnswer('/mynewsapi/deleteBookmark/rcna1')).toEqual({ deleteBookmark: true });
  expect(toSent({ id: 4, at: 1_000, kind: 'remove', contentId: 'rcna1' }, 61_000)).toEqual({
    kind: 'remove',
    contentId: 'rcna1',
    age: 60_000,
  });
  // a clock that was set back meanwhile
  expect(toSent({ id: 4, at: 9_000, kind: 'save', contentId: 'rcna1' }, 1_000)).toMatchObject({ age: 0 });
});

test('SV-61: the list escapes what others wrote, and leaves out what was removed here', () => {
  const hostile = { ...here, headline: '<img src=x onerror=alert(1)>', note: '"><script>', address: '/a"b', collections: ['"'] };
  const shown = { path: '/account/saved', language: 'en', type: undefined, waiting: 1, done: undefined } as const;
  const html = renderOfflineList({ ...shown, pieces: [hostile, { ...here, contentId: 'rcna2', headline: 'Gone here', isRemoved: true }] });
  expect(html).not.toMatch(/<img|<script|"b"|Gone here/);
  expect(html).toContain('1 change waits for a connection.');
  expect(renderOfflineList({ ...shown, pieces: [here], type: 'video' })).toContain('Nothing of this kind');
});
