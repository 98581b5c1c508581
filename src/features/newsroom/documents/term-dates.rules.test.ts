import { expect, test } from 'vitest';
import { taxonomyTerm } from '#content/model/site-furniture';
import { withTermDates } from './term-dates.rules.ts';

const timestamp = '2026-11-22T12:00:00.000Z';
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
  expect(withTermDates(term, undefined, timestamp)).toEqual({ ...term, dateCreated: timestamp, dateModified: timestamp });
  expect(withTermDates({ ...term, dateCreated: stored.dateCreated }, undefined, timestamp)).toEqual({
    ...term,
    dateCreated: stored.dateCreated,
    dateModified: stored.dateCreated,
  });
});

test('a term that is handed back, with its dates or without, has not changed', () => {
  expect(withTermDates(stored, stored, timestamp)).toBeUndefined();
  expect(withTermDates(term, stored, timestamp)).toBeUndefined();
});

test('PB-20: a change is of now, or of the date it says, and the term was made when it was', () => {
  const renamed = { ...term, name: 'Power' };
  expect(withTermDates(renamed, stored, timestamp)).toEqual({ ...stored, name: 'Power', dateModified: timestamp });
  const dated = { ...renamed, dateModified: '2026-03-01T00:00:00.000Z' };
  expect(withTermDates(dated, stored, timestamp)).toEqual({ ...stored, ...dated });
});
