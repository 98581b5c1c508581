import { type Browser, chromium } from 'playwright-core';
import { amount } from '../measure/client.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { compareRivals } from '../measure/rivals.ts';
import { type ServedSite, startServedSite } from '../measure/served-site.ts';
import { askNews, joinSubscriber } from '../measure/subscriber.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

declare global {
  var taskLengths: number[];
}

type Piece = { id: string; access: string; path: string };

/** Articles of news by who may read them. */
const listPieces = (site: ServedSite, access: string): Promise<Piece[]> =>
  site.query<Piece>(
    `select id, access, path from document where type = 'article' and vertical = 'news' and access = $1 and status = 'published' and not hidden order by id limit 40`,
    [access],
  );

/** CPU of the program and PostgreSQL for the page by which a subscriber gets a piece whole, in ms a call: one after the other, pieces in turn. */
const measureOwnText = async (site: ServedSite, pieces: readonly Piece[], cookie: string): Promise<Row> => {
  const calls = amount(600, 200);
  const run = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      const { id } = pieces[turn % pieces.length] ?? { id: '' };
      const { status } = await askNews(site.port, `/account/reading/${id}?chromeless=true`, { cookie });
      if (status !== 200) throw new Error(`The text of ${id} answered ${status}.`);
    }
  };
  await run(300);
  const before = readCpuSeconds(site.pid);
  await run(calls);
  return { measured: 'gated text', calls, 'ms CPU/call': (((readCpuSeconds(site.pid) - before) * 1000) / calls).toFixed(2) };
};

/** The longest task of a page with a wall, of some visits: what is done between the load and the idle page, with the plans opened. */
const measureTasks = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const tasks: number[] = [];
      globalThis.taskLengths = tasks;
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto(address, { waitUntil: 'load' });
    // what the page itself takes to be laid out is no task of the wall
    await page.evaluate(() => void (globalThis.taskLengths.length = 0));
    await page.locator('.paywall[data-decided]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('.paywall a[data-term]').first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    return Math.max(0, ...(await page.evaluate(() => globalThis.taskLengths)));
  } finally {
    await context.close();
  }
};

/** What the paywall costs: a cached page with a wall beside one without, the text that one reader gets, and the longest task in a browser. */
export const scenario: Scenario = {
  name: 'paywall',
  group: 'served',
  async run() {
    const site = await startServedSite(0, {
      variables: { MASTHEAD_CRAWLERS: '198.51.100.0/24,2001:db8::/32', MASTHEAD_MOCK_SUBSCRIPTION: '1' },
    });
    let browser: Browser | undefined;
    try {
      const [free, metered, locked] = await Promise.all(['free', 'metered', 'locked'].map((access) => listPieces(site, access)));
      const [open, gated] = [free?.[0], metered?.[0]];
      if (!open || !gated || !locked) throw new Error('The demo has no pieces to be measured.');
      const cookie = await joinSubscriber(site);
      const common = { pid: site.pid, port: site.port };
      const measured = await compareRivals([
        { server: 'free page', ...common, path: open.path },
        { server: 'page with a wall', ...common, path: gated.path },
        { server: 'page with a wall, to a subscriber', ...common, path: gated.path, headers: { cookie } },
      ]);
      const [base] = measured;
      const rows = measured.map((one): Row => ({
        measured: one.server,
        'requests/CPU s': Math.round(one.perCpuSecond),
        failures: one.failures,
        ...(one !== base && base && { '× free page': (one.perCpuSecond / base.perCpuSecond).toFixed(3) }),
      }));
      browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
      const tasks: number[] = [];
      for (let visit = 0; visit < amount(9, 5); visit += 1)
        tasks.push(await measureTasks(browser, `http://news.localhost:${site.port}${locked[0]?.path ?? ''}`));
      const middle = tasks.toSorted((one, other) => one - other)[tasks.length >> 1] ?? 0;
      return [
        ...rows,
        await measureOwnText(site, [...(metered ?? []), ...locked], cookie),
        { measured: 'longest task with a wall, middle of visits', 'longest ms': middle.toFixed(0) },
      ];
    } finally {
      await browser?.close();
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('cached page with a wall, per CPU second: × free page', '×', column(rows, '× free page'), { atLeast: 0.95 }),
    ...figure('gated text, the call of one reader', 'ms CPU', column(rows, 'ms CPU/call'), { atMost: 4 }),
    ...figure('longest task with a wall', 'ms', column(rows, 'longest ms'), { atMost: 50 }),
  ],
};
