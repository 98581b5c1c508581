import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const text = (words: string) => ({ type: 'paragraph', text: [{ kind: 'text', text: words }] });
const listScripts = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json) as Record<string, unknown>,
  );

beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { name: 'Ana Ruiz', primaryImage: testImage(1) }),
    testPerson(2, { name: 'Lee Park' }),
    { ...testPerson(3, { name: 'Inés Vega' }), ...toPlace('noticias') },
    { ...testPerson(4, { name: 'Luis Mora' }), ...toPlace('noticias') },
    ...Array.from({ length: 12 }, (_, index) =>
      testArticle(200 + index, { datePublished: `2026-11-19T${String(index + 8).padStart(2, '0')}:00:00.000Z` }),
    ),
    testArticle(
      11,
      {
        headline: 'A headline with </script> & "quotes"',
        authors: ['ncpn1', 'ncpn2'],
        primaryImage: testImage(11, { caption: 'The caption.', credit: 'A. Grapher' }),
        dateModified: '2026-11-20T11:00:00.000Z',
        latestRevisionNote: 'The number of seats was corrected.',
        subType: 'analysis',
        breakingNews: true,
        ecommerceEnabled: true,
      },
      8,
    ),
    testArticle(12, { access: 'locked' }, 9),
    testArticle(13, {}, 6),
    testArticle(14, { hidden: true }),
    testArticle(15, { status: 'unpublished' }),
    testArticle(16, { nativeAd: true, sponsoredBy: 'Acme Kettles', ...toPlace('think'), taxonomy: ['think/culture'] }),
    testArticle(
      17,
      { ...toPlace('noticias'), taxonomy: ['noticias/mundo'], authors: ['ncpn4', 'ncpn3'], dateModified: '2026-11-20T08:30:00.000Z' },
      9,
    ),
    testArticle(18, {
      body: [
        text('First.'),
        { type: 'related', ids: ['rcna11', 'rcna14'] },
        { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc123' },
        { type: 'embed', provider: 'iframe', url: 'https://charts.example/1' },
        { type: 'embed', provider: 'instagram', url: 'https://www.instagram.com/elsewhere/' },
        { type: 'newsletterSignUp', newsletterId: 'sub_none' },
      ],
    }),
  );
});
afterAll(() => site.close());

describe('an article', () => {
  test('AR-01: is read without script: section, labels, headline, standfirst, by-line, dates in Eastern time, caption, credit, text', async () => {
    const { status, html } = await site.get('/politics/story-11-rcna11');
    expect(status).toBe(200);
    for (const words of [
      'Politics',
      'Breaking news',
      'Analysis',
      'What story 11 is about.',
      'Nov. 20, 2026, 3:00 a.m. ET',
      'Updated',
      'Nov. 20, 2026, 6:00 a.m. ET',
      '1 hour ago',
    ])
      expect(html).toContain(words);
    for (const words of [
      'The caption.',
      'A. Grapher',
      'Paragraph 8 of story 11.',
      'Latest revision',
      'The number of seats was corrected.',
      'About the authors',
      'We may earn a commission',
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/By <a href="\/author\/person-1-ncpn1" rel="author">Ana Ruiz<\/a> and <a href="\/author\/person-2-ncpn2"/);
  });

  test('AR-30: names what is read, so that its reads are counted; a front and a missing page name nothing', async () => {
    expect((await site.get('/politics/story-11-rcna11')).html).toMatch(/^<!doctype html><html [^>]*data-read="rcna11"/);
    for (const path of ['/', '/politics/story-15-rcna15']) expect((await site.get(path)).html).not.toContain('data-read=');
  });

  test('SD-01: says what it is to search engines, and a headline cannot end its script', async () => {
    const { html } = await site.get('/politics/story-11-rcna11');
    expect(html).not.toContain('A headline with </script>');
    const [article, breadcrumb] = listScripts(html);
    expect(article).toMatchObject({
      '@type': 'AnalysisNewsArticle',
      headline: 'A headline with </script> & "quotes"',
      isAccessibleForFree: true,
      articleSection: 'Politics',
      inLanguage: 'en',
      author: [{ name: 'Ana Ruiz', url: 'http://news.localhost/author/person-1-ncpn1' }, { name: 'Lee Park' }],
      correction: { text: 'The number of seats was corrected.' },
    });
    expect(article?.['image']).toHaveLength(3);
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(html).toContain('<meta property="article:published_time" content="2026-11-20T08:00:00.000Z">');
    expect(html).toContain('<link rel="canonical" href="http://news.localhost/politics/story-11-rcna11">');
    expect(html).toMatch(/<link rel="preload" as="image"[^>]+fetchpriority="high"/);
  });

  test('AR-06: has the recommendation reel from 7 paragraphs on, right after the 5th', async () => {
    const { html } = await site.get('/politics/story-11-rcna11');
    const reel = html.indexOf('Recommended For You');
    expect(reel).toBeGreaterThan(html.indexOf('Paragraph 5 of story 11.'));
    expect(reel).toBeLessThan(html.indexOf('Paragraph 6 of story 11.'));
    expect((await site.get('/politics/story-13-rcna13')).html).not.toContain('Recommended For You');
    expect((await site.get('/politics/story-11-rcna11?featureFlag=false')).html).not.toContain('Recommended For You');
    expect((await site.get('/noticias/mundo/story-17-rcna17', { site: 'telemundo' })).html).not.toContain('Recomendado para ti');
  });

  test('AR-29: shares by links that work without script', async () => {
    const { html } = await site.get('/politics/story-13-rcna13');
    const address = encodeURIComponent('http://news.localhost/politics/story-13-rcna13');
    expect(html).toContain(`https://www.facebook.com/sharer/sharer.php?u=${address}`);
    expect(html).toContain('Share by email');
    expect(html).toContain('data-id="reading/share/share" data-when="interaction"');
    expect(html).toContain('Share link copied');
  });

  test('AR-09, SD-03: that is locked carries its free part and the message, and its locked text nowhere', async () => {
    const { html } = await site.get('/politics/story-12-rcna12');
    expect(html).toContain('Paragraph 2 of story 12.');
    expect(html).not.toContain('Paragraph 3 of story 12.');
    expect(html).toContain('The rest of this story is for subscribers.');
    expect(listScripts(html)[0]).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { cssSelector: '.paywall', isAccessibleForFree: false },
    });
    expect(html).toContain('class="paywall ');
  });

  test('AR-03: that is paid for says so, and by whom', async () => {
    const { html } = await site.get('/think/culture/story-16-rcna16');
    expect(html).toContain('Paid content');
    expect(html).toContain('Sponsored by Acme Kettles');
  });

  test('MS-06: in Spanish speaks Spanish, with "e" before an i sound', async () => {
    const { html } = await site.get('/noticias/mundo/story-17-rcna17', { site: 'telemundo' });
    expect(html).toContain('<html lang="es"');
    expect(html).toMatch(/Por <a[^>]+>Luis Mora<\/a> e <a[^>]+>Inés Vega<\/a>/);
    expect(html).toContain('Actualizado');
    expect(html).toContain('20 de noviembre de 2026, 3:30 a.m. ET');
  });

  test('AR-10: fills what its body refers to, never with hidden pieces, and asks before it loads the outside', async () => {
    const { html } = await site.get('/politics/story-18-rcna18');
    expect(html).toContain('href="/politics/story-11-rcna11"');
    expect(html).not.toContain('story-14');
    expect(html).not.toContain('sub_none');
    expect(html).not.toContain('<iframe');
    expect(html).toContain('data-id="reading/body/embed" data-when="interaction"');
    expect(html).toContain('This loads content from YouTube, which may set cookies.');
    expect(html).toContain('https://www.youtube.com/watch?v=abc123');
    // what the page's policy would refuse gets no button: its link stands
    expect(html).toContain('href="https://charts.example/1"');
    expect(html.match(/data-id="reading\/body\/embed"/g)).toHaveLength(1);
  });

  test('AR-08: with the recommendation feed is followed by pieces that load on', async () => {
    const { html } = await site.get('/politics/story-13-rcna13?recommendationFeed=true');
    expect(html).toContain('?recommendationFeed=true&amp;page=2#feed');
    const second = await site.get('/politics/story-13-rcna13?recommendationFeed=true&page=2');
    expect(second.html).toContain('name="robots" content="noindex"');
    expect((await site.get('/politics/story-13-rcna13')).html).not.toContain('recommendationFeed');
  });
});

describe('an address', () => {
  test.each([
    ['a wrong slug', '/politics/another-slug-rcna13', '/politics/story-13-rcna13'],
    ['a wrong section, with the page flags kept', '/world/story-13-rcna13?chromeless=true', '/politics/story-13-rcna13?chromeless=true'],
    ['another brand of the site', '/politics/story-16-rcna16', '/think/culture/story-16-rcna16'],
    [
      'another site',
      '/politics/story-17-rcna17?chromeless=true',
      'http://telemundo.localhost/noticias/mundo/story-17-rcna17?chromeless=true',
    ],
    ['a short one', '/rcna13', '/politics/story-13-rcna13'],
  ])('PG-06, PG-07, PG-08: %s leads on with 301', async (_name, path, location) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(301);
    expect(headers['location']).toBe(location);
  });

  test('PG-09, PG-10: of an unpublished piece is 410, of a hidden one is not indexed', async () => {
    const gone = await site.get('/politics/story-15-rcna15');
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('This Page Is Gone');
    expect(gone.html).not.toContain('Page Not Found');
    const hidden = await site.get('/politics/story-14-rcna14');
    expect(hidden.status).toBe(200);
    expect(hidden.html).toContain('<meta name="robots" content="noindex">');
  });
});
