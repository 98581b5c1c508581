import type { Unit } from './measures.rules.ts';

/** A unit found behind a number: where it ends, and how it is written. */
export type FoundUnit = { end: number; unit: Unit; word: string; gap: string; words?: readonly [string, string] };

// singular and plural of what is counted in a word of its own
const pieces: readonly (readonly [string, string])[] = [
  ['can', 'cans'],
  ['tin', 'tins'],
  ['jar', 'jars'],
  ['package', 'packages'],
  ['packet', 'packets'],
  ['pack', 'packs'],
  ['bottle', 'bottles'],
  ['box', 'boxes'],
  ['bag', 'bags'],
  ['carton', 'cartons'],
  ['tub', 'tubs'],
  ['container', 'containers'],
  ['envelope', 'envelopes'],
  ['lata', 'latas'],
  ['frasco', 'frascos'],
  ['paquete', 'paquetes'],
  ['botella', 'botellas'],
  ['caja', 'cajas'],
  ['bolsa', 'bolsas'],
  ['bote', 'botes'],
  ['sobre', 'sobres'],
  ['envase', 'envases'],
  ['clove', 'cloves'],
  ['slice', 'slices'],
  ['sprig', 'sprigs'],
  ['stalk', 'stalks'],
  ['stick', 'sticks'],
  ['barra', 'barras'],
  ['bunch', 'bunches'],
  ['head', 'heads'],
  ['ear', 'ears'],
  ['leaf', 'leaves'],
  ['piece', 'pieces'],
  ['fillet', 'fillets'],
  ['loaf', 'loaves'],
  ['sheet', 'sheets'],
  ['strip', 'strips'],
  ['knob', 'knobs'],
  ['pinch', 'pinches'],
  ['dash', 'dashes'],
  ['handful', 'handfuls'],
  ['splash', 'splashes'],
  ['drop', 'drops'],
  ['diente', 'dientes'],
  ['rebanada', 'rebanadas'],
  ['rodaja', 'rodajas'],
  ['ramita', 'ramitas'],
  ['rama', 'ramas'],
  ['tallo', 'tallos'],
  ['hoja', 'hojas'],
  ['manojo', 'manojos'],
  ['atado', 'atados'],
  ['cabeza', 'cabezas'],
  ['trozo', 'trozos'],
  ['pedazo', 'pedazos'],
  ['filete', 'filetes'],
  ['pizca', 'pizcas'],
  ['chorrito', 'chorritos'],
  ['puñado', 'puñados'],
  ['gota', 'gotas'],
];
/** How many of `pieces`, from the first, hold a given amount: their size in parentheses does not grow with their number. */
const containers = 22;

const names: readonly (readonly [Unit, string])[] = [
  ['floz', 'fluid ounces?|fl\\.? ?oz\\.?|onzas? l[ií]quidas?'],
  ['tbsp', 'tablespoons?|tbsps?\\.?|tbs\\.?|T\\.?|cucharadas?|cdas?\\.?'],
  ['tsp', 'teaspoons?|tsps?\\.?|t\\.?|cucharaditas?|cdtas?\\.?|cditas?\\.?'],
  ['cup', 'cups?|c\\.|tazas?'],
  ['oz', 'ounces?|oz\\.?|onzas?'],
  ['lb', 'pounds?|lbs?\\.?|libras?'],
  ['pint', 'pints?|pts?\\.?|pintas?'],
  ['quart', 'quarts?|qts?\\.?|cuartos? de gal[oó]n'],
  ['gallon', 'gallons?|gal\\.?|gal[oó]n(?:es)?'],
  ['ml', 'millilit(?:er|re)s?|mililitros?|m[lL]'],
  ['cl', 'centilit(?:er|re)s?|centilitros?|cl'],
  ['dl', 'decilit(?:er|re)s?|decilitros?|dl'],
  ['l', 'lit(?:er|re)s?|litros?|[lL]'],
  ['kg', 'kilogram(?:me)?s?|kilogramos?|kilos?|kgs?'],
  ['g', 'gram(?:me)?s?|gramos?|grs?\\.?|g'],
  ['inch', 'inch(?:es)?|in\\.|pulgadas?|["″”]'],
  ['cm', 'centimet(?:er|re)s?|cent[ií]metros?|cm'],
  ['mm', 'millimet(?:er|re)s?|mil[ií]metros?|mm'],
];
const adjectives = 'heaping|heaped|scant|level|rounded|generous|packed|small|medium|large|big|fat|plump|thin|thick';
const unitSource = `([ -]?(?:(?:${adjectives}) |de )?)(${[...names.map(([, name]) => name), ...pieces.flat()].join('|')})(?![\\p{L}\\d])`;
// T is a tablespoon and t a teaspoon; all else may be written large or small
const unitPatterns = [new RegExp(unitSource, 'uy'), new RegExp(unitSource, 'iuy')];
const matchUnit = (text: string, from: number): RegExpExecArray | null => {
  for (const pattern of unitPatterns) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
};
const pieceOf = new Map(pieces.flatMap((forms, place) => forms.map((form) => [form, place] as const)));
const findPiece = (word: string) => pieceOf.get(word) ?? -1;
// one group for all units is read much faster than one for each; which it was is found once for each way to write it
const spellings = names.map(([unit, name]) => ({ unit, patterns: [new RegExp(`^(?:${name})$`, 'u'), new RegExp(`^(?:${name})$`, 'iu')] }));
const findSpelling = (word: string): Unit => {
  if (pieceOf.has(word)) return 'piece';
  const written = [0, 1].flatMap((place) => spellings.find(({ patterns }) => patterns[place]?.test(word)) ?? []);
  return written[0]?.unit ?? 'piece';
};
const mostSpellings = 1_000;
const unitBySpelling = new Map<string, Unit>();
const readSpelling = (word: string): Unit => {
  const known = unitBySpelling.get(word);
  if (known) return known;
  const unit = findSpelling(word);
  if (unitBySpelling.size < mostSpellings) unitBySpelling.set(word, unit);
  return unit;
};

/** True for cans, jars, packages and the like. */
export const isContainer = (word: string): boolean => {
  const place = findPiece(word.toLowerCase());
  return place >= 0 && place < containers;
};
/** True for pinches, dashes and handfuls, which nobody measures. */
export const isPinch = (word: string): boolean => /^(?:pinch|dash|handful|splash|drop|pizca|chorrito|puñado|gota)/i.test(word);

const butter = /^(?: of| de)? ?(?:\S+ )?(?:butter|margarine|mantequilla|margarina)/i;

/** The unit behind a number that ends at a place, in English or Spanish, with what stands between; none when the next word is no unit. */
export const readUnit = (text: string, from: number): FoundUnit | undefined => {
  const match = matchUnit(text, from);
  if (!match) return undefined;
  const [all, gap = '', word = ''] = match;
  const unit = readSpelling(word);
  const end = from + all.length;
  if (unit !== 'piece') return { end, unit, word, gap };
  const words = pieces[findPiece(word.toLowerCase())];
  const isStick = /^(?:stick|barra)/i.test(word) && butter.test(text.slice(end));
  return { end, unit: isStick ? 'stick' : 'piece', word, gap, ...(words && { words }) };
};
