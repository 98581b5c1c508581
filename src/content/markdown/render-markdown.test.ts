import { describe, expect, test } from 'vitest';
import { parse } from 'parse5';
import { body as bodySchema } from '../body.ts';
import { image as imageSchema } from '../image.ts';
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
      '![A \\[boat\\]](https://news.example/%5Fimages/1.jpg)\n\n*At sea — A. B.*',
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
    expect(made({ type: 'newsletterSignUp', newsletterId: 'sub_a' }, { type: 'showMore' })).toBe('');
    expect(made({ type: 'fallback', source: 'x', text: 'One\n\n# Two', links: ['https://a.example/'] })).toBe(
      'One\n\n\\# Two\n\n- [https://a.example/](https://a.example/)',
    );
  });

  test('links lead to whole addresses and cannot be broken out of', () => {
    expect(markdownAddress('/a(b)', place)).toBe('https://news.example/a%28b%29');
    expect(markdownAddress('#part', place)).toBe('https://news.example/story-rcna1#part');
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
