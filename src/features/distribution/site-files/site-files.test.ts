import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testArticle(1, { headline: 'A [link](javascript:alert(1)) <b>', description: 'Words.\u2028More' }),
    testArticle(2, { hidden: true, headline: 'HIDDENPIECE' }),
    testArticle(3, {
      access: 'locked',
      headline: 'Locked, but named',
      body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'SECRETTEXT' }] }],
    }),
    testArticle(4, { nativeAd: true, headline: 'PAIDPIECE' }),
    testArticle(5, { ...toPlace('globalcitizen'), taxonomy: ['globalcitizen/action'] }),
  );
});
afterAll(() => site.close());

const text = async (path: string, name: 'news' | 'today' = 'news') => {
  const answer = await site.get(path, { site: name });
  expect(answer.status).toBe(200);
  return answer;
};

/** The rules a robot of a name has to keep, as RFC 9309 reads a file: the groups that name it, else those of everybody. */
const rulesFor = (robots: string, agent: string): string[] => {
  const groups = new Map<string, string[]>();
  let named: string[] = [];
  let open = false;
  for (const line of robots.split('\n').map((one) => one.replace(/#.*/, '').trim())) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/);
    if (name === 'User-agent') {
      named = open ? [...named, value] : [value];
      open = true;
    } else if (name === 'Allow' || name === 'Disallow') {
      open = false;
      for (const one of named) groups.set(one, [...(groups.get(one) ?? []), line]);
    }
  }
  return groups.get(agent) ?? groups.get('*') ?? [];
};

test('FD-10: robots.txt closes what is the editors and readers own, names the sitemaps and the licence', async () => {
  const { html, headers } = await text('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  // brands below a base path too
  for (const path of ['/draft/', '/editorial/', '/account$', '/account/', '/*/account$', '/*/account/', '/*/draft/', '/auth/'])
    expect(rulesFor(html, 'Googlebot')).toContain(`Disallow: ${path}`);
  expect(rulesFor(html, 'Googlebot')).toContain('Allow: /');
  // a rule without its end would close /accountability too
  expect(rulesFor(html, 'Googlebot').join('\n')).not.toMatch(/: \/[a-z]+$/m);
  for (const path of ['sitemap.xml', 'sitemap-news.xml', 'sitemap-video.xml'])
    expect(html).toContain(`Sitemap: http://news.localhost/${path}\n`);
  expect(html).toContain('see http://news.localhost/license.xml');
  // only lines that RFC 9309 and every crawler know: another makes the file one that checkers call broken
  for (const line of html.split('\n')) expect(line).toMatch(/^(?:$|#|(?:User-agent|Allow|Disallow|Sitemap): )/);
});

test('SEC-19: pages name the speculation rules of their site, which leave out what is private', async () => {
  const { html, headers } = await text('/speculation-rules.json');
  expect(headers['content-type']).toBe('application/speculationrules+json');
  const { prerender, prefetch } = JSON.parse(html) as Record<string, { eagerness: string }[]>;
  for (const rules of [prerender, prefetch]) expect(rules?.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  for (const path of ['/draft/*', '/editorial/*', '/account', '/account/*', '/auth/*', '/mynewsapi/*']) expect(html).toContain(`"${path}"`);
  // also below the base path of a brand (OP-23)
  for (const path of ['/*/account/*', '/*/live/sign-in', '/*/privacy-choices', '/live-media/*']) expect(html).toContain(`"${path}"`);
  const { location = '' } = (await site.get('/rcna3')).headers;
  const page = await site.get(new URL(location, 'http://news.localhost').pathname);
  expect(page.status).toBe(200);
  expect(page.headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect((await text('/robots.txt')).headers['speculation-rules']).toBeUndefined();
});

test('RT-01: robots.txt closes reserved brands to machines that learn, and leaves those open that give their pieces away', async () => {
  const news = (await text('/robots.txt')).html;
  const today = (await text('/robots.txt', 'today')).html;
  for (const bot of [
    'GPTBot',
    'ClaudeBot',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'Bytespider',
    'Amazonbot',
    'meta-externalagent',
  ]) {
    expect(rulesFor(news, bot)).toEqual(expect.arrayContaining(['Disallow: /', 'Allow: /globalcitizen$', 'Allow: /globalcitizen/']));
    expect(rulesFor(today, bot)).toEqual(['Disallow: /']);
  }
  for (const bot of ['OAI-SearchBot', 'ChatGPT-User', 'PerplexityBot']) expect(rulesFor(today, bot)).toContain('Allow: /');
});

test('FD-10: ads.txt of a site without sellers says that nobody sells', async () => {
  expect((await text('/ads.txt')).html).toContain('placeholder.example.com, placeholder, DIRECT, placeholder');
});

test('AD-36: app-ads.txt and sellers.json stand beside it on every site, as text and as JSON', async () => {
  for (const name of ['news', 'today'] as const) {
    const [apps, json] = [await text('/app-ads.txt', name), await text('/sellers.json', name)];
    expect([apps.status, apps.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect([json.status, json.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(json.html)).toMatchObject({ version: '1.0', sellers: [{ seller_id: name, seller_type: 'PUBLISHER' }] });
  }
});

test('RT-02, RT-03: rights are told in headers, tdmrep.json, its policy and license.xml, by brand', async () => {
  const front = await site.get('/rss.xml');
  expect(front.headers).toMatchObject({ 'tdm-reservation': '1', 'tdm-policy': 'http://news.localhost/.well-known/tdm-policy.json' });
  expect((await site.get('/globalcitizen/rss.xml')).headers['tdm-reservation']).toBe('0');
  const rep = JSON.parse((await text('/.well-known/tdmrep.json')).html) as Record<string, unknown>[];
  expect(rep.at(-1)).toEqual({ location: '/*', 'tdm-reservation': 1, 'tdm-policy': 'http://news.localhost/.well-known/tdm-policy.json' });
  for (const location of ['/globalcitizen', '/globalcitizen/*']) expect(rep).toContainEqual({ location, 'tdm-reservation': 0 });
  expect(JSON.parse((await text('/.well-known/tdm-policy.json')).html)).toMatchObject({ profile: 'http://www.w3.org/ns/tdmrep' });
  expect(JSON.parse((await text('/.well-known/gpc.json')).html)).toEqual({ gpc: true, lastUpdate: '2026-11-20' });
  const { html, headers } = await text('/license.xml');
  expect(headers['content-type']).toBe('application/rsl+xml; charset=utf-8');
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(html).close();
  expect(html).toContain(
    '<content url="http://news.localhost/"><license><permits type="usage">search</permits><prohibits type="usage">ai-train</prohibits>',
  );
});

test('FD-12: llms.txt names brands, feeds and the newest pieces by their Markdown, and no text of theirs', async () => {
  const { html } = await text('/llms.txt');
  expect(html).toMatch(/^# News\n\n> /);
  expect(html).toContain('(http://news.localhost/politics/story-1-rcna1.md)');
  expect(html).toContain('[A \\[link\\](javascript:alert(1)) &lt;b>]');
  expect(html).toContain('Locked, but named');
  expect(html).not.toMatch(/SECRETTEXT|HIDDENPIECE|PAIDPIECE/);
});

test('FD-11: is there once for a host, not below a brand', async () => {
  for (const path of ['/mach/robots.txt', '/mach/llms.txt']) expect((await site.get(path)).status).toBe(404);
});
