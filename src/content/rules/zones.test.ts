import { expect, test } from 'vitest';
import { brandOf } from '#brands';
import { isZonedPage, isZonesPath, zonesPath } from './zones.ts';

test('FR-22: articles, recipes and videos have places, other pieces none', () => {
  expect(['article', 'recipe', 'video'].every(isZonedPage)).toBe(true);
  expect(['slideshow', 'product', 'constructor', ''].filter(isZonedPage)).toEqual([]);
});

test('FR-22: the curation of the places of a brand stands below the brand, and is no page', () => {
  expect(zonesPath(brandOf('news'), 'article')).toBe('/zones/article');
  expect(zonesPath(brandOf('mach'), 'video')).toBe('/mach/zones/video');
  expect(isZonesPath('news', '/zones/article')).toBe(true);
  expect(isZonesPath('news', '/mach/zones/video')).toBe(true);
  expect(['/zones', '/mach/zones', '/politics/zones/article', '/'].filter((path) => isZonesPath('news', path))).toEqual([]);
});
