// A page with a player, as the tests of players open it: as the site answers it, or with another player in its place.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { parsePropsText, toPropsText } from '../../src/platform/islands/props-text.ts';
import type { RunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

/** Prepares a page before it is opened. */
export type Prepare = (page: Page) => Promise<unknown>;

/** The element that becomes a player. */
export const playerIsland = 'masthead-island[data-id="reading/player/player"]';
/** Opens a page, and gives what a reader does with its first player. */
export const openPlayer = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
  prepare: Prepare = () => Promise.resolve(),
) => {
  const watched = await watchedPage(browser, { pictures: false, ...options });
  const { page } = watched;
  await prepare(page);
  await page.goto(address);
  const player = page.locator('[data-player]');
  const inPhase = (phase: string) => page.locator(`[data-player][data-phase="${phase}"]`).waitFor();
  const time = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const isReady = () => page.locator(`${playerIsland}[data-state="hydrated"]`).first().waitFor({ state: 'attached' });
  const play = async () => {
    await isReady();
    await player.locator('[data-start]').click();
  };
  return { ...watched, player, inPhase, time, isReady, play, button: (name: string) => player.getByRole('button', { name, exact: true }) };
};

const islandHtml = /<masthead-island[^>]*reading\/player\/player.*?<\/masthead-island>/s;
type SitePath = { site: Pick<RunningSite, 'get'>; path: string };

/** Answers a page of the site as the site does, but for its player. */
export const answerWithPlayer = (page: Page, { site, path }: SitePath, change: (html: string) => string): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    const { text, headers } = await site.get('news', path);
    const policy = String(headers['content-security-policy']);
    const body = text.replace(islandHtml, change);
    await route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': policy }, body });
  });

export type PlayerProps = { next: { id: string }[]; startsMuted: boolean };
/** Answers a page of the site with other props of its player. */
export const answerWithProps = (page: Page, at: SitePath, change: (props: PlayerProps) => object): Promise<unknown> =>
  answerWithPlayer(page, at, (html) =>
    html.replace(/data-props="([^"]*)"/, (_, props: string) => {
      const text = props.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      const changed = toPropsText(change(parsePropsText(text.replaceAll('&amp;', '&')) as PlayerProps));
      return `data-props="${changed.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    }),
  );
