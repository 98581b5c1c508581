// What an open page of a live blog does by itself, and what it survives.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { by, readCards, seeNew, readShifts } from '../support/live-reader.ts';
import { counted, useLivePages, messages } from './live-pages.ts';
import { isOfEveryPage, phone } from './watched-page.ts';

const { site, watched, write, addressOf, open, post } = useLivePages();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const events = (page: Page) => page.locator('[data-events] a').allInnerTexts();

describe('an open live blog by itself', () => {
  test('LB-04: turns ended 23 hours after the latest update, without any message, and listens no longer', async () => {
    const { path } = await write();
    const { page, troubles, close } = await watched();
    await page.clock.install();
    await open(page, path);
    await page.getByText(messages.live, { exact: true }).waitFor();
    await page.clock.fastForward(82_800_000);
    await page.locator('[data-live-status="ended"]').getByText(messages.ended).waitFor();
    expect(await page.locator('[data-part="status"]').innerText()).toBe(messages.ended);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/bentoapi/live/') ? 1 : 0));
    await page.clock.fastForward(3_600_000);
    expect(asked).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  });

  test('tells the first news without another script', async () => {
    const { id, path } = await write();
    const { page, troubles, close } = await watched();
    await open(page, path);
    const scripts: string[] = [];
    // what every page brings once it is idle comes when it comes
    page.on(
      'request',
      (request) => void (request.resourceType() === 'script' && !isOfEveryPage(request.url()) && scripts.push(request.url())),
    );
    await post(id, 'One');
    await counted(page, 1);
    await post(id, 'Two');
    await counted(page, 2);
    expect(await page.title()).toMatch(/^\(2\) /);
    expect(scripts).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });

  test('takes key events into its list as they come, and out of it as they go', async () => {
    const { id, path, ids } = await write(6);
    const { page, troubles, close } = await watched();
    await open(page, path);
    const before = await events(page);
    await post(id, 'What matters now', { keyEvent: true });
    await counted(page, 1);
    await seeNew(page).click();
    await page.locator('[data-events]').getByText('What matters now').waitFor();
    expect(await events(page)).toEqual(['What matters now', ...before]);
    await site().cards.setKeyEvent(ids[2] ?? '', true, by);
    await page.locator(`[data-events] a[href$="${ids[2] ?? ''}"]`).waitFor();
    expect(await events(page)).toHaveLength(before.length + 2);
    await site().cards.setKeyEvent(ids[2] ?? '', false, by);
    await page.locator(`[data-events] a[href$="${ids[2] ?? ''}"]`).waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await close();
  });

  test('shows the list of key events with the first of them, and no empty column before', async () => {
    const { path, ids } = await write(1);
    await site().cards.setKeyEvent(ids[0] ?? '', false, by);
    const { page, close } = await watched();
    await open(page, path);
    const list = page.getByRole('region', { name: messages.keyEvents });
    expect(await list.isVisible()).toBe(false);
    await site().cards.setKeyEvent(ids[0] ?? '', true, by);
    await list.waitFor({ state: 'visible' });
    await close();
  });

  test('LB-32: puts a card that was published late in its place on SEE NEW, however deep, and Load More neither repeats nor skips one', async () => {
    const { id, path, ids } = await write(32, { subType: 'microblog' });
    const { page, troubles, close } = await watched();
    await open(page, path);
    // the cards stand 95 seconds apart: this one is older than the newest eight, that one older than all that are shown
    const late = await post(id, 'Published late', { datePublished: minutesAgo(1 + (8 * 95 + 40) / 60) });
    const deep = await post(id, 'Older than the page', { datePublished: minutesAgo(1 + (20 * 95 + 40) / 60) });
    const newest = await post(id, 'Newest of all');
    await seeNew(page).waitFor();
    await page.waitForFunction(() => document.title.startsWith('(3)'));
    await seeNew(page).click();
    await page.locator(`[data-cards] > [data-card="${newest.id}"]:focus`).waitFor();
    const all = ids.toReversed();
    const expected = [newest.id, ...all.slice(0, 9), late.id, ...all.slice(9, 21), deep.id, ...all.slice(21)];
    const shown = await readCards(page);
    expect(shown).toEqual(expected.slice(0, shown.length));
    for (let length = shown.length; length < expected.length; length = (await readCards(page)).length) {
      await page.getByRole('link', { name: messages.loadMore }).click();
      await page.waitForFunction((before) => document.querySelectorAll('[data-cards] > [data-card]').length > before, length);
    }
    expect(await readCards(page)).toEqual(expected);
    expect(await page.getByRole('link', { name: messages.loadMore }).isVisible()).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });

  test('LB-47: says its status at most once in 20 seconds, the last of what came', async () => {
    const { id, path } = await write();
    const { page, close } = await watched();
    await page.clock.install();
    await open(page, path);
    const status = page.locator('[data-part="status"]');
    for (const count of [1, 2, 3]) {
      await post(id, `Number ${count}`);
      await counted(page, count);
    }
    expect(await status.innerText()).toBe(messages.newUpdates(1));
    await page.clock.fastForward(20_000);
    expect(await status.innerText()).toBe(messages.newUpdates(3));
    await close();
  });

  test.each([true, false])('LB-51: moves nothing that is being read, where the browser anchors scrolling itself: %s', async (anchors) => {
    const { id, path, ids } = await write(30);
    const { page, troubles, close } = await watched({ viewport: phone });
    await open(page, path);
    await page.evaluate((value) => (document.documentElement.style.overflowAnchor = value), anchors ? 'auto' : 'none');
    const read = page.locator(`[data-card="${ids[12] ?? ''}"]`);
    await read.evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const top = () => read.evaluate((card) => card.getBoundingClientRect().top);
    const stood = await top();
    await post(id, 'Above what is read');
    await counted(page, 1);
    const above = ids.at(-3) ?? '';
    await site().cards.edit(above, { text: `Longer. ${'Much longer than it was. '.repeat(30)}` }, by);
    await page.locator(`[data-cards] [data-card="${above}"]`).getByText('Longer.').waitFor();
    expect(Math.abs((await top()) - stood)).toBeLessThan(2);
    expect(await readShifts(page)).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('ways to read a live blog', () => {
  test('by key events and by contributor, from the start, and one card alone', async () => {
    const { path, ids } = await write(24);
    const { page, troubles, close } = await watched({ javaScriptEnabled: false });
    await page.goto(addressOf(path));
    await page.getByRole('navigation', { name: messages.choose }).getByRole('link', { name: messages.keyEvents }).click();
    expect(await readCards(page)).toEqual([ids[12], ids[0]]);
    await page.goto(addressOf(path));
    await page
      .getByRole('region', { name: messages.contributors })
      .getByRole('link', { name: /Teo Arden/ })
      .click();
    expect(await readCards(page)).toEqual(ids.filter((_, index) => (index + 1) % 3 === 0).toReversed());
    await page.goto(addressOf(`${path}?order=oldest`));
    expect(await readCards(page)).toEqual(ids);
    await page.goto(addressOf(`${path}/${ids[4] ?? ''}`));
    expect(await page.locator('[data-card]').count()).toBe(1);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    await page.getByRole('link', { name: messages.wholeBlog }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(troubles).toEqual([]);
    await close();
  });

  test('with replies five deep, on a phone without scrolling sideways', async () => {
    const { id, path } = await write(2);
    let above = (await post(id, 'A question')).id;
    for (const depth of [1, 2, 3, 4, 5]) above = (await post(id, `Answer ${depth}`, { replyTo: above })).id;
    const { page, troubles, close } = await watched({ viewport: { width: 320, height: 640 } });
    await page.goto(addressOf(path));
    await page.getByRole('heading', { name: 'Answer 5' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(troubles).toEqual([]);
    await close();
  });

  test('with an embed whose site is blocked: its words and its link stand', async () => {
    const { id, path } = await write(2);
    await site().cards.post(
      id,
      {
        content: {
          markupAndEmbeds: [
            {
              type: 'embed',
              provider: 'youtube',
              url: 'https://www.youtube.com/watch?v=abcdefghijk',
              text: [{ kind: 'text', text: 'The ferry arrives' }],
            },
          ],
        },
      },
      by,
    );
    const { page, close } = await watched();
    await page.route(/youtube/, (route) => route.abort());
    await page.goto(addressOf(path));
    const card = page.locator('[data-cards] > [data-card]').first();
    expect(await card.locator('a[href*="youtube.com/watch"]').isVisible()).toBe(true);
    await card.getByRole('button').click();
    expect(await card.locator('a[href*="youtube.com/watch"]').count()).toBe(1);
    await close();
  });
});
