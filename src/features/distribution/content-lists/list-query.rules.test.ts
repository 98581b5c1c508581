import { expect, test } from 'vitest';
import { listTags, parseFilterText, verticalOfFilter } from './list-query.rules.ts';

const findFilter = (text: string) => {
  const read = parseFilterText(text);
  if (!('filter' in read)) throw new Error(text);
  return read.filter;
};

test.each([
  ['taxonomy:news/politics AND type:Article', 'tax:news/politics'],
  ['vertical:mach AND author:ncpn1', 'tax:mach'],
  ['author:ncpn1', 'by:ncpn1'],
  ['taxonomy:news OR taxonomy:today', 'tax:news tax:today'],
  ['type:Video AND (vertical:news OR taxonomy:today/food OR author:ncpn1) AND autoCuration:true', 'tax:news tax:today/food by:ncpn1'],
  ['(taxonomy:news OR taxonomy:today) AND vertical:mach', 'tax:mach'],
  ['(taxonomy:news AND type:Video) OR (taxonomy:today AND NOT type:Video)', 'tax:news tax:today'],
  // what may hold pieces of any path and author is purged with every list
  ['taxonomy:news OR type:Video', 'all'],
  ['taxonomy:news OR NOT taxonomy:today', 'all'],
  [`taxonomy:${Array.from({ length: 11 }, (_, index) => `news/a${index}`).join(' OR taxonomy:')}`, 'all'],
  ['taxonomy:news/pol*', 'all'],
  ['author:ncpn*', 'all'],
  ['NOT taxonomy:news', 'all'],
])('the tags of the list %s are %s', (text, tags) => expect(listTags(findFilter(text)).join(' ')).toBe(tags));

test.each([
  ['vertical:mach', 'mach'],
  ['type:Article AND taxonomy:today/food', 'today'],
  ['NOT vertical:mach', undefined],
  ['taxonomy:elsewhere/food', undefined],
])('the list %s is for %s', (text, vertical) => expect(verticalOfFilter(findFilter(text))).toBe(vertical));
