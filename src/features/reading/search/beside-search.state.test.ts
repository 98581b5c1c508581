import { describe, expect, test } from 'vitest';
import type { ContentItem } from '#content/responses/content-item';
import type { WirePerson } from '#content/responses/wire';
import {
  initialPersonSearch,
  initialProductSearch,
  type PersonSearchEvent,
  type ProductSearchEvent,
  reducePersonSearch,
  reduceProductSearch,
} from './beside-search.state.ts';

const products = (...events: ProductSearchEvent[]) => events.reduce(reduceProductSearch, initialProductSearch);
const people = (...events: PersonSearchEvent[]) => events.reduce(reducePersonSearch, initialPersonSearch);
const [kettle, ana] = [{ item: { id: 'tdpd1' } } as ContentItem, { id: 'ncpn1' } as WirePerson];
const pagination = { page: 1, size: 10, totalPages: 1, totalItems: 1 };

describe('SP-06: a search for products', () => {
  test('is loading while pending, and keeps what was found before', () => {
    expect(products({ type: 'pending' })).toEqual({ items: [], loading: true, error: null });
    expect(products({ type: 'success', items: [kettle] }, { type: 'pending' })).toEqual({ items: [kettle], loading: true, error: null });
  });
  test('stores the items of a success', () => {
    expect(products({ type: 'pending' }, { type: 'success', items: [kettle] })).toEqual({ items: [kettle], loading: false, error: null });
  });
  test('keeps no error', () => {
    expect(products({ type: 'pending' }, { type: 'error' })).toEqual(initialProductSearch);
    expect(reduceProductSearch({ items: [kettle], loading: true, error: 'before' }, { type: 'error' })).toEqual({
      items: [kettle],
      loading: false,
      error: null,
    });
  });
});

describe('SR-21: a search for people', () => {
  test('is loading, and then has its people and where their page stands', () => {
    expect(people({ type: 'pending' })).toEqual({ ...initialPersonSearch, loading: true });
    expect(people({ type: 'pending' }, { type: 'succeeded', items: [ana], pagination })).toEqual({
      items: [ana],
      pagination,
      loading: false,
      error: null,
    });
  });
  test('that fails says so and has nobody, also nobody of before; the next one forgets that', () => {
    const failed = people({ type: 'succeeded', items: [ana], pagination }, { type: 'pending' }, { type: 'failed', error: 'Away.' });
    expect(failed).toEqual({ items: [], pagination: null, loading: false, error: 'Away.' });
    expect(reducePersonSearch(failed, { type: 'pending' })).toEqual({ ...initialPersonSearch, loading: true });
  });
});
