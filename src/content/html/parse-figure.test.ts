import { describe, expect, test } from 'vitest';
import type { BodyElement } from '../model/body.ts';
import { listLosses, p, picture, t, toBody } from './reading.fixture.ts';

type ImageBlock = Extract<BodyElement, { type: 'image' }>;
const image = (more: Partial<ImageBlock> = {}): BodyElement => ({ type: 'image', image: picture, size: 'medium', ...more });
const known = '<img src="known">';
const caption = '<figcaption>c</figcaption>';
const video: BodyElement = { type: 'video', url: 'https://v.example/a.mp4' };

describe('AR-13: a picture', () => {
  test.each([
    ['alignfull', 'full'],
    ['size-full x', 'full'],
    ['alignwide', 'large'],
    ['size-large', 'large'],
    ['alignleft', 'small'],
    ['alignright', 'small'],
    ['size-thumbnail', 'small'],
    ['aligncenter', 'medium'],
  ] as const)('of the class %s is %s', (name, size) => {
    expect(toBody(`<img class="${name}" src="known">`)).toEqual([image({ size })]);
  });

  test.each(['src', 'data-src', 'data-lazy-src', 'data-original'])('has its address in %s', (name) => {
    expect(toBody(`<img ${name}=" known ">`)).toEqual([image()]);
    expect(toBody(`<img alt="w" ${name}=" https://a.example/b.png ">`)).toEqual([
      { type: 'fallback', source: 'img', text: 'w', links: ['https://a.example/b.png'] },
    ]);
  });

  test.each<[string, string, BodyElement[]]>([
    ['of a lazy page is the one that comes later', '<img src="data:image/gif;base64,R0lGOD" data-src="known">', [image()]],
    ['without words and address is nothing', '<img><img src=" "><img src="data:x">', []],
    ['with words alone is a fallback', '<img alt="w">', [{ type: 'fallback', source: 'img', text: 'w', links: [] }]],
    ['may have any query in its address', '<img src="/known?data:x">', [image()]],
    ['has the words of its element, else its own', '<img src="known" alt=" A ">', [image({ image: { ...picture, alt: 'A' } })]],
    ['has no words of blanks', '<img src="known" alt=" ">', [image()]],
    ['that leads nowhere outside has no link', '<a href="/a"><img src="known"></a>', [image()]],
    [
      'that is not had keeps where it leads',
      '<a href="https://a.example/"><img src="https://b.example/c.png"></a>',
      [{ type: 'fallback', source: 'img', text: '', links: ['https://b.example/c.png', 'https://a.example/'] }],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('inside the HTML is told where it is not had, by its kind and length; a placeholder is not', () => {
    const inside = (length: number) => `<img src=" data:image/png;base64,${'A'.repeat(length - 22)} ">`;
    expect(listLosses(inside(401))).toContainEqual({ what: 'picture inside the text', text: 'data:image/png, 401 characters' });
    expect(listLosses(inside(400)).map(({ what }) => what)).toEqual(['img']);
    expect(listLosses(`<img src="data:text/html,${'A'.repeat(500)}">`).map(({ what }) => what)).toEqual(['img']);
    expect(listLosses(`<img src="/x?data:image/${'A'.repeat(500)}">`).map(({ what }) => what)).toEqual(['img']);
    expect(listLosses(`<img src="data:image/${'x'.repeat(500)}">`)[0]?.text).toBe(`data:image/${'x'.repeat(29)}, 511 characters`);
  });
});

describe('AR-13: a figure', () => {
  test.each<[string, string, BodyElement[]]>([
    ['ends the paragraph before it', `a<figure>${known}</figure>`, [p('a'), image()]],
    [
      'has its own size before that of its picture',
      `<figure class="alignleft"><img class="alignfull" src="known"></figure>`,
      [image({ size: 'small' })],
    ],
    ['without a size has that of its picture', `<figure><img class="alignfull" src="known"></figure>`, [image({ size: 'full' })]],
    ['has its caption on a picture', `<figure>${known}${caption}</figure>`, [image({ caption: t('c') })]],
    [
      'has its caption on a film',
      `<figure><video src="https://v.example/a.mp4"></video>${caption}</figure>`,
      [{ ...video, caption: t('c') }],
    ],
    [
      'has its caption on a sound',
      `<figure><audio src="https://v.example/a.mp3"></audio>${caption}</figure>`,
      [{ type: 'audio', url: 'https://v.example/a.mp3', caption: t('c') }],
    ],
    [
      'has its caption on a table',
      `<figure><table><tr><td>a</table>${caption}</figure>`,
      [{ type: 'table', caption: t('c'), rows: [[{ text: t('a'), heading: false, columns: 1, rows: 1 }]] }],
    ],
    [
      'has its caption on an embed',
      `<figure><iframe src="https://maps.example.org/x"></iframe>${caption}</figure>`,
      [{ type: 'embed', provider: 'iframe', url: 'https://maps.example.org/x', text: t('c') }],
    ],
    [
      'has its caption as a paragraph where there is one already',
      `<figure><figure>${known}<figcaption>b</figcaption></figure>${caption}</figure>`,
      [image({ caption: t('b') }), p('c')],
    ],
    [
      'has its caption as a paragraph where an embed has words',
      `<figure><blockquote class="twitter-tweet" cite="https://twitter.com/n/status/12">w</blockquote>${caption}</figure>`,
      [{ type: 'embed', provider: 'tweet_embed', url: 'https://twitter.com/n/status/12', text: t('w') }, p('c')],
    ],
    [
      'has the caption on the first that can have it, among other blocks',
      `<figure><p>a</p><hr>${known}<video src="https://v.example/a.mp4"></video>${caption}</figure>`,
      [p('a'), { type: 'divider' }, image({ caption: t('c') }), video],
    ],
    ['of words has its caption as a paragraph', `<figure><p>a</p>${caption}</figure>`, [p('a'), p('c')]],
    ['of words alone is these words', `<figure>a</figure>`, [p('a')]],
    [
      'has a caption of two paragraphs as lines',
      `<figure>${known}<figcaption><p>b</p><p>c</p></figcaption></figure>`,
      [image({ caption: [...t('b'), { kind: 'break' }, ...t('c')] })],
    ],
    [
      'is followed by what its caption cannot hold',
      `<figure>${known}<figcaption>c<hr></figcaption></figure>`,
      [image({ caption: t('c') }), { type: 'divider' }],
    ],
    [
      'of several pictures is a gallery, with what else is in it behind',
      `<figure>${known}<p>a</p>${known}${caption}</figure>`,
      [{ type: 'gallery', images: [{ image: picture }, { image: picture }] }, p('a'), p('c')],
    ],
    [
      'of a post is the post once, with its words',
      '<figure class="wp-block-embed"><blockquote class="twitter-tweet"><a href="https://twitter.com/n/status/12">w</a></blockquote></figure>',
      [
        {
          type: 'embed',
          provider: 'tweet_embed',
          url: 'https://twitter.com/n/status/12',
          text: [{ kind: 'link', href: 'https://twitter.com/n/status/12', children: t('w') }],
        },
      ],
    ],
    [
      'of an address with a quotation beside it has both',
      '<figure class="wp-block-embed"><div>https://youtu.be/abc</div><blockquote></blockquote></figure>',
      [p('https://youtu.be/abc')],
    ],
    [
      'of an address that is no embed is these words',
      '<figure class="wp-block-embed">https://a.example/</figure>',
      [p('https://a.example/')],
    ],
    [
      'of the address of a host whose frames are embeds is one',
      '<figure class="wp-block-embed"> https://maps.example.org/x </figure>',
      [{ type: 'embed', provider: 'iframe', url: 'https://maps.example.org/x' }],
    ],
    ['of an address is an embed only by its class', '<figure>https://youtu.be/abc</figure>', [p('https://youtu.be/abc')]],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('of up to 500 pictures is a gallery', () => {
    const kinds = (count: number) => new Set(toBody(`<figure>${known.repeat(count)}</figure>`).map(({ type }) => type));
    expect(kinds(500)).toEqual(new Set(['gallery']));
    expect(kinds(501)).toEqual(new Set(['image']));
  });
});
