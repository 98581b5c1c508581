import { describe, expect, test } from 'vitest';
import type { BodyElement, ListItem } from '../model/body.ts';
import { listDepth } from './parse-list.ts';
import { p, picture, t, toBody } from './reading.fixture.ts';

const item = (text: string, ...items: ListItem[]): ListItem => ({
  text: text === '' ? [] : t(text),
  ...(items.length > 0 && { list: { ordered: false, items } }),
});
const list = (...items: ListItem[]): BodyElement => ({ type: 'list', ordered: false, items });
const image: BodyElement = { type: 'image', image: picture, size: 'medium' };
const heading = (text: string, anchor?: string): BodyElement => ({
  type: 'heading',
  level: 2,
  text: t(text),
  ...(anchor !== undefined && { anchor }),
});

describe('AR-13: a list', () => {
  test.each<[string, string, BodyElement[]]>([
    ['ends the paragraph before it', 'a<ul><li>b</ul>c', [p('a'), list(item('b')), p('c')]],
    ['of nothing is none', '<ul></ul><ul><li></li><li> </li></ul>', []],
    ['is a menu too', '<menu><li>a</menu>', [list(item('a'))]],
    ['has words and blocks that stand in it without an item', '<ul>a <li>b</li>\n<p>c</p></ul>', [list(item('a'), item('b'), item('c'))]],
    [
      'is followed by what no item can hold',
      '<ul><li>a<img src="known"></li><img src="known"></ul>b',
      [list(item('a')), image, image, p('b')],
    ],
    [
      'has an item of words and lists together, whose lists are one',
      '<ul><li>a<ul><li>b</ul><ol><li>c</ol></ul>',
      [list(item('a', item('b'), item('c')))],
    ],
    ['has an item that is nothing but a list', '<ul><li><ul><li>a</ul></ul>', [list(item('', item('a')))]],
    ['has an item with an empty list as its words alone', '<ul><li>a<ul><li></ul></ul>', [list(item('a'))]],
    ['has a list that stands in it by itself below the item before', '<ul><li>a</li><ul><li>b</ul></ul>', [list(item('a', item('b')))]],
    [
      'has such a list as an item where there is no item before, or that has one',
      '<ul><ul><li>a</ul><li>b<ul><li>c</ul></li><ul><li>d</ul></ul>',
      [list(item('', item('a')), item('b', item('c')), item('', item('d')))],
    ],
    [
      'has a list with words beside it as an item',
      '<ul><li>a</li><div>b<ul><li>c</ul></div></ul>',
      [list(item('a'), item('b', item('c')))],
    ],
    ['keeps what stands behind a list in it', '<ul><li>a</li><div><ul><li>b</ul>c</div></ul>', [list(item('a'), item('c', item('b')))]],
    ['ends the paragraph before it where it has no item', 'a<ul><li><img src="known"></ul>', [p('a'), image]],
    [
      'keeps the numbers of a list in it',
      '<ul><li>a<ol start="3"><li value="7">b</li></ol></li></ul>',
      [list({ text: t('a'), list: { ordered: true, start: 3, items: [{ text: t('b'), value: 7 }] } })],
    ],
    [
      'counts backwards where it is reversed, from as many as it has unless it says so',
      '<ol reversed><li>a<li>b</ol><ol reversed start="9"><li>c</ol><ol start="1"><li>d</ol>',
      [
        { type: 'list', ordered: true, reversed: true, items: [item('a'), item('b')] },
        { type: 'list', ordered: true, reversed: true, start: 9, items: [item('c')] },
        { type: 'list', ordered: true, items: [item('d')] },
      ],
    ],
    ['without numbers has none', '<ul start="3" reversed><li value="7">a</ul>', [list(item('a'))]],
    [
      'has no number that is none',
      '<ol start="x"><li value="9007199254740993">a</ol>',
      [{ type: 'list', ordered: true, items: [item('a')] }],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  const nested = (depth: number): string => '<ul><li>a'.repeat(depth);
  const depthOf = (items: readonly ListItem[]): number => 1 + Math.max(0, ...items.map((one) => (one.list ? depthOf(one.list.items) : 0)));
  const countOf = (items: readonly ListItem[]): number => items.reduce((sum, one) => sum + 1 + (one.list ? countOf(one.list.items) : 0), 0);
  test.each([
    [12, 12],
    [13, 12],
    [15, 12],
  ])('of %s lists inside one another stays %s deep and loses no item', (depth, kept) => {
    expect(listDepth).toBe(12);
    const [only] = toBody(nested(depth));
    const items = only?.type === 'list' ? only.items : [];
    expect([depthOf(items), countOf(items)]).toEqual([kept, depth]);
  });
  test('goes on in the list around it where a list stands in it by itself too deep', () => {
    const [only] = toBody(`${'<ul><li>a</li>'.repeat(14)}</ul>`);
    const items = only?.type === 'list' ? only.items : [];
    expect([depthOf(items), countOf(items)]).toEqual([12, 14]);
  });

  const sizes = (html: string) => toBody(html).map((one) => one.type === 'list' && [one.items.length, one.start, one.reversed]);
  test('of more than 5,000 items is several that count on', () => {
    const items = '<li>a'.repeat(5_001);
    expect(sizes(`<ul>${'<li>a'.repeat(5_000)}</ul>`)).toEqual([[5_000, undefined, undefined]]);
    expect(sizes(`<ul>${items}</ul>`)).toEqual([
      [5_000, undefined, undefined],
      [1, undefined, undefined],
    ]);
    expect(sizes(`<ol>${items}</ol>`)).toEqual([
      [5_000, undefined, undefined],
      [1, 5_001, undefined],
    ]);
    expect(sizes(`<ol reversed>${items}</ol>`)).toEqual([
      [5_000, 5_001, true],
      [1, undefined, true],
    ]);
    expect(sizes(`<ol reversed start="5010">${items}</ol>`)).toEqual([
      [5_000, 5_010, true],
      [1, 10, true],
    ]);
  });
});

describe('AR-13: a heading', () => {
  test.each<[string, string, BodyElement[]]>([
    ['ends the paragraph before it', 'a<h2>b</h2>c', [p('a'), heading('b'), p('c')]],
    ['of nothing is none', '<h2> </h2>', []],
    ['is followed by what it cannot hold', '<h1>a<img src="known"></h1>', [heading('a'), image]],
    ['of a picture alone is the picture', '<h1><img src="known"></h1>', [image]],
    ['keeps an id that is plain', '<h2 id="part-2">a</h2>', [heading('a', 'part-2')]],
    ['has the id that our own HTML gave it', '<h2 id="at-part-2">a</h2>', [heading('a', 'part-2')]],
    [
      'keeps no id that begins with a digit or is too long',
      `<h2 id="2nd">a</h2><h2 id="${'a'.repeat(121)}">b</h2>`,
      [heading('a'), heading('b')],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test('with an id that links lead to has that id once, as its own', () => {
    const [, second, third] = toBody('<p><a href="#part-2">on</a></p><h2 id="part-2">a</h2><p id="part-2">b</p>');
    expect([second, third]).toEqual([heading('a', 'part-2'), p('b')]);
  });
});
