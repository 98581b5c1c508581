import { expect, test } from 'vitest';
import { countedPages, mostVitals, toCounted } from './vitals.rules.ts';

test.each([
  [
    { page: 'article', brand: 'news', lcp: 1_500, inp: 80, cls: 0.1 },
    { labels: { page: 'article', brand: 'news' }, lcp: 1.5, inp: 0.08, cls: 0.1 },
  ],
  [
    { page: 'front', brand: 'mach', lcp: 0 },
    { labels: { page: 'front', brand: 'mach' }, lcp: 0 },
  ],
  [{ page: 'made-up', brand: 'today' }, { labels: { page: 'other', brand: 'today' } }],
  [{ page: 'article', brand: 'made-up', lcp: 1 }, undefined],
])('a report of %j is counted as %j', (report, counted) => expect(toCounted(report)).toStrictEqual(counted));

test('what is of a page that slept is not counted, and pages are counted by known names', () => {
  expect(mostVitals).toEqual({ lcp: 120_000, inp: 60_000, cls: 10 });
  expect(countedPages).toHaveLength(16);
});
