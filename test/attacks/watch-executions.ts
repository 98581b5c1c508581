import type { Page } from 'playwright-core';

/**
 * Watches a browser's page for anything that content must not do: run a script, open a dialog, ask a stranger, break the policy. Gives the list
 * that grows; it stays empty where all is well.
 */
export const watchExecutions = async (page: Page): Promise<readonly string[]> => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()} on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|executed/i.test(message.text()))
      seen.push(`console: ${message.text().slice(0, 200)} on ${page.url()}`);
  });
  page.on('request', (request) => {
    if (!/^(?:http:\/\/news\.localhost|data:)/.test(request.url())) seen.push(`asked for ${request.url()} on ${page.url()}`);
  });
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(globalThis, name, { value: () => console.log(`executed ${name}`) });
  });
  return seen;
};

/** Opens addresses one after another and moves over what can be touched. */
export const visit = async (page: Page, addresses: Iterable<string>): Promise<void> => {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(() =>
      document
        .querySelectorAll('a[id],button,[tabindex]')
        .forEach((element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))),
    );
  }
};
