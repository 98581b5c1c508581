import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { listFacts, listIngredients, listSteps } from './recipe.view.ts';

const en = messagesOf('en');
const shown = (facts: ReturnType<typeof listFacts>) => facts.map(({ label, value }) => `${label}: ${value}`);

test('RC-03: a recipe is told at a glance: times, yield, serving size, calories, in this order', () => {
  const recipe = {
    prepTime: 10,
    cookTime: 80,
    totalTime: 95,
    yield: '4 bowls',
    servings: 4,
    servingSize: '1 cup',
    nutrition: { calories: 270 },
  };
  expect(shown(listFacts(recipe, en))).toEqual([
    'Prep time: 10 minutes',
    'Cook time: 80 minutes',
    'Total time: 1 h 35 min',
    'Yield: 4 bowls',
    'Serving size: 1 cup',
    'Calories: 270',
  ]);
  expect(listFacts(recipe, en).map(({ duration }) => duration)).toEqual(['PT10M', 'PT1H20M', 'PT1H35M', undefined, undefined, undefined]);
});

test.each([
  ['nothing is said', {}, []],
  ['no time, no servings, no calories', { prepTime: 0, servings: 0, nutrition: { calories: 0 } }, []],
  [
    'the total is the sum of its parts',
    { prepTime: 20, cookTime: 30 },
    ['Prep time: 20 minutes', 'Cook time: 30 minutes', 'Total time: 50 minutes'],
  ],
  ['one part alone is no total', { cookTime: 30 }, ['Cook time: 30 minutes']],
  ['a yield of blanks is none', { yield: '  ', servings: 6 }, ['Yield: 6 servings']],
  ['a range', { yield: '4-6' }, ['Yield: 4-6']],
  ['a loaf', { yield: '1 loaf' }, ['Yield: 1 loaf']],
  ['the most of all', { servings: 10_000, nutrition: { calories: 100_000 } }, ['Yield: 10,000 servings', 'Calories: 100,000']],
  ['a part of a calorie', { nutrition: { calories: 0.4 } }, []],
])('RC-03: %s', (_case, recipe, facts) => {
  expect(shown(listFacts(recipe, en))).toEqual(facts);
});

test('RC-03: ingredients and steps are counted through all groups, and what is blank is none of them', () => {
  expect(listIngredients([{ group: 'Dough', items: ['Flour', ' '] }, { items: [] }, { group: ' ', items: ['Jam', 'Sugar'] }])).toEqual([
    { title: 'Dough', first: 1, items: ['Flour'] },
    { title: undefined, first: 2, items: ['Jam', 'Sugar'] },
  ]);
  const groups = fc.array(fc.record({ group: fc.option(fc.string(), { nil: undefined }), steps: fc.array(fc.string()) }));
  fc.assert(
    fc.property(groups, (given) => {
      const listed = listSteps(given);
      expect(listed.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(
        given.flatMap(({ steps }) => steps.filter((step) => step.trim() !== '')),
      );
      expect(listed.map(({ first }) => first)).toEqual(
        listed.map((_, index) => 1 + listed.slice(0, index).flatMap(({ steps }) => steps).length),
      );
    }),
  );
});
