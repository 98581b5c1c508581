import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('script injection through content', () => {
  test('is tried with every field: the write path takes what is text and refuses addresses that are none', () => {
    expect(paths.length).toBeGreaterThan(own.length);
    for (const one of refused) expect(one, 'a refusal that names its field').toMatch(/AppError|field|must|invalid/i);
  });

  test(
    'SEC-03: leaves in no served page anything but what our pages are made of',
    async () => {
      for (const path of [...new Set([...paths, ...collected, '/hostile-0', '/tag/news/hostile-0'])]) {
        if (!path.startsWith('/')) continue;
        const answer = await site.get(path);
        expectSound(answer, path);
        expectHarmless(answer, path);
      }
    },
    process.env['MASTHEAD_PROVE'] ? 600_000 : 60_000,
  );

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

  test(
    'SEC-03: runs nothing in a browser: no script, no dialog, no question to a stranger, no breach of the policy',
    async () => {
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
    },
    process.env['MASTHEAD_PROVE'] ? 1_800_000 : 180_000,
  );
});
