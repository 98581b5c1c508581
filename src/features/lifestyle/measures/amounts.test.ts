import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertAmount, findSystem } from './convert.rules.ts';
import { add, type Fraction, formatFraction, multiply, toFraction, toNumber } from './fraction.rules.ts';
import { parseIngredientLine } from '../recipe-parsing/ingredient-line.rules.ts';
import { type Amount, type MeasureSystem, type Unit, unitTable, writtenText } from './measures.rules.ts';
import { scaleAmount } from './scale.rules.ts';
import { showLine } from './show-line.rules.ts';

const show = (text: string, factor: Fraction, system?: MeasureSystem, language: 'en' | 'es' = 'en'): string =>
  showLine(parseIngredientLine(text).parts, { factor, system, language }).text;
const double: Fraction = [2, 1];
const third: Fraction = [1, 3];
const once: Fraction = [1, 1];

describe('reading', () => {
  test.each([
    ['1½ pounds potatoes', '3 pounds potatoes', '½ pound potatoes'],
    ['1 1/2 cups stock', '3 cups stock', '½ cup stock'],
    ['1-1/2 c. stock', '3 c. stock', '½ c. stock'],
    ['1 and 1/2 cups stock', '3 cups stock', '½ cup stock'],
    ['1.5 pounds beef', '3 pounds beef', '½ pound beef'],
    ['⅓ cup cream', '⅔ cup cream', '5⅓ teaspoons cream'],
    ['3 tablespoons olive oil, plus more', '6 tablespoons olive oil, plus more', '1 tablespoon olive oil, plus more'],
    ['4-6 eggs', '8-12 eggs', '1⅓-2 eggs'],
    ['4 to 6 cloves garlic', '8 to 12 cloves garlic', '1⅓ to 2 cloves garlic'],
    ['between 4 and 6 carrots', 'between 8 and 12 carrots', 'between 1⅓ and 2 carrots'],
    ['1 can (28 ounces) tomatoes', '2 cans (28 ounces) tomatoes', '⅓ can (28 ounces) tomatoes'],
    ['1 (14-ounce) can beans', '2 (14-ounce) cans beans', '⅓ (14-ounce) can beans'],
    ['2 (6-ounce) salmon fillets', '4 (6-ounce) salmon fillets', '⅔ (6-ounce) salmon fillets'],
    ['3 chicken breasts, 6 ounces each', '6 chicken breasts, 6 ounces each', '1 chicken breast, 6 ounces each'],
    ['8 chicken thighs (about 3 pounds)', '16 chicken thighs (about 6 pounds)', '2⅔ chicken thighs (about 1 pound)'],
    ['1/2 cup plus 1 tablespoon flour', '1 cup plus 2 tablespoons flour', '2⅔ tablespoons plus 1 teaspoon flour'],
    ['1 cup (2 sticks) butter', '2 cups (4 sticks) butter', '⅓ cup (⅔ stick) butter'],
    ['2 T butter', '¼ cup butter', '2 teaspoons butter'],
    ['3 t salt', '2 tablespoons salt', '1 t salt'],
    ['half a lemon', '1 lemon', '⅙ lemon'],
    ['Juice of 3 lemons', 'Juice of 6 lemons', 'Juice of 1 lemon'],
    ['a cup of milk', '2 cups of milk', '⅓ cup of milk'],
    ['Kosher salt, 3 tablespoons', 'Kosher salt, 6 tablespoons', 'Kosher salt, 1 tablespoon'],
    ['3 x 400 g tins beans', '6 x 400 g tins beans', '1 x 400 g tins beans'],
    ['3 pounds beef, cut into 1-inch cubes', '6 pounds beef, cut into 1-inch cubes', '1 pound beef, cut into 1-inch cubes'],
    ['1 egg', '2 eggs', '⅓ egg'],
    ['3 bay leaves', '6 bay leaves', '1 bay leaf'],
    ['1,500 g beef', '3 kg beef', '500 g beef'],
  ])('RC-20, RC-21: %s is twice %s and a third %s', (text, twice, aThird) => {
    expect(show(text, double)).toBe(twice);
    expect(show(text, third)).toBe(aThird);
    expect(show(text, once)).toBe(text);
  });

  test.each([
    ['1 cup (240 ml) milk', '1 cup (260 ml) milk'],
    ['1 large egg', '1 large egg'],
    ['2 teaspoons (7 g) yeast', '2⅙ teaspoons (7.6 g) yeast'],
  ])('RC-21, RC-23: %s for 13 instead of 12 is %s: a word bends with the number that is shown', (text, more) =>
    expect(show(text, [13, 12])).toBe(more),
  );

  test.each([
    ['de 4 a 6 dientes de ajo', 'de 8 a 12 dientes de ajo'],
    ['entre 4 y 6 huevos', 'entre 8 y 12 huevos'],
    ['media taza de leche', '1 taza de leche'],
    ['1 taza y media de azúcar', '3 tazas de azúcar'],
    ['una taza de azúcar', '2 tazas de azúcar'],
    ['1/4 de taza de aceite', '½ de taza de aceite'],
    ['3/4 de taza de aceite', '1½ tazas de aceite'],
    ['1 cucharadita de sal', '2 cucharaditas de sal'],
    ['2 cdas. de aceite', '¼ taza de aceite'],
    ['1,5 kg de papas', '3 kg de papas'],
    ['500g harina', '1 kg harina'],
    ['122 ml de leche', '245 ml de leche'],
    ['1 lata (400 g) de garbanzos', '2 latas (400 g) de garbanzos'],
    ['1 huevo', '2 huevos'],
    ['½ cebolla, picada', '1 cebolla, picada'],
    ['1 cebolla blanca, partida', '2 cebollas blancas, partida'],
    ['6 pencas de nopal', '12 pencas de nopal'],
    ['1 ají amarillo o 1 jalapeño', '2 ají amarillo o 1 jalapeño'],
  ])('RC-20, RC-21: in Spanish %s is twice %s', (text, twice) => expect(show(text, double, undefined, 'es')).toBe(twice));

  test.each([
    'a pinch of salt',
    'una pizca de sal',
    'Salt and pepper to taste',
    '1/0 cup sugar',
    '10^9 eggs',
    '2% milk',
    '0 eggs',
    '7-Up',
    '00 flour',
    '',
    ' ',
    '½½',
    '1/2/3 cups',
    '9-inch pie crust',
    'Sal',
    'NaN cups',
    '-5 eggs',
    '🥕',
  ])('RC-20: %j stays exactly as it is written', (text) => {
    for (const factor of [double, third, once]) expect(show(text, factor)).toBe(text);
  });
  test('RC-20: a number that was not understood is known to be one', () => {
    expect(parseIngredientLine('1/0 cup sugar').unread).toBe(true);
    expect(parseIngredientLine('Salt to taste').unread).toBe(false);
    expect(parseIngredientLine('1 cup sugar').unread).toBe(false);
  });
  test('RC-21: spoons stay spoons', () => {
    expect(show('3 tablespoons olive oil', [5, 4])).toBe('3¾ tablespoons olive oil');
    expect(show('½ cup olive oil', [1, 4])).toBe('2 tablespoons olive oil');
    expect(show('1½ cups stock', [3, 4])).toBe('1⅛ cups stock');
    expect(show('1½ tablespoons oil', [3, 4])).toBe('1⅛ tablespoons oil');
    expect(show('1¼ pounds beef', [3, 4])).toBe('15 ounces beef');
    expect(show('1 garlic clove', [2, 1])).toBe('2 garlic cloves');
  });
  test.each([
    ['1 (28-ounce) can whole peeled tomatoes, crushed', 'can whole peeled tomatoes'],
    ['2 cups all-purpose flour', 'all-purpose flour'],
    ['de 4 a 6 dientes de ajo', 'ajo'],
    ['1/2 cup plus 1 tablespoon sugar', 'sugar'],
    ['2 large eggs', 'large eggs'],
  ])('RC-20: what is bought with %s is %s', (text, name) => expect(parseIngredientLine(text).name).toBe(name));

  test('RC-20: whatever a line holds, its parts together are the line', () => {
    const bits = fc.constantFrom(
      '1',
      '½',
      '1/2',
      '-',
      ' ',
      'to',
      'cups',
      '(',
      ')',
      'de',
      'a',
      'taza',
      ',',
      '.',
      'x',
      '°F',
      '″',
      '8',
      'İ',
      'plus',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(bits, { maxLength: 12 }).map((all) => all.join('')),
        ),
        (text) => {
          expect(parseIngredientLine(text).parts.map(writtenText).join('')).toBe(text);
        },
      ),
    );
  });
});

const fraction = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 2, 3, 4, 8)).map(([top, bottom]) => toFraction(top, bottom));
const sizeOf = ({ low, unit = 'piece' }: Amount): number => toNumber(low) * unitTable[unit][1];

describe('scaling', () => {
  test.each([
    [[1, 3], '⅓'],
    [[4, 3], '1⅓'],
    [[3, 8], '⅜'],
    [[12, 1], '12'],
    [[1, 16], '1/16'],
    [[29, 24], '1¼'],
    [[6, 5], '1¼'],
    [[18, 5], '3⅔'],
    [[2, 5], '⅓'],
  ] as const)('RC-21: %j is written %s', (value, written) => expect(formatFraction(value)).toBe(written));

  test('RC-21: to a factor and back is the same amount, exactly', () => {
    // in teaspoons, ounces or pieces
    const sizes: Partial<Record<Unit, number>> = { tsp: 1, tbsp: 3, cup: 48, oz: 1, lb: 16, piece: 1 };
    const sized = (low: Fraction, unit: Unit = 'piece') => multiply(low, [sizes[unit] ?? 0, 1]);
    fc.assert(
      fc.property(fraction, fraction, fc.constantFrom<Unit>('tsp', 'tbsp', 'cup', 'oz', 'lb', 'piece'), (low, factor, unit) => {
        const scaled = scaleAmount({ number: 'x', low, unit }, factor);
        expect(sized(scaled.low, scaled.unit)).toEqual(sized(multiply(low, factor), unit));
      }),
    );
  });
  test('RC-21: three thirds are a whole', () => {
    fc.assert(
      fc.property(fraction, (low) => {
        expect(add(add(multiply(low, third), multiply(low, third)), multiply(low, third))).toEqual(low);
      }),
    );
  });
});

describe('units', () => {
  test.each([
    ['2 cups all-purpose flour', '240 g all-purpose flour'],
    ['1 cup sugar', '200 g sugar'],
    ['½ cup unsalted butter', '115 g unsalted butter'],
    ['1 stick butter', '115 g butter'],
    ['2 cups milk', '480 ml milk'],
    ['1 cup coconut milk', '240 ml coconut milk'],
    ['6 cups chicken stock', '1.45 l chicken stock'],
    ['3 tablespoons olive oil', '45 ml olive oil'],
    ['1 teaspoon salt', '1 teaspoon salt'],
    ['8 ounces cheddar', '225 g cheddar'],
    ['1 pound beef', '450 g beef'],
    ['3 pounds beef', '1.35 kg beef'],
    ['2 to 3 pounds beef', '0.9 to 1.35 kg beef'],
    ['8 ounces (225 g) chocolate', '8 ounces (225 g) chocolate'],
    ['1 (14-ounce) can beans', '1 (400 g) can beans'],
    ['1 9-inch pie crust', '1 23 cm pie crust'],
    ['3 cloves garlic', '3 cloves garlic'],
  ])('RC-23: %s is in metric units %s', (text, metric) => expect(show(text, once, 'metric')).toBe(metric));
  test.each([
    ['250 ml milk', '1 cup milk'],
    ['100 ml cream', '6½ tablespoons cream'],
    ['15 ml oil', '1 tablespoon oil'],
    ['5 ml vanilla', '1 teaspoon vanilla'],
    ['2 l water', '2 quarts water'],
    ['500 g beef', '17½ ounces beef'],
    ['450 g beef', '1 pound beef'],
    ['2 g saffron', '2 g saffron'],
    ['250 g flour', '2⅛ cups flour'],
    ['15 g butter', '1 tablespoon butter'],
    ['1 kg potatoes', '2¼ pounds potatoes'],
    ['1 kg de papas', '2¼ libras de papas'],
  ])('RC-23: %s is in US units %s', (text, us) => expect(show(text, once, 'us', text.includes(' de ') ? 'es' : 'en')).toBe(us));
  test('RC-23: scaled first, then converted', () => expect(show('1 cup flour', [3, 2], 'metric')).toBe('180 g flour'));

  test('RC-23: what is rounded is within a twentieth, or a gram, of what it was', () => {
    const units = fc.constantFrom<Unit>('tbsp', 'cup', 'pint', 'quart', 'floz', 'oz', 'lb', 'g', 'kg', 'ml', 'l');
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 200 }), (unit, quarters) => {
        const amount: Amount = { number: 'x', low: toFraction(quarters, 4), unit };
        const size = sizeOf(amount);
        const shown = convertAmount(amount, unitTable[unit][2] === 'us' ? 'metric' : 'us');
        expect(Math.abs(sizeOf(shown) - size)).toBeLessThanOrEqual(Math.max(size < 60 ? 3.8 : 1, size * 0.06));
      }),
    );
  });
  test('RC-23: a recipe is in the system of most of its amounts', () => {
    const lines = (...texts: string[]) => texts.map((text) => parseIngredientLine(text).parts);
    expect(findSystem(lines('1 cup milk', '250 g flour', '1 pound beef'))).toBe('us');
    expect(findSystem(lines('250 ml milk', '250 g flour', '1 pound beef'))).toBe('metric');
    expect(findSystem([])).toBe('us');
    expect(findSystem(lines('1 taza (240 ml) de leche', '1 taza (200 g) de azúcar', '10 g de sal'))).toBe('us');
  });
});
