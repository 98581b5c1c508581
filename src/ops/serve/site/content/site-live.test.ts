import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { messagesOf } from '#messages';
import { type AdobePassStandIn, startAdobePass } from '../../../../../test/support/adobe-pass-stand-in.ts';
import type { Answer } from '../../../../../test/support/ask.ts';
import { type FormBrowser, openFormBrowser } from '../../../../../test/support/form-browser.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';
import { testArticle, toPlace } from '../../../../../test/support/test-site.ts';
import { storeClips } from '../../../../demo/load/store-clips.ts';
import { createFolderStore } from '#platform/media';
import { demoFolder } from '../../../project-folder.ts';

let now = Date.UTC(2026, 10, 25, 12);
let folder: string;
let pass: AdobePassStandIn;
let site: WholeSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-live-'));
  pass = await startAdobePass({ now: () => now, bindsDevices: true });
  await mkdir(join(folder, 'loops'));
  for (const clip of ['coast', 'civic']) await cp(join(demoFolder(), 'media', clip), join(folder, 'loops', clip), { recursive: true });
  const channels = [
    { id: 'news-now', vertical: 'news', resource: 'NEWS', clips: ['loops/coast', 'loops/civic', 'loops/coast'] },
    { id: 'msnbc-live', vertical: 'msnbc', clips: ['mmvo7'] },
    { id: 'gone', vertical: 'telemundo', clips: ['loops/nowhere'] },
  ];
  await writeFile(join(folder, 'channels.json'), JSON.stringify(channels));
  await writeFile(join(folder, 'providers.json'), JSON.stringify([{ mvpd: 'Harbor_SSO', featured: true, concurrency_limit: 1 }]));
  await storeClips(demoFolder(), createFolderStore(join(folder, 'data', 'media')));
  const stream = { format: 'M3U', assetType: 'HLS', publicUrl: '/media/video/stage/master.m3u8' };
  const video = { ...testArticle(7), ...toPlace('msnbc'), id: 'mmvo7', type: 'video', taxonomy: [], duration: 12, videoAssets: [stream] };
  site = await startWholeSite({
    archive: (documents) => documents.write({ ...video, body: undefined, subType: undefined }, { by: 'test' }),
    variables: {
      MASTHEAD_DATA: join(folder, 'data'),
      MASTHEAD_LIVE_CHANNELS: join(folder, 'channels.json'),
      MASTHEAD_TV_PROVIDERS: join(folder, 'providers.json'),
      MASTHEAD_ADOBE_PASS_URL: pass.url,
      MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER: 'MASTHEAD',
      MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT: 'a.software.statement',
    },
    now: () => now,
  });
});
afterAll(async () => {
  await site.close();
  await pass.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  pass.answerOtherwise();
  now += 3_600_000;
});

const hostOf = (name: string): string => `${name}.localhost:${site.port}`;
const main = '/live-media/news-now/main.m3u8';
const list = '/live-media/news-now/h264-270/index.m3u8';
const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code;

/** Goes to a provider of the vendor and comes back. */
const signIn = async (browser: FormBrowser, provider = 'Harbor_SSO', account?: string): Promise<Answer> =>
  comeBack(browser, await browser.send('/live/sign-in', { provider }), account);
const comeBack = async (browser: FormBrowser, sent: Answer, account = `account ${now}`): Promise<Answer> => {
  const page = new URL(toAddress(sent));
  page.searchParams.set('account', account);
  const back = await fetch(page, { redirect: 'manual' });
  const { pathname, search } = new URL(back.headers.get('location') ?? '');
  return browser.open(`${pathname}${search}`);
};
const toAddress = ({ headers }: Answer): string => headers['location'] ?? '';

describe("TV-18: live channels of an operator's own loops", () => {
  test('play what lies in their folder, for whoever their provider lets in', async () => {
    const browser = openFormBrowser(site);
    expect((await signIn(browser)).headers['location']).toBe('/live');
    expect((await browser.open('/live')).text).toContain('Signed in with Harbor Cable');
    expect((await browser.open(main)).text).toContain('h264-270/index.m3u8');
    const listed = await browser.open(list);
    const newest = `/live-media/news-now/h264-270/${/(\d+\.m4s)\n$/.exec(listed.text)?.[1] ?? ''}`;
    // read from the disk at first, then held
    for (let time = 0; time < 2; time += 1) {
      const segment = await browser.open(newest);
      expect([segment.status, segment.bytes.subarray(4, 8).toString('latin1')]).toEqual([200, 'styp']);
    }
    const head = await browser.open('/live-media/news-now/h264-270/init-civic.mp4');
    expect(head.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect((await browser.open('/live-media/news-now/h264-270/init-nowhere.mp4')).status).toBe(404);
    expect((await openFormBrowser(site).open(newest)).status).toBe(403);
  });

  test('play a video that was taken in, by its id, for who is let see that channel', async () => {
    const browser = openFormBrowser(site, hostOf('msnbc'));
    await signIn(browser);
    expect((await browser.open('/live-media/msnbc-live/main.m3u8')).status).toBe(200);
    const listed = await browser.open('/live-media/msnbc-live/h264-270/index.m3u8');
    expect(listed.text).toContain('init-mmvo7.mp4');
    const newest = /(\d+\.m4s)\n$/.exec(listed.text)?.[1] ?? '';
    const segment = await browser.open(`/live-media/msnbc-live/h264-270/${newest}`);
    expect([segment.status, segment.bytes.subarray(4, 8).toString('latin1')]).toEqual([200, 'styp']);
  });

  test('a channel whose clips cannot be read is left out, and its brand says that there is none', async () => {
    const page = await site.get('/live', { host: hostOf('telemundo') });
    expect([page.status, page.text.includes('no hay aquí un canal en vivo')]).toEqual([404, true]);
  });
});

test('PR-31: the notice and the policy of live pages name the vendor where there is a channel, and no other page does', async () => {
  const notice = async (name: string) => (await site.get('/notice-at-collection', { host: hostOf(name) })).text;
  expect(await notice('news')).toContain('Adobe Pass');
  expect(await notice('telemundo')).not.toContain('Adobe Pass');
  const policyOf = async (path: string) => (await site.get(path, { host: hostOf('news') })).headers['content-security-policy'];
  expect(await policyOf('/live')).toContain(`frame-src 'self' ${pass.url}; `);
  expect(await policyOf('/')).not.toContain(pass.url);
});

describe('TV-30: menu and footer lead to /live, and there is a page, where a brand has its flag and a channel', () => {
  test.each([
    { brand: 'news', query: '', links: 2, status: 200, saysNoChannel: false },
    { brand: 'msnbc', query: '', links: 2, status: 200, saysNoChannel: false },
    { brand: 'news', query: '?featureFlag=false', links: 0, status: 404, saysNoChannel: false },
    // the flag without a channel, and neither of them
    { brand: 'telemundo', query: '', links: 0, status: 404, saysNoChannel: true },
    { brand: 'today', query: '', links: 0, status: 404, saysNoChannel: false },
  ] as const)('$brand$query', async ({ brand, query, links, status, saysNoChannel }) => {
    const front = await site.get(`/${query}`, { host: hostOf(brand) });
    expect(front.text.split('href="/live"').length - 1).toBe(links);
    const page = await site.get(`/live${query}`, { host: hostOf(brand) });
    const { noChannel } = messagesOf(brandOf(brand).language).liveTv;
    expect([page.status, page.text.includes(noChannel)]).toEqual([status, saysNoChannel]);
  });
});

describe('TV-31: a slow or lying vendor blocks no page and lets nobody in', () => {
  test('a no is Z100, a failure Z130', async () => {
    const denied = openFormBrowser(site);
    await signIn(denied, 'Meadow');
    expect((await denied.open('/live')).text).toContain('Unfortunately, this stream is not available with your cable subscription.');
    expect(codeOf(await denied.open(main))).toBe('cable/not-authorized');
    const failing = openFormBrowser(site);
    const page = await signIn(failing, 'Lantern');
    expect([page.status, page.text.includes(' Z130<')]).toEqual([400, true]);
  });

  test('a page does not wait for a provider that never answers; the stream then says so', async () => {
    const browser = openFormBrowser(site);
    await signIn(browser, 'Quiet');
    const page = await browser.open('/live');
    expect([page.status, page.text.includes('<video')]).toEqual([200, true]);
    expect(codeOf(await browser.open(main))).toBe('cable/provider-failed');
  });

  test.each([
    ['HTML', { status: 200, type: 'text/html', body: '<h1>Sign in</h1>' }],
    ['a refusal to speak', { status: 401, body: '{}' }],
    ['a throttle', { status: 429, type: 'text/html', body: '429' }],
    ['an error', { status: 500, body: '{}' }],
  ])('with %s for everything there is a page with the providers that were known, and nobody is signed in', async (_name, answer) => {
    pass.answerOtherwise({ path: /\/api\/v2/, answer });
    const browser = openFormBrowser(site);
    const page = await browser.open('/live');
    expect([page.status, page.text.includes('Harbor Cable')]).toEqual([200, true]);
    expect((await browser.send('/live/sign-in', { provider: 'Harbor_SSO' })).text).toContain(' Z130<');
    expect(browser.cookies.has('tve_session')).toBe(false);
  });

  test('who watches goes on for a quarter of an hour while the provider cannot be asked, and is stopped by its no', async () => {
    const browser = openFormBrowser(site);
    await signIn(browser);
    expect((await browser.open(main)).status).toBe(200);
    now += 3_600_001;
    pass.answerOtherwise({ path: /decisions/, answer: { status: 500, body: '{}' } });
    expect((await browser.open(main)).status).toBe(200);
    now += 900_000;
    expect(codeOf(await browser.open(main))).toBe('cable/provider-failed');
    const body = JSON.stringify({ status: 403, code: 'authenticated_profile_expired', action: 'authentication' });
    pass.answerOtherwise({ path: /decisions/, answer: { status: 403, body } });
    expect(codeOf(await browser.open(main))).toBe('cable/not-signed-in');
    pass.answerOtherwise();
    expect(codeOf(await browser.open(main))).toBe('cable/not-signed-in');
  });
});

describe('TV-22, TV-33: a code signs in the device that shows it, to which alone the vendor gives a profile', () => {
  const showCode = async (screen: FormBrowser): Promise<string> => {
    await screen.follow(await screen.send('/live/device', {}));
    return /<strong[^>]*>([A-Z0-9-]{9})</.exec((await screen.open('/live/device')).text)?.[1] ?? '';
  };
  const watch = async (screen: FormBrowser): Promise<number> => {
    expect(toAddress(await screen.send('/live/device', { check: '1' }))).toBe('/live');
    return (await screen.open(main)).status;
  };

  test('who signs in on the second screen signs in the first one, and is not signed in there', async () => {
    const [screen, second] = [openFormBrowser(site), openFormBrowser(site)];
    const code = await showCode(screen);
    const sent = await second.send('/live/code', { code, provider: 'Harbor_SSO' });
    expect(toAddress(await comeBack(second, sent))).toBe('/live/code/done');
    expect(await watch(screen)).toBe(200);
    expect(codeOf(await second.open(main))).toBe('cable/not-signed-in');
  });

  test('who is signed in there already goes by their provider once more, in the name of the screen', async () => {
    const [screen, second] = [openFormBrowser(site), openFormBrowser(site)];
    await signIn(second, 'Harbor_SSO', 'the second one');
    const code = await showCode(screen);
    const sent = await second.send('/live/code', { code, own: '1' });
    expect(toAddress(sent)).toContain('/api/v2/authenticate/');
    expect(toAddress(await comeBack(second, sent, 'the second one'))).toBe('/live/code/done');
    // their provider allows one place alone
    expect(await watch(screen)).toBe(200);
    expect(codeOf(await second.open(main))).toBe('cable/too-many-streams');
  });

  test('what fails there is said where codes are typed, and no screen is signed in', async () => {
    const [screen, second] = [openFormBrowser(site), openFormBrowser(site)];
    const code = await showCode(screen);
    const failed = await comeBack(second, await second.send('/live/code', { code, provider: 'Lantern' }));
    expect(toAddress(failed)).toBe('/live/code?problem=z130');
    expect((await second.open(toAddress(failed))).text).toContain('Something went wrong, please try again or use a different browser.');
    expect(toAddress(await screen.send('/live/device', { check: '1' }))).toBe('/live/device');
  });
});

test('TV-33: signing out leads on to the provider where it has a way out, and never waits for one that does not answer', async () => {
  const browser = openFormBrowser(site);
  await signIn(browser);
  const out = await browser.send('/live/sign-out', {});
  expect(toAddress(out)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/logout\?then=/);
  expect(codeOf(await browser.open(main))).toBe('cable/not-signed-in');
  const other = openFormBrowser(site);
  await signIn(other);
  pass.answerOtherwise({ path: /logout/, answer: { status: 500, body: '{}' } });
  expect(toAddress(await other.send('/live/sign-out', {}))).toBe('/live');
  expect(other.cookies.has('tve_session')).toBe(false);
});

test('TV-33: what the entitlement script asks is asked for the device and address of its reader', async () => {
  const browser = openFormBrowser(site);
  await signIn(browser);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { origin: `http://${hostOf('news')}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ resource: 'news-now' });
  const answer = await site.get('/services/tve/authorize', { host: hostOf('news'), method: 'POST', headers: { cookie, ...own }, body });
  expect(answer.status).toBe(200);
  const asked = pass.received.findLast(({ path }) => path.includes('/decisions/'));
  expect(asked?.path).toContain('/decisions/authorize/Harbor_SSO');
  expect(asked?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test("TV-33: attack: the vendor's bearer is in no page, no header and no address that a reader gets", async () => {
  const browser = openFormBrowser(site);
  const answers = [await browser.send('/live/sign-in', { provider: 'Harbor_SSO' }), await signIn(browser), await browser.open('/live')];
  for (const { text, rawHeaders } of answers) expect(`${text}${rawHeaders.join()}`).not.toMatch(/of-the-tests|software\.statement/);
});

test('PR-36, PR-37: who is asked for live TV is told where there is a channel, may be asked where one signs in alone, and the list of providers asks nobody', async () => {
  const vendor = new URL(pass.url);
  const { rows } = messagesOf('en').privacy.notice;
  const read = async (name: string, path: string) => {
    const { text, headers } = await site.get(path, { host: hostOf(name) });
    return { text, policy: String(headers['content-security-policy']) };
  };
  const [here, elsewhere, live] = [
    await read('news', '/notice-at-collection'),
    await read('today', '/notice-at-collection'),
    await read('news', '/live'),
  ];
  for (const text of [rows.television.what, 'Adobe Pass', 'tve_device']) expect(here.text).toContain(text);
  for (const text of [rows.television.what, 'Adobe Pass']) expect(elsewhere.text).not.toContain(text);
  for (const directive of ['frame-src', 'form-action']) expect(live.policy).toContain(`${directive} 'self' ${vendor.origin}`);
  for (const { policy } of [here, elsewhere]) expect(policy).not.toContain(vendor.host);
  const pictures = [...live.text.matchAll(/ (?:src|srcSet)="([^"]+)"/gi)].map(([, address = '']) => address);
  expect(pictures).toContain('/services/tve/logo/Harbor_SSO-color');
  expect(pictures.filter((address) => /^(?:https?:)?\/\//.test(address))).toEqual([]);
});
