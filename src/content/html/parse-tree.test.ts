import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { languageAttribute, parseTree } from './parse-tree.ts';

const formatting = /^(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;

/** A tree as text: names, attributes as far as both ways of reading keep them, words. */
const told = (node: DefaultTreeAdapterTypes.Node): string => {
  if ('value' in node) return JSON.stringify(node.value);
  const attributes =
    'attrs' in node && !formatting.test(node.tagName)
      ? node.attrs.filter(({ name }) => name !== languageAttribute).map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
      : [];
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  return `<${node.nodeName}${'data' in node ? JSON.stringify(node.data) : ''}${attributes.join('')}>${children.map(told).join('')}</>`;
};

const names =
  'p div a b i em span pre textarea title script style table colgroup col tr td caption select option svg math mi template ul li h2 br img plaintext noscript frameset'.split(
    ' ',
  );
const part = fc.oneof(
  fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} title="a > b">`, `<${name} title='x`])),
  fc.constantFrom(
    '<!-- a > b -->',
    '<!--',
    '-->',
    '<![CDATA[x > y]]>',
    '<?x>',
    '<!doctype html>',
    '< b >',
    '<3',
    '>',
    '<',
    '</',
    '&amp;',
    '&am',
    'p;',
    '&notin',
    '\0',
    '\r',
    '\n',
    '\r\n',
    ' ',
    '\t\f',
    'words and words',
    ' words',
    '\nwords',
    'a & b',
    '\ud83d',
    '\ude00',
    '\u00a0',
    '\ufeff',
  ),
  fc.string(),
);

describe('parseTree reads as a browser does, however text is given to the tree', () => {
  test('gives the tree that the parser gives when it reads letter by letter, for any parts of HTML', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = parts.join('');
        expect(told(parseTree(html))).toBe(told(parseFragment(html)));
      }),
      { numRuns: 3000 },
    );
  });
});
