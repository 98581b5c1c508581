import { type FormBrowser, openFormBrowser } from './form-browser.ts';
import { codeFor } from './outbox.ts';
import type { WholeSite } from './whole-site.ts';

const password = 'a long enough phrase';

/** Registers somebody and signs them in, by the forms of the pages; in a browser that is there, or a new one. */
export const joinByForms = async (
  site: Pick<WholeSite, 'get' | 'port' | 'listDeliveries'>,
  email: string,
  browser: FormBrowser = openFormBrowser(site),
): Promise<FormBrowser> => {
  await browser.open('/account/register');
  await browser.follow(await browser.send('/account/register', { email }));
  await browser.follow(await browser.send('/account/sign-in/create-account', { email, password }));
  await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: await codeFor(site, email) });
  return browser;
};
