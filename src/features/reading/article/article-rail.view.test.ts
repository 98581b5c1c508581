import { expect, test } from 'vitest';
import { listRailParts, findRailRow } from './article-rail.view.ts';

type Given = Parameters<typeof findRailRow>[0];
const paragraph = { type: 'paragraph', text: [] } as const;
const given = (article: object, after: number | undefined = 1): Given =>
  ({
    article: { type: 'article', body: [paragraph, paragraph], ecommerceEnabled: false, ...article },
    reel: { items: [], after },
  }) as unknown as Given;
const plain = { headlineBrand: false };

test('text and rail begin after the head, the notice and the lead picture', () => {
  expect(findRailRow(given({}), plain)).toBe(2);
  expect(findRailRow(given({ primaryImage: {} }), plain)).toBe(3);
  expect(findRailRow(given({ primaryImage: {}, ecommerceEnabled: true }), plain)).toBe(4);
});

test('the reel stays in the text on display brands, in other kinds of piece and beside a wide picture', () => {
  expect(findRailRow(given({}), { headlineBrand: true })).toBeUndefined();
  expect(findRailRow(given({ type: 'recipe' }), plain)).toBeUndefined();
  expect(findRailRow(given({ body: [{ type: 'gallery', images: [] }, paragraph] }), plain)).toBeUndefined();
  expect(findRailRow(given({ body: [paragraph, { type: 'gallery', images: [] }] }), plain)).toBe(2);
  expect(findRailRow({ ...given({}), reel: undefined }, plain)).toBeUndefined();
});

test('beside a long text the rail goes on below the reel: what others read, then more of the section, to the end of the text', () => {
  const long = (length: number, rail: object): Parameters<typeof listRailParts>[0] =>
    ({ ...given({ body: Array.from({ length }, () => paragraph) }, 5), rail }) as unknown as Parameters<typeof listRailParts>[0];
  const both = { popular: [{}], more: [{}] };
  expect(listRailParts(long(25, both))).toEqual([
    { from: 0, to: 5, beside: 'reel' },
    { from: 5, to: 15, beside: 'popular' },
    { from: 15, to: undefined, beside: 'more' },
  ]);
  expect(listRailParts(long(11, both))).toEqual([
    { from: 0, to: 5, beside: 'reel' },
    { from: 5, to: undefined, beside: 'popular' },
  ]);
  expect(listRailParts(long(25, { popular: [], more: [{}] }))).toHaveLength(2);
  expect(listRailParts(long(7, both))).toHaveLength(1);
});
