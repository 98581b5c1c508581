import { expect, test } from 'vitest';
import { readNewsletters } from './newsletters.ts';
import { demoFolder } from './newsrooms.fixture.ts';

const newsletters = await readNewsletters(demoFolder);

test('NL-01: the morning show has eight newsletters, news six, each with an id of its own that begins with sub_', () => {
  expect(newsletters.filter(({ vertical }) => vertical === 'today')).toHaveLength(8);
  expect(newsletters.filter(({ vertical }) => vertical === 'news')).toHaveLength(6);
  expect(newsletters.filter(({ id, newsletterId }) => id !== newsletterId || !id.startsWith('sub_'))).toEqual([]);
  expect(new Set(newsletters.map(({ id }) => id)).size).toBe(14);
});
