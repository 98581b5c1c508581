import { describe, expect, test } from 'vitest';
import type { MarkdownSources } from './markdown-sources.ts';
import { readFrontMatter, readParts } from './front-matter.ts';
import { parseMarkdown } from './parse-markdown.ts';

const image = { id: 'ncim1', width: 16, height: 9, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };
const asked: unknown[] = [];
const sources: MarkdownSources = {
  linkOf: (address) => address,
  idOf: () => undefined,
  picture: (wanted) => {
    asked.push(wanted);
    return wanted.address === 'a.jpg' ? image : undefined;
  },
};
const read = (text: string) => parseMarkdown(text, sources);
const t = (text: string) => [{ kind: 'text', text }];
const p = (text: string) => ({ type: 'paragraph', text: t(text) });
const list = (...items: object[]) => ({ type: 'list', ordered: false, items });
const picture = { type: 'image', image, size: 'medium' };
const strong = (text: string) => [{ kind: 'mark', mark: 'strong', children: t(text) }];
const cell = (text: string, heading = false) => ({ text: t(text), heading, columns: 1, rows: 1 });

describe('the blocks of Markdown', () => {
  test.each<[string, string, object[]]>([
    [
      'headings have the levels of a body',
      '# a\n## b\n### c\n#### d',
      [2, 2, 3, 4].map((level, at) => ({ type: 'heading', level, text: t('abcd'.charAt(at)) })),
    ],
    ['a paragraph of a picture alone is the picture', '![](a.jpg)', [picture]],
    ['a paragraph of a picture that is not had is nothing', '![](b.jpg)', []],
    ['a paragraph of a break and a picture is the picture', '![](a.jpg)  \n![](a.jpg)', [picture, picture]],
    [
      'a player among words is behind them',
      'a <video src="https://v.example/a.mp4"></video>',
      [p('a '), { type: 'video', url: 'https://v.example/a.mp4' }],
    ],
    ['code without a language has none', '```\na\n```', [{ type: 'code', text: 'a' }]],
    ['code has the first word of its fence', '```ts title="a"\na\n```', [{ type: 'code', text: 'a', language: 'ts' }]],
    [
      'code has a language of 40 characters at most',
      `\`\`\`${'a'.repeat(41)}\nb\n\`\`\``,
      [{ type: 'code', text: 'b', language: 'a'.repeat(40) }],
    ],
    ['code that is set in has no language', '    a', [{ type: 'code', text: 'a' }]],
    ['what folds the rest away may have blanks, and stands alone', '<!--  more  -->\n\n<!-- more of this -->', [{ type: 'showMore' }]],
    ['a reference is no block', '[1]: https://a.example/\n\na', [p('a')]],
    ['a quote of nobody is its paragraphs', '> a\n>\n> b', [{ type: 'quote', paragraphs: [t('a'), t('b')] }]],
    ['a quote has who said it in its last paragraph alone', '> — a\n>\n> b — c', [{ type: 'quote', paragraphs: [t('— a'), t('b — c')] }]],
    ['a quote of its source alone has no words', '> — a', [{ type: 'quote', paragraphs: [], attribution: t('a') }]],
    [
      'a quote is followed by what it cannot hold',
      '> a ![](a.jpg)\n>\n> - b',
      [{ type: 'quote', paragraphs: [t('a ')] }, picture, list({ text: t('b') })],
    ],
    ['a quote of a list alone is the list', '> - a', [list({ text: t('a') })]],
    [
      'a list that begins at one says nothing of it',
      '1. a\n2. b',
      [{ type: 'list', ordered: true, items: [{ text: t('a') }, { text: t('b') }] }],
    ],
    ['a list may begin at zero', '0. a', [{ type: 'list', ordered: true, start: 0, items: [{ text: t('a') }] }]],
    ['tasks have a box', '- [ ] a\n- [x] b\n- c', [list({ text: t('☐ a') }, { text: t('☑ b') }, { text: t('c') })]],
    [
      'a list is followed by what its items cannot hold',
      '- a ![](a.jpg)\n\n      b\n- c\n  - d ![](a.jpg)',
      [
        list({ text: t('a ') }, { text: t('c'), list: { ordered: false, items: [{ text: t('d ') }] } }),
        { type: 'code', text: 'b' },
        picture,
        picture,
      ],
    ],
    [
      'a table has its head and rows',
      '| a | b |\n|---|---|\n| c | **d** |',
      [
        {
          type: 'table',
          rows: [
            [cell('a', true), cell('b', true)],
            [cell('c'), { ...cell(''), text: strong('d') }],
          ],
        },
      ],
    ],
    [
      'a table has its caption',
      '| a |\n|---|\n\nTable: **b**\n\nc',
      [{ type: 'table', caption: strong('b'), rows: [[cell('a', true)]] }, p('c')],
    ],
    [
      'a table has its caption without a word before it',
      '| a |\n|---|\n\n: b',
      [{ type: 'table', caption: t('b'), rows: [[cell('a', true)]] }],
    ],
    ['a paragraph has no caption', 'a\n\nTable: b', [p('a'), p('Table: b')]],
    [
      'a table has no caption of words that only begin so',
      '| a |\n|---|\n\nTable b: c',
      [{ type: 'table', rows: [[cell('a', true)]] }, p('Table b: c')],
    ],
    [
      'a table has no caption of a heading',
      '| a |\n|---|\n\n# Table: b',
      [
        { type: 'table', rows: [[cell('a', true)]] },
        { type: 'heading', level: 2, text: t('Table: b') },
      ],
    ],
  ])('%s', (_, text, body) => {
    const made = read(text);
    expect(made).toEqual(body);
    // nothing is said that is not said in the text
    expect(made.map((element) => Object.keys(element).toSorted())).toEqual(body.map((element) => Object.keys(element).toSorted()));
  });

  test('a picture is asked for with its words', () => {
    asked.length = 0;
    read('![A **b**](a.jpg "C **d**")\n\n<img src="a.jpg" alt="E">\n\n<img src="a.jpg">');
    expect(asked).toEqual([
      { address: 'a.jpg', alt: 'A b', caption: 'C d' },
      { address: 'a.jpg', alt: 'E', caption: '' },
      { address: 'a.jpg', alt: '', caption: '' },
    ]);
  });

  test('a tag of a site generator is one only by itself', () => {
    expect(read('{{< a >}}')).toEqual([{ type: 'fallback', source: 'shortcode', text: '{{< a >}}', links: [] }]);
    expect(read('{% a %} b')).toEqual([p('{% a %} b')]);
    const told: [string, string][] = [];
    parseMarkdown('{% a\nb %}', { ...sources, onLoss: (what, words) => told.push([what, words]) });
    expect(told).toEqual([['shortcode', '{% a\nb %}']]);
  });

  test('what cannot be taken over is nowhere told where nobody asks', () => {
    expect(read('<p>a<script>b</script></p>\n\nc[^1]')).toEqual([p('a'), p('c[^1]')]);
  });
});

describe('IM-33: callouts, terms and notes', () => {
  test.each<[string, string, object[]]>([
    ['a callout has its kind as its title', ':::WARNING\na\n:::', [{ type: 'factBox', title: 'Warning', paragraphs: [t('a')] }]],
    ['a callout has the words of its title', ':::note  **a** b\nc\n:::', [{ type: 'factBox', title: 'a b', paragraphs: [t('c')] }]],
    [
      'a callout has a title of 300 characters at most',
      `:::note ${'a'.repeat(301)}\nc\n:::`,
      [{ type: 'factBox', title: 'a'.repeat(300), paragraphs: [t('c')] }],
    ],
    [
      'a callout is followed by what it cannot hold',
      ':::note\n![](a.jpg)\n\na\n\n- b\n:::',
      [{ type: 'factBox', title: 'Note', paragraphs: [t('a')] }, picture, list({ text: t('b') })],
    ],
    [
      'a callout has 100 paragraphs at most',
      `:::note\n${'a\n\n'.repeat(101)}:::`,
      [{ type: 'factBox', title: 'Note', paragraphs: Array(100).fill(t('a')) }],
    ],
    ['a term is strong', 'a\n: b', [{ type: 'paragraph', text: strong('a') }, p('b')]],
    ['a meaning may have any blocks', 'a\n: b\n\n  - c', [{ type: 'paragraph', text: strong('a') }, p('b'), list({ text: t('c') })]],
  ])('%s', (_, text, body) => expect(read(text)).toEqual(body));

  test('notes are followed by what they cannot hold', () => {
    const made = read('a[^1]\n\n[^1]: b\n\n    - c');
    expect(made.map(({ type }) => type)).toEqual(['paragraph', 'list', 'list']);
    expect(made[2]).toEqual(list({ text: t('c') }));
  });
});

describe('facts in front of a text', () => {
  test('may be none, and have a byte order mark only at the beginning', () => {
    expect(readFrontMatter('---\n---\nText')).toEqual({ facts: null, text: 'Text' });
    expect(readFrontMatter('x\ufeff---\na: 1\n---\n')).toMatchObject({ facts: {} });
  });
  test('of several texts may begin with a byte order mark, and lines of dashes are only whole lines', () => {
    expect(readParts('\ufeff---\na: 1\n---\nOne ---\n')).toEqual([{ facts: { a: 1 }, text: 'One ---' }]);
    expect(readParts('---\na: x\n---\nOne\n---- \nTwo')).toEqual([{ facts: { a: 'x' }, text: 'One\n---- \nTwo' }]);
    expect(readParts('')).toEqual([]);
  });
});
