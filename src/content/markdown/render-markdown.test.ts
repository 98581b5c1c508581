import { describe, expect, test } from 'vitest';
import { parse } from 'parse5';
import { body as bodySchema } from '../model/body.ts';
import { image as imageSchema } from '../model/image.ts';
import { lineOfMarkdown, markdownAddress } from './inline-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';

const place = { origin: 'https://news.example', url: 'https://news.example/story-rcna1' };
const context = { ...place, pictureUrl: () => 'https://news.example/_images/1.jpg' };
const words = (text: string) => [{ kind: 'text' as const, text }];
const made = (...elements: unknown[]): string => renderMarkdown(bodySchema.parse(elements), context);
const picture = imageSchema.parse({ id: 'ncim1', width: 10, height: 10, alt: 'A [boat]', caption: 'At sea', credit: 'A. B.' });

describe('a body as Markdown', () => {
  test('headings, paragraphs and marks', () => {
    expect(made({ type: 'heading', level: 2, text: words('Part # one') })).toBe('## Part # one');
    const marked = { kind: 'mark', mark: 'strong', children: words(' loud ') };
    const tilted = { kind: 'mark', mark: 'emphasis', children: words('soft') };
    expect(
      made({ type: 'paragraph', text: [...words('Say'), marked, ...words('and '), tilted, { kind: 'break' }, ...words('then')] }),
    ).toBe('Say **loud** and *soft*\\\nthen');
  });

  test('a mark that touches a letter keeps its sign outside, or it would not hold', () => {
    const text = (...parts: (string | [string, string])[]) => ({
      type: 'paragraph',
      text: parts.flatMap((part): unknown[] =>
        typeof part === 'string' ? words(part) : [{ kind: 'mark', mark: part[0], children: words(part[1]) }],
      ),
    });
    expect(made(text(['strong', 'Note:'], 'this'))).toBe('**Note**:this');
    expect(made(text('dijo', ['strong', '«Hola»'], 'y'))).toBe('dijo«**Hola**»y');
    expect(made(text(['strong', 'Note:'], ' this'))).toBe('**Note:** this');
    expect(made(text('un', ['emphasis', 'believ'], 'able'))).toBe('un*believ*able');
    expect(made(text('x', ['strong', '!'], 'y'))).toBe('x!y');
  });

  test('a break at the edge of a block or a mark leaves no sign of itself', () => {
    const [pause, loud] = [{ kind: 'break' }, { kind: 'mark', mark: 'strong', children: [...words('loud'), { kind: 'break' }] }];
    expect(made({ type: 'paragraph', text: [pause, ...words('One'), pause, pause] })).toBe('One');
    expect(made({ type: 'paragraph', text: [loud, ...words('then')] })).toBe('**loud**\\\nthen');
    expect(made({ type: 'paragraph', text: [...words('a\\'), pause] })).toBe('a\\\\');
  });

  test('an exclamation mark before a link makes no picture of it', () => {
    const there = { kind: 'link', href: '/there', children: words('there') };
    expect(made({ type: 'paragraph', text: [...words('Look!'), there] })).toBe('Look\\![there](https://news.example/there)');
  });

  test('the same mark within or behind another is one', () => {
    const mark = (name: string, ...children: unknown[]) => ({ kind: 'mark', mark: name, children });
    const twice = mark('strike', mark('strike', ...words('old')), ...words('er'));
    expect(made({ type: 'paragraph', text: [twice, mark('strong', ...words('a')), mark('strong', ...words('b'))] })).toBe(
      '~~older~~**ab**',
    );
  });

  test('raised and lowered words stay so: 10² is not 102', () => {
    const mark = (name: string, text: string) => ({ kind: 'mark', mark: name, children: words(text) });
    expect(made({ type: 'paragraph', text: [...words('10'), mark('superscript', '2'), ...words(' of H'), mark('subscript', '<2')] })).toBe(
      '10<sup>2</sup> of H<sub>&lt;2</sub>',
    );
  });

  test('a heading that ends in a number sign keeps it', () => {
    expect(made({ type: 'heading', level: 3, text: words('Learning C #') })).toBe('### Learning C \\#');
    expect(made({ type: 'heading', level: 3, text: words('Learning C#') })).toBe('### Learning C#');
  });

  test('a list that does not count up by one says its numbers as words: Markdown would count on from the first', () => {
    const items = [{ text: words('c') }, { text: words('b'), value: 9 }, { text: words('a') }];
    expect(made({ type: 'list', ordered: true, reversed: true, items })).toBe('- 3\\. c\n- 9\\. b\n- 8\\. a');
    expect(made({ type: 'list', ordered: true, start: 8, items })).toBe('8. c\n9. b\n10. a');
    expect(made({ type: 'list', ordered: false, items })).toBe('- c\n- b\n- a');
    expect(made({ type: 'list', ordered: true, start: -1, items: items.slice(2) })).toBe('- -1\\. a');
    const below = { ordered: true, start: 4, items: [{ text: words('d') }] };
    expect(made({ type: 'list', ordered: false, items: [{ text: words('a'), list: below }] })).toBe('- a\n  4. d');
  });

  test('words in another language are words', () => {
    expect(made({ type: 'paragraph', text: [{ kind: 'phrase', language: 'fr', meaning: '<x>', children: words('un *chat*') }] })).toBe(
      'un \\*chat\\*',
    );
  });

  test('a list right behind another stays a list of its own', () => {
    const one = (text: string, ordered: boolean) => ({ type: 'list', ordered, items: [{ text: words(text) }] });
    expect(made(one('a', true), one('b', true), one('c', true))).toBe('1. a\n\n1) b\n\n1. c');
    expect(made(one('a', false), { type: 'showMore' }, one('b', false), one('c', true))).toBe('- a\n\n+ b\n\n1. c');
  });

  test('a table keeps every word in its column: cells over several rows, and code with a line in it', () => {
    const cell = (text: string, more: Record<string, unknown> = {}) => ({ text: words(text), ...more });
    const code = { text: [{ kind: 'mark', mark: 'code', children: words('x|y') }] };
    expect(
      made({
        type: 'table',
        rows: [
          [cell('A', { heading: true }), cell('B', { heading: true, columns: 2 })],
          [cell('tall', { rows: 2 }), cell('1'), code],
          [cell('2'), cell('3')],
          [cell('4')],
        ],
      }),
    ).toBe('| A | B |  |\n| --- | --- | --- |\n| tall | 1 | ` x\\|y ` |\n|  | 2 | 3 |\n| 4 |  |  |');
  });

  test('lists in lists, numbered from where they begin', () => {
    const inner = { ordered: false, items: [{ text: words('deep') }] };
    expect(made({ type: 'list', ordered: true, start: 3, items: [{ text: words('one'), list: inner }, { text: words('two') }] })).toBe(
      '3. one\n   - deep\n4. two',
    );
  });

  test('quotes, pictures, tables, code and fact boxes', () => {
    expect(made({ type: 'quote', paragraphs: [words('First'), words('Second')], attribution: words('Who') })).toBe(
      '> First\n>\n> Second\n>\n> — Who',
    );
    expect(made({ type: 'image', image: picture, size: 'medium' })).toBe(
      '![A \\[boat\\]](https://news.example/_images/1.jpg)\n\n*At sea — A. B.*',
    );
    const cell = (text: string, heading = false) => ({ text: words(text), heading });
    expect(
      made({
        type: 'table',
        rows: [
          [cell('A', true), cell('B', true)],
          [cell('1|2'), cell('3')],
        ],
      }),
    ).toBe('| A | B |\n| --- | --- |\n| 1\\|2 | 3 |');
    expect(made({ type: 'code', text: 'a ``` b', language: 'ts"x' })).toBe('````tsx\na ``` b\n````');
    expect(made({ type: 'factBox', title: 'Facts', paragraphs: [words('One')] })).toBe('> **Facts**\n>\n> One');
    expect(made({ type: 'divider' })).toBe('---');
  });

  test('embeds and pieces become links, places without words nothing', () => {
    expect(made({ type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=1', title: 'Film', text: words('Said') })).toBe(
      '> Said\n\n[Film](https://www.youtube.com/watch?v=1)',
    );
    expect(made({ type: 'related', title: 'More', ids: ['rcna5'] })).toBe(
      '**More**\n\n- [https://news.example/rcna5](https://news.example/rcna5)',
    );
    expect(made({ type: 'productList', list: 'oneOneProduct', title: 'Picks', ids: ['tdpd5', 'tdpd6'] })).toBe(
      '**Picks**\n\n- [https://news.example/tdpd5](https://news.example/tdpd5)\n- [https://news.example/tdpd6](https://news.example/tdpd6)',
    );
    expect(made({ type: 'newsletterSignUp', newsletterId: 'sub_a' }, { type: 'showMore' })).toBe('');
    expect(made({ type: 'fallback', source: 'x', text: 'One\n\n# Two', links: ['https://a.example/'] })).toBe(
      'One\n\n\\# Two\n\n- [https://a.example/](https://a.example/)',
    );
  });

  test('links lead to whole addresses and cannot be broken out of', () => {
    expect(markdownAddress('/a(b)', place)).toBe('https://news.example/a%28b%29');
    expect(markdownAddress('#part', place)).toBe('https://news.example/story-rcna1#at-part');
    // what an address may hold stays: `_images` by another name is another address
    expect(markdownAddress("/_images/a~b*c'd.jpg", place)).toBe("https://news.example/_images/a~b*c'd.jpg");
    for (const bad of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) expect(markdownAddress(bad, place)).toBeUndefined();
  });
});

test('what begins a block of Markdown in a text is escaped', () => {
  for (const [text, line] of [
    ['# no', '\\# no'],
    ['- no', '\\- no'],
    ['1. no', '1\\. no'],
    ['> no', '\\> no'],
    ['--- no', '\\--- no'],
    ['=== no', '\\=== no'],
    ['=', '\\='],
    ['1.5 million', '1.5 million'],
    ['-5 degrees', '-5 degrees'],
    ['*no* _no_ `no`', '\\*no\\* \\_no\\_ \\`no\\`'],
  ] as const)
    expect(lineOfMarkdown(text)).toBe(line);
});

test('no text becomes HTML, an entity or a link', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;',
    '[a](javascript:alert(1))',
    '![a](x)',
    '\u0000<b>\ud800',
  ];
  const text = made(...hostile.map((one) => ({ type: 'paragraph', text: words(one) })));
  const tree = JSON.stringify(parse(text), (key, value: unknown) => (key === 'parentNode' ? undefined : value));
  expect(tree).not.toMatch(/"tagName":"(?:script|img|b)"/);
  expect(text).not.toMatch(/(?<!\\)\]\(|&lt;script&gt;|[\u0000\ud800]/);
  expect(text).toContain('&amp;lt;script&amp;gt;');
});
