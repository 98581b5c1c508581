import { describe, expect, test } from 'vitest';
import type { MarkdownSources } from './markdown-sources.ts';
import { isBlockName, parseBlock } from './parse-block.ts';

const image = { id: 'ncim1', width: 16, height: 9, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };
const ids: Partial<Record<string, string>> = { pan: 'tdpd1', pot: 'tdpd2', soup: 'tdrp1', film: 'mmvo1', story: 'rcna1' };
const asked: unknown[] = [];
const sources: MarkdownSources = {
  linkOf: (address) => address,
  idOf: (name) => ids[name],
  picture: (wanted) => {
    asked.push(wanted);
    return wanted.address === 'gone.jpg' ? undefined : image;
  },
};
const t = (text: string) => [{ kind: 'text', text }];
const strong = (text: string) => [{ kind: 'mark', mark: 'strong', children: t(text) }];

describe('a block between fences', () => {
  test.each<[Parameters<typeof parseBlock>[0], string, object[]]>([
    ['slideshow', 'story', [{ type: 'slideshow', id: 'rcna1' }]],
    ['product', 'pan', [{ type: 'product', id: 'tdpd1' }]],
    ['recipe', 'soup', [{ type: 'recipe', id: 'tdrp1' }]],
    ['video', 'film', [{ type: 'video', id: 'mmvo1' }]],
    ['video', 'gone', []],
    ['related', '[story, gone, soup]', [{ type: 'related', ids: ['rcna1', 'tdrp1'] }]],
    ['related', '[gone]', []],
    ['products', '[pan, gone, pot]', [{ type: 'productList', list: 'shopListByOneProduct', ids: ['tdpd1', 'tdpd2'] }]],
    [
      'products',
      '{ list: oneOneProduct, title: Picks, names: [pan] }',
      [{ type: 'productList', list: 'oneOneProduct', title: 'Picks', ids: ['tdpd1'] }],
    ],
    ['products', '{ title: Picks, names: [gone] }', []],
    ['newsletter', 'sub_a', [{ type: 'newsletterSignUp', newsletterId: 'sub_a' }]],
    ['fact-box', '{ title: 2026, text: [One, "**Two**"] }', [{ type: 'factBox', title: '2026', paragraphs: [t('One'), strong('Two')] }]],
    ['pull-quote', 'text: "**Go**"', [{ type: 'pullQuote', text: strong('Go') }]],
    ['pull-quote', '{ text: Go, by: Theo }', [{ type: 'pullQuote', text: t('Go'), attribution: t('Theo') }]],
    [
      'embed',
      '{ address: "https://youtu.be/abc", title: Film, text: "**Said**" }',
      [{ type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc', title: 'Film', text: strong('Said') }],
    ],
    [
      'gallery',
      '{ title: Sea, pictures: [{ picture: a.jpg, caption: "**A**" }, { picture: gone.jpg }, { picture: b.jpg }] }',
      [
        {
          type: 'gallery',
          title: 'Sea',
          images: [
            { image, caption: strong('A') },
            { image, caption: [] },
          ],
        },
      ],
    ],
    ['gallery', 'pictures: [{ picture: a.jpg }]', [{ type: 'gallery', images: [{ image, caption: [] }] }]],
    ['gallery', '{ title: Sea, pictures: [{ picture: gone.jpg }] }', []],
    ['element', '{ type: divider }', [{ type: 'divider' }]],
  ])('%s: %s', (name, text, body) => {
    const made = parseBlock(name, text, sources);
    expect(made).toEqual(body);
    expect(made.map((element) => Object.keys(element))).toEqual(body.map((element) => Object.keys(element)));
  });

  test('a picture is asked for with its words', () => {
    asked.length = 0;
    parseBlock('gallery', 'pictures: [{ picture: a.jpg, alt: A, caption: "**B**" }]', sources);
    expect(asked).toEqual([{ address: 'a.jpg', alt: 'A', caption: 'B' }]);
  });

  test.each<[Parameters<typeof parseBlock>[0], string, string]>([
    ['embed', 'address: https://a.example/', 'https://a.example/ is no post or video that can be embedded.'],
    ['embed', '{ address: "https://youtu.be/abc", size: 3 }', 'size'],
    ['gallery', 'pictures: []', 'pictures'],
    ['products', '[]', 'names'],
    ['related', 'story', 'array'],
    ['video', '""', 'string'],
    ['element', '{ type: podcast }', 'type'],
  ])('%s: %s is refused with the reason', (name, text, reason) => {
    expect(() => parseBlock(name, text, sources)).toThrow(new RegExp(`The block "${name}" cannot be read: [^]*${reason}`));
  });

  test('is known by its name', () => {
    expect(['gallery', 'fact-box', 'element'].every(isBlockName)).toBe(true);
    expect(['js', '', 'constructor', 'Gallery'].filter(isBlockName)).toEqual([]);
  });
});
