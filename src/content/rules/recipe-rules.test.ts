import { expect, test } from 'vitest';
import type { ContentItem } from '../responses/content-item.ts';
import { all, toFilterText } from '../filters/filter-language.ts';
import {
  findTotalTime,
  isCourse,
  isCuisine,
  isPopularLabel,
  isPreviewHost,
  labelledPopular,
  otherRecipes,
  recipesUnder,
  shoppableFirst,
  toAvailability,
  toStepParts,
  withRelatedMark,
} from './recipe-rules.ts';

test.each([
  ['https://preview.example.com', true],
  ['https://content-preview.example.com/bentoapi', true],
  ['http://api.preview.example:8443/', true],
  ['https://preview', true],
  ['https://PREVIEW.example.com', true],
  ['https://content.example.com/preview', false],
  ['https://content.example.com/?host=.preview.', false],
  ['https://previews.example.com', false],
  ['https://content.example.com#preview.', false],
  ['not an address', false],
  ['x https://preview.example.com', false],
  [undefined, false],
])('RC-04: the content API at %s is one for previews: %s', (address, isPreview) => {
  expect(isPreviewHost(address)).toBe(isPreview);
  expect(toAvailability(isPreview)).toBe(isPreview ? 'AVAILABLE_PREVIEW' : 'AVAILABLE_PRODUCTION');
});

test('RC-01: what stands beside a recipe is every other one that lists may choose', () => {
  expect(toFilterText(otherRecipes('tdrp12'))).toBe('type:recipe AND id:tdrp* AND NOT id:tdrp12 AND autoCuration:true');
  expect(toFilterText(otherRecipes())).toBe('type:recipe AND id:tdrp* AND autoCuration:true');
});

test('RC-01: what is popular carries the label of one of the brands of the site', () => {
  expect(toFilterText(labelledPopular('eonline'))).toBe('taxonomy:eonline/most-popular-recipes');
  expect(toFilterText(labelledPopular('news')).split(' OR ')).toEqual(
    expect.arrayContaining(['taxonomy:news/most-popular-recipes', 'taxonomy:mach/most-popular-recipes']),
  );
});

test('RC-02: related are recipes of a course or brand that lists may choose, and their links say that they were found so', () => {
  expect(toFilterText(all(...recipesUnder('today/course-type/dinner')))).toBe(
    'type:recipe AND taxonomy:today/course-type/dinner AND autoCuration:true',
  );
  const entry = (url: string) => ({ item: { id: 'tdrp1' }, computedValues: { headline: 'Soup', url } }) as ContentItem;
  const [plain, asked] = [entry('/recipes/soup-tdrp1'), entry('/recipes/soup-tdrp1?a=b')];
  expect(withRelatedMark(plain)).toEqual({
    item: { id: 'tdrp1' },
    computedValues: { headline: 'Soup', url: '/recipes/soup-tdrp1?icid=recipes_baconmodule' },
  });
  expect(withRelatedMark(asked).computedValues.url).toBe('/recipes/soup-tdrp1?a=b&icid=recipes_baconmodule');
  // the same one each time, so that what is made of it can be kept
  expect(withRelatedMark(plain)).toBe(withRelatedMark(plain));
  expect(plain.computedValues.url).toBe('/recipes/soup-tdrp1');
});

test('RC-32: a step has its parts by name, however it is written', () => {
  expect(toStepParts('Stir.')).toEqual({ text: 'Stir.' });
  expect(toStepParts({ text: 'Stir.', video: 'https://a.example/' })).toEqual({ text: 'Stir.', video: 'https://a.example/' });
});

test('RC-02: those to shop for come first, else in their order', () => {
  const item = (id: string, ecommerceEnabled: boolean) => ({ item: { id, ecommerceEnabled } }) as ContentItem;
  const listed = shoppableFirst([item('a', false), item('b', true), item('c', false), item('d', true)]);
  expect(listed.map((entry) => entry.item.id)).toEqual(['b', 'd', 'a', 'c']);
});

test.each([
  [{ totalTime: 5, prepTime: 10, cookTime: 10 }, 5],
  [{ prepTime: 10, cookTime: 15 }, 25],
  [{ prepTime: 10, cookTime: 0 }, 10],
  [{ cookTime: 10 }, undefined],
  [{ prepTime: 10 }, undefined],
  [{}, undefined],
])('RC-03: all of it takes, of %j, %s minutes', (recipe, total) => expect(findTotalTime(recipe)).toBe(total));

test('RC-02: a term is a course by its kind or its path, a kitchen by its path, and the label of what is popular is neither', () => {
  expect([
    isCourse('today/dinner', 'courseType'),
    isCourse('today/course-type/dinner', undefined),
    isCourse('today/course/a', 'topic'),
  ]).toEqual([true, true, true]);
  expect([isCourse('today/courses/dinner', 'topic'), isCourse('today/food', undefined)]).toEqual([false, false]);
  expect([isCuisine('today/cuisine/mexican'), isCuisine('today/cuisine')]).toEqual([true, false]);
  expect([isPopularLabel('today/most-popular-recipes'), isPopularLabel('today/most-popular-recipes/soup')]).toEqual([true, false]);
});
