import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page of its own context, and what went wrong on it: console errors, breaches of the policy, uncaught errors, strangers asked, files not found. */
export type WatchedPage = { page: Page; troubles: string[]; close(): Promise<void> };

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

/** Opens an empty page in a context of its own. */
export const watchedPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy|TrustedHTML/i.test(message.text())) troubles.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:data:|blob:|http:\/\/\w+\.localhost:\d+\/)/.test(request.url())) troubles.push(`a stranger is asked: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return { page, troubles, close: () => context.close() };
};
