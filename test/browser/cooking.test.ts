import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { testArticle, toPlace } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { readFindings } from './axe.ts';
import { isOfEveryPage, phone, watchedPage } from './watched-page.ts';

let site: WholeSite;
let demo: RunningSite;
let browser: Browser;
const recipe = (number: number, more: Record<string, unknown>) => ({
  ...testArticle(number, { taxonomy: ['news/food'] }),
  id: `tdrp${number}`,
  type: 'recipe',
  body: undefined,
  primaryImage: undefined,
  ...more,
});
beforeAll(async () => {
  [site, demo, browser] = await Promise.all([startWholeSite(), startRunningSite(), launchBrowser()]);
  await site.documents.write(
    recipe(1, {
      servings: 4,
      ingredients: [{ items: ['⅓ cup olive oil', '4 to 6 garlic cloves', '2 cups all-purpose flour', 'a pinch of salt', '1/0 cup sugar'] }],
      instructions: [{ steps: ['Heat the oven to 350°F.', 'Fry the garlic for 20 minutes.', 'Add the flour and the oil.'] }],
    }),
    { by: 'test' },
  );
  await site.documents.write(
    recipe(2, {
      ...toPlace('entretenimiento'),
      taxonomy: ['entretenimiento/cocina'],
      servings: 4,
      ingredients: [{ items: ['½ taza de leche', '1 huevo', 'una pizca de sal'] }],
      instructions: [{ steps: ['Cocina la leche de 8 a 10 minutos.', 'Añade el huevo.'] }],
    }),
    { by: 'test' },
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const en = messagesOf('en').cooking;
const open = async (options: BrowserContextOptions = {}, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
  const watched = await watchedPage(browser, { pictures: false, ...options });
  await prepare(watched.page);
  await watched.page.goto(`http://news.localhost:${site.port}/recipes/story-1-tdrp1`);
  const { page } = watched;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return { ...watched, button, ingredients: () => page.locator('#ingredients li').allInnerTexts() };
};
/** A recipe of the demo newsroom in the built program, whose styles are those of readers. */
const openDemo = async (options: BrowserContextOptions) => {
  const { text } = await demo.get('today', '/food/recipes');
  const path = /href="(\/recipes\/sheet-pan[^"]*-tdrp\d+)"/.exec(text)?.[1];
  if (path === undefined) throw new Error('The demo newsroom has no such recipe.');
  const watched = await watchedPage(browser, { pictures: false, ...options });
  await watched.page.goto(`${demo.originOf('today')}${path}`);
  return { ...watched, button: (name: string) => watched.page.getByRole('button', { name, exact: true }) };
};
const dialogOf = (page: Page) => page.locator('dialog[open]');

describe('amounts', () => {
  test('RC-21, RC-22, RC-23: servings and units change the amounts in place, at the first press, and it is announced', async () => {
    const { page, troubles, button, ingredients, close } = await open();
    for (let times = 0; times < 4; times += 1) await button(en.more).click();
    await page.getByText('8 servings', { exact: true }).waitFor();
    expect(await ingredients()).toEqual([
      '⅔ cup olive oil',
      '8 to 12 garlic cloves',
      '4 cups all-purpose flour',
      'a pinch of salt',
      `1/0 cup sugar (${en.notScaled})`,
    ]);
    await page.getByRole('status').getByText('Amounts for 8 servings').waitFor({ state: 'attached' });
    await page.getByText('The steps are written for 4 servings.').waitFor();
    await button(en.metric).click();
    expect((await ingredients()).slice(0, 3)).toEqual(['160 ml olive oil', '8 to 12 garlic cloves', '480 g all-purpose flour']);
    expect(await page.locator('#step-1').innerText()).toContain('180°C');
    await button(en.us).click();
    for (let times = 0; times < 7; times += 1) await button(en.fewer).click();
    expect((await ingredients())[0]).toBe('4 teaspoons olive oil');
    expect(await button(en.fewer).isDisabled()).toBe(true);
    expect(troubles).toEqual([]);
    await close();
  });

  test('RC-33: what the reader does while the tools still load is done when they are there, each press in its order', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { page, troubles, button, ingredients, close } = await open({}, async (opened) => {
      await opened.route(/cooking\.island.*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
    });
    for (let times = 0; times < 3; times += 1) await button(en.more).click();
    await button(en.fewer).click();
    await page.locator('#ingredients').getByRole('checkbox').nth(1).click();
    await page.getByRole('textbox', { name: en.notes }).pressSequentially('Less salt');
    expect((await ingredients())[1]).toBe('4 to 6 garlic cloves');
    release();
    await page.getByText('6 servings', { exact: true }).waitFor();
    expect((await ingredients())[1]).toBe('6 to 9 garlic cloves');
    await expect.poll(() => page.locator('#ingredients').getByRole('checkbox').nth(1).isChecked()).toBe(true);
    await page.reload();
    await page.getByText('6 servings', { exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: en.notes }).inputValue()).toBe('Less salt');
    expect(troubles).toEqual([]);
    await close();
  });

  test('RC-20, RC-22: a Spanish recipe speaks Spanish', async () => {
    const { page, troubles, close } = await watchedPage(browser, { pictures: false, viewport: phone });
    await page.goto(`http://telemundo.localhost:${site.port}/entretenimiento/recipes/story-2-tdrp2`);
    const es = messagesOf('es').cooking;
    for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: es.more }).click();
    await page.getByText('8 porciones', { exact: true }).waitFor();
    expect(await page.locator('#ingredients li').allInnerTexts()).toEqual(['1 taza de leche', '2 huevos', 'una pizca de sal']);
    await page.getByRole('button', { name: es.startTimer('8–10 min') }).click();
    await page
      .getByRole('timer')
      .getByText(/^(8:00|7:59)$/)
      .waitFor();
    await page.getByRole('button', { name: es.cook }).click();
    await dialogOf(page).getByText('Paso 1 de 2').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('what the reader did', () => {
  test('RC-26: ticks, servings, units, timers and notes are there after a reload, and nowhere but in this browser', async () => {
    const { page, troubles, button, ingredients, close } = await open();
    await page.locator('#ingredients').getByRole('checkbox').nth(1).click();
    await page.locator('#instructions').getByRole('checkbox').nth(0).click();
    await button(en.more).click();
    await button(en.metric).click();
    await button(en.startTimer('20 min')).click();
    await page.getByRole('textbox', { name: en.notes }).fill('Less salt <b>');
    await page.getByRole('timer').waitFor();
    await page.reload();
    await page.getByText('5 servings', { exact: true }).waitFor();
    expect(await page.locator('#ingredients').getByRole('checkbox').nth(1).isChecked()).toBe(true);
    expect(await page.locator('#ingredients').getByRole('checkbox').nth(0).isChecked()).toBe(false);
    expect(await page.locator('#instructions').getByRole('checkbox').nth(0).isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: en.notes }).inputValue()).toBe('Less salt <b>');
    expect((await ingredients()).slice(0, 2)).toEqual(['100 ml olive oil', '5 to 7½ garlic cloves']);
    await page.getByRole('timer').waitFor();
    expect(await page.getByText(en.notKept).count()).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  });

  test('RC-26: where storage is closed all of it works, and the page says that nothing is kept', async () => {
    const { page, troubles, button, ingredients, close } = await open({}, (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('closed', 'SecurityError');
          },
        });
      }),
    );
    await button(en.more).click();
    await page.getByText('5 servings', { exact: true }).waitFor();
    expect((await ingredients())[1]).toBe('5 to 7½ garlic cloves');
    await page.locator('#ingredients').getByRole('checkbox').nth(1).check();
    await page.getByText(en.notKept).waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test('RC-25: the shopping list goes by aisles, and is copied without what is ticked', async () => {
    const { page, troubles, button, close } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await button(en.shoppingList).click();
    const list = dialogOf(page);
    await list.waitFor();
    expect(await list.getByRole('heading').allInnerTexts()).toEqual([
      en.shoppingList,
      en.aisles.produce,
      en.aisles.pantry,
      en.aisles.spices,
    ]);
    await list.getByRole('checkbox', { name: 'a pinch of salt' }).check();
    await list.getByRole('button', { name: en.copyList }).click();
    await list.getByRole('status').getByText(en.listCopied).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`${en.aisles.produce}\n- 4 to 6 garlic cloves`);
    expect(copied).not.toContain('salt');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1').isVisible()).toBe(false);
    expect(await list.getByText('4 to 6 garlic cloves').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('cooking', () => {
  /** Counts how often the screen was asked to stay on, and given back. */
  const countLocks = (page: Page) =>
    page.addInitScript(() => {
      const counted = globalThis as unknown as { locks: [number, number] };
      counted.locks = [0, 0];
      // a browser without a screen has none to keep on
      const request = () => {
        counted.locks[0] += 1;
        const release = () => Promise.resolve(void (counted.locks[1] += 1));
        return Promise.resolve(Object.assign(new EventTarget(), { release }));
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
  const locksOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { locks: [number, number] }).locks.join(' '));

  test('RC-27: step mode by keyboard: it opens, turns, keeps the screen on, ends, and the focus goes back', async () => {
    const { page, troubles, button, close } = await open({}, countLocks);
    await button(en.cook).focus();
    // focus hydrates the tools; a press after that must not be swallowed
    await page.locator('[data-id="lifestyle/cooking/cooking"][data-state="hydrated"]').waitFor();
    await page.keyboard.press('Enter');
    const mode = dialogOf(page);
    await mode.getByRole('heading', { name: en.stepOf(1, 3) }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.stepOf(1, 3));
    await mode.getByText(en.screenStaysOn).waitFor();
    await page.keyboard.press('ArrowRight');
    await mode.getByText('Fry the garlic').waitFor();
    expect(await mode.getByRole('listitem').allInnerTexts()).toEqual(['4 to 6 garlic cloves']);
    await page.keyboard.press('End');
    await mode.getByRole('button', { name: en.finish }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await mode.getByRole('heading', { name: en.stepOf(2, 3) }).waitFor();
    await page.keyboard.press('Escape');
    await mode.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.cook);
    await expect.poll(() => locksOf(page)).toBe('1 1');
    // it opens where it was left
    await page.keyboard.press('Enter');
    await mode.getByRole('heading', { name: en.stepOf(2, 3) }).waitFor();
    await mode.getByRole('button', { name: messagesOf('en').liveBlog.close }).click();
    await expect.poll(() => locksOf(page)).toBe('2 2');
    expect(troubles).toEqual([]);
    await close();
  });

  test('RC-27: a swipe turns the step', async () => {
    const { page, button, close } = await open({ viewport: phone, hasTouch: true, isMobile: true });
    await button(en.cook).tap();
    await dialogOf(page).getByText('Heat the oven').waitFor();
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
    await touch('touchStart', 330);
    for (let x = 300; x > 60; x -= 30) await touch('touchMove', x);
    await touch('touchEnd');
    await dialogOf(page).getByText('Fry the garlic').waitFor();
    await close();
  });

  test('RC-28: a timer goes on across steps and after the step mode, is over in time, and stays until it is stopped', async () => {
    const { page, troubles, button, close } = await open({}, (opened) => opened.clock.install());
    await button(en.startTimer('20 min')).click();
    // its clock goes on while this machine is busy: every time that is read may be some seconds later
    await page
      .getByRole('timer')
      .getByText(/^(20:00|19:[345]\d)$/)
      .waitFor();
    await button(en.cook).click();
    await page.clock.fastForward('05:00');
    await dialogOf(page)
      .getByRole('timer')
      .getByText(/^1[45]:/)
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await dialogOf(page).getByText('Fry the garlic').waitFor();
    const name = en.timerOf('20 min', 2);
    await button(`${en.pause}: ${name}`).click();
    await page.clock.fastForward('30:00');
    await button(`${en.resume}: ${name}`).click();
    await page.keyboard.press('Escape');
    await page.clock.fastForward('14:00');
    await page
      .getByRole('timer')
      .getByText(/^(1:0|0:[2345]\d)/)
      .waitFor();
    await page.clock.fastForward('01:01');
    await page.getByRole('alert').getByText(en.timeIsUp('20 min', 2)).waitFor({ state: 'attached' });
    await button(`${en.oneMoreMinute}: ${name}`).click();
    await page
      .getByRole('timer')
      .getByText(/^(1:00|0:[345]\d)$/)
      .waitFor();
    await button(`${en.stop}: ${name}`).click();
    await page.getByRole('timer').waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await close();
  });

  test('RC-29: once the tools were touched, all of them go on without a network', async () => {
    const { page, troubles, button, ingredients, close } = await open();
    await button(en.more).click();
    await page.getByText('5 servings', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await button(en.metric).click();
    expect((await ingredients())[2]).toBe('300 g all-purpose flour');
    await button(en.startTimer('20 min')).click();
    await button(en.cook).click();
    await page.keyboard.press('ArrowRight');
    await dialogOf(page).getByText('Fry the garlic').waitFor();
    await page.keyboard.press('Escape');
    await button(en.shoppingList).click();
    await dialogOf(page).getByText('300 g all-purpose flour').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('for everybody', () => {
  test('RC-30: without script a recipe is plain lists, with no button and no box', async () => {
    const { page, close } = await openDemo({ javaScriptEnabled: false });
    expect(await page.locator('#ingredients li').first().innerText()).toMatch(/\w/);
    expect(await page.locator('#step-1').innerText()).toMatch(/\w/);
    for (const control of await page.locator('#recipe').locator('button, input, textarea, dialog').all())
      expect(await control.isVisible()).toBe(false);
    await close();
  });

  test('RC-31: the script before a touch is of 4 kB, all of it of 80', async () => {
    const sizes: [string, number][] = [];
    const { page, button, close } = await open({}, (opened) => {
      opened.on('response', (answer) => {
        if (answer.request().resourceType() === 'script' && !isOfEveryPage(answer.url()))
          void answer.body().then((body) => sizes.push([answer.url(), gzipSync(body, { level: 9 }).length]));
      });
      return Promise.resolve();
    });
    const total = () => sizes.reduce((sum, [, size]) => sum + size, 0);
    await page.waitForLoadState('networkidle');
    expect(total()).toBeLessThanOrEqual(4000);
    await button(en.more).click();
    await page.getByText('5 servings', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(total).toBeGreaterThan(10_000);
    expect(total(), JSON.stringify(sizes)).toBeLessThanOrEqual(80_000);
    await close();
  });

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const)('AX-01: axe finds nothing in the tools, the step mode and the shopping list, %s', async (_name, colorScheme) => {
    const { page, button, close } = await openDemo({ colorScheme, bypassCSP: true, viewport: phone });
    await button(en.more).click();
    await page.locator('#instructions').getByRole('button', { name: /timer/ }).first().click();
    await page.getByRole('timer').waitFor();
    // the bar of the timer lies over what is below it wherever the page stands; at its end nothing is below
    const findingsAtEnd = async (): Promise<string[]> => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return readFindings(page);
    };
    expect(await findingsAtEnd()).toEqual([]);
    await button(en.cook).click();
    await dialogOf(page).waitFor();
    expect(await findingsAtEnd()).toEqual([]);
    await page.keyboard.press('Escape');
    await button(en.shoppingList).click();
    await dialogOf(page).waitFor();
    expect(await findingsAtEnd()).toEqual([]);
    await close();
  });
});
