import { describe, expect, test } from 'vitest';
import type { RichText } from '../model/rich-text.ts';
import { parseInline } from './parse-inline.ts';

const linkOf = (address: string): string | undefined => (address.startsWith('gone') ? undefined : address);
const read = (text: string): RichText => parseInline(text, linkOf);
const t = (text: string): RichText => [{ kind: 'text', text }];
const mark = (name: 'strong' | 'emphasis' | 'strike' | 'code' | 'subscript', ...children: RichText): RichText[number] => ({
  kind: 'mark',
  mark: name,
  children,
});
const link = (href: string, ...children: RichText): RichText[number] => ({ kind: 'link', href, children });

describe('a line of Markdown', () => {
  test.each<[string, string, RichText]>([
    ['has the strikes of GitHub', 'a ~~b~~', [...t('a '), mark('strike', ...t('b'))]],
    ['has breaks', 'a  \nb\\\nc', [...t('a'), { kind: 'break' }, ...t('b'), { kind: 'break' }, ...t('c')]],
    ['has two lines as one', 'a\nb', t('a b')],
    ['has escaped signs as words', '\\*a\\* \\< \\&', t('*a* < &')],
    ['has entities as a browser reads them', 'a &lt;b&gt; &amp;amp; c', t('a <b> &amp; c')],
    ['has code as it stands', '`a &amp; <b>`', [mark('code', ...t('a &amp; <b>'))]],
    ['has no picture', 'a ![b](c.jpg)', t('a ')],
    ['has addresses with entities', '[a](/b?c=1&amp;d)', [link('/b?c=1&d', ...t('a'))]],
    ['has no link without words', '[](/a)b', t('b')],
    ['has the words of a link that leads nowhere', '[**a**](gone)', [mark('strong', ...t('a'))]],
    ['has the marks of HTML, in any case', '<B>a</b> <em>b</em>', [mark('strong', ...t('a')), ...t(' '), mark('emphasis', ...t('b'))]],
    ['has the breaks of HTML', 'a<br/>b', [...t('a'), { kind: 'break' }, ...t('b')]],
    ['has no other element of HTML', '<span>a</span><constructor>b</constructor>', t('ab')],
    ['ends a mark where it is closed', '<sub>a</b>b</sub>c', [mark('subscript', ...t('ab')), ...t('c')]],
    ['has the words of a mark that is never closed', '<b>a <b>b', t('a b')],
    ['has no mark of an end alone', '</b>a<b>b</b>', [...t('a'), mark('strong', ...t('b'))]],
    ['has the marks of one name one after another', '<b>a</b><b>b</b>', [mark('strong', ...t('a')), mark('strong', ...t('b'))]],
    ['has a mark behind one that is never closed', '<i>a <b>b</b>', [...t('a '), mark('strong', ...t('b'))]],
    ['has the links of HTML', '<a title="x" href="/a&amp;b">c</a>', [link('/a&b', ...t('c'))]],
    ['has the words of a link of HTML that leads nowhere', '<a href="gone">a</a><a>b</a><a href="/c"></a>', t('ab')],
    ['has no words of a comment', 'a<!-- b -->c', t('ac')],
    ['has one run of words', 'a & b < c', t('a & b < c')],
  ])('%s', (_, text, words) => expect(read(text)).toEqual(words));
});
