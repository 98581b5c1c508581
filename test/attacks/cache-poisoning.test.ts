import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/ask.ts';
import { corpusJson } from '../support/corpora.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { readMetric } from '../support/steady-load.ts';
import { testPerson } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectOwnRedirect, expectSound } from './sound-answer.ts';

type Unkeyed = { headers: [string, string][]; query: string[]; deception: string[] };
const { headers, query: queries, deception: deceptions } = corpusJson<Unkeyed>('attacks/cache/own-unkeyed.json');
// Framing headers make another request of it, not another page; they are tried in damaged-requests.
const framing = new Set(['transfer-encoding', 'content-length', 'upgrade', 'expect']);

let site: WholeSite;
const path = '/world/a-story-rcna1';

beforeAll(async () => {
  site = await startWholeSite();
  await site.documents.write(testPerson(1), { by: 'test' });
  await site.documents.write(anArticle(1, { slug: 'a-story', taxonomy: ['news/world'], authors: ['ncpn1'] }), { by: 'test' });
  const products = Array.from({ length: 12 }, (_, index) =>
    anArticle(100 + index, {
      id: `tdpd${100 + index}`,
      type: 'product',
      body: undefined,
      name: `Product ${index}`,
      taxonomy: [`news/brand/${['tarn', 'marlow'][index % 2] ?? ''}`],
      offers: [{ externalUrl: 'https://shop.example.com/a', seller: 'Shop', price: `${index * 10}.00` }],
    }),
  );
  const grid = {
    id: 'grid',
    type: 'waffle',
    subType: 'autofilledProductWaffle',
    autofill: { filters: 'vertical:news AND type:Product', size: 60 },
    metadata: { customFilters: ['brand'], priceFilter: true },
  };
  await site.documents.writeMany([...products, aFront(3, '/shop', [], { layouts: [{ id: 'row', packages: [grid] }] })], { by: 'test' });
});
afterAll(() => site.close());

/** What two readers must have in common; the time and the page's age, and with it how long it may be kept, may differ, and the order of the tags. */
const shown = (answer: Answer) => ({
  status: answer.status,
  text: answer.text.replace(/datetime="[^"]*"/g, ''),
  headers: Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !['date', 'age', 'connection', 'keep-alive', 'cache-control'].includes(name))
      .map(([name, value]) => [name, name === 'surrogate-key' ? String(value).split(' ').toSorted() : value]),
  ),
});

describe('cache poisoning', () => {
  test.each(headers.filter(([name]) => !framing.has(name.toLowerCase())))(
    'a header that is not keyed, %s, changes nothing for the next reader',
    async (name, value) => {
      const busted = `${path}?cb=${encodeURIComponent(name)}`;
      const poisoned = await site.get(busted, { headers: { [name]: value.replace(/[^\x20-\x7e]/g, '') } });
      expectSound(poisoned, `${busted} with ${name}`);
      expect(poisoned.text).not.toContain('evil.test');
      expect(JSON.stringify(poisoned.rawHeaders)).not.toMatch(/evil|attacker|<script>/);
      expect(shown(await site.get(busted))).toEqual(shown(await site.get(path)));
    },
  );

  test.each([...queries])('a query that is not a page flag, %s, is in no page', async (query) => {
    const asked = `${path}${query.replace(/#.*$/, '')}`;
    const answer = await site.get(asked);
    expectSound(answer, asked);
    const plain = await site.get(path);
    const isPageFlag = /[?&](?:chromeless|showChromelessMarquee|lazyload|featureFlag|page|recommendationFeed)=/.test(query);
    if (!isPageFlag) expect(shown(answer)).toEqual(shown(plain));
    expect(shown(await site.get(path))).toEqual(shown(plain));
  });

  test.each(['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt', `${path}.md`])(
    'a file, %s, is kept once whatever flags its query names',
    async (file) => {
      const first = await site.get(file);
      expect(first.status).toBe(200);
      const renders = async () => /^masthead_page_cache_renders_total (\d+)$/m.exec((await site.get('/metrics')).text)?.[1];
      const before = await renders();
      for (const flag of ['page=2', 'chromeless=true', 'lazyload=false'])
        expect(shown(await site.get(`${file}?${flag}`))).toEqual(shown(first));
      expect(before).toMatch(/^\d+$/);
      expect(await renders()).toBe(before);
    },
  );

  test('a poisoned first request does not colour the cold page either', async () => {
    await site.documents.write(anArticle(2, { slug: 'cold', taxonomy: ['news/world'] }), { by: 'test' });
    const poison = Object.fromEntries(
      headers
        .filter(([name]) => !framing.has(name.toLowerCase()) && !/^(?:accept-encoding|if-none-match|range)$/i.test(name))
        .map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '').slice(0, 500)]),
    );
    const first = await site.get('/world/cold-rcna2', { headers: poison });
    expect(first.status).toBe(200);
    expect(`${first.text}${JSON.stringify(first.rawHeaders)}`).not.toMatch(/evil\.test|attacker|alert\(1\)/);
    expect(shown(await site.get('/world/cold-rcna2'))).toEqual(shown(first));
  });

  test.each(deceptions.length > 0 ? deceptions : ['/nonexistent.css', '/..%2fx.js', ';a.css'])(
    'a page is not stored as a file: %s',
    async (suffix) => {
      const asked = suffix.startsWith('/') || suffix.startsWith('%') || suffix.startsWith(';') ? `${path}${suffix}` : `${path}/${suffix}`;
      const answer = await site.get(asked.replace(/[\r\n\t ]/g, ''));
      expectSound(answer, asked);
      expect(answer.status, asked).not.toBe(200);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );
});

/** Addresses of a product grid as attackers spell them; those that mean the same page, and those that mean none. */
const gridTexts = (number: number): readonly string[] => [
  `filters=brand%3Dtarn&nonsense${number}=1`,
  `filters=brand%3Dtarn%26brand%3Dtarn%7C%00${number % 7}`,
  `filters=brand%3Dnobody${number}`,
  `filters=brand%3Dtarn%7Cnobody${number}`,
  `filters=unknown${number}%3Dtarn`,
  `filters=${encodeURIComponent(`brand=(a|a)*${number}$`)}`,
  `filters=${encodeURIComponent(`brand=${Array.from({ length: 200 }, (_, index) => `v${index}x${number}`).join('|')}`)}`,
  `filters=${encodeURIComponent(encodeURIComponent(`brand=tarn${number}`))}`,
  `filters=brand%3D*${number}*a*a*a*a*a*a*a`,
  `filters=${encodeURIComponent(`__proto__=${number}&constructor=${number}`)}`,
  `filters=brand%3Dtarn&filters=brand%3Dtarn&filters=price%3D${number}-${number + 1}`,
  `filters=${encodeURIComponent("brand=' or 1=1 --")}${number}`,
  `filters[]=brand%3Dtarn${number}&filters[brand]=tarn`,
  `filters=brand%3D${'x'.repeat(5_000)}${number}`,
  `sort=price${number}`,
  `sort=newest&sort=price&sort=${number}`,
  `sort=PRICE&sort[]=${number}&page=0`,
  `page=${number}e9`,
  `page=0${number}&page=-1`,
  `page=%00${number}`,
];

describe('cache flooding', () => {
  const count = (name: 'entries' | 'renders_total') => readMetric(site.port, `masthead_page_cache_${name}`);

  test('SP-14: a thousand spellings of a grid make few pages, whatever their filters, order and page say', async () => {
    await site.get('/shop');
    const before = await count('entries');
    for (let number = 0; number < 50; number += 1)
      for (const text of gridTexts(number)) {
        const answer = await site.get(`/shop?${text}`);
        expectSound(answer, text.slice(0, 200));
        expectOwnRedirect(answer, `http://news.localhost:${site.port}`, text);
        // a NUL is refused before any page is made (SEC-30)
        expect(/%00/.test(text) ? [400] : [200, 302, 404], text.slice(0, 200)).toContain(answer.status);
      }
    expect((await count('entries')) - before).toBeLessThanOrEqual(20);
    expect((await site.get(`/shop?filters=${'x'.repeat(10_000)}`)).status).toBe(414);
  });

  test('SR-16: no search is kept, nor what narrows one that has no words', async () => {
    await site.get('/search');
    const before = await count('entries');
    for (let number = 1; number <= 100; number += 1)
      for (const text of [
        `q=word${number}`,
        `section=s${number}`,
        `page=${number}`,
        `from=20${10 + (number % 90)}-01-01`,
        `q=+&type=article&page=${number}`,
      ])
        expectSound(await site.get(`/search?${text}`), text);
    expect(await count('entries')).toBe(before);
  });
});
