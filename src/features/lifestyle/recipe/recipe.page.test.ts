import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const text = (words: string) => ({ type: 'paragraph', text: [{ kind: 'text', text: words }] });
const recipe = (number: number, more: Record<string, unknown> = {}) => ({
  ...testArticle(number, { taxonomy: ['news/food'] }),
  id: `tdrp${number}`,
  type: 'recipe',
  body: undefined,
  primaryImage: testImage(number, { caption: 'In the pot.' }),
  introduction: [text('Why we cook it.')],
  prepTime: 10,
  cookTime: 80,
  totalTime: 90,
  yield: '4 bowls',
  ingredients: [{ items: ['2 onions'] }, { group: 'For the top', items: ['Parsley', '<b>Salt</b>'] }],
  instructions: [{ steps: ['Chop the onions.', 'Fry them.'] }, { group: 'To serve', steps: ['Add the parsley.'] }],
  chefNotes: [text('Keeps for a week.')],
  nutrition: { calories: 270 },
  ...more,
});
const listScripts = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json) as Record<string, unknown>,
  );

beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { name: 'Ana Ruiz', shortBio: 'Ana cooks.' }),
    recipe(1, { authors: ['ncpn1'], ecommerceEnabled: true }),
    recipe(2, { access: 'locked', introduction: [text('Free one.'), text('Free two.'), text('Locked three.')] }),
    { ...testArticle(3), id: 'tdrp3', type: 'recipe', body: undefined },
    recipe(4, { status: 'draft' }),
    recipe(5, { ...toPlace('entretenimiento'), taxonomy: ['entretenimiento/cocina'] }),
    recipe(6, { status: 'unpublished' }),
  );
});
afterAll(() => site.close());

describe('the page of a recipe', () => {
  test('RC-03, AR-22: shows its times, yield, calories, ingredients, steps and notes, each in its group', async () => {
    const { status, html } = await site.get('/recipes/story-1-tdrp1');
    expect(status).toBe(200);
    const inOrder = ['<h1', 'Ana Ruiz', 'Prep time', '10 minutes', 'Total time', '1 h 30 min', '4 bowls', '270', 'Jump to recipe'];
    const below = ['Why we cook it.', 'id="ingredients"', '2 onions', 'For the top', 'Parsley', 'id="instructions"', 'id="step-1"'];
    const end = ['Fry them.', 'To serve', 'id="step-3"', 'Add the parsley.', 'Chef’s notes', 'Keeps for a week.', 'About the author'];
    const page = html.slice(html.indexOf('<h1')).replaceAll(/ data-props="[^"]*"/g, '');
    const places = [...inOrder, ...below, ...end].map((words) => page.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toContain('&lt;b&gt;Salt&lt;/b&gt;');
    expect(html).toMatch(/<ol [^>]*start="3"[^>]*><li id="step-3"/);
    expect(html).toContain('We may earn a commission');
    expect(html).toContain('In the pot.');
  });

  test('RC-03: has no empty part where the recipe says nothing', async () => {
    const { status, html } = await site.get('/recipes/story-3-tdrp3');
    expect(status).toBe(200);
    expect(html).toContain('Story 3');
    for (const part of ['Jump to recipe', 'data-recipe=', 'Ingredients', '<dl']) expect(html).not.toContain(part);
  });

  test('RC-03: speaks the language of its brand', async () => {
    const { html } = await site.get('/entretenimiento/recipes/story-5-tdrp5', { site: 'telemundo' });
    for (const words of ['Ir a la receta', 'Ingredientes', 'Preparación', 'Notas del chef', 'Tiempo total', 'Calorías'])
      expect(html).toContain(words);
  });

  test('AR-09: of a locked one shows its times and the free part of its introduction alone', async () => {
    const { html } = await site.get('/recipes/story-2-tdrp2');
    for (const words of ['4 bowls', 'Free one.', 'Free two.', 'The rest of this story is for subscribers.']) expect(html).toContain(words);
    for (const words of ['Locked three.', '2 onions', 'Chop', 'Keeps for a week', 'Jump to recipe']) expect(html).not.toContain(words);
  });

  test('SD-05: is whole for search engines', async () => {
    const { html } = await site.get('/recipes/story-1-tdrp1');
    expect(listScripts(html)[0]).toMatchObject({
      '@type': 'Recipe',
      totalTime: 'PT1H30M',
      recipeIngredient: ['2 onions', 'Parsley', '<b>Salt</b>'],
    });
  });
});

test.each([
  ['a wrong slug', '/recipes/other-tdrp1', 301, '/recipes/story-1-tdrp1'],
  ['another section', '/politics/story-1-tdrp1?chromeless=true', 301, '/recipes/story-1-tdrp1?chromeless=true'],
  ['another site', '/recipes/story-5-tdrp5', 301, 'http://telemundo.localhost/entretenimiento/recipes/story-5-tdrp5'],
  ['a short address', '/tdrp1', 301, '/recipes/story-1-tdrp1'],
  ['a draft', '/recipes/story-4-tdrp4', 404, undefined],
  ['an unpublished one', '/recipes/story-6-tdrp6', 410, undefined],
  ['none', '/recipes/story-99-tdrp99', 404, undefined],
])('PG-06, PG-09: the address of %s', async (_name, path, status, location) => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers['location']]).toEqual([status, location]);
});

test('ED-14: the draft of a recipe is its page, private, by its signed link alone', async () => {
  const { status, html, headers } = await site.get('/draft/tdrp4~open');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const words of ['Chop the onions.', 'name="robots" content="noindex"']) expect(html).toContain(words);
  expect((await site.get('/draft/tdrp4~other')).status).toBe(404);
});
