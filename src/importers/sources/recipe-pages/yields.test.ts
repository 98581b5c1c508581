import { expect, test } from 'vitest';
import { parseCalories, parseYields } from './yields.ts';

test.each([
  [['4'], { servings: 4 }],
  [['4 servings'], { servings: 4 }],
  [['Serves 6.'], { servings: 6 }],
  [['Para 4 personas'], { servings: 4 }],
  [['8 raciones'], { servings: 8 }],
  [['4-6'], { servings: 4, yield: '4-6' }],
  [['4 to 6 servings'], { servings: 4, yield: '4 to 6 servings' }],
  [['Serves 6 (makes one 9-inch cake)'], { servings: 6, yield: 'Serves 6 (makes one 9-inch cake)' }],
  [['1 loaf'], { yield: '1 loaf' }],
  [['24', '24 cookies'], { yield: '24 cookies' }],
  [['4', '4 servings'], { servings: 4 }],
  [['6 servings', '1 loaf'], { servings: 6, yield: '1 loaf' }],
  [['1000000000'], { yield: '1000000000' }],
  [['0'], { yield: '0' }],
  [[''], {}],
  [[], {}],
])('IM-21: yields %j', (texts, expected) => {
  expect(parseYields(texts)).toEqual(expected);
});

test.each([
  ['270 kcal', 270],
  ['270 calories', 270],
  ['270', 270],
  ['1,130 kcal', 1130],
  ['1130 kJ', 270],
  ['1130 kJ / 270 kcal', 270],
  ['275.4', 275],
  ['270 calorías', 270],
  ['calories', undefined],
  ['-5', undefined],
  ['', undefined],
  ['10000000000', undefined],
])('IM-21: calories %s', (text, calories) => {
  expect(parseCalories(text)).toBe(calories);
});
