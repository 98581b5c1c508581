import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { by, readCards, seeNew } from '../support/live-reader.ts';
import { toPlace } from '../support/test-site.ts';
import { readFindings } from './axe.ts';
import { useLivePages } from './live-pages.ts';
import { desktop, phone } from './watched-page.ts';

const all = process.env['MASTHEAD_PROVE'] !== undefined;
const { site, watched, write, addressOf, open, post } = useLivePages();

type Language = 'en' | 'es';
type Blog = { id: string; path: string; ids: string[]; address: string };
const written = async (language: Language, count: number, more: Record<string, unknown> = {}): Promise<Blog> => {
  if (language === 'en') {
    const blog = await write(count, more);
    return { ...blog, address: addressOf(blog.path) };
  }
  const inSpanish = { ...toPlace('noticias'), taxonomy: ['noticias/politica'], headline: 'El recuento sigue' };
  const { number, id, ids } = await write(count, { ...inSpanish, ...more });
  const path = `/noticias/politica/live-blog/count-${number}-${id}`;
  return { id, ids, path, address: addressOf(path, 'telemundo') };
};
const liveBlogMessagesOf = (language: Language) => messagesOf(language).liveBlog;
const opened = (page: Page, blog: Blog, language: Language) => open(page, blog.path, language === 'es' ? 'telemundo' : undefined);
const toldOfNews = async (page: Page, language: Language) => {
  const blog = await written(language, 12);
  await opened(page, blog, language);
  const { id } = await post(blog.id, 'What is new', { keyEvent: true });
  await seeNew(page).waitFor();
  return id;
};

/** Each state of a live page: brings a page into it. */
const states: Record<string, (page: Page, language: Language) => Promise<unknown>> = {
  'live, with a key event, a reply and a hidden part': async (page, language) => {
    const { id, ids, address } = await written(language, 12);
    await site().cards.post(id, { text: 'Seen at once.\n\n<!--more-->\n\nHidden at first.', displayShowMore: true }, by);
    await site().cards.post(id, { headline: 'A reply', text: 'To the first.', replyTo: ids[0] ?? '' }, by);
    await page.goto(address);
  },
  'SEE NEW showing': toldOfNews,
  'SEE NEW pressed': async (page, language) => {
    const id = await toldOfNews(page, language);
    await seeNew(page).click();
    await page.locator(`[data-cards] > [data-card="${id}"]:focus`).waitFor();
    await page.locator('[data-new-label]').waitFor();
  },
  '“catch me up” open': async (page, language) => {
    const blog = await written(language, 12);
    const seen = `${blog.ids[8] ?? ''} ${Date.now() - 400_000} ${Date.now() - 7_200_000}`;
    await page.addInitScript(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [`masthead-live-${blog.id}`, seen]);
    await page.goto(blog.address);
    await page
      .getByRole('region', { name: liveBlogMessagesOf(language).catchUp })
      .getByRole('listitem')
      .first()
      .waitFor();
  },
  ended: async (page, language) => {
    await page.goto((await written(language, 12, { flagText: 'event ended' })).address);
    await page.getByText(liveBlogMessagesOf(language).ended, { exact: true }).waitFor();
  },
  'ended, replayed from the start': async (page, language) => {
    const { address, ids } = await written(language, 12, { flagText: 'event ended' });
    await page.goto(address);
    await page.getByRole('link', { name: liveBlogMessagesOf(language).fromTheStart }).click();
    await page.waitForURL(/order=oldest/);
    expect(await readCards(page)).toEqual(ids);
  },
  'a single card': async (page, language) => {
    const { address, ids } = await written(language, 3);
    await page.goto(`${address}/${ids[0] ?? ''}`);
  },
  'a microblog': async (page, language) => {
    await page.goto((await written(language, 20, { subType: 'microblog' })).address);
    await page.getByRole('link', { name: liveBlogMessagesOf(language).loadMore }).waitFor();
  },
  'more could not be loaded': async (page, language) => {
    const { address } = await written(language, 20, { subType: 'microblog' });
    await page.goto(address);
    await page.route('**/cards?from=*', (route) => route.abort());
    await page.getByRole('link', { name: liveBlogMessagesOf(language).loadMore }).click();
    await page.getByRole('status').getByText(liveBlogMessagesOf(language).loadFailed).waitFor();
  },
};

const every = Object.keys(states).flatMap((state) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['phone', 'desktop'] as const).flatMap((width) => (['en', 'es'] as const).map((language) => ({ state, scheme, width, language }))),
  ),
);
// the sample: each state in the light and in the dark, widths and languages in turn
const chosen = all ? every : every.filter((_, index) => index % 4 === (Math.floor(index / 8) + 3 * Math.floor(index / 4)) % 4);

describe('axe finds nothing on a live page', () => {
  test.each(chosen)('AX-01: $state, $scheme, $width, $language', async ({ state, scheme, width, language }) => {
    const { page, close } = await watched({
      viewport: width === 'phone' ? phone : desktop,
      colorScheme: scheme,
      bypassCSP: true,
    });
    await states[state]?.(page, language);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await readFindings(page)).toEqual([]);
    await close();
  });
});
