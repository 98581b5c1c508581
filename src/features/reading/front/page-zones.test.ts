import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestSite, toPlace, testArticle, type TestSite } from '../../../../test/support/test-site.ts';

const text = (id: string, zone: string, more: Record<string, unknown> = {}) => ({ id, zone, type: 'text', text: `Put at ${id}.`, ...more });
const curation = (number: number, pageRoute: string, packages: unknown[], more: Record<string, unknown> = {}) => ({
  id: `nccu${number}`,
  type: 'curation',
  ...toPlace('news'),
  pageRoute,
  status: 'published',
  title: `Curation ${number}`,
  layouts: [{ id: 'row', packages }],
  ...more,
});
const everywhere = ['article-top', 'article-body', 'article-sidebar', 'article-bottom', 'recipe-top', 'video-top', 'page-front', 'header'];
const recipe = { type: 'recipe', slug: 'soup', headline: 'Soup', ingredients: [], steps: [] };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testArticle(1, {}, 8),
    testArticle(2, { access: 'locked' }, 8),
    testArticle(3, {}, 1),
    testArticle(4, { ...toPlace('mach'), taxonomy: ['mach/space'] }, 8),
    { ...testArticle(0), ...recipe, id: 'tdrp1', taxonomy: ['news/food'] },
  );
});
afterAll(() => site.close());

const [long, locked, short] = ['/politics/story-1-rcna1', '/politics/story-2-rcna2', '/politics/story-3-rcna3'];
const readTags = async (path: string) => ((await site.get(path)).headers['surrogate-key'] ?? '').split(' ');
/** The places of a page that are filled, in order, and where they stand around its headline and what is related. */
const listPlaces = (html: string) =>
  [...html.matchAll(/<h1|id="related"|data-zone="([a-z-]+)"/g)].map(([mark, zone]) => zone ?? (mark === '<h1' ? 'headline' : 'related'));
/** Puts a curation of the places of articles there, and takes it away again. */
const withZones = async (packages: unknown[], prove: () => Promise<void>, more: Record<string, unknown> = {}) => {
  await site.write(curation(9, '/zones/article', packages, more));
  site.cache.purgeEverything({ hard: true });
  await prove();
  await site.write(curation(9, '/zones/article', packages, { ...more, status: 'unpublished' }));
  site.cache.purgeEverything({ hard: true });
};

describe('the places of an article', () => {
  test('FR-22: are filled from the brand’s curation zones/article, each in its own place, on every article of the brand', async () => {
    const bare = await site.get(long);
    const zones = everywhere.map((zone) => text(zone, zone));
    await withZones([...zones, text('gone', 'article-top', { hidden: true })], async () => {
      const all = ['article-top', 'headline', 'article-body', 'article-sidebar', 'article-bottom', 'related'];
      for (const path of [long, locked, short]) expect([path, ...listPlaces((await site.get(path)).html)]).toEqual([path, ...all]);
      const { html } = await site.get(long);
      expect(html.match(/Put at [a-z-]+\./g)).toEqual([
        'Put at article-top.',
        'Put at article-body.',
        'Put at article-sidebar.',
        'Put at article-bottom.',
      ]);
      // after the third paragraph
      expect(html.slice(html.indexOf('Paragraph 3 of'), html.indexOf('Paragraph 4 of'))).toContain('Put at article-body.');
      expect((await site.get(short)).html).toMatch(/Paragraph 1 of story 3\.[\s\S]*Put at article-body\./);
      expect((await site.get('/mach/space/story-4-rcna4')).html).not.toContain('Put at');
    });
    // without them the page is what it was, to the byte
    expect((await site.get(long)).html).toBe(bare.html);
  });

  test('FR-22: of other pages have curations of their own', async () => {
    const ofRecipes = ['recipe-top', 'recipe-bottom', 'article-top'].map((zone) => text(zone, zone));
    const write = async (status: string) => {
      await site.write(
        curation(10, '/zones/recipe', ofRecipes, { status }),
        curation(11, '/mach/zones/article', [text('mach', 'article-bottom')], { ...toPlace('mach'), status }),
      );
      site.cache.purgeEverything({ hard: true });
    };
    onTestFinished(() => write('unpublished'));
    await write('published');
    expect(listPlaces((await site.get('/recipes/soup-tdrp1')).html)).toEqual(['recipe-top', 'headline', 'recipe-bottom']);
    expect((await site.get('/mach/space/story-4-rcna4')).html).toContain('Put at mach.');
  });

  test('FR-23: show a list without the piece of the page, which stands on it once', async () => {
    const list = { id: 'l', zone: 'article-bottom', type: 'list', title: 'Look', autofill: { filters: 'taxonomy:news/politics', size: 3 } };
    await withZones([list], async () => {
      const { html } = await site.get(long);
      const [, zone = ''] = html.split('data-zone="article-bottom"');
      const place = zone.slice(0, zone.indexOf('</section>'));
      expect(place).toContain('rcna2');
      expect(place).not.toContain('rcna1"');
      expect(html.split('id="related"')[1] ?? '').not.toContain('rcna2"');
    });
  });

  test('are purged with their curation and what it shows, not with each new piece; before there is one too', async () => {
    expect(await readTags(long)).toContain('path:news/zones/article');
    const list = { id: 'l', zone: 'article-bottom', type: 'list', title: 'Look', autofill: { filters: 'taxonomy:mach', size: 3 } };
    await withZones([list], async () => {
      const tags = await readTags(long);
      for (const tag of ['nccu9', 'path:news/zones/article', 'rcna4']) expect(tags).toContain(tag);
      expect(tags.filter((tag) => tag.startsWith('tax:'))).toEqual([]);
      expect(tags).not.toContain('all');
      expect(await readTags('/recipes/soup-tdrp1')).not.toContain('nccu9');
    });
    onTestFinished(() => site.write(curation(9, '/zones/article', [], { status: 'unpublished' })));
    const { tags } = await site.documents.write(curation(9, '/zones/article', [], { status: 'published' }), { by: 'test' });
    expect(tags).toContain('path:news/zones/article');
  });

  test('FR-23: are filled by no page of their own', async () => {
    await withZones([text('top', 'article-top')], async () => {
      for (const path of ['/zones/article', '/zones/article/', '/embedded-pkg/zones/article', '/zones/article/rss.xml'])
        expect([path, (await site.get(path)).status]).toEqual([path, 404]);
      expect((await site.get('/sitemaps/sections.xml')).html).not.toContain('/zones/');
      expect((await site.get(`${long}.md`)).html).not.toContain('Put at');
    });
    await withZones(
      [text('top', 'article-top')],
      async () => expect(listPlaces((await site.get(long)).html)).toEqual(['headline', 'related']),
      {
        hidden: true,
      },
    );
  });
});

describe('the packages of a front', () => {
  test('FR-21: with the zones header and footer stand outside its main part, in landmarks of their own', async () => {
    await site.write(
      curation(20, '/zoned', [text('below', 'footer'), text('middle', 'page-front'), text('above', 'header')]),
      curation(21, '/plain', [text('middle', 'page-front')]),
    );
    for (const path of ['/zoned', '/zoned?chromeless=true', '/embedded-pkg/zoned', '/draft/open-nccu20']) {
      const { html } = await site.get(path);
      const parts = [
        ...html.matchAll(/<aside data-zone="(?:header|footer)" aria-label="[^"]+">|<\/aside>|<main|<\/main>|Put at [a-z]+/g),
      ].map(([all]) => all);
      const from = parts.findIndex((one) => one.startsWith('<aside'));
      expect([path, ...parts.slice(from)]).toEqual([
        path,
        '<aside data-zone="header" aria-label="Featured">',
        'Put at above',
        '</aside>',
        '<main',
        'Put at middle',
        '</main>',
        '<aside data-zone="footer" aria-label="More from News">',
        'Put at below',
        '</aside>',
      ]);
    }
    expect((await site.get('/plain')).html).not.toMatch(/data-zone="(?:header|footer)"/);
  });
});
