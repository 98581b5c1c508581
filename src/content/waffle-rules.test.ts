import { describe, expect, it } from 'vitest';
import { waffleDefaults, waffleRequest, type WaffleContentTypes } from './waffle-rules.ts';

const filters = (types: WaffleContentTypes, further?: string) => {
  const request = waffleRequest(types, further);
  return request && 'filters' in request ? request.filters : request;
};

describe('waffle search of specification §5', () => {
  it('makes no request when no content type is chosen', () => {
    expect(waffleRequest({})).toBeUndefined();
    expect(waffleRequest({ recipe: false, product: false }, 'taxonomy:today/food')).toBeUndefined();
  });
  it('combines recipe, video, slideshow and article with OR', () => {
    expect(filters({ video: true })).toBe('type:video');
    expect(filters({ recipe: true, video: true, slideshow: true, article: true })).toBe(
      'type:recipe OR type:video OR type:slideshow OR type:article',
    );
  });
  it('lets the product flag override them', () => expect(filters({ recipe: true, product: true })).toBe('type:product'));
  it('narrows by the further filters without changing what they mean', () => {
    expect(filters({ recipe: true, video: true }, 'taxonomy:a OR taxonomy:b')).toBe(
      '(type:recipe OR type:video) AND (taxonomy:a OR taxonomy:b)',
    );
    expect(waffleRequest({ recipe: true }, 'colour:red')).toMatchObject({ error: { position: 0 } });
  });
  it('starts at page 1 with 24 items', () => expect(waffleDefaults).toEqual({ page: 1, size: 24 }));
});
