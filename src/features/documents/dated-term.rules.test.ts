import { expect, test } from 'vitest';
import { taxonomyTerm } from '#content/site-furniture';
import { datedTerm } from './dated-term.rules.ts';

const instant = '2026-11-22T12:00:00.000Z';
const term = taxonomyTerm.parse({
  id: 'taxonomy:news/politics',
  type: 'taxonomy',
  site: 'news',
  vertical: 'news',
  path: 'news/politics',
  name: 'Politics',
  slug: 'politics',
  url: '/politics',
});
const stored = { ...term, dateCreated: '2026-01-01T00:00:00.000Z', dateModified: '2026-02-01T00:00:00.000Z' };

test('PB-20: a new term is of now, or of the dates it says', () => {
  expect(datedTerm(term, undefined, instant)).toEqual({ ...term, dateCreated: instant, dateModified: instant });
  expect(datedTerm({ ...term, dateCreated: stored.dateCreated }, undefined, instant)).toEqual({
    ...term,
    dateCreated: stored.dateCreated,
    dateModified: stored.dateCreated,
  });
});

test('a term that is handed back, with its dates or without, has not changed', () => {
  expect(datedTerm(stored, stored, instant)).toBeUndefined();
  expect(datedTerm(term, stored, instant)).toBeUndefined();
});

test('PB-20: a change is of now, or of the date it says, and the term was made when it was', () => {
  const renamed = { ...term, name: 'Power' };
  expect(datedTerm(renamed, stored, instant)).toEqual({ ...stored, name: 'Power', dateModified: instant });
  const dated = { ...renamed, dateModified: '2026-03-01T00:00:00.000Z' };
  expect(datedTerm(dated, stored, instant)).toEqual({ ...stored, ...dated });
});
