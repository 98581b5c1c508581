import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAisle } from '../recipe-parsing/aisles.rules.ts';
import { reduceCooking, untouched } from './cooking.state.ts';
import { parseIngredientLine } from '../recipe-parsing/ingredient-line.rules.ts';
import { readMakes } from '../measures/read-makes.rules.ts';
import { describeMakes, isFactorOf, stepFactor } from '../measures/servings.rules.ts';
import { sortByAisle, writeShoppingList } from './shopping-list.view.ts';
import { formatStored, parseStored } from './stored-cooking.state.ts';
import { tickKey } from '../recipe-parsing/tick-key.rules.ts';
import { leftOf, reduceTimers, type Timer } from './timers.state.ts';
import { toNumber } from '../measures/fraction.rules.ts';

describe('how much is made', () => {
  test.each([
    [4, '8 thighs', '4', '8'],
    [undefined, '4', '4', '8'],
    [undefined, 'Serves 6', '6', '12'],
    [undefined, '6 porciones', '6', '12'],
    [undefined, '4-6', '4–6', '8–12'],
    [undefined, 'Serves 4 to 6', 'Serves 4–6', 'Serves 8–12'],
    [undefined, '24 cookies', '24 cookies', '48 cookies'],
    [undefined, '1 loaf', '1 loaf', '1 loaf × 2'],
    [undefined, 'One 9-inch cake', 'One 9-inch cake', 'One 9-inch cake × 2'],
    [undefined, '', '× 1', '× 2'],
    [undefined, '10^9', '10^9', '10^9 × 2'],
    [undefined, '1/0', '1/0', '1/0 × 2'],
    [undefined, undefined, '× 1', '× 2'],
    [0, 'a bowlful', 'a bowlful', 'a bowlful × 2'],
    [2.5, undefined, '× 1', '× 2'],
    [10_000, undefined, '× 1', '× 2'],
  ] as const)('RC-22: servings %s and yield %j: %s, twice %s', (servings, text, once, twice) => {
    const makes = readMakes(servings, text);
    expect(describeMakes(makes, [1, 1])).toBe(once);
    expect(describeMakes(makes, [2, 1])).toBe(twice);
  });
  test('RC-22: servings go by one, from a quarter to twenty times and at most 100; batches by halves and thirds', () => {
    expect(stepFactor({ servings: 4 }, [1, 1], 1)).toEqual([5, 4]);
    expect(stepFactor({ servings: 4 }, [1, 4], -1)).toBeUndefined();
    expect(stepFactor({ servings: 4 }, [20, 1], 1)).toBeUndefined();
    expect(stepFactor({ servings: 24 }, [100, 24], 1)).toEqual([1, 1]);
    expect(stepFactor({ servings: 24 }, [25, 6], 1)).toBeUndefined();
    expect(stepFactor({ words: ['1 loaf'] }, [1, 2], -1)).toEqual([1, 3]);
    expect(isFactorOf({ servings: 4 }, [5, 4])).toBe(true);
    expect(isFactorOf({ servings: 4 }, [7, 3])).toBe(false);
  });
  test('RC-22: whatever the yield says, no step leaves the limits', () => {
    fc.assert(
      fc.property(
        fc.option(fc.double(), { nil: undefined }),
        fc.string(),
        fc.array(fc.constantFrom(1 as const, -1 as const), { maxLength: 60 }),
        (servings, text, steps) => {
          const makes = readMakes(servings, text);
          const factor = steps.reduce((now, step) => stepFactor(makes, now, step) ?? now, [1, 1] as readonly [number, number]);
          expect(toNumber(factor)).toBeGreaterThanOrEqual(0.25);
          expect(toNumber(factor)).toBeLessThanOrEqual(20);
          expect(describeMakes(makes, factor)).not.toMatch(/NaN|undefined|Infinity/);
        },
      ),
    );
  });
});

describe('aisles', () => {
  test.each([
    ['2 cups all-purpose flour', 'pantry'],
    ['1 red bell pepper', 'produce'],
    ['½ teaspoon black pepper', 'spices'],
    ['1 cup coconut milk', 'pantry'],
    ['1 cup whole milk', 'dairy'],
    ['2 large eggs', 'dairy'],
    ['1 eggplant', 'produce'],
    ['10 ounces frozen peas', 'frozen'],
    ['2 cups chicken broth', 'pantry'],
    ['8 chicken thighs', 'meat'],
    ['8 bone-in, skin-on chicken thighs (about 3 pounds)', 'meat'],
    ['1 teaspoon garlic powder', 'spices'],
    ['4 garlic cloves', 'produce'],
    ['½ cup peanut butter', 'pantry'],
    ['4 hamburger buns', 'bakery'],
    ['1 can black beans', 'pantry'],
    ['12 ounces green beans', 'produce'],
    ['3 cherries or 2 blueberries', 'produce'],
    ['½ cup chopped parsley', 'produce'],
    ['500 g de harina', 'pantry'],
    ['4 dientes de ajo', 'produce'],
    ['1 cucharadita de comino', 'spices'],
    ['6 tortillas de maíz', 'bakery'],
    ['1 taza de crema agria', 'dairy'],
    ['1 kilo de carne molida', 'meat'],
    ['2 jitomates', 'produce'],
    ['1 lata de frijoles negros', 'pantry'],
    ['2 limones', 'produce'],
    ['6 tazas de caldo de pollo', 'pantry'],
    ['4 chiles guajillo, sin semillas', 'spices'],
    ['1 widget', 'other'],
    ['', 'other'],
  ])('RC-25: %s is found in %s', (line, aisle) => expect(findAisle(parseIngredientLine(line).name)).toBe(aisle));
  test('RC-25: the list goes aisle by aisle and leaves out what is ticked', () => {
    const line = (text: string, aisle: 'produce' | 'dairy') => ({ key: text, text, isLeft: false, aisle });
    const lists = sortByAisle([line('1 cup milk', 'dairy'), line('2 lemons', 'produce'), line('1 onion', 'produce')]);
    expect(lists.map(({ aisle, lines }) => [aisle, lines.length])).toEqual([
      ['produce', 2],
      ['dairy', 1],
    ]);
    const names = { produce: 'Fruit', bakery: 'B', meat: 'M', dairy: 'Milk', frozen: 'F', pantry: 'P', spices: 'S', other: 'O' };
    expect(writeShoppingList('Soup', lists, ['1 onion'], names)).toBe('Soup\n\nFruit\n- 2 lemons\n\nMilk\n- 1 cup milk');
    expect(writeShoppingList('Soup', lists, ['1 cup milk'], names)).not.toContain('Milk');
  });
});

describe('what the reader did', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  test('RC-26: is stored and read again', () => {
    const key = tickKey('i', 3, '2 lemons');
    const state = reduceCooking(reduceCooking({ ...untouched, factor: [3, 2], system: 'metric' }, { type: 'ticked', key }), {
      type: 'noted',
      notes: 'Less salt',
    });
    const timers = reduceTimers([], { type: 'started', timer: { seconds: 60 }, step: 2, now });
    expect(parseStored(formatStored({ state, timers }) ?? '', now)).toEqual({ state, timers });
    expect(reduceCooking(state, { type: 'ticked', key }).ticked).toEqual([]);
    expect(reduceCooking(state, { type: 'cleared' })).toMatchObject({ ticked: [], notes: 'Less salt' });
    expect(formatStored({ state: untouched, timers: [] })).toBeUndefined();
  });
  test('RC-26: a tick belongs to a place and its words', () => {
    expect(tickKey('i', 1, 'salt')).not.toBe(tickKey('i', 2, 'salt'));
    expect(tickKey('i', 1, 'salt')).not.toBe(tickKey('i', 1, 'sugar'));
    expect(tickKey('i', 1, 'salt')).not.toBe(tickKey('s', 1, 'salt'));
  });
  test.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '{"factor":[1,0],"ticked":"all","notes":7,"timers":[{}],"step":-1}',
    '{"timers":[null]}',
  ])('RC-26: stored nonsense %j is as untouched', (text) => expect(parseStored(text, now)).toEqual({ state: untouched, timers: [] }));
  test('RC-26: whatever was stored is read without a fault', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseStored(text, now).state.factor).toHaveLength(2);
      }),
    );
  });
});

describe('timers', () => {
  const start = 1_000_000;
  const run = (...events: Parameters<typeof reduceTimers>[1][]): readonly Timer[] =>
    events.reduce(reduceTimers, reduceTimers([], { type: 'started', timer: { seconds: 60, upTo: 90 }, step: 2, now: start }));
  test('RC-28: a timer is over when its time has come, however seldom one looks', () => {
    expect(run({ type: 'ticked', now: start + 59_999 })[0]?.isOver).toBeUndefined();
    expect(run({ type: 'ticked', now: start + 500_000 })[0]?.isOver).toBe(true);
    expect(leftOf(run()[0] as Timer, start + 20_000)).toBe(40_000);
  });
  test('RC-28: one that waits loses nothing, and goes on from there', () => {
    const paused = run({ type: 'paused', id: 1, now: start + 20_000 }, { type: 'ticked', now: start + 900_000 });
    expect(leftOf(paused[0] as Timer, start + 900_000)).toBe(40_000);
    const resumed = reduceTimers(paused, { type: 'resumed', id: 1, now: start + 900_000 });
    expect(leftOf(resumed[0] as Timer, start + 910_000)).toBe(30_000);
  });
  test('RC-28: one that is over can have another minute, or be stopped', () => {
    const over = run({ type: 'ticked', now: start + 60_000 });
    const more = reduceTimers(over, { type: 'extended', id: 1, now: start + 70_000 });
    expect(more[0]).toMatchObject({ endsAt: start + 130_000 });
    expect(more[0]?.isOver).toBeUndefined();
    expect(reduceTimers(over, { type: 'stopped', id: 1, now: start })).toEqual([]);
  });
  test('RC-28: the same time of the same step starts once, and there are twelve at most', () => {
    const timer = { seconds: 60 };
    expect(run({ type: 'started', timer, step: 2, now: start })).toHaveLength(1);
    const many = Array.from({ length: 30 }, (_, step) => ({ type: 'started' as const, timer, step: step + 3, now: start }));
    expect(run(...many)).toHaveLength(12);
  });
});
