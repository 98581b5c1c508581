import { describe, expect, it } from 'vitest';
import { all, any, word } from './filter-language.ts';
import { waffleDefaults, waffleFilter } from './waffle-rules.ts';

describe('waffle search', () => {
  it('FR-13: makes no request when no content type is chosen', () => {
    expect(waffleFilter([])).toBeUndefined();
    expect(waffleFilter([], word('taxonomy', 'today/food'))).toBeUndefined();
  });
  it('FR-13: combines recipe, video, slideshow and article with OR', () => {
    expect(waffleFilter(['video'])).toEqual(any(word('type', 'video')));
    expect(waffleFilter(['recipe', 'video'])).toEqual(any(word('type', 'recipe'), word('type', 'video')));
  });
  it('FR-13: lets the product flag override them', () => expect(waffleFilter(['recipe', 'product'])).toEqual(waffleFilter(['product'])));
  it('narrows by the further filter without changing what it means', () => {
    const further = any(word('taxonomy', 'a'), word('taxonomy', 'b'));
    expect(waffleFilter(['recipe', 'video'], further)).toEqual(all(any(word('type', 'recipe'), word('type', 'video')), further));
  });
  it('FR-12: starts at page 1 with 24 items', () => expect(waffleDefaults).toEqual({ page: 1, size: 24 }));
});
