import { describe, expect, test } from 'vitest';
import { body as bodySchema, type BodyElement } from '../model/body.ts';
import { image as imageSchema } from '../model/image.ts';
import { plainText, type RichText } from '../model/rich-text.ts';
import { fromPlainText } from './from-plain-text.ts';
import { parseHtml, type HtmlOptions } from './parse-html.ts';
import { renderBody } from '../render/render-body.ts';
import { parseInline } from './parse-inline.ts';

const p = (text: string): BodyElement => ({ type: 'paragraph', text: t(text) });
const h = (level: 2 | 3 | 4, text: string): BodyElement => ({ type: 'heading', level, text: t(text) });
const strong = (text: string): RichText[number] => ({ kind: 'mark', mark: 'strong', children: t(text) });
const cell = (text: string, heading = false, columns = 1, rows = 1) => ({ text: t(text), heading, columns, rows });

const picture = imageSchema.parse({ id: 'ncim1', width: 800, height: 600 });
const options: HtmlOptions = { resolveImage: (src) => (src.includes('known') ? picture : undefined), iframeHosts: ['maps.example.org'] };
const toBody = (html: string): BodyElement[] => bodySchema.parse(parseHtml(html, options).body);
const listLosses = (html: string) => parseHtml(html, options).losses;
const t = (text: string): RichText => [{ kind: 'text', text }];

const rows: [string, string, BodyElement[]][] = [
  ['paragraphs', '<p>One</p><p> Two\n words </p><p> </p>', [p('One'), p('Two words')]],
  [
    'text directly in the body',
    'One <b>two</b><p>Three</p>four',
    [{ type: 'paragraph', text: [...t('One '), strong('two')] }, p('Three'), p('four')],
  ],
  ['h1 as 2', '<h1 id="top">A</h1>', [{ type: 'heading', level: 2, text: t('A'), anchor: 'top' }]],
  ['h5 and h6 as 4', '<h5>A</h5><h6>B</h6>', [h(4, 'A'), h(4, 'B')]],
  ['h3 with an unfit id', '<h3 id="a b">A</h3>', [h(3, 'A')]],
  [
    'nested lists',
    '<ul><li>A<ol><li>B</li></ol></li><li>C</li></ul>',
    [{ type: 'list', ordered: false, items: [{ text: t('A'), list: { ordered: true, items: [{ text: t('B') }] } }, { text: t('C') }] }],
  ],
  [
    'a list wrongly in a list',
    '<ol start=3><li>A</li><ul><li>B</li></ul></ol>',
    [{ type: 'list', ordered: true, start: 3, items: [{ text: t('A'), list: { ordered: false, items: [{ text: t('B') }] } }] }],
  ],
  [
    'a quotation with its source',
    '<blockquote><p>A</p><p>B</p><footer>C, <cite>D</cite></footer></blockquote>',
    [{ type: 'quote', paragraphs: [t('A'), t('B')], attribution: [...t('C, '), { kind: 'mark', mark: 'emphasis', children: t('D') }] }],
  ],
  [
    'a pull quote of WordPress',
    '<figure class="wp-block-pullquote"><blockquote><p>A</p><cite>B</cite></blockquote></figure>',
    [{ type: 'pullQuote', text: t('A'), attribution: t('B') }],
  ],
  [
    'a quotation with a book named in it and its source in a paragraph',
    '<blockquote><p>In <cite>A</cite> yes</p><p><cite>B</cite></p></blockquote>',
    [
      {
        type: 'quote',
        paragraphs: [[...t('In '), { kind: 'mark', mark: 'emphasis', children: t('A') }, ...t(' yes')]],
        attribution: [{ kind: 'mark', mark: 'emphasis', children: t('B') }],
      },
    ],
  ],
  ['a pull quote by class', '<blockquote class="pullquote">A</blockquote>', [{ type: 'pullQuote', text: t('A') }]],
  ['an aside as pull quote', '<aside class="pullquote"><p>A</p></aside>', [{ type: 'pullQuote', text: t('A') }]],
  [
    'a figure',
    '<figure class="alignfull"><a href="https://a.example/"><img src="/known.jpg" alt=" A  cat "></a><figcaption>Cap <em>x</em></figcaption></figure>',
    [
      {
        type: 'image',
        image: { ...picture, alt: 'A cat' },
        size: 'full',
        href: 'https://a.example/',
        caption: [...t('Cap '), { kind: 'mark', mark: 'emphasis', children: t('x') }],
      },
    ],
  ],
  ['a picture within a paragraph', '<p>A <img src="known.png"> B</p>', [p('A'), { type: 'image', image: picture, size: 'medium' }, p('B')]],
  [
    'a picture without a stored one',
    '<img src="https://x.example/a.png" alt="Words">',
    [{ type: 'fallback', source: 'img', text: 'Words', links: ['https://x.example/a.png'] }],
  ],
  [
    'a gallery',
    '<figure><figure><img src=known1></figure><figure><img src=known2><figcaption>B</figcaption></figure></figure>',
    [{ type: 'gallery', images: [{ image: picture }, { image: picture, caption: t('B') }] }],
  ],
  [
    'a table with spans',
    '<table><caption>C</caption><thead><tr><th colspan=2>A</th></tr></thead><tr><td rowspan=2>B<td>C</table>',
    [{ type: 'table', caption: t('C'), rows: [[cell('A', true, 2)], [cell('B', false, 1, 2), cell('C')]] }],
  ],
  [
    'code as it stands',
    '<pre><code class="language-js">a  &lt;b\n  c\n</code></pre>',
    [{ type: 'code', text: 'a  <b\n  c', language: 'js' }],
  ],
  ['blocks in code stand in their own lines', '<pre>a<p>b</p>c</pre>', [{ type: 'code', text: 'a\nb\nc' }]],
  ['a divider', 'a<hr>b', [p('a'), { type: 'divider' }, p('b')]],
  ['video by https', '<video controls><source src="https://v.example/a.mp4"></video>', [{ type: 'video', url: 'https://v.example/a.mp4' }]],
  [
    'video without https',
    '<video src="http://v.example/a.mp4">Words</video>',
    [{ type: 'fallback', source: 'video', text: 'Words', links: ['http://v.example/a.mp4'] }],
  ],
  [
    'a youtube frame',
    '<iframe src="//www.youtube-nocookie.com/embed/abc_-1?rel=0" width=560 height=280 title="T" onload=x()></iframe>',
    [{ type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc_-1', title: 'T', aspect: 2 }],
  ],
  [
    'a tweet',
    '<blockquote class="twitter-tweet"><p>Words</p>— N <a href="https://twitter.com/n/status/12?ref=x">Day</a></blockquote><script src=x></script>',
    [
      {
        type: 'embed',
        provider: 'tweet_embed',
        url: 'https://twitter.com/n/status/12',
        text: [
          ...t('Words'),
          { kind: 'break' },
          ...t('— N '),
          { kind: 'link', href: 'https://twitter.com/n/status/12?ref=x', children: t('Day') },
        ],
      },
    ],
  ],
  [
    'an instagram post',
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/Ab_1/?utm=1"></blockquote>',
    [{ type: 'embed', provider: 'instagram', url: 'https://www.instagram.com/p/Ab_1/' }],
  ],
  [
    'a facebook plugin',
    '<iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1"></iframe>',
    [{ type: 'embed', provider: 'facebook_embedded_post', url: 'https://www.facebook.com/a/posts/1' }],
  ],
  [
    'a tiktok',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/123"><section>W</section></blockquote>',
    [{ type: 'embed', provider: 'tiktok', url: 'https://www.tiktok.com/@a/video/123', text: t('W') }],
  ],
  [
    'a datawrapper chart',
    '<iframe src="https://datawrapper.dwcdn.net/AbCd1/2/" height=400></iframe>',
    [{ type: 'embed', provider: 'datawrapper', url: 'https://datawrapper.dwcdn.net/AbCd1/2/', height: 400 }],
  ],
  [
    'a frame of an allowed host',
    '<iframe src="https://maps.example.org/x"></iframe>',
    [{ type: 'embed', provider: 'iframe', url: 'https://maps.example.org/x' }],
  ],
  [
    'a frame of another host',
    '<iframe src="https://evil.example/x" title="T"></iframe>',
    [{ type: 'fallback', source: 'iframe', text: 'T', links: ['https://evil.example/x'] }],
  ],
  [
    'an embed block of WordPress',
    '<figure class="wp-block-embed"><div>\nhttps://youtu.be/abc\n</div><figcaption>C</figcaption></figure>',
    [{ type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc', text: t('C') }],
  ],
  ['an address alone', '<p>https://x.com/a/status/1</p>', [{ type: 'embed', provider: 'tweet_embed', url: 'https://x.com/a/status/1' }]],
  ['unknown blocks unwrapped', '<section><custom-x>A</custom-x><form>B<textarea>C</textarea></form></section>', [p('A'), p('B'), p('C')]],
  [
    'breaks in twos divide paragraphs',
    'a<br>b<br><br>c<br>',
    [{ type: 'paragraph', text: [...t('a'), { kind: 'break' }, ...t('b')] }, p('c')],
  ],
  ['a drop cap', '<p class="has-drop-cap">A</p><p>B</p>', [{ type: 'paragraph', text: t('A'), dropCap: true }, p('B')]],
  ['control and bidirectional characters', '<p>a\u0000b\u202ec\u2066d\ufeffe</p>', [p('abcde')]],
  ['words of a drawing', '<svg><script>x</script><text>W</text></svg>', [{ type: 'fallback', source: 'svg', text: 'W', links: [] }]],
];

describe('HTML as a body', () => {
  test.each(rows)('AR-13: reads %s', (_, html, body) => expect(toBody(html)).toEqual(body));

  test('AR-14: drops script, style, template and noscript whole and notes it', () => {
    const html = '<p>a<script>b()</script></p><style>c</style><template><p>d</p></template><noscript>e</noscript>';
    expect(toBody(html)).toEqual([p('a')]);
    expect(listLosses(html).map((loss) => loss.what)).toEqual(['script', 'style', 'template', 'noscript']);
  });

  test('keeps safe links, finds sponsored ones, and drops the address of others but not their words', () => {
    const html =
      '<a href="https://a.example/x" rel="nofollow sponsored" title="T">A</a> <a href="/b#c">B</a> <a href="java\tscript:x()">C</a> <a href="//d.example">D</a> <a href="/\\e.example">E</a>';
    expect(toBody(html)).toEqual([
      {
        type: 'paragraph',
        text: [
          { kind: 'link', href: 'https://a.example/x', title: 'T', sponsored: true, children: t('A') },
          ...t(' '),
          { kind: 'link', href: '/b#c', children: t('B') },
          ...t(' C '),
          { kind: 'link', href: 'https://d.example', children: t('D') },
          ...t(' E'),
        ],
      },
    ]);
    expect(listLosses(html).map((loss) => loss.what)).toEqual(['link', 'link']);
  });

  test('maps every inline mark', () => {
    const html =
      '<b>1</b><i>2</i><u>3</u><s>4</s><code>5</code><sub>6</sub><sup>7</sup><mark>8</mark><small>9</small><del>4</del><span>0</span>';
    const [only] = toBody(html);
    expect(only?.type === 'paragraph' && only.text.map((node) => (node.kind === 'mark' ? node.mark : node.kind))).toEqual([
      'strong',
      'emphasis',
      'underline',
      'strike',
      'code',
      'subscript',
      'superscript',
      'highlight',
      'small',
      'strike',
      'text',
    ]);
  });

  test('AR-13: keeps words beyond the 5,000th element in a fallback, and says so', () => {
    const { body, losses } = parseHtml(Array.from({ length: 5200 }, (_, index) => `<p>w${index}</p>`).join(''));
    expect(bodySchema.safeParse(body).success).toBe(true);
    expect(body.at(-1)).toMatchObject({ type: 'fallback', source: 'length' });
    expect(JSON.stringify(body)).toContain('w5199');
    expect(losses.map((loss) => loss.what)).toEqual(['length']);
  });
});

describe('AR-13: what has no place in an element is told', () => {
  test.each([
    ['links in <pre>', '<pre>see <a href="https://a.example/">this</a></pre>', [{ what: 'pre', text: 'https://a.example/' }]],
    ['emphasis in <pre>', '<pre>a <b>b</b></pre>', [{ what: 'pre', text: 'emphasis' }]],
    ['a list in a quotation', '<blockquote><p>A</p><ul><li>B</li></ul></blockquote>', [{ what: 'list', text: 'quotation' }]],
    ['a list in a cell', '<table><tr><td><ul><li>B</li></ul></td></tr></table>', [{ what: 'list', text: 'cell' }]],
    [
      'the still picture and the subtitles of a film',
      '<video src="https://a.example/v.mp4" poster="https://a.example/v.jpg"><track src="s.vtt" srclang="en" kind="subtitles"></video>',
      [
        { what: 'poster', text: 'https://a.example/v.jpg' },
        { what: 'track', text: 'subtitles en s.vtt' },
      ],
    ],
  ])('%s', (_, html, told) => {
    expect(listLosses(html)).toEqual(told.map(({ what, text }) => ({ what, text: expect.stringContaining(text) as string })));
  });
  test('code of a highlighter is whole', () => {
    expect(listLosses('<pre><code class="language-js"><span class="k">let</span> a;</code></pre>')).toEqual([]);
  });
  test('a film has its still picture where it is known', () => {
    expect(toBody('<video src="https://a.example/v.mp4" poster="https://a.example/known.jpg"></video>')).toEqual([
      { type: 'video', url: 'https://a.example/v.mp4', poster: picture },
    ]);
  });
  test('a caption that WordPress wrote as a paragraph stands under its picture', () => {
    const html = '<div class="wp-caption"><img src="known.jpg"><p class="wp-caption-text">Under it</p></div>';
    expect(toBody(html)).toEqual([{ type: 'image', image: picture, size: 'medium', caption: t('Under it') }]);
  });
});

describe('other sources of words', () => {
  test('reads HTML as one rich text', () => {
    expect(parseInline('<p>A <b>b</b></p><p>C</p>').text).toEqual([...t('A '), strong('b'), { kind: 'break' }, ...t('C')]);
    expect(plainText(parseInline('x<table><td>y</table>').text)).toBe('x y');
  });
  test('reads plain text: an empty line divides, a line feed breaks, and nothing is HTML', () => {
    expect(fromPlainText('a <b>\r\nc\n\n\nd')).toEqual([
      { type: 'paragraph', text: [...t('a <b>'), { kind: 'break' }, ...t('c')] },
      p('d'),
    ]);
    expect(fromPlainText(' \n ')).toEqual([]);
  });
});

describe('links inside a text', () => {
  const html = (source: string): string =>
    renderBody(parseHtml(source).body, { picture: () => '', tableLabel: '' })
      .map((element) => element.html)
      .join('');

  test.each([
    [
      'WordPress',
      '<p>Words<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="n1">A note. <a href="#n1-link">↩︎</a></li></ol>',
      ['n1', 'n1-link'],
    ],
    [
      'Markdown and Ghost',
      '<p>Words<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1" class="footnote-item"><p>A note <a href="#fnref1" class="footnote-backref">↩</a></p></li></ol></section>',
      ['fn1', 'fnref1'],
    ],
    [
      'Google Docs',
      '<p>Words<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> A note</p></div>',
      ['ftnt1', 'ftnt_ref1'],
    ],
    [
      'Word',
      `<p class=MsoNormal>Words<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title="">[1]</a> A note</p></div>`,
      ['_ftn1', '_ftnref1'],
    ],
    [
      'a table of contents',
      '<ul><li><a href="#Caf%C3%A9">Café</a></li></ul><div><blockquote id="Café"><p>Words</p></blockquote></div>',
      ['Café'],
    ],
    ['a heading', '<p><a href="#part-2">on</a></p><h2 id="part-2">Part 2</h2>', ['part-2']],
    ['a cell', '<p><a href="#c">on</a></p><table><tr><td id="c">1</td><td>2</td></tr></table>', ['c']],
  ])('AR-16: of %s lead to their places, which have ids of their own', (_name, source, places) => {
    const made = html(source);
    const ids = [...made.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    const links = [...made.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id));
    expect(ids.toSorted()).toEqual(places.map((name) => `at-${name}`).toSorted());
    for (const link of links) expect(ids).toContain(link);
    expect(parseHtml(source).losses.filter(({ what }) => what === 'link inside the page')).toEqual([]);
    // what went out comes in as it was
    expect(html(made)).toBe(made);
  });

  test('an id that no link leads to stays behind, the first of two has the name, and a link to no place is told', () => {
    expect(html('<p id="x">Words</p>')).toBe('<p>Words</p>');
    expect(html('<p><a href="#x">on</a></p><p id="x">One</p><p id="x">Two</p>').match(/id=/g)).toHaveLength(1);
    expect(parseHtml('<p><a href="#gone">on</a></p>').losses).toEqual([
      { what: 'link inside the page', text: '#gone is nowhere in the text' },
    ]);
  });

  test.each(['body', 'getElementById', 'main', 'constructor', '__proto__', 'x"onmouseover=alert(1)', 'a b', '<b>'])(
    'AR-16: no id of a text is one that a page or its scripts have: %s',
    (name) => {
      const quoted = name.replace(/"/g, '&quot;').replace(/</g, '&lt;');
      const made = html(`<p><a href="#${quoted}">on</a></p><p id="${quoted}">Here</p><h2 id="${quoted}">There</h2>`);
      for (const [, id = ''] of made.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^at-/);
      expect(made).not.toMatch(/onmouseover=alert\(1\)[^"]*>|<b>/);
    },
  );
});
