import { plainWords, toSingular } from './words-of-food.rules.ts';

// what says how a thing is cut, bought or measured, not what it is
const quiet = new Set(
  `large small medium fresh freshly dried ground chopped sliced minced diced grated finely coarsely thinly whole kosher boneless skinless
unsalted extra virgin packed cooked ripe halved peeled trimmed cup cups can cans clove cloves slice slices sprig sprigs bunch head piece pieces package taza tazas cucharada cucharadas lata latas
diente dientes hoja hojas ramita ramitas grande grandes mediano mediana pequeno fresco fresca picado picada molido molida rallado taste gusto white black red green
yellow blanco blanca negro negra rojo roja verde skin bone dry hot cold warm water`.split(/\s+/),
);
// what stands in every step
const everywhere = new Set('and with for the from into about more plus each para con los las una unos del'.split(' '));
const wordsOf = (text: string): string[] =>
  plainWords(text)
    .filter((word) => !everywhere.has(word))
    .map(toSingular)
    .filter((word) => word.length > 2);

/**
 * Finds the ingredients that a step speaks of, by their places (RC-27): one is meant when a word of its name stands in the step. Where several share that
 * word, those are meant whose other words stand there too; among equals, those that are named whole: "the milk" is no evaporated milk where there is milk.
 */
export const createIngredientFinder = (names: readonly string[]): ((step: string) => number[]) => {
  const known = names.map((name) => {
    const words = [...new Set(wordsOf(name))];
    const nouns = words.filter((word) => !quiet.has(word));
    return { words, nouns: nouns.length > 0 ? nouns : words };
  });
  return (step) => {
    const said = new Set(wordsOf(step));
    const scored = known.flatMap(({ words, nouns }, place) => {
      const hits = nouns.filter((word) => said.has(word));
      // half a point for a whole name decides among equals
      const score = words.filter((word) => said.has(word)).length + (hits.length === nouns.length ? 0.5 : 0);
      return hits.length === 0 ? [] : { place, hits, score };
    });
    const isMeant = (word: string, score: number) => scored.every(({ hits, score: other }) => other <= score || !hits.includes(word));
    return scored.filter(({ hits, score }) => hits.some((word) => isMeant(word, score))).map(({ place }) => place);
  };
};
