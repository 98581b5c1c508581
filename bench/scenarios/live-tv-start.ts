import { type Browser, chromium, type Page } from 'playwright-core';
import { startDemoSite } from '../measure/demo-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 7;

const at = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Milliseconds of a page from its own beginning, which is the way back from the provider, to the first frame after a click at once. */
const measureStart = async (page: Page, address: string, account: string): Promise<number> => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Harborline Cable' }).first().click();
  await page.getByLabel('Account number').fill(account);
  const clicked = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.getByRole('button', { name: 'Sign in' }).click();
  const start = page.getByRole('button', { name: 'Watch live' });
  await start.waitFor();
  const shown = page
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve) =>
          video.requestVideoFrameCallback((_now, { presentationTime }) => resolve(performance.timeOrigin + presentationTime)),
        ),
    );
  await start.click();
  return (await shown) - clicked;
};

/** From the click that signs in at the provider to the first frame of the stream, a click on the picture included, in a browser that has cached nothing. */
export const scenario: Scenario = {
  name: 'live-tv-start',
  group: 'player',
  async run() {
    const site = await startDemoSite();
    let browser: Browser | undefined;
    try {
      browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
      const times: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const time = await measureStart(await context.newPage(), `http://msnbc.localhost:${site.port}/live`, `account ${round}`);
        await context.close();
        if (round > 0) times.push(time);
      }
      const sorted = times.toSorted((one, other) => one - other);
      return [{ starts: sorted.length, 'median ms': Math.round(at(sorted)), 'worst ms': Math.round(sorted.at(-1) ?? 0) } satisfies Row];
    } finally {
      await browser?.close();
      await site.stop();
    }
  },
  figures: (rows) => figure('live TV: sign-in at the provider → first frame, median', 'ms', column(rows, 'median ms'), { atMost: 2_000 }),
};
