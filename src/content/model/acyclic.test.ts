import { expect, test } from 'vitest';
import { body } from './body.ts';
import { richText, type RichText } from './rich-text.ts';
import { menuItem } from './site-furniture.ts';

const nested = (depth: number): RichText =>
  depth === 0 ? [{ kind: 'text', text: 'words' }] : [{ kind: 'mark', mark: 'strong', children: nested(depth - 1) }];

test('a node that stands in two places is two nodes afterwards: a check keeps nothing of what it has seen', () => {
  const [one] = nested(1);
  const [first, second] = richText.parse([one, one]);
  expect(first).toEqual(second);
  expect(first).not.toBe(second);

  const item = { text: nested(0), list: { ordered: false, items: [] } };
  const [list] = body.parse([{ type: 'list', ordered: false, items: [item, item] }]);
  const items = list?.type === 'list' ? list.items : [];
  expect(items[0]).toEqual(items[1]);
  expect(items[0]).not.toBe(items[1]);

  const entry = { label: 'News', url: '/news', items: [] };
  const menu = menuItem.parse({ label: 'All', url: '/', items: [entry, entry] });
  expect(menu.items[0]).not.toBe(menu.items[1]);
});

test('what refers to itself is still read to its whole depth, and refused where it is wrong', () => {
  expect(richText.parse(nested(32))).toEqual(nested(32));
  const wrong: unknown = JSON.parse(JSON.stringify(nested(5)).replace('"words"', '7'));
  const path = [0, ...Array.from({ length: 5 }, () => ['children', 0]).flat(), 'text'];
  expect(richText.safeParse(wrong).error?.issues[0]?.path).toEqual(path);
});
