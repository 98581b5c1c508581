import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toStepParts } from '#content/rules/recipe-rules';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing } from '../../loop/importing.fixture.ts';
import { importRecipePages } from './import-recipe-pages.ts';

let site: TestSite;
const { folder, bring, close } = importing(importRecipePages);
const archive = (name: string, files: Readonly<Record<string, string | Uint8Array>>): string => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), content);
  }
  return join(folder, name);
};
const page = (data: unknown, head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head>${head}<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data).replaceAll('</', '<\\/')}</script></head><body>${body}</body></html>`;
const recipe = (fields: object): object => ({ '@context': 'https://schema.org', '@type': 'Recipe', ...fields });

const readRecipe = async (headline: string) => {
  const rows = await site.database.selectFrom('document').select(['id', 'document', 'path']).where('type', '=', 'recipe').execute();
  const found = rows.filter(({ document }) => document.type === 'recipe' && document.headline === headline);
  const [only] = found;
  if (found.length !== 1 || only?.document.type !== 'recipe') throw new Error(`${found.length} recipes are called ${headline}`);
  return { ...only, document: only.document };
};

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  close();
  await site.close();
});

describe('IM-19: recipes of pages', () => {
  test('a graph with people, pictures and times: every fact at its place, the old address leads here, a second run writes nothing', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const data = {
      '@graph': [
        { '@type': 'Person', '@id': '#ana', name: 'Ana Ruiz' },
        { '@type': 'ImageObject', '@id': '#picture', url: 'https://old.example/a/soup.png', caption: 'A bowl of soup' },
        recipe({
          '@type': ['Recipe', 'NewsArticle'],
          name: 'Bean &amp; barley soup',
          description: 'Warm, and done in an hour.',
          author: [{ '@id': '#ana' }, { '@type': 'Organization', name: 'The Old Kitchen' }],
          image: { '@id': '#picture' },
          datePublished: '2021-03-04',
          prepTime: 'PT15M',
          cookTime: 'PT45M',
          totalTime: '1 hr',
          recipeYield: ['4', '4 servings'],
          recipeCategory: 'Soup, Dinner',
          suitableForDiet: 'https://schema.org/VeganDiet',
          recipeIngredient: ['For the soup:', '1&frac12; cups beans', '2 carrots', 'To serve:', 'bread'],
          recipeInstructions: [
            {
              '@type': 'HowToSection',
              name: 'Soup',
              itemListElement: [
                {
                  '@type': 'HowToStep',
                  name: 'Boil',
                  text: 'Boil the beans.',
                  image: ['https://old.example/soup.png'],
                  video: { '@type': 'VideoObject', contentUrl: '/boil.mp4' },
                },
                { '@type': 'HowToStep', text: 'Add the rest.', image: 'https://old.example/step.jpg' },
              ],
            },
            { '@type': 'HowToSection', name: 'Table', itemListElement: 'Serve.' },
          ],
          nutrition: { '@type': 'NutritionInformation', calories: '270 kcal', servingSize: '1 bowl', fatContent: '3 g' },
          aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
          review: { reviewBody: 'Too salty.', author: 'reader', datePublished: '2021-04-01' },
          video: { '@type': 'VideoObject', embedUrl: 'https://www.youtube.com/embed/w7Ft2ymGmfc' },
        }),
      ],
    };
    const root = archive('graph', {
      'soup.html': page(data, '<link rel="canonical" href="https://old.example/recipes/bean-soup">'),
      'soup_files/soup.png': picture,
      'soup_files/frame.html': page(recipe({ name: 'In a frame', recipeIngredient: ['x'] })),
    });
    const comments: unknown[] = [];
    const { totals, losses } = await bring(site, [root], { reportComment: (comment) => void comments.push(comment) });
    expect(totals).toMatchObject({ recipe: { new: 1 }, author: { new: 1 } });
    expect(losses).toEqual([
      { what: 'nutrition', text: 'fatcontent: 3 g' },
      { what: 'rating of readers', text: '4.5 from 12' },
      { what: 'picture of a step', text: expect.stringMatching(/^https:\/\/old\.example\/step\.jpg not brought in/) },
    ]);
    expect(comments).toEqual([expect.objectContaining({ author: 'reader', text: 'Too salty.', item: 'soup.html' })]);
    const { document, path } = await readRecipe('Bean & barley soup');
    expect(document).toMatchObject({
      status: 'published',
      slug: 'bean-soup',
      description: 'Warm, and done in an hour.',
      byline: 'The Old Kitchen',
      datePublished: '2021-03-04T05:00:00.000Z',
      originalUrl: 'https://old.example/recipes/bean-soup',
      primaryImage: { width: 40, alt: 'A bowl of soup' },
      introduction: [{ type: 'embed', provider: 'youtube' }],
      prepTime: 15,
      cookTime: 45,
      totalTime: 60,
      servings: 4,
      servingSize: '1 bowl',
      taxonomy: ['news', 'news/topic/soup', 'news/course-type/dinner', 'news/topic/vegan'],
      ingredients: [
        { group: 'For the soup', items: ['1½ cups beans', '2 carrots'] },
        { group: 'To serve', items: ['bread'] },
      ],
      instructions: [
        {
          group: 'Soup',
          steps: [{ text: 'Boil the beans.', image: { width: 40 }, video: 'https://old.example/boil.mp4' }, 'Add the rest.'],
        },
        { group: 'Table', steps: ['Serve.'] },
      ],
      nutrition: { calories: 270 },
    });
    expect(document.authors).toHaveLength(1);
    const old = await site.get('/recipes/bean-soup');
    expect([old.status, old.headers.location]).toEqual([301, path]);
    expect((await bring(site, [root])).totals).toMatchObject({ recipe: { unchanged: 1 } });
  });

  test('microdata, also of the older vocabulary and beside JSON-LD of the same recipe', async () => {
    const micro = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Micro flan</h1>
      <b itemprop="author" itemscope itemtype="http://schema.org/Person"><i itemprop="name">By Bo Lane</i></b>
      <time itemprop="prepTime" datetime="PT10M">ten minutes</time> <meta itemprop="cookTime" content="PT50M">
      <span itemprop="recipeYield">8 raciones</span><img itemprop="image" src="flan.jpg">
      <ul itemprop="recipeIngredient"><li>4 eggs<li>1 cup <strong>sugar</strong></ul><p itemprop="ingredients">2 cups milk</p>
      <div itemprop="recipeInstructions"><ol><li>Melt the sugar.</li><li>Bake.</li></ol></div>
      <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><span itemprop="calories">310 calorías</span></div></div>`;
    const root = archive('micro', {
      'flan.html': `<html lang="es"><body>${micro}</body></html>`,
      'both.htm': page(recipe({ name: 'In both', recipeIngredient: ['1 egg'] }), '', micro.replace('Micro flan', 'In both')),
      'old.html':
        '<div itemscope itemtype="http://data-vocabulary.org/Recipe"><span itemprop="name">Of old</span><span itemprop="ingredient" itemscope><b itemprop="amount">1 cup</b> <b itemprop="name">rice</b></span><p itemprop="instructions">Boil.</p></div>',
    });
    const { totals, losses } = await bring(site, [root]);
    expect(totals).toMatchObject({ recipe: { new: 3 }, author: { new: 1 } });
    expect(losses).toContainEqual({ what: 'language', text: 'it is written in "es"; news is read in "en"' });
    expect(losses).toContainEqual({ what: 'picture', text: expect.stringContaining('flan.jpg') as string });
    expect((await readRecipe('Micro flan')).document).toMatchObject({
      prepTime: 10,
      cookTime: 50,
      servings: 8,
      ingredients: [{ items: ['4 eggs', '1 cup sugar', '2 cups milk'] }],
      instructions: [{ steps: ['Melt the sugar.', 'Bake.'] }],
      nutrition: { calories: 310 },
    });
    expect((await readRecipe('In both')).document).toMatchObject({ ingredients: [{ items: ['1 egg'] }], cookTime: 50 });
    expect((await readRecipe('Of old')).document).toMatchObject({
      ingredients: [{ items: ['1 cup rice'] }],
      instructions: [{ steps: ['Boil.'] }],
    });
  });

  test('several in a page, in files of JSON-LD, and in the items of a feed; the same one comes once', async () => {
    const two = [recipe({ name: 'First of two', recipeIngredient: ['a'] }), recipe({ name: 'Second of two', recipeIngredient: ['b'] })];
    const list = { '@type': 'ItemList', itemListElement: [{ item: recipe({ name: 'A link only', url: 'https://x.example/a' }) }] };
    const html = page(recipe({ name: 'In a feed', recipeInstructions: 'Stir.' })).replace(/^.*<head>|<\/head>.*$/g, '');
    const root = archive('several', {
      'two.html': page([...two, list], '<meta property="og:url" content="https://x.example/two">'),
      'copy/two.html': page([...two, list], '<meta property="og:url" content="https://www.x.example/two/?utm_source=mail">'),
      'data.json': JSON.stringify([{ mainEntity: recipe({ name: 'Of a file', recipeIngredient: ['c'] }) }]),
      'feed.xml': `<rss version="2.0"><channel><title>F</title><link>https://x.example/</link><item><title>T</title><link>https://x.example/fed</link><pubDate>Thu, 04 Mar 2021 10:00:00 GMT</pubDate><description><![CDATA[<p>Words</p>${html}]]></description></item></channel></rss>`,
    });
    const { totals, losses } = await bring(site, [root]);
    expect(totals).toMatchObject({ recipe: { new: 4, leftOut: 2 } });
    expect(losses).toContainEqual({ what: 'not brought in', text: 'the same recipe was brought in by this run already' });
    expect((await readRecipe('Second of two')).document.ingredients).toEqual([{ items: ['b'] }]);
    expect((await readRecipe('In a feed')).document).toMatchObject({
      originalUrl: 'https://x.example/fed',
      datePublished: '2021-03-04T10:00:00.000Z',
      instructions: [{ steps: ['Stir.'] }],
    });
    await readRecipe('Of a file');
  });

  test('IM-09: what is for members there is locked here; a page says what its only recipe leaves out', async () => {
    const root = archive('page-facts', {
      'a.html': page(
        [
          recipe({ name: 'Behind a wall', isAccessibleForFree: 'False', recipeIngredient: ['a'], recipeInstructions: ['b'] }),
          { '@type': 'Article', author: { name: 'Cy Vance-Ortiz' }, datePublished: '2020-02-03' },
        ],
        '<meta name="description" content="Of the page.">',
      ),
    });
    await bring(site, [root]);
    const { document } = await readRecipe('Behind a wall');
    expect(document).toMatchObject({ access: 'locked', description: 'Of the page.', datePublished: '2020-02-03T05:00:00.000Z' });
    expect(document.authors).toHaveLength(1);
  });
});

test.each<[string, unknown, unknown]>([
  ['one text in lines', 'Mix.\nBake.', [{ steps: ['Mix.', 'Bake.'] }]],
  ['one text with numbers', '1. Mix well. 2. Bake.', [{ steps: ['Mix well.', 'Bake.'] }]],
  ['HTML', '<p>Mix &amp; wait.</p><ol><li>Bake.</ol>', [{ steps: ['Mix & wait.', 'Bake.'] }]],
  ['HTML encoded twice', '&amp;lt;p&amp;gt;Mix &amp;amp;frac12; cup.&amp;lt;/p&amp;gt;', [{ steps: ['Mix ½ cup.'] }]],
  ['letters read twice', 'Heat the purÃ©e â€“ slowly.', [{ steps: ['Heat the purée – slowly.'] }]],
  ['texts', ['Step 1: Mix.', '2) Bake.', '3'], [{ steps: ['Mix.', 'Bake.'] }]],
  [
    'headings among texts',
    ['The dough:', 'Mix.', 'The rest:', 'Bake.'],
    [
      { group: 'The dough', steps: ['Mix.'] },
      { group: 'The rest', steps: ['Bake.'] },
    ],
  ],
  ['lists of lists', [[{ '@type': 'HowToStep', text: 'Mix.' }], [['Bake.']]], [{ steps: ['Mix.', 'Bake.'] }]],
  [
    'steps of directions, and a name that says more',
    [
      {
        '@type': 'HowToStep',
        itemListElement: [
          { '@type': 'HowToDirection', text: 'Mix.' },
          { '@type': 'HowToTip', text: 'Gently.' },
        ],
      },
      { '@type': 'HowToStep', name: 'The oven', text: 'Bake.' },
      { '@type': 'HowToStep', name: 'Step 3', text: 'Cool.' },
    ],
    [{ steps: ['Mix. Gently.', 'The oven: Bake.', 'Cool.'] }],
  ],
  [
    'a list of items',
    { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Mix.' } }] },
    [{ steps: ['Mix.'] }],
  ],
])('IM-22: instructions as %s', async (name, recipeInstructions, expected) => {
  const root = archive(`steps ${name}`, {
    'a.html': page(recipe({ name: `Steps: ${name}`, recipeIngredient: ['x'], recipeInstructions })),
  });
  await bring(site, [root]);
  expect((await readRecipe(`Steps: ${name}`)).document.instructions).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ['one text in lines', '1 egg\n2 cups milk', [{ items: ['1 egg', '2 cups milk'] }]],
  ['nodes', [{ name: 'flour', amount: { value: 2, unitText: 'cups' } }, { '@value': '1 egg' }], [{ items: ['2 cups flour', '1 egg'] }]],
  [
    'lists of lists with what is none',
    [
      ['1 egg', null],
      ['', '• 2 cups <a href="/milk">milk</a>'],
    ],
    [{ items: ['1 egg', '2 cups milk'] }],
  ],
])('IM-22: ingredients as %s', async (name, recipeIngredient, expected) => {
  const root = archive(`list ${name}`, { 'a.html': page(recipe({ name: `List: ${name}`, recipeIngredient, recipeInstructions: 'x' })) });
  await bring(site, [root]);
  expect((await readRecipe(`List: ${name}`)).document.ingredients).toEqual(expected);
});

test('IM-21: what is no time, number or date is told, and the recipe comes in', async () => {
  const root = archive('odd-values', {
    'a.html': page(
      recipe({
        name: 'Odd values',
        prepTime: '-5',
        cookTime: 'PT',
        totalTime: 'overnight',
        recipeYield: '',
        datePublished: '01/02/2020',
        nutrition: { calories: 'many' },
        recipeIngredient: ['a'],
        recipeInstructions: ['b'],
      }),
    ),
  });
  const { losses } = await bring(site, [root]);
  expect(losses.map(({ what, text }) => `${what}: ${text}`)).toEqual([
    'date: it is no date: 01/02/2020',
    'preparation time: it is no duration: -5',
    'total time: it is no duration: overnight',
    'calories: it is no number of calories: many',
    'date: it has none; it is dated by its import',
  ]);
  const { document } = await readRecipe('Odd values');
  expect([document.prepTime, document.cookTime, document.totalTime, document.servings, document.yield]).toEqual(Array(5).fill(undefined));
});

test('IM-23: a page without a recipe, a broken and a hostile one are named, and the others come in', async () => {
  const root = archive('bad', {
    'none.html': '<html><title>About us</title><p>Words.</html>',
    'empty.html': '',
    'stub.html': page(recipe({ name: 'Named only' })),
    'plain.page': 'just words',
    'raw.html': page('{"@type":"Recipe","name":"Raw letters","recipeIngredient":["1 cup\n milk",],"recipeInstructions":"Stir'),
    'deep.html': page(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, '', '<div itemscope itemprop="a">'.repeat(3000)),
    'hostile.html': page(
      recipe({
        name: '<img src=x onerror=alert(1)>Hostile',
        description: '<p>Hi <script>alert(1)</script><a href="javascript:alert(1)">x</a></p><p>More</p>',
        image: ['../../../../etc/passwd', 'javascript:alert(1)'],
        url: 'javascript:alert(1)',
        recipeIngredient: Array.from({ length: 12_000 }, (_, index) => `item ${index}`),
        recipeInstructions: 'x'.repeat(12_000),
      }),
    ),
    'well.html': page(recipe({ name: 'And all the others', recipeIngredient: ['a'], recipeInstructions: ['b'] })),
    'logo.png': 'no page',
  });
  const { totals, notes, lines } = await bring(site, [root]);
  expect(totals).toMatchObject({ recipe: { new: 3, leftOut: 1 }, page: { leftOut: 2 } });
  expect(notes.join('\n')).toMatch(/empty\.html is not brought in: it is empty[^]*plain\.page is not brought in: it is no page/);
  expect(lines.find(({ id }) => id === 'raw.html')?.losses[0]?.text).toContain('no JSON as it stands');
  expect((await readRecipe('Raw letters')).document).toMatchObject({
    ingredients: [{ items: ['1 cup', 'milk'] }],
    instructions: [{ steps: ['Stir'] }],
  });
  const { document } = await readRecipe('Hostile');
  expect(JSON.stringify([document.introduction, document.originalUrl])).not.toMatch(/script/);
  expect(document.ingredients).toHaveLength(50);
  expect(document.instructions[0]?.steps.map((step) => toStepParts(step).text.length)).toEqual([5000, 5000, 2000]);
  await readRecipe('And all the others');
});
