// The guide in a browser in the nights when clocks change, and while a page stays open; the clocks of server and browser stand where a test puts them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { demoFolder } from '../../src/ops/project-folder.ts';
import { launchBrowser } from '../support/browser.ts';
import { createEditor, type Editor } from '../support/editor.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { watchedPage } from './watched-page.ts';

const minute = 60_000;
const hour = 60 * minute;
const { guide } = messagesOf('en');
let now = Date.parse('2026-10-26T12:00:00.000Z');
let moments = 1;
let browser: Browser;
let site: WholeSite;
let editor: Editor;
const folder = mkdtempSync(join(tmpdir(), 'masthead-guide-nights-'));
beforeAll(async () => {
  const channels = join(folder, 'channels.json');
  // a demo plans on what its own channels show
  writeFileSync(channels, JSON.stringify([{ id: 'on-air', vertical: 'news', clips: [join(demoFolder(), 'media', 'coast')] }]));
  const variables = { MASTHEAD_DEMO: '1', MASTHEAD_LIVE_CHANNELS: channels };
  [browser, site] = await Promise.all([launchBrowser(), startWholeSite({ variables, now: () => now })]);
  editor = createEditor(site);
  await editor('PUT', '/guide/channels/one', { vertical: 'news', name: 'One', language: 'en' });
});
afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const iso = (at: number) => new Date(at).toISOString();
/** Stored pages grow old by a clock that nobody moves: each moment has an address of its own. */
const openAt = async (at: number, path: string, options: BrowserContextOptions = {}) => {
  now = at;
  const { page, troubles, close } = await watchedPage(browser, { pictures: false, ...options });
  await page.clock.setFixedTime(at);
  await page.goto(`http://news.localhost:${site.port}${path}?page=${(moments += 1)}`);
  await page.locator('masthead-island[data-id="media/schedule/guide-clock"][data-state="hydrated"]').waitFor({ state: 'attached' });
  return { page, troubles, close };
};

// `jump`: the instant at which the clock is changed, at 2 a.m.
test.each([
  {
    night: 'the night that has an hour twice',
    jump: Date.parse('2026-11-01T06:00:00.000Z'),
    days: ['Saturday, Oct. 31', 'Sunday, Nov. 1'],
    hours: 25,
    times: ['12:00 a.m. ET', '1:00 a.m. ET', '1:00 a.m. ET', '2:00 a.m. ET'],
    inLosAngeles: ['Sat 9:00 p.m. PT', 'Sat 10:00 p.m. PT', 'Sat 11:00 p.m. PT', '12:00 a.m. PT'],
  },
  {
    night: 'the night that leaves an hour out',
    jump: Date.parse('2027-03-14T07:00:00.000Z'),
    days: ['Saturday, March 13', 'Sunday, March 14'],
    hours: 23,
    times: ['12:00 a.m. ET', '1:00 a.m. ET', '3:00 a.m. ET', '4:00 a.m. ET'],
    inLosAngeles: ['Sat 9:00 p.m. PT', 'Sat 10:00 p.m. PT', 'Sat 11:00 p.m. PT', '12:00 a.m. PT'],
  },
])('SC-03, SC-08: $night stands on Saturday, hour by hour, and what is on is on', async ({ jump, days, hours, times, inLosAngeles }) => {
  now = jump - 24 * hour;
  const airings = Array.from({ length: 72 }, (_, index) => jump + (index - 36) * hour).map((at) => ({
    guid: iso(at),
    startTime: iso(at),
    endTime: iso(at + hour),
    title: `Since ${iso(at).slice(11, 16)} in Greenwich`,
  }));
  expect((await editor('PUT', '/guide/channels/one/airings', { airings })).json).toMatchObject({ data: { taken: 72, refused: [] } });

  for (const [at, time] of [
    [jump - 30 * minute, times[1]],
    [jump + 30 * minute, times[2]],
  ] as const) {
    const { page, troubles, close } = await openAt(at, '/program-guide', { timezoneId: 'America/Los_Angeles' });
    const columnOf = (day = '') => page.getByRole('region', { name: day, exact: true });
    const timesOf = (day?: string) => columnOf(day).locator('li time').allInnerTexts();
    const saturday = await timesOf(days[0]);
    expect(saturday).toHaveLength(hours);
    expect([saturday[0], saturday.at(-1)]).toEqual(['5:00 a.m. ET', '4:00 a.m. ET']);
    const midnight = saturday.lastIndexOf('12:00 a.m. ET');
    expect(saturday.slice(midnight, midnight + 4)).toEqual(times);
    expect((await timesOf(days[1]))[0]).toBe('5:00 a.m. ET');

    const current = page.locator('[aria-current="time"]');
    expect(await current.locator('time').allInnerTexts()).toEqual([time]);
    expect(await columnOf(days[0]).locator('[aria-current="time"]').count()).toBe(1);
    expect(await current.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position)).toBe(0.5);

    await page.getByLabel(guide.zone).selectOption({ label: guide.ownZone });
    expect((await timesOf(days[0])).slice(midnight, midnight + 4)).toEqual(inLosAngeles);
    expect(troubles).toEqual([]);
    await close();
  }

  const { page, close } = await openAt(jump - 30 * minute, '/schedule');
  const coming = await page.locator('ol time').allInnerTexts();
  expect(coming.slice(0, 2)).toEqual(times.slice(2));
  expect(coming).toHaveLength(12);
  await close();
});

test('TV-38: a live page that stays open goes on with what is on and what is to come', async () => {
  const at = Date.parse('2026-12-01T17:00:00.000Z');
  now = at - minute;
  await editor('PUT', '/guide/channels/on-air', { vertical: 'news', name: 'On Air', language: 'en', position: 9 });
  const airings = ['First programme', 'Second programme', 'Third programme'].map((title, index) => ({
    guid: `on-air-${index}`,
    title,
    startTime: iso(at + (index - 1) * hour),
    endTime: iso(at + index * hour),
  }));
  expect((await editor('PUT', '/guide/channels/on-air/airings', { airings })).json).toMatchObject({ data: { taken: 3 } });
  const { page, troubles, close } = await watchedPage(browser, { pictures: false });
  await page.clock.install({ time: now });
  const looked = () => page.waitForResponse((response) => response.url().endsWith('/services/tve/schedule/on-air'));
  await Promise.all([looked(), page.goto(`http://news.localhost:${site.port}/live`)]);
  const onNow = page.locator('dl').filter({ hasText: guide.onNow });
  expect(await onNow.innerText()).toContain('First programme');
  const upcoming = page.getByRole('region', { name: messagesOf('en').liveTv.schedule });
  expect(await upcoming.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Second programme', 'Third programme']);
  now = at + minute;
  await Promise.all([looked(), page.clock.fastForward(2 * minute)]);
  // it stands beside what is on as the next one before, too
  await upcoming.getByRole('heading', { name: 'Second programme' }).waitFor({ state: 'detached' });
  await onNow.locator('dd').first().filter({ hasText: 'Second programme' }).waitFor();
  expect(await upcoming.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Third programme']);
  expect(troubles).toEqual([]);
  await close();
});
