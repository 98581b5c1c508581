import { describe, expect, test } from 'vitest';
import { bodyElement, type BodyElement } from '../model/body.ts';
import { image as imageSchema } from '../model/image.ts';
import type { RichText } from '../model/rich-text.ts';
import { paragraphCount, textOfBody, wordCount } from '../rules/body-words.ts';
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

const img = (slot: string) => `<picture data-slot="${slot}"><img src="/i/ncim1" alt=""></picture>`;
const plain = imageSchema.parse({ id: 'ncim1', width: 8, height: 6 });
const described = imageSchema.parse({ id: 'ncim1', width: 8, height: 6, caption: 'D' });
const figure = (inner: string) => `<figure class="b-figure b-figure--medium">${inner}</figure>`;
const below = (inner: string) => `<figcaption class="b-figcaption">${inner}</figcaption>`;
const captioned = (text: string) => below(`<span class="b-caption">${text}</span>`);
const gallery = (inner: string) => `<div class="b-gallery">${inner}</div>`;
const slide = (inner: string) => `<li><figure class="b-gallery__item">${img('gallery')}${inner}</figure></li>`;
const table = (inner: string, label = 'Table') =>
  `<div class="b-table" tabindex="0" role="region" aria-label="${label}"><table>${inner}</table></div>`;
const url = 'https://media.example/a.mp4';
const mediaRows: [string, unknown, string][] = [
  ['picture without words', { type: 'image', image: plain }, figure(img('body-medium'))],
  ['picture with an empty caption', { type: 'image', image: plain, caption: [] }, figure(img('body-medium'))],
  ['picture with the caption of the library', { type: 'image', image: described }, figure(`${img('body-medium')}${captioned('D')}`)],
  [
    'picture with a caption of its own before that of the library',
    { type: 'image', image: described, caption: t('A') },
    figure(`${img('body-medium')}${captioned('A')}`),
  ],
  [
    'picture with credit alone',
    { type: 'image', image: picture, size: 'small' },
    `<figure class="b-figure b-figure--small">${img('body-small')}${below('<span class="b-credit">C &amp; D</span>')}</figure>`,
  ],
  [
    'picture that leads somewhere',
    { type: 'image', image: plain, href: 'https://a.example/' },
    figure(`<a href="https://a.example/" rel="noopener">${img('body-medium')}</a>`),
  ],
  [
    'gallery',
    { type: 'gallery', title: 'A & B', images: [{ image: plain }, { image: described }, { image: described, caption: t('E') }] },
    gallery(
      `<p class="b-gallery__title">A &amp; B</p><ul class="b-gallery__list">${slide('')}${slide(captioned('D'))}${slide(captioned('E'))}</ul>`,
    ),
  ],
  [
    'gallery without a title, and an empty caption',
    { type: 'gallery', images: [{ image: plain, caption: [] }] },
    gallery(`<ul class="b-gallery__list">${slide('')}</ul>`),
  ],
  [
    'video of the site',
    { type: 'video', id: 'mmvo1', poster: plain, caption: t('A') },
    `<div class="b-reference" data-reference="video" data-ids="mmvo1">${img('poster')}<span class="b-caption">A</span></div>`,
  ],
  [
    'video of the site, without a poster',
    { type: 'video', id: 'mmvo1' },
    '<div class="b-reference" data-reference="video" data-ids="mmvo1"></div>',
  ],
  [
    'video file, which is loaded only when it is played',
    { type: 'video', url, poster: plain, caption: t('A') },
    `<figure class="b-video"><video class="b-video__player" controls preload="none" src="${url}"></video>${captioned('A')}</figure>`,
  ],
  ['video without a file', { type: 'video', poster: plain }, `<figure class="b-video">${img('poster')}</figure>`],
  [
    'sound',
    { type: 'audio', url, caption: t('A') },
    `<figure class="b-audio"><audio class="b-audio__player" controls preload="none" src="${url}"></audio>${captioned('A')}</figure>`,
  ],
  [
    'sound with an empty caption',
    { type: 'audio', url, caption: [] },
    `<figure class="b-audio"><audio class="b-audio__player" controls preload="none" src="${url}"></audio></figure>`,
  ],
  [
    'picture with an empty caption has that of the library',
    { type: 'image', image: described, caption: [] },
    figure(`${img('body-medium')}${captioned('D')}`),
  ],
  [
    'gallery whose picture has an empty caption',
    { type: 'gallery', images: [{ image: described, caption: [] }] },
    gallery(`<ul class="b-gallery__list">${slide(captioned('D'))}</ul>`),
  ],
  ['line between parts', { type: 'divider' }, '<hr class="b-divider">'],
  ['place of the button that shows more', { type: 'showMore' }, ''],
  ['code', { type: 'code', text: 'a<b', language: 'ts' }, '<pre class="b-code" tabindex="0"><code data-language="ts">a&lt;b</code></pre>'],
  ['code of no language', { type: 'code', text: 'a' }, '<pre class="b-code" tabindex="0"><code>a</code></pre>'],
  ...(['product', 'recipe', 'slideshow'] as const).map((type): [string, unknown, string] => [
    type,
    { type, id: 'rcna1' },
    `<div class="b-reference" data-reference="${type}" data-ids="rcna1"></div>`,
  ]),
  [
    'related pieces with a title',
    { type: 'related', ids: ['rcna1'], title: 'A & B' },
    '<div class="b-reference" data-reference="related" data-ids="rcna1"><p class="b-reference__title">A &amp; B</p></div>',
  ],
  [
    'products without a title',
    { type: 'productList', ids: ['tdpd1'] },
    '<div class="b-reference" data-reference="shopListByOneProduct" data-ids="tdpd1"></div>',
  ],
  [
    'quote of nobody',
    { type: 'quote', paragraphs: [t('A'), t('B')], attribution: [] },
    '<blockquote class="b-quote"><p>A</p><p>B</p></blockquote>',
  ],
  [
    'table with a caption, whose words are its label',
    { type: 'table', caption: t('V'), rows: [[{ text: t('A') }]] },
    table('<caption>V</caption><tbody><tr><td>A</td></tr></tbody>', 'V'),
  ],
  [
    'table of headings alone, which has no head',
    { type: 'table', rows: [[{ text: t('A'), heading: true }], [{ text: t('B'), heading: true }]] },
    table('<tbody><tr><th>A</th></tr><tr><th>B</th></tr></tbody>'),
  ],
  [
    'table whose rows begin with a heading',
    {
      type: 'table',
      rows: [
        [
          { text: t('A'), heading: true },
          { text: t('B'), heading: true },
        ],
        [{ text: t('C'), heading: true }, { text: t('D') }],
        [{ text: t('E'), heading: true }, { text: t('F') }],
      ],
    },
    table('<thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>C</th><td>D</td></tr><tr><th>E</th><td>F</td></tr></tbody>'),
  ],
  [
    'fallback: lines of blanks and unsafe addresses are left out',
    { type: 'fallback', source: 'x', text: 'Ab\n \nCd', links: ['https://a.example/x\u0000'] },
    '<div class="b-fallback" data-source="x"><p>Ab</p><p>Cd</p></div>',
  ],
  [
    'fallback with two links',
    { type: 'fallback', source: 'x', text: '', links: ['https://news.example/a', 'https://news.example/b'] },
    '<div class="b-fallback" data-source="x"><ul class="b-fallback__links"><li><a href="https://news.example/a">https://news.example/a</a></li><li><a href="https://news.example/b">https://news.example/b</a></li></ul></div>',
  ],
  [
    'embed with all that it says of itself',
    { type: 'embed', provider: 'iframe', url: 'https://a.example/b', aspect: 1.5, height: 200, title: 'A & B', text: [] },
    '<figure class="b-embed" data-embed="iframe" data-url="https://a.example/b" data-aspect="1.5" data-height="200" data-title="A &amp; B"><p class="b-embed__source"><a class="b-embed__link" href="https://a.example/b" rel="noopener">A &amp; B</a></p></figure>',
  ],
  [
    'embed whose address is unsafe',
    { type: 'embed', provider: 'iframe', url: 'https://a.example/\u0001' },
    '<figure class="b-embed" data-embed="iframe" data-url="https://a.example/\u0001"><p class="b-embed__source"></p></figure>',
  ],
  [
    'embed of a page behind another address in its query',
    { type: 'embed', provider: 'iframe', url: 'https://a.example?u=https://www.b.example/' },
    '<figure class="b-embed" data-embed="iframe" data-url="https://a.example?u=https://www.b.example/"><p class="b-embed__source"><a class="b-embed__link" href="https://a.example?u=https://www.b.example/" rel="noopener">a.example</a></p></figure>',
  ],
];

describe('body elements on the wire', () => {
  test.each(mediaRows)('%s', (_, element, html) => expect(toWire(element).html).toBe(html));
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
      expect(html.slice(0, slot)).toMatch(/<blockquote class="b-embed__text">W &#128512;<\/blockquote>$/);
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

  test.each([
    [
      { type: 'heading', level: 2, text: t('A'), anchor: 'a' },
      { level: 2, anchor: 'a' },
    ],
    [
      { type: 'list', ordered: true, start: 2, reversed: true, items: [] },
      { ordered: true, start: 2, reversed: true },
    ],
    [
      { type: 'image', image: plain, href: 'https://a.example/' },
      { image: plain, size: 'medium', href: 'https://a.example/' },
    ],
    [{ type: 'gallery', images: [{ image: plain, caption: t('A') }] }, { images: [plain] }],
    [
      { type: 'video', id: 'mmvo1', poster: plain, caption: t('A') },
      { id: 'mmvo1', poster: plain, caption: 'A' },
    ],
    [{ type: 'video', url }, { url }],
    [{ type: 'audio', url, caption: t('A') }, { url }],
    [{ type: 'table', rows: [[], []] }, { rows: 2 }],
    [
      { type: 'related', ids: ['rcna1'], title: 'A' },
      { ids: ['rcna1'], title: 'A' },
    ],
    [{ type: 'product', id: 'tdpd1' }, { id: 'tdpd1' }],
    [{ type: 'recipe', id: 'tdrp1' }, { id: 'tdrp1' }],
    [{ type: 'slideshow', id: 'rcna1' }, { id: 'rcna1' }],
    [{ type: 'newsletterSignUp', newsletterId: 'sub_a' }, { newsletterId: 'sub_a' }],
    [{ type: 'code', text: 'a', language: 'ts' }, { language: 'ts' }],
    [
      { type: 'fallback', source: 'x', text: 'A', links: ['https://a.example/'] },
      { source: 'x', links: ['https://a.example/'] },
    ],
    [{ type: 'factBox', title: 'A', paragraphs: [] }, {}],
  ])('CC-30: of %j the data is what it says without its text, and nothing that it does not say', (element, data) => {
    const wire = toWire(element);
    expect(wire.element).toEqual(data);
    expect(Object.keys(wire.element).toSorted()).toEqual(Object.keys(data).toSorted());
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
