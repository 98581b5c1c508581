import { vi } from 'vitest';
import { type FormBrowser, openFormBrowser } from './form-browser.ts';
import type { WholeSite } from './whole-site.ts';

const password = 'a long enough phrase';
type Shown = { deliveries: { kind: string; payload: { to?: string; text?: string } }[] };

/** The newest code that a demo site mailed to an address. */
export const codeFor = (site: Pick<WholeSite, 'get'>, email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { deliveries } = JSON.parse((await site.get('/dev/outbox.json')).text) as Shown;
      const code = deliveries.flatMap(({ payload }) => (payload.to === email ? (/^[0-9]{6}$/m.exec(payload.text ?? '') ?? []) : []))[0];
      if (code === undefined) throw new Error('The mail is not there yet.');
      return code;
    },
    { timeout: 10_000 },
  );

/** Registers somebody and signs them in, by the forms of the pages; in a browser that is there, or a new one. */
export const joinByForms = async (site: WholeSite, email: string, browser: FormBrowser = openFormBrowser(site)): Promise<FormBrowser> => {
  await browser.open('/account/register');
  await browser.follow(await browser.send('/account/register', { email }));
  await browser.follow(await browser.send('/account/sign-in/create-account', { email, password }));
  await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: await codeFor(site, email) });
  return browser;
};
