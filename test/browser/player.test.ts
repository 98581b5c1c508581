import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
let path: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
  const { text } = await site.get('news', '/');
  path = /href="(\/video\/[^"]*-mmvo\d+)"/.exec(text)?.[1] ?? '';
}, 180_000);
afterAll(() => browser.close());

const words = messagesOf('en').player;
const open = async (
  options: BrowserContextOptions = {},
  query = '',
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) => {
  const watched = await watchedPage(browser, { pictures: false, ...options });
  const { page } = watched;
  await prepare(page);
  await page.goto(`${site.originOf('news')}${path}${query}`);
  const player = page.locator('[data-player]');
  const inPhase = (phase: string) => page.locator(`[data-player][data-phase="${phase}"]`).waitFor();
  const time = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const play = async () => {
    await page.locator('masthead-island[data-id="reading/player/player"][data-state="hydrated"]').waitFor({ state: 'attached' });
    await player.locator('[data-start]').click();
  };
  return { ...watched, player, inPhase, time, play, button: (name: string) => player.getByRole('button', { name, exact: true }) };
};

test('VD-44, VD-46: nothing of the player loads before the press; it plays, is free of findings, and the choice of captions is remembered', async () => {
  const asked: string[] = [];
  const { page, player, play, inPhase, button, troubles, close } = await open({}, '', (opened) =>
    Promise.resolve(opened.on('request', (request) => asked.push(request.url()))),
  );
  expect(asked.filter((url) => /hls|open-player|\/media\//.test(url))).toEqual([]);
  await play();
  await inPhase('playing');
  await button(words.captions).click();
  await player.getByText('far from the capital').waitFor();
  await page.keyboard.press('k');
  await inPhase('paused');
  expect(await readFindings(page)).toEqual([]);
  await page.reload();
  await play();
  await player.getByText('far from the capital').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('VD-44, VD-50: the script of the player is at most 3 kB before play, and 130 with what plays', async () => {
  const sizes = new Map<string, number>();
  const { page, play, inPhase, close } = await open({}, '', (opened) =>
    Promise.resolve(
      opened.on('response', (answer) => {
        if (/\/(?:hls|open-player|player)[^/]*\.js$/.test(answer.url()))
          void answer.body().then((body) => sizes.set(answer.url(), gzipSync(body, { level: 9 }).length));
      }),
    ),
  );
  const measure = async () => {
    await page.waitForLoadState('networkidle');
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  await page.locator('masthead-island[data-id="reading/player/player"][data-state="hydrated"]').waitFor({ state: 'attached' });
  const before = await measure();
  expect(before).toBeGreaterThan(500);
  expect(before).toBeLessThanOrEqual(3000);
  await play();
  await inPhase('playing');
  const all = await measure();
  expect(all).toBeGreaterThan(100_000);
  expect(all).toBeLessThanOrEqual(130_000);
  await close();
});

test('VD-45, VD-51: keys work, help shows them, the end counts down to the next video, and cancelling ends it', async () => {
  const { page, player, play, inPhase, time, button, close } = await open();
  await play();
  await inPhase('playing');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText(words.keys.pictureInPicture).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  expect(await time()).toBeGreaterThan(5.5);
  await page.keyboard.press('m');
  await button(words.unmute).waitFor();
  await page.keyboard.press('9');
  await inPhase('counting');
  await player.getByRole('button', { name: words.cancel }).click();
  await inPhase('ended');
  await close();
});

test('VD-42, VD-47: a link of the transcript plays its moment in place, and a link from elsewhere begins there', async () => {
  const { page, play, inPhase, time, close } = await open({}, '?t=7');
  await play();
  await inPhase('playing');
  expect(await time()).toBeGreaterThanOrEqual(6.5);
  await page.locator('a[href$="?t=4"]').first().click();
  await inPhase('playing');
  expect(await time()).toBeLessThan(6.5);
  expect(page.url()).toContain('?t=4');
  await close();
});

test('VD-49: segments that are missing end in words and a way to try again, which plays once they are there', async () => {
  const { page, play, inPhase, button, close } = await open({}, '', (opened) =>
    opened.route('**/*.m4s', (route) => route.fulfill({ status: 404, body: '' })),
  );
  await play();
  await inPhase('failed');
  await page.getByText(words.unreachable).waitFor();
  await page.unroute('**/*.m4s');
  await button(words.retry).click();
  await inPhase('playing');
  await close();
});

test('VD-43: captions with script show their text alone, and a refused start leaves a player that is paused', async () => {
  const { page, player, play, inPhase, button, close } = await open({}, '', async (opened) => {
    await opened.route('**/captions-en.vtt', (route) =>
      route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:12.000\n<b>Bold</b> <script>window.broken = 1</script>' }),
    );
    await opened.addInitScript(() => {
      const { play: start } = HTMLMediaElement.prototype;
      let refused = false;
      HTMLMediaElement.prototype.play = function () {
        if (refused) return start.call(this);
        refused = true;
        return Promise.reject(new DOMException('No.', 'NotAllowedError'));
      };
    });
  });
  await play();
  await inPhase('paused');
  await button(words.play).click();
  await inPhase('playing');
  await button(words.captions).click();
  await player.getByText('Bold window.broken = 1').waitFor();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await close();
});

test('VD-44: without script the browser’s own player has the files and captions, and the poster with its button is away', async () => {
  const { page, player, close } = await open({ javaScriptEnabled: false });
  expect(await page.locator('[data-player] video[controls] source').count()).toBeGreaterThan(1);
  expect(await page.locator('[data-player] track').count()).toBe(2);
  expect(await player.locator('[data-start]').isVisible()).toBe(false);
  await close();
});
