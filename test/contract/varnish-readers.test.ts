// Readers behind the shipped Varnish configuration: what belongs to one of them reaches them, and nobody else.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, pathOnSite } from '#brands';
import { createFolderStore } from '#platform/media';
import { type Answer, ask, type Question } from '../support/ask.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { joinByForms } from '../support/form-account.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { ensureBuilt } from '../support/program.ts';
import { listPersonalPaths } from '../support/route-table.ts';
import { answerProvider } from '../support/simulated-provider.ts';
import { testArticle } from '../support/test-site.ts';
import { hasVarnish, startVarnish, type TestVarnish } from '../support/varnish.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const there = hasVarnish();
if (!there) noteNotTried({ what: 'tests of readers behind Varnish', count: 26, why: 'this machine has no varnishd' });

const secret = 'Held back.';
const gated = (number: number) =>
  testArticle(number, {
    access: 'locked',
    body: ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] })),
  });
// larger than the room that this Varnish has
const filmBytes = 24_000_000;
const film = randomBytes(filmBytes);

/** The paths that the configuration passes, as it is written. */
const passes = readFileSync(join(import.meta.dirname, '../../deploy/varnish/default.vcl'), 'utf8').matchAll(/req\.url ~ "(\^[^"]+)"/g);
const patterns = [...passes].map(([, pattern = '']) => new RegExp(pattern));

test('OP-23: personal paths of every brand are passed, and its front and pieces are not', () => {
  const isPassed = (path: string) => patterns.some((pattern) => pattern.test(path));
  for (const brand of brands) {
    for (const path of listPersonalPaths('rcna1')) expect([pathOnSite(brand, path), isPassed(pathOnSite(brand, path))]).toContain(true);
    for (const path of ['/', '/accounting/story-1-rcna1', '/politics/live-story-rcna1', '/story-rcna1?next=/account/sign-in'])
      expect([path, isPassed(pathOnSite(brand, path))]).toEqual([path, false]);
  }
});

if (there)
  describe('behind Varnish', () => {
    let site: WholeSite;
    let varnish: TestVarnish;
    beforeAll(async () => {
      await ensureBuilt();
      site = await startWholeSite({
        variables: {
          MASTHEAD_DEMO: '1',
          MASTHEAD_MOCK_SUBSCRIPTION: '1',
          MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
          MASTHEAD_CRAWLERS: '192.0.2.9',
          MASTHEAD_HOSTS: 'today=www.Today.example',
        },
      });
      for (const number of [1, 2]) await site.documents.write(gated(number), { by: 'test' });
      await site.documents.write(testArticle(3), { by: 'test' });
      await createFolderStore(site.mediaFolder).put('video/film/0.mp4', film, 'video/mp4');
      varnish = await startVarnish([site.port], { megabytes: 8, hosts: 'news=www.example.com, today=www.Today.example' });
    });
    afterAll(async () => {
      await varnish.stop();
      await site.close();
    });

    const hostOf = (name: string): string => `${name}.localhost:${site.port}`;
    const get = (path: string, question: Question = {}): Promise<Answer> => ask(varnish.port, path, { host: hostOf('news'), ...question });
    const toCache = ({ headers }: Answer) => headers['x-cache'];
    /** The whole site as it is reached through Varnish. */
    const behind = (name = 'news') => ({
      ...site,
      get: (path: string, question: Question = {}) => ask(varnish.port, path, { host: hostOf(name), ...question }),
    });
    const open = (name = 'news') => openFormBrowser(behind(name), hostOf(name));

    test.each(brands.map((brand) => [brand.vertical, brand] as const))('OP-23: somebody registers by the forms of %s', async (_, brand) => {
      const at = (path: string) => pathOnSite(brand, path);
      const browser = open(brand.site);
      const form = await browser.open(at('/account/register'));
      expect([form.status, toCache(form), form.headers['cache-control']]).toEqual([200, 'pass', 'private, no-store']);
      const email = `${brand.vertical}@example.org`;
      const created = await browser.follow(await browser.send(at('/account/register'), { email }));
      expect(created.text).toContain('type="password"');
      const foreign = await browser.send(at('/account/register'), { email }, { origin: 'https://elsewhere.example' });
      expect(foreign.status).toBe(403);
    });

    test('OP-23: somebody who is signed in is known on pages and in calls, and nobody else is', async () => {
      const browser = await joinByForms(behind(), 'known@example.org', open());
      const own = await browser.open('/account');
      expect(own.text).toContain('known@example.org');
      const other = await open().open('/account');
      expect(other.text).not.toContain('known@example.org');
      expect([own, other].map(toCache)).toEqual(['pass', 'pass']);
    });

    test('OP-23: a subscriber reads a gated text, and is told so by call', async () => {
      const browser = open();
      await browser.open('/account/subscription/mock');
      await browser.send('/account/subscription/mock', { do: 'in' });
      const read = await browser.open('/account/reading/rcna1');
      expect([read.status, read.text.includes(secret)]).toEqual([200, true]);
      const access = await browser.open('/services/paywall/access/rcna1');
      expect(JSON.parse(access.text)).toMatchObject({ access: { granted: true } });
      const permission = await browser.open('/bentoapi/getStartTodayArticlePermissions/rcna1');
      expect(JSON.parse(permission.text)).toMatchObject({ data: { allowed: true } });
      // and whoever comes next is nobody
      const next = open();
      expect((await next.open('/account/reading/rcna1')).text).not.toContain(secret);
      expect(JSON.parse((await next.open('/bentoapi/getStartTodayArticlePermissions/rcna1')).text)).toMatchObject({
        data: { allowed: false },
      });
      expect((await next.open('/politics/story-1-rcna1')).text).not.toContain(secret);
    });

    test("OP-23: the page of privacy choices shows this reader's refusal, and nobody else's", async () => {
      const ticked = ({ text }: Answer) => text.match(/<input type="checkbox"[^>]*checked/g)?.length ?? 0;
      const browser = open();
      expect(ticked(await browser.open('/privacy-choices'))).toBe(3);
      await browser.send('/privacy-choices', { choice: 'refuse' });
      expect(ticked(await browser.open('/privacy-choices'))).toBe(0);
      expect(ticked(await open().open('/privacy-choices'))).toBe(3);
    });

    test('OP-23: live TV plays for whoever signed in with their provider, and for nobody else', async () => {
      const browser = open();
      const begun = await browser.send('/live/sign-in', { provider: 'harborline' });
      const back = await answerProvider(begun.headers['location'], { account: 'behind' });
      const { pathname, search } = new URL(back.headers['location'] ?? '');
      expect((await browser.open(`${pathname}${search}`)).headers['location']).toBe('/live');
      const page = await browser.open('/live');
      expect(page.text).toContain('Signed in with Harborline');
      const main = /\/live-media\/[a-z-]+\/main\.m3u8/.exec(page.text)?.[0] ?? '';
      const list = /^[a-z0-9-]+\/index\.m3u8$/m.exec((await browser.open(main)).text)?.[0] ?? '';
      const folder = main.replace('main.m3u8', '');
      const segment = /^\d+\.m4s$/m.exec((await browser.open(`${folder}${list}`)).text)?.[0] ?? '';
      const played = await browser.open(`${folder}${list.replace('index.m3u8', segment)}`);
      expect([played.status, played.headers['content-type'], played.bytes.length > 1000]).toEqual([200, 'video/iso.segment', true]);
      expect((await open().open(main)).status).toBe(403);
    });

    test.each([
      ['/services/newsletter?vertical=today', 'newsletters:today'],
      ['/services/tve/schedule/news', 'guide-news'],
    ])('OP-19: %s is stored, and purged by its tag %s', async (path, tag) => {
      expect((await site.get(path)).headers['surrogate-key']).toBe(tag);
      const ask = async () => toCache(await get(path));
      expect([await ask(), await ask()]).toEqual(['miss', 'hit']);
      const headers = { 'x-purge-pattern': `(^|\\s)(${tag})(\\s|$)` };
      expect((await get('/', { method: 'PURGE', headers })).status).toBe(200);
      expect([await ask(), await ask()]).toEqual(['miss', 'hit']);
    });

    test('OP-26: a film larger than the cache arrives whole, by range and without one', async () => {
      const question = { headers: { range: `bytes=5-${filmBytes - 1}` } };
      const part = await get('/media/video/film/0.mp4', question);
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-${filmBytes - 1}/${filmBytes}`]);
      expect(part.bytes.equals(film.subarray(5))).toBe(true);
      const whole = await get('/media/video/film/0.mp4');
      expect([whole.status, whole.bytes.equals(film)]).toEqual([200, true]);
      const suffix = await get('/media/video/film/0.mp4', { headers: { range: 'bytes=-7' } });
      expect([suffix.status, suffix.bytes.equals(film.subarray(-7))]).toEqual([206, true]);
    });

    test('OP-24: only the hosts of readers have pages in the cache: those of MASTHEAD_HOSTS and of this machine', async () => {
      const twice = async (host: string) => {
        await get('/politics/story-3-rcna3', { host });
        return toCache(await get('/politics/story-3-rcna3', { host }));
      };
      for (const host of [
        'news.localhost',
        'NEWS.localhost.:3000',
        'localhost',
        'www.example.com',
        'www.today.example',
        'WWW.Today.Example:443',
      ])
        expect([host, await twice(host)]).toEqual([host, 'hit']);
      for (const host of ['example.com', 'news', 'www.example.com.evil', 'other.localhost', '10.0.0.7', 'wwwxexample.com'])
        expect([host, await twice(host)]).toEqual([host, 'pass']);
    });

    test('PW-10: a crawler that is known by its address reads a gated piece whole, and leaves it to nobody', async () => {
      const path = '/politics/story-2-rcna2';
      await get(path);
      const agent = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
      const known = await get(path, { headers: { ...agent, 'x-forwarded-for': '192.0.2.9' } });
      const pretended = await get(path, { headers: { ...agent, 'x-forwarded-for': '192.0.2.10' } });
      const reader = await get(path);
      expect([known, pretended, reader].map(({ text }) => text.includes(secret))).toEqual([true, false, false]);
      expect(toCache(reader)).toBe('hit');
    });

    test("CC-04: a caller's own id is in its answer, and in no other", async () => {
      const path = '/bentoapi/article/rcna3';
      const idOf = async (headers: Record<string, string> = {}) => {
        const answer = JSON.parse((await get(path, { headers })).text) as { extensions: { correlationID: string } };
        return answer.extensions.correlationID;
      };
      const shared = await idOf();
      expect(await idOf({ 'x-original-correlation-id': 'mine' })).toBe('mine');
      expect(await idOf()).toBe(shared);
    });

    test('OP-23: of a parameter that is there twice, the same one counts as without a cache', async () => {
      for (const path of ['/search?q=story&q=nothing', '/search?q=nothing&q=story', '/search?sort=latest&q=story']) {
        const strip = (text: string) => text.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '');
        expect(strip((await get(path)).text), path).toBe(strip((await site.get(path)).text));
      }
    });
  });
