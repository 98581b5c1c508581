import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, testNow, type TestSite } from '../../../../test/support/test-site.ts';

const term = (path: string, name: string, url: string) => ({
  id: path,
  type: 'taxonomy' as const,
  taxonomyType: 'section' as const,
  site: 'news' as const,
  vertical: 'news' as const,
  path,
  name,
  description: { primary: `About ${name}.` },
  slug: path,
  url,
});
const pack = (id: string, more: Record<string, unknown>) => ({ id, ...more });
const autofill = (size: number, filters = 'taxonomy:news AND type:Article AND autoCuration:true') => ({ filters, size });
const front = (number: number, pageRoute: string, packages: unknown[], more: Record<string, unknown> = {}) => ({
  id: `nccu${number}`,
  type: 'curation',
  ...toPlace('news'),
  pageRoute,
  status: 'published',
  title: `Front ${number}`,
  description: `What front ${number} is about.`,
  layouts: [{ id: 'row', packages }],
  ...more,
});

let site: TestSite;
let now = testNow;
beforeAll(async () => {
  site = await createTestSite({ now: () => now });
  await site.documents.writeTerm(term('news', 'News', '/'));
  await site.documents.writeTerm(term('news/politics', 'Politics', '/politics'));
  await site.documents.writeTerm(term('news/politics/congress', 'Congress', '/politics/congress'));
  for (let number = 1; number <= 40; number += 1)
    await site.write(
      testArticle(number, {
        primaryImage: testImage(number),
        datePublished: new Date(Date.UTC(2026, 10, 20, 8) - number * 60_000).toISOString(),
        ...(number === 12 && { nativeAd: true, sponsoredBy: 'Halo Hour' }),
        ...(number === 40 && { hidden: true }),
      }),
    );
  await site.write({
    id: 'sub_news_morning_rundown',
    type: 'newsletter',
    newsletterId: 'sub_news_morning_rundown',
    vertical: 'news',
    title: 'Morning Rundown',
    description: 'What to know.',
  });
  await site.write(
    front(
      1,
      '/',
      [
        pack('lead', { type: 'lead', items: [{ id: 'rcna5', headline: 'As the editor says it' }], autofill: autofill(4) }),
        pack('grid', { type: 'grid', title: 'Politics', titleUrl: '/politics', autofill: autofill(6) }),
        pack('gone', { type: 'list', hidden: true, title: 'Hidden group', autofill: autofill(3) }),
        pack('local', { type: 'local', title: 'Your town' }),
        pack('letter', { type: 'newsletter', title: 'Morning Rundown', metadata: { newsletterId: 'sub_news_morning_rundown' } }),
        pack('no-letter', { type: 'newsletter', title: 'A letter of no catalogue', metadata: { newsletterId: 'sub_nothing' } }),
        pack('inline', {
          type: 'embed',
          title: 'From outside',
          embed: { url: 'https://embeds.example.com/a', preloadedHtml: '<p onclick="x()">Read before</p><script>x()</script>' },
        }),
        pack('waffle', { type: 'waffle', title: 'More', autofill: autofill(10), metadata: { pageSize: 10 } }),
      ],
      {
        marquees: [
          { hidden: false, marqueeType: 'embed', embed: { url: '/embedded-pkg/special' } },
          { hidden: true, marqueeType: 'embed', embed: { url: 'https://embeds.example.com/hidden' } },
        ],
        stackCommerceFront: true,
      },
    ),
    front(2, '/special', [pack('list', { type: 'list', items: [{ id: 'rcna30' }] })], {
      subType: 'cover',
      headline: 'A cover of its own',
      primaryImage: testImage(99),
    }),
    front(3, '/draft-front', [pack('list', { type: 'list', items: [{ id: 'rcna7' }] })], { status: 'draft' }),
  );
});
afterAll(() => site.close());

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const idsIn = (html: string) => [...main(html).matchAll(/<h[234][^>]*><a href="[^"]*-(rcna\d+)"/g)].map(([, id]) => id);

describe('a home front', () => {
  test('FR-07, FR-32: has one h1, no heading level left out, and never one piece twice outside its marquee', async () => {
    const { status, html } = await site.get('/');
    expect(status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const levels = [...main(html).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    const ids = idsIn(html).slice(1);
    expect(ids.length).toBeGreaterThan(15);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leads with what the editor placed, in the words of the editor', async () => {
    const { html } = await site.get('/');
    expect(idsIn(html)[1]).toBe('rcna5');
    expect(html).toContain('As the editor says it');
  });

  test('FR-08: shows neither hidden packages nor hidden pieces', async () => {
    const { html } = await site.get('/');
    expect(html).not.toMatch(/Hidden group|embeds\.example\.com\/hidden/);
    expect((await site.get('/?page=3')).html + html).not.toContain('Story 40<');
  });

  test('NL-06: shows a newsletter with the form that signs up for it', async () => {
    const { html } = await site.get('/');
    const box = /<section[^>]* aria-label="Morning Rundown"[^]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(box).toMatch(/<form[^>]* action="\/newsletters\/sign-up"[^>]* method="post"/);
    expect(box).toContain('name="newsletter" value="sub_news_morning_rundown"');
    expect((await site.get('/?featureFlag=false')).html).not.toContain('Morning Rundown');
    // one that there is not shows nothing
    expect(html).not.toContain('A letter of no catalogue');
  });

  test('LN-23: asks for a place in a form that needs no script, and holds nothing of one reader', async () => {
    const { html } = await site.get('/', { headers: { cookie: 'local-place=98101; ng_geolocation=PR' } });
    expect(main(html)).toContain('Your town');
    expect(main(html)).toMatch(/<form[^>]* action="\/local" method="get"/);
    expect(html).not.toMatch(/98101|Seattle/);
  });

  test('FR-10: takes what was read for an embed into the page, without script or handlers', async () => {
    const { html } = await site.get('/');
    expect(main(html)).toContain('Read before');
    expect(main(html)).not.toMatch(/onclick|<script/);
  });

  test('FR-09: renders a marquee of our own inside the page; without the chrome only when asked for', async () => {
    expect((await site.get('/')).html).toContain('Story 30<');
    expect(idsIn((await site.get('/?chromeless=true')).html)[0]).toBe('rcna5');
    expect(idsIn((await site.get('/?chromeless=true&showChromelessMarquee=true')).html)[0]).toBe('rcna30');
  });

  test('FR-17: marks the one paid-content position and carries its flags', async () => {
    const { html } = await site.get('/');
    expect(html.match(/data-paid-content/g)).toHaveLength(1);
    expect(html).toContain('data-stack-commerce');
    expect(html).toContain('Paid content');
    expect(html).toContain('Sponsored by Halo Hour');
  });

  test('SD-04: says what it is to search engines', async () => {
    const { html } = await site.get('/');
    expect(html).toContain('<link rel="canonical" href="http://news.localhost/">');
    for (const type of ['WebSite', 'NewsMediaOrganization', 'ItemList']) expect(html).toContain(`"@type":"${type}"`);
  });
});

test('FR-20: its title and description for search engines are those the editor wrote for them', async () => {
  const words = { seoTitle: 'Found by this title', seoDescription: 'Found by these words.' };
  await site.write(front(20, '/found', [pack('list', { type: 'list', items: [{ id: 'rcna30' }] })], words));
  const { html } = await site.get('/found');
  expect(html).toContain('<title>Found by this title');
  expect(html).toContain('<meta name="description" content="Found by these words.">');
  expect(html).not.toContain('content="What front 20 is about."');
});

test.each(['embedded-pkg', 'playmaker'])('FR-31: below /%s a front is for frames of others: no chrome, not indexed', async (embed) => {
  const { status, html } = await site.get(`/${embed}/special`);
  expect(status).toBe(200);
  expect(html).toContain('A cover of its own');
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).not.toMatch(/<footer|site-menu|data-navbar/);
  expect((await site.get(`/${embed}/nothing-here`)).status).toBe(404);
  // the marquee of a front in a frame is shown where it is asked for
  const marquees = [{ hidden: false, marqueeType: 'embed', embed: { url: '/embedded-pkg/special' } }];
  await site.write(front(21, '/framed', [pack('list', { type: 'list', items: [{ id: 'rcna5' }] })], { marquees }));
  expect(idsIn((await site.get(`/${embed}/framed`)).html)).toEqual(['rcna5']);
  expect(idsIn((await site.get(`/${embed}/framed?showChromelessMarquee=true`)).html)).toEqual(['rcna30', 'rcna5']);
});

test('PG-31: our own sites may frame the embed paths; every other page only itself', async () => {
  const ancestorsOf = async (path: string): Promise<string | undefined> =>
    /frame-ancestors ([^;]*)/.exec((await site.get(path)).headers['content-security-policy'] ?? '')?.[1];
  const ours =
    "'self' http://news.localhost http://eonline.localhost http://today.localhost http://msnbc.localhost http://telemundo.localhost";
  for (const path of ['/embedded-pkg/special', '/playmaker/special']) expect(await ancestorsOf(path), path).toBe(ours);
  for (const path of ['/special', '/special?chromeless=true', '/playmaker/nothing-here'])
    expect(await ancestorsOf(path), path).toBe("'self'");
});

test('PG-32: an embed brings the island that tells its height; other pages do not', async () => {
  expect((await site.get('/playmaker/special')).html).toContain('data-id="reading/front/frame-height"');
  expect((await site.get('/special')).html).not.toContain('frame-height');
});

describe('a waffle', () => {
  test('FR-15: turns pages by plain links, each canonical to itself, and goes on where the last ended', async () => {
    const first = await site.get('/');
    const second = await site.get('/?page=2');
    expect(first.html).toContain('<a rel="next" href="/?page=2">Next</a>');
    expect(second.html).toContain('<link rel="canonical" href="http://news.localhost/?page=2">');
    expect(second.html).toContain('<link rel="prev" href="/">');
    const before = new Set(idsIn(first.html));
    expect(idsIn(second.html).slice(1).length).toBeGreaterThan(5);
    expect(
      idsIn(second.html)
        .slice(1)
        .filter((id) => before.has(id) && id !== 'rcna30'),
    ).toEqual([]);
  });
  test('FR-12: shows as many a page as its autofill says, where it says no page size of its own', async () => {
    await site.write(front(10, '/of-five', [pack('waffle', { type: 'waffle', autofill: autofill(5) })]));
    expect(idsIn((await site.get('/of-five')).html)).toHaveLength(5);
    expect(idsIn((await site.get('/of-five?page=2')).html)).toHaveLength(5);
  });
  test('FR-13: asks for the kinds it is told, and for nothing where none is chosen', async () => {
    const kinds = (contentTypes: string[]) => pack('waffle', { type: 'waffle', metadata: { contentTypes, pageSize: 5 } });
    await site.write(front(11, '/kinds', [kinds(['article'])]), front(12, '/no-recipes', [kinds(['recipe', 'video'])]));
    await site.write(front(13, '/no-kind', [kinds([])]));
    expect(idsIn((await site.get('/kinds')).html)).toHaveLength(5);
    for (const path of ['/no-recipes', '/no-kind']) expect(idsIn((await site.get(path)).html)).toEqual([]);
  });
  test('FR-15: has no page after its last', async () => {
    expect((await site.get('/?page=999')).status).toBe(404);
  });
  test('FR-14: says its own failure and leaves the front standing', async () => {
    await site.write(
      front(9, '/broken', [
        pack('list', { type: 'list', items: [{ id: 'rcna9' }] }),
        pack('waffle', { type: 'waffle', autofill: { filters: 'nonsense:(', size: 5 } }),
      ]),
    );
    const { status, html } = await site.get('/broken');
    expect(status).toBe(200);
    expect(html).toContain('Fetching Waffle failed');
    expect(html).toContain('Story 9<');
  });
});

test('FR-18: is a feed of recommended pieces that loads on with recommendationFeed=true, and only while recommendations are on', async () => {
  const feed = await site.get('/?recommendationFeed=true');
  expect(feed.html).toContain('Recommended For You');
  expect(feed.html).toContain('href="/?recommendationFeed=true&amp;page=2"');
  expect(feed.html).toContain('noindex');
  const second = await site.get('/?recommendationFeed=true&page=2');
  expect(second.status).toBe(200);
  expect(second.html).toContain('href="/?recommendationFeed=true"');
  expect((await site.get('/?recommendationFeed=true&featureFlag=false')).html).not.toContain('Recommended For You');
});

test('FR-19: shows a cover: one picture over the whole width with its h1, and linked pieces', async () => {
  const { html } = await site.get('/special');
  expect(html).toMatch(/<h1[^>]*>A cover of its own<\/h1>/);
  expect(html).toContain('ncim99');
  expect(idsIn(html)).toEqual(['rcna30']);
});

test('FR-27: shows a section: name, what it is, what is below it, and pages', async () => {
  const { html } = await site.get('/politics');
  expect(html).toMatch(/<h1[^>]*>Politics<\/h1>/);
  expect(html).toContain('About Politics.');
  expect(html).toContain('<a href="/politics/congress">Congress</a>');
  expect(html).toContain('"@type":"BreadcrumbList"');
  // the brand's name stands once, also where the list is called as the brand is
  expect((await site.get('/tag/news?page=2')).html).toMatch(/<title>News &#8211; Page 2 of \d+<\/title>/);
  expect((await site.get('/politics?page=2')).html).toContain('<link rel="canonical" href="http://news.localhost/politics?page=2">');
  expect((await site.get('/tag/news/politics')).status).toBe(200);
});

describe('a term of the taxonomy', () => {
  test('FR-27: has its page on its own site; on another there is none without pieces that carry it', async () => {
    expect((await site.get('/tag/news/politics')).status).toBe(200);
    for (const other of ['today', 'msnbc'] as const) expect((await site.get('/tag/news/politics', { site: other })).status).toBe(404);
    await site.write(testArticle(501, { ...toPlace('today'), taxonomy: ['today/food', 'news/politics'] }));
    const { status, html } = await site.get('/tag/news/politics?page=1', { site: 'today' });
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="http://today.localhost/tag/news/politics">');
    expect(html).toContain('Story 501<');
    expect((await site.get('/today-food/story-501-rcna501', { site: 'today' })).headers['location']).toBe('/food/story-501-rcna501');
    expect((await site.get('/food/story-501-rcna501', { site: 'today' })).html).toContain('href="/tag/news/politics"');
  });

  test('FR-28: that nobody described has a page made from the pieces that carry it, where they link to it, and nowhere else', async () => {
    expect((await site.get('/tag/news/light-houses?page=2')).status).toBe(404);
    await site.write(testArticle(502, { taxonomy: ['news/politics', 'news/light-houses'] }));
    const { html: piece } = await site.get('/politics/story-502-rcna502');
    expect(piece).toContain('<a href="/tag/news/light-houses">Light houses</a>');
    const { status, html } = await site.get('/tag/news/light-houses');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Light houses<\/h1>/);
    expect(html).toContain('Story 502<');
    expect(html).not.toContain('/tag/news/light-houses/rss.xml');
    expect((await site.get('/light-houses')).status).toBe(404);
  });

  test('FR-28: that is described and empty is not to be found by search engines', async () => {
    const { status, html } = await site.get('/politics/congress');
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

test('FR-05: shows a draft only by its link: private, not indexed, and said to be one', async () => {
  expect((await site.get('/draft-front')).status).toBe(404);
  const { status, headers, html } = await site.get('/draft/open-nccu3');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(html).toContain('Preview of a draft. Not published.');
  expect((await site.get('/draft/nothing')).status).toBe(404);
});

test('FR-02, FR-04: answers 404 at once to a path with other characters, and 301 to one with a slash at its end', async () => {
  expect((await site.get('/politics%3Cscript%3E')).status).toBe(404);
  const moved = await site.get('/politics/');
  expect([moved.status, moved.headers['location']]).toEqual([301, '/politics']);
});

describe('breaking news', () => {
  const minute = 60_000;
  const at = (time: number) => new Date(time).toISOString();
  test('FR-29, AR-04: is announced once, and ends by the clock: where its editor says, else 12 hours after it was published', async () => {
    await site.write(
      testArticle(60),
      testArticle(61, { breakingNews: true, datePublished: at(testNow - 30 * minute), breakingNewsUntil: at(testNow + 30_500) }),
      testArticle(62, { breakingNews: true, datePublished: at(testNow - 60 * minute), dateModified: at(testNow - minute) }),
      front(61, '/breaking', [pack('list', { type: 'list', items: [{ id: 'rcna60' }, { id: 'rcna61' }, { id: 'rcna62' }] })]),
    );
    const seen = async (later: number) => {
      now = testNow + later;
      site.cache.purgeEverything({ hard: true });
      const [page, article] = [await site.get('/breaking'), await site.get('/politics/story-61-rcna61')];
      const announced = [...page.html.matchAll(/<aside [^>]*aria-label="Breaking news"><a href="([^"]*)"/g)].map((match) => match[1]);
      const sharedFor = Number(/s-maxage=(\d+)/.exec(page.headers['cache-control'] ?? '')?.[1]);
      return {
        announced,
        marks: page.html.split('data-kind="breaking"').length - 1,
        sharedFor,
        own: article.html.split('</h1>')[0]?.includes('Breaking news'),
      };
    };
    const until = await seen(0);
    expect(until).toMatchObject({ announced: ['/politics/story-61-rcna61'], marks: 2, own: true });
    expect(until.sharedFor).toBeLessThanOrEqual(30);
    expect(await seen(30_500)).toMatchObject({ announced: ['/politics/story-62-rcna62'], marks: 1, own: false });
    expect(await seen(12 * 60 * minute - 60 * minute)).toMatchObject({ announced: [], marks: 0, own: false });
    now = testNow;
    site.cache.purgeEverything({ hard: true });
  });
  test('FR-29: is not announced above a front that it leads', async () => {
    await site.write(testArticle(63, { breakingNews: true }));
    await site.write(front(62, '/leads', [pack('list', { type: 'list', items: [{ id: 'rcna63' }, { id: 'rcna60' }] })]));
    const { html } = await site.get('/leads');
    expect(html).toContain('data-kind="breaking"');
    expect(html).not.toMatch(/<aside [^>]*aria-label="Breaking news"/);
  });
});
