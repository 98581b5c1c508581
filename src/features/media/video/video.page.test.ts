import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { noLoads } from '#content/site/outside-loads';
import { messagesOf } from '#messages';
import { createTestSite, toPlace, testArticle, testImage, testNow, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const past = new Date(testNow - 60_000).toISOString();
const asset = { format: 'MPEG4', assetType: 'mp4', publicUrl: '/media/video/a/720p.mp4', width: 1280, height: 720 };
const cue = (start: number, text: string) => ({ start, end: start + 2, text });
const captions = [
  { language: 'en', label: 'English', url: '/media/video/a/en.vtt', cues: [cue(1, 'Good evening.'), cue(65, 'The <b>river</b> rose.')] },
];
const video = (number: number, more: Record<string, unknown> = {}) => ({
  ...testArticle(number, { taxonomy: ['news/politics'] }),
  id: `mmvo${number}`,
  type: 'video',
  body: undefined,
  subType: undefined,
  duration: 92,
  videoAssets: [asset],
  primaryImage: testImage(number),
  ...more,
});
const playlist = (number: number, videos: string[], more: Record<string, unknown> = {}) => ({
  ...testArticle(number),
  id: `mmpl${number}`,
  type: 'playlist',
  body: undefined,
  subType: undefined,
  videos,
  ...more,
});
const spanish = (number: number, more: Record<string, unknown> = {}) =>
  video(number, { ...toPlace('noticias'), id: `tmvo${number}`, taxonomy: ['noticias/mundo'], ...more });
const listScripts = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json) as Record<string, unknown>,
  );
const findData = (html: string, type: string) => listScripts(html).find((data) => data['@type'] === type);
const listRail = (html: string): string[] => {
  const rail = /<aside[^>]*aria-labelledby="feed".*?<\/aside>/s.exec(html)?.[0] ?? '';
  return [...rail.matchAll(/<h3[^>]*><a href="[^"]*-([mt]mvo\d+)"/g)].map(([, id = '']) => id);
};
const many = Array.from({ length: 498 }, (_, index) => 100 + index);

beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { name: 'Ana Ruiz' }),
    testArticle(9),
    video(1, {
      authors: ['ncpn1'],
      captions,
      chapters: [
        { start: 60, headline: 'The river' },
        { start: 0, headline: 'Opening' },
        { start: 900, headline: 'Behind the end' },
      ],
      relatedArticle: 'rcna9',
      relatedVideo: 'mmvo2',
      dateExpires: '2026-12-24T00:00:00.000Z',
      regionsAllowed: ['US', 'CA'],
    }),
    video(2),
    video(3, { dateExpires: past, chapters: [{ start: 0, headline: 'Behind the news' }] }),
    video(4, { videoAssets: [], primaryImage: undefined, duration: 0 }),
    video(5, { videoAssets: [{ ...asset, width: 720, height: 1280 }] }),
    video(6, { status: 'unpublished' }),
    video(7, { status: 'draft', headline: 'Not out yet' }),
    video(8, { access: 'locked', captions }),
    video(10, {
      videoAssets: [
        { ...asset, publicUrl: 'http://plain.example/a.mp4' },
        { ...asset, publicUrl: 'https://media.example/a.m3u8', assetType: 'HLS' },
      ],
    }),
    spanish(30, { dateExpires: past }),
    spanish(31),
    testArticle(60, { body: ['mmvo1', 'mmvo3', 'mmvo8', 'tmvo31'].map((id) => ({ type: 'video', id })) }),
    playlist(1, ['mmvo1', 'mmvo3', 'mmvo6', 'mmvo2', 'mmvo5'], { headline: 'The week' }),
    playlist(2, []),
    ...many.slice(0, 30).map((number) => video(number)),
    playlist(3, [...many.map((number) => `mmvo${number}`), 'mmvo3', 'mmvo6'], {
      headline: 'Five hundred',
      datePublished: '2026-11-19T08:00:00.000Z',
    }),
  );
});
afterAll(() => site.close());

describe('the page of a video', () => {
  test('VD-10: shows its player, headline, people, chapters, what is said with its moments, and what belongs to it', async () => {
    const { status, html } = await site.get('/video/story-1-mmvo1');
    expect(status).toBe(200);
    expect(html).toMatch(/<video[^>]*controls=""[^>]*preload="none"/);
    expect(html).toContain('<source src="/media/video/a/720p.mp4" type="video/mp4"/>');
    expect(html).toContain('<track kind="captions" src="/media/video/a/en.vtt" srcLang="en" label="English"/>');
    for (const words of ['>Story 1</h1>', 'Ana Ruiz', 'Read the story', 'Story 9', 'Watch next']) expect(html).toContain(words);
    expect(html).toMatch(/href="\/video\/story-1-mmvo1\?t=0"[^>]*><span[^>]*>0:00<\/span><span>Opening.*t=60"[^>]*>.*1:00.*The river/s);
    expect(html).not.toContain('Behind the end');
    expect(html).toMatch(
      /href="\/video\/story-1-mmvo1\?t=65"[^>]*aria-label="Play from 1:05"[^>]*>1:05<\/a><p>The &lt;b&gt;river&lt;\/b&gt; rose\.<\/p>/,
    );
    expect(html).not.toMatch(/autoplay/i);
    const others = /<section[^>]*aria-labelledby="playlists".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect([...others.matchAll(/<h3[^>]*><a href="[^"]*-(mmpl\d+)"/g)].map(([, id]) => id)).toEqual(['mmpl3']);
  });

  test('VD-03: goes on with the playlist that has it, from behind it, without what expired or was taken down; else what is recommended', async () => {
    const { html } = await site.get('/video/story-1-mmvo1');
    expect(listRail(html)).toEqual(['mmvo2', 'mmvo5']);
    expect(html).toMatch(/id="feed"><a href="\/playlist\/story-1-mmpl1">The week<\/a>/);
    expect(html).toContain('data-phones="6"');
    const alone = (await site.get('/video/story-4-mmvo4')).html;
    expect(alone).toMatch(/id="feed">Recommended For You</);
    const ofSpanish = (await site.get('/noticias/video/story-31-tmvo31', { site: 'telemundo' })).html;
    expect(ofSpanish).not.toContain('id="feed"');
  });

  test('VD-03: a Spanish page recommends in its own language, and phones show twenty', async () => {
    onTestFinished(async () => {
      await site.write(spanish(32, { status: 'unpublished' }));
      site.cache.purgeEverything({ hard: true });
    });
    await site.write(spanish(32));
    site.cache.purgeEverything({ hard: true });
    const { html } = await site.get('/noticias/video/story-32-tmvo32', { site: 'telemundo' });
    expect(html).toContain('Recomendados para ti');
    expect(html).toContain('data-phones="20"');
  });

  test('VD-56: a share shows the player itself, with its size; upright ones upright, and none of what cannot be played', async () => {
    await site.write(video(40, { videoAssets: [{ ...asset, width: 720, height: 1280 }] }), video(41, { videoAssets: [] }));
    const cardOf = async (id: string) => {
      const { html } = await site.get(`/${id}`).then(({ headers }) => site.get(headers['location'] ?? ''));
      return [...html.matchAll(/<meta name="twitter:(card|player[a-z:]*)" content="([^"]*)">/g)].map(
        ([, name, value]) => `${name} ${value}`,
      );
    };
    expect(await cardOf('mmvo1')).toEqual([
      'card player',
      'player http://news.localhost/embedded-video/story-1-mmvo1',
      'player:width 1280',
      'player:height 720',
    ]);
    expect((await cardOf('mmvo40')).slice(2)).toEqual(['player:width 720', 'player:height 1280']);
    for (const id of ['mmvo3', 'mmvo41']) expect(await cardOf(id)).toEqual(['card summary_large_image']);
    const { html } = await site.get('/video/story-1-mmvo1');
    expect(html).toContain('<meta property="og:video" content="http://news.localhost/embedded-video/story-1-mmvo1">');
  });

  test('VD-54, VD-55: only pages with a video know the player of a vendor and the hosts of streams are asked', async () => {
    const other = await createTestSite({
      playerLibrary: { src: 'https://assets.example/jwplayer-8.30.1/jwplayer.js', key: 'the key' },
      outsideLoads: { ...noLoads, streamHosts: ['video.example'] },
    });
    await other.write(testArticle(9), video(1));
    const policyOf = ({ headers }: { headers: Record<string, string | undefined> }) =>
      (headers['content-security-policy'] ?? '').split('; ');
    const [page, frame, article] = [
      await other.get('/video/story-1-mmvo1'),
      await other.get('/embedded-video/story-1-mmvo1'),
      await other.get('/politics/story-9-rcna9'),
    ];
    expect(page.html).toContain('jwplayer-8.30.1/jwplayer.js');
    for (const answer of [page, frame])
      expect(policyOf(answer)).toEqual(
        expect.arrayContaining([
          "style-src 'self' 'unsafe-inline'",
          "connect-src 'self' https://video.example https://assets.example",
          'trusted-types boot masthead default',
        ]),
      );
    expect(policyOf(frame).find((one) => one.startsWith('frame-ancestors'))).toContain('telemundo.localhost');
    expect(article.html).not.toContain('jwplayer');
    expect(policyOf(article)).toEqual(
      expect.arrayContaining(["style-src 'self'", "connect-src 'self' https://video.example", 'trusted-types boot masthead']),
    );
    const plain = await site.get('/video/story-1-mmvo1');
    expect(policyOf(plain)).toEqual(expect.arrayContaining(["style-src 'self'", "connect-src 'self'", 'trusted-types boot masthead']));
    await other.close();
  });

  test('VD-04, VD-10: one that expired says so, plays nothing, says what to watch instead, and is not found by search', async () => {
    const { status, html } = await site.get('/video/story-3-mmvo3');
    expect(status).toBe(200);
    expect(html).toContain('We apologize, this video has expired.');
    expect(html).toContain('Watch instead');
    expect(html).not.toMatch(/<video|720p\.mp4|VideoObject/);
    expect(html).not.toContain('Behind the news');
    expect(html).toContain('<meta name="robots" content="noindex');
    const abroad = (await site.get('/noticias/video/story-30-tmvo30', { site: 'telemundo' })).html;
    expect(abroad).toContain('Lo sentimos, este video ha caducado.');
  });

  test('VD-10: without a file it says so, an upright one stands upright, and what no page may play is left out', async () => {
    const none = (await site.get('/video/story-4-mmvo4')).html;
    expect(none).toContain('We apologize, this video cannot be played right now.');
    expect(none).not.toContain('<video');
    expect((await site.get('/video/story-5-mmvo5')).html).toContain('data-shape="upright"');
    const mixed = (await site.get('/video/story-10-mmvo10')).html;
    expect(mixed).toContain('<source src="https://media.example/a.m3u8" type="application/vnd.apple.mpegurl"/>');
    expect(mixed).not.toContain('plain.example');
  });

  test('VD-10: answers where it is: 301 from another slug, site or short address, 410 when taken down, 404 for a draft and for no id of a video', async () => {
    const at = async (path: string, name: 'news' | 'telemundo' = 'news') => {
      const { status, headers } = await site.get(path, { site: name });
      return [status, headers['location']];
    };
    expect(await at('/video/other-mmvo1')).toEqual([301, '/video/story-1-mmvo1']);
    expect(await at('/mmvo1')).toEqual([301, '/video/story-1-mmvo1']);
    expect(await at('/video/story-1-mmvo1', 'telemundo')).toEqual([301, 'http://news.localhost/video/story-1-mmvo1']);
    expect(await at('/video/story-6-mmvo6')).toEqual([410, undefined]);
    for (const path of ['/video/story-7-mmvo7', '/video/story-1-tmvo1', '/video/x-mmvo99999'])
      expect(await at(path)).toEqual([404, undefined]);
    const draft = await site.get('/draft/mmvo7~open');
    expect([draft.status, draft.html.includes('Not out yet'), draft.headers['cache-control']]).toEqual([200, true, 'private, no-store']);
  });

  test('VD-10: a moment is no page of its own in the cache, and a locked video gives neither files nor words', async () => {
    await site.get('/video/story-2-mmvo2');
    const before = site.cache.statistics().entries;
    for (const moment of ['10', '-1', '1:02', 'NaN', '<script>'])
      expect((await site.get(`/video/story-2-mmvo2?t=${encodeURIComponent(moment)}`)).status).toBe(200);
    expect(site.cache.statistics().entries).toBe(before);
    const locked = (await site.get('/video/story-8-mmvo8')).html;
    expect(locked).not.toMatch(/720p\.mp4|Good evening/);
    // it can be played by who has it
    expect(locked).not.toContain(messagesOf('en').video.unplayable);
  });

  test('SD-08: says of itself what Google asks of a video: picture, date, length, file, where it is embedded, clips, seeking, words, end and countries', async () => {
    const { html } = await site.get('/video/story-1-mmvo1');
    const data = findData(html, 'VideoObject');
    const at = 'http://news.localhost/video/story-1-mmvo1';
    expect(data).toMatchObject({
      name: 'Story 1',
      uploadDate: '2026-11-20T08:00:00.000Z',
      duration: 'PT1M32S',
      contentUrl: 'http://news.localhost/media/video/a/720p.mp4',
      embedUrl: 'http://news.localhost/embedded-video/story-1-mmvo1',
      expires: '2026-12-24T00:00:00.000Z',
      regionsAllowed: 'US CA',
      transcript: 'Good evening. The <b>river</b> rose.',
      hasPart: [
        { '@type': 'Clip', name: 'Opening', startOffset: 0, endOffset: 60, url: `${at}?t=0` },
        { '@type': 'Clip', name: 'The river', startOffset: 60, endOffset: 92, url: `${at}?t=60` },
      ],
      potentialAction: {
        '@type': 'SeekToAction',
        target: `${at}?t={seek_to_second_number}`,
        'startOffset-input': 'required name=seek_to_second_number',
      },
    });
    expect(data?.['thumbnailUrl']).toHaveLength(3);
    expect(html).toContain('<meta property="og:type" content="video.other">');
    // nothing but a place in the breadcrumb where there is no picture
    expect(findData((await site.get('/video/story-4-mmvo4')).html, 'VideoObject')).toBeUndefined();
  });
});

describe('the page of a playlist', () => {
  test('VD-12: shows what readers have of it, in its order, how much that is, and a list for search engines', async () => {
    const { status, html } = await site.get('/playlist/story-1-mmpl1');
    expect(status).toBe(200);
    expect([...html.matchAll(/<h2[^>]*><a href="\/video\/story-\d+-(mmvo\d+)"/g)].map(([, id]) => id)).toEqual(['mmvo1', 'mmvo2', 'mmvo5']);
    expect(html).toContain('>3 videos<');
    expect(findData(html, 'ItemList')).toMatchObject({ numberOfItems: 3, itemListElement: [{ position: 1, name: 'Story 1' }, {}, {}] });
  });

  test('VD-12: an empty one says so and is not indexed; a long one has pages, each canonical to itself, and no page after its last', async () => {
    const empty = (await site.get('/playlist/story-2-mmpl2')).html;
    expect(empty).toContain('There is nothing to watch in this playlist at the moment.');
    expect(empty).toContain('content="noindex');
    const second = await site.get('/playlist/story-3-mmpl3?page=2');
    expect(second.html).toContain('<link rel="canonical" href="http://news.localhost/playlist/story-3-mmpl3?page=2">');
    expect(second.html.match(/<h2[^>]*><a href="\/video\//g)).toHaveLength(6);
    expect((await site.get('/playlist/story-3-mmpl3?page=3')).status).toBe(404);
    expect((await site.get('/playlist/story-3-mmpl3')).html).toContain('>30 videos<');
  });
});

describe('a video for frames of others', () => {
  test('VD-11, PG-30: stands alone, may be framed by our sites, tells its height, and is not indexed', async () => {
    const { status, html, headers } = await site.get('/embedded-video/story-1-mmvo1');
    expect(status).toBe(200);
    expect(html).toContain('720p.mp4');
    expect(html).toContain('data-id="reading/front/frame-height"');
    expect(html).toMatch(/<a href="http:\/\/news\.localhost\/video\/story-1-mmvo1" target="_blank" rel="noopener">Story 1/);
    expect(html).not.toMatch(/<footer|site-menu|data-navbar|Recommended/);
    expect(html).toContain('content="noindex');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://news.localhost");
    for (const path of ['/embedded-video/x-mmvo99999', '/embedded-video/story-31-tmvo31']) expect((await site.get(path)).status).toBe(404);
    expect((await site.get('/embedded-video/story-6-mmvo6')).status).toBe(410);
  });
});

test('VD-52: a video in a text plays in its place; one that expired, is locked or of another site is a way to its page', async () => {
  const { location = '' } = (await site.get('/rcna60')).headers;
  const { status, html } = await site.get(location);
  expect(status).toBe(200);
  expect([...html.matchAll(/data-player="([^"]*)"/g)].map(([, id]) => id)).toEqual(['mmvo1']);
  expect(html).toMatch(/<noscript><a[^>]*href="\/video\/story-1-mmvo1"/);
  expect(html).toMatch(/<figcaption class="b-figcaption"><a href="\/video\/story-1-mmvo1">Story 1</);
  // its files are read when it is played
  expect(html).not.toContain('720p.mp4');
  for (const address of ['/video/story-3-mmvo3', '/video/story-8-mmvo8', 'http://telemundo.localhost/noticias/video/story-31-tmvo31'])
    expect(html).toContain(`href="${address}"`);
});
