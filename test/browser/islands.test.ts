import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { anArticle } from '../support/hostile-news.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { readAddress, phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const messages = { en: messagesOf('en'), es: messagesOf('es') };

describe('islands', () => {
  test('AX-07: the appearance that was chosen stays on the next page', async () => {
    const { page, troubles, close } = await watchedPage(browser, { pictures: false });
    await page.goto(await readAddress(site, 'news', 'front'));
    await page.locator('button[popovertarget="site-menu"]').first().click();
    await page.locator('#site-menu').getByRole('button', { name: messages.en.site.themeDark, exact: true }).click();
    await page.waitForSelector('html[data-theme="dark"]');
    await page.goto(await readAddress(site, 'news', 'article'));
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(troubles).toEqual([]);
    await close();
  });

  test.each(['news', 'telemundo'] as const)(
    'AR-29: %s: the link of a piece is copied and said to be, at the first press',
    async (vertical) => {
      const { page, troubles, close } = await watchedPage(browser, {
        permissions: ['clipboard-read', 'clipboard-write'],
        pictures: false,
      });
      await page.goto(await readAddress(site, vertical, 'article'));
      const { copyLink, shareLinkCopied } = messages[brandOf(vertical).language].article;
      // what is said goes again after 2.5 s, so it is listened for before the press
      const isSaid = page.getByText(shareLinkCopied, { exact: true }).first().waitFor({ state: 'attached' });
      await Promise.all([isSaid, page.getByRole('button', { name: copyLink }).first().click()]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      expect(troubles).toEqual([]);
      await close();
    },
  );

  test('PG-36: in a browser that does not say when it is idle, what waits for that begins 200 ms after', async () => {
    const { page, troubles, close } = await watchedPage(browser, { pictures: false });
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'requestIdleCallback');
      const [delays, setLater] = [new Array<number>(), setTimeout];
      Object.assign(globalThis, {
        delays,
        setTimeout: (work: () => void, ms: number) => {
          delays.push(ms);
          return setLater(work, ms);
        },
      });
    });
    await page.goto(await readAddress(site, 'news', 'article'));
    await page.locator('[data-when="idle"][data-state="hydrated"]').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays)).toContain(200);
    expect(troubles).toEqual([]);
    await close();
  });

  test('PG-31, FR-31: a page for frames tells the page around it how high it is', async () => {
    const { page, troubles, close } = await watchedPage(browser, { pictures: false });
    const around = `${site.originOf('news')}/around-a-frame`;
    await page.route(around, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Around</title><p></p><script>addEventListener('message', ({ data }) => {
          if (data.type === 'masthead:height') document.querySelector('p').textContent = data.height;
        })</script><iframe src="/embedded-pkg/politics" width="600"></iframe>`,
      }),
    );
    await page.goto(around);
    await expect.poll(async () => Number(await page.locator('p').innerText())).toBeGreaterThan(300);
    const height = await page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight);
    // told as a whole number of pixels that holds all of it
    expect(Math.abs(Number(await page.locator('p').innerText()) - Number(height))).toBeLessThanOrEqual(1);
    expect(troubles).toEqual([]);
    await close();
  });

  test('AR-19: a swipe turns a slideshow, is told aloud, and the address follows', async () => {
    const { page, troubles, close } = await watchedPage(browser, { viewport: phone, hasTouch: true, isMobile: true, pictures: false });
    await page.goto(await readAddress(site, 'news', 'slideshow'));
    const slides = page.locator('section[aria-roledescription] ol').first();
    await slides.scrollIntoViewIfNeeded();
    // the island is hydrated when React has filled its status line
    await page.waitForFunction(() => document.querySelector('section[aria-roledescription] [role="status"]') !== null);
    const box = await slides.boundingBox();
    if (!box) throw new Error('The slides have no place on the page.');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y: Math.min(box.y + 120, phone.height - 40) }],
      });
    await touch('touchStart', 0.9);
    for (let part = 0.85; part > 0.15; part -= 0.05) await touch('touchMove', part);
    await touch('touchEnd');
    await page.waitForURL(/#slide-2$/);
    expect(await page.locator('section[aria-roledescription] [role="status"]').innerText()).toMatch(/^2 /);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('a slideshow', () => {
  test('says of a picture that did not load that it did not, and of the next that is there nothing', async () => {
    const { page, close } = await watchedPage(browser, {});
    await page.goto(await readAddress(site, 'news', 'slideshow'));
    const second = await page
      .locator('#slide-2 img')
      .first()
      .evaluate((picture: HTMLImageElement) => {
        picture
          .closest('picture')
          ?.querySelectorAll('source')
          .forEach((source) => source.remove());
        picture.removeAttribute('srcset');
        picture.src = '/no-such-picture.webp';
        return picture.src;
      });
    expect(second).toContain('/no-such-picture.webp');
    const status = page.locator('section[aria-roledescription] [role="status"]');
    await page.locator('section[aria-roledescription] a[href="#slide-2"]').first().click();
    await page.waitForURL(/#slide-2$/);
    await status.getByText(messages.en.slideshow.pictureFailed).waitFor({ state: 'attached' });
    await expect.poll(() => status.innerText()).toMatch(/^2 of \d+ This picture did not load\.$/);
    expect(await page.locator('#slide-2').getAttribute('aria-busy')).toBe('false');
    await page.locator('section[aria-roledescription] a[href="#slide-3"]').first().click();
    await page.waitForURL(/#slide-3$/);
    await page.waitForFunction(() =>
      /^3 of \d+$/.test(document.querySelector('section[aria-roledescription] [role="status"]')?.textContent ?? ''),
    );
    await close();
  });
});

describe('an embed', () => {
  let own: WholeSite;
  beforeAll(async () => {
    own = await startWholeSite();
    const embed = { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc123' };
    await own.documents.write(anArticle(1, { body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'Before.' }] }, embed] }), {
      by: 'test',
    });
  });
  afterAll(() => own.close());

  test('AR-11: asks another house only when the reader does, in a frame that is sealed off', async () => {
    // the hidden frame of __gpp asks nobody
    const shown = 'iframe:not([name="__gppLocator"])';
    const { page, troubles, close } = await watchedPage(browser);
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' }));
    await page.goto(`http://news.localhost:${own.port}/world/story-1-rcna1`, { waitUntil: 'load' });
    expect(await page.locator(shown).count()).toBe(0);
    expect(troubles).toEqual([]);
    await page
      .locator('figure[data-embed] button, masthead-island button', { hasText: /YouTube|show|load/i })
      .first()
      .click();
    const frame = page.locator(shown);
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc123?autoplay=1');
    expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    await page.frameLocator(shown).getByText('A film').waitFor();
    expect(troubles).toEqual(['a stranger is asked: https://www.youtube-nocookie.com/embed/abc123?autoplay=1']);
    await close();
  });
});
