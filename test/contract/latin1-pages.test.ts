// Pages of the built site, as strings of one byte a character.
import { expect, test } from 'vitest';
import { extendEscaping } from '../../scripts/latin1-react.ts';
import { demoPages } from '../support/demo-pages.ts';
import { startRunningSite } from '../support/running-site.ts';

test('PG-39: no served page has a character beyond Latin-1, and each says what the demo says', async () => {
  const site = await startRunningSite();
  const pages = await demoPages(site);
  expect(pages.length).toBeGreaterThan(20);
  let references = 0;
  for (const page of pages) {
    const { text } = await site.get(page.site, page.path);
    expect([...text.matchAll(/.{0,60}[^\u0000-\u00ff].{0,20}/gu)].map(String), `${page.type} ${page.path}`).toEqual([]);
    references += text.split('&#8217;').length - 1;
  }
  expect(references).toBeGreaterThan(pages.length);
});

test('PG-39: a release of React that escapes elsewhere fails the build', () => {
  expect(() => extendEscaping('function escapeText(text) {}')).toThrow('adapt scripts/latin1-react.ts');
});
