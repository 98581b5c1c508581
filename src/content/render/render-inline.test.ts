import { expect, test } from 'vitest';
import { inTextAddress, linkAttributes, renderInline, spokenAttributes } from './render-inline.ts';
import type { Inline } from '../model/rich-text.ts';

const context = { picture: () => '', ownHosts: ['news.example'], tableLabel: 'Table' };
const text = (words: string): Inline => ({ kind: 'text', text: words });

test.each([
  ['#note-1', '#at-note-1'],
  ['#at-note-1', '#at-note-1'],
  ['#', '#'],
  ['#top', '#top'],
  ['#topic', '#at-topic'],
  ['/a#b', '/a#b'],
])('a link to %s inside a text leads to %s', (href, address) => expect(inTextAddress(href)).toBe(address));

test.each([
  ['http://other.example/', ' href="http://other.example/" rel="noopener"'],
  ['https://NEWS.example/', ' href="https://NEWS.example/"'],
  ['https://news.example:443/a', ' href="https://news.example:443/a"'],
  ['https://news.example.evil.test/', ' href="https://news.example.evil.test/" rel="noopener"'],
  ['/a?u=https://other.example/', ' href="/a?u=https://other.example/"'],
  ['mailto:a@other.example', ' href="mailto:a@other.example"'],
])('AR-15: the attributes of a link to %s are%s', (href, attributes) => expect(linkAttributes(href, context)).toBe(attributes));

test.each<[Inline, string]>([
  [{ kind: 'break' }, '<br>'],
  [{ kind: 'anchor', name: 'a"b' }, '<span id="at-a&quot;b"></span>'],
  [{ kind: 'mark', mark: 'highlight', children: [text('A')] }, '<mark>A</mark>'],
  [{ kind: 'phrase', language: 'es', children: [text('A')] }, '<span lang="es">A</span>'],
  [{ kind: 'phrase', meaning: 'B & C', children: [text('A')] }, '<abbr title="B &amp; C">A</abbr>'],
  [{ kind: 'link', href: '/a', title: 'B "C"', children: [text('A')] }, '<a href="/a" title="B &quot;C&quot;">A</a>'],
  [{ kind: 'link', href: '/a', children: [text('A')] }, '<a href="/a">A</a>'],
])('%j is %s', (node, html) => expect(renderInline([node], context)).toBe(html));

test('language and direction are attributes where they are said', () => {
  expect(spokenAttributes({})).toBe('');
  expect(spokenAttributes({ language: 'ar', direction: 'rtl' })).toBe(' lang="ar" dir="rtl"');
});
