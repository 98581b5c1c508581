import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bodyElement } from '#content/model/body';
import { messagesOf } from '#messages';
import { findAmpErrors } from '../../../../test/support/amp-validator.ts';
import { createTestSite, testArticle, testImage, testPerson, type TestSite, toPlace } from '../../../../test/support/test-site.ts';

const t = (text: string) => [{ kind: 'text', text }];
const picture = testImage(50, { caption: 'What is seen.', credit: 'A. & B.' });
const place = { ...toPlace('msnbc'), taxonomy: ['msnbc/weekly-host/blog'], subType: 'blogPost' };

/** Every block of a body, and what its text may hold. */
const everyBlock = [
  { type: 'paragraph', dropCap: true, text: t('A <first> & "only" one.') },
  {
    type: 'paragraph',
    text: [
      { kind: 'mark', mark: 'strong', children: t('strong') },
      { kind: 'mark', mark: 'highlight', children: t('marked') },
      { kind: 'link', href: 'https://outside.example/?a=1&b=2', title: 'A "title"', children: t('outside') },
      { kind: 'link', href: 'https://shop.example/', sponsored: true, children: t('sponsored') },
      { kind: 'link', href: '#there', children: t('there') },
      { kind: 'link', href: 'mailto:a@b.example', children: t('mail') },
      { kind: 'break' },
      { kind: 'anchor', name: 'there' },
      { kind: 'phrase', meaning: 'as it is', language: 'es', children: t('tal cual') },
    ],
  },
  { type: 'paragraph', text: t('شكرا'), language: 'ar', direction: 'rtl' },
  { type: 'heading', level: 2, text: t('A heading'), anchor: 'a-heading' },
  { type: 'heading', level: 4, text: t('A smaller one') },
  {
    type: 'list',
    ordered: true,
    start: 3,
    reversed: true,
    items: [{ text: t('A'), value: 7, list: { ordered: false, items: [{ text: t('B') }] } }],
  },
  { type: 'quote', paragraphs: [t('One.'), t('Two.')], attribution: t('Who') },
  { type: 'pullQuote', text: t('Pulled'), attribution: t('Who') },
  ...['small', 'medium', 'large', 'full'].map((size) => ({ type: 'image', image: picture, size })),
  { type: 'image', image: picture, caption: t('Another caption'), href: 'https://outside.example/' },
  { type: 'gallery', title: 'A gallery', images: [{ image: picture, caption: t('First') }, { image: testImage(51) }] },
  { type: 'gallery', images: [] },
  { type: 'video', url: 'https://media.example/film.mp4', caption: t('A film') },
  { type: 'video', url: 'http://media.example/old.mp4' },
  { type: 'video', poster: picture },
  { type: 'video', id: 'mmvo9' },
  { type: 'video', id: 'mmvo404', poster: picture },
  { type: 'audio', url: 'https://media.example/sound.mp3', caption: t('A sound') },
  {
    type: 'table',
    caption: t('Figures'),
    rows: [[{ text: t('H'), heading: true, columns: 2 }], [{ text: t('1') }, { text: t('2'), rows: 2 }]],
  },
  { type: 'factBox', title: 'Facts', paragraphs: [t('One.'), t('Two.')] },
  { type: 'related', title: 'Read too', ids: ['rcna2', 'rcna404'] },
  { type: 'product', id: 'tdpd9' },
  { type: 'productList', title: 'Kettles <we> like', ids: ['tdpd8', 'tdpd404'] },
  { type: 'productList', list: 'oneOneProduct', ids: ['tdpd404'] },
  { type: 'recipe', id: 'tdrp9' },
  { type: 'slideshow', id: 'rcna9' },
  { type: 'newsletterSignUp', newsletterId: 'sub_none' },
  { type: 'divider' },
  { type: 'code', text: 'if (a < b) style="x" <script>1</script>', language: 'ts' },
  { type: 'showMore' },
  ...(
    [
      ['youtube', 'https://www.youtube.com/watch?v=abc'],
      ['tweet_embed', 'https://twitter.com/a/status/1'],
      ['facebook_embedded_post', 'https://www.facebook.com/a/posts/1'],
      ['instagram', 'https://www.instagram.com/p/abc/'],
      ['tiktok', 'https://www.tiktok.com/@a/video/1'],
      ['datawrapper', 'https://datawrapper.dwcdn.net/abc/'],
      ['iframe', 'https://maps.example/1'],
    ] as const
  ).map(([provider, url]) => ({ type: 'embed', provider, url, text: t('What it said'), title: 'A title', height: 300 })),
  { type: 'fallback', source: 'unknown', text: 'Words\nof before', links: ['https://old.example/'] },
];

const second = testArticle(2, { ...place, datePublished: '2026-11-20T08:30:00.000Z' });
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { ...toPlace('msnbc'), name: 'Ana Ruiz' }),
    testPerson(2, { ...toPlace('msnbc'), name: 'Lee Park' }),
    testArticle(1, {
      ...place,
      headline: 'Everything </style><script>alert(1)</script> & more',
      authors: ['ncpn1', 'ncpn2'],
      primaryImage: picture,
      body: everyBlock,
      dateModified: '2026-11-20T09:00:00.000Z',
      latestRevisionNote: 'A name was corrected.',
      nativeAd: true,
      sponsoredBy: 'Acme Kettles',
      ecommerceEnabled: true,
    }),
    second,
    testArticle(3, { ...place, access: 'locked' }, 9),
    testArticle(4, { ...place, hidden: true }),
    testArticle(5, { ...place, status: 'unpublished' }),
    testArticle(6, { ...toPlace('msnbc'), taxonomy: ['msnbc/politics'] }),
    testArticle(7, { ...toPlace('news'), taxonomy: ['news/sunday-politics/blog'] }),
    {
      ...testArticle(9, toPlace('msnbc')),
      type: 'slideshow',
      body: undefined,
      subType: undefined,
      slides: [
        { headline: 'One', caption: [], image: testImage(61) },
        { caption: [], image: testImage(62) },
      ],
    },
    { ...testArticle(9, toPlace('msnbc')), id: 'mmvo9', type: 'video', body: undefined, subType: undefined, primaryImage: testImage(63) },
    {
      ...testArticle(9, toPlace('msnbc')),
      id: 'tdrp9',
      type: 'recipe',
      body: undefined,
      subType: undefined,
      ingredients: [],
      instructions: [],
    },
    {
      ...testArticle(9, toPlace('msnbc')),
      id: 'tdpd9',
      type: 'product',
      name: 'A kettle',
      body: undefined,
      subType: undefined,
      offers: [],
    },
    {
      ...testArticle(8, toPlace('msnbc')),
      id: 'tdpd8',
      type: 'product',
      name: 'A kettle',
      body: undefined,
      subType: undefined,
      offers: [
        {
          prices: [
            { type: 'listPrice', price: '100' },
            { type: 'salePrice', price: '75' },
          ],
          seller: 'A <shop>',
          externalUrl: 'https://shop.example/?a=1&b=2',
          state: 'AVAILABLE',
        },
      ],
    },
    {
      id: 'nccu1',
      type: 'curation',
      subType: 'blog',
      ...toPlace('msnbc'),
      pageRoute: '/weekly-host/blog',
      status: 'published',
      title: 'The Saturday Ledger',
      description: 'What it is about.',
      layouts: [{ id: 'row', packages: [{ id: 'lead', type: 'showLead', items: [{ id: 'rcna1' }] }] }],
    },
    ...Array.from({ length: 21 }, (_, index) => testArticle(500 + index, { ...toPlace('msnbc'), taxonomy: ['msnbc/top-stories/latest'] })),
  );
});
afterAll(() => site.close());

const ask = (path: string) => site.get(path, { site: 'msnbc' });

describe('an AMP document', () => {
  test.each([
    ['a post with every block', '/weekly-host/blog/story-1-rcna1'],
    ['a plain post', '/weekly-host/blog/story-2-rcna2'],
    ['a locked post', '/weekly-host/blog/story-3-rcna3'],
    ['a hidden post', '/weekly-host/blog/story-4-rcna4'],
    ['a show blog', '/weekly-host/blog'],
    ['a show blog without a curation', '/top-stories/latest'],
  ])('SB-05: is valid, and the page and it name each other: %s', async (_what, path) => {
    const page = await ask(path);
    expect(page.html).toContain(`<link rel="amphtml" href="http://msnbc.localhost${path}/amp">`);
    const { status, headers, html } = await ask(`${path}/amp`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toContain(`<link rel="canonical" href="http://msnbc.localhost${path}">`);
    expect(await findAmpErrors(html)).toEqual([]);
    // without what differs between two posts, its style is one sheet within what AMP allows
    const [, style = ''] = /<style amp-custom>(.*?)<\/style>/s.exec(html) ?? [];
    expect(Buffer.byteLength(style)).toBeLessThan(75_000);
    expect(gzipSync(html).length).toBeLessThan(14_000);
  });

  test('PR-29: the footer of each leads to the choices of privacy and to what is collected, and the document stays valid', async () => {
    const { link, noticeLink } = messagesOf('en').privacy;
    for (const path of ['/weekly-host/blog/amp', '/weekly-host/blog/story-2-rcna2/amp']) {
      const { html } = await ask(path);
      const footer = html.slice(html.indexOf('<footer'));
      expect(footer).toContain(`<a href="/privacy-choices">${link}</a>`);
      expect(footer).toContain(`<a href="/notice-at-collection">${noticeLink}</a>`);
      expect(await findAmpErrors(html)).toEqual([]);
    }
  });

  test('SP-07: products in a list have their prices, the ways to their sellers as paid links, and the notice', async () => {
    const { html } = await ask('/weekly-host/blog/story-1-rcna1/amp');
    for (const part of ['Kettles &lt;we&gt; like', '<b>$75</b> <s>$100</s> 25% off', 'We may earn a commission', 'See at A &lt;shop&gt;'])
      expect(html).toContain(part);
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2" rel="sponsored nofollow noopener"');
  });

  test('SB-05: the validator finds what is wrong', async () => {
    const { html } = await ask('/weekly-host/blog/story-2-rcna2/amp');
    for (const wrong of ['<script>1</script>', '<p onclick="x()">', '<iframe src="https://a.example"></iframe>'])
      expect((await findAmpErrors(html.replace('<article>', `<article>${wrong}`))).length, wrong).toBeGreaterThan(0);
  });

  test('SB-05: is tried with every block that a body may hold', () => {
    const tried = new Set(everyBlock.map(({ type }) => type));
    expect([...tried].sort()).toEqual(bodyElement.options.map(({ shape }) => shape.type.value).sort());
  });

  test('SB-05: shows all of a post: pictures, carousels, players, tables, and what it refers to', async () => {
    const { html } = await ask('/weekly-host/blog/story-1-rcna1/amp');
    expect(html).not.toContain('<script>alert');
    for (const part of [
      '<amp-img layout="responsive" width=',
      'disable-inline-width alt="Picture 50"',
      'custom-element="amp-carousel" src="https://cdn.ampproject.org/v0/amp-carousel-0.2.js"',
      'src="https://media.example/film.mp4"></amp-video>',
      '<a href="http://media.example/old.mp4">Watch</a>',
      'src="https://media.example/sound.mp3"></amp-audio>',
      '<th colspan="2">H</th>',
      'Read too',
      '<a href="/weekly-host/blog/story-2-rcna2">Story 2</a>',
      'Slideshow: <a href="/slideshow/story-9-rcna9">',
      '<blockquote class="b-embed__text">What it said</blockquote>',
      'By <a href="/author/person-1-ncpn1">Ana Ruiz</a> and <a href="/author/person-2-ncpn2">Lee Park</a>',
      'A name was corrected.',
      'Sponsored by Acme Kettles',
      'Words',
      '<span>Latest post</span> Story 2',
    ])
      expect(html).toContain(part);
    expect(html.match(/<amp-carousel /g)).toHaveLength(2);
    // without script a picture is a plain one
    expect(html.replace(/<noscript><img [^>]*><\/noscript>/g, '')).not.toMatch(/<(?:img|picture|source|video|audio|iframe)\b/);
  });

  test('SB-10: has a policy of its own that lets in AMP and nothing else; all other pages keep theirs', async () => {
    const policy = (await ask('/weekly-host/blog/amp')).headers['content-security-policy'] ?? '';
    expect(policy).toContain(
      'script-src https://cdn.ampproject.org/v0.js https://cdn.ampproject.org/v0/ https://cdn.ampproject.org/rtv/ blob:;',
    );
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    for (const path of ['/weekly-host/blog', '/weekly-host/blog/story-2-rcna2', '/weekly-host/blog/amp/amp'])
      expect((await ask(path)).headers['content-security-policy'], path).not.toContain('ampproject');
  });

  test('SB-05: is where a show blog or its post is, and nowhere else', async () => {
    for (const path of [
      '/amp',
      '/politics/amp',
      '/politics/story-6-rcna6/amp',
      '/weekly-host/blog/amp/amp',
      '/weekly-host/blog/story-1-rcna1/amp/amp',
      '/weekly-host/amp',
      '/other-host/blog/amp',
      '/legal-affairs/blog/amp',
      '/weekly-host/blog/story-999-rcna999/amp',
      '/weekly-host/blog/amp?page=2',
      '/sunday-politics/blog/story-7-rcna7/amp',
    ])
      expect((await ask(path)).status, path).toBe(404);
    expect((await ask('/weekly-host/blog/story-5-rcna5/amp')).status).toBe(410);
    expect((await site.get('/sunday-politics/blog/story-7-rcna7/amp')).status).toBe(200);
    expect((await ask('/politics/story-6-rcna6')).html).not.toContain('amphtml');
  });

  test('SB-05: of a post at a wrong address leads to its own, and of any other piece to its page', async () => {
    const to = async (path: string) => (await ask(path)).headers['location'];
    expect(await to('/weekly-host/blog/another-name-rcna1/amp')).toBe('/weekly-host/blog/story-1-rcna1/amp');
    expect(await to('/second-evening/blog/story-1-rcna1/amp')).toBe('/weekly-host/blog/story-1-rcna1/amp');
    expect(await to('/weekly-host/blog/story-6-rcna6/amp')).toBe('/politics/story-6-rcna6');
    expect(await to('/weekly-host/blog/story-9-rcna9/amp')).toBe('/slideshow/story-9-rcna9');
    expect(await to('/weekly-host/blog/story-7-rcna7/amp')).toBe('http://news.localhost/sunday-politics/blog/story-7-rcna7/amp');
  });

  test('SB-05: is closed by featureFlag=false, and then no page names one', async () => {
    for (const path of ['/weekly-host/blog', '/weekly-host/blog/story-1-rcna1']) {
      expect((await ask(`${path}/amp?featureFlag=false`)).status).toBe(404);
      expect((await ask(`${path}?featureFlag=false`)).html).not.toContain('amphtml');
      expect((await ask(`${path}/amp?page=1&chromeless=true`)).status).toBe(200);
    }
  });

  test('SB-05: turns the pages of its blog, each canonical to the page it stands for', async () => {
    const first = await ask('/top-stories/latest/amp');
    expect(first.html).toContain('<a href="/top-stories/latest/amp?page=2">Next</a>');
    const second = await ask('/top-stories/latest/amp?page=2');
    expect(second.html).toContain('<link rel="canonical" href="http://msnbc.localhost/top-stories/latest?page=2">');
    expect(await findAmpErrors(second.html)).toEqual([]);
    expect((await ask('/top-stories/latest?page=2')).html).toContain(
      '<link rel="amphtml" href="http://msnbc.localhost/top-stories/latest/amp?page=2">',
    );
  });

  test('SB-11: is purged with its piece, and neither feeds nor sitemaps name it', async () => {
    expect((await ask('/weekly-host/blog/story-2-rcna2/amp')).html).toContain('Paragraph 1 of story 2.');
    onTestFinished(async () => {
      await site.write(second);
      site.cache.purgeTags(['rcna2'], { hard: true });
    });
    await site.write({ ...second, headline: 'Changed' });
    site.cache.purgeTags(['rcna2'], { hard: true });
    expect((await ask('/weekly-host/blog/story-2-rcna2/amp')).html).toContain('<h1>Changed</h1>');
    for (const path of ['/weekly-host/blog/rss.xml', '/sitemap-news.xml', '/sitemaps/2026-11-1.xml'])
      expect((await ask(path)).html, path).not.toContain('/amp');
    expect((await ask('/weekly-host/blog/rss.xml')).html).toContain('/weekly-host/blog/story-2-rcna2');
  });
});
