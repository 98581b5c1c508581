import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { demoPaths } from '../support/demo-paths.ts';
import { readFindings } from './axe.ts';
import { answerWithPlayer, answerWithProps, openPlayer, playerIsland, type PlayerProps, type Prepare } from './player-page.ts';

let site: RunningSite;
let browser: Browser;
let path: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
  const { text } = await site.get('news', '/');
  path = /href="(\/video\/[^"]*-mmvo\d+)"/.exec(text)?.[1] ?? '';
});
afterAll(() => browser.close());

const words = messagesOf('en').player;
const open = (options: BrowserContextOptions = {}, query = '', prepare?: Prepare) =>
  openPlayer(browser, `${site.originOf('news')}${path}${query}`, options, prepare);
const withPlayer =
  (change: (html: string) => string): Prepare =>
  (page) =>
    answerWithPlayer(page, { site, path }, change);
const withProps =
  (change: (props: PlayerProps) => object): Prepare =>
  (page) =>
    answerWithProps(page, { site, path }, change);
/** Many videos follow: the first that does, again and again. */
const manyNext = withProps((props) => ({ ...props, next: Array.from({ length: 7 }, () => props.next[0]) }));
const answerVideos = (page: Page, body: string) =>
  page.route('**/bentoapi/video/*', (route) => route.fulfill({ contentType: 'application/json', body }));
const moving = { reducedMotion: 'no-preference' } as const;

/** How far each video of the list beside the player reaches into the one below it, were there four times as many. */
const measureOverlaps = (page: Page): Promise<number[]> =>
  page.locator('[aria-labelledby="feed"] ol').evaluate((list) => {
    for (let times = 0; times < 2; times += 1) list.append(...[...list.children].map((one) => one.cloneNode(true)));
    return [...list.children].slice(1).map((item) => {
      const above = [...(item.previousElementSibling?.children ?? [])].map((part) => part.getBoundingClientRect().bottom);
      return Math.max(0, ...above.map((bottom) => bottom - item.getBoundingClientRect().top));
    });
  });

test('VD-03, VD-44, VD-46: nothing of the player loads before the press; it plays, is free of findings, and the choice of captions is remembered', async () => {
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
  expect((await measureOverlaps(page)).filter((pixels) => pixels > 0)).toEqual([]);
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

test('VD-43, VD-49: captions with script show their text alone, and a refused start leaves a player that is paused', async () => {
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

test('VD-10, VD-45: a Spanish upright video stands upright, and its player speaks Spanish', async () => {
  const { text } = await site.get('telemundo', '/sitemap-video.xml');
  const addresses = [...text.matchAll(/<loc>([^<]*-tmvo\d+)<\/loc>/g)].map(([, address = '']) => address);
  const pages = await Promise.all(addresses.map(async (address) => (await site.get('telemundo', new URL(address).pathname)).text));
  const upright = addresses.find((_, index) => pages[index]?.includes('data-shape="upright"')) ?? '';
  const { page, player, play, inPhase, button, troubles, close } = await openPlayer(browser, upright);
  await play();
  await inPhase('playing');
  const { width = 0, height = 0 } = (await player.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width);
  expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight > video.videoWidth)).toBe(true);
  const spanish = messagesOf('es').player;
  await button(spanish.captions).click();
  await player.getByRole('button', { name: spanish.captions, exact: true, pressed: true }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText(spanish.keys.part).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('VD-41: of two players on a page one plays: who starts pauses the other', async () => {
  const { page, player, close } = await open(
    {},
    '',
    withPlayer((html) => html + html),
  );
  await page.locator(`${playerIsland}[data-state="hydrated"]`).nth(1).waitFor({ state: 'attached' });
  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await player.nth(one).locator('[data-start]').click();
    await page.locator(`[data-player][data-phase="playing"] >> nth=0`).waitFor();
    await expect.poll(() => player.nth(one).getAttribute('data-phase')).toBe('playing');
    expect(await player.nth(other).getAttribute('data-phase')).toBe(one === 0 ? null : 'paused');
  }
  await close();
});

test('VD-51: after five videos that started by themselves the reader is asked, and goes on', async () => {
  const { page, inPhase, play, button, close } = await open({}, '', async (opened) => {
    await manyNext(opened);
    await opened.addInitScript(() => {
      // seconds of the countdown are short, and each video is near its end
      const { setInterval: every } = window;
      Object.assign(window, { ends: 0, setInterval: (run: () => void, ms: number) => every(run, ms === 1000 ? 20 : ms) });
      document.addEventListener('ended', () => ((window as unknown as { ends: number }).ends += 1), true);
      document.addEventListener(
        'playing',
        ({ target }) => {
          if (target instanceof HTMLVideoElement && target.currentTime < 5) target.currentTime = target.duration - 0.3;
        },
        true,
      );
    });
  });
  await play();
  await inPhase('asking');
  await page.getByText(words.stillWatching).waitFor();
  expect(await page.evaluate(() => (window as unknown as { ends: number }).ends)).toBe(6);
  await button(words.goOn).click();
  await inPhase('ended');
  await close();
});

test('VD-02: a video of the list that cannot be had fails in words; loaded again it plays, and the error is gone', async () => {
  const { page, player, inPhase, play, button, close } = await open({}, '', (opened) =>
    opened.route('**/bentoapi/video/*', (route) => route.fulfill({ status: 500, body: '<html>' })),
  );
  await play();
  await inPhase('playing');
  await page.keyboard.press('Shift+N');
  await inPhase('failed');
  await player.getByText(words.unreachable).waitFor();
  await page.unroute('**/bentoapi/video/*');
  await button(words.retry).click();
  await inPhase('playing');
  expect(await player.getByText(words.unreachable).count()).toBe(0);
  await close();
});

test.each([
  ['expired', '{"dateExpires":"2020-01-01T00:00:00.000Z","videoAssets":[]}', 'expired', messagesOf('en').video.expired],
  ['without a file', '{"videoAssets":[]}', 'failed', words.nothing],
  ['with files that no page may name', '{"videoAssets":[{"publicUrl":"javascript:alert(1)","format":"MPEG4"}]}', 'failed', words.nothing],
] as const)('VD-04, VD-43: the next video, %s, says so and offers no second try', async (_name, video, phase, text) => {
  const { page, player, inPhase, play, button, close } = await open({}, '', (opened) =>
    answerVideos(opened, `{"data":{"video":${video}}}`),
  );
  await play();
  await inPhase('playing');
  await page.keyboard.press('Shift+N');
  await inPhase(phase);
  await player.getByText(text).waitFor();
  expect(await button(words.retry).count()).toBe(0);
  await close();
});

test('VD-42: whatever a call says of its duration, a video plays and shows how long it is', async () => {
  const { page, player, inPhase, play, close } = await open({}, '', manyNext);
  await play();
  await inPhase('playing');
  const id = /mmvo\d+$/.exec(path)?.[0] ?? '';
  const { text } = await site.get('news', `/bentoapi/video/${id}`);
  for (const duration of ['0', '"1:02"', '"NaN"', 'null', '1e999', '-3']) {
    await answerVideos(page, text.replace(/"duration":\d+(?:\.\d+)?/, `"duration":${duration}`));
    await page.keyboard.press('Shift+N');
    await inPhase('playing');
    await expect.poll(() => player.getByRole('slider', { name: words.seek }).getAttribute('aria-valuetext')).toMatch(/^0:\d\d .* 0:1\d\b/);
  }
  await close();
});

test('VD-05: a video starts by itself without sound, and plays only while it is in view and its tab is shown', async () => {
  const { page, player, inPhase, button, close } = await open(moving);
  await inPhase('playing');
  expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await button(words.unmute).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await inPhase('paused');
  await page.evaluate(() => scrollTo(0, 0));
  await inPhase('playing');
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await inPhase('paused');
  await show('visible');
  await inPhase('playing');
  await close();
});

test('VD-05: a video whose sound a reader turned on plays on while it is out of view and in a tab that is hidden', async () => {
  const { page, inPhase, time, button, close } = await open(moving);
  await inPhase('playing');
  await button(words.unmute).click();
  const playOn = async () => {
    const left = await time();
    await expect.poll(time).toBeGreaterThan(left + 1);
    await inPhase('playing');
  };
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await playOn();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await playOn();
  await close();
});

test.each<[name: string, options: BrowserContextOptions, prepare: Prepare]>([
  ['less motion', {}, () => Promise.resolve()],
  [
    'less data',
    moving,
    (page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })),
  ],
  [
    'a tab that is hidden',
    moving,
    (page) => page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' })),
  ],
  ['a brand without it', moving, withProps((props) => ({ ...props, startsMuted: false }))],
])('VD-05: with %s no video starts by itself, and a press plays it', async (_name, options, prepare) => {
  const { page, player, isReady, play, inPhase, close } = await open(options, '', prepare);
  await isReady();
  await page.waitForLoadState('networkidle');
  expect(await player.getAttribute('data-phase')).toBeNull();
  await play();
  await inPhase('playing');
  await close();
});

test('VD-05, VD-49: a start by itself that the browser refuses leaves a paused player, which a press plays', async () => {
  const { player, inPhase, button, troubles, close } = await open(moving, '', (page) =>
    page.addInitScript(() => {
      const { play: start } = HTMLMediaElement.prototype;
      let isPressed = false;
      document.addEventListener('pointerdown', () => (isPressed = true), true);
      HTMLMediaElement.prototype.play = function () {
        return isPressed ? start.call(this) : Promise.reject(new DOMException('No.', 'NotAllowedError'));
      };
    }),
  );
  await inPhase('paused');
  await button(words.play).click();
  await inPhase('playing');
  expect(await player.locator('[data-start]').isVisible()).toBe(false);
  expect(troubles).toEqual([]);
  await close();
});

test('VD-45: picture in picture comes and goes by its key, where the browser has it', async () => {
  const { page, inPhase, play, button, close } = await open();
  await play();
  await inPhase('playing');
  const has = await page.evaluate(() => document.pictureInPictureEnabled);
  const isOut = () => page.evaluate(() => document.pictureInPictureElement !== null);
  expect(await button(words.pictureInPicture).isVisible()).toBe(has);
  await page.keyboard.press('p');
  await expect.poll(isOut).toBe(has);
  await page.keyboard.press('p');
  await expect.poll(isOut).toBe(false);
  await close();
});

test('VD-52: the styles of players load with a player alone: an article without one has nothing of them', async () => {
  const { article } = await demoPaths(site, 'news');
  const sheetsOf = async (at: string) =>
    [...(await site.get('news', at)).text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href);
  const [withOne, without] = await Promise.all([sheetsOf(path), sheetsOf(article)]);
  const isOfPlayers = async (sheet: string) => (await site.get('news', sheet)).text.includes('82vh');
  expect(await Promise.all(withOne.map(isOfPlayers))).toEqual([false, false, true]);
  expect((await Promise.all(without.map(isOfPlayers))).includes(true)).toBe(false);
});
