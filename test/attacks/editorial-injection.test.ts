import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { parseHtml } from '#content/html/parse-html';
import { launchBrowser } from '../support/browser.ts';
import { type Editor, createEditor } from '../support/editor.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectHarmless } from './expect-harmless.ts';
import { embeds, line, own, payloads } from './script-vectors.ts';

let site: WholeSite;
let editor: Editor;
let browser: Browser;
/** Where what was taken is seen: its page, or the preview of it. */
const places: { host: string; path: string }[] = [];
const refused: { status: number; code: string; asked: string }[] = [];

const picture = (text: string) => ({
  id: 'ncim1',
  width: 1200,
  height: 800,
  alt: line(text),
  caption: line(text),
  credit: line(text, 200),
});
const rich = (text: string) => [
  { kind: 'text', text },
  {
    kind: 'link',
    href: '/world',
    title: text.slice(0, 400),
    children: [{ kind: 'mark', mark: 'strong', children: [{ kind: 'text', text }] }],
  },
];

/** Documents of every kind that has a page, each of whose text fields holds the payload. */
const listDocuments = (text: string): Record<string, unknown>[] => {
  const short = line(text, 180);
  const words = {
    headline: line(text),
    teaseHeadline: line(text),
    description: line(text),
    seoTitle: line(text),
    seoDescription: line(text),
    byline: line(text),
    sponsoredBy: short,
    source: short,
  };
  const piece = { vertical: 'news', slug: 'piece', taxonomy: ['news/hostile'], ...words, primaryImage: picture(text) };
  const body = [
    ...parseHtml(text).body,
    { type: 'paragraph', text: rich(text) },
    { type: 'heading', level: 2, text: rich(text), anchor: short.slice(0, 100) },
    { type: 'list', ordered: false, items: [{ text: rich(text), list: { ordered: true, items: [{ text: rich(text) }] } }] },
    { type: 'quote', paragraphs: [rich(text)], attribution: rich(text) },
    { type: 'gallery', title: short, images: [{ image: picture(text), caption: rich(text) }] },
    { type: 'table', caption: rich(text), rows: [[{ text: rich(text), heading: true }]] },
    { type: 'factBox', title: short, paragraphs: [rich(text)] },
    { type: 'code', text, language: short.slice(0, 40) },
    { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=x', title: short, text: rich(text) },
    { type: 'fallback', source: short, text, links: [] },
  ];
  return [
    { type: 'article', ...piece, body, latestRevisionNote: short },
    { type: 'slideshow', ...piece, slides: [{ headline: short, source: short, caption: body.slice(0, 20), image: picture(text) }] },
    {
      type: 'recipe',
      ...piece,
      introduction: body.slice(0, 5),
      servingSize: short.slice(0, 100),
      yield: short.slice(0, 100),
      ingredients: [{ group: short, items: [short] }],
      instructions: [{ group: short, steps: [short] }],
    },
    {
      type: 'product',
      ...piece,
      name: short,
      brand: short,
      pros: [short, text.slice(0, 200)].map((one) => line(one, 200)),
      cons: [short],
      productDescription: [{ type: 'productList', title: short, ids: ['tdpd1'] }],
      offers: [
        { price: '5', priceDiscount: short.slice(0, 40), seller: short, externalUrl: 'https://shop.example/x', isPrimaryOffer: true },
        { price: short.slice(0, 40), seller: short, externalUrl: 'https://shop.example/y' },
      ],
    },
    {
      type: 'video',
      ...piece,
      captions: [
        { language: 'en', label: short.slice(0, 60), url: '/captions.vtt', cues: [{ start: 0, end: 2, text: short.slice(0, 1000) }] },
      ],
      chapters: [{ start: 0, headline: short.slice(0, 300) }],
    },
    {
      type: 'person',
      vertical: 'news',
      slug: 'person',
      name: short,
      bio: text,
      shortBio: line(text),
      jobTitle: short,
      primaryImage: picture(text),
    },
    {
      type: 'curation',
      vertical: 'news',
      pageRoute: '/hostile',
      title: short,
      seoTitle: short,
      seoDescription: short,
      headline: short,
      description: line(text),
      marquees: [{ marqueeType: 'embed', embed: { url: 'https://embeds.example/x', preloadedHtml: text } }],
      layouts: [
        {
          id: 'row',
          title: short,
          packages: [
            { id: 'text', type: 'text', title: short, titleUrl: line(text, 900), text },
            { id: 'embed', type: 'embed', title: short, embed: { url: 'https://embeds.example/y', preloadedHtml: text } },
          ],
        },
      ],
    },
  ];
};

const send = async (document: Record<string, unknown>, asked: string): Promise<void> => {
  const made = await editor('POST', '/documents', document);
  expect(made.headers['content-type']).toMatch(/^application\/(?:problem\+)?json/);
  if (made.status !== 201) return void refused.push({ status: made.status, code: made.json.code, asked });
  const link = await editor('POST', `/documents/${made.json.data.id}/preview`);
  const { hostname, pathname } = new URL(link.json.data.url);
  places.push({ host: `${hostname}:${site.port}`, path: pathname });
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite(), launchBrowser()]);
  editor = createEditor(site);
  const chosen = process.env['MASTHEAD_PROVE'] ? payloads : [...own, ...embeds.html, ...payloads.filter((_, index) => index % 12 === 0)];
  for (const text of chosen)
    for (const document of listDocuments(text)) await send(document, `${String(document['type'])} ${text.slice(0, 60)}`);
  for (const url of embeds.urls)
    await send({ type: 'article', vertical: 'news', headline: 'x', body: [{ type: 'embed', provider: 'iframe', url }] }, url);
  const bad = own[1] ?? '';
  await editor('PUT', '/taxonomy/news/hostile', { name: line(bad, 150), description: { primary: line(bad) } });
  const menu = [{ label: line(bad, 100), url: '/world', items: [{ label: line(bad, 100), url: '/world', items: [] }] }];
  await editor('POST', '/documents', {
    id: 'navigation:news',
    type: 'navigation',
    vertical: 'news',
    global: menu,
    local: menu,
    shortcuts: menu,
    footer: menu,
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('script injection through the editorial calls', () => {
  test('is taken as text or refused with a code, never a failure', () => {
    expect(places.length).toBeGreaterThan(7 * own.length);
    for (const one of refused) expect([one.status, one.code], one.asked).toEqual([400, 'content/invalid']);
  });

  test('leaves in no page anything but what our pages are made of', async () => {
    for (const { host, path } of [...places, { host: `news.localhost:${site.port}`, path: '/hostile' }]) {
      const answer = await site.get(path, { host });
      expect(answer.status, path).toBe(200);
      expectHarmless(answer, path);
    }
  });

  test('SEC-03: runs nothing in a browser', async () => {
    const page = await browser.newPage();
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()} on ${page.url()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content.Security.Policy|TrustedHTML|executed/i.test(message.text()))
        seen.push(`${message.text().slice(0, 200)} on ${page.url()}`);
    });
    await page.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
        Object.defineProperty(globalThis, name, { value: () => console.log(`executed ${name}`) });
    });
    const visited = process.env['MASTHEAD_PROVE'] ? places : places.slice(0, 21);
    for (const { host, path } of visited) await page.goto(`http://${host}${path}`, { waitUntil: 'load' });
    await page.close();
    expect(seen).toEqual([]);
  });
});
