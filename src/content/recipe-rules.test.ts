import { expect, test } from 'vitest';
import type { ContentItem } from './content-item.ts';
import { toFilterText } from './filter-language.ts';
import {
  findTotalTime,
  isCourse,
  isCuisine,
  isPopularLabel,
  isPreviewHost,
  otherRecipes,
  shoppableFirst,
  toAvailability,
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
  [undefined, false],
])('RC-04: the content API at %s is one for previews: %s', (address, isPreview) => {
  expect(isPreviewHost(address)).toBe(isPreview);
  expect(toAvailability(isPreview)).toBe(isPreview ? 'AVAILABLE_PREVIEW' : 'AVAILABLE_PRODUCTION');
});

test('RC-01: what stands beside a recipe is every other one that lists may choose', () => {
  expect(toFilterText(otherRecipes('tdrp12'))).toBe('type:recipe AND id:tdrp* AND NOT id:tdrp12 AND autoCuration:true');
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
