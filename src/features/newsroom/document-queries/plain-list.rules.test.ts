import { expect, test } from 'vitest';
import { parseFilter } from '#content/filters/filter-parser';
import { toPlainList } from './plain-list.rules.ts';

const plain = (text: string) => {
  const parsed = parseFilter(text);
  if ('error' in parsed) throw new Error(text);
  return toPlainList(parsed.filter);
};

test('reads the lists of fronts and of related pieces', () => {
  expect(plain('taxonomy:news/world')).toEqual({ taxonomy: 'news/world' });
  expect(plain('taxonomy:news AND (type:Article OR type:Slideshow) AND autoCuration:true')).toEqual({
    taxonomy: 'news',
    types: ['article', 'slideshow'],
    autoCuration: true,
  });
  expect(plain('type:Article AND NOT id:rcna1 AND taxonomy:news AND subType:opinion')).toEqual({
    taxonomy: 'news',
    types: ['article'],
    subTypes: ['opinion'],
    without: 'rcna1',
  });
});

test('leaves every other filter to the whole language', () => {
  for (const other of [
    'type:Article',
    'taxonomy:news*',
    'taxonomy:news AND taxonomy:today',
    'taxonomy:news OR taxonomy:today',
    'taxonomy:news AND NOT type:Article',
    'taxonomy:news AND type:Art*',
    'taxonomy:news AND type:Article AND type:Video',
    'taxonomy:news AND subType:opinion AND subType:analysis',
    'taxonomy:news AND author:ncpn1',
    'taxonomy:news AND shoppable:true',
    'taxonomy:news AND datePublished:<=2026-01-01',
    'taxonomy:news AND NOT id:rcna1 AND NOT id:rcna2',
  ])
    expect(plain(other), other).toBeUndefined();
});
