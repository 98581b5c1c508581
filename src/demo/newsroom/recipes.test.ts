import { describe, expect, test } from 'vitest';
import { brandOf, type Language } from '#brands';
import { newsrooms } from './newsrooms.fixture.ts';

const recipes = newsrooms.flatMap(({ vertical, pieces }) =>
  pieces.flatMap((piece) => (piece.recipe ? [{ name: `${vertical}/${piece.key}`, vertical, piece, recipe: piece.recipe }] : [])),
);
const itemsOf = ({ recipe }: (typeof recipes)[number]): string[] => recipe.ingredients.flatMap(({ items }) => items);
const stepsOf = ({ recipe }: (typeof recipes)[number]): string[] => recipe.instructions.flatMap(({ steps }) => steps);
const namesOf = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

describe('the recipes of the demo', () => {
  test('are sixty in two languages, at least 38 in English and 25 in Spanish', () => {
    const countIn = (language: Language): number => recipes.filter(({ vertical }) => brandOf(vertical).language === language).length;
    expect(recipes.length).toBeGreaterThanOrEqual(60);
    expect(countIn('en')).toBeGreaterThanOrEqual(38);
    expect(countIn('es')).toBeGreaterThanOrEqual(25);
  });

  test('have at least four ingredients and three steps', () => {
    expect(namesOf(recipes.filter((one) => itemsOf(one).length < 4 || stepsOf(one).length < 3))).toEqual([]);
  });

  test('take whole minutes, and at least as long as any of their steps says', () => {
    const minutesIn = (step: string): number =>
      Math.max(
        0,
        ...[...step.matchAll(/(\d+)(?: (?:to|a) \d+)? (minutes?|minutos?|hours?|horas?)/g)].map(
          ([, count, unit = '']) => Number(count) * (/^h/.test(unit) ? 60 : 1),
        ),
      );
    const wrong = recipes.filter((one) => {
      const { prepMinutes, cookMinutes, restMinutes = 0 } = one.recipe;
      const total = prepMinutes + cookMinutes + restMinutes;
      return ![prepMinutes, cookMinutes, restMinutes].every(Number.isInteger) || stepsOf(one).some((step) => minutesIn(step) > total);
    });
    expect(namesOf(wrong)).toEqual([]);
  });

  test('are introduced in 45 to 160 words, and described', () => {
    const lengths = recipes.map(({ name, piece }) => ({ name, words: piece.body.trim().split(/\s+/).length }));
    expect(lengths.filter(({ words }) => words < 45 || words > 160)).toEqual([]);
  });

  test('use in their steps what their lists name', () => {
    const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    const common = new Set(
      'and for the con las los del large small medium very ripe fresh frozen finely thinly chopped sliced grated ground whole plus about divided each cups cup teaspoon teaspoons tablespoon tablespoons ounce ounces pound pounds inch piece pieces pinch handful with from into para taza tazas cucharada cucharadas cucharadita cucharaditas onza onzas libra libras lata latas pizca picado picada picados picadas grande grandes rallado molido molida fresco fresca seco secos secas rodajas trozos cortado cortada cortados pelado peladas'.split(
        ' ',
      ),
    );
    const stems = (text: string): string[] =>
      (plain(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word)).map((word) => word.slice(0, 3));
    const unused = recipes.flatMap((one) => {
      const said = new Set(stems(stepsOf(one).join(' ')));
      return itemsOf(one)
        .filter((item) => stems(item).length > 0 && !stems(item).some((stem) => said.has(stem)))
        .map((item) => `${one.name}: ${item}`);
    });
    expect(unused).toEqual([]);
  });
});
