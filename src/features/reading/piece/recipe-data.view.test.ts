import type { Recipe as RecipeThing } from 'schema-dts';
import { expect, test } from 'vitest';
import { brandOf } from '#brands';
import type { WirePiece, WireRecipeFacts } from '#content/responses/wire';
import { buildRecipeData } from './recipe-data.view.ts';

const origin = 'https://today.example';
const context = { brand: brandOf('today'), origin, pictureUrl: (_image: unknown, aspect: string) => `/media/1/${aspect}` };
const topic = (path: string, name: string) => ({ path, name, url: `/tag/${path}` });
const piece = {
  id: 'tdrp1',
  type: 'recipe',
  vertical: 'today',
  headline: 'Soup </script>',
  description: 'A soup.',
  url: { primary: '/recipes/soup-tdrp1', slug: 'soup', short: '' },
  taxonomy: [topic('today/food', 'Food'), topic('today/course-type/dinner', 'Dinner')],
  authors: [{ id: 'ncpn1', type: 'person', name: 'Ana Ruiz', url: '/author/ana-ncpn1' }],
  primaryImage: { id: 'ncim1' },
  datePublished: '2026-11-20T08:00:00.000Z',
  access: 'free',
} as unknown as WirePiece;
const recipe: WireRecipeFacts = {
  prepTime: 10,
  cookTime: 80,
  yield: '4 bowls',
  servings: 4,
  ingredients: [{ items: ['2 onions', ' '] }, { group: 'Top', items: ['Salt'] }],
  nutrition: { calories: 270 },
  courses: [topic('today/course-type/dinner', 'Dinner')],
  cuisines: [topic('today/cuisine/french', 'French')],
};
const groups = [
  { first: 1, steps: [{ text: 'Chop.' }, { text: 'Fry.' }] },
  { title: 'To serve', first: 3, steps: [{ text: 'Pour.' }] },
];
const build = (more: Partial<WireRecipeFacts> = {}, ofPiece: Partial<WirePiece> = {}, shown = groups) =>
  buildRecipeData(
    { piece: { ...piece, ...ofPiece }, recipe: { ...recipe, ...more }, steps: { groups: shown, stepId: (number) => `step-${number}` } },
    context,
  )[0] as Record<keyof Exclude<RecipeThing, string>, unknown>;

// Google Search Central, recipe structured data: what must be there and what should be, and what it must look like
const duration = /^PT(?=\d)(?:\d+H)?(?:\d+M)?$/;
const google: [keyof Exclude<RecipeThing, string>, 'required' | 'recommended', (value: unknown) => boolean][] = [
  ['name', 'required', (value) => value === 'Soup </script>'],
  [
    'image',
    'required',
    (value) => Array.isArray(value) && value.length === 3 && value.every((one) => String(one).startsWith(`${origin}/media/`)),
  ],
  ['author', 'recommended', (value) => JSON.stringify(value).includes('"@type":"Person","name":"Ana Ruiz"')],
  ['datePublished', 'recommended', (value) => value === '2026-11-20T08:00:00.000Z'],
  ['description', 'recommended', (value) => value === 'A soup.'],
  ['prepTime', 'recommended', (value) => duration.test(String(value))],
  ['cookTime', 'recommended', (value) => duration.test(String(value))],
  ['totalTime', 'recommended', (value) => value === 'PT1H30M'],
  ['keywords', 'recommended', (value) => value === 'Food, Dinner'],
  ['recipeYield', 'recommended', (value) => JSON.stringify(value) === '["4","4 bowls"]'],
  ['recipeCategory', 'recommended', (value) => JSON.stringify(value) === '["Dinner"]'],
  ['recipeCuisine', 'recommended', (value) => JSON.stringify(value) === '["French"]'],
  ['recipeIngredient', 'recommended', (value) => JSON.stringify(value) === '["2 onions","Salt"]'],
  ['nutrition', 'recommended', (value) => JSON.stringify(value) === '{"@type":"NutritionInformation","calories":"270 calories"}'],
];
test.each(google)('RC-06: %s, which Google has as %s, is as its rules ask', (property, _kind, isRight) => {
  expect(isRight(build()[property]), JSON.stringify(build()[property])).toBe(true);
});

test('RC-06: steps are HowToStep, groups HowToSection, each step with its own address', () => {
  const step = (number: number, text: string) => ({ '@type': 'HowToStep', text, url: `${origin}/recipes/soup-tdrp1#step-${number}` });
  expect(build().recipeInstructions).toEqual([
    step(1, 'Chop.'),
    step(2, 'Fry.'),
    { '@type': 'HowToSection', name: 'To serve', itemListElement: [step(3, 'Pour.')] },
  ]);
});

test('RC-06: what is not known is left out: no empty lists, no rating, no calories without a yield, no time of cooking alone', () => {
  const bare = build({ prepTime: undefined, yield: '', servings: undefined, ingredients: [], courses: [], cuisines: undefined }, {}, []);
  for (const property of ['prepTime', 'cookTime', 'recipeYield', 'nutrition', 'recipeIngredient', 'recipeInstructions', 'aggregateRating'])
    expect(bare).not.toHaveProperty(property);
  expect([bare.totalTime, bare.recipeCategory, bare.recipeCuisine]).toEqual(['PT1H20M', undefined, undefined]);
});

test('RC-06: without a picture, which Google requires, there is no recipe but the breadcrumb', () => {
  expect(build({}, { primaryImage: undefined })).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('SD-03: a locked recipe says so', () => {
  expect(build({}, { access: 'locked' })).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '.paywall' } });
});
