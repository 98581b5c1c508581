import { describe, expect, test } from 'vitest';
import { image as imageSchema } from '#content/model/image';
import type { WireArticle, WireSlideshow } from '#content/responses/wire';
import { renderAtom } from './atom.view.ts';
import { renderFeedHtml } from './feed-html.view.ts';
import { buildFeedItem, type Feed, type FeedItem, feedSize, findLastChange, findNextExpiry, withoutExpiredFile } from './feed.view.ts';
import { renderJsonFeed } from './json-feed.view.ts';
import { renderRss } from './rss.view.ts';

const origin = 'https://news.example';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const picture = imageSchema.parse({ id: 'ncim1', width: 2_480, height: 1_000, alt: 'A "b"', credit: 'C & D' });
const place = { origin, originOf: () => origin, pictureUrl: () => '/i.jpg' };
const piece = (more: object = {}) =>
  ({
    id: 'rcna1',
    url: { primary: '/a-rcna1' },
    headline: 'A',
    description: 'D',
    access: 'free',
    authors: [],
    taxonomy: [],
    body: [{ type: 'paragraph', element: {}, html: '<p>One</p>' }],
    datePublished: at(12),
    dateModified: at(13),
    ...more,
  }) as unknown as WireArticle;
const item = (more: object = {}) => buildFeedItem(piece(more), place);

describe('FD-03: a piece in a feed', () => {
  test('has its short address as its number, its whole text and its dates', () => {
    expect(item()).toEqual({
      id: 'https://news.example/rcna1',
      url: 'https://news.example/a-rcna1',
      headline: 'A',
      description: 'D',
      html: '<p>One</p>',
      published: at(12),
      modified: at(13),
      authors: [],
      topics: [],
      video: undefined,
      image: undefined,
    });
  });
  test('has its description alone where it is not free or has no text', () => {
    expect([item({ access: 'metered' }).html, item({ access: 'locked' }).html, item({ body: [] }).html]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  test.each([
    [
      { authors: [{ name: 'Ada', url: '/author/ada' }, { name: 'Eve' }], byline: 'X' },
      [
        { name: 'Ada', url: 'https://news.example/author/ada' },
        { name: 'Eve', url: undefined },
      ],
    ],
    [{ byline: 'X', source: { organization: 'Agency' } }, [{ name: 'X', url: undefined }]],
    [{ source: { organization: 'Agency' } }, [{ name: 'Agency', url: undefined }]],
  ])('%j is by %j', (more, authors) => expect(item(more).authors).toEqual(authors));
  test('has ten topics at most', () => {
    expect(item({ taxonomy: Array.from({ length: 11 }, (_, index) => ({ name: `t${index}` })) }).topics).toEqual(
      Array.from({ length: 10 }, (_, index) => `t${index}`),
    );
  });
  test('has its picture, at most 1,240 pixels wide and never larger than it is', () => {
    expect(item({ primaryImage: picture }).image).toEqual({
      url: 'https://news.example/i.jpg',
      width: 1_240,
      height: 500,
      alt: 'A "b"',
      credit: 'C & D',
    });
    expect(item({ teaseImage: { ...picture, width: 100, height: 7 }, primaryImage: picture }).image).toMatchObject({
      width: 100,
      height: 7,
    });
    expect(item({ primaryImage: { ...picture, width: 60_000, height: 1 } }).image?.height).toBe(1);
  });
  test('of slides has headlines, pictures with their source, and words', () => {
    const slides = [
      {
        headline: 'H & I',
        source: 'S',
        image: { ...picture, credit: undefined },
        caption: [{ type: 'paragraph', element: {}, html: '<p>c</p>' }],
      },
      { caption: [] },
      { image: picture, source: 'S', caption: [] },
    ];
    const made = buildFeedItem({ ...piece(), body: undefined, slides } as unknown as WireSlideshow, place).html;
    const img = '<img src="https://news.example/i.jpg" alt="A &quot;b&quot;" width="1240" height="500">';
    expect(made).toBe(
      `<h2>H &amp; I</h2>\n<figure>${img}<figcaption>S</figcaption></figure>\n<p>c</p>\n<figure>${img}<figcaption>C &amp; D</figcaption></figure>`,
    );
    expect(
      buildFeedItem({ ...piece(), slides: [{ image: { ...picture, credit: undefined }, caption: [] }] } as unknown as WireSlideshow, place)
        .html,
    ).toBe(`<figure>${img}</figure>`);
  });
  test.each<[string, object[], object, object | undefined]>([
    [
      'a whole file on the site',
      [{ publicUrl: '/a.m3u8' }, { publicUrl: '/a.MP4?x', width: 3, height: 2 }],
      {},
      { url: 'https://news.example/a.MP4?x', type: 'video/mp4', seconds: 10, width: 3, height: 2, expires: undefined },
    ],
    [
      'a file elsewhere',
      [{ publicUrl: 'https://m.example/a.webm' }],
      { dateExpires: at(15) },
      { url: 'https://m.example/a.webm', type: 'video/webm', seconds: 10, width: undefined, height: undefined, expires: at(15) },
    ],
    ['no file of another host without its protocol', [{ publicUrl: '//m.example/a.mp4' }], {}, undefined],
    ['no file of another kind', [{ publicUrl: '/a.mov' }, { publicUrl: '/mp4' }, { publicUrl: '/a.constructor' }], {}, undefined],
  ])('has of a video %s', (_, videoAssets, more, video) =>
    expect(item({ type: 'video', video: { duration: 9.6, videoAssets, ...more } }).video).toEqual(video),
  );
  test('has no file of a video that is not free', () => {
    expect(
      item({ type: 'video', access: 'metered', video: { duration: 1, videoAssets: [{ publicUrl: '/a.mp4' }] } }).video,
    ).toBeUndefined();
    expect(item({ type: 'video', video: undefined }).video).toBeUndefined();
  });
});

describe('VD-61: a feed at a time', () => {
  const video = (expires?: string) => ({
    ...item(),
    video: { url: '', type: '', seconds: 0, width: undefined, height: undefined, expires },
  });
  test('has no expired file, and is made anew when the next one expires', () => {
    const now = Date.parse(at(12));
    expect([
      withoutExpiredFile(video(at(12)), now).video,
      withoutExpiredFile(video(at(13)), now).video?.expires,
      withoutExpiredFile(item(), now).video,
    ]).toEqual([undefined, at(13), undefined]);
    expect(findNextExpiry([video(at(15)), item(), video(at(13)), video()], now)).toBe(3_600_000);
    expect(findNextExpiry([item(), video()], now)).toBeUndefined();
  });
  test('changed last with its newest change', () => {
    const changed = (modified?: string): FeedItem => ({ ...item(), modified });
    expect(findLastChange([changed(at(12)), changed(at(14)), changed(), changed(at(13))])).toBe(at(14));
    expect(findLastChange([changed()])).toBeUndefined();
    expect(feedSize).toBe(50);
  });
});

describe('FD-04: the text of a piece works anywhere', () => {
  const render = (html: string, type = 'paragraph', element: Record<string, unknown> = {}) =>
    renderFeedHtml([{ type, element, html }], { origin, url: `${origin}/a-rcna1` });
  test.each([
    ['<p class="b-drop-cap" lang="es">a</p>', '<p lang="es">a</p>'],
    [
      '<picture><source srcset="x" type="y"><img src="/i.jpg" alt="" loading="lazy" decoding="async" fetchpriority="high"></picture>',
      '<img src="https://news.example/i.jpg" alt="">',
    ],
    ['<div class="b-table" tabindex="0" role="region" aria-label="T"><table></table></div>', '<div><table></table></div>'],
    [
      '<video controls preload="none" src="/a.mp4" poster="/p.jpg"></video>',
      '<video controls src="https://news.example/a.mp4" poster="https://news.example/p.jpg"></video>',
    ],
    ['<figure data-embed="x" data-url="y"><div data-a="b"></div></figure>', '<figure></figure>'],
    [
      '<a href="/b">b</a><a href="#at-n">n</a><a href="//c.example/">c</a><a href="https://d.example/">d</a>',
      '<a href="https://news.example/b">b</a><a href="https://news.example/a-rcna1#at-n">n</a><a href="//c.example/">c</a><a href="https://d.example/">d</a>',
    ],
  ])('%s is %s', (html, made) => expect(render(html)).toBe(made));
  test.each<[string, Record<string, unknown>, string]>([
    ['related', { ids: ['rcna2'] }, ''],
    ['newsletterSignUp', {}, ''],
    ['showMore', {}, ''],
    ['product', { id: 'tdpd1' }, '<p><a href="https://news.example/tdpd1">https://news.example/tdpd1</a></p>'],
    ['recipe', { id: 'tdrp1' }, '<p><a href="https://news.example/tdrp1">https://news.example/tdrp1</a></p>'],
    ['slideshow', { id: 'rcna2' }, '<p><a href="https://news.example/rcna2">https://news.example/rcna2</a></p>'],
    ['video', { id: 'mmvo1' }, '<i>x</i><p><a href="https://news.example/mmvo1">https://news.example/mmvo1</a></p>'],
    ['video', { url: '/a.mp4' }, '<i>x</i>'],
    ['paragraph', { id: 'x' }, '<i>x</i>'],
    [
      'oneOneProduct',
      { ids: ['tdpd1', 7, 'tdpd2'], title: 'A & B' },
      '<p>A &amp; B</p><ul><li><a href="https://news.example/tdpd1">https://news.example/tdpd1</a></li><li><a href="https://news.example/tdpd2">https://news.example/tdpd2</a></li></ul>',
    ],
    ['shopListByOneProduct', { ids: 'x' }, '<ul></ul>'],
  ])('of %s with %j it is %j', (type, element, made) => expect(render('<i>x</i>', type, element)).toBe(made));
});

const feed = (more: Partial<Feed> = {}): Feed => ({
  title: 'T & U',
  description: 'D <e>',
  language: 'en',
  homeUrl: `${origin}/`,
  selfUrl: `${origin}/feed`,
  iconUrl: undefined,
  brandName: 'News',
  hubs: [],
  items: [],
  ...more,
});
const full: FeedItem = {
  ...item({ primaryImage: picture, authors: [{ name: 'Ada', url: '/a' }, { name: 'Eve' }], taxonomy: [{ name: 'X' }] }),
  description: 'D <e>',
};
const film: FeedItem = {
  ...full,
  video: { url: `${origin}/a.mp4`, type: 'video/mp4', seconds: 10, width: 3, height: 2, expires: undefined },
};
const bare: FeedItem = { ...item(), description: '', html: undefined, published: undefined, modified: undefined };
const inside = (text: string, tag: string) => new RegExp(`<${tag}>(.*)</${tag}>`).exec(text)?.[1];

describe('FD-01: a feed as RSS', () => {
  test('says of itself what it is, where, and its hubs', () => {
    expect(renderRss(feed())).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>T &amp; U</title><link>https://news.example/</link><description>D &amp;lt;e&amp;gt;</description><language>en</language><generator>Masthead</generator><atom:link rel="self" type="application/rss+xml" href="https://news.example/feed"/>\n</channel></rss>\n',
    );
    const made = renderRss(feed({ iconUrl: `${origin}/i.png`, hubs: ['https://h.example/'], items: [full] }));
    expect(made).toContain('<lastBuildDate>Fri, 20 Nov 2026 13:00:00 GMT</lastBuildDate>');
    expect(made).toContain(
      '<image><url>https://news.example/i.png</url><title>T &amp; U</title><link>https://news.example/</link></image>',
    );
    expect(made).toContain('<atom:link rel="hub" href="https://h.example/"/>\n<item>');
  });
  test.each<[string, FeedItem, string]>([
    [
      'all that it has',
      full,
      '<title>A</title><link>https://news.example/a-rcna1</link><guid isPermaLink="true">https://news.example/rcna1</guid><pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate><description>D &amp;lt;e&amp;gt;</description><dc:creator>Ada</dc:creator><dc:creator>Eve</dc:creator><category>X</category><media:content url="https://news.example/i.jpg" medium="image" type="image/jpeg" width="1240" height="500"><media:description type="plain">A &quot;b&quot;</media:description><media:credit>C &amp; D</media:credit></media:content><content:encoded>&lt;p&gt;One&lt;/p&gt;</content:encoded>',
    ],
    [
      'its film with its picture',
      { ...film, authors: [], topics: [] },
      '<title>A</title><link>https://news.example/a-rcna1</link><guid isPermaLink="true">https://news.example/rcna1</guid><pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate><description>D &amp;lt;e&amp;gt;</description><enclosure url="https://news.example/a.mp4" length="0" type="video/mp4"/><media:content url="https://news.example/a.mp4" type="video/mp4" medium="video" duration="10" width="3" height="2"/><media:thumbnail url="https://news.example/i.jpg" width="1240" height="500"/><content:encoded>&lt;p&gt;One&lt;/p&gt;</content:encoded>',
    ],
    [
      'nothing that it has not',
      bare,
      '<title>A</title><link>https://news.example/a-rcna1</link><guid isPermaLink="true">https://news.example/rcna1</guid>',
    ],
  ])('has of a piece %s', (_, one, made) => expect(inside(renderRss(feed({ items: [one] })), 'item')).toBe(made));
});

describe('FD-01: a feed as Atom', () => {
  test('says of itself what it is, where, and its hubs', () => {
    expect(renderAtom(feed({ hubs: ['https://h.example/'], iconUrl: `${origin}/i.png` }))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>T &amp; U</title><subtitle>D &lt;e&gt;</subtitle><id>https://news.example/feed</id><updated>1970-01-01T00:00:00.000Z</updated><author><name>News</name><uri>https://news.example/</uri></author><generator>Masthead</generator><icon>https://news.example/i.png</icon><link rel="alternate" type="text/html" href="https://news.example/"/><link rel="self" type="application/atom+xml" href="https://news.example/feed"/><link rel="hub" href="https://h.example/"/>\n</feed>\n',
    );
    expect(renderAtom(feed({ items: [full] }))).toContain(`<id>https://news.example/feed</id><updated>${at(13)}</updated>`);
  });
  test.each<[string, FeedItem, string]>([
    [
      'all that it has',
      film,
      `<title>A</title><id>https://news.example/rcna1</id><link rel="alternate" type="text/html" href="https://news.example/a-rcna1"/><link rel="enclosure" type="image/jpeg" href="https://news.example/i.jpg" title="A &quot;b&quot;"/><published>${at(12)}</published><updated>${at(13)}</updated><author><name>Ada</name><uri>https://news.example/a</uri></author><author><name>Eve</name></author><category term="X"/><link rel="enclosure" type="video/mp4" href="https://news.example/a.mp4"/><summary>D &lt;e&gt;</summary><content type="html">&lt;p&gt;One&lt;/p&gt;</content>`,
    ],
    [
      'nothing that it has not',
      bare,
      '<title>A</title><id>https://news.example/rcna1</id><link rel="alternate" type="text/html" href="https://news.example/a-rcna1"/><updated>1970-01-01T00:00:00.000Z</updated>',
    ],
  ])('has of a piece %s', (_, one, made) => expect(inside(renderAtom(feed({ items: [one] })), 'entry')).toBe(made));
  test('has no title of a picture without words', () => {
    expect(renderAtom(feed({ items: [{ ...full, image: { url: 'u', width: 1, height: 1, alt: '', credit: undefined } }] }))).toContain(
      'href="u"/>',
    );
  });
});

describe('FD-01: a feed as JSON', () => {
  const read = (more: Partial<Feed>) => JSON.parse(renderJsonFeed(feed(more))) as Record<string, unknown>;
  test('says of itself what it is, where, and its hubs', () => {
    const least = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T & U',
      home_page_url: `${origin}/`,
      feed_url: `${origin}/feed`,
      description: 'D <e>',
      authors: [{ name: 'News', url: `${origin}/` }],
      language: 'en',
      items: [],
    };
    expect(read({})).toEqual(least);
    expect(read({ iconUrl: 'i', hubs: ['h'] })).toEqual({ ...least, icon: 'i', hubs: [{ type: 'WebSub', url: 'h' }] });
    expect(renderJsonFeed(feed()).endsWith('}\n')).toBe(true);
  });
  test.each<[string, FeedItem, object]>([
    [
      'all that it has',
      film,
      {
        id: `${origin}/rcna1`,
        url: `${origin}/a-rcna1`,
        title: 'A',
        summary: 'D <e>',
        content_html: '<p>One</p>',
        image: `${origin}/i.jpg`,
        date_published: at(12),
        date_modified: at(13),
        authors: [{ name: 'Ada', url: `${origin}/a` }, { name: 'Eve' }],
        tags: ['X'],
        attachments: [{ url: `${origin}/a.mp4`, mime_type: 'video/mp4', duration_in_seconds: 10 }],
      },
    ],
    [
      'its headline as its text where it has nothing else',
      bare,
      { id: `${origin}/rcna1`, url: `${origin}/a-rcna1`, title: 'A', content_text: 'A' },
    ],
    [
      'its description as its text',
      { ...bare, description: 'D' },
      { id: `${origin}/rcna1`, url: `${origin}/a-rcna1`, title: 'A', summary: 'D', content_text: 'D' },
    ],
  ])('has of a piece %s', (_, one, made) => expect(read({ items: [one] })['items']).toEqual([made]));
  test('has no length of a film that nobody knows', () => {
    const one = { ...film, video: { ...film.video, seconds: 0 } } as FeedItem;
    expect(read({ items: [one] })['items']).toMatchObject([{ attachments: [{ url: `${origin}/a.mp4`, mime_type: 'video/mp4' }] }]);
    expect(renderJsonFeed(feed({ items: [one] }))).not.toContain('duration');
  });
});
