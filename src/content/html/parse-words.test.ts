import { describe, expect, test } from 'vitest';
import type { BodyElement } from '../model/body.ts';
import type { RichText } from '../model/rich-text.ts';
import { parseInline } from './parse-inline.ts';
import { br, listLosses, mark, p, t, toBody } from './reading.fixture.ts';

const link = (href: string, text: string, more = {}): RichText[number] => ({ kind: 'link', href, ...more, children: t(text) });
const code = (text: string, language?: string): BodyElement => ({ type: 'code', text, ...(language !== undefined && { language }) });

describe('white space', () => {
  test.each<[string, BodyElement[]]>([
    ['  a \t\n b  ', [p('a b')]],
    ['<b>a </b> b', [p(mark('strong', 'a '), 'b')]],
    ['<b>a</b> <i>b</i>', [p(mark('strong', 'a'), ' ', mark('emphasis', 'b'))]],
    ['a <b> </b>', [p('a')]],
    ['a <br> b', [p('a', br, 'b')]],
    ['a<b> <br></b>b', [p('a', br, 'b')]],
    ['<br>a<br>', [p('a')]],
    ['<br><br>a', [p('a')]],
    ['a<br> <br>b', [p('a'), p('b')]],
    ['a<br><br><br>b', [p('a'), p('b')]],
    ['<p> </p><p><br></p>', []],
    ['a\u00a0 b', [p('a\u00a0 b')]],
  ])('is as a browser shows it: %j', (html, body) => expect(toBody(html)).toStrictEqual(body));

  test('of words longer than a text may be is kept in two', () => {
    const sizes = (length: number) =>
      toBody('a'.repeat(length)).map((one) => one.type === 'paragraph' && one.text.map((node) => node.kind === 'text' && node.text.length));
    expect(sizes(200_000)).toEqual([[200_000]]);
    expect(sizes(200_001)).toEqual([[199_999, 2]]);
  });
});

describe('inline elements', () => {
  test.each<[string, string, BodyElement[]]>([
    ['a quotation in a line has its signs', 'a <q>b</q>', [p('a “b”')]],
    ['a mark inside itself is once', '<b>a<strong>b</strong></b>', [p(mark('strong', 'ab'))]],
    [
      'marks in the other order are the same',
      '<i><b>a</b></i><b><i>b</i></b>',
      [p({ kind: 'mark', mark: 'strong', children: [mark('emphasis', 'ab')] })],
    ],
    ['a mark ends with its element', '<b>a</b>b', [p(mark('strong', 'a'), 'b')]],
    [
      'an own style gives marks and takes them',
      '<span style="font-weight:bold">a</span><b><span style="font-weight:normal">b</span></b>',
      [p(mark('strong', 'a'), 'b')],
    ],
    [
      'a style in a link underlines nothing',
      '<a href="/a"><span style="text-decoration:underline;font-weight:bold">b</span></a>',
      [p({ kind: 'link', href: '/a', children: [mark('strong', 'b')] })],
    ],
    ['a link in a link is the outer one', '<a href="/a">a<object></object></a><a href="/b">b</a>', [p(link('/a', 'a'), link('/b', 'b'))]],
    [
      'a link in a cell of a link is the outer one',
      '<a href="/a"><table><tr><td><a href="/b">b</a></table></a>',
      [{ type: 'table', rows: [[{ text: [link('/a', 'b')], heading: false, columns: 1, rows: 1 }]] }],
    ],
    ['only a link is a link', '<span href="/a">a</span>', [p('a')]],
    [
      'a formatting tag may be none by its style',
      '<b style="font-weight:normal">a</b><i style="font-style:normal;color:red">b</i><b style="color:red">c</b>',
      [p('ab', mark('strong', 'c'))],
    ],
    [
      'a formatting tag has the language of its words',
      '<i class="x" lang="la">a</i>',
      [p({ kind: 'phrase', language: 'la', children: [mark('emphasis', 'a')] })],
    ],
    ['a link without an address is its words', '<a>a</a> <a name="x">b</a>', [p('a b')]],
    ['a link has no blanks around its address', '<a href=" /a ">a</a>', [p(link('/a', 'a'))]],
    [
      'a link has a title that says something',
      '<a href="/a" title=" T  U ">a</a><a href="/b" title=" ">b</a>',
      [p(link('/a', 'a', { title: 'T U' }), link('/b', 'b'))],
    ],
    [
      'a link is sponsored by any of its words',
      '<a href="/a" rel="x  AFFILIATE">a</a><a href="/b" rel="nofollow">b</a>',
      [p(link('/a', 'a', { sponsored: true }), link('/b', 'b'))],
    ],
    ['an element of a browser to come is its words', '<constructor>a</constructor><b>b</b>', [p('a'), p(mark('strong', 'b'))]],
    [
      'a block in a line that is a block by its style stands alone',
      'a<span style="display:flex">b</span>c<i style="x-display:block">d</i>',
      [p('a', br, 'b', br, 'c', mark('emphasis', 'd'))],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('an address that leads nowhere is told with nothing but itself', () => {
    expect(listLosses('<a href="javascript:x()">a</a><a>b</a>')).toEqual([{ what: 'link', text: 'javascript:x()' }]);
  });
});

describe('blocks', () => {
  test.each<[string, string, BodyElement[]]>([
    ['terms of a list of terms are strong', 'a<dl><dt>b</dt><dd>c</dd></dl>', [p('a'), p(mark('strong', 'b')), p('c')]],
    ['a term without a list ends the paragraph before it', 'a<dt>b</dt>c', [p('a'), p(mark('strong', 'b')), p('c')]],
    [
      'an address with words behind it is no embed',
      '<p>https://www.facebook.com/a/posts/1 see</p>',
      [p('https://www.facebook.com/a/posts/1 see')],
    ],
    ['the summary of details is strong, and ends there', '<details><summary>a</summary>b</details>', [p(mark('strong', 'a')), p('b')]],
    ['a style of a block applies to its words', '<div style="font-weight:bold">a</div><p>b</p>', [p(mark('strong', 'a')), p('b')]],
    ['a heading is strong without being marked', '<h2 style="font-weight:bold">a</h2>', [{ type: 'heading', level: 2, text: t('a') }]],
    [
      'the head of a row is strong without being marked',
      '<table><tr><th style="font-weight:bold">a</table>',
      [{ type: 'table', rows: [[{ text: t('a'), heading: true, columns: 1, rows: 1 }]] }],
    ],
    [
      'a drop cap is of the first paragraph alone',
      '<p class="has-drop-cap">a<br><br>b</p>',
      [
        { type: 'paragraph', text: t('a'), dropCap: true },
        { type: 'paragraph', text: t('b') },
      ],
    ],
    [
      'an address among words is no embed',
      '<p>see https://youtu.be/abc</p><p>https://youtu.be/abc now</p>',
      [p('see https://youtu.be/abc'), p('https://youtu.be/abc now')],
    ],
    ['an address in two paragraphs is no embed', '<p>https://youtu.be/abc<br><br>a</p>', [p('https://youtu.be/abc'), p('a')]],
    ['an address that a line breaks is no embed', '<p>https://youtu.be/<br>abc</p>', [p('https://youtu.be/', br, 'abc')]],
    [
      'an address alone is an embed behind other words',
      '<p>a</p><p> http://youtu.be/abc </p>',
      [p('a'), { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc' }],
    ],
    ['a paragraph of a line is a line', '<p><hr></p>', [{ type: 'divider' }]],
    [
      'a post of Facebook is an embed',
      '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1">a</div>',
      [{ type: 'embed', provider: 'facebook_embedded_post', url: 'https://www.facebook.com/a/posts/1' }],
    ],
    [
      'a film of Facebook is an embed',
      '<div class="fb-video" data-href="https://www.facebook.com/a/videos/1"></div>',
      [{ type: 'embed', provider: 'facebook_embedded_post', url: 'https://www.facebook.com/a/videos/1' }],
    ],
    [
      'a box that only names an address is its words',
      '<div data-href="https://www.facebook.com/a/posts/1">a</div><div class="fb-post">b</div>',
      [p('a'), p('b')],
    ],
    [
      'a box without any class is its words, and its picture has no caption',
      '<div>a<p class="wp-caption-text">b</p></div>',
      [p('a'), p('b')],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));
});

describe('AR-13: code', () => {
  test.each<[string, string, BodyElement[]]>([
    ['without words is none', '<pre> \n </pre>', []],
    ['has no line feed at its beginning, and no blanks at its end', '<pre>\n\n  a\n b \n</pre>', [code('  a\n b')]],
    ['has no language of a mark in it', '<pre><b class="language-js">a</b><code id="language-ts">b</code></pre>', [code('ab')]],
    ['has the language of its class', '<pre class="x lang-TS y">a</pre>', [code('a', 'ts')]],
    ['has the language of the code in it', '<pre><code class="language-c++">a</code></pre>', [code('a', 'c++')]],
    [
      'has the language of the first code in it',
      '<pre><code class="language-a">a</code><code class="language-b">b</code></pre>',
      [code('ab', 'a')],
    ],
    ['has no language of another class', '<pre class="slang-ts"><code class="x">a</code></pre>', [code('a')]],
    ['has no language without a name', '<pre class="language-">a</pre>', [code('a')]],
    ['of old elements is code too', '<listing>a</listing><xmp>b<i></xmp>', [code('a'), code('b<i>')]],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('is kept whole in several where it is very long', () => {
    const sizes = toBody(`<pre>${'a'.repeat(199_999)}</pre><pre>${'a'.repeat(200_000)}</pre>`).map(
      (one) => one.type === 'code' && one.text.length,
    );
    expect(sizes).toEqual([199_999, 199_999, 1]);
  });

  test('tells of all links and of emphasis that it cannot keep', () => {
    expect(listLosses('<pre> <a href="/a"> </a></pre>')).toEqual([]);
    expect(listLosses('<pre><a href="/a">a</a> <a href="/b">b</a> <a>c</a><img href="/d"></pre>')).toEqual([
      { what: 'pre', text: 'its words are kept, not its links: /a /b' },
    ]);
    expect(listLosses('<pre>a <i>b</i></pre>')).toEqual([{ what: 'pre', text: 'its words are kept, not their emphasis' }]);
  });
});

describe('AR-13: what has no block of its own', () => {
  const fallback = (source: string, text: string, links: string[] = []): BodyElement => ({ type: 'fallback', source, text, links });
  test.each<[string, string, BodyElement[]]>([
    [
      'keeps every address',
      '<object data="https://a.example/1"><embed src="https://a.example/2"><a href="https://a.example/3"></a><blockquote cite="https://a.example/4"></blockquote><video poster="https://a.example/5"></video><span data-src="https://a.example/6" data-href="https://a.example/7"></span></object>',
      [
        fallback(
          'object',
          '',
          [1, 2, 3, 4, 5, 6, 7].map((one) => `https://a.example/${one}`),
        ),
      ],
    ],
    [
      'keeps each address once, and none that is no web address',
      '<object><a href="https://a.example/">a</a><a href="https://a.example/">b</a><a href="/c">c</a></object>',
      [fallback('object', 'abc', ['https://a.example/'])],
    ],
    ['keeps what is said of it', '<object title="T" aria-label="L"><img alt="A"></object>', [fallback('object', 'T\nL\nA')]],
    ['keeps its lines, without blanks', '<object> a \t b <br><br> c </object>', [fallback('object', 'a b\nc')]],
    ['without words and addresses is nothing', '<object></object><embed><svg></svg>', []],
    ['with an address alone is a fallback', '<embed src="https://a.example/a.swf">', [fallback('embed', '', ['https://a.example/a.swf'])]],
    ['keeps the title of a page', 'a<title>b</title>', [p('a'), fallback('title', 'b')]],
    [
      'keeps what stands in a field',
      '<input value="v"><input placeholder="p"><input value="v" placeholder="p">',
      [fallback('input', 'v'), fallback('input', 'p'), fallback('input', 'v\np')],
    ],
    ['keeps no hidden field and none without words', '<input type="HIDDEN" value="v"><input><input type="text">', []],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('is told by its words and its first five addresses', () => {
    const links = [1, 2, 3, 4, 5, 6].map((one) => `<a href="/${one}"></a>`).join('');
    expect(listLosses(`<object data="">a${links}</object>`)).toEqual([{ what: 'object', text: 'a /1 /2 /3 /4 /5' }]);
    expect(listLosses('<embed src="https://a.example/">')).toEqual([{ what: 'embed', text: 'https://a.example/' }]);
    expect(listLosses('<svg></svg>')).toEqual([{ what: 'svg', text: '' }]);
  });

  test('is several fallbacks where it is very long', () => {
    const sizes = (html: string) => toBody(html).map((one) => one.type === 'fallback' && [one.text.length, one.links.length]);
    const links = (count: number) => Array.from({ length: count }, (_, index) => `<a href="https://a.example/${index}"></a>`).join('');
    expect(sizes(`<object>${'a'.repeat(500_000)}</object>`)).toEqual([[500_000, 0]]);
    expect(sizes(`<object>${'a'.repeat(500_001)}</object>`)).toEqual([
      [500_000, 0],
      [1, 0],
    ]);
    expect(sizes(`<object>${links(501)}</object>`)).toEqual([
      [0, 500],
      [0, 1],
    ]);
  });

  test('is told where it is dropped with words', () => {
    expect(listLosses('<script> a </script><style></style><noscript> </noscript>')).toEqual([{ what: 'script', text: 'a' }]);
    expect(listLosses('<template>a<b>b</b></template>')).toEqual([{ what: 'template', text: 'ab' }]);
  });
});

describe('HTML as one text', () => {
  const inline = (html: string) => parseInline(html).text;
  test.each<[string, string, RichText]>([
    ['headings and paragraphs are lines', '<h2>a</h2><p>b</p>', [...t('a'), br, ...t('b')]],
    ['points of a list are lines', '<ul><li>a<ul><li>b</ul><li>c</ul>', [...t('a'), br, ...t('b'), br, ...t('c')]],
    [
      'a quotation is its lines and its source',
      '<blockquote><p>a</p><p>b</p><footer>A</footer></blockquote>',
      [...t('a'), br, ...t('b'), br, ...t('A')],
    ],
    ['a pull quote is its words and its source', '<aside class="pullquote">a<footer>A</footer></aside>', [...t('a'), br, ...t('A')]],
    ['a pull quote of nobody is its words', '<aside class="pullquote">a</aside>', t('a')],
    ['a source without words is its words', '<blockquote><footer>A</footer></blockquote>', t('A')],
    ['other words come last, and nothing of what has none', '<pre>a</pre><p>b</p><hr>', [...t('b'), br, ...t('a')]],
    ['another language is a phrase', '<p lang="es">a</p><p>b</p>', [{ kind: 'phrase', language: 'es', children: t('a') }, br, ...t('b')]],
    ['another direction is a phrase', '<p dir="rtl">a</p>', [{ kind: 'phrase', direction: 'rtl', children: t('a') }]],
  ])('%s', (_, html, text) => expect(inline(html)).toEqual(text));
});

describe('AR-16: places that links lead to', () => {
  const anchor = (name: string): RichText[number] => ({ kind: 'anchor', name });
  test.each<[string, string, BodyElement[]]>([
    [
      'stand before the words of their element',
      '<a href="#x">a</a><p>b <span id="x"><b>c</b></span></p>',
      [p(link('#x', 'a')), p('b ', { kind: 'mark', mark: 'strong', children: [anchor('x'), ...t('c')] })],
    ],
    [
      'have their name without what our own HTML adds',
      '<a href="#at-x">a</a><p id="x">b</p>',
      [p(link('#at-x', 'a')), p(anchor('x'), 'b')],
    ],
    [
      'may be named by an old anchor, but by no other name',
      '<a href="#x">a</a><a href="#y">b</a><p><a name="x">c</a><span name="y">d</span></p>',
      [p(link('#x', 'a'), link('#y', 'b')), p(anchor('x'), 'cd')],
    ],
    [
      'two at once are both there',
      '<a href="#x">a</a><a href="#y">b</a><p id="x"><b><span id="y">c</span></b></p>',
      [p(link('#x', 'a'), link('#y', 'b')), p({ kind: 'mark', mark: 'strong', children: [anchor('x'), anchor('y'), ...t('c')] })],
    ],
    ['are at the next words where they have none', '<a href="#x">a</a><p id="x"></p><p> b</p>', [p(link('#x', 'a')), p(anchor('x'), 'b')]],
    ['in the middle of a line divide its words', '<a href="#x">a</a>b<span id="x">c</span>d', [p(link('#x', 'a'), 'b', anchor('x'), 'cd')]],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('are missed where there is no such place, but not at the top', () => {
    const lost = (html: string) => listLosses(html).map(({ text }) => text);
    expect(lost('<a href="#top">a</a><a href="#">b</a><link href="#x"><a href=" #y ">c</a><a>d</a>')).toEqual([
      '#y is nowhere in the text',
    ]);
    expect(lost('<a href="#%E0%A4%A">a</a>')).toEqual([]);
    expect(lost('<a href="#x">a</a><p id="x"></p>')).toEqual(['#x is nowhere in the text']);
  });
});
