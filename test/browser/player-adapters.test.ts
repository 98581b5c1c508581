import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerVideo } from '../../src/features/reading/playback/player.rules.ts';
import { toPropsText } from '../../src/platform/islands/props-text.ts';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { standInPlayer } from '../support/stand-in-player.ts';
import { watchedPage } from './watched-page.ts';
import type { player as Driven } from './player-adapters.ts';

type WithPlayer = Window & { player: typeof Driven };

/** What drives the adapters, as the one script that the page loads. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'player-adapters.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat();
  const file = output && 'output' in output ? output.output[0] : undefined;
  if (file?.type !== 'chunk') throw new Error('The adapters were not built.');
  return file.code;
};

let site: RunningSite;
let browser: Browser;
let script: string;
let video: PlayerVideo;
beforeAll(async () => {
  [site, browser, script] = await Promise.all([startRunningSite(), launchBrowser(), bundle()]);
  const { text } = await site.get('news', '/');
  const id = /href="\/video\/[^"]*-(mmvo\d+)"/.exec(text)?.[1] ?? '';
  const answer = JSON.parse((await site.get('news', `/bentoapi/video/${id}`)).text) as {
    data: { video: { videoAssets: { publicUrl: string }[] } };
  };
  const addresses = answer.data.video.videoAssets.map(({ publicUrl }) => publicUrl);
  const plain = (ending: string, type: string) => addresses.filter((address) => address.endsWith(ending)).map((src) => ({ src, type }));
  video = {
    id,
    headline: 'A video',
    url: `/${id}`,
    duration: 0,
    captions: [],
    chapters: [],
    sources: [...plain('.webm', 'video/webm'), ...plain('.mp4', 'video/mp4')],
  };
});
afterAll(() => browser.close());

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; media-src 'self'; connect-src 'self'; trusted-types default; require-trusted-types-for 'script'";

const open = async (kind: 'ours' | 'vendor') => {
  const watched = await watchedPage(browser);
  const { page } = watched;
  const origin = site.originOf('news');
  const answer = (path: string, body: string, contentType = 'text/javascript', headers: Record<string, string> = {}) =>
    page.route(`${origin}${path}`, (route) => route.fulfill({ contentType, body, headers }));
  await answer('/contract', '<!doctype html><body><script src="/contract.js"></script>', 'text/html', {
    'content-security-policy': policy,
  });
  await answer('/contract.js', script);
  await answer('/library/jwplayer.js', standInPlayer);
  await answer('/library/controls.js', '');
  await page.goto(`${origin}/contract`);
  await page.evaluate((which) => (window as unknown as WithPlayer).player.create(which), kind);
  const events = () => page.evaluate(() => (window as unknown as WithPlayer).player.events());
  const seen = async (type: string, from = 0) =>
    expect.poll(async () => (await events()).slice(from).map((one) => one.type)).toContain(type);
  const media = async () => (await page.evaluate(() => (window as unknown as WithPlayer).player.media()))[0];
  const call = <Name extends 'load' | 'play' | 'pause' | 'mute' | 'seek' | 'destroy' | 'stop'>(
    name: Name,
    ...values: Parameters<(typeof Driven)[Name]>
  ): Promise<unknown> =>
    page.evaluate(
      ([which, given]) => (window as unknown as { player: Record<string, (...all: unknown[]) => unknown> }).player[which]?.(...given),
      [name, values] as const,
    );
  return { ...watched, events, seen, media, call };
};

describe.each(['ours', 'vendor'] as const)('VD-53: the adapter of %s', (kind) => {
  test('plays nothing before it is asked to; then from the moment it was loaded at, and pauses and goes on', async () => {
    const { call, seen, media, events, troubles, close } = await open(kind);
    await call('load', video, 4);
    expect((await media())?.paused).toBe(true);
    expect((await events()).map(({ type }) => type)).not.toContain('playing');
    expect(await call('play')).toBe(true);
    await seen('playing');
    await seen('time');
    expect((await media())?.currentTime).toBeGreaterThanOrEqual(3.9);
    const before = (await events()).length;
    await call('pause');
    await seen('paused', before);
    expect(await call('play')).toBe(true);
    await seen('playing', before);
    expect(troubles).toEqual([]);
    await close();
  });

  test('says each new moment and volume, and that it ended; and plays again from the start', async () => {
    const { call, seen, media, events, close } = await open(kind);
    await call('load', video, 0);
    await call('mute', true);
    await call('play');
    await seen('playing');
    expect((await media())?.muted).toBe(true);
    await call('mute', false);
    await expect
      .poll(async () => (await events()).findLast((one) => one.type === 'volume'))
      .toEqual({ type: 'volume', volume: { volume: 1, isMuted: false } });
    const durations = async () => (await events()).map((one) => (one.type === 'time' ? one.duration : 0));
    await expect.poll(async () => Math.max(...(await durations()))).toBeGreaterThan(5);
    const duration = Math.max(...(await durations()));
    await call('seek', duration - 0.3);
    await seen('ended');
    const before = (await events()).length;
    await call('seek', 0);
    await call('play');
    await seen('playing', before);
    await close();
  });

  test('begins muted where it is told so before it loads', async () => {
    const { call, seen, media, close } = await open(kind);
    await call('mute', true);
    await call('load', video, 0);
    await call('play');
    await seen('playing');
    expect((await media())?.muted).toBe(true);
    await close();
  });

  test.each([
    ['without a file', (): PlayerVideo => ({ ...video, sources: [] })],
    ['whose file is not there', (): PlayerVideo => ({ ...video, sources: [{ src: '/media/video/none.webm', type: 'video/webm' }] })],
  ])('fails in its own words with a video %s, and plays the next one', async (_name, broken) => {
    const { call, seen, events, close } = await open(kind);
    await call('load', broken(), 0);
    if (broken().sources.length > 0) void call('play');
    await seen('failed');
    const before = (await events()).length;
    await call('load', video, 0);
    expect(await call('play')).toBe(true);
    await seen('playing', before);
    await close();
  });

  test('answers false where the browser refuses to start', async () => {
    const { page, call, close } = await open(kind);
    await call('load', video, 0);
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    expect(await call('play')).toBe(false);
    await close();
  });

  test('is one player however often it loads, says nothing to who stopped listening, and is silent once destroyed', async () => {
    const { page, call, seen, events, close } = await open(kind);
    await call('load', video, 0);
    await call('load', video, 2);
    await call('play');
    await seen('playing');
    expect(await page.evaluate(() => (window as unknown as WithPlayer).player.media().length)).toBe(1);
    await call('stop');
    const before = (await events()).length;
    await call('pause');
    await call('destroy');
    const left = await page.evaluate(() => (window as unknown as WithPlayer).player.media());
    expect(left.every(({ paused }) => paused)).toBe(true);
    expect((await events()).length).toBe(before);
    await close();
  });
});

const words = messagesOf('en').player;
const islandHtml = /<masthead-island[^>]*reading\/player\/player.*?<\/masthead-island>/s;
const library = { src: 'https://assets.example/jwplayer-8.30.1/jwplayer.js', key: 'the key' };

type Reader = { cookies?: Readonly<Record<string, string>>; signal?: boolean };
/** The page of a video as a site with the player of a vendor has it, whose library answers so. */
const openPage = async (answers: Readonly<Record<string, string>>, { cookies = {}, signal = false }: Reader = {}) => {
  const { page, close } = await watchedPage(browser, { pictures: false });
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.originOf('news') })));
  if (signal) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  const asked: string[] = [];
  const path = (await site.get('news', video.url)).headers['location'] ?? '';
  await page.route('https://assets.example/**', (route) => {
    asked.push(route.request().url());
    const body = answers[new URL(route.request().url()).pathname.replace(/^.*\//, '')];
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route(`**${path}`, async (route) => {
    const { text, headers } = await site.get('news', path);
    const policyOfPage = String(headers['content-security-policy'])
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace('boot masthead', 'boot masthead default');
    const given = toPropsText({ library }).slice(1, -1);
    const body = text.replace(islandHtml, (html) => html.replace('data-props="{', `data-props="{${given},`));
    await route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': policyOfPage }, body });
  });
  await page.goto(`${site.originOf('news')}${path}`);
  const player = page.locator('[data-player]');
  const inPhase = (phase: string) => page.locator(`[data-player][data-phase="${phase}"]`).waitFor();
  await page.locator('masthead-island[data-id="reading/player/player"][data-state="hydrated"]').first().waitFor({ state: 'attached' });
  await player.locator('[data-start]').click();
  await inPhase('playing');
  return { page, player, inPhase, asked, close };
};
const library830 = { 'jwplayer.js': standInPlayer, 'controls.js': '' };

test.each<[who: string, reader: Reader]>([
  ['whose browser sends the signal, whatever they allowed before', { signal: true, cookies: { 'masthead-consent': '1.US.tk3a2b.1111' } }],
  ['who refused', { cookies: { 'masthead-consent': '1.US.tk3a2b.1110' } }],
  ['in Europe who has not answered', { cookies: { ng_geolocation: 'DE' } }],
])('PR-28: for a reader %s our own player plays, and the vendor is not asked', async (_who, reader) => {
  const { player, asked, close } = await openPage(library830, reader);
  await player.getByRole('button', { name: words.settings }).waitFor();
  expect(asked).toEqual([]);
  await close();
});

test.each<[who: string, reader: Reader, title: string | null]>([
  ['who has said nothing presses for it: the vendor does not learn what the video is called', {}, null],
  ['who lets embeds in: it does', { cookies: { 'masthead-consent': '1.US.tk3a2b.0001' } }, 'named'],
])('PR-28: a reader %s', async (_who, reader, title) => {
  const { page, player, asked, close } = await openPage(library830, reader);
  expect(asked).toHaveLength(2);
  const headline = await page.getByRole('heading', { level: 1 }).textContent();
  expect(await player.locator('.jwplayer').getAttribute('data-title')).toBe(title === null ? null : headline);
  await close();
});

test('VD-54: the player of a vendor plays with its own controls; what follows is ours, and links to a moment lead into it', async () => {
  const { page, player, inPhase, close } = await openPage(library830);
  const vendor = player.locator('.jwplayer');
  expect(await vendor.getAttribute('data-key')).toBe('the key');
  expect(await vendor.getAttribute('data-sources')).toContain('hls');
  expect(await vendor.getAttribute('data-tracks')).toContain('English');
  expect(await player.getByRole('button', { name: words.settings }).count()).toBe(0);
  await page.locator('a[href$="?t=4"]').first().click();
  await expect.poll(() => player.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThanOrEqual(4);
  await player.locator('video').evaluate((media: HTMLVideoElement) => (media.currentTime = media.duration - 0.3));
  await inPhase('counting');
  await player.getByRole('button', { name: words.playNow }).click();
  await inPhase('playing');
  expect(await player.locator('video').count()).toBe(1);
  await close();
});

test.each<[name: string, answers: Readonly<Record<string, string>>]>([
  ['does not load', {}],
  ['brings no player', { 'jwplayer.js': '' }],
])('VD-54: where the library of the vendor %s, our own player plays', async (_name, answers) => {
  const { player, close } = await openPage(answers);
  await player.getByRole('button', { name: words.settings }).waitFor();
  await close();
});
