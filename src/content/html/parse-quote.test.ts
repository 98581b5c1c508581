import { describe, expect, test } from 'vitest';
import type { BodyElement } from '../model/body.ts';
import { listLosses, mark, p, picture, t, toBody } from './reading.fixture.ts';

const quote = (words: string[], attribution?: string): BodyElement => ({
  type: 'quote',
  paragraphs: words.map(t),
  ...(attribution !== undefined && { attribution: t(attribution) }),
});
const image: BodyElement = { type: 'image', image: picture, size: 'medium' };
const tweet = { type: 'embed', provider: 'tweet_embed', url: 'https://twitter.com/n/status/12' } as const;

describe('AR-13: a quotation', () => {
  test.each<[string, string, BodyElement[]]>([
    ['ends the paragraph before it', 'a<blockquote>b</blockquote>c', [p('a'), quote(['b']), p('c')]],
    ['of nothing is none', '<blockquote> <p></p></blockquote>', []],
    ['of a source alone has no words', '<blockquote><footer>A</footer></blockquote>', [quote([], 'A')]],
    ['is followed by what it cannot hold', '<blockquote>a<img src="known"></blockquote>', [quote(['a']), image]],
    [
      'is followed by what its source cannot hold',
      '<blockquote>a<footer>A<img src="known"></footer></blockquote>',
      [quote(['a'], 'A'), image],
    ],
    ['has its source wherever a footer stands', '<blockquote><footer>A</footer><p>b</p></blockquote>', [quote(['b'], 'A')]],
    ['has a source named at its end', '<blockquote><p>a</p><cite>B</cite> <!-- c --> </blockquote>', [quote(['a'], 'B')]],
    [
      'has a source alone in its last paragraph, whatever blanks are around it',
      '<blockquote><p>a</p><p> <cite>B</cite> <!-- c --></p></blockquote>',
      [{ type: 'quote', paragraphs: [t('a')], attribution: [mark('emphasis', 'B')] }],
    ],
    [
      'keeps a work that is named before its end, or beside other words, among its words',
      '<blockquote><p><cite>A</cite></p><p><cite>B</cite> c</p></blockquote>',
      [{ type: 'quote', paragraphs: [[mark('emphasis', 'A')], [mark('emphasis', 'B'), { kind: 'text', text: ' c' }]] }],
    ],
    [
      'keeps a work that is named in a last block that is no paragraph among its words',
      '<blockquote><p>a</p><div><cite>B</cite></div></blockquote>',
      [{ type: 'quote', paragraphs: [t('a'), [mark('emphasis', 'B')]] }],
    ],
    [
      'keeps a work that is named first among its words',
      '<blockquote><cite>A</cite><p>b</p></blockquote>',
      [{ type: 'quote', paragraphs: [[mark('emphasis', 'A')], t('b')] }],
    ],
    ['ends the paragraph before it where it has no words', 'a<blockquote><img src="known"></blockquote>', [p('a'), image]],
    [
      'has no line of an item without words',
      '<blockquote><ul lang="es"><li><ul><li>a</ul></ul></blockquote>',
      [{ type: 'quote', paragraphs: [[{ kind: 'phrase', language: 'es', children: t('a') }]] }],
    ],
    [
      'before other words in a pull quote is a part of it',
      '<aside class="pull-quote"><blockquote>b<footer>A</footer></blockquote>a</aside>',
      [{ type: 'pullQuote', text: [...t('b'), { kind: 'break' }, ...t('A'), { kind: 'break' }, ...t('a')] }],
    ],
    [
      'behind bare words in a pull quote is a part of it',
      '<aside class="pull-quote">a<blockquote>b<footer>A</footer></blockquote></aside>',
      [{ type: 'pullQuote', text: [...t('a'), { kind: 'break' }, ...t('b'), { kind: 'break' }, ...t('A')] }],
    ],
    [
      'has its source in itself, not in a box in it',
      '<aside class="pull-quote"><div><p>a</p><footer>A</footer></div></aside>',
      [{ type: 'pullQuote', text: [...t('a'), { kind: 'break' }, ...t('A')] }],
    ],
    [
      'in a pull quote of nothing else is that pull quote',
      '<aside class="pull-quote"> <blockquote><p>a</p><footer>A</footer></blockquote> </aside>',
      [{ type: 'pullQuote', text: t('a'), attribution: t('A') }],
    ],
    [
      'beside other words in a pull quote is a part of it',
      '<aside class="pull-quote"><p>a</p><blockquote>b<footer>A</footer></blockquote></aside>',
      [{ type: 'pullQuote', text: [...t('a'), { kind: 'break' }, ...t('b'), { kind: 'break' }, ...t('A')] }],
    ],
    ['in a quotation is a part of it', '<blockquote><blockquote>a<footer>A</footer></blockquote></blockquote>', [quote(['a', 'A'])]],
    [
      'with a paragraph alone in a pull quote is its words',
      '<aside class="pull-quote"><p>a</p></aside>',
      [{ type: 'pullQuote', text: t('a') }],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('of more than 200 paragraphs is several, the last with the source', () => {
    const sizes = (count: number) =>
      toBody(`<blockquote>${'<p>a</p>'.repeat(count)}<footer>A</footer></blockquote>`).map(
        (one) => one.type === 'quote' && [one.paragraphs.length, one.attribution],
      );
    expect(sizes(200)).toEqual([[200, t('A')]]);
    expect(sizes(201)).toEqual([
      [200, undefined],
      [1, t('A')],
    ]);
  });

  test('tells of a list in it, whose points are lines', () => {
    expect(toBody('<blockquote><ul><li>a<ul><li>b</ul></ul></blockquote>')).toEqual([quote(['a', 'b'])]);
    expect(listLosses('<blockquote>a</blockquote>')).toEqual([]);
    expect(listLosses('<blockquote><ul><li>a</ul></blockquote>')).toEqual([
      { what: 'list', text: 'its points are lines of the quotation it stands in' },
    ]);
  });
});

describe('AR-12: a quotation that stands for an embed', () => {
  test.each<[string, string, BodyElement[]]>([
    [
      'leads to the last of its links that is one',
      '<blockquote class="twitter-tweet"><a href="https://twitter.com/o/status/1"></a><a href="https://twitter.com/n/status/12"></a><a href="/x"></a></blockquote>',
      [tweet],
    ],
    [
      'leads where it says itself before its links',
      '<blockquote class="twitter-tweet" cite="https://twitter.com/n/status/12"><a href="https://twitter.com/o/status/1"></a></blockquote>',
      [tweet],
    ],
    [
      'leads to the address of its data',
      '<blockquote class="fb-xfbml-parse-ignore" data-href="https://www.facebook.com/a/posts/1">a</blockquote>',
      [{ type: 'embed', provider: 'facebook_embedded_post', url: 'https://www.facebook.com/a/posts/1', text: t('a') }],
    ],
    [
      'is followed by what it cannot hold',
      '<blockquote class="twitter-tweet" cite="https://twitter.com/n/status/12"><img src="known"></blockquote>',
      [tweet, image],
    ],
    ['is one only by its class', '<blockquote cite="https://twitter.com/n/status/12">a</blockquote>', [quote(['a'])]],
    ['is none without an address', '<blockquote class="twitter-tweet">a</blockquote>', [quote(['a'])]],
    [
      'is none where it only names a film',
      '<blockquote class="twitter-tweet" cite="https://www.youtube.com/watch?v=abc">a</blockquote>',
      [quote(['a'])],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));
});
