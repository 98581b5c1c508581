import { expect, test } from 'vitest';
import { formatGridPath, listChips } from './grid-links.view.ts';

const address = { path: '/shop', flags: [['curator', 'spring']] as const, filters: 'brand=a|b&price=25-50', sort: 'price' } as const;

test('SP-01: the address of a grid keeps its filters, its order and the flags of its front', () => {
  expect(formatGridPath(address)).toBe('/shop?curator=spring&filters=brand%3Da%7Cb%26price%3D25-50&sort=price');
  expect(formatGridPath({ path: '/shop', flags: [], filters: '', sort: 'relevance' })).toBe('/shop');
});

test('SP-15: each chosen value can be taken away, and all others stay', () => {
  const item = (value: string, isActive: boolean) => ({ label: value.toUpperCase(), value, count: 1, isActive });
  const brand = {
    id: 'brand',
    type: 'taxonomy' as const,
    filterLabel: 'Brand',
    isMultiSelect: true,
    filterItems: [item('a', true), item('b', true), item('c', false)],
  };
  const kind = { ...brand, id: 'kind', isMultiSelect: false, filterItems: [item('', true), item('x', false)] };
  expect(listChips([brand, kind], { ...address, flags: [] })).toEqual([
    { id: 'brand=a', label: 'A', href: '/shop?filters=brand%3Db%26price%3D25-50&sort=price' },
    { id: 'brand=b', label: 'B', href: '/shop?filters=brand%3Da%26price%3D25-50&sort=price' },
  ]);
});
