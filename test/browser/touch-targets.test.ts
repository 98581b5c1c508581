// Whatever a finger is to hit is 44 px wide and high, on every type of page (look.md); a link inside a sentence is as high as its line (WCAG 2.5.8).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '#brands';
import { launchBrowser } from '../support/browser.ts';
import { demoPages } from '../support/demo-pages.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readAddress, phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

/** What can be pressed and is smaller than 44 px: its size with what it reaches by a pseudo-element, and its words. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const buildReach = (element: Element) => {
      // a press on a label is a press on what it names
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes: { width: number; height: number }[] = [element, ...labels].map((box) => box.getBoundingClientRect());
      for (const pseudo of ['::before', '::after']) {
        const { content, position, width, height } = getComputedStyle(element, pseudo);
        if (content !== 'none' && position === 'absolute') boxes.push({ width: parseFloat(width), height: parseFloat(height) });
      }
      return { width: Math.max(...boxes.map((box) => box.width)), height: Math.max(...boxes.map((box) => box.height)) };
    };
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p,li,figcaption,dd,td,caption,footer');
      return block !== null && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 1;
    };
    return [...document.querySelectorAll('a[href],button,input,select,summary,[role=button]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]'))
      .flatMap((element) => {
        const seen = element.getBoundingClientRect();
        const { width, height } = buildReach(element);
        if (seen.width < 2 || (width >= least && height >= least) || isInSentence(element)) return [];
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
        return [`${Math.round(width)} × ${Math.round(height)}: ${words}`];
      });
  });

test('AX-03: every type of page on phones, and every brand’s front: nothing to press is smaller than 44 px', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false, viewport: phone, hasTouch: true });
  const small: string[] = [];
  const pages = (await demoPages(site)).map(({ site: name, path }) => `${site.originOf(name)}${path}`);
  for (const address of new Set([...pages, ...brands.map(({ vertical }) => site.buildAddress(vertical))])) {
    await page.goto(address);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const target of await smallTargets(page)) small.push(`${address} at ${width}: ${target}`);
    }
  }
  expect(small).toEqual([]);
  await page.goto('about:blank');
  await page.setContent('<p>A sentence with <a href="/x">a link</a> in it.</p><p><a href="/y">alone</a></p><button>Go</button>');
  expect(await smallTargets(page), 'and what is smaller is found').toHaveLength(2);
  await close();
});

test('on a phone the by-line of a brand of large headlines stands in the middle, whether it fits beside the face or not', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false, viewport: phone });
  await page.goto(await readAddress(site, 'think', 'article'));
  const middles = await page.evaluate(() => {
    const byline = document.querySelector('a[rel=author]')?.closest('p');
    const range = document.createRange();
    if (byline) range.selectNodeContents(byline);
    const buildMiddle = ({ left, right }: DOMRect) => (left + right) / 2;
    const dates = byline?.nextElementSibling?.getBoundingClientRect();
    return [range.getBoundingClientRect(), dates].map((box) => box && buildMiddle(box));
  });
  for (const middle of middles) expect(Math.abs((middle ?? 0) - phone.width / 2)).toBeLessThan(8);
  await close();
});
