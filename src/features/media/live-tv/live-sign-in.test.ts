import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CableTables, createCableSessions } from '#features/media/tv-sign-in';
import type { Answer } from '../../../../test/support/ask.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { readQrCode } from '../../../../test/support/read-qr-code.ts';
import { answerProvider } from '../../../../test/support/simulated-provider.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const start = Date.UTC(2026, 10, 25, 12);
let now = start;
let site: WholeSite;
let clients = 0;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' }, now: () => now });
});
afterAll(() => site.close());
beforeEach(() => (now += 3_600_000));

const hostOf = (name: string): string => `${name}.localhost:${site.port}`;
/** A browser of a client of its own, with its own limits. */
type Client = FormBrowser & { address: string };
const open = (name = 'news'): Client => {
  clients += 1;
  const address = `10.20.${clients >> 8}.${clients & 255}`;
  return { ...openFormBrowser(site, hostOf(name), address), address };
};
const toPath = (address: string | undefined): string => (address ?? '').replace(/^http:\/\/[^/]+/, '');
const takeCookies = (browser: FormBrowser, answer: Answer): void => {
  for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
    if (value === '') browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }
};
/** A call as the entitlement script makes it. */
const call = async (browser: Client, method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) => {
  const host = hostOf('news');
  const answer = await site.get(`/services/tve/${path}`, {
    host,
    method,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': browser.address,
      ...(method === 'POST' && { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  takeCookies(browser, answer);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) as Record<string, unknown> };
};
const signInBeside = async (browser: Client, provider = 'harborline', account = `beside ${now}`) => {
  const { body } = await call(browser, 'POST', 'session', { provider });
  const back = await answerProvider(String(body['url']), { account });
  return { back: toPath(back.headers['location']), state: String(body['state']) };
};
const finish = (browser: Client, back: string) => call(browser, 'POST', 'session/return', { query: back.split('?')[1] ?? '' });

describe('TV-20: a sign-in beside the page', () => {
  test('comes home by the blank page, and is finished by a call of the page that began it', async () => {
    const browser = open();
    const { back, state } = await signInBeside(browser);
    expect(back).toMatch(/^\/live\/blank\?/);
    expect(new URL(back, 'http://x').searchParams.get('state')).toBe(state);
    expect((await finish(browser, back)).body).toEqual({ status: 'signed-in' });
    expect((await call(browser, 'GET', 'session')).body).toMatchObject({ authenticated: true, provider: 'harborline', passLeftMs: null });
    expect((await call(browser, 'POST', 'session/end')).body).toEqual({ status: 'over', url: '/live' });
    expect((await call(browser, 'GET', 'session')).body).toMatchObject({ authenticated: false, provider: null });
  });

  test('attack: another browser, another state, and twice', async () => {
    const [browser, other] = [open(), open()];
    const { back } = await signInBeside(browser);
    await signInBeside(other);
    expect((await finish(other, back)).body['code']).toBe('cable/wrong-return');
    expect(
      (
        await finish(
          browser,
          back.replace(/state=(.)/, (_, first) => `state=${first === '_' ? '-' : '_'}`),
        )
      ).status,
    ).toBe(400);
    expect((await finish(browser, back)).status).toBe(200);
    expect((await finish(browser, back)).status).toBe(400);
  });

  test('TV-40: nonsense as the way back is 400, whether or not a sign-in was begun, and a sign-in that was begun goes on', async () => {
    const browser = open();
    const nonsense = ['', 'nonsense', 'code=x&state=y', 'state=\u0000', `code=${'x'.repeat(900)}`, 'error=server_error'];
    const answersOf = async (queries: readonly string[]) =>
      Promise.all(queries.map(async (query) => (await call(browser, 'POST', 'session/return', { query })).status));
    expect(await answersOf(nonsense)).toEqual(nonsense.map(() => 400));
    const { back, state } = await signInBeside(browser);
    const forged = [`state=${state}`, `state=${state}&code=`, `state=${state}&code=nonsense`];
    expect(await answersOf([...nonsense, ...forged])).toEqual([...nonsense, ...forged].map(() => 400));
    expect((await finish(browser, back)).body).toEqual({ status: 'signed-in' });
  });

  test('who changes their mind there is not signed in', async () => {
    const browser = open();
    const { body } = await call(browser, 'POST', 'session', { provider: 'harborline' });
    const back = await answerProvider(String(body['url']), { cancel: '1' });
    expect((await finish(browser, toPath(back.headers['location']))).body).toEqual({ status: 'cancelled' });
    expect(browser.cookies.has('tve_session')).toBe(false);
  });

  test('attack: pages of other sites, and forms', async () => {
    const browser = open();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['session', 'session/return', 'session/end', 'authorize', 'preauthorize', 'code']) {
      const answer = await call(browser, 'POST', path, { provider: 'harborline' }, foreign);
      expect([path, answer.status, answer.body['code']]).toEqual([path, 403, 'cable/not-from-own-page']);
    }
    for (const provider of ['../x', 'nobody', '', '..%2fetc'])
      expect((await call(browser, 'POST', 'session', { provider })).body['code']).toBe('cable/unknown-provider');
  });

  test('a temporary pass begins at once', async () => {
    const browser = open();
    expect((await call(browser, 'POST', 'session', { provider: 'temp-pass' })).body).toEqual({ authenticated: true });
    expect((await call(browser, 'GET', 'session')).body).toMatchObject({ provider: 'temp-pass', passLeftMs: 600_000 });
    expect((await call(browser, 'POST', 'preauthorize', { resources: ['news-now'] })).body).toEqual({ resources: ['news-now'] });
  });
});

test('TV-02: the sign-in of a temporary pass is checked for 1,200,000 ms, then it is given up', async () => {
  const browser = open();
  const began = now;
  await call(browser, 'POST', 'session', { provider: 'temp-pass' });
  now = began + 1_199_999;
  // the ten minutes are over, and the sign-in still says so
  expect((await call(browser, 'GET', 'session')).body).toMatchObject({ authenticated: true, provider: 'temp-pass', passLeftMs: 0 });
  now = began + 1_200_000;
  expect((await call(browser, 'GET', 'session')).body).toMatchObject({ authenticated: false, provider: null });
});

describe('TV-24: authorization by resource', () => {
  const mrss = (title: string, before = ''): string => `${before}<rss version="2.0"><channel><title>${title}</title></channel></rss>`;
  test('the token opens the stream of its channel, for its session', async () => {
    const browser = open();
    await finish(browser, (await signInBeside(browser)).back);
    const { body } = await call(browser, 'POST', 'authorize', { resource: mrss('news-now') });
    browser.cookies.set('tve_media', String(body['token']));
    expect((await browser.open('/live-media/news-now/h264-270/init-coast.mp4')).status).toBe(200);
    expect((await browser.open('/live-media/msnbc-live/h264-270/init-coast.mp4')).status).toBe(403);
    const allowed = await call(browser, 'POST', 'preauthorize', { resources: ['news-now', 'msnbc', '2007680'] });
    expect(allowed.body).toEqual({ resources: ['news-now', 'msnbc', '2007680'] });
  });

  test('attack: XXE in a resource, malformed MRSS, and channels that are none', async () => {
    const browser = open();
    await finish(browser, (await signInBeside(browser)).back);
    const entity = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const resource of [mrss('&x;', entity), mrss('news-now', '<!DOCTYPE rss>'), '<rss><channel>', '../../etc/passwd', ''])
      expect((await call(browser, 'POST', 'authorize', { resource })).body['code']).toBe('cable/wrong-resource');
    expect((await call(browser, 'POST', 'authorize', { resource: 'nobody' })).body['code']).toBe('cable/unknown-channel');
    expect((await call(browser, 'POST', 'authorize', { resource: 'x'.repeat(3_000) })).status).toBe(400);
    expect((await call(browser, 'POST', 'preauthorize', { resources: Array.from({ length: 11 }, () => 'news') })).status).toBe(400);
    expect((await call(open(), 'POST', 'authorize', { resource: 'news' })).body['code']).toBe('cable/not-signed-in');
  });
});

describe('TV-22: signing in on a second screen', () => {
  const ask = async (screen: Client): Promise<{ code: string; page: Answer }> => {
    await screen.follow(await screen.send('/live/device', {}));
    const page = await screen.open('/live/device');
    return { page, code: /<strong[^>]*>([A-Z0-9-]{9})</.exec(page.text)?.[1] ?? '' };
  };
  const signInFor = async (second: Client, code: string, provider = 'harborline'): Promise<Answer> => {
    const sent = await second.send('/live/code', { code, provider });
    const back = await answerProvider(sent.headers['location'], { account: `second ${now}` });
    return second.open(toPath(back.headers['location']));
  };
  const look = async (screen: Client) => (await call(screen, 'POST', 'code')).body['status'];

  test('the code is typed on another device, whose sign-in is that of the screen alone', async () => {
    const [screen, second] = [open(), open()];
    const { code } = await ask(screen);
    expect(await look(screen)).toBe('waiting');
    const asked = await second.open(`/live/code?code=${code.toLowerCase()}`);
    expect(asked.text).toContain(`your own screen shows ${code}`);
    expect((await signInFor(second, code)).headers['location']).toBe('/live/code/done');
    expect(second.cookies.has('tve_session')).toBe(false);
    expect(await look(screen)).toBe('signed-in');
    expect((await screen.open('/live')).text).toContain('Signed in with Harborline Cable');
    expect(await look(screen)).toBe('over');
  });

  test('without script a button does it, and who is signed in lends their sign-in', async () => {
    const [screen, second] = [open(), open()];
    const { code } = await ask(screen);
    expect((await screen.send('/live/device', { check: '1' })).headers['location']).toBe('/live/device');
    await finish(second, (await signInBeside(second, 'blue-mesa')).back);
    expect((await second.open(`/live/code?code=${code}`)).text).toContain('Use Blue Mesa TV, where you are signed in');
    expect((await second.send('/live/code', { code, own: '1' })).headers['location']).toBe('/live/code/done');
    expect((await screen.send('/live/device', { check: '1' })).headers['location']).toBe('/live');
    expect((await screen.open('/live')).text).toContain('Signed in with Blue Mesa TV');
  });

  test('the square code says the address with the code', async () => {
    const { code, page } = await ask(open());
    expect(await readQrCode(page.text)).toBe(`http://${hostOf('news')}/live/code?code=${code.replace('-', '')}`);
  });

  test('who changes their mind at the provider, or fails there, goes back to where codes are typed, and neither screen is signed in', async () => {
    const [screen, second] = [open(), open()];
    const { code } = await ask(screen);
    const sent = await second.send('/live/code', { code, provider: 'harborline' });
    const back = await answerProvider(sent.headers['location'], { cancel: '1' });
    const cancelled = await second.open(toPath(back.headers['location']));
    expect(cancelled.headers['location']).toBe('/live/code?problem=cancelled');
    expect((await second.follow(cancelled)).text).toContain('You did not sign in.');
    const failed = await signInFor(second, code, 'lantern-hill');
    expect(failed.headers['location']).toBe('/live/code?problem=z130');
    expect((await second.follow(failed)).text).toContain('Something went wrong, please try again or use a different browser.');
    expect(second.cookies.has('tve_session')).toBe(false);
    expect(await look(screen)).toBe('waiting');
  });

  test('a code is over after ten minutes, and after it was used', async () => {
    const [screen, second] = [open(), open()];
    const { code } = await ask(screen);
    now += 600_000;
    expect((await second.open(`/live/code?code=${code}`)).status).toBe(404);
    expect(await look(screen)).toBe('over');
    expect((await screen.open('/live/device')).text).toContain('The code is over.');
    const again = await ask(screen);
    await signInFor(second, again.code);
    const late = await second.send('/live/code', { code: again.code, provider: 'harborline' });
    expect([late.status, late.text.includes('No screen shows this code')]).toEqual([404, true]);
  });

  test('attack: a code is worth nothing to another device, and its cookie cannot be made up', async () => {
    const [screen, thief, second] = [open(), open(), open()];
    const { code } = await ask(screen);
    await ask(thief);
    await signInFor(second, code);
    expect(await look(thief)).toBe('waiting');
    thief.cookies.set('tve_code', 'AAAA');
    expect(await look(thief)).toBe('over');
    expect(await look(screen)).toBe('signed-in');
  });

  test('attack: codes are guessed, by address and by form; a client has ten tries', async () => {
    const thief = open();
    for (let round = 0; round < 5; round += 1) {
      expect((await thief.open('/live/code?code=BCDFGHJK')).status).toBe(404);
      expect((await thief.send('/live/code', { code: 'BCDFGHJK', provider: 'harborline' })).status).toBe(404);
    }
    const { code } = await ask(open());
    const refused = await thief.open(`/live/code?code=${code}`);
    expect([refused.status, refused.text.includes('That was tried too often')]).toEqual([429, true]);
    expect((await thief.send('/live/code', { code, own: '1' })).status).toBe(429);
  });

  test('attack: forms of other sites, what is too large, markup as a code, a pass as a provider', async () => {
    const [screen, second] = [open(), open()];
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await screen.send('/live/device', {}, foreign)).status).toBe(403);
    const { code } = await ask(screen);
    expect((await second.send('/live/code', { code, provider: 'harborline' }, foreign)).status).toBe(403);
    expect((await second.send('/live/code', { code: 'x'.repeat(5_000) })).status).toBe(413);
    const markup = await second.open('/live/code?code=%3Cscript%3Ealert(1)%3C/script%3E');
    expect([markup.status, markup.text.includes('<script>alert')]).toEqual([404, false]);
    for (const provider of ['temp-pass', '../x', 'nobody']) expect((await second.send('/live/code', { code, provider })).status).toBe(400);
  });

  test('neither code nor secret is stored as it is', async () => {
    const { code } = await ask(open());
    const rows = JSON.stringify(
      await site.database.withTables<{ cable_code: { id: string } }>().selectFrom('cable_code').selectAll().execute(),
    );
    expect(rows).not.toContain(code.replace('-', ''));
  });

  test('in Spanish as well', async () => {
    const screen = open('telemundo');
    await screen.send('/live/device', {});
    expect((await screen.open('/live/device')).text).toContain('Inicia sesión en otra pantalla');
    expect((await screen.open('/live/code')).text).toContain('Escribe el código de tu pantalla');
  });
});

test('TV-39: what is over is forgotten a day later, a pass after two; what is not stays', async () => {
  const tables = site.database.withTables<CableTables>();
  const names = ['cable_session', 'cable_stream', 'cable_code', 'cable_pass'] as const;
  const count = async () =>
    Promise.all(
      names.map(
        async (name) =>
          (
            await tables
              .selectFrom(name)
              .select(({ fn }) => fn.countAll<number>().as('rows'))
              .execute()
          )[0]?.rows,
      ),
    );
  const nobody = { authorize: () => Promise.reject(new Error()), preauthorize: () => Promise.reject(new Error()) };
  const providers = { read: () => Promise.reject(new Error()) };
  const { forgetPast } = createCableSessions({ database: tables, providers, entitlement: nobody, patienceMs: 1, now: () => now });
  now += 40 * 86_400_000;
  await forgetPast();
  expect((await count()).map(Number)).toEqual([0, 0, 0, 0]);
  const [watching, leaving, preview, screen] = [open(), open(), open(), open()];
  for (const browser of [watching, leaving]) {
    await finish(browser, (await signInBeside(browser)).back);
    await call(browser, 'POST', 'authorize', { resource: 'news-now' });
  }
  await call(leaving, 'POST', 'session/end');
  await call(preview, 'POST', 'session', { provider: 'temp-pass' });
  await screen.send('/live/device', {});
  await forgetPast();
  expect((await count()).map(Number)).toEqual([3, 1, 1, 1]);
  now += 86_400_000 + 1_200_001;
  await forgetPast();
  expect((await count()).map(Number)).toEqual([1, 1, 0, 1]);
  now += 86_400_000;
  await forgetPast();
  expect((await count()).map(Number)).toEqual([1, 1, 0, 0]);
});

describe('TV-23: steps of signing in are counted by client', () => {
  test('240 calls a minute, then 429 with Retry-After; other clients go on', async () => {
    const [greedy, other] = [open(), open()];
    let last = await call(greedy, 'GET', 'session');
    // four a second come back while a slow machine asks
    for (let round = 0; round < 400 && last.status === 200; round += 1) last = await call(greedy, 'GET', 'session');
    expect([last.status, last.body['code']]).toEqual([429, 'cable/too-many-requests']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(other, 'GET', 'session')).status).toBe(200);
  });
  test('20 codes in ten minutes', async () => {
    const greedy = open();
    for (let round = 0; round < 20; round += 1) expect((await greedy.send('/live/device', {})).status).toBe(303);
    expect((await greedy.send('/live/device', {})).status).toBe(429);
  });
  test('nothing of it is shared', async () => {
    const browser = open();
    for (const path of ['/live/device', '/live/code', '/live/code/done', '/live/blank', '/services/tve/session'])
      expect([path, (await browser.open(path)).headers['cache-control']]).toEqual([path, 'private, no-store']);
  });
});

describe('TV-25: policies', () => {
  test('the live page frames itself and the providers, and sends forms there; no other page does', async () => {
    const browser = open();
    const { body } = await call(browser, 'POST', 'session', { provider: 'harborline' });
    const { origin } = new URL(String(body['url']));
    for (const path of ['/live', '/live/code', '/live/device']) {
      const policy = (await browser.open(path)).headers['content-security-policy'] ?? '';
      expect(policy).toContain(`; frame-src 'self' ${origin};`);
      expect(policy).toContain(`; form-action 'self' ${origin};`);
    }
    expect((await browser.open('/')).headers['content-security-policy']).not.toContain(origin);
    const page = await answerProvider(String(body['url']), {}, { method: 'GET' });
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors http://news.localhost:${site.port} `);
    expect(page.headers['content-security-policy']).not.toContain('frame-ancestors *');
  });

  test('the blank page is for our own pages, runs its own script alone, and reads nothing of who asks', async () => {
    const { headers, text } = await open().open('/live/blank?code=%3C/script%3E&state=x');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; .*frame-ancestors 'self'$/);
    expect(text).toBe((await open().open('/live/blank')).text);
    expect((await open().send('/live/blank', {})).status).toBe(405);
  });
});

describe('TV-16: the entitlement script', () => {
  test('is of our origin, for staging and production; each says which it is', async () => {
    for (const [folder, environment] of [
      ['entitlement', 'production'],
      ['entitlement-staging', 'staging'],
    ]) {
      const answer = await site.get(`/services/tve/${folder}/v4/AccessEnabler.js`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(answer.text).toMatch(new RegExp(`^self\\.mastheadEntitlement='${environment}';`));
      const again = await site.get(`/services/tve/${folder}/v4/AccessEnabler.js`, {
        headers: { 'if-none-match': answer.headers['etag'] ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  test('the page loads that of its site; the other one is refused its configuration', async () => {
    expect((await open().open('/live')).text).toContain('/services/tve/entitlement-staging/v4/AccessEnabler.js');
    const ask = (environment: string) => call(open(), 'GET', `configuration/2007680?environment=${environment}`);
    const { requestor } = (await ask('staging')).body as { requestor: { id: string; mvpds: { id: string; iFrameRequired: boolean }[] } };
    expect([requestor.id, requestor.mvpds.find(({ id }) => id === 'harborline')?.iFrameRequired]).toEqual(['2007680', true]);
    expect((await ask('production')).body['code']).toBe('cable/other-environment');
    expect((await ask('else')).status).toBe(400);
  });
});
