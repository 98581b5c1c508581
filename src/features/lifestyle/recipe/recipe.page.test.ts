import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
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
    recipe(7, { taxonomy: ['news/food', 'news/course-type/dinner'], ecommerceEnabled: true, headline: 'A pan to buy' }),
    recipe(8, { taxonomy: ['news/food', 'news/course-type/dinner'], datePublished: '2026-11-20T09:00:00.000Z' }),
    recipe(9, { taxonomy: ['news/food', 'news/most-popular-recipes'], datePublished: '2020-01-01T00:00:00.000Z' }),
    recipe(10, { taxonomy: ['news/food', 'news/course-type/dinner'], hidden: true }),
    recipe(11, { taxonomy: ['news/course-type/dinner'], autoCuration: false }),
    recipe(13, {
      instructions: [
        {
          steps: [
            { text: 'Peel them.', image: testImage(13, { alt: 'A hand with a knife' }), video: 'https://video.example/peel.mp4' },
            { text: 'Cut "them" small.', image: testImage(14, { alt: 'A bowl' }), video: 'https://www.youtube.com/watch?v=1' },
            'Fry them.',
          ],
        },
      ],
    }),
    recipe(12, { taxonomy: ['news/course-type/dinner', 'news/topic/dinner', 'news/most-popular-recipes'] }),
    recipe(14, { taxonomy: ['news/food', 'news/course-type/breakfast'] }),
    recipe(16, { chefNotes: [], nutrition: undefined, yield: undefined }),
    recipe(15, { taxonomy: ['news/food', 'news/course-type/breakfast'], datePublished: '2020-01-01T00:00:00.000Z' }),
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

  test('RC-03: has its lists, and no place for notes, a yield or calories that it does not say', async () => {
    const { html } = await site.get('/recipes/story-16-tdrp16');
    expect(html).toContain('2 onions');
    for (const part of ['chef-notes', 'data-fact="yield"', 'data-fact="calories"']) expect(html).not.toContain(part);
    const { html: whole } = await site.get('/recipes/story-1-tdrp1');
    for (const part of ['chef-notes', 'data-fact="yield"', 'data-fact="calories"']) expect(whole).toContain(part);
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

  test('RC-02: leads to others of its course, those to shop for first, by marked links', async () => {
    const { html } = await site.get('/recipes/story-12-tdrp12');
    const related = html.slice(html.indexOf('id="related"'), html.indexOf('id="most-popular"'));
    const links = [...related.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toHaveLength(4);
    expect(links.slice(0, 1)).toEqual(['/recipes/story-7-tdrp7?icid=recipes_baconmodule']);
    expect(links).toContain('/recipes/story-8-tdrp8?icid=recipes_baconmodule');
    for (const id of ['tdrp12', 'tdrp10', 'tdrp11']) expect(links.join()).not.toContain(`${id}?`);
    // the mark changes no page and splits no cache
    const marked = await site.get('/recipes/story-7-tdrp7?icid=recipes_baconmodule');
    expect(marked.status).toBe(200);
    expect(marked.html).toBe((await site.get('/recipes/story-7-tdrp7')).html);
  });

  test('RC-02: its course goes before its other terms, and the recipes of the brand follow', async () => {
    const { html } = await site.get('/recipes/story-14-tdrp14');
    const related = html.slice(html.indexOf('id="related"'), html.indexOf('id="most-popular"'));
    expect(related.match(/<h3/g)).toHaveLength(4);
    expect(related).toContain('href="/recipes/story-15-tdrp15?icid=recipes_baconmodule"');
  });

  test('RC-01: shows the most popular recipes: what editors chose first, none twice; their label is no topic', async () => {
    const { html, headers } = await site.get('/recipes/story-8-tdrp8');
    const popular = html.slice(html.indexOf('id="most-popular"'));
    expect(popular).toContain('Most popular recipes');
    expect(popular).toContain('href="/recipes/story-9-tdrp9"');
    expect(popular).not.toContain('href="/recipes/story-8-tdrp8"');
    expect((headers['surrogate-key'] ?? '').split(' ')).toEqual(expect.arrayContaining(['tdrp8', 'tdrp9', 'tdrp7']));
    const labelled = await site.get('/recipes/story-12-tdrp12');
    expect(labelled.html.match(/<a href="\/tag\/news\/[a-z-]+\/dinner"/g)).toHaveLength(2);
    expect(labelled.html).not.toContain('/tag/news/most-popular-recipes');
  });

  test('RC-01: a recipe that both lists of a page would choose stands in one of them', async () => {
    const { html } = await site.get('/recipes/story-8-tdrp8');
    const [related, popular] = [html.indexOf('id="related"'), html.indexOf('id="most-popular"')];
    const listIn = (part: string): string[] => [...part.matchAll(/<h3[^>]*><a href="[^"]*-(tdrp\d+)/g)].map(([, id = '']) => id);
    const [beside, chosen] = [listIn(html.slice(related, popular)), listIn(html.slice(popular))];
    expect([beside.length, chosen.length].every((count) => count > 0)).toBe(true);
    expect(chosen.filter((id) => beside.includes(id))).toEqual([]);
  });

  test('RC-32: shows the picture and the video of a step, plays what the browser can play and leads to all else', async () => {
    const { html } = await site.get('/recipes/story-13-tdrp13');
    const step = (number: number) =>
      html.slice(html.indexOf(`id="step-${number}"`), html.indexOf('</li>', html.indexOf(`id="step-${number}"`)));
    expect(step(1)).toMatch(/<p>Peel them\.<\/p>.*<video [^>]*src="https:\/\/video\.example\/peel\.mp4" poster="\/[^"]+"/s);
    expect(step(1)).toContain('aria-label="Video of step 1"');
    expect(step(2)).toMatch(/<img src="\/[^"]+" srcSet="[^"]+ 1240w" sizes="[^"]+" width="\d+" height="\d+" alt="A bowl" loading="lazy"/);
    expect(step(2)).toContain('href="https://www.youtube.com/watch?v=1"');
    expect(step(3)).not.toMatch(/<img|<video|<a /);
    const [data] = listScripts(html) as { recipeInstructions: Record<string, unknown>[] }[];
    expect(data?.recipeInstructions).toEqual([
      {
        '@type': 'HowToStep',
        text: 'Peel them.',
        url: expect.stringMatching(/#step-1$/),
        image: expect.stringMatching(/^http:/),
        video: expect.objectContaining({
          '@type': 'VideoObject',
          name: 'Peel them.',
          contentUrl: 'https://video.example/peel.mp4',
          thumbnailUrl: expect.stringMatching(/^http:/),
          uploadDate: expect.any(String),
        }),
      },
      expect.objectContaining({ video: expect.objectContaining({ embedUrl: 'https://www.youtube.com/watch?v=1' }) }),
      { '@type': 'HowToStep', text: 'Fry them.', url: expect.any(String) },
    ]);
    const { html: markdown } = await site.get('/recipes/story-13-tdrp13.md');
    for (const words of ['1. Peel them. [Video](https://video.example/peel.mp4)', 'A bowl', 'Fry them.']) expect(markdown).toContain(words);
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

describe('where something around it fails', () => {
  const openWithout = (broken: 'related' | 'silent' | 'preview') =>
    createTestSite({
      contentThrough: (calls) =>
        Promise.resolve({
          ...calls,
          ...(broken === 'related' && { relatedRecipes: () => Promise.reject(new Error('The list cannot be read.')) }),
          ...(broken === 'silent' && { relatedRecipes: () => new Promise<never>(() => undefined) }),
          ...(broken === 'preview' && {
            recipe: async (...asked: Parameters<typeof calls.recipe>) => {
              const result = await calls.recipe(...asked);
              return result.found ? { ...result, data: { ...result.data, isPreviewEnvironment: true } } : result;
            },
          }),
        }),
    });

  test.each([
    ['fails', 'related'],
    ['takes too long', 'silent'],
  ] as const)('RC-05: the recipe stands without what is related where that %s', async (_how, kind) => {
    const broken = await openWithout(kind);
    await broken.write(recipe(1), recipe(2));
    const { status, html } = await broken.get('/recipes/story-1-tdrp1');
    expect(status).toBe(200);
    expect(html).toContain('Chop the onions.');
    expect(html).not.toContain('id="related"');
    expect(html).toContain('id="most-popular"');
    await broken.close();
  });

  test('RC-04: read from a content API for previews it says so, and is not indexed', async () => {
    const preview = await openWithout('preview');
    await preview.write(recipe(1));
    const { html } = await preview.get('/recipes/story-1-tdrp1');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain(messagesOf('en').site.preview);
    await preview.close();
    const { html: usual } = await site.get('/recipes/story-1-tdrp1');
    for (const words of ['content="noindex"', messagesOf('en').site.preview]) expect(usual).not.toContain(words);
  });
});
