import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMeasures, splitAt } from './find-measures.rules.ts';
import { formatClock, formatTime } from '../cooking/labels.rules.ts';
import { writtenText, type MeasureSystem } from './measures.rules.ts';
import { showLine } from './show-line.rules.ts';
import { createIngredientFinder } from '../recipe-parsing/step-ingredients.rules.ts';
import { findTimers } from '../recipe-parsing/step-timers.rules.ts';
import { findSwipe, findTurn } from '../cooking/turns.rules.ts';

const show = (text: string, system: MeasureSystem): string =>
  showLine(splitAt(text, findMeasures(text)), { factor: [1, 1], system, language: 'en' }).text;

describe('heat and sizes', () => {
  test.each([
    ['Heat the oven to 425°F.', 'Heat the oven to 220°C.'],
    ['Heat the oven to 350 degrees F.', 'Heat the oven to 180°C.'],
    ['Heat the oven to 350 degrees.', 'Heat the oven to 180°C.'],
    ['Bake at 350-375°F.', 'Bake at 180-190°C.'],
    ['until it reads 165°F', 'until it reads 74°C'],
    ['Heat the oven to 400°F (200°C).', 'Heat the oven to 400°F (200°C).'],
    ['a 9-by-13-inch pan', 'a 23-by-33 cm pan'],
    ['a 9x13-inch pan', 'a 23x33 cm pan'],
    ['an 8-inch square', 'an 20 cm square'],
    ['½-inch pieces', '1 cm pieces'],
    ['Add 2 cups of stock.', 'Add 480 ml of stock.'],
    ['Step 3 of 4 in 2026', 'Step 3 of 4 in 2026'],
  ])('RC-23: %s is in metric units: %s', (text, metric) => expect(show(text, 'metric')).toBe(metric));
  test.each([
    ['Hornea a 180 °C.', 'Hornea a 350°F.'],
    ['Hornea a 200 grados.', 'Hornea a 400°F.'],
    ['un molde de 20 cm', 'un molde de 8 inches'],
  ])('RC-23: %s is in US units: %s', (text, us) => expect(show(text, 'us')).toBe(us));
  test('RC-23: whatever a step holds, its parts together are the step', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(splitAt(text, findMeasures(text)).map(writtenText).join('')).toBe(text);
      }),
    );
  });
});

describe('timers', () => {
  test.each([
    ['Simmer for 20 minutes.', [[1200]]],
    ['Bake 8 to 10 minutes.', [[480, 600]]],
    ['Bake 12-15 min, then rest 5 min.', [[720, 900], [300]]],
    ['Roast for 1 hour and 15 minutes.', [[4500]]],
    ['Roast for 1 hour 15 minutes.', [[4500]]],
    ['Braise for 1½ hours.', [[5400]]],
    ['Braise for one and a half hours.', [[5400]]],
    ['Braise for an hour and a half.', [[5400]]],
    ['Chill for half an hour.', [[1800]]],
    ['Blend for 30 seconds.', [[30]]],
    ['Let it sit for a 10-minute rest.', [[600]]],
    ['Cocina de 8 a 10 minutos.', [[480, 600]]],
    ['Hornea durante 1 hora y 15 minutos.', [[4500]]],
    ['Deja reposar media hora.', [[1800]]],
    ['Cuece una hora y media.', [[5400]]],
    ['Cuece 2 horas y media.', [[9000]]],
    ['Enfría un cuarto de hora.', [[900]]],
    ['Espera tres cuartos de hora.', [[2700]]],
    ['Stir every 5 minutes.', []],
    ['Remueve cada 5 minutos.', []],
    ['Roast 20 minutes per pound.', []],
    ['Soak 1/0 minutes.', []],
    ['Keeps 3 days, or 48 hours.', []],
    ['Add 2 cups.', []],
    ['', []],
    ['10^9 minutes', []],
  ] as const)('RC-24: %s', (text, times) =>
    expect(findTimers(text).map(({ seconds, upTo }) => (upTo === undefined ? [seconds] : [seconds, upTo]))).toEqual(times),
  );
  test('RC-24: whatever a step holds, a timer is of five seconds to a day, and there are few', () => {
    const bits = fc.constantFrom('1', '½', '20', ' ', 'minutes', 'hour', 'and', 'to', '-', 'media hora', ' y ', '0', '/', '99999');
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), (all) => {
        const timers = findTimers(all.join(''));
        expect(timers.length).toBeLessThanOrEqual(6);
        for (const { seconds, upTo = seconds } of timers) expect(seconds >= 5 && upTo >= seconds && upTo <= 86_400).toBe(true);
      }),
    );
  });
  test.each([
    [formatTime(1200), '20 min'],
    [formatTime(4500), '1 h 15 min'],
    [formatTime(480, 600), '8–10 min'],
    [formatTime(3600, 5400), '1 h – 1 h 30 min'],
    [formatTime(30), '30 s'],
    [formatClock(725_000), '12:05'],
    [formatClock(3_849_000), '1:04:09'],
    [formatClock(-5), '0:00'],
  ])('RC-24: %s', (said, wanted) => expect(said).toBe(wanted));
});

describe('a step', () => {
  const names = [
    'small waxy potatoes',
    'olive oil',
    'kosher salt',
    'black pepper',
    'red bell pepper',
    'chicken thighs',
    'garlic',
    'lemons',
  ];
  test.each([
    ['Toss the potatoes with 1 tablespoon of the oil, the salt and the black pepper.', [0, 1, 2, 3]],
    ['Slice the bell pepper.', [4]],
    ['Rub the chicken with garlic.', [5, 6]],
    ['Slice one lemon.', [7]],
    ['Rest for 5 minutes.', []],
  ])('RC-27: knows its ingredients: %s', (step, places) => expect(createIngredientFinder(names)(step)).toEqual(places));
  test('RC-27: knows a thing that is used twice by both lines, whatever small words stand around it', () => {
    const twice = ['unsalted butter, very soft', 'For the filling: unsalted butter, very soft', 'For the filling: cinnamon'];
    const find = createIngredientFinder(twice);
    expect(find('Add the butter a spoonful at a time, for 8 minutes.')).toEqual([0, 1]);
    expect(find('Spread the butter for the filling over it.')).toEqual([1]);
  });
  test.each([
    ['Agregue la leche y el azúcar.', [0, 1]],
    ['Mezcle la leche evaporada y la condensada.', [2, 3]],
    ['Bata la crema con el azúcar glas.', [4]],
  ])('RC-27: a plain name is no other thing that is called so too: %s', (step, places) => {
    const names = ['leche', 'azúcar', 'leche evaporada', 'leche condensada', 'azúcar glas'];
    expect(createIngredientFinder(names)(step)).toEqual(places);
  });
  test('RC-27: turns by keys and swipes, and by nothing else', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a', 'Enter'].map((key) => findTurn(key, 2, 7))).toEqual([
      1,
      -1,
      -2,
      4,
      undefined,
      undefined,
    ]);
    expect(findSwipe([200, 100], [100, 110])).toBe(1);
    expect(findSwipe([100, 100], [200, 110])).toBe(-1);
    expect(findSwipe([100, 100], [130, 100])).toBeUndefined();
    expect(findSwipe([100, 100], [200, 300])).toBeUndefined();
  });
});
