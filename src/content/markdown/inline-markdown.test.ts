import { describe, expect, test } from 'vitest';
import type { RichText } from '../model/rich-text.ts';
import { blockOfInline, escapeMarkdown, formatHeading, inlineMarkdown, lineOfMarkdown, markdownAddress } from './inline-markdown.ts';

const place = { origin: 'https://news.example', url: 'https://news.example/story-rcna1' };
const t = (text: string): RichText => [{ kind: 'text', text }];
const mark = (name: 'strong' | 'emphasis' | 'code' | 'superscript' | 'underline', ...children: RichText): RichText[number] => ({
  kind: 'mark',
  mark: name,
  children,
});
const link = (href: string, ...children: RichText): RichText[number] => ({ kind: 'link', href, children });
const br: RichText[number] = { kind: 'break' };

describe('words as words of Markdown', () => {
  test.each([
    ['a == b == c', 'a == b == c'],
    ['==b==', '\\=\\=b=='],
    ['==b c==', '\\=\\=b c=='],
    ['==b', '==b'],
    ['==b\nc==', '==b\nc=='],
    ['AT&T & co', 'AT&amp;T & co'],
    ['&#38;', '&amp;#38;'],
    ['a\u0000b\u007fc', 'abc'],
    ['![a](b)', '\\!\\[a\\](b)'],
    ['Wow! Yes', 'Wow! Yes'],
    ['a~b|c', 'a\\~b\\|c'],
  ])('%j is %j', (text, words) => expect(escapeMarkdown(text)).toBe(words));

  test.each([
    ['  two   words\n', 'two words'],
    [' # no', '\\# no'],
  ])('in one line %j is %j', (text, words) => expect(lineOfMarkdown(text)).toBe(words));

  test.each([
    ['C #', '## C \\#'],
    ['C ##', '## C \\##'],
    ['C#', '## C#'],
    ['##', '## \\##'],
    ['a # b', '## a # b'],
  ])('the heading %j is %j', (words, heading) => expect(formatHeading(2, words)).toBe(heading));
});

test.each([
  ['https://a.example/<b>', 'https://a.example/%3Cb%3E'],
  ['https://a.example/a\tb', 'https://a.example/a%09b'],
  ['https://a.example/a\u0001b', 'https://a.example/ab'],
  ['https://a.example/|`"\\[]', 'https://a.example/%7C%60%22%5C%5B%5D'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/\\evil.example', undefined],
  ['xhttps://a.example/', undefined],
])('the address %j is %j', (href, address) => expect(markdownAddress(href, place)).toBe(address));

describe('inline text', () => {
  test.each<[string, RichText, string]>([
    ['blanks are one', t('a \n  b'), 'a b'],
    ['a break is a line of its own', [...t('a'), br, ...t('b')], 'a\\\nb'],
    ['a place has no words', [{ kind: 'anchor', name: 'x' }, ...t('a')], 'a'],
    ['a mark without a sign is its words', [mark('underline', ...t('a'))], 'a'],
    ['a mark of blanks is blanks', [mark('strong', ...t(' '))], ' '],
    ['a mark of nothing is nothing', [mark('strong')], ''],
    ['raised blanks are blanks', [...t('a'), mark('superscript', ...t(' '))], 'a '],
    ['a mark of a mark has both signs', [mark('strong', mark('emphasis', ...t('a')))], '***a***'],
    ['a mark of a link goes around it', [...t('a'), mark('strong', link('/b', ...t('b'))), ...t('c')], 'a**[b](https://news.example/b)**c'],
    ['a sign at its end stays inside before a blank', [mark('strong', ...t('a!')), ...t(' b')], '**a!** b'],
    ['a sign at its end stays inside at the end of a line', [mark('strong', ...t('a!'))], '**a!**'],
    ['a sign at its beginning stays inside behind another sign', [...t('b.'), mark('strong', ...t('(a'))], 'b.**(a**'],
    ['a sign of a mark without a sign of its own stays', [mark('underline', ...t('a!')), ...t('b')], 'a!b'],
    ['a sign behind a letter beyond the first plane goes outside', [...t('𝐱'), mark('strong', ...t('(a'))], '𝐱(**a**'],
    ['a sign after a break stays inside', [...t('b'), br, mark('strong', ...t('(a'))], 'b\\\n**(a**'],
    ['a mark beside no words stays', [br, mark('strong', br, ...t('a'), br), br], '\\\n\\\n**a**\\\n\\\n'],
    ['code is as it stands, with blanks as one', [mark('code', ...t(' a\n *b* '))], '` a *b* `'],
    ['code with signs of code has longer ones', [mark('code', ...t('a``b`c'))], '``` a``b`c ```'],
    ['code of blanks is nothing', [...t('a'), mark('code', ...t('  '))], 'a'],
    [
      'code has the words of all that is in it',
      [mark('code', ...t('a'), br, { kind: 'anchor', name: 'x' }, mark('strong', ...t('b')))],
      '` a b `',
    ],
    ['a link has its words in one line', [link('/a', ...t(' a'), br, ...t('b '))], '[a b](https://news.example/a)'],
    ['a link without words is none', [...t('a'), link('/a', ...t(' '))], 'a '],
    ['a link that is not safe is its words', [link('javascript:x', ...t(' a '))], ' a '],
    ['an exclamation mark before a link that is none stays', [...t('a!'), link('javascript:x', ...t('b'))], 'a!b'],
  ])('%s', (_, text, markdown) => expect(inlineMarkdown(text, place)).toBe(markdown));

  test('as a block has each line guarded, and no blanks at its edges', () => {
    expect(blockOfInline([...t(' a'), br, ...t(' # b'), br, ...t('- c ')], place)).toBe('a\\\n\\# b\\\n\\- c');
    expect(blockOfInline([br, ...t('a'), br], place)).toBe('a');
  });
});
