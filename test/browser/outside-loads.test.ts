import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { embedPlaces } from '#features/reading/body';
import { listSources, listVendors } from '../../src/features/privacy/dashboard/vendors.view.ts';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { standInScript } from '../support/piano-stand-in-script.ts';
import { standInGpt } from '../support/stand-in-gpt.ts';
import { standInPlayer } from '../support/stand-in-player.ts';
import { testArticle, testImage, toPlace } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

// a site that loads of others all that it can be configured with
const terms = { 'news-year': 'TMYEAR', 'news-month': 'TMMONTH' };
const outside = {
  MASTHEAD_DEMO: '1',
  MASTHEAD_HEADER_SCRIPT: 'https://header.example/h.js',
  MASTHEAD_COOKIE_PIXELS: 'https://one.example/p.gif?from=news,https://two.example/p.gif',
  MASTHEAD_JSONP_HOSTS: 'jsonp.example',
  MASTHEAD_OUTSIDE_LOADS_ON: 'news',
  MASTHEAD_VITALS_SAMPLE: '100',
  MASTHEAD_EMBED_HOSTS: 'charts.example',
  MASTHEAD_PLAYER_LIBRARY: 'https://assets.example/jwplayer.js',
  MASTHEAD_AD_SCRIPT: 'https://gpt.example/gpt.js',
  MASTHEAD_AD_UNIT: '/1234/masthead',
  MASTHEAD_AD_HOSTS: 'frames.example',
  MASTHEAD_AD_PREPROCESSORS: 'admantx',
  MASTHEAD_AD_CONTEXT_URL: 'https://context.example/page',
  MASTHEAD_AD_VENDOR_ON: 'news',
  MASTHEAD_PIANO_APPLICATIONS: JSON.stringify({ news: { aid: 'AIDNEWS', rid: 'RNEWS', offerId: 'OFNEWS', terms } }),
  MASTHEAD_PIANO_API_TOKEN: 'an-api-token-of-piano',
  MASTHEAD_PIANO_PRIVATE_KEY: 'a-private-key-of-piano-that-is-longer-than-32',
  MASTHEAD_PIANO_SCRIPT: 'https://experience.piano.example/load',
  MASTHEAD_PIANO_HOSTS: 'buy.piano.example',
  MASTHEAD_STREAM_HOSTS: 'streams.example',
  MASTHEAD_TV_SIMULATOR_ORIGIN: 'https://providers.example',
  MASTHEAD_TV_PROVIDER_ORIGINS: 'https://signin.example',
};
const tvSignIn = { name: 'Providers', origin: 'https://providers.example', providerOrigins: ['https://signin.example'] };
// what the header script does: adds a script of its own host and tries one of a stranger, and marks that it ran
const headerScript = `ran = ['header'];
  const add = (src) => { try { const s = document.createElement('script'); s.src = src; document.head.append(s) } catch (error) { ran.push('refused ' + src) } };
  add('https://header.example/second.js'); add('https://stranger.example/x.js');`;
const scripts: Readonly<Record<string, string>> = {
  '/h.js': headerScript,
  '/second.js': "ran.push('second')",
  '/jwplayer.js': standInPlayer,
  '/gpt.js': standInGpt,
  '/load': standInScript('AIDNEWS'),
};

const video = {
  ...testArticle(2, { id: 'mmvo2', type: 'video', body: undefined, subType: undefined, duration: 92, primaryImage: testImage(2) }),
  videoAssets: [{ format: 'MPEG4', assetType: 'mp4', publicUrl: '/media/video/a/720p.mp4', width: 1280, height: 720 }],
};

let whole: WholeSite;
let browser: Browser;

type Reader = { stored?: string; signal?: boolean; path?: string };
/** A page of a site that is configured to load of others, whose hosts answer as a stand-in does; with the addresses they were asked for. */
const openOutside = async ({ stored, signal = false, path = '/notice-at-collection' }: Reader) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11) Firefox/150.0' });
  const [page, asked, breaches] = [await context.newPage(), [] as string[], [] as string[]];
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) breaches.push(message.text());
  });
  await context.route(/^https:\/\/[a-z.-]+\//, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    const callback = url.searchParams.get('callback') ?? url.searchParams.get('cb');
    if (url.pathname === '/never') return;
    if (url.pathname === '/page')
      return route.fulfill({ json: { admants: ['elections'] }, headers: { 'access-control-allow-origin': '*' } });
    return route.fulfill({ contentType: 'text/javascript', body: callback ? `${callback}({"answer":42})` : (scripts[url.pathname] ?? '') });
  });
  const origin = `http://news.localhost:${whole.port}`;
  if (stored !== undefined) await context.addCookies([{ name: 'masthead-consent', value: stored, url: origin }]);
  if (signal) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  await page.goto(`${origin}${path}`);
  await page.locator('masthead-island[data-id="privacy/consent/consent"][data-state="hydrated"]').waitFor({ state: 'attached' });
  return { page, asked, breaches, close: () => context.close() };
};

beforeAll(async () => {
  [whole, browser] = await Promise.all([startWholeSite({ variables: outside }), launchBrowser()]);
  await whole.documents.write(
    testArticle(1, {
      body: [
        { type: 'paragraph', text: [{ kind: 'text', text: 'Watch this.' }] },
        { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'A film' },
        { type: 'embed', provider: 'iframe', url: 'https://charts.example/1', title: 'A chart' },
      ],
    }),
    { by: 'test' },
  );
  const recipe = {
    ...testArticle(4),
    id: 'tdrp4',
    type: 'recipe',
    body: undefined,
    subType: undefined,
    ingredients: [{ items: ['Salt'] }],
    instructions: [{ steps: ['Stir.'] }],
  };
  const front = { id: 'nccu1', type: 'curation', ...toPlace('news'), status: 'published', title: 'Home', pageRoute: '/' };
  const newsletter = {
    id: 'sub_news_world',
    type: 'newsletter',
    newsletterId: 'sub_news_world',
    vertical: 'news',
    title: 'World',
    description: 'All of it.',
  };
  for (const document of [video, recipe, front, newsletter, fixtureLiveBlog('rcna3'), testArticle(5, { access: 'locked' })])
    await whole.documents.write(document, { by: 'test' });
});
afterAll(async () => {
  await browser.close();
  await whole.close();
});
const policyOf = async (host: string): Promise<string> =>
  String((await whole.get('/notice-at-collection', { host: `${host}.localhost:${whole.port}` })).headers['content-security-policy']);

test('PR-14, PR-16: each of them is asked once the reader lets it, and the policy opens exactly what they need, for that brand alone', async () => {
  const { page, asked, breaches, close } = await openOutside({});
  await page.waitForFunction(() => (globalThis as unknown as { ran?: string[] }).ran?.includes('second'));
  expect(asked.toSorted()).toEqual([
    'https://gpt.example/gpt.js',
    'https://header.example/h.js',
    'https://header.example/second.js',
    'https://one.example/p.gif?from=news',
    'https://two.example/p.gif',
  ]);
  expect(await page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran)).toContain('refused https://stranger.example/x.js');
  expect(breaches).toEqual([]);
  const [news, today] = [await policyOf('news'), await policyOf('today')];
  const added = (directive: string): string[] => {
    const sources = (policy: string) => (policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '').split(' ');
    return sources(news).filter((source) => !sources(today).includes(source));
  };
  const ads = ['https://gpt.example', 'https://frames.example'];
  expect(added('connect-src')).toEqual(['https://context.example', 'https://header.example', ...ads, 'https://jsonp.example']);
  expect(added('trusted-types')).toEqual(['partners', 'default']);
  expect(added('frame-src')).toEqual(ads);
  for (const directive of ['script-src', 'img-src', 'style-src']) expect(added(directive)).toEqual([]);
  await close();
});

type Kind = 'video' | 'wall' | 'own' | 'live';
const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]));
/** What the table says that pages of a brand may ask: shared ones, with or without a video to play, those of one reader, and that of live TV. */
const expected = (isOn: boolean, kind: Kind | undefined) => {
  const isOwn = kind === 'own' || kind === 'live';
  const script = `${outside.MASTHEAD_PIANO_SCRIPT}?aid=AIDNEWS`;
  const vendors = listVendors({
    embedPlaces: isOwn ? {} : embedPlaces,
    embedHosts: isOwn ? [] : ['charts.example'],
    playerLibrary: { src: outside.MASTHEAD_PLAYER_LIBRARY },
    outsideLoads: {
      cookiePixels: [],
      jsonpHosts: [],
      streamHosts: isOwn ? [] : [outside.MASTHEAD_STREAM_HOSTS],
      ...(kind === 'live' && { tvSignIn }),
      ...(isOn &&
        !isOwn && {
          headerScript: outside.MASTHEAD_HEADER_SCRIPT,
          cookiePixels: outside.MASTHEAD_COOKIE_PIXELS.split(','),
          jsonpHosts: [outside.MASTHEAD_JSONP_HOSTS],
          adService: { script: outside.MASTHEAD_AD_SCRIPT, hosts: ['frames.example'], contextUrl: outside.MASTHEAD_AD_CONTEXT_URL },
          paywall: {
            name: 'Piano',
            script,
            hosts: ['experience.piano.example', 'buy.piano.example'],
            aid: 'AIDNEWS',
            offerId: 'OFNEWS',
            terms,
          },
        }),
    },
  });
  const hasPlayer = kind === 'video';
  const scripts = [...listSources(vendors, 'script'), ...(kind === 'wall' ? listSources(vendors, 'script', 'wall') : [])];
  const player = hasPlayer ? listSources(vendors, 'script', 'video') : [];
  const providers = listSources(vendors, 'frame', 'live');
  const frames = [
    // creatives of the house lie at our own address, and so does the page that stands between live TV and a provider
    ...(kind === 'own' ? [] : ["'self'"]),
    ...listSources(vendors, 'frame'),
    ...(kind === 'wall' ? listSources(vendors, 'frame', 'wall') : []),
    ...providers,
  ];
  return {
    origins: vendors.flatMap(({ origins, on }) => (on === undefined || on === kind ? origins : [])),
    connect: ["'self'", ...listSources(vendors, 'connection'), ...player, ...scripts],
    frame: frames.length > 0 ? frames : ["'none'"],
    form: ["'self'", ...providers],
    types: ['boot', 'masthead', ...(scripts.length > 0 ? ['partners'] : []), ...(scripts.length + player.length > 0 ? ['default'] : [])],
  };
};
const pages: readonly [what: string, path: string, kind?: Kind][] = [
  ['a front', '/'],
  ['an article with embeds', '/politics/story-1-rcna1'],
  ['an article with a wall', '/politics/story-5-rcna5', 'wall'],
  ['a live blog', '/politics/latest/live-blog/piece-rcna3-rcna3'],
  ['a recipe', '/recipes/story-4-tdrp4'],
  ['a video', '/video/story-2-mmvo2', 'video'],
  ['live TV', '/live', 'live'],
  ['sign-in', '/account/sign-in', 'own'],
  ['the choices', '/privacy-choices', 'own'],
  ['notifications', '/account/notifications', 'own'],
  ['the notice', '/notice-at-collection'],
  ['search', '/search?q=story'],
  ['newsletters', '/newsletters'],
  ['a page that is not there', '/nothing-here'],
];

test.each(pages)(
  'PR-30: %s may ask whom the table says, where others are loaded and on a brand that loads none',
  async (_what, path, kind) => {
    const hasPlayer = kind === 'video';
    for (const [host, isOn] of [
      ['news', true],
      ['today', false],
    ] as const) {
      if (host === 'today' && (/-[a-z]{4}\d$/.test(path) || ['/', '/live', '/newsletters'].includes(path))) continue;
      const answer = await whole.get(path, { host: `${host}.localhost:${whole.port}` });
      expect(answer.status, host).toBe(path === '/nothing-here' ? 404 : 200);
      const directives = directivesOf(String(answer.headers['content-security-policy']));
      const { connect, frame, form, types } = expected(isOn, kind);
      expect(
        ['connect-src', 'frame-src', 'form-action', 'trusted-types'].map((name) => directives.get(name)),
        host,
      ).toEqual([connect, frame, form, types]);
      expect(directives.get('img-src')).toEqual(["'self'", 'https:', ...(hasPlayer ? ['data:'] : [])]);
      expect(directives.get('style-src')).toEqual(["'self'", ...(hasPlayer || kind === 'wall' ? ["'unsafe-inline'"] : [])]);
      expect(directives.get('default-src')).toEqual(["'none'"]);
    }
  },
);

test.each(pages)(
  'PR-30, PR-35: who lets everything in sees %s ask nobody beyond the table, without a breach of its policy',
  async (_what, path, kind) => {
    const { page, asked, breaches, close } = await openOutside({ stored: '1.US.tk3a2b.1111', path });
    const hosts = (): string[] => asked.map((address) => new URL(address).host);
    const hasEmbeds = path.includes('rcna1');
    if (hasEmbeds)
      // as one scrolls, each comes near and loads
      await expect
        .poll(() =>
          page.evaluate(() => {
            document.querySelector('button[data-show-embed]')?.scrollIntoView();
            return document.querySelectorAll('button[data-show-embed]').length;
          }),
        )
        .toBe(0);
    if (kind === 'video') {
      await page.locator('masthead-island[data-id="reading/player/player"][data-state="hydrated"]').waitFor({ state: 'attached' });
      await page.locator('[data-start]').click();
      await page.locator('.jwplayer').waitFor({ state: 'attached' });
    }
    const isOwn = kind === 'own' || kind === 'live';
    if (!isOwn) await page.waitForFunction(() => (globalThis as unknown as { ran?: string[] }).ran?.includes('second'));
    if (kind === 'wall') await expect.poll(hosts).toContain('experience.piano.example');
    await page.waitForLoadState('networkidle');
    // PR-35: what is made for one reader loads nothing of others
    expect(asked.length > 3).toBe(!isOwn);
    if (isOwn) expect(asked).toEqual([]);
    if (kind === 'live') {
      // but whom its reader asks for
      await page.locator('[data-tv-picker][aria-busy="false"]').waitFor();
      await page.getByRole('button', { name: 'Harborline Cable' }).first().press('Enter');
      await expect.poll(hosts).toContain('providers.example');
    }
    const { origins } = expected(true, kind);
    expect([...new Set(asked.map((address) => new URL(address).origin))].filter((origin) => !origins.includes(origin))).toEqual([]);
    if (kind === 'video') expect(asked).toContain('https://assets.example/jwplayer.js');
    if (hasEmbeds) expect(hosts()).toEqual(expect.arrayContaining(['charts.example', 'www.youtube-nocookie.com']));
    expect(breaches).toEqual([]);
    await close();
  },
);

test.each([
  ['the signal', { signal: true, stored: '1.US.tk3a2b.1111' }],
  ['a refusal', { stored: '1.US.tk3a2b.0000' }],
  ['a refusal of an older version', { stored: '0.US.tk3a2b.0000' }],
] as const)('PR-10, PR-16: %s keeps all of them out', async (_what, reader) => {
  const { page, asked, breaches, close } = await openOutside(reader);
  await page.waitForLoadState('networkidle');
  expect([asked, breaches]).toEqual([[], []]);
  expect(await page.evaluate(() => 'mastheadJsonp' in globalThis)).toBe(false);
  await close();
});

test('PR-16: a call by script is answered, by the parameter that is wanted, given up in time, and refused for a host that is not configured', async () => {
  const { page, close } = await openOutside({ stored: '1.US.tk3a2b.0100' });
  await page.waitForFunction(() => 'mastheadJsonp' in globalThis);
  const call = (address: string, options: object = {}) =>
    page.evaluate(
      ([to, how]) =>
        (globalThis as unknown as { mastheadJsonp: (to: unknown, how: unknown) => Promise<unknown> })
          .mastheadJsonp(to, how)
          .catch((error: unknown) => String(error)),
      [address, options] as const,
    );
  expect(await call('https://jsonp.example/a')).toEqual({ answer: 42 });
  expect(await call('https://jsonp.example/a', { callbackParameter: 'cb' })).toEqual({ answer: 42 });
  expect(await call('https://jsonp.example/never', { timeoutMs: 50 })).toBe('Error: jsonp.example did not answer in 50 ms.');
  expect(await call('https://stranger.example/a')).toContain('not of a host that is configured');
  await close();
});

test('PR-15: an embed waits for a click, and loads by itself for readers who let all of them in', async () => {
  const path = '/politics/story-1-rcna1';
  const waiting = await openOutside({ stored: '1.US.tk3a2b.0000', path });
  await waiting.page.getByRole('button', { name: messagesOf('en').article.showEmbed('YouTube') }).waitFor();
  expect(await waiting.page.locator('iframe[src]').count()).toBe(0);
  await waiting.close();
  const { page, close } = await openOutside({ stored: '1.US.tk3a2b.0001', path });
  // this site's pages have no styles, so that what they show is long
  await page.evaluate(() => document.querySelector('button[data-show-embed]')?.scrollIntoView());
  await page.locator('iframe[src^="https://www.youtube-nocookie.com/"]').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await close();
});

test('PR-15: an embed that a reader lets in loads when it is near, and not before', async () => {
  const paragraph = { type: 'paragraph', text: [{ kind: 'text', text: 'A long way to the film.' }] };
  const film = { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'A film' };
  await whole.documents.write(testArticle(6, { body: [...Array.from({ length: 100 }, () => paragraph), film] }), { by: 'test' });
  const { page, close } = await openOutside({ stored: '1.US.tk3a2b.0001', path: '/politics/story-6-rcna6' });
  await page.locator('html[data-embeds="allowed"]').waitFor({ state: 'attached' });
  const button = page.locator('button[data-show-embed]');
  // an observer that begins later is told later: the one of the page has looked by then
  await button.evaluate((element) => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(element)));
  expect(await button.evaluate((element) => element.closest('masthead-island')?.getAttribute('data-state'))).toBeNull();
  await button.evaluate((element) => element.scrollIntoView());
  await page.locator('iframe[src^="https://www.youtube-nocookie.com/"]').waitFor();
  await close();
});

test('OP-21: a sampled page reports its speed when it is left; that of a reader who refuses measurement does not', async () => {
  const visit = async (stored: string): Promise<string[]> => {
    const { page, close } = await openOutside({ stored, path: '/politics/story-1-rcna1' });
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/services/vitals')) reports.push(`${request.url()} ${request.headers()['cookie'] ?? ''}`);
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.evaluate(() => fetch('/healthz'));
    await close();
    return reports;
  };
  const [report = '', ...more] = await visit('1.US.tk3a2b.0010');
  expect(report).toMatch(/\/services\/vitals\?page=article&brand=news&cls=[\d.]+&lcp=\d+/);
  expect([more, await visit('1.US.tk3a2b.0000')]).toEqual([[], []]);
  const counted = async () =>
    /masthead_web_lcp_seconds_count\{page="article",brand="news"\} (\d+)/.exec((await whole.get('/metrics')).text)?.[1];
  await expect.poll(counted).toBe('1');
});
