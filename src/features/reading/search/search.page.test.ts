import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, testArticle, testPerson, type TestSite, toPlace } from '../../../../test/support/test-site.ts';
import { buildSearchHref, listSections } from './search-address.rules.ts';

let site: TestSite;
const say = (text: string) => [{ type: 'paragraph', text: [{ kind: 'text', text }] }];
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { name: 'Ana Glacier', jobTitle: 'Reporter' }),
    testPerson(2, { name: 'Bo Glacier', hidden: true }),
    ...Array.from({ length: 25 }, (_, index) =>
      testArticle(100 + index, {
        headline: `Glacier number ${index}`,
        body: say('It melts <b>slowly</b>.'),
        taxonomy: [index < 5 ? 'news/world' : 'news/science'],
        datePublished: `2026-10-0${1 + (index % 9)}T08:00:00.000Z`,
      }),
    ),
    testArticle(200, { headline: 'A hidden glacier', hidden: true }),
    testArticle(201, {
      ...toPlace('telemundo'),
      headline: 'La elección de los Andes',
      body: say('Se derrite.'),
      taxonomy: ['telemundo/mundo'],
    }),
    {
      ...testArticle(300, { headline: 'The Ember Glow lamp', description: 'It flickers.', taxonomy: ['news/shop'] }),
      id: 'tdpd300',
      type: 'product',
      body: undefined,
      name: 'The Ember Glow lamp',
      slug: 'ember-glow-lamp',
      offers: [{ price: '40.00', priceCurrency: 'USD', externalUrl: 'https://shop.example/lamp', seller: 'Bright Aisle' }],
    },
    testArticle(301, { headline: 'What an ember is', body: say('A coal whose glow outlasts its fire.') }),
    testArticle(302, { headline: 'Lava', body: say('The outlasting ember.') }),
    {
      id: 'navigation:news',
      type: 'navigation',
      vertical: 'news',
      global: [],
      local: [
        { label: 'World', url: '/world', items: [] },
        { label: 'Mach', url: '/mach', items: [] },
      ],
    },
  );
});
afterAll(() => site.close());

const countResults = (html: string): number => html.split('Glacier</mark> number').length - 1;

describe('the page of search', () => {
  test('SR-01, SV-24: is a form that works without script, finds pieces and people of the site, and nothing hidden; what is found can be saved', async () => {
    const empty = await site.get('/search');
    expect(empty.status).toBe(200);
    expect(empty.html).toMatch(/<form[^>]*role="search"[^>]*action="\/search" method="get"/);
    const { html } = await site.get('/search?q=glaciers');
    expect(html).toContain('25 results for “glaciers”');
    expect(countResults(html)).toBe(20);
    expect(html.match(/aria-label="Save: Glacier number \d+"/g)).toHaveLength(20);
    expect(html).toContain('>Ana Glacier</a>');
    expect(html).not.toContain('Bo Glacier');
    expect(html).not.toContain('A hidden');
    expect((await site.get('/search?q=melting')).html).toContain('It <mark>melts</mark> &lt;b&gt;slowly&lt;/b&gt;.');
    const { html: ofMach } = await site.get('/mach/search?q=glaciers');
    expect(ofMach).toContain('Results for “glaciers”');
    expect(ofMach).not.toContain('form="save"');
  });

  test('SR-16: results have addresses, page by page; they are not indexed and never stored for others', async () => {
    const first = await site.get('/search?q=glacier');
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.html).toMatch(/<meta name="robots" content="noindex/);
    expect(first.html).toMatch(/<meta name="description" content="[^"]/);
    expect(first.html).toContain('<a rel="next" href="/search?q=glacier&amp;page=2">');
    const second = await site.get('/search?q=glacier&page=2');
    expect(countResults(second.html)).toBe(5);
    expect(second.html).toContain('<a rel="prev" href="/search?q=glacier">');
    const before = site.cache.statistics().entries;
    for (let index = 0; index < 20; index += 1) await site.get(`/search?q=flood${index}&sort=newest`);
    expect(site.cache.statistics().entries).toBe(before);
    expect((await site.get('/search')).headers['cache-control']).not.toContain('no-store');
  });

  test('SR-09: what narrows the results stands in the address and in the form, and what is none is not heeded', async () => {
    const narrowed = await site.get('/search?q=glacier&section=world&from=2026-10-02&sort=newest');
    expect(narrowed.html).toContain('4 results for “glacier”');
    expect(narrowed.html).toMatch(/<option value="world" selected="">World<\/option>/);
    expect(narrowed.html).toMatch(/<input type="date" [^>]*name="from" value="2026-10-02"/);
    expect((await site.get('/search?q=glacier&type=recipe')).html).toContain('There are no results for “glacier”.');
    for (const odd of ['from=2026-13-45', 'in=telemundo', 'type=nonsense', 'section=..%2F', 'sort=x', 'page=0', 'page=1e9'])
      expect((await site.get(`/search?q=glacier&${odd}`)).html, odd).toContain('25 results');
  });

  test('SR-06: says what it looked for instead, and where to find nothing less', async () => {
    const { html } = await site.get('/search?q=glaicers');
    expect(html).toContain('There are no results for “glaicers”.');
    expect(html).toContain('<a href="/search?q=glacier">glacier</a>');
    expect((await site.get('/search?q=qwertz')).html).toContain('Check the spelling');
  });

  test('SR-22, SP-06: products stand beside results that have the same words; those of other words only beside others', async () => {
    const same = await site.get('/search?q=ember+glow');
    expect(same.html).toContain('2 results for “ember glow”');
    expect(same.html).toMatch(/<h2 id="search-products"[^>]*>Products<\/h2>[^]*Ember Glow lamp[^]*\$40[^]*<h2 id="search-results"/);
    expect(same.html.match(/>The Ember Glow lamp</g)).toHaveLength(1);
    const others = await site.get('/search?q=ember+outlasts');
    expect(others.html).toContain('2 results for “ember outlasts”');
    expect(others.html).not.toContain('Ember Glow');
    // nothing has all of these: the products are of the same other words as the pieces
    const any = await site.get('/search?q=ember+tundra+lamp');
    expect(any.html).toContain('These results have some');
    expect(any.html).toContain('id="search-products"');
    const only = await site.get('/search?q=flickers');
    expect(only.html).toContain('1 result for “flickers”');
    expect(only.html).not.toContain('id="search-results"');
    const ofKind = await site.get('/search?q=ember&type=product');
    expect(ofKind.html).toMatch(/<mark>Ember<\/mark> Glow lamp[^]*\$40/);
  });

  test('SR-01: is Spanish on a Spanish site', async () => {
    const { html } = await site.get('/search?q=elecciones', { site: 'telemundo' });
    expect(html).toContain('1 resultado de “elecciones”');
    expect(html).toContain('<mark>elección</mark>');
  });

  test('SR-15: answers whatever is asked', async () => {
    for (const odd of [
      '%07',
      '%22',
      "'%3B+drop+table+document%3B--",
      encodeURIComponent('😀'),
      '%E2%80%AE',
      '*',
      '-',
      '%22unclosed+glacier',
      'a+'.repeat(3000),
      '<script>alert(1)</script>',
      '%',
    ]) {
      const { status, html } = await site.get(`/search?q=${odd}`);
      expect(status, odd.slice(0, 30)).toBe(200);
      expect(html).not.toContain('<script>alert');
    }
    // what is only left out finds nobody either
    expect((await site.get('/search?q=-tundra')).html).not.toContain('Ana Glacier');
    const after = await site.get('/search?q=glacier&page=1000');
    expect(after.status).toBe(200);
    expect(after.html).toMatch(/There are no more results here\.(?:<!-- -->)? <a href="\/search\?q=glacier&amp;page=2">/);
    expect(after.html).not.toContain('Check the spelling');
  });

  test('NV-19: the bar of every page leads to it', async () => {
    expect((await site.get('/search')).html).toMatch(/<a [^>]*href="\/search"[^>]*><svg[^>]*aria-label="Search"/);
  });
});

test('SR-16: an address of a search has one spelling', () => {
  expect(buildSearchHref('/search', { q: 'a b', order: 'best', page: 1 })).toBe('/search?q=a+b');
  expect(
    buildSearchHref('/search', {
      q: 'a',
      kind: 'recipe',
      order: 'newest',
      since: '2026-01-01',
      until: '2026-02-01',
      section: 'x',
      within: 'mach',
      page: 3,
    }),
  ).toBe('/search?q=a&type=recipe&sort=newest&in=mach&section=x&from=2026-01-01&to=2026-02-01&page=3');
});
test('SR-09: sections are the links of a brand that stand below its path', () => {
  const links = ['/mach/space', '/mach', '/world', 'https://x.example/mach/a', '/mach/space/mars'].map((url) => ({ label: url, url }));
  expect(listSections(links, '/mach', ['/mach']).map(({ value }) => value)).toEqual(['space', 'space/mars']);
});
