import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfElement, body as bodySchema } from '#content/model/body';
import type { Attachment, BodySources } from '../records/body-sources.ts';
import { mapBody } from './map-body.ts';

const picture = (id: string) => ({ id: `ncim${id}`, width: 10, height: 10, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 });
const attachment = (id: string): Attachment => ({
  id,
  address: `https://old.example/wp-content/uploads/p${id}.jpg`,
  title: `Picture ${id}`,
  alt: '',
  caption: `Caption ${id}`,
  credit: '',
  file: '',
  parent: '9',
});
const stored: BodySources = {
  picture: ({ id, address }) =>
    id ? picture(id) : /p(\d+)\.jpg/.exec(address ?? '') ? picture(/p(\d+)\.jpg/.exec(address ?? '')?.[1] ?? '1') : undefined,
  attachment: (id) => (Number(id) < 100 ? attachment(id) : undefined),
  listAttachments: (post) => (post === '9' ? [attachment('1'), attachment('2')] : []),
  reusableBlock: (id) => (id === '77' ? '<!-- wp:paragraph --><p>Reused words</p><!-- /wp:paragraph -->' : undefined),
};
const nothing: BodySources = {
  picture: () => undefined,
  attachment: stored.attachment,
  listAttachments: stored.listAttachments,
  reusableBlock: () => undefined,
};
const map = (content: string, sources = stored) => mapBody(content, { sources, post: '9' });
const words = (content: string, sources = stored) =>
  map(content, sources).body.map((element) => `${element.type}: ${textOfElement(element)}`);
const block = (name: string, attributes: object, inner: string) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->\n${inner}\n<!-- /wp:${name} -->\n`;

describe('classic text', () => {
  test('an empty line begins a paragraph, a line feed is a break, block elements have none', () => {
    const { body } = map('one\ntwo\n\nthree\n<ul>\n<li>a</li>\n</ul>\nfour');
    expect(body.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'list', 'paragraph']);
    expect(body[0]).toEqual({ type: 'paragraph', text: [{ kind: 'text', text: 'one' }, { kind: 'break' }, { kind: 'text', text: 'two' }] });
  });
  test('marks go on over an empty line, and pre keeps its lines', () => {
    expect(words('<b>one\n\ntwo</b>\n\n<pre>a\n\nb</pre>')).toEqual(['paragraph: one', 'paragraph: two', 'code: a\n\nb']);
  });
  test('[caption] is a picture with its caption', () => {
    const { body, losses } = map(
      '[caption id="a" align="alignleft"]<a href="https://x.example/"><img src="https://old.example/p4.jpg" class="wp-image-4"></a> The <em>words</em>[/caption]',
    );
    expect(body).toMatchObject([
      { type: 'image', image: { id: 'ncim4' }, href: 'https://x.example/', caption: [{ text: 'The ' }, { mark: 'emphasis' }] },
    ]);
    expect(losses).toEqual([]);
  });
  test('what attributes of known shortcodes say and nothing here shows is told; who is quoted stands below the quote', () => {
    const { body, losses } = map(
      '[quote author="Ada Lane" cite="The Post"]Words said[/quote]\n\n[gallery ids="3,1" columns="2" link="file" id="7"]\n\n' +
        '[youtube id="dQw4w9WgXcQ" start="30" width="400"]\n\n[embed width="400"]https://vimeo.com/76979871[/embed]\n\n[code language="php" title="loop.php"]x[/code]\n\n[b class="x"]bold[/b]',
    );
    expect(body[0]).toMatchObject({ type: 'quote', attribution: [{ text: 'Ada Lane, The Post' }] });
    expect(losses).toEqual([
      { what: 'attributes of [gallery]', text: 'columns="2" link="file"' },
      { what: 'attributes of [youtube]', text: 'start="30"' },
      { what: 'attributes of [code]', text: 'title="loop.php"' },
    ]);
  });
  test('[gallery ids] are its pictures in order, [gallery] those of the post', () => {
    expect(map('[gallery ids="3,1" columns="2"]').body).toMatchObject([
      { type: 'gallery', images: [{ image: { id: 'ncim3' } }, { image: { id: 'ncim1' }, caption: [{ text: 'Caption 1' }] }] },
    ]);
    expect(map('before\n\n[gallery]\n\nafter').body.map(({ type }) => type)).toEqual(['paragraph', 'gallery', 'paragraph']);
    expect(map('[gallery ids="3,400"]').losses).toEqual([{ what: 'gallery', text: 'picture 400 is not in the file' }]);
  });
  test('pictures that were not brought in stay as marked fallbacks with words and addresses', () => {
    const { body, losses } = map('[gallery ids="3"]', nothing);
    expect(body).toEqual([
      { type: 'fallback', source: 'gallery', text: 'Picture 3: Caption 3', links: ['https://old.example/wp-content/uploads/p3.jpg'] },
    ]);
    expect(losses).toHaveLength(1);
  });
  test.each([
    ['https://youtu.be/abcdefghijk', 'youtube'],
    ['[youtube https://www.youtube.com/watch?v=abcdefghijk]', 'youtube'],
    ['[youtube=http://www.youtube.com/watch?v=abcdefghijk&w=640]', 'youtube'],
    ['[embed width="123"]https://twitter.com/ada/status/123[/embed]', 'tweet_embed'],
    ['[tweet https://twitter.com/ada/status/123]', 'tweet_embed'],
  ])('%s is an embed', (text, provider) => {
    expect(map(`a\n\n${text}\n\nb`).body).toMatchObject([{ type: 'paragraph' }, { type: 'embed', provider }, { type: 'paragraph' }]);
  });
  test('an address of a provider that is not known is a link, and told', () => {
    const { body, losses } = map('https://video.example/76979871');
    expect(body).toMatchObject([{ type: 'paragraph', text: [{ kind: 'link', href: 'https://video.example/76979871' }] }]);
    expect(losses).toEqual([{ what: 'embed', text: 'https://video.example/76979871' }]);
  });
  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://open.spotify.com/episode/4rOo', 'https://open.spotify.com/embed/episode/4rOo'],
    ['https://soundcloud.com/paper/river-song', 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fpaper%2Friver-song'],
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', 'https://player.vimeo.com/video/1'],
  ])('%s becomes a frame that loads where its host is allowed', (content, url) => {
    expect(map(content)).toMatchObject({ body: [{ type: 'embed', provider: 'iframe', url }], losses: [] });
  });
  test('[audio], [video] and [code] are what they are', () => {
    expect(
      map('[audio mp3="https://a.example/x.mp3"][/audio]\n[video src="https://a.example/x.mp4"]\n[code language="css"]a &lt; b[/code]')
        .body,
    ).toMatchObject([
      { type: 'audio', url: 'https://a.example/x.mp3' },
      { type: 'video', url: 'https://a.example/x.mp4' },
      { type: 'code', text: 'a < b', language: 'css' },
    ]);
  });
  test('an unknown shortcode alone is a marked fallback as written; brackets that are none stay words', () => {
    const { body, losses } = map('He [sic] said [1].\n\n[contact-form-7 id="5" title="Write to us"]\n\n[[gallery]] is how it is written.');
    expect(body.map((element) => element.type)).toEqual(['paragraph', 'fallback', 'paragraph']);
    expect(body.map(textOfElement)).toEqual([
      'He [sic] said [1].',
      '[contact-form-7 id="5" title="Write to us"]',
      '[gallery] is how it is written.',
    ]);
    expect(losses).toHaveLength(1);
  });
  test('frames of page builders give way to what is in them', () => {
    expect(words('[vc_row][vc_column width="1/2"][vc_column_text]<h2>Head</h2>\none\n\ntwo[/vc_column_text][/vc_column][/vc_row]')).toEqual(
      ['heading: Head', 'paragraph: one', 'paragraph: two'],
    );
    expect(words('[et_pb_section][et_pb_text admin_label="Text"]<p>Divi words</p>[/et_pb_text][/et_pb_section]')).toContain(
      'paragraph: Divi words',
    );
    expect(words(`[vc_raw_html]${Buffer.from('%3Cp%3ERaw%20words%3C%2Fp%3E').toString('base64')}[/vc_raw_html]`)).toEqual([
      'paragraph: Raw words',
    ]);
  });
  test('<!--nextpage--> is a divider, <!--more--> nothing to a reader', () => {
    expect(words('one<!--more-->\n\ntwo\n<!--nextpage-->\nthree').map((text) => text.split(':')[0])).toEqual([
      'paragraph',
      'paragraph',
      'divider',
      'paragraph',
    ]);
  });
});

describe('the block editor', () => {
  test.each([
    ['paragraph', block('paragraph', {}, '<p>Words</p>'), ['paragraph: Words']],
    ['heading', block('heading', { level: 3 }, '<h3>Words</h3>'), ['heading: Words']],
    ['list', block('list', {}, `<ul>${block('list-item', {}, '<li>a</li>')}</ul>`), ['list: a']],
    ['quote', block('quote', {}, '<blockquote class="wp-block-quote"><p>Said</p><cite>Ada</cite></blockquote>'), ['quote: Said Ada']],
    [
      'pullquote',
      block('pullquote', {}, '<figure class="wp-block-pullquote"><blockquote><p>Loud</p></blockquote></figure>'),
      ['pullQuote: Loud'],
    ],
    [
      'table',
      block('table', {}, '<figure class="wp-block-table"><table><tbody><tr><td>c</td></tr></tbody></table></figure>'),
      ['table: c'],
    ],
    ['code', block('code', {}, '<pre class="wp-block-code"><code>[gallery] x</code></pre>'), ['code: [gallery] x']],
    ['verse', block('verse', {}, '<pre class="wp-block-verse">a\nb</pre>'), ['paragraph: a b']],
    ['separator', block('separator', {}, '<hr class="wp-block-separator"/>'), ['divider: ']],
    [
      'columns and groups',
      block(
        'columns',
        {},
        `<div>${block('column', {}, `<div>${block('group', {}, `<div>${block('paragraph', {}, '<p>Inside</p>')}</div>`)}</div>`)}</div>`,
      ),
      ['paragraph: Inside'],
    ],
    [
      'buttons',
      block('buttons', {}, `<div>${block('button', {}, '<div><a href="https://a.example/">Go</a></div>')}</div>`),
      ['paragraph: Go'],
    ],
    [
      'media-text',
      block('media-text', {}, '<div><figure><img src="https://o.example/p1.jpg"></figure><div><p>Beside</p></div></div>'),
      ['image: ', 'paragraph: Beside'],
    ],
    [
      'cover',
      block('cover', { url: 'https://o.example/p1.jpg', id: 1 }, '<div style="background-image:url(x)"><p>Over</p></div>'),
      ['image: ', 'paragraph: Over'],
    ],
    ['file', block('file', {}, '<div><a href="https://a.example/x.pdf">Paper</a></div>'), ['paragraph: Paper']],
    ['html', block('html', {}, '<p>Raw</p>'), ['paragraph: Raw']],
    ['a reusable block', '<!-- wp:block {"ref":77} /-->', ['paragraph: Reused words']],
    [
      'text between blocks',
      `before\n\nbetween\n${block('paragraph', {}, '<p>in</p>')}`,
      ['paragraph: before', 'paragraph: between', 'paragraph: in'],
    ],
    [
      'a block with its words in attributes',
      '<!-- wp:acf/box {"data":{"title":"Box title","_title":"field_1","text":"Box words"}} /-->',
      ['fallback: Box title\nBox words'],
    ],
  ])('%s', (_, content, expected) => {
    expect(words(content)).toEqual(expected);
  });
  test('an embed of a known provider is an embed with its caption', () => {
    const html =
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div><figcaption>Seen</figcaption></figure>';
    expect(map(block('core-embed/youtube', { url: 'https://www.youtube.com/watch?v=abcdefghijk' }, html)).body).toMatchObject([
      { type: 'embed', provider: 'youtube', text: [{ text: 'Seen' }] },
    ]);
  });
  test('a gallery of image blocks, and one of a list, is one gallery', () => {
    const figure = (id: number) =>
      `<figure class="wp-block-image"><img src="https://o.example/p${id}.jpg" class="wp-image-${id}"/><figcaption>C${id}</figcaption></figure>`;
    const nested = block(
      'gallery',
      {},
      `<figure class="wp-block-gallery">${[1, 2].map((id) => block('image', { id }, figure(id))).join('')}</figure>`,
    );
    const listed = block(
      'gallery',
      { ids: [1, 2] },
      `<ul class="wp-block-gallery"><li class="blocks-gallery-item">${figure(1)}</li><li>${figure(2)}</li></ul>`,
    );
    for (const content of [nested, listed])
      expect(map(content).body).toMatchObject([
        { type: 'gallery', images: [{ image: { id: 'ncim1' }, caption: [{ text: 'C1' }] }, { image: { id: 'ncim2' } }] },
      ]);
  });
  test('a block that is never closed, or closed twice, keeps its words', () => {
    expect(words('<!-- wp:group --><div><!-- wp:paragraph --><p>a</p><!-- /wp:quote --><p>b</p>')).toEqual([
      'paragraph: a',
      'paragraph: b',
    ]);
  });
});

const inText = (content: string, sources: BodySources): string => map(content, sources).body.map(textOfElement).join(' ');

test('every word of generated HTML, shortcodes and blocks is in the body, and the body is valid', () => {
  let count = 0;
  const word = fc.constant('').map(() => `word${(count += 1)}w`);
  const html = fc.letrec<{ any: string; many: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      word,
      fc
        .tuple(
          fc.constantFrom(
            'p',
            'div',
            'b',
            'em',
            'li',
            'td',
            'h2',
            'blockquote',
            'figure',
            'figcaption',
            'section',
            'pre',
            'table',
            'a',
            'span',
            'ul',
            'dl',
            'svg',
            'button',
          ),
          tie('many'),
        )
        .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
      fc
        .tuple(fc.constantFrom('caption', 'vc_row', 'su_box', 'quote', 'b', 'unknown_one'), tie('many'))
        .map(([name, inner]) => `[${name}]${inner}[/${name}]`),
      fc
        .tuple(fc.constantFrom('group', 'paragraph', 'acme/thing', 'gallery', 'quote', 'html'), tie('many'))
        .map(([name, inner]) => `<!-- wp:${name} -->${inner}<!-- /wp:${name} -->`),
      fc.constantFrom(
        '\n',
        '\n\n',
        '<img src="https://o.example/p1.jpg">',
        '<br>',
        '[gallery ids="1,2"]',
        '</p>',
        '<p>',
        '[',
        ']',
        '&',
        '<!-- wp:more -->',
        '<!--nextpage-->',
      ),
    ),
    many: fc.array(tie('any'), { maxLength: 5 }).map((parts) => parts.join(' ')),
  }));
  fc.assert(
    fc.property(fc.array(html.any, { maxLength: 6 }), fc.boolean(), (parts, withPictures) => {
      const content = parts.join('\n');
      const { body } = map(content, withPictures ? stored : nothing);
      const text = body.map(textOfElement).join(' ');
      for (const one of content.match(/word\d+w/g) ?? []) expect(text.includes(one), content).toBe(true);
      expect(bodySchema.safeParse(body).success).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['open shortcodes', '[a b="c" '.repeat(100_000)],
  ['nested shortcodes', '[x y="z"]'.repeat(50_000) + '[/x]'.repeat(50_000)],
  ['open blocks', '<!-- wp:group -->'.repeat(50_000)],
  ['open tags with a quote', '<a "'.repeat(100_000)],
  ['many pre', '<pre>a</pre>\n'.repeat(20_000)],
  ['brackets', '['.repeat(300_000)],
  ['addresses', 'https://a.example/\n'.repeat(5_000)],
])('hostile text is read in bounded work: %s', (_, content) => {
  expect(map(content, nothing).body.length).toBeGreaterThanOrEqual(0);
});

test('a film of a shortcode has its still picture', () => {
  const { body } = map('[video mp4="https://old.example/v.mp4" poster="https://old.example/wp-content/uploads/p5.jpg"][/video]');
  expect(body).toMatchObject([{ type: 'video', url: 'https://old.example/v.mp4', poster: { id: 'ncim5' } }]);
});

test('a file is a link with its name and one with its button, told with its address', () => {
  const { body, losses } = map(
    '<!-- wp:file {"id":4} --><div class="wp-block-file"><object data="https://old.example/f.pdf" type="application/pdf" aria-label="Embed of f."></object><a id="f" href="https://old.example/f.pdf">The report</a><a href="https://old.example/f.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="f">Download</a></div><!-- /wp:file -->',
  );
  const link = (text: string) => ({ kind: 'link', href: 'https://old.example/f.pdf', children: [{ kind: 'text', text }] });
  expect(body).toEqual([{ type: 'paragraph', text: [link('The report'), { kind: 'text', text: ' ' }, link('Download')] }]);
  // a PDF is brought in, or named where it cannot be had
  expect(losses).toEqual([]);
  const other = map(
    '<!-- wp:file {"id":4} --><div class="wp-block-file"><a href="https://old.example/f.docx">The report</a></div><!-- /wp:file -->',
  );
  expect(other.losses).toEqual([{ what: 'wp:file', text: expect.stringContaining('https://old.example/f.docx') as string }]);
});

test('scripts never reach the body', () => {
  const { body } = map(
    '<p>x</p><script>alert(1)</script>[caption]<svg onload=alert(1)>[/caption]<!-- wp:html --><iframe srcdoc="<script>alert(1)</script>"></iframe><!-- /wp:html --><a href="javascript:alert(1)">y</a>',
  );
  expect(JSON.stringify(body)).not.toMatch(/script|onload|srcdoc/);
  expect(inText('<p>x</p>', stored)).toBe('x');
});

test('footnotes of the block editor lead there and back', () => {
  const content =
    '<!-- wp:paragraph --><p>Words<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
  const sources = { picture: () => undefined, attachment: () => undefined, reusableBlock: () => undefined } as never;
  const { body, losses } = mapBody(content, { sources, post: '1', footnotes: JSON.stringify([{ id: 'a1', content: 'A note' }]) });
  expect(losses).toEqual([]);
  const all = JSON.stringify(body);
  for (const part of ['{"kind":"anchor","name":"a1-link"}', '{"kind":"anchor","name":"a1"}', '"href":"#a1"', '"href":"#a1-link"'])
    expect(all).toContain(part);
});
