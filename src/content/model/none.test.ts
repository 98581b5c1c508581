import { describe, expect, test } from 'vitest';
import type { PieceType } from './document-types.ts';
import { findForType, isNone, none, type None, valueOf } from './none.ts';

const table: Readonly<Record<PieceType, string | None>> = {
  article: 'text',
  slideshow: none('it has pictures'),
  liveBlog: 'cards',
  recipe: '',
  product: none('it has offers'),
  video: 'file',
  playlist: none('it has videos'),
};

describe('OP-155: an aspect of content types', () => {
  test.each([
    ['article', 'text'],
    ['recipe', ''],
    ['slideshow', undefined],
    ['podcastEpisode', undefined],
    ['person', undefined],
    ['toString', undefined],
  ])('of the type %s is %j', (type, expected) => expect(findForType(table, type)).toBe(expected));

  test('that a type does not have says why', () => {
    expect(none('it has offers')).toEqual({ none: 'it has offers' });
    expect([table.product, table.video, undefined, null, () => 1].map(isNone)).toEqual([true, false, false, false, false]);
    expect([table.product, table.recipe].map(valueOf)).toEqual([undefined, '']);
  });
});
