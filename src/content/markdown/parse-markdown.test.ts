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

describe('what kramdown, Goldmark, Obsidian and GitHub write beyond CommonMark', () => {
  const read = (text: string) => {
    const losses: [string, string][] = [];
    const body = parseMarkdown(text, {
      linkOf: (address) => address,
      idOf: () => undefined,
      picture: () => undefined,
      onLoss: (what, loss) => losses.push([what, loss]),
    });
    return { body, losses };
  };
  const words = (text: string) => [{ kind: 'text', text }];
  const reference = (number: number) => ({
    kind: 'mark',
    mark: 'superscript',
    children: [{ kind: 'link', href: `#fn-${number}`, children: words(String(number)) }],
  });
  const back = (number: number) => ({ kind: 'link', href: `#fnref-${number}`, children: words('↩︎') });

  test('IM-33: footnotes are numbered by their first reference and lead there and back; what one has in several paragraphs stays', () => {
    const { body, losses } = read(
      'B[^b], a[^long name] and b again[^b].\n\n[^long]: x\n[^a]: Unused\n[^b]: The **second**.\n\n    Goes on.\n\nEnd.',
    );
    expect(body).toMatchObject([
      {
        type: 'paragraph',
        text: [
          { text: 'B' },
          { kind: 'anchor', name: 'fnref-1' },
          reference(1),
          { text: ', a[^long name] and b again' },
          reference(1),
          { text: '.' },
        ],
      },
      { type: 'paragraph', text: [{ text: 'End.' }] },
      {
        type: 'list',
        ordered: true,
        items: [
          {
            text: [
              { kind: 'anchor', name: 'fn-1' },
              { text: 'The ' },
              { mark: 'strong' },
              { text: '.' },
              { kind: 'break' },
              { text: 'Goes on.' },
              { text: ' ' },
              back(1),
            ],
          },
          { text: [{ name: 'fn-2' }, { text: 'x' }, { text: ' ' }, back(2)] },
          { text: [{ name: 'fn-3' }, { text: 'Unused' }, { text: ' ' }, back(3)] },
        ],
      },
    ]);
    expect(losses).toEqual([
      ['footnote', 'nothing refers to the note [^long]'],
      ['footnote', 'nothing refers to the note [^a]'],
    ]);
  });

  test('IM-33: a note in its place is a footnote; a reference without a note is words, and reported', () => {
    const { body, losses } = read('One^[In its place.] and two[^2].');
    expect(body).toMatchObject([
      { text: [{ text: 'One' }, { name: 'fnref-1' }, reference(1), { text: ' and two[^2].' }] },
      { type: 'list', items: [{ text: [{ name: 'fn-1' }, { text: 'In its place.' }, { text: ' ' }, back(1)] }] },
    ]);
    expect(losses).toEqual([['footnote', 'there is no note for [^2]']]);
  });

  test('IM-33: terms of a definition list are strong, what they mean is below them', () => {
    expect(read('Term\n: Definition\n: Another\n\nTwo\nThree\n\n: With *both*\n\nWords: no list').body).toMatchObject([
      { type: 'paragraph', text: [{ mark: 'strong', children: words('Term') }] },
      { text: words('Definition') },
      { text: words('Another') },
      { text: [{ mark: 'strong', children: words('Two') }] },
      { text: [{ mark: 'strong', children: words('Three') }] },
      { text: [{ text: 'With ' }, { mark: 'emphasis' }] },
      { text: words('Words: no list') },
    ]);
  });

  test('IM-33: callouts of GitHub, Obsidian and Docusaurus are fact boxes under their title or kind; a quote stays a quote', () => {
    expect(
      read('> [!NOTE]\n> A callout.\n\n> [!warning]- Mind the *gap*\n> - a list\n\n:::tip[Saves time]\nWords.\n:::\n\n> A quote.').body,
    ).toMatchObject([
      { type: 'factBox', title: 'Note', paragraphs: [words('A callout.')] },
      { type: 'factBox', title: 'Mind the gap', paragraphs: [] },
      { type: 'list', items: [{ text: words('a list') }] },
      { type: 'factBox', title: 'Saves time', paragraphs: [words('Words.')] },
      { type: 'quote', paragraphs: [words('A quote.')] },
    ]);
  });

  test('IM-33: marked words are highlighted; signs of a comparison and code stay', () => {
    expect(read('A ==marked **word**==, a == b == c, x==y==z and `==code==`.').body).toEqual([
      {
        type: 'paragraph',
        text: [
          { kind: 'text', text: 'A ' },
          {
            kind: 'mark',
            mark: 'highlight',
            children: [
              { kind: 'text', text: 'marked ' },
              { kind: 'mark', mark: 'strong', children: words('word') },
            ],
          },
          { kind: 'text', text: ', a == b == c, x==y==z and ' },
          { kind: 'mark', mark: 'code', children: words('==code==') },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  test.each(['[^', '^[', '==a ', ':::x\n', '> [!NOTE]\n', 'a\n: b\n', '[^1]: a\n    b\n\n'])('IM-16: %j without end is read', (text) => {
    expect(read(text.repeat(5_000)).body.length).toBeGreaterThan(0);
  });
});
