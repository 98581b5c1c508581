import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import type { Answer } from '../../../../test/support/ask.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { answerProvider } from '../../../../test/support/simulated-provider.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const start = Date.UTC(2026, 10, 25, 12);
let now = start;
let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' }, now: () => now });
});
afterAll(() => site.close());
beforeEach(() => (now += 3_600_000));

const main = '/live-media/news-now/main.m3u8';
const list = '/live-media/news-now/h264-270/index.m3u8';
const hostOf = (name: string): string => `${name}.localhost:${site.port}`;
const open = (name = 'news'): FormBrowser => openFormBrowser(site, hostOf(name));
const toPath = (address: string | undefined): string => (address ?? '').replace(/^http:\/\/[^/]+/, '');
const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code;

/** Goes to a provider and comes back; gives the answer of the way back. */
const signIn = async (browser: FormBrowser, provider: string, account = `account of ${provider} ${now}`): Promise<Answer> => {
  const sent = await browser.send('/live/sign-in', { provider });
  const back = await answerProvider(sent.headers['location'], { account });
  return browser.open(toPath(back.headers['location']));
};
const newestSegment = (answer: Answer): string => `/live-media/news-now/h264-270/${/(\d+\.m4s)\n$/.exec(answer.text)?.[1] ?? ''}`;

describe('TV-01: the stream opens to whoever signed in with their provider, and to nobody else', () => {
  test('list, head and segments play after signing in, and are the files of the clips', async () => {
    const browser = open();
    expect((await signIn(browser, 'harborline')).headers['location']).toBe('/live');
    const first = await browser.open(main);
    expect(first.status).toBe(200);
    expect(first.headers['set-cookie']?.toString()).toMatch(
      /^tve_media=[^;]+; Path=\/live-media\/news-now; Max-Age=50; HttpOnly; SameSite=Strict$/,
    );
    expect(first.headers['cache-control']).toBe('private, no-store');
    const listed = await browser.open(list);
    expect(listed.text).toContain('#EXT-X-MEDIA-SEQUENCE:');
    const segment = await browser.open(newestSegment(listed));
    expect([segment.status, segment.headers['content-type'], segment.headers['cache-control']]).toEqual([
      ...[200, 'video/iso.segment', 'private, no-store'],
    ]);
    expect(segment.bytes.subarray(4, 8).toString('latin1')).toMatch(/styp|moof|sidx/);
    const head = await browser.open('/live-media/news-now/h264-270/init-coast.mp4');
    expect(head.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
  });

  test('attack: without a session nothing is answered, whatever the address', async () => {
    const nobody = open();
    for (const path of [
      main,
      list,
      '/live-media/news-now/h264-270/0.m4s',
      '/live-media/news-now/h264-270/init-coast.mp4',
      '/live-media/x',
    ]) {
      const answer = await nobody.open(path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(codeOf(answer)).toMatch(/^(?:live\/no-token|cable\/not-signed-in)$/);
    }
  });

  test('attack: addresses of segments are guessed, with and without a token', async () => {
    const browser = open();
    await signIn(browser, 'harborline');
    await browser.open(main);
    const newest = newestSegment(await browser.open(list));
    const number = Number(/(\d+)\.m4s/.exec(newest)?.[1]);
    for (const guessed of [number + 1, number + 1000, number - 1000, 0])
      expect((await browser.open(`/live-media/news-now/h264-270/${guessed}.m4s`)).status).toBe(404);
    expect((await open().open(newest)).status).toBe(403);
    // the clips of the channel are not to be had beside the gate by its own names
    expect((await browser.open('/live-media/news-now/h264-270/../../../demo/media/coast/video.mp4')).status).toBe(403);
  });

  test("attack: the token of another channel, and another reader's", async () => {
    const [browser, other] = [open(), open()];
    await signIn(browser, 'harborline');
    await signIn(other, 'blue-mesa');
    await browser.open(main);
    await other.open(main);
    const newest = newestSegment(await browser.open(list));
    expect((await browser.open(newest.replace('news-now', 'msnbc-live'))).status).toBe(403);
    other.cookies.set('tve_media', browser.cookies.get('tve_media') ?? '');
    expect((await other.open(newest)).status).toBe(403);
  });
});

describe('TV-06: tokens are over after fifty seconds and renewed by lists of segments', () => {
  test('whoever goes on asking for the list goes on; whoever stops is refused', async () => {
    const browser = open();
    await signIn(browser, 'harborline');
    await browser.open(main);
    for (let round = 0; round < 10; round += 1) {
      now += 20_000;
      const listed = await browser.open(list);
      expect((await browser.open(newestSegment(listed))).status).toBe(200);
    }
    const newest = newestSegment(await browser.open(list));
    now += 50_000;
    const late = await browser.open(newest);
    expect([late.status, codeOf(late)]).toEqual([403, 'live/token-expired']);
  });

  test('attack: a session that was stored as its hash is no session', async () => {
    const browser = open();
    await signIn(browser, 'harborline');
    const secret = browser.cookies.get('tve_session') ?? '';
    browser.cookies.set('tve_session', createHash('sha256').update(secret).digest('base64url'));
    expect(codeOf(await browser.open(main))).toBe('cable/not-signed-in');
  });
});

test('TV-07: after signing out the stream is refused at once, and within a minute to whoever kept a copy of the token', async () => {
  const [browser, thief] = [open(), open()];
  await signIn(browser, 'harborline');
  await browser.open(main);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  const out = await browser.send('/live/sign-out', {});
  expect(out.headers['location']).toBe('/live');
  expect([...browser.cookies.keys()]).not.toContain('tve_session');
  expect(codeOf(await browser.open(main))).toBe('cable/not-signed-in');
  expect(codeOf(await thief.open(main))).toBe('cable/not-signed-in');
  now += 20_000;
  expect((await thief.open(list)).status).toBe(403);
  now += 39_000;
  expect((await thief.open('/live-media/news-now/h264-270/init-coast.mp4')).status).toBe(403);
});

describe('TV-03: what fails is said, with what to do next', () => {
  test.each([
    ['news', 'Unfortunately, this stream is not available with your cable subscription.', 'choose another provider'],
    ['telemundo', 'Lamentablemente, esta transmisión no está disponible con tu suscripción de cable.', 'elige otro proveedor'],
  ])('a provider that denies the channel is Z100 at %s', async (name, text, next) => {
    const browser = open(name);
    await signIn(browser, 'prairie-sky');
    const page = await browser.open('/live');
    for (const part of [text, next, ' Z100<', 'part of our Plus package']) expect(page.text).toContain(part);
    expect(page.text).not.toContain('<video');
    const refused = await browser.open(name === 'news' ? main : '/live-media/telemundo-este/main.m3u8');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'cable/not-authorized']);
  });

  test.each([
    ['news', 'Something went wrong, please try again or use a different browser.'],
    ['telemundo', 'Algo salió mal; inténtalo de nuevo o usa otro navegador.'],
  ])('a provider that fails is Z130 at %s, and nobody is signed in', async (name, text) => {
    const browser = open(name);
    const page = await signIn(browser, 'lantern-hill');
    expect(page.status).toBe(400);
    for (const part of [text, ' Z130<', 'our sign-in is being repaired', 'id="providers"']) expect(page.text).toContain(part);
    expect(browser.cookies.has('tve_session')).toBe(false);
  });

  test("a sign-in beside the page that failed is said with its provider's own words; nobody else's are", async () => {
    const failed = await open().open('/live?notice=z130&of=lantern-hill');
    expect(failed.text).toContain('our sign-in is being repaired');
    const hostile = await open().open('/live?notice=z130&of=%3Cscript%3Ealert(1)%3C/script%3E');
    expect([hostile.text.includes(' Z130<'), hostile.text.includes('alert(1)')]).toEqual([true, false]);
  });

  test('parental controls are Z100 with their own way on', async () => {
    const browser = open();
    await signIn(browser, 'cordova');
    expect((await browser.open('/live')).text).toContain('parental controls');
  });
});

test('TV-12: a subscription is watched in as many places as its provider allows; a place that stops is free a minute later', async () => {
  const [home, away] = [open(), open()];
  const account = `shared ${now}`;
  await signIn(home, 'north-fork', account);
  await signIn(away, 'north-fork', account);
  expect((await home.open(main)).status).toBe(200);
  const refused = await away.open(main);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'cable/too-many-streams']);
  expect((await away.open('/live')).text).toContain('in as many places as your provider allows');
  now += 30_000;
  expect((await home.open(main)).status).toBe(200);
  now += 40_000;
  expect((await away.open(main)).status).toBe(409);
  now += 30_000;
  expect((await away.open(main)).status).toBe(200);
  expect((await home.open(main)).status).toBe(409);
});

test('TV-12: whoever opens the page and does not watch takes no place', async () => {
  const [home, away] = [open(), open()];
  const account = `open ${now}`;
  await signIn(home, 'north-fork', account);
  await signIn(away, 'north-fork', account);
  expect((await home.open('/live')).text).toContain('<video');
  expect((await away.open(main)).status).toBe(200);
  // it is not yet forgotten that the first one was let in, and that the second one watches
  const told = await home.open('/live');
  expect([told.text.includes('<video'), told.text.includes('in as many places as your provider allows')]).toEqual([false, true]);
  expect((await home.open(main)).status).toBe(409);
});

test('TV-12: of many who begin at once, only as many are let in', async () => {
  const account = `crowd ${now}`;
  const browsers = [open(), open(), open(), open()];
  for (const browser of browsers) await signIn(browser, 'north-fork', account);
  const answers = await Promise.all(browsers.map((browser) => browser.open(main)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

describe('TV-02: the temporary pass', () => {
  test('opens the stream for ten minutes, whether it is watched or not, and once a day; the next one begins at 05:00 UTC', async () => {
    const browser = open();
    expect((await browser.send('/live/sign-in', { provider: 'temp-pass' })).headers['location']).toBe('/live');
    expect((await browser.open(main)).status).toBe(200);
    expect((await browser.open('/live')).text).toContain('Your preview ends in 10 minutes.');
    now += 599_000;
    expect((await browser.open(main)).status).toBe(200);
    now += 1_000;
    expect(codeOf(await browser.open(main))).toBe('cable/pass-over');
    const over = await browser.open('/live');
    for (const part of ['Your preview of today is over.', 'id="providers"']) expect(over.text).toContain(part);
    expect(over.text).not.toContain('value="temp-pass"');
    expect((await browser.send('/live/sign-in', { provider: 'temp-pass' })).text).toContain('Your preview of today is over.');
    now += 600_000;
    expect(codeOf(await browser.open(main))).toBe('cable/not-signed-in');
    now = Date.parse(`${new Date(now + 86_400_000).toISOString().slice(0, 10)}T05:00:00Z`);
    await browser.send('/live/sign-in', { provider: 'temp-pass' });
    expect((await browser.open(main)).status).toBe(200);
  });

  test('attack: the clock is set back to prolong it', async () => {
    const browser = open();
    await browser.send('/live/sign-in', { provider: 'temp-pass' });
    now += 500_000;
    expect((await browser.open(main)).status).toBe(200);
    now -= 400_000;
    expect(codeOf(await browser.open(main))).toBe('cable/pass-over');
  });
});

describe('TV-13: a sign-in belongs to the browser that began it', () => {
  const begin = async (browser: FormBrowser, provider = 'harborline'): Promise<string> => {
    const sent = await browser.send('/live/sign-in', { provider });
    return toPath((await answerProvider(sent.headers['location'], { account: '1' })).headers['location']);
  };

  test("attack: somebody else's way back, one that came twice, and one with another state", async () => {
    const [browser, other] = [open(), open()];
    const back = await begin(browser);
    await begin(other);
    expect((await other.open(back)).status).toBe(400);
    expect((await browser.open(back.replace(/state=(.)/, (_, first) => `state=${first === '_' ? '-' : '_'}`))).status).toBe(400);
    expect((await browser.open(back)).status).toBe(303);
    expect((await browser.open(back)).status).toBe(400);
  });

  test('attack: of two that one browser begins at once, the one it began last counts', async () => {
    const browser = open();
    const first = await begin(browser, 'harborline');
    const second = await begin(browser, 'blue-mesa');
    expect((await browser.open(first)).status).toBe(400);
    expect((await browser.open(second)).status).toBe(303);
    expect((await browser.open('/live')).text).toContain('Signed in with Blue Mesa TV');
  });

  test('attack: the code of another provider, an old one, and none', async () => {
    const browser = open();
    const denied = await begin(browser, 'prairie-sky');
    const good = await begin(browser, 'harborline');
    const codeIn = (path: string) => new URL(path, 'http://x').searchParams.get('code') ?? '';
    expect((await browser.open(good.replace(encodeURIComponent(codeIn(good)), encodeURIComponent(codeIn(denied))))).status).toBe(400);
    expect((await browser.open(good.replace(codeIn(good), ''))).status).toBe(400);
    now += 601_000;
    expect((await browser.open(good)).status).toBe(400);
  });

  test('who changes their mind at the provider comes back to the picker', async () => {
    const browser = open();
    const sent = await browser.send('/live/sign-in', { provider: 'harborline' });
    const back = await answerProvider(sent.headers['location'], { cancel: '1' });
    const page = await browser.open(toPath(back.headers['location']));
    expect([page.status, page.text.includes('You did not sign in.')]).toEqual([200, true]);
  });

  test('attack: forms of other sites, providers that are none, and forms that are too large', async () => {
    const browser = open();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('/live/sign-in', { provider: 'harborline' }, foreign)).status).toBe(403);
    for (const provider of ['../x', '', 'nobody', 'temp-pass\u0000'])
      expect((await browser.send('/live/sign-in', { provider })).status).toBe(400);
    expect((await browser.send('/live/sign-in', { provider: 'x'.repeat(5_000) })).status).toBe(413);
    expect((await browser.open('/live/sign-out')).status).toBe(303);
  });

  test('attack: the page of a provider is opened by itself, or with a session that was changed', async () => {
    const browser = open();
    const { location = '' } = (await browser.send('/live/sign-in', { provider: 'harborline' })).headers;
    const read = (address: string) => answerProvider(address, {}, { method: 'GET' });
    expect((await read(location)).status).toBe(200);
    expect((await read(`${new URL(location).origin}/api/v2/authenticate/masthead/`)).status).toBe(400);
    expect((await read(`${location.slice(0, -4)}AAAA`)).status).toBe(400);
  });
});

describe('TV-11: the live page is complete without script, in both languages', () => {
  test('whoever is not signed in chooses from providers: those often chosen first, all by name, or those found', async () => {
    const page = await open().open('/live');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text.indexOf('Often chosen')).toBeLessThan(page.text.indexOf('All providers'));
    const found = await open().open('/live?provider=rio');
    expect(found.text).toContain('1 provider found');
    expect(found.text).not.toContain('value="harborline"');
    const hostile = await open().open('/live?provider=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(hostile.text).not.toContain('<script>alert');
    expect((await open('telemundo').open('/live')).text).toContain('Inicia sesión con tu proveedor de TV');
  });

  test('whoever is signed in has the picture, for whose sake no script is needed, and the way out', async () => {
    const browser = open('msnbc');
    await signIn(browser, 'harborline');
    const page = await browser.open('/live');
    expect(page.text).toContain('<source src="/live-media/msnbc-live/main.m3u8" type="application/vnd.apple.mpegurl"/>');
    expect(page.text).toContain('Signed in with Harborline Cable');
    expect(page.text).toContain('action="/live/sign-out"');
  });

  test('brands without live TV have no such page', async () => {
    expect((await site.get('/live', { host: hostOf('today') })).status).toBe(404);
  });
});

describe('TV-09: the calls of TV-everywhere', () => {
  const ask = async (path: string) => {
    const answer = await site.get(path);
    return { status: answer.status, body: JSON.parse(answer.text) as { data: unknown; code?: string } };
  };
  test('featured, options and one provider, by guid, channel or brand; the pass is in no list', async () => {
    for (const id of ['2007680', 'msnbc-live', 'news']) {
      const featured = (await ask(`/services/tve/mvpd/${id}/featured`)).body.data as { id: string; featured: boolean }[];
      expect(featured.length).toBeGreaterThan(2);
      expect(featured.every((one) => one.featured)).toBe(true);
      const options = (await ask(`/services/tve/mvpd/${id}/options`)).body.data as { id: string }[];
      expect(options.length).toBeGreaterThanOrEqual(8);
      expect(options.map((one) => one.id)).not.toContain('temp-pass');
    }
    expect((await ask('/services/tve/mvpd/2007680/id/north-fork')).body.data).toMatchObject({
      displayName: 'North Fork Broadband',
      concurrencyFlow: 1,
    });
    expect((await ask('/services/tve/mvpd/2007680/id/temp-pass')).status).toBe(200);
  });

  test('attack: ids that are none', async () => {
    for (const path of [
      'mvpd/..%2f..%2fetc/featured',
      'mvpd/2007680/id/..%2f..%2fetc',
      'mvpd/2007680/id/nobody',
      'schedule/nobody',
      'mvpd/today/options',
    ])
      expect((await ask(`/services/tve/${path}`)).status).toBe(404);
    expect((await ask('/services/tve/mvpd/2007680/id/nobody')).body.code).toBe('cable/unknown-provider');
    expect((await site.get('/services/tve/logo/harborline-color.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await site.get('/services/tve/logo/..%2fx-color.svg')).status).toBe(404);
  });

  test('an empty schedule is one, and the page says so', async () => {
    expect((await ask('/services/tve/schedule/news-now')).body.data).toEqual({ epgCurrent: null, epgUpcoming: [] });
    const { guide } = messagesOf('en');
    const page = await open().open('/live');
    for (const part of [guide.nothing, guide.nothingNow]) expect(page.text).toContain(part);
  });
});
