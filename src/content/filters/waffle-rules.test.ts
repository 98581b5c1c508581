import { describe, expect, test } from 'vitest';
import { all, any, word } from './filter-language.ts';
import { waffleDefaults, waffleFilter } from './waffle-rules.ts';

describe('waffle search', () => {
  test('FR-13: makes no request when no content type is chosen', () => {
    expect(waffleFilter([])).toBeUndefined();
    expect(waffleFilter([], word('taxonomy', 'today/food'))).toBeUndefined();
  });
  test('FR-13: combines recipe, video, slideshow and article with OR', () => {
    expect(waffleFilter(['video'])).toEqual(any(word('type', 'video')));
    expect(waffleFilter(['recipe', 'video'])).toEqual(any(word('type', 'recipe'), word('type', 'video')));
  });
  test('FR-13: lets the product flag override them', () => expect(waffleFilter(['recipe', 'product'])).toEqual(waffleFilter(['product'])));
  test('narrows by the further filter without changing what it means', () => {
    const further = any(word('taxonomy', 'a'), word('taxonomy', 'b'));
    expect(waffleFilter(['recipe', 'video'], further)).toEqual(all(any(word('type', 'recipe'), word('type', 'video')), further));
  });
  test('FR-12: starts at page 1 with 24 items', () => expect(waffleDefaults).toEqual({ page: 1, size: 24 }));
});
