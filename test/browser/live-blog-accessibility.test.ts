import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type LiveSite, startLiveSite } from '../support/live-site.ts';
import { by, liveAddress, writeLiveBlog } from '../support/live-reader.ts';
import { placeOf } from '../support/test-site.ts';
import { desktop, phone, watchedPage } from './watched-page.ts';

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const all = process.env['MASTHEAD_PROVE'] !== undefined;

let site: LiveSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startLiveSite(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Each kind of live page, with a key event, a reply and a hidden part; gives its address. */
const kinds: Record<string, () => Promise<string>> = {
  live: async () => {
    const { id, path, ids } = await writeLiveBlog(site, 12);
    await site.cards.post(id, { text: 'Seen at once.\n\n<!--more-->\n\nHidden at first.', displayShowMore: true }, by);
    await site.cards.post(id, { headline: 'A reply', text: 'To the first.', replyTo: ids[0] ?? '' }, by);
    return liveAddress(site, path);
  },
  ended: async () => liveAddress(site, (await writeLiveBlog(site, 5, { flagText: 'event ended' })).path),
  microblog: async () => liveAddress(site, (await writeLiveBlog(site, 20, { subType: 'microblog' })).path),
  'single card': async () => {
    const { path, ids } = await writeLiveBlog(site, 3);
    return liveAddress(site, `${path}/${ids[0] ?? ''}`);
  },
  Spanish: async () => {
    const more = { ...placeOf('noticias'), taxonomy: ['noticias/politica'], headline: 'El recuento sigue' };
    const { number } = await writeLiveBlog(site, 5, more);
    return liveAddress(site, `/noticias/politica/live-blog/count-${number}-rcna${number}`, 'telemundo');
  },
};
const every = Object.keys(kinds).flatMap((kind) =>
  (['phone', 'desktop'] as const).flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ kind, width, scheme }))),
);
// the sample: each kind once, widths and schemes in turn
const chosen = all ? every : every.filter((_, index) => index % 4 === Math.floor(index / 4) % 4);

describe('axe finds nothing on a live page', () => {
  it.each(chosen)('$kind, $width, $scheme', async ({ kind, width, scheme }) => {
    const address = await kinds[kind]?.();
    const { page, close } = await watchedPage(browser, {
      viewport: width === 'phone' ? phone : desktop,
      colorScheme: scheme,
      bypassCSP: true,
    });
    await page.goto(address ?? '');
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResult>(
      'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
    );
    expect(
      violations.map(({ id, help, nodes }) => `${id}: ${help}: ${JSON.stringify(nodes[0]?.target)} ${nodes[0]?.failureSummary ?? ''}`),
    ).toEqual([]);
    await close();
  });
});
