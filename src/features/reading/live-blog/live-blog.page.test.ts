import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureCards } from '../../../../test/support/live-blog-fixture.ts';
import { createTestSite, toPlace, testArticle, testNow, testPerson, type TestSite } from '../../../../test/support/test-site.ts';
import type { Cards } from '#features/newsroom/live-cards';

const paragraph = (text: string) => ({ type: 'paragraph', text: [{ kind: 'text', text }] });
const minutesAgo = (minutes: number): string => new Date(testNow - minutes * 60_000).toISOString();
const liveBlog = (number: number, more: Record<string, unknown> = {}) => ({
  ...testArticle(number),
  type: 'liveBlog',
  subType: 'default',
  body: undefined,
  slug: `live-${number}`,
  headline: `The count goes on ${number}`,
  taxonomy: ['news/politics'],
  authors: ['ncpn1'],
  summary: [paragraph('Two districts are still out.')],
  ...more,
});
const buildPath = (number: number) => `/politics/latest/live-blog/live-${number}-rcna${number}`;

/** The number a card of a test has, by its id. */
const numbers = new Map<string, number>();
const getId = (number: number): string => [...numbers].find(([, one]) => one === number)?.[0] ?? '';

let site: TestSite;
let cards: Cards;
beforeAll(async () => {
  site = await createTestSite();
  cards = fixtureCards(site.database, () => testNow);
  await site.write(
    testPerson(1),
    testPerson(2, { authorType: 'organisation' }),
    liveBlog(1),
    liveBlog(2, { subType: 'microblog', pinnedCard: undefined }),
    liveBlog(3, { flagText: ' Event Ended ' }),
  );
  await site.write(testArticle(50), {
    id: 'curatedList:news-read',
    type: 'curatedList',
    vertical: 'news',
    slug: 'news-read',
    title: 'read',
    ids: ['rcna50'],
  });
  await site.write({ ...liveBlog(4), ...toPlace('noticias'), taxonomy: ['noticias/politica'], authors: [], headline: 'El recuento sigue' });
  const card = (number: number, more: Record<string, unknown> = {}) => ({
    headline: `Update ${number}`,
    text: `What happened in update ${number}.`,
    authors: [number % 2 === 0 ? 'ncpn1' : 'ncpn2'],
    keyEvent: number % 40 === 0,
    datePublished: minutesAgo(400 - number),
    ...more,
  });
  const post = async (blog: string, first: number, inputs: readonly unknown[]) => {
    const posted = await cards.postMany(blog, inputs, { by: 'test' });
    posted.forEach(({ id }, index) => numbers.set(id, first + index));
  };
  await post(
    'rcna1',
    1,
    Array.from({ length: 320 }, (_, index) => card(index + 1)),
  );
  await post(
    'rcna2',
    1001,
    Array.from({ length: 30 }, (_, index) => card(index + 1)),
  );
  await post('rcna3', 2001, [card(1, { datePublished: minutesAgo(2) })]);
  await post('rcna4', 3001, [card(1, { headline: undefined, keyEvent: true, authors: [] })]);
});
afterAll(() => site.close());

/** The cards of a page, in its order. */
const listCards = (html: string): number[] => [...html.matchAll(/data-card="(ncrd\d+)"/g)].map((match) => numbers.get(match[1] ?? '') ?? 0);
const links = (html: string, pattern: RegExp): string => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

describe('the page of a live blog', () => {
  test('LB-05: shows the newest 150 cards, newest first', async () => {
    const { status, html } = await site.get(buildPath(1));
    expect(status).toBe(200);
    expect(listCards(html)).toEqual(Array.from({ length: 150 }, (_, index) => 320 - index));
    expect(html).toMatch(/<b [^>]*>LIVE<\/b>/);
    expect(html).toContain('Two districts are still out.');
    expect(html).toContain('Load More');
  });
  test('follows a renamed author and an edited card, though unchanged cards are kept as they were made', async () => {
    const before = (await site.get(buildPath(2))).html;
    expect(before).not.toContain('Renamed Reporter');
    await site.write(testPerson(2, { name: 'Renamed Reporter' }));
    await cards.edit(getId(1030), { headline: 'Said anew' }, { by: 'test' });
    // the page goes as a purge takes it; what is kept of cards and persons stays
    site.cache.purgeEverything({ hard: true });
    const after = (await site.get(buildPath(2))).html;
    expect(after).toContain('Renamed Reporter');
    expect(after).toContain('Said anew');
    expect(after).not.toContain('Update 30<');
    await site.write(testPerson(2, { authorType: 'organisation' }));
    await cards.edit(getId(1030), { headline: 'Update 30' }, { by: 'test' });
    site.cache.purgeEverything({ hard: true });
  });
  test('takes down, moves and brings back cards that lay ready', async () => {
    const shown = async () => {
      site.cache.purgeEverything({ hard: true });
      return listCards((await site.get(buildPath(2))).html);
    };
    const [one = 0, two = 0, three = 0, ...rest] = await shown();
    await cards.remove(getId(two), { by: 'test' });
    expect((await shown()).slice(0, 2)).toEqual([one, three]);
    await cards.edit(getId(two), { status: 'published' }, { by: 'test' });
    expect((await shown()).slice(0, 3)).toEqual([one, two, three]);
    await cards.reorder(getId(three), { above: getId(one) }, { by: 'test' });
    expect((await shown()).slice(0, 3)).toEqual([three, one, two]);
    await cards.reorder(getId(three), { below: getId(two) }, { by: 'test' });
    expect(await shown()).toEqual([one, two, three, ...rest]);
  });
  test('shows nothing of a locked blog, though its cards lay ready', async () => {
    site.cache.purgeEverything({ hard: true });
    expect((await site.get(buildPath(2))).html).toContain('What happened in update 30.');
    await site.write(liveBlog(2, { subType: 'microblog', access: 'locked' }));
    site.cache.purgeEverything({ hard: true });
    expect((await site.get(buildPath(2))).html).not.toContain('What happened in update 30.');
    await site.write(liveBlog(2, { subType: 'microblog' }));
    site.cache.purgeEverything({ hard: true });
  });
  test('its cards follow the flags of the query, and lie ready for pages without them', async () => {
    // other tests change cards of this blog, and the purges are only those of the tests
    site.cache.purgeEverything({ hard: true });
    const plain = (await site.get(buildPath(1))).html;
    const inApp = (await site.get(`${buildPath(1)}?chromeless=st-app`)).html;
    const share = (html: string) => /data-share="[^"]+"/.exec(html)?.index ?? 0;
    const linkBefore = (html: string) => /href="([^"]*)"[^"]*$/.exec(html.slice(0, share(html)))?.[1] ?? '';
    expect(linkBefore(inApp)).toBe(`${linkBefore(plain)}?chromeless=st-app`);
    expect(listCards(inApp)).toEqual(listCards(plain));
    site.cache.purgeEverything({ hard: true });
    expect((await site.get(buildPath(1))).html).toBe(plain);
  });
  test('LB-05: shows 15 of a microblog', async () => expect(listCards((await site.get(buildPath(2))).html)).toHaveLength(15));
  test('LB-29: each card has its time whole and relative, its address, and its author', async () => {
    const { html } = await site.get(buildPath(1));
    const first = html.slice(html.indexOf(`data-card="${getId(320)}"`), html.indexOf(`data-card="${getId(319)}"`));
    expect(first).toContain(`href="${buildPath(1)}/${getId(320)}"`);
    expect(first).toContain('5:40 a.m. ET');
    expect(first).toContain('1h ago');
    expect(first).toContain('Person 1');
    expect(first).toContain('Key event');
  });
  test('LB-27: is complete by plain links: every card once, none skipped', async () => {
    const seen: number[] = [];
    for (let path = buildPath(1); path !== '' && seen.length < 1000;) {
      const { html } = await site.get(path);
      seen.push(...listCards(html));
      path = links(html, /<a [^>]*href="([^"]*)" data-more=/);
    }
    expect(seen).toEqual(Array.from({ length: 320 }, (_, index) => 320 - index));
  });
  test('LB-28: can be read from the start, by key events and by contributor, at plain addresses', async () => {
    const oldest = await site.get(`${buildPath(1)}?order=oldest`);
    expect(listCards(oldest.html).slice(0, 3)).toEqual([1, 2, 3]);
    const next = await site.get(links(oldest.html, /<a [^>]*href="([^"]*)" data-more=/));
    expect(listCards(next.html)[0]).toBe(151);
    expect(listCards((await site.get(`${buildPath(1)}?show=key-events`)).html)).toEqual([320, 280, 240, 200, 160, 120, 80, 40]);
    expect(listCards((await site.get(`${buildPath(1)}?by=ncpn2`)).html).every((number) => number % 2 === 1)).toBe(true);
    const moment = await site.get(`${buildPath(1)}?from=${Date.parse(minutesAgo(300))}`);
    expect(listCards(moment.html)[0]).toBe(100);
    expect(moment.html).toContain('noindex');
  });
  test('LB-37: says that it has ended, and does not listen any more', async () => {
    const { html } = await site.get(buildPath(3));
    expect(html).toContain('data-live-status="ended"');
    expect(html).toContain('This event has ended');
    expect(html).not.toMatch(/>LIVE</);
  });
  test('LB-03: is not LIVE again because a typo of an old blog was mended: only its cards are updates', async () => {
    const days = { datePublished: minutesAgo(3 * 24 * 60), dateModified: minutesAgo(1) };
    await site.write({ ...liveBlog(5), ...days });
    await cards.post(
      'rcna5',
      { text: 'The last one.', datePublished: minutesAgo(2 * 24 * 60), dateModified: minutesAgo(2 * 24 * 60) },
      { by: 'test' },
    );
    const { html } = await site.get(buildPath(5));
    expect(html).toContain('The last one.');
    expect(html).toContain('data-live-status="ended"');
    expect(html).not.toMatch(/>LIVE</);
  });
  test('MS-02: speaks Spanish', async () => {
    const { html } = await site.get('/noticias/politica/live-blog/live-4-rcna4', { site: 'telemundo' });
    for (const words of ['EN VIVO', 'NUEVO', 'VER LO NUEVO', 'Momentos clave', 'Lo esencial']) expect(html).toContain(words);
    expect(html).toContain('Momento clave');
  });
  test('LB-46: is at most 45 kB compressed with 150 cards', async () => {
    const { html } = await site.get(buildPath(1));
    expect(gzipSync(html).length).toBeLessThan(45_000);
  });
  const readPosting = async (path: string, of: Parameters<TestSite['get']>[1] = {}) => {
    const { html } = await site.get(path, of);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    );
    return data.find((entry) => entry['@type'] === 'LiveBlogPosting') as Record<string, unknown> & { liveBlogUpdate: unknown[] };
  };
  test('LB-52: says of itself LiveBlogPosting, with an address, the text and the author of each update', async () => {
    const posting = await readPosting(buildPath(1));
    expect(posting).toMatchObject({ coverageStartTime: minutesAgo(399), dateModified: expect.any(String) as string });
    const address = (number: number) => expect.stringContaining(`${buildPath(1)}/${getId(number)}`) as string;
    expect(posting.liveBlogUpdate.slice(0, 2)).toMatchObject([
      { url: address(320), articleBody: 'What happened in update 320.', author: [{ '@type': 'Person', name: 'Person 1' }] },
      { url: address(319), articleBody: 'What happened in update 319.', author: [{ '@type': 'Organization', name: 'Person 2' }] },
    ]);
  });
  test('LB-52: an update without people is by whoever the blog is by, one without a headline has its text all the same', async () => {
    const { liveBlogUpdate } = await readPosting('/noticias/politica/live-blog/live-4-rcna4', { site: 'telemundo' });
    expect(liveBlogUpdate).toMatchObject([
      {
        headline: 'What happened in update 1.',
        articleBody: 'What happened in update 1.',
        author: [{ '@type': 'NewsMediaOrganization', name: 'Noticias' }],
      },
    ]);
  });
  test('PG-07: an address that is not its own leads to it', async () => {
    expect((await site.get('/politics/latest/live-blog/old-name-rcna1')).headers['location']).toBe(buildPath(1));
    expect((await site.get('/politics/old-name-rcna1')).headers['location']).toBe(buildPath(1));
  });
});

test('LB-48, SD-03: a locked live blog says so where its words would stand, and names that place to search engines', async () => {
  await site.write(liveBlog(9, { access: 'locked', pinnedCard: undefined }));
  const posted = await cards.post('rcna9', { headline: 'Told', text: 'SECRET' }, { by: 'test' });
  for (const path of [buildPath(9), `${buildPath(9)}/${posted.id}`]) {
    const { html } = await site.get(path);
    expect(html).toMatch(/class="paywall [^"]*"[^]*The rest of this story is for subscribers\./);
    expect(html).not.toContain('SECRET');
  }
  expect((await site.get(buildPath(9))).html).toContain('"isAccessibleForFree":false,"cssSelector":".paywall"');
});

describe('one card at its own address', () => {
  test('LB-23: is shown with the way back, and its blog is the canonical page', async () => {
    const { status, html } = await site.get(`${buildPath(1)}/${getId(7)}`);
    expect(status).toBe(200);
    expect(html).toContain('What happened in update 7.');
    expect(html).toContain(`<link rel="canonical" href="http://news.localhost${buildPath(1)}">`);
    expect(html).toContain(`href="${buildPath(1)}"`);
    expect(html).toContain('See all updates');
  });
  test('LB-24: offers the way on by plain links: the updates beside it, all of them with their count, and what others read', async () => {
    const { html } = await site.get(`${buildPath(1)}/${getId(7)}`);
    const wayOn = /<nav class="[^"]*ways[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect([...wayOn.matchAll(/<a href="([^"]*)" rel="(\w+)"/g)].map(([, href, rel]) => [rel, href])).toEqual([
      ['next', `${buildPath(1)}/${getId(8)}`],
      ['prev', `${buildPath(1)}/${getId(6)}`],
    ]);
    expect(wayOn).toContain('Update 8');
    expect(wayOn).toContain('320 updates');
    const popular = html.slice(html.indexOf('id="most-popular"'));
    expect(popular).toContain('Story 50');
    const first = (await site.get(`${buildPath(1)}/${getId(1)}`)).html;
    expect(first).toContain('rel="next"');
    expect(first).not.toContain('rel="prev"');
  });
  test('LB-24: tells its neighbours as they are: their changes purge it', async () => {
    const path = `${buildPath(1)}/${getId(11)}`;
    expect((await site.get(path)).html).toContain('Update 12');
    await cards.edit(getId(12), { headline: 'Said in another way' }, { by: 'test' });
    site.cache.purgeTags([getId(12)], { hard: true });
    expect((await site.get(path)).html).toContain('Said in another way');
    await cards.edit(getId(12), { headline: 'Update 12' }, { by: 'test' });
    site.cache.purgeTags([getId(12)], { hard: true });
  });
  test('LB-25: is shared as itself: networks follow og:url, which is its own', async () => {
    const { html } = await site.get(`${buildPath(1)}/${getId(7)}`);
    expect(html).toContain(`<meta property="og:url" content="http://news.localhost${buildPath(1)}/${getId(7)}">`);
  });
  test('LB-26: leads to its place from another blog, and is missing where there is none', async () => {
    expect((await site.get(`${buildPath(2)}/${getId(7)}`)).headers['location']).toBe(`${buildPath(1)}/${getId(7)}`);
    expect((await site.get(`${buildPath(1)}/ncrd999999`)).status).toBe(404);
  });
});

describe('cards alone, for pages that are open', () => {
  test('the newest few, in one answer for all readers', async () => {
    const { status, html, headers } = await site.get(`${buildPath(1)}/cards?newest=2`);
    expect(status).toBe(200);
    expect(listCards(html)).toEqual([320, 319]);
    expect(html).not.toContain('<html');
    expect(headers['etag']).toBeTruthy();
    expect(headers['x-robots-tag']).toBe('noindex');
  });
  test('LB-46: one new card is at most 1.5 kB compressed', async () =>
    expect(gzipSync((await site.get(`${buildPath(1)}/cards?newest=1`)).html).length).toBeLessThan(1500));
  test('LB-06: the next ten with the link to those after them', async () => {
    const page = await site.get(buildPath(1));
    const more = await site.get(links(page.html, /data-more="([^"]*)"/));
    expect(listCards(more.html)).toEqual(Array.from({ length: 10 }, (_, index) => 170 - index));
    const after = await site.get(links(more.html, /data-more="([^"]*)"/));
    expect(listCards(after.html)[0]).toBe(160);
  });
  test('PG-13: lead on inside the app where they were asked for from there', async () => {
    const hrefs = async (query: string) => [
      ...(await site.get(`${buildPath(1)}/cards?newest=1${query}`)).html.matchAll(/<a [^>]*href="(\/[^"]*)"/g),
    ];
    const [outside, inside] = [await hrefs(''), await hrefs('&chromeless=st-app')];
    expect(inside.map(([, href]) => href)).toEqual(outside.map(([, href = '']) => `${href}?chromeless=st-app`));
    expect(inside.length).toBeGreaterThan(1);
  });
  test('one card; none of another blog', async () => {
    expect(listCards((await site.get(`${buildPath(1)}/cards/${getId(9)}`)).html)).toEqual([9]);
    expect((await site.get(`${buildPath(2)}/cards/${getId(9)}`)).status).toBe(404);
    expect((await site.get('/politics/latest/live-blog/other-rcna1/cards')).status).toBe(404);
  });
});

describe('a live blog that leads a front', () => {
  test('LB-45: stands with its latest three cards; one that has ended stands alone', async () => {
    const front = (number: number, id: string) => ({
      id: `nccu${number}`,
      type: 'curation',
      ...toPlace('news'),
      status: 'published',
      title: `Front ${number}`,
      pageRoute: `/front-${number}`,
      layouts: [{ id: 'row', type: 'oneColumn', packages: [{ id: 'lead', type: 'lead', items: [{ id }] }] }],
    });
    await site.write(front(1, 'rcna1'), front(3, 'rcna3'));
    const { html } = await site.get('/front-1');
    expect(listCards(html)).toEqual([320, 319, 318]);
    expect(html).toContain(`href="${buildPath(1)}/${getId(320)}"`);
    expect(listCards((await site.get('/front-3')).html)).toEqual([]);
  });
});
