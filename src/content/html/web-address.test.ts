import { describe, expect, test } from 'vitest';
import { inline } from '../rich-text.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { linkAddress, secureAddress, webAddress } from './web-address.ts';

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

describe('text in content', () => {
  test('loses control characters, bidirectional overrides and half surrogates, and keeps joiners', () => {
    expect(cleanText('a\u0000b\u0085c\u202ed\u2069e\ufeff\ud800f👩\u200d🚀')).toBe('abcde\ufffdf👩\u200d🚀');
  });
  test('is cut to a line without splitting a character', () => {
    expect(cleanLine(' a\n\tb  c ', 3)).toBe('a b');
    expect(cleanLine('a👩', 2)).toBe('a');
  });
});
