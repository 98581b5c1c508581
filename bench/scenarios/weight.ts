import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type DemoSite, startDemoSite } from '../measure/demo-site.ts';
import { listLifestylePages } from '../measure/lifestyle-pages.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

declare global {
  var letIdle: () => void;
}

const brands: readonly (readonly [site: string, base: string])[] = [
  ['news', '/'],
  ['news', '/think'],
  ['today', '/'],
  ['msnbc', '/'],
  ['telemundo', '/'],
  ['telemundo', '/deportes'],
];
const idle = 4_500;
const isThing = ({ kind }: Row): boolean => kind === 'recipe' || kind === 'product';

/** What a page weighs, in kB of 1,000 bytes: HTML, CSS and script as gzip, fonts and scripts as a real browser on a phone fetched them: before the page is idle, after all idle islands, and after scrolling. */
export const scenario: Scenario = {
  name: 'weight',
  group: 'weight',
  async run() {
    const site = await startDemoSite();
    let browser: Browser | undefined;
    try {
      browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
      const rows: Row[] = [];
      for (const [name, base] of brands) {
        for (const path of [base, await site.readArticle(name, base)]) rows.push(await weigh(browser, site, name, path));
      }
      for (const { kind, site: name, path } of await listLifestylePages(site))
        rows.push({ kind, ...(await weigh(browser, site, name, path)) });
      if (column(rows, 'of ads idle, gzip').every((weight) => weight === 0)) throw new Error('No page brought a script of ads.');
      return rows;
    } finally {
      await browser?.close();
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('HTML of a page, gzip', 'kB', column(rows, 'HTML gzip'), { atMost: 16 }),
    ...figure('HTML of a recipe or product, gzip', 'kB', column(rows, 'HTML gzip', isThing), { atMost: 12 }),
    ...figure('script of a recipe or product before it is idle, gzip', 'kB', column(rows, 'script before idle, gzip', isThing), {
      atMost: 4,
    }),
    ...figure('CSS of a page, gzip', 'kB', column(rows, 'CSS gzip'), { atMost: 14 }),
    ...figure('fonts of a page', 'kB', column(rows, 'fonts'), { atMost: 90 }),
    ...figure('script before a page is idle, gzip', 'kB', column(rows, 'script before idle, gzip'), { atMost: 5 }),
    ...figure('script of ads before a page is idle', 'kB', column(rows, 'of ads before idle'), { atMost: 0 }),
    ...figure('script of ads on an idle page, gzip', 'kB', column(rows, 'of ads idle, gzip'), { atMost: 8 }),
    ...figure('script of an idle page, untouched, gzip', 'kB', column(rows, 'script idle, gzip')),
    ...figure('script after scrolling to the end, gzip', 'kB', column(rows, 'after scrolling'), { atMost: 80 }),
  ],
};

const weigh = async (browser: Browser, site: DemoSite, name: string, path: string): Promise<Row> => {
  const html = (await site.fetch(name, path, 'identity')).toString('utf8');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const got = await watch(page);
    await page.addInitScript(holdIdle);
    await page.goto(`http://${name}.localhost:${site.port}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(1_000);
    const beforeIdle = [...got];
    await page.evaluate(() => globalThis.letIdle());
    await page.waitForTimeout(idle);
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '').join('');
    const weight = async (type: string, among: readonly Fetched[] = got) =>
      (
        await Promise.all(
          among.filter((one) => one.type === type).map(async ({ url }) => (await site.fetch(name, new URL(url).pathname, 'gzip')).length),
        )
      ).reduce((sum, bytes) => sum + bytes, 0);
    const boot = gzipSync(inline).length;
    const whenIdle = [...got];
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(1_000);
    return {
      page: `${name} ${path.slice(0, 30)}`,
      'HTML gzip': kilobytes((await site.fetch(name, path, 'gzip')).length),
      'CSS gzip': kilobytes(await weight('Stylesheet')),
      fonts: kilobytes(sum(got, 'Font')),
      'script before idle, gzip': kilobytes(boot + (await weight('Script', beforeIdle))),
      'of ads before idle': kilobytes(await weight('Script', beforeIdle.filter(isOfAds))),
      'script idle, gzip': kilobytes(boot + (await weight('Script', whenIdle))),
      'of ads idle, gzip': kilobytes(await weight('Script', whenIdle.filter(isOfAds))),
      'after scrolling': kilobytes(boot + (await weight('Script'))),
      'pictures seen': kilobytes(sum(got, 'Image')),
      requests: got.length,
    };
  } finally {
    await context.close();
  }
};

/** The page is told that it is idle when the measurement says so; runs in the page. */
const holdIdle = (): void => {
  const held: IdleRequestCallback[] = [];
  const tellIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work) => held.push(work);
  Object.assign(globalThis, {
    letIdle: () => {
      window.requestIdleCallback = tellIdle;
      for (const work of held) tellIdle(work);
    },
  });
};

type Fetched = { url: string; type: string; bytes: number };
const isOfAds = ({ url }: Fetched): boolean => /\/(?:ads\.island|live-slots)[\w.]*-[\w-]+\.js$/.test(url);
const sum = (got: readonly Fetched[], type: string): number =>
  got.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Everything the page fetches, by the browser's own count of bytes on the wire. */
const watch = async (page: Page): Promise<Fetched[]> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const open = new Map<string, { url: string; type: string }>();
  const got: Fetched[] = [];
  client.on('Network.responseReceived', ({ requestId, type, response }) => open.set(requestId, { url: response.url, type }));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId);
    if (one && !one.url.startsWith('data:')) got.push({ ...one, bytes: encodedDataLength });
  });
  return got;
};
