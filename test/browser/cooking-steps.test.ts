// The buttons of the step mode, and what a timer that is over does, in a real browser.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { testArticle } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { watchedPage } from './watched-page.ts';

let site: WholeSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite(), launchBrowser()]);
  await site.documents.write(
    {
      ...testArticle(1, { taxonomy: ['news/food'] }),
      id: 'tdrp1',
      type: 'recipe',
      body: undefined,
      primaryImage: undefined,
      ingredients: [{ items: ['4 garlic cloves'] }],
      instructions: [{ steps: ['Heat the oven.', 'Fry the garlic for 20 minutes.', 'Serve it.'] }],
    },
    { by: 'test' },
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const en = messagesOf('en').cooking;
const open = async (prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
  const watched = await watchedPage(browser, { pictures: false });
  await prepare(watched.page);
  await watched.page.goto(`http://news.localhost:${site.port}/recipes/story-1-tdrp1`);
  return { ...watched, button: (name: string) => watched.page.getByRole('button', { name, exact: true }) };
};

test('RC-27: buttons turn the step forward and back, and the last one ends', async () => {
  const { page, troubles, button, close } = await open();
  await button(en.cook).click();
  const mode = page.locator('dialog[open]');
  const { previous, next } = messagesOf('en').site;
  const press = (name: string) => mode.getByRole('button', { name, exact: true }).click();
  await mode.getByRole('heading', { name: en.stepOf(1, 3) }).waitFor();
  expect(await mode.getByRole('button', { name: previous, exact: true }).getAttribute('aria-disabled')).toBe('true');
  await press(next);
  await mode.getByRole('heading', { name: en.stepOf(2, 3) }).waitFor();
  await press(previous);
  await mode.getByRole('heading', { name: en.stepOf(1, 3) }).waitFor();
  await press(next);
  await press(next);
  await press(en.finish);
  await mode.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});

test('RC-28: a timer that is over rings every four seconds until it is stopped, for a minute at most', async () => {
  const { page, troubles, button, close } = await open(async (opened) => {
    await opened.clock.install();
    await opened.addInitScript(() => {
      const counted = globalThis as unknown as { beeps: number };
      counted.beeps = 0;
      const create = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'createOscillator')?.value as () => OscillatorNode;
      BaseAudioContext.prototype.createOscillator = function () {
        counted.beeps += 1;
        return create.call(this);
      };
    });
  });
  // each ring is three beeps
  const countRings = () => page.evaluate(() => (globalThis as unknown as { beeps: number }).beeps / 3);
  const ringOut = async () => {
    await button(en.startTimer('20 min')).click();
    await page.getByRole('timer').waitFor();
    await page.clock.fastForward('20:01');
    await page.getByRole('alert').getByText(en.timeIsUp('20 min', 2)).waitFor({ state: 'attached' });
  };
  const stop = async () => {
    await button(`${en.stop}: ${en.timerOf('20 min', 2)}`).click();
    await page.getByRole('timer').waitFor({ state: 'detached' });
  };
  await ringOut();
  await expect.poll(countRings).toBeGreaterThanOrEqual(1);
  await page.clock.runFor(120_000);
  expect(await countRings()).toBe(15);
  await stop();
  await ringOut();
  await expect.poll(countRings).toBeGreaterThanOrEqual(16);
  await page.clock.runFor(8_000);
  expect(await countRings()).toBeGreaterThanOrEqual(18);
  await stop();
  const before = await countRings();
  expect(before).toBeLessThan(30);
  await page.clock.runFor(60_000);
  expect(await countRings()).toBe(before);
  expect(troubles).toEqual([]);
  await close();
});
