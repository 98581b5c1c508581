import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestSite, testArticle, type TestSite } from '../../../../test/support/test-site.ts';

const asked: [id: string, count: number][] = [];
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    contentThrough: (calls) =>
      Promise.resolve({
        ...calls,
        curatedList: (id, count, options) => {
          asked.push([id, count]);
          return calls.curatedList(id, count, options);
        },
      }),
  });
  const recipe = (number: number, more = {}) => ({ ...testArticle(number), id: `tdrp${number}`, type: 'recipe', body: undefined, ...more });
  await site.write(...[1, 2, 3].map((number) => testArticle(number)), recipe(5), recipe(6), recipe(7, { ecommerceEnabled: true }), {
    id: 'curatedList:news-read',
    type: 'curatedList',
    vertical: 'news',
    slug: 'news-read',
    title: 'Read',
    ids: ['rcna1', 'rcna2', 'rcna3'],
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => site.close());

test('NV-04: the navbar asks each list for two items and shows no more', async () => {
  const { html } = await site.get('/politics/story-1-rcna1');
  expect(asked.toSorted()).toEqual([
    ['news-cook', 2],
    ['news-read', 2],
    ['news-shop', 2],
  ]);
  expect(html).toContain('data-activity-map="navbar-read-2"');
  expect(html).not.toContain('data-activity-map="navbar-read-3"');
});

test('NV-20: What to Cook has the recipes that are read most, none of those to shop for, where editors chose none', async () => {
  const list = (html: string) => [...html.matchAll(/data-activity-map="navbar-recipe-\d"[^>]*>([^<]*)</g)].map(([, words]) => words);
  expect(list((await site.get('/politics/story-2-rcna2')).html)).toEqual(['Story 6', 'Story 5']);
  await site.write({
    id: 'curatedList:news-cook',
    type: 'curatedList',
    vertical: 'news',
    slug: 'news-cook',
    title: 'Cook',
    ids: ['tdrp7'],
  });
  expect(list((await site.get('/politics/story-3-rcna3')).html)).toEqual(['Story 7']);
});
