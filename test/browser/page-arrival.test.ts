// Pages as they arrive on a slow network, part by part: what a reader already sees stays in its place.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { demoPages } from '../support/demo-pages.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

/** The largest allowed moves in pixels. Centred texts move as their own lines arrive; nothing else does. */
const most = { sideways: 24, downwards: 120 } as const;

/** Writes a page into an empty window as a parser meets it, up to the end of one element after the other, and names what moved after it had been there. */
const listMoves = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    async ({ text, limits }) => {
      const start = text.indexOf('<body');
      document.open();
      document.write(text.slice(0, start));
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
      await Promise.all(sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve))));
      const places = new Map<Element, DOMRect>();
      const moves: string[] = [];
      const look = (arrived: string): void => {
        for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, img)')) {
          const place = element.getBoundingClientRect();
          if (place.width * place.height === 0) continue;
          const before = places.get(element) ?? place;
          places.set(element, place);
          if (Math.abs(place.left - before.left) <= limits.sideways && Math.abs(place.top - before.top) <= limits.downwards) continue;
          const [name, from, to] = [element.textContent.slice(0, 40), [before.left, before.top], [place.left, place.top]];
          moves.push(`${element.nodeName} "${name}" from ${from.map(Math.round).join()} to ${to.map(Math.round).join()} by ${arrived}`);
        }
      };
      let written = start;
      for (const { 0: tag, index } of text.matchAll(/<\/(?:a|article|button|div|form|h\d|li|main|ol|p|section|span|ul)>/g)) {
        if (index < start) continue;
        const part = text.slice(written, index + tag.length);
        document.write(part);
        written += part.length;
        look(part.slice(-60));
      }
      document.close();
      if (places.size === 0) throw new Error('Nothing of the page was seen.');
      return moves;
    },
    { text: html, limits: most },
  );

const openEmpty = async (address: string, width: number) => {
  const watched = await watchedPage(browser, { pictures: false, viewport: { width, height: 900 } });
  await watched.page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>' }));
  await watched.page.goto(address);
  return watched;
};

test.each([390, 800, 1300])('PG-37: at %i px nothing of a page moves as the rest of it arrives', async (width) => {
  const types = new Set<string>();
  for (const { type, site: name, path } of await demoPages(site)) {
    // one of each type and brand; a live blog is as its shorter sibling, only longer
    if (types.has(type + name) || (type === 'live blog' && name === 'telemundo')) continue;
    types.add(type + name);
    const { text } = await site.get(name, path);
    const { page, close } = await openEmpty(`${site.originOf(name)}${path}`, width);
    // without scripts: what they change once all is there is seen by other tests
    const moves = await listMoves(page, text.replaceAll(/<script\b[^]*?<\/script>/g, ''));
    expect([`${type} of ${name}: ${path}`, moves]).toEqual([`${type} of ${name}: ${path}`, []]);
    await close();
  }
});

test('PG-37: the form that buttons are hidden without comes before them, and frames on other sites have none', async () => {
  const { text } = await site.get('news', '/');
  const [form, button] = [text.indexOf('id="save"'), text.indexOf('form="save"')];
  expect(form).toBeGreaterThan(0);
  expect(button).toBeGreaterThan(form);
  expect((await site.get('news', '/embedded-pkg/politics')).text).not.toContain('id="save"');
});

test('PG-37: a layout that depends on what follows is seen to move', async () => {
  const { page, close } = await openEmpty(`${site.originOf('news')}/arrival`, 800);
  const style = '<style>li { width: 300px } li:last-child { margin-left: 100px }</style>';
  const list = '<main><ul><li><p>First</p></li><li><p>Last</p></li></ul></main>';
  expect(await listMoves(page, `<!doctype html><head>${style}</head><body>${list}</body>`)).toHaveLength(1);
  await close();
});
