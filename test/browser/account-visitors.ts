import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { messagesOf } from '#messages';
import { codeFor } from '../support/outbox.ts';
import type { RunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

/** The words of the account's pages. */
export const en = messagesOf('en').accountPages;
export const es = messagesOf('es').accountPages;
export const password = 'a long enough phrase';
/** An address that nobody has used yet. */
export const someone = (): string => `browser-${randomUUID()}@example.com`;

/** Presses a button of the page, or of the dialog above it. */
export const press = (page: Page, name: string) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click();
/** Presses a button that sends a form of the account; once more where a busy site answers 503, as it asks of readers. */
export const send = async (page: Page, name: string): Promise<void> => {
  const isSent = (response: Response) => response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/account/');
  for (let status = 503; status === 503;) {
    const answered = page.waitForResponse(isSent);
    await press(page, name);
    status = (await answered).status();
  }
};
/** Waits for a screen by its heading. */
export const heading = (
  page: Page,
  words: typeof en,
  of: 'verifyOneTimeCode' | 'selectInterests' | 'userName' | 'registrationSuccess',
): Promise<void> => page.getByRole('heading', { name: words.titles[of], exact: true }).waitFor();
/** Says at the house of the demo who one is. */
export const beAt = async (page: Page, person: { email: string; name: string }, words = en): Promise<void> => {
  await page.getByLabel(words.labels.email).fill(person.email);
  await page.getByLabel(words.labels.first_name).fill(person.name);
  await page.getByRole('button', { name: words.demoHouse.allow, exact: true }).click();
};

/** Readers of the running site who come for their account. */
export const createAccountVisitors = (site: RunningSite, browser: Browser) => {
  const addressOf = (path: string, host = 'news'): string => `http://${host}.localhost:${site.port}${path}`;
  return {
    addressOf,
    /** The newest code that was mailed to an address. */
    readCode: (email: string) => codeFor(site, email),
    open: async (path: string, options: BrowserContextOptions = {}, host = 'news') => {
      const watched = await watchedPage(browser, { pictures: false, ...options });
      await watched.page.goto(addressOf(path, host));
      return watched;
    },
    /** Registers on the plain pages up to the first screen of who is signed in. */
    register: async (page: Page, email: string, words = en, host = 'news'): Promise<void> => {
      await page.goto(addressOf('/account/register', host));
      await page.getByLabel(words.labels.email).fill(email);
      await send(page, words.actions.continue);
      await page.getByLabel(words.labels.newPassword).fill(password);
      await send(page, words.actions.createAccount);
      await heading(page, words, 'verifyOneTimeCode');
      await page.getByLabel(words.labels.code).fill(await codeFor(site, email));
      await send(page, words.actions.confirm);
    },
  };
};
export type AccountVisitors = ReturnType<typeof createAccountVisitors>;
