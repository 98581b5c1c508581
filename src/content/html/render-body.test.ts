import { describe, expect, test } from 'vitest';
import { bodyElement, type BodyElement } from '../body.ts';
import { image as imageSchema } from '../image.ts';
import type { RichText } from '../rich-text.ts';
import { paragraphCount, textOfBody, wordCount } from './body-words.ts';
import { asCardWidget } from './card-widget.ts';
import { renderElement, type RenderContext } from './render-body.ts';

const context: RenderContext = {
  picture: (image, { slot }) => `<picture data-slot="${slot}"><img src="/i/${image.id}" alt=""></picture>`,
  ownHosts: ['news.example'],
  tableLabel: 'Table',
};
const t = (text: string): RichText => [{ kind: 'text', text }];
const picture = imageSchema.parse({ id: 'ncim1', width: 8, height: 6, credit: 'C & D' });
const toWire = (element: unknown) => renderElement(bodyElement.parse(element), context);

const rows: [string, unknown, string][] = [
  ['paragraph', { type: 'paragraph', text: t('<a> & "b"') }, '<p>&lt;a&gt; &amp; &quot;b&quot;</p>'],
  ['drop cap', { type: 'paragraph', text: t('A'), dropCap: true }, '<p class="b-drop-cap">A</p>'],
  ['heading', { type: 'heading', level: 3, text: t('A'), anchor: 'x"y' }, '<h3 class="b-heading" id="at-x&quot;y">A</h3>'],
  [
    'list',
    { type: 'list', ordered: true, start: 3, items: [{ text: t('A'), list: { ordered: false, items: [{ text: t('B') }] } }] },
    '<ol class="b-list" start="3"><li>A<ul class="b-list"><li>B</li></ul></li></ol>',
  ],
  [
    'quote',
    { type: 'quote', paragraphs: [t('A')], attribution: t('B') },
    '<blockquote class="b-quote"><p>A</p><footer class="b-attribution">B</footer></blockquote>',
  ],
  ['pull quote', { type: 'pullQuote', text: t('A') }, '<aside class="b-pull-quote"><blockquote><p>A</p></blockquote></aside>'],
  [
    'image',
    { type: 'image', image: picture, caption: t('A') },
    '<figure class="b-figure b-figure--medium"><picture data-slot="body-medium"><img src="/i/ncim1" alt=""></picture><figcaption class="b-figcaption"><span class="b-caption">A</span> <span class="b-credit">C &amp; D</span></figcaption></figure>',
  ],
  [
    'table',
    { type: 'table', rows: [[{ text: t('H'), heading: true, columns: 2 }], [{ text: t('A') }, { text: t('B'), rows: 2 }]] },
    '<div class="b-table" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th colspan="2">H</th></tr></thead><tbody><tr><td>A</td><td rowspan="2">B</td></tr></tbody></table></div>',
  ],
  [
    'fact box',
    { type: 'factBox', title: 'T', paragraphs: [t('A')] },
    '<aside class="b-facts"><p class="b-facts__title">T</p><p>A</p></aside>',
  ],
  [
    'related',
    { type: 'related', ids: ['rcna1', 'rcna2'] },
    '<div class="b-reference" data-reference="related" data-ids="rcna1,rcna2"></div>',
  ],
  [
    'products in a list',
    { type: 'productList', list: 'oneOneProduct', title: 'A & B', ids: ['tdpd1', 'tdpd2'] },
    '<div class="b-reference" data-reference="oneOneProduct" data-ids="tdpd1,tdpd2"><p class="b-reference__title">A &amp; B</p></div>',
  ],
  [
    'newsletter',
    { type: 'newsletterSignUp', newsletterId: 'sub_a' },
    '<div class="b-reference" data-reference="newsletter" data-ids="sub_a"></div>',
  ],
  [
    'fallback',
    { type: 'fallback', source: 'x"', text: 'A\nB', links: ['https://a.example/?a=1&b=2'] },
    '<div class="b-fallback" data-source="x&quot;"><p>A</p><p>B</p><ul class="b-fallback__links"><li><a href="https://a.example/?a=1&amp;b=2" rel="noopener">https://a.example/?a=1&amp;b=2</a></li></ul></div>',
  ],
  [
    'embed, without anything of the outside',
    { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=a', text: t('W') },
    '<figure class="b-embed" data-embed="youtube" data-url="https://www.youtube.com/watch?v=a"><blockquote class="b-embed__text">W</blockquote><p class="b-embed__source"><a class="b-embed__link" href="https://www.youtube.com/watch?v=a" rel="noopener">youtube.com</a></p></figure>',
  ],
];

describe('body elements on the wire', () => {
  test.each(rows)('%s', (_, element, html) => expect(toWire(element).html).toBe(html));

  test('SP-07: a list of products has the name of its kind', () => {
    const parsed = bodyElement.parse({ type: 'productList', ids: ['tdpd1'] });
    expect(toWire(parsed)).toMatchObject({ type: 'shopListByOneProduct', element: { ids: ['tdpd1'] } });
    expect(bodyElement.safeParse({ type: 'productList', ids: ['rcna1'] }).success).toBe(false);
    expect(bodyElement.safeParse({ type: 'productList', ids: [] }).success).toBe(false);
  });

  test('AR-15: says rel by where a link goes', () => {
    const link = (href: string, sponsored = false) =>
      toWire({ type: 'paragraph', text: [{ kind: 'link', href, sponsored, children: t('A') }] }).html;
    expect(link('https://other.example/')).toContain('rel="noopener"');
    expect(link('https://other.example/', true)).toContain('rel="sponsored nofollow noopener"');
    expect(link('/a')).toBe('<p><a href="/a">A</a></p>');
    expect(link('https://news.example/a')).toBe('<p><a href="https://news.example/a">A</a></p>');
  });

  test('leaves an unsafe address out even when it did not come through the parser', () => {
    for (const href of ['javascript:alert(1)', '//evil.example', '/\\evil.example', '/\t/evil.example', 'data:text/html,x'])
      expect(renderElement({ type: 'paragraph', text: [{ kind: 'link', href, children: t('A') }] }, context).html).toBe('<p>A</p>');
  });

  test('CC-30: says where a page may add to the HTML of an embed, in a card too, and nowhere else', () => {
    const embed = { type: 'embed', provider: 'youtube', url: 'https://a.example/', text: t('W 😀') };
    for (const { html, slot } of [toWire(embed), asCardWidget(toWire(embed))]) {
      expect(html.slice(0, slot)).toMatch(/<blockquote class="b-embed__text">W 😀<\/blockquote>$/);
      expect(html.slice(slot)).toMatch(/^<p class="b-embed__source">/);
    }
    expect(toWire({ type: 'paragraph', text: t('W') })).not.toHaveProperty('slot');
  });

  test('CC-30: has the names of the wire and no text in the data', () => {
    const tweet = toWire({ type: 'embed', provider: 'tweet_embed', url: 'https://x.com/a/status/1', text: t('W') });
    expect(tweet.type).toBe('tweet_embed');
    expect(tweet.element).toEqual({ provider: 'tweet_embed', url: 'https://x.com/a/status/1' });
    expect(toWire({ type: 'paragraph', text: t('W') }).type).toBe('paragraph');
  });
});

describe('elements of live-blog cards', () => {
  const widget = (element: BodyElement) => asCardWidget(renderElement(element, context));
  test.each([
    ['youtube', 'youtubeplus'],
    ['tweet_embed', 'tweetplus_embed'],
    ['facebook_embedded_post', 'facebookplus_embedded_post'],
    ['instagram', 'instagramplus'],
    ['tiktok', 'tiktok'],
  ] as const)('LB-21: %s becomes %s of medium size and default style', (provider, type) => {
    const wire = widget({ type: 'embed', provider, url: 'https://a.example/' });
    expect(wire.type).toBe(type);
    expect(wire.element.presentation).toEqual({ size: 'medium', style: 'default' });
  });
  test('LB-22: gives the default presentation to all but paragraphs', () => {
    expect(widget({ type: 'divider' }).element).toEqual({ presentation: { size: 'medium', style: 'default' } });
    expect(widget({ type: 'paragraph', text: t('A') }).element).toEqual({ dropCap: false });
  });
});

describe('words of a body', () => {
  const body: BodyElement[] = [
    { type: 'paragraph', text: t('One two — three') },
    { type: 'divider' },
    { type: 'heading', level: 2, text: t('¿Qué?') },
  ];
  test('counts words and paragraphs', () => {
    expect(textOfBody(body)).toBe('One two — three\n¿Qué?');
    expect(wordCount(body)).toBe(4);
    expect(paragraphCount(body)).toBe(1);
  });
});
