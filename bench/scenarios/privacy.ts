import { type Browser, chromium, type Page } from 'playwright-core';
import { type DemoSite, startDemoSite } from '../measure/demo-site.ts';
import { compareRivals } from '../measure/rivals.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 5;
const asked = 'with choices, signal and region';

/** What privacy costs: a cached page for readers who have chosen, beside the same page for who has not, and the longest task of banner, dialog and dashboard. */
export const scenario: Scenario = {
  name: 'privacy',
  group: 'privacy',
  async run() {
    const site = await startDemoSite();
    try {
      return [...(await measureCost(site)), ...(await measureTasks(site))];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('cached front, reader who has chosen: × one who has not, per CPU second', '×', column(rows, '× without'), { atLeast: 0.95 }),
    ...figure('longest task of banner, dialog and dashboard', 'ms', column(rows, 'longest task ms'), { atMost: 50 }),
  ],
};

const measureCost = async ({ port, pid }: DemoSite): Promise<Row[]> => {
  const cookie = 'masthead-consent=1.DE.tk3a2b.0000; ng_geolocation=DE';
  const rival = { pid, port, path: '/' };
  const [without, chosen] = await compareRivals([
    { ...rival, server: 'without' },
    { ...rival, server: asked, headers: { cookie, 'sec-gpc': '1' } },
  ]);
  if (!without || !chosen) throw new Error('Nothing was measured.');
  return [without, chosen].map((one): Row => ({
    what: `cached front ${one.server}`,
    'requests/CPU s': Math.round(one.perCpuSecond),
    '× without': one === chosen ? (chosen.perCpuSecond / without.perCpuSecond).toFixed(3) : '',
  }));
};

const readLoadEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
  });

/** The same page for a reader whom nobody asks: what of its tasks is no banner's. */
const visitUnasked = async (page: Page, address: string): Promise<number> => {
  await watchTasks(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const loaded = await readLoadEnd(page);
  return longestSince(page, loaded);
};

declare global {
  var pageTasks: { at: number; ms: number }[];
}
const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: typeof globalThis.pageTasks = [];
    globalThis.pageTasks = tasks;
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime, duration }) => tasks.push({ at: startTime, ms: duration })),
    ).observe({ type: 'longtask' });
  });
const longestSince = (page: Page, from: number): Promise<number> =>
  page.evaluate((since) => Math.max(0, ...globalThis.pageTasks.filter(({ at }) => at >= since).map(({ ms }) => ms)), from);

const steps = ['banner', 'dialog', 'dashboard'] as const;

/** Opens banner, dialog and dashboard; gives the longest task of each, 0 where none took 50 ms, which is what browsers report. */
const visit = async (page: Page, address: string): Promise<number[]> => {
  await watchTasks(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const now = () => page.evaluate(() => performance.now());
  const longest: number[] = [];
  await page.locator('#privacy-ask').waitFor();
  const loaded = await readLoadEnd(page);
  longest.push(await longestSince(page, loaded));
  const beforeDialog = await now();
  await page.locator('#privacy-ask button').last().click();
  await page.locator('dialog [data-choices]').waitFor();
  longest.push(await longestSince(page, beforeDialog));
  const beforeDashboard = await now();
  await page.locator('dialog [data-dashboard] summary').click();
  await page.locator('dialog [data-part="asked"] tbody tr').first().waitFor();
  longest.push(await longestSince(page, beforeDashboard));
  return longest;
};

const measureTasks = async (site: DemoSite): Promise<Row[]> => {
  const article = await site.readArticle('news', '/');
  const origin = `http://news.localhost:${site.port}`;
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
    const all: number[][] = [];
    const unasked: number[] = [];
    // the first round has the pictures drawn and is not counted
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      const before = await visitUnasked(await context.newPage(), `${origin}${article}`);
      await context.addCookies([{ name: 'ng_geolocation', value: 'DE', url: origin }]);
      const longest = await visit(await context.newPage(), `${origin}${article}`);
      if (round > 0) {
        unasked.push(before);
        all.push(longest);
      }
      await context.close();
    }
    return [
      { what: 'the page itself, nobody asked', visits: rounds, 'task of the page ms': Math.max(...unasked) },
      ...steps.map((step, index): Row => ({
        what: step,
        visits: rounds,
        'longest task ms': Math.max(...all.map((one) => one[index] ?? 0)),
      })),
    ];
  } finally {
    await browser?.close();
  }
};
