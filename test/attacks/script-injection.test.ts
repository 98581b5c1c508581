import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf, findShowBlog } from '#brands';
import { parseHtml } from '#content/html/parse-html';
import { fromPlainText } from '#content/html/from-plain-text';
import { launchBrowser } from '../support/browser.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { testPerson } from '../support/test-site.ts';
import { listElements, getText } from '../support/read-html.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectHarmless } from './expect-harmless.ts';
import { embeds, line, own, payloads } from './script-vectors.ts';
import { expectSound } from './sound-answer.ts';
import { visit, watchExecutions } from './watch-executions.ts';

const perPage = 30;

let site: WholeSite;
let browser: Browser;
const paths: string[] = [];
const collected: string[] = [];
const refused: string[] = [];
const posts: string[] = [];
const blog = findShowBlog(brandOf('news'), '/sunday-politics/blog')?.blog ?? { path: '', taxonomy: '' };

/** An article whose every field is the payload. */
const hostileArticle = (number: number, text: string, html: string) => {
  const words = line(text);
  const more = {
    headline: words,
    teaseHeadline: words,
    description: words,
    seoTitle: words,
    seoDescription: words,
    byline: words,
    sponsoredBy: line(text, 190),
    source: line(text, 190),
    nativeAd: number % 3 === 0,
    breakingNews: number % 3 === 1,
    latestRevisionNote: words,
    taxonomy: [`news/hostile-${Math.floor(number / perPage)}`],
    authors: ['ncpn1'],
  };
  const image = { id: 'ncim1', width: 1600, height: 900, alt: words, caption: words, credit: words };
  const body = [
    ...parseHtml(html).body,
    ...fromPlainText(text),
    { type: 'image', image, caption: [{ kind: 'text', text: words }] },
    { type: 'factBox', title: words, paragraphs: [[{ kind: 'text', text: words }]] },
    { type: 'pullQuote', text: [{ kind: 'text', text: words }], attribution: [{ kind: 'text', text: words }] },
    { type: 'code', text, language: 'html' },
    { type: 'fallback', source: line(text, 190), text, links: [] },
  ];
  return anArticle(number, { ...more, primaryImage: image, body });
};

/** Writes a document; what the write path refuses is no hole. */
const put = async (document: object, path: string): Promise<void> => {
  try {
    const { path: written } = await site.documents.write(document, { by: 'test' });
    paths.push(written ?? path);
  } catch (error) {
    refused.push(`${path} ${String(error)}`);
  }
};

/** Recipes, products, a grid of them and posts of a show blog, of which every field is a payload. */
const putLifestyle = async (): Promise<void> => {
  for (let page = 0; page * perPage < payloads.length; page += 1) {
    const texts = payloads.slice(page * perPage, (page + 1) * perPage);
    const lines = texts.map((text) => line(text));
    const first = lines[0] ?? '';
    const words = { headline: first, description: first, body: undefined, taxonomy: [`news/brand/kind-${page}`], authors: ['ncpn1'] };
    const html = texts.flatMap((text) => parseHtml(text).body).slice(0, 1_000);
    const recipe = {
      yield: line(first, 110),
      servingSize: line(first, 110),
      introduction: html,
      ingredients: [{ group: line(first, 190), items: lines.flatMap((text) => [text, `2 cups ${text}`]) }],
      instructions: [{ group: line(first, 190), steps: lines.map((text) => `Cook ${text} for 5 minutes`) }],
      chefNotes: html,
    };
    const product = {
      name: first,
      brand: line(first, 190),
      productDescription: html,
      pros: lines.slice(0, 20),
      cons: lines.slice(10),
      offers: lines.map((text) => ({
        externalUrl: 'https://shop.example.com/a',
        seller: line(text, 190),
        price: line(text, 39),
        priceDiscount: line(text, 39),
      })),
    };
    await put(anArticle(7_000 + page, { ...words, ...recipe, id: `tdrp${7_000 + page}`, type: 'recipe' }), `recipe ${page}`);
    await put(anArticle(7_500 + page, { ...words, ...product, id: `tdpd${7_500 + page}`, type: 'product' }), `product ${page}`);
    await put(anArticle(8_000 + page, { ...words, subType: 'blogPost', taxonomy: [blog.taxonomy], body: html }), `post ${page}`);
    collected.push(`/recipes/story-${7_000 + page}-tdrp${7_000 + page}`, `/shop/story-${7_500 + page}-tdpd${7_500 + page}`);
    posts.push(`${blog.path}/story-${8_000 + page}-rcna${8_000 + page}`);
  }
  const title = line(own[0] ?? '');
  const grid = {
    id: 'grid',
    type: 'waffle',
    subType: 'autofilledProductWaffle',
    title,
    autofill: { filters: 'vertical:news AND type:Product', size: 60 },
    metadata: { customFilters: ['brand'], priceFilter: true },
  };
  await put(aFront(5_900, '/hostile-shop', [], { title, layouts: [{ id: 'row', packages: [grid] }] }), 'shop');
  collected.push('/hostile-shop', '/hostile-shop?filters=brand%3Dkind-0&sort=price', ...posts);
  collected.push(
    ...['alert', 'script', 'onerror', '"img src" story', 'alret', 'Cook cups'].map((text) => `/search?q=${encodeURIComponent(text)}`),
  );
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite(), launchBrowser()]);
  const bad = own[1] ?? '';
  await put(
    testPerson(1, {
      name: line(bad, 150),
      shortBio: line(own[0] ?? ''),
      bio: own.join('\n'),
      jobTitle: line(own[3] ?? '', 150),
      primaryImage: { id: 'ncim1', width: 800, height: 800, alt: line(bad) },
    }),
    '/author/person-1-ncpn1',
  );
  for (const [index, text] of payloads.entries()) await put(hostileArticle(100 + index, text, text), `article ${index}`);
  for (const [index, url] of embeds.urls.entries()) {
    const html = `<p><a href="${url}">words</a><img src="${url}" alt="x"></p><iframe src="${url}"></iframe><blockquote class="twitter-tweet"><a href="${url}">t</a></blockquote>`;
    await put(hostileArticle(2_000 + index, url, html), `address ${index}`);
    await put(
      anArticle(3_000 + index, {
        body: [
          { type: 'embed', provider: 'iframe', url },
          { type: 'image', image: { id: 'ncim1', width: 8, height: 8 }, href: url },
        ],
      }),
      `embed ${index}`,
    );
    await put(
      aFront(3_000 + index, `/embed-${index}`, ['rcna100'], {
        marquees: [{ marqueeType: 'embed', embed: { url, preloadedHtml: own.join('') } }],
        layouts: [
          {
            id: 'row',
            packages: [
              { id: 'embed', type: 'embed', embed: { url, preloadedHtml: embeds.html.join('') } },
              { id: 'text', type: 'text', title: line(url), titleUrl: line(url), text: own.join('\n') },
            ],
          },
        ],
      }),
      `front ${index}`,
    );
  }
  const slides = payloads.slice(0, 60).map((text) => ({
    headline: line(text),
    source: line(text, 150),
    caption: parseHtml(text).body,
    image: { id: 'ncim1', width: 1600, height: 900, alt: line(text), caption: line(text) },
  }));
  await put(anArticle(4_000, { type: 'slideshow', body: undefined, headline: line(bad), slides }), '/slideshow');
  for (let page = 0; page * perPage < payloads.length; page += 1) {
    const ids = payloads.slice(page * perPage, (page + 1) * perPage).map((_, index) => `rcna${100 + page * perPage + index}`);
    const title = line(payloads[page * perPage] ?? '', 180);
    const packages = (['lead', 'grid', 'list', 'carousel', 'opinion', 'video', 'waffle', 'mostPopular', 'cover'] as const).map((type) => ({
      id: type,
      type,
      title,
      description: title,
      items: ids.slice(0, 6).map((id) => ({ id, headline: title, description: title, label: title.slice(0, 50) })),
    }));
    await put(
      aFront(5_000 + page, `/hostile-front-${page}`, ids, {
        title,
        seoTitle: title,
        description: title,
        layouts: [
          { id: 'row', title, packages },
          { id: 'all', packages: [{ id: 'grid', type: 'grid', items: ids.map((id) => ({ id })) }] },
        ],
      }),
      `front ${page}`,
    );
    const bodies = payloads.slice(page * perPage, (page + 1) * perPage).flatMap((text) => parseHtml(text).body);
    await put(anArticle(6_000 + page, { headline: title, body: bodies.slice(0, 4_000) }), `collected ${page}`);
    collected.push(`/hostile-front-${page}`, `/world/story-${6_000 + page}-rcna${6_000 + page}`);
  }
  await putLifestyle();
  await site.documents.writeTerm({
    id: 'news/hostile-0',
    type: 'taxonomy',
    taxonomyType: 'section',
    site: 'news',
    vertical: 'news',
    path: 'news/hostile-0',
    name: line(bad, 100),
    description: { primary: line(bad) },
    slug: 'hostile-0',
    url: '/hostile-0',
  });
  const menu = { label: line(bad, 100), url: '/world', items: [] };
  await put(
    { id: 'navigation:news', type: 'navigation', vertical: 'news', global: [menu], local: [menu], shortcuts: [menu], footer: [menu] },
    '/',
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('script injection through content', () => {
  test('is tried with every field: the write path takes what is text and refuses addresses that are none', () => {
    expect(paths.length).toBeGreaterThan(own.length);
    for (const one of refused) expect(one, 'a refusal that names its field').toMatch(/AppError|field|must|invalid/i);
  });

  test('SEC-03: leaves in no served page anything but what our pages are made of', async () => {
    for (const path of [...new Set([...paths, ...collected, '/hostile-0', '/tag/news/hostile-0'])]) {
      if (!path.startsWith('/')) continue;
      const answer = await site.get(path);
      expectSound(answer, path);
      expectHarmless(answer, path);
    }
  });

  test('SEC-03: leaves in no AMP document a script but the ones of AMP, no handler and no address that runs', async () => {
    for (const path of posts.map((post) => `${post}/amp`)) {
      const answer = await site.get(path);
      expect(answer.status, path).toBe(200);
      for (const { tagName, attrs } of listElements(answer.text)) {
        const get = (name: string) => attrs.find((one) => one.name === name)?.value;
        for (const { name, value } of attrs) {
          expect(name, path).not.toMatch(/^(?:on[a-z]|srcdoc$|formaction$)/);
          if (name === 'href' || name === 'src')
            expect(value.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, ''), path).not.toMatch(/^(?:javascript|vbscript|data:text)/i);
        }
        if (tagName === 'script' && get('type') !== 'application/ld+json')
          expect(get('src'), path).toMatch(/^https:\/\/cdn\.ampproject\.org\//);
        expect(tagName, path).not.toMatch(/^(?:iframe|object|embed|base|math|form)$/);
      }
    }
  });

  test('SD-02: cannot end the structured data of a page early', async () => {
    const breakout = payloads.findIndex((text) => text.startsWith('</script>'));
    const answer = await site.get(paths.find((path) => path.endsWith(`-rcna${100 + breakout}`)) ?? '/');
    expect(answer.status).toBe(200);
    const data = listElements(answer.text).filter(
      (element) => element.tagName === 'script' && element.attrs.some(({ value }) => value === 'application/ld+json'),
    );
    expect(data.length).toBeGreaterThan(0);
    for (const element of data) expect(JSON.stringify(JSON.parse(getText(element)))).toContain('</script>');
  });

  test('SEC-03: runs nothing in a browser: no script, no dialog, no question to a stranger, no breach of the policy', async () => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const seen = await watchExecutions(page);
    const chosen = process.env['MASTHEAD_PROVE']
      ? paths.filter((path) => path.startsWith('/'))
      : [
          ...collected,
          ...paths.filter((path) => path.startsWith('/author') || path.startsWith('/slideshow')),
          '/hostile-0',
          ...paths.filter((path) => path.startsWith('/embed-')).slice(0, 4),
        ];
    await visit(
      page,
      [...new Set(chosen)].map((path) => `http://news.localhost:${site.port}${path}`),
    );
    await page.close();
    expect(seen).toEqual([]);
  });
});
