import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vertical } from '#brands';
import type { BrandAds } from '#content/site/brand-ads';
import { createTestSite, testArticle, type TestSite, toPlace } from '../../../../test/support/test-site.ts';
import { adsTag } from './ads.rules.ts';

const booked: BrandAds = { hasVendor: false, mpsConfig: { publisher: 'masthead', refresh: 60 } };
let ads: BrandAds | undefined = booked;
const unbooked: readonly Vertical[] = ['today'];
let site: TestSite;
const paragraph = (number: number) => ({
  type: 'paragraph',
  text: [{ kind: 'text', text: `${number}. ${'Words of a long piece. '.repeat(16)}` }],
});
const long = Array.from({ length: 20 }, (_, index) => paragraph(index));

const packageOf = (id: string, ...items: string[]) => ({ id, type: 'list', title: id, items: items.map((item) => ({ id: item })) });
const layoutOf = (id: string, ...packages: object[]) => ({ id, packages });

beforeAll(async () => {
  site = await createTestSite({ adsOf: (vertical) => (unbooked.includes(vertical) ? undefined : ads) });
  await site.write(
    ...Array.from({ length: 9 }, (_, index) => testArticle(index + 10)),
    testArticle(1, { body: long }),
    testArticle(2, { body: long, adsEnabled: false }),
    testArticle(3, { body: long, nativeAd: true, sponsoredBy: 'Acme' }),
    testArticle(4, { body: long, ...toPlace('globalcitizen'), taxonomy: ['globalcitizen/climate'] }),
    testArticle(5, { body: long, ...toPlace('noticias'), taxonomy: ['noticias/mundo'] }),
    testArticle(6, { body: long, ...toPlace('today'), taxonomy: ['today/food'] }),
    testArticle(7, { body: long, sponsoredBy: 'Acme' }),
    {
      id: 'nccu1',
      type: 'curation',
      ...toPlace('news'),
      pageRoute: '/',
      title: 'News',
      status: 'published',
      layouts: [
        { ...layoutOf('a', packageOf('a1', 'rcna10'), packageOf('a2', 'rcna11')), type: 'rail', railContext: 'left' },
        ...['b', 'c', 'd', 'e', 'f'].map((id, index) => layoutOf(id, packageOf(id, `rcna${index + 12}`))),
        { ...layoutOf('g', packageOf('g1', 'rcna17'), packageOf('g2', 'rcna18')), type: 'rail' },
        layoutOf('h', packageOf('h', 'rcna18')),
        { ...layoutOf('i', packageOf('i1', 'rcna10'), packageOf('i2', 'rcna11')), type: 'rail' },
      ],
    },
    {
      id: 'nccu3',
      type: 'curation',
      ...toPlace('news'),
      pageRoute: '/sponsored',
      title: 'With a sponsor',
      status: 'published',
      marquees: [
        { marqueeType: 'embed', sponsoredBy: 'Harbor Line', embed: { url: 'https://a.example/', preloadedHtml: '<p>A marquee.</p>' } },
      ],
      layouts: ['s1', 's2', 's3', 's4', 's5', 's6'].map((id, index) =>
        layoutOf(id, { ...packageOf(id, `rcna${index + 12}`), ...(id === 's4' && { sponsoredBy: 'Harbor Line' }) }),
      ),
    },
    {
      id: 'nccu2',
      type: 'curation',
      ...toPlace('news'),
      pageRoute: '/quiet',
      title: 'Quiet',
      status: 'published',
      adsDisabled: true,
      layouts: ['b', 'c', 'd', 'e'].map((id, index) => layoutOf(id, packageOf(id, `rcna${index + 12}`))),
    },
  );
});
afterAll(() => site.close());

const zonesOf = (html: string): string[] => [...html.matchAll(/ data-ad="([^"]+)"/g)].map(([, zone = '']) => zone);
const ask = async (path: string, name: 'news' | 'telemundo' | 'today' = 'news') => (await site.get(path, { site: name })).html;

describe('AD-04: ads stand where the page wants them', () => {
  test('an article has them above, below and between its paragraphs, labelled, and one island fills them', async () => {
    const html = await ask('/politics/story-1-rcna1');
    expect(zonesOf(html)).toEqual(['article-top', 'article-body', 'article-sidebar', 'article-body', 'article-body', 'article-bottom']);
    expect(html.match(/data-ad="[^"]+" aria-label="Advertisement"/g)).toHaveLength(6);
    expect(html.match(/data-id="slots\/ads\/ads" data-when="idle"/g)).toHaveLength(1);
    expect(html).toContain('`publisher`:`masthead`');
  });
  test('in the language of the brand', async () => {
    const html = await ask('/noticias/mundo/story-5-rcna5', 'telemundo');
    expect(html.match(/data-ad="[^"]+" aria-label="Publicidad"/g)?.length).toBeGreaterThan(2);
  });
  test('a front has them above, below and between its packages, and in its rails, left or right', async () => {
    const html = await ask('/');
    expect(zonesOf(html)).toEqual(['header', 'page-front', 'page-front', 'page-front', 'page-front', 'footer']);
    // none in the last rail, which the footer's follows
    expect([...html.matchAll(/data-rail="(\w+)"/g)].map(([, side]) => side)).toEqual(['left', 'right']);
    expect(html.indexOf('data-ad="header"')).toBeLessThan(html.indexOf('<main'));
    expect(html.indexOf('data-ad="footer"')).toBeGreaterThan(html.indexOf('</main>'));
  });
  test('what a sponsor made possible has ads, what is paid for has none', async () => {
    expect(zonesOf(await ask('/politics/story-7-rcna7')).length).toBeGreaterThan(2);
    expect(zonesOf(await ask('/politics/story-3-rcna3'))).toEqual([]);
  });
  test.each([
    ['a piece that wants none', '/politics/story-2-rcna2', 'news'],
    ['globalcitizen', '/globalcitizen/climate/story-4-rcna4', 'news'],
    ['a front that wants none', '/quiet', 'news'],
    ['a view without features', '/politics/story-1-rcna1?featureFlag=false', 'news'],
    ['a page without chrome', '/politics/story-1-rcna1?chromeless=true', 'news'],
    ['the app', '/politics/story-1-rcna1?chromeless=st-app', 'news'],
    ['a package for frames', '/embedded-pkg/quiet', 'news'],
    ['a page that is not there', '/politics/nothing-here', 'news'],
    ['a brand for which nothing is booked', '/food/story-6-rcna6', 'today'],
  ] as const)('%s has no room for ads and loads nothing for them', async (_what, path, name) => {
    const html = await ask(path, name);
    expect(html).toContain('<main');
    expect(html).not.toMatch(/data-ad=|slots\/ads|Advertisement/);
  });
  test('pages are made anew where a brand’s first line item comes or its last one goes', async () => {
    const path = '/politics/story-10-rcna10';
    expect(zonesOf(await ask(path))).not.toEqual([]);
    ads = undefined;
    expect(zonesOf(await ask(path))).not.toEqual([]);
    site.cache.purgeTags([adsTag('news')]);
    await ask(path);
    await expect.poll(async () => zonesOf(await ask(path))).toEqual([]);
    ads = booked;
    site.cache.purgeTags([adsTag('news')]);
    await ask(path);
    await expect.poll(async () => zonesOf(await ask(path)).length).toBe(2);
  });
});

test('AD-19: six slots and what fills them add less than 300 bytes to a page that is sent', async () => {
  const path = '/politics/story-1-rcna1';
  const [withAds, without] = [await ask(path), await ask('/politics/story-2-rcna2')];
  const slots =
    /<(?:aside|section)[^>]* data-ad=[^>]*><\/(?:aside|section)>|<div class="b-reference"><\/div>|<masthead-island data-id="slots\/ads\/ads"[^>]*><\/masthead-island>/g;
  expect(withAds.replaceAll(/2(?=-rcna2|\b)/g, '1').length).toBeGreaterThan(without.length);
  expect(gzipSync(withAds).length - gzipSync(withAds.replaceAll(slots, '')).length).toBeLessThan(300);
});

test('AD-10: a list and a marquee that a sponsor made possible say so, and no ad stands beside the list', async () => {
  const html = await ask('/sponsored');
  expect(html.match(/Sponsored by Harbor Line/g)).toHaveLength(2);
  expect(html).toMatch(/data-paid-content=""[^]*Sponsored by Harbor Line/);
  expect(zonesOf(html)).toEqual(['header', 'page-front', 'footer']);
  // three layouts, then the sponsor's, then one more: the first place that is free is behind that
  expect(html.indexOf('data-ad="page-front"')).toBeGreaterThan(html.indexOf('>s5<'));
});

test('AD-08: nothing stands in a short text', async () => {
  expect(zonesOf(await ask('/politics/story-11-rcna11'))).toEqual(['article-top', 'article-bottom']);
});
