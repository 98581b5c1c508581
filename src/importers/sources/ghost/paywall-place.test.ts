import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfElement } from '#content/model/body';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing, readArticle } from '../../loop/importing.fixture.ts';
import { importGhost } from './import-ghost.ts';

const { bring, close } = importing(importGhost);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  close();
});

let numbers = 0;
const post = (more: Record<string, unknown>) => {
  const uuid = `00000000-0000-4000-8000-${String((numbers += 1)).padStart(12, '0')}`;
  const facts = { id: uuid.replaceAll('-', '').slice(-24), uuid, slug: `post-${numbers}`, type: 'post', status: 'published' };
  return { ...facts, visibility: 'public', published_at: '2024-05-06T07:08:09.000Z', html: '<p>Words.</p>', ...more };
};
const archive = (posts: readonly object[]): string =>
  JSON.stringify({
    db: [{ meta: { exported_on: 1, version: '6.0.0' }, data: { posts, settings: [{ id: 's1', key: 'title', value: 'Old' }] } }],
  });
const lexical = (...children: unknown[]): string => JSON.stringify({ root: { type: 'root', children } });
const lexicalParagraph = (words: string) => ({ type: 'paragraph', children: [{ type: 'extended-text', text: words, format: 0 }] });

test.each([
  [
    'Lexical',
    {
      lexical: lexical(
        lexicalParagraph('One'),
        lexicalParagraph('Two'),
        lexicalParagraph('Three'),
        { type: 'paywall' },
        lexicalParagraph('Paid'),
      ),
    },
    3,
  ],
  ['Lexical, at the beginning', { lexical: lexical({ type: 'paywall' }, lexicalParagraph('Paid')) }, 0],
  ['Lexical, at the end', { lexical: lexical(lexicalParagraph('One'), { type: 'paywall' }) }, 1],
  ['Lexical, without one', { lexical: lexical(lexicalParagraph('Paid')) }, 0],
  [
    'mobiledoc',
    {
      mobiledoc: JSON.stringify({
        version: '0.3.1',
        cards: [['paywall', {}]],
        sections: [
          [1, 'p', [[0, [], 0, 'One']]],
          [10, 0],
          [1, 'p', [[0, [], 0, 'Paid']]],
        ],
      }),
    },
    1,
  ],
  [
    'HTML',
    { html: '<p>One</p><figure><img src="https://a.example/i.jpg"></figure><!--members-only--><p>Paid</p><!--members-only--><p>More</p>' },
    2,
  ],
])('PW-34: a paywall in %s keeps its place, and is no element of the text', async (name, fields, freeElements) => {
  const title = `Gated in ${name}`;
  await bring(site, archive([post({ title, visibility: 'paid', lexical: null, mobiledoc: null, html: '', ...fields })]));
  const { document } = await readArticle(site, title);
  expect([document.access, document.freeElements]).toEqual(['locked', freeElements]);
  expect(document.body.map(textOfElement).join(' ')).toContain(freeElements === 1 && name.includes('end') ? 'One' : 'Paid');
  expect(document.body.some(({ type }) => type === 'divider')).toBe(false);
});

test('PW-34: what is public there is open whole, wherever a paywall stands in it', async () => {
  await bring(site, archive([post({ title: 'Public with a paywall', lexical: lexical({ type: 'paywall' }, lexicalParagraph('Open')) })]));
  const { document } = await readArticle(site, 'Public with a paywall');
  expect([document.access, document.freeElements]).toEqual(['free', undefined]);
});
