import { describe, expect, test } from 'vitest';
import type { MarkdownSources } from './markdown-sources.ts';
import { readFrontMatter, readParts } from './front-matter.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';

const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: 'A levee', version: 1 };
const sources: MarkdownSources = {
  linkOf: (address) => (address.startsWith('javascript:') ? undefined : address),
  idOf: (name) => (name === 'known.md' ? 'rcna7' : undefined),
  picture: ({ address }) => (address === 'levee.jpg' ? image : undefined),
};
const text = (words: string) => [{ kind: 'text', text: words }];

describe('Markdown as a body', () => {
  test.each([
    ['two lines are one paragraph', 'One\ntwo.', [{ type: 'paragraph', text: text('One two.') }]],
    ['a heading', '## What now', [{ type: 'heading', level: 2, text: text('What now') }]],
    ['a divider', '* * *', [{ type: 'divider' }]],
    ['where the rest is folded away', '<!--more-->', [{ type: 'showMore' }]],
    ['a quote and who said it', '> Go now.\n>\n> — Theo', [{ type: 'quote', paragraphs: [text('Go now.')], attribution: text('Theo') }]],
    [
      'a list that counts from three, with a list below an item',
      '3. Three\n   - inner\n4. Four',
      [
        {
          type: 'list',
          ordered: true,
          start: 3,
          items: [{ text: text('Three'), list: { ordered: false, items: [{ text: text('inner') }] } }, { text: text('Four') }],
        },
      ],
    ],
    ['code', '```js\na < b\n```', [{ type: 'code', text: 'a < b', language: 'js' }]],
    [
      'a picture with its caption',
      '![A levee](levee.jpg "At noon.")',
      [{ type: 'image', image, size: 'medium', caption: text('At noon.') }],
    ],
    [
      'a pull quote',
      '```pull-quote\ntext: Go now.\nby: Theo\n```',
      [{ type: 'pullQuote', text: text('Go now.'), attribution: text('Theo') }],
    ],
    ['a piece that is here, and none that is not', '```related\n- known.md\n- gone.md\n```', [{ type: 'related', ids: ['rcna7'] }]],
    ['an element as it is stored', '```element\n{ type: divider }\n```', [{ type: 'divider' }]],
  ])('%s', (_, markdown, body) => {
    expect(parseMarkdown(markdown, sources)).toEqual(body);
  });

  test('keeps the words of a link that leads nowhere, and of signs that mean nothing', () => {
    expect(parseMarkdown('[Click](javascript:alert) 2 * 3 < 7 & _x', sources)).toEqual([
      { type: 'paragraph', text: text('Click 2 * 3 < 7 & _x') },
    ]);
  });

  test.each([
    ['entities', 'A &amp; B&nbsp;&mdash; &copy;', text('A & B\u00a0— ©')],
    [
      'elements of HTML that mean a mark or a break',
      'H<sub>2</sub>O<br>E<sup>2',
      [...text('H'), { kind: 'mark', mark: 'subscript', children: text('2') }, ...text('O'), { kind: 'break' }, ...text('E2')],
    ],
    [
      'bare addresses',
      'See https://example.com/a.',
      [...text('See '), { kind: 'link', href: 'https://example.com/a', children: text('https://example.com/a') }, ...text('.')],
    ],
    ['links by reference', '[a][1]\n\n[1]: https://example.com/b', [{ kind: 'link', href: 'https://example.com/b', children: text('a') }]],
  ])('reads %s', (_, markdown, words) => {
    expect(parseMarkdown(markdown, sources)).toEqual([{ type: 'paragraph', text: words }]);
  });

  test('reads headings that are underlined, tasks, and items of several paragraphs', () => {
    expect(parseMarkdown('Title\n---\n\n- [x] done\n- one\n\n  two', sources)).toEqual([
      { type: 'heading', level: 2, text: text('Title') },
      {
        type: 'list',
        ordered: false,
        items: [{ text: text('☑ done') }, { text: [...text('one'), { kind: 'break' }, ...text('two')] }],
      },
    ]);
  });

  test('puts a picture among words behind them, also where it is a link', () => {
    expect(parseMarkdown('See [![A levee](levee.jpg)](https://example.com) here', sources)).toEqual([
      { type: 'paragraph', text: text('See  here') },
      { type: 'image', image, size: 'medium' },
    ]);
  });

  test('puts a picture of a quote, a heading, a table and of HTML among words behind the block', () => {
    const kinds = (markdown: string) => parseMarkdown(markdown, { ...sources, linkOf: (address) => address }).map(({ type }) => type);
    expect(kinds('> Said. ![A](levee.jpg)')).toEqual(['quote', 'image']);
    expect(kinds('## Title ![A](levee.jpg)')).toEqual(['heading', 'image']);
    expect(kinds('| a |\n|---|\n| ![A](levee.jpg) |')).toEqual(['table', 'image']);
    expect(kinds('Words <img src="levee.jpg" alt="A"> here')).toEqual(['paragraph', 'image']);
  });

  test('reads links of HTML, and ends an element at its own end', () => {
    expect(parseMarkdown('<a href="/a?b=1&amp;c">To</a> <s>one <span>two</span> three</s>', sources)).toEqual([
      {
        type: 'paragraph',
        text: [
          { kind: 'link', href: '/a?b=1&c', children: text('To') },
          ...text(' '),
          { kind: 'mark', mark: 'strike', children: text('one two three') },
        ],
      },
    ]);
  });

  test('a fence of another maker that is named as one of our blocks is code, where that is asked for', () => {
    const bad: string[] = [];
    expect(parseMarkdown('```gallery\nconst a = [\n```', { ...sources, onBadBlock: (name) => bad.push(name) })).toEqual([
      { type: 'code', text: 'const a = [', language: 'gallery' },
    ]);
    expect(bad).toEqual(['gallery']);
  });

  test('puts HTML between blocks through the allow-list of all HTML', () => {
    const losses: string[] = [];
    const html = '<div onclick="x()"><p>Words</p><script>alert(1)</script></div>';
    expect(parseMarkdown(html, { ...sources, onLoss: (what) => losses.push(what) })).toEqual([{ type: 'paragraph', text: text('Words') }]);
    expect(losses.length).toBeGreaterThan(0);
  });

  test.each(['{{< youtube w7Ft2ymGmfc >}}', '{% include ad.html %}'])('keeps %s as a block for an editor, and says so', (tag) => {
    const losses: string[] = [];
    expect(parseMarkdown(tag, { ...sources, onLoss: (_, words) => losses.push(words) })).toEqual([
      { type: 'fallback', source: 'shortcode', text: tag, links: [] },
    ]);
    expect(losses).toEqual([tag]);
  });

  test('keeps the text of a fence that is never closed, and of a word behind it that nothing reads', () => {
    expect(parseMarkdown('```poll\nYes or no?', sources)).toEqual([{ type: 'code', text: 'Yes or no?', language: 'poll' }]);
  });

  test.each([
    ['```embed\naddress: https://example.com/nothing\n```', 'embed'],
    ['```fact-box\ntitle: Only a title\n```', 'fact-box'],
    ['```gallery\n- [\n```', 'gallery'],
  ])('refuses %j by the name of the block', (markdown, name) => {
    expect(() => parseMarkdown(markdown, sources)).toThrow(`The block "${name}" cannot be read`);
  });

  test('reads again what is written of a body as Markdown', () => {
    const markdown = [
      'Some **bold and *both*** words, `code`, 5 \\* 7 and [a link](https://example.com/a).',
      '## A heading',
      '- One\n- Two\n  - Inner',
      '> Said.\n>\n> — Theo',
      '* * *',
    ].join('\n\n');
    const body = parseMarkdown(markdown, sources);
    const place = { origin: 'https://news.example', url: 'https://news.example/story-rcna1', pictureUrl: () => '' };
    const written = renderMarkdown(body, place);
    expect(parseMarkdown(written, sources)).toEqual(body);
  });
});

describe('facts in front of a text', () => {
  test('stand between lines of dashes at the very beginning, with any line ends and a byte order mark', () => {
    expect(readFrontMatter('\ufeff---\r\ntitle: One\r\n---\r\n\r\nText\r\n')).toEqual({ facts: { title: 'One' }, text: 'Text' });
  });

  test('are none where the file has none, or never ends them', () => {
    expect(readFrontMatter('Text\n---\nnot: facts\n---\n')).toEqual({ facts: {}, text: 'Text\n---\nnot: facts\n---' });
    expect(readFrontMatter('---\ntitle: One')).toEqual({ facts: {}, text: '---\ntitle: One' });
  });

  test('take turns with texts in a file of several', () => {
    expect(readParts('---\nminute: 1\n---\nOne\n\n---\nminute: 2\n---\nTwo\n')).toEqual([
      { facts: { minute: 1 }, text: 'One' },
      { facts: { minute: 2 }, text: 'Two' },
    ]);
  });
});
