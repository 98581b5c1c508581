import { expect, it } from 'vitest';
import { listTag, readFilter, verticalOfFilter } from './list-query.rules.ts';

const filterOf = (text: string) => {
  const read = readFilter(text);
  if (!('filter' in read)) throw new Error(text);
  return read.filter;
};

it.each([
  ['taxonomy:news/politics AND type:Article', 'tax:news/politics'],
  ['vertical:mach AND author:ncpn1', 'tax:mach'],
  ['author:ncpn1', 'by:ncpn1'],
  // what may hold pieces of several paths or authors is purged with every list
  ['taxonomy:news/pol*', 'all'],
  ['author:ncpn*', 'all'],
  ['taxonomy:news OR taxonomy:today', 'all'],
  ['NOT taxonomy:news', 'all'],
])('the tag of the list %s is %s', (text, tag) => expect(listTag(filterOf(text))).toBe(tag));

it.each([
  ['vertical:mach', 'mach'],
  ['type:Article AND taxonomy:today/food', 'today'],
  ['NOT vertical:mach', undefined],
  ['taxonomy:elsewhere/food', undefined],
])('the list %s is for %s', (text, vertical) => expect(verticalOfFilter(filterOf(text))).toBe(vertical));
