import { describe, expect, test } from 'vitest';
import { inline } from '../model/rich-text.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { behindRedirect } from './redirected-address.ts';
import { linkAddress, partsOfAddress, secureAddress, webAddress } from './web-address.ts';

describe('addresses in content', () => {
  test.each([
    [' https://a.example/x y', 'https://a.example/x%20y'],
    ['HTTPS://a.example/"><b>', 'https://a.example/%22%3E%3Cb%3E'],
    ['//a.example/x', 'https://a.example/x'],
    ['https://a.exam\nple/x', 'https://a.example/x'],
    ['/path#x', '/path#x'],
    ['#x', '#x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+15551234', 'tel:+15551234'],
    ['tel:5551234', 'tel:5551234'],
    [' \u0001/path \n', '/path'],
    ['#', '#'],
    [`/${'x'.repeat(2047)}`, `/${'x'.repeat(2047)}`],
    [`https://a.example/${'x'.repeat(2030)}`, `https://a.example/${'x'.repeat(2030)}`],
    ['https://a.example', 'https://a.example'],
    ["https://a.example/'`\\", 'https://a.example/%27%60%5C'],
    ['https://a.example/\u0001b', 'https://a.example/b'],
  ])('keeps %j as %s', (raw, address) => expect(linkAddress(raw)).toBe(address));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://a@evil.example/',
    'https:///x',
    'relative.html',
    '',
    ' ',
    'mailto:',
    'tel:x',
    'x/path',
    `/${'x'.repeat(2048)}`,
    'https://a"b.example/',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('refuses %j', (raw) => expect(linkAddress(raw)).toBeUndefined());

  test('raises http to https only when asked', () => {
    expect(secureAddress('http://a.example/')).toBeUndefined();
    expect(secureAddress('http://a.example/', true)).toBe('https://a.example/');
    expect(webAddress('http://a.example/')).toBe('http://a.example/');
  });

  test('is refused by the model too when it is another host in disguise', () => {
    for (const href of ['/\\evil.example', '/\t/evil.example', '//evil.example', 'javascript:x'])
      expect(inline.safeParse({ kind: 'link', href, children: [] }).success).toBe(false);
  });
});

test.each([
  ['https://A.example:443/b?c#d', { host: 'a.example', path: '/b', query: 'c' }],
  ['https://a.example', { host: 'a.example', path: '/', query: '' }],
  ['https://a.example#d', { host: 'a.example', path: '/', query: '' }],
  ['https://a.example?c', { host: 'a.example', path: '/', query: 'c' }],
  ['https://a.example/b#', { host: 'a.example', path: '/b', query: '' }],
  ['http://a.example/', undefined],
  ['https://a.example:8443/', undefined],
  ['https://localhost/', undefined],
  ['x https://a.example/', undefined],
])('the parts of %s are %j', (url, parts) => expect(partsOfAddress(url)).toEqual(parts));

describe('an address that only counts or checks clicks', () => {
  test.each([
    ['https://www.google.com/url?sa=t&q=https%3A%2F%2Fa.example%2Fb&usg=1', 'https://a.example/b'],
    ['https://google.co.uk/url?url=http://a.example/', 'http://a.example/'],
    ['https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=1', 'https://a.example/'],
    ['https://l.facebook.com/l.php?u=HTTPS%3A%2F%2Fa.example%2F', 'HTTPS://a.example/'],
    ['https://slack-redir.net/link?url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ])('%s leads to %s', (address, target) => expect(behindRedirect(address)).toBe(target));
  test.each([
    'https://www.google.com/url?q=javascript%3Aalert(1)',
    'https://www.google.com/url?q=x%20https%3A%2F%2Fa.example%2F',
    'https://www.google.com/url?q=%E0%A4%A',
    'https://www.google.com/search?q=https%3A%2F%2Fa.example%2F',
    'https://a.example/?url=https%3A%2F%2Fb.example%2F',
  ])('%s stays as it is', (address) => expect(behindRedirect(address)).toBe(address));
});

describe('text in content', () => {
  test('loses control characters, bidirectional overrides and half surrogates, and keeps joiners', () => {
    expect(cleanText('a\u0000b\u0085c\u202ed\u2069e\ufeff\ud800f👩\u200d🚀')).toBe('abcde\ufffdf👩\u200d🚀');
  });
  test('is cut to a line without splitting a character', () => {
    expect(cleanLine(' a\n\tb  c ', 3)).toBe('a b');
    expect(cleanLine('a👩', 2)).toBe('a');
    expect(cleanLine('👩 b', 9)).toBe('👩 b');
  });
  test('has line feeds for other ends of lines, and one sign for what could not be read', () => {
    expect(cleanText('a\u2028b\u2029c')).toBe('a\nb\nc');
    expect(cleanText('\u0000a\ufffdb\ufffcc\ufff9')).toBe('a\ufffdb\ufffdc');
  });
});
