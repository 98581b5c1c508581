import { expect, test } from 'vitest';
import { breakingUntil } from './breaking-rule.ts';

const published = '2026-11-20T12:00:00.000Z';
const end = '2026-11-20T13:00:00.000Z';

test.each([
  ['12 hours from its publication', { breakingNews: true, datePublished: published }, '2026-11-21T00:00:00.000Z'],
  ['the end that its editor sets', { breakingNews: true, breakingNewsUntil: end, datePublished: published }, end],
  ['that end also before it is published', { breakingNews: true, breakingNewsUntil: end }, end],
  ['no time before it is published', { breakingNews: true }, undefined],
  ['no time where it is none', { breakingNews: false, breakingNewsUntil: end, datePublished: published }, undefined],
])('a piece is breaking news until %s', (_, facts, until) => {
  expect(breakingUntil(facts)).toBe(until === undefined ? undefined : Date.parse(until));
});
