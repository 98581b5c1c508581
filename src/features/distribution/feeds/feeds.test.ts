import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

const hub = 'https://hub.example/';
let site: TestSite;

/** Reads XML as a strict parser does; fails with what is wrong in it. Gives the texts of every element by name. */
const readXml = (text: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => open.push(''));
  parser.on('text', (words) => open.push((open.pop() ?? '') + words));
  parser.on('closetag', ({ name }) => found.set(name, [...(found.get(name) ?? []), open.pop() ?? '']));
  parser.write(text).close();
  return found;
};
type JsonFeed = {
  feed_url: string;
  title: string;
  hubs?: unknown;
  items: { id: string; url: string; title: string; content_html?: string; content_text?: string }[];
};
const jsonFeed = async (path: string, host: 'news' | 'msnbc' | 'telemundo' | 'today' = 'news'): Promise<JsonFeed> =>
  JSON.parse((await site.get(path, { site: host })).html) as JsonFeed;
const link = (href: string, words: string) => ({ kind: 'link', href, children: [{ kind: 'text', text: words }] });

const freePiece = testArticle(1, {
  headline: 'Free & “open” </script> ]]> 😀 مرحبا',
  authors: ['ncpn1'],
  primaryImage: testImage(5, { credit: 'A & B' }),
  body: [
    {
      type: 'paragraph',
      text: [{ kind: 'text', text: 'Read ]]> <b>this</b> & ' }, link('/politics/other-rcna9', 'that'), link('#part', 'part')],
    },
    { type: 'image', image: testImage(6), size: 'medium' },
    { type: 'related', ids: ['rcna2'] },
  ],
});

beforeAll(async () => {
  site = await createTestSite({ hubs: [hub] });
  await site.database
    .insertInto('taxonomy_term')
    .values({
      path: 'news/politics',
      site: 'news',
      vertical: 'news',
      parent: 'news',
      term: JSON.stringify({
        id: 'news/politics',
        type: 'taxonomy',
        taxonomyType: 'section',
        site: 'news',
        vertical: 'news',
        path: 'news/politics',
        name: 'Politics',
        description: { primary: 'Power and those who hold it.' },
        slug: 'politics',
        url: '/politics',
        isCurated: false,
        pageRoute: null,
      }),
    })
    .execute();
  await site.write(
    testPerson(1, { name: 'Ana Ríos' }),
    freePiece,
    testArticle(2, {
      access: 'locked',
      description: 'About the locked one.',
      body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'SECRETLOCKED' }] }],
    }),
    testArticle(3, {
      access: 'metered',
      description: 'About the metered one.',
      body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'SECRETMETERED' }] }],
    }),
    testArticle(4, { hidden: true, headline: 'HIDDENPIECE' }),
    testArticle(5, { status: 'draft', headline: 'DRAFTPIECE' }),
    testArticle(6, { status: 'unpublished', headline: 'GONEPIECE' }),
    testArticle(7, { nativeAd: true, headline: 'PAIDPIECE' }),
    testArticle(8, { ...toPlace('mach'), taxonomy: ['mach/space'], headline: 'Of mach' }),
    testArticle(9, { dateModified: '2026-11-19T08:00:00.000Z', headline: 'Changed before it was' }),
    testArticle(10, { ...toPlace('msnbc'), taxonomy: ['msnbc/opinion'], headline: 'Of msnbc', authors: ['ncpn1'] }),
    {
      id: 'nccu1',
      type: 'curation',
      ...toPlace('news'),
      status: 'published',
      title: 'Power',
      pageRoute: '/power',
      taxonomy: ['news/politics'],
    },
  );
});
afterAll(() => site.close());

describe('the feeds of a vertical', () => {
  test('FD-01, FD-13: are RSS, Atom and JSON Feed at their addresses, announced to hubs and readable from anywhere', async () => {
    for (const [path, type] of [
      ['/rss.xml', 'application/rss+xml; charset=utf-8'],
      ['/atom.xml', 'application/atom+xml; charset=utf-8'],
      ['/feed.json', 'application/feed+json; charset=utf-8'],
      ['/mach/rss.xml', 'application/rss+xml; charset=utf-8'],
    ] as const) {
      const answer = await site.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['link']).toBe(`<${hub}>; rel="hub", <http://news.localhost${path}>; rel="self"`);
      expect(answer.headers['last-modified']).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect((await site.get(path, { headers: { 'if-none-match': answer.headers['etag'] ?? '' } })).status).toBe(304);
    }
  });

  test('PG-09, FD-02: hold the same pieces: never hidden, unpublished, draft or paid ones, nor what has no page yet, nor those of another publisher', async () => {
    const { items } = await jsonFeed('/feed.json');
    expect(items.map(({ id }) => id)).toEqual(['rcna9', 'rcna3', 'rcna2', 'rcna1'].map((id) => `http://news.localhost/${id}`));
    for (const path of ['/rss.xml', '/atom.xml', '/feed.json'])
      expect((await site.get(path)).html).not.toMatch(/HIDDENPIECE|DRAFTPIECE|GONEPIECE|PAIDPIECE|Of mach|Of msnbc/);
    expect((await jsonFeed('/mach/feed.json')).items.map(({ title }) => title)).toEqual(['Of mach']);
    expect((await jsonFeed('/feed.json', 'msnbc')).items.map(({ title }) => title)).toEqual(['Of msnbc']);
  });

  test('FD-03: carry the text of free pieces only; a locked or metered one is told by its description', async () => {
    for (const path of ['/rss.xml', '/atom.xml', '/feed.json']) {
      const { html } = await site.get(path);
      expect(html).not.toMatch(/SECRETLOCKED|SECRETMETERED/);
      expect(html).toContain('About the locked one.');
    }
    const { items } = await jsonFeed('/feed.json');
    expect(items.find(({ id }) => id.endsWith('rcna2'))).toMatchObject({ content_text: 'About the locked one.' });
    expect(items.find(({ id }) => id.endsWith('rcna1'))?.content_html).toContain('Read ]]&gt; &lt;b&gt;this&lt;/b&gt; &amp;');
  });

  test('FD-04: are valid XML whatever the text', async () => {
    const rss = readXml((await site.get('/rss.xml')).html);
    expect(rss.get('title')).toContain('Free & “open” </script> ]]> 😀 مرحبا');
    expect(rss.get('content:encoded')?.[1]).toContain('Read ]]&gt; &lt;b&gt;this&lt;/b&gt; &amp;');
    expect(rss.get('guid')?.at(-1)).toBe('http://news.localhost/rcna1');
    expect(rss.get('dc:creator')).toEqual(['Ana Ríos']);
    expect(rss.get('media:credit')).toEqual(['A & B']);
    expect(rss.get('pubDate')?.[0]).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
    const atom = readXml((await site.get('/atom.xml')).html);
    expect(atom.get('title')).toContain('Free & “open” </script> ]]> 😀 مرحبا');
  });

  test('say a description as HTML in RSS, so that words like tags are read', async () => {
    const description = 'Use <b> for bold & <script> for none';
    await site.write(testArticle(21, { ...toPlace('better'), taxonomy: ['better/home'], description }));
    const rss = readXml((await site.get('/better/rss.xml')).html);
    expect(rss.get('description')).toContain('Use &lt;b&gt; for bold &amp; &lt;script&gt; for none');
    expect(readXml((await site.get('/better/atom.xml')).html).get('summary')).toEqual([description]);
  });

  test('leave out what no XML may hold: control characters and non-characters', async () => {
    const text = 'Before\u0001\u000b\u001f\ufffe\uffff after\u0085';
    await site.write(testArticle(20, { ...toPlace('select'), taxonomy: ['select/home'], body: [{ type: 'code', text }] }));
    for (const path of ['/select/rss.xml', '/select/atom.xml']) {
      const { html } = await site.get(path);
      readXml(html);
      expect(html).toContain('Before after');
    }
  });

  test('FD-04: name every address whole, pictures without what only our pages understand', async () => {
    const html = (await jsonFeed('/feed.json')).items.at(-1)?.content_html ?? '';
    expect(html).toContain('href="http://news.localhost/politics/other-rcna9"');
    expect(html).toContain('href="http://news.localhost/politics/story-1-rcna1#at-part"');
    expect(html).toMatch(/<img src="http:\/\/news\.localhost\/_images\/[^"]+" width="\d+" height="\d+" alt="Picture 6">/);
    expect(html).not.toMatch(/class=|data-|<source|="\//);
  });

  test('say a change is never before the publication', async () => {
    const atom = readXml((await site.get('/atom.xml')).html);
    expect(atom.get('updated')).not.toContain('2026-11-19T08:00:00.000Z');
  });

  test('FD-04: stay valid when there is nothing in them', async () => {
    const atom = readXml((await site.get('/shows/atom.xml', { site: 'telemundo' })).html);
    expect(atom.get('updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    readXml((await site.get('/shows/rss.xml', { site: 'telemundo' })).html);
    expect((await jsonFeed('/shows/feed.json', 'telemundo')).items).toEqual([]);
  });
});

describe('the feeds of sections and authors', () => {
  test('FD-01: a section has its feed below its own page and below its topic page', async () => {
    for (const path of ['/politics/feed.json', '/tag/news/politics/feed.json']) {
      const feed = await jsonFeed(path);
      expect(feed.title).toBe('Politics – News');
      expect(feed.items).toHaveLength(4);
    }
    expect((await site.get('/nowhere/rss.xml')).status).toBe(404);
  });

  test('a front at an address of its own has the feed of its section', async () => {
    expect((await jsonFeed('/power/feed.json')).items).toHaveLength(4);
  });

  test('FD-01: an author has theirs, without the pieces of a restricted publisher; a wrong slug leads to the right one', async () => {
    const feed = await jsonFeed('/author/person-1-ncpn1/feed.json');
    expect(feed.title).toBe('Ana Ríos – News');
    expect(feed.items.map(({ id }) => id)).toEqual(['http://news.localhost/rcna1']);
    const wrong = await site.get('/author/somebody-ncpn1/rss.xml');
    expect([wrong.status, wrong.headers['location']]).toEqual([301, '/author/person-1-ncpn1/rss.xml']);
    expect((await site.get('/author/nobody-ncpn99/rss.xml')).status).toBe(404);
  });

  test('FD-05: pages announce their feeds', async () => {
    for (const path of ['/politics', '/author/person-1-ncpn1', '/power']) {
      const { html } = await site.get(path);
      for (const file of ['rss.xml', 'atom.xml', 'feed.json']) expect(html).toContain(`href="${path}/${file}"`);
    }
  });
});

test('FD-02: a feed holds the newest 50', async () => {
  const at = (number: number) => ({
    ...toPlace('today'),
    taxonomy: ['today/food'],
    datePublished: new Date(Date.UTC(2026, 10, 19) + number * 60_000).toISOString(),
  });
  await site.write(...Array.from({ length: 51 }, (_, index) => testArticle(500 + index, at(index))));
  const { items } = await jsonFeed('/feed.json', 'today');
  expect([items.length, items[0]?.title, items.at(-1)?.title]).toEqual([50, testArticle(550).headline, testArticle(501).headline]);
});

describe('a publication', () => {
  test('PB-10: purges the feeds the piece stands in and leaves the others', async () => {
    for (const path of ['/rss.xml', '/mach/rss.xml', '/politics/rss.xml']) await site.get(path);
    const change = async (piece: object): Promise<void> => {
      const { tags } = await site.documents.write(piece, { by: 'test' });
      site.cache.purgeTags(tags, { hard: true });
    };
    onTestFinished(() => change(freePiece));
    await change({ ...freePiece, headline: 'New words' });
    expect(site.cache.get('news/mach/rss.xml')).toBeDefined();
    expect(site.cache.get('news/rss.xml')).toBeUndefined();
    expect(site.cache.get('news/politics/rss.xml')).toBeUndefined();
    expect((await site.get('/rss.xml')).html).toContain('New words');
  });
});

describe('a video in a feed', () => {
  const file = { format: 'MPEG4', assetType: 'mp4', publicUrl: '/media/video/a/540.mp4', width: 960, height: 540 };
  const video = (number: number, more: Record<string, unknown> = {}) => ({
    ...testArticle(number, { ...toPlace('think'), taxonomy: ['think/film'], headline: `Film ${number}` }),
    id: `mmvo${number}`,
    type: 'video',
    subType: undefined,
    body: undefined,
    primaryImage: testImage(number),
    duration: 61.6,
    videoAssets: [{ ...file, publicUrl: '/media/video/a/master.m3u8' }, file],
    ...more,
  });
  test('VD-15: is its file, with its type and length, in every format; a locked one gives none', async () => {
    await site.write(video(801), video(802, { access: 'locked' }), video(803, { videoAssets: [] }));
    const rss = (await site.get('/think/rss.xml')).html;
    readXml(rss);
    const url = 'http://news.localhost/media/video/a/540.mp4';
    expect(rss.match(/<enclosure/g)).toHaveLength(1);
    expect(rss).toContain(`<enclosure url="${url}" length="0" type="video/mp4"/>`);
    expect(rss).toContain(`<media:content url="${url}" type="video/mp4" medium="video" duration="62" width="960" height="540"/>`);
    expect(rss).toContain('<media:thumbnail url="http://news.localhost/_images/');
    const atom = (await site.get('/think/atom.xml')).html;
    readXml(atom);
    expect(atom).toContain(`<link rel="enclosure" type="video/mp4" href="${url}"/>`);
    const { items } = await jsonFeed('/think/feed.json');
    const attached = items.map((item) => (item as { attachments?: unknown }).attachments).filter(Boolean);
    expect(attached).toEqual([[{ url, mime_type: 'video/mp4', duration_in_seconds: 62 }]]);
  });
});
