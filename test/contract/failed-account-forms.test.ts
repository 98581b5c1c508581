// The messages that account forms show readers when the database fails.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { joinByForms } from '../support/form-account.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
});
afterAll(() => site.close());

/** Does something while a table is not where it was. */
const without = async (table: string, act: () => Promise<void>): Promise<void> => {
  await sql`alter table ${sql.table(table)} rename to away`.execute(site.database);
  try {
    await act();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(site.database);
  }
};
const words = { news: messagesOf('en').account.failures, telemundo: messagesOf('es').account.failures };
const password = 'a long enough phrase';

test.each(['news', 'telemundo'] as const)(
  'ER-12: registering and signing in that fail are told as such on the pages of %s, by form and by call',
  async (host) => {
    const at = `${host}.localhost:${site.port}`;
    const email = `fails-${host}@example.com`;
    const [registering, entering] = [openFormBrowser(site, at), openFormBrowser(site, at)];
    await registering.open('/account/register');
    await registering.follow(await registering.send('/account/register', { email }));
    await entering.open('/account/sign-in');
    await entering.follow(await entering.send('/account/sign-in', { email }));
    await without('account', async () => {
      for (const [browser, path, sentence, call] of [
        [registering, '/account/sign-in/create-account', words[host].register, 'register'],
        [entering, '/account/sign-in/login-password', words[host].signIn, 'signin'],
      ] as const) {
        const page = await browser.send(path, { email, password });
        expect([path, page.status, page.text.includes(sentence)]).toEqual([path, 500, true]);
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ email, password, brand: host });
        const answer = await site.get(`/auth/users/${call}`, { host: at, method: 'POST', headers, body });
        expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: { code: 'UNKNOWN_ERROR', user_message: sentence } });
      }
    });
  },
);

test('ER-12: newsletters that cannot be read or changed are told as such, whichever part fails, and the session stays', async () => {
  const browser = await joinByForms(site, 'letters@example.com');
  expect((await browser.open('/account/newsletters')).status).toBe(200);
  for (const table of ['account_newsletter', 'document'])
    await without(table, async () => {
      const page = await browser.open('/account/newsletters');
      expect([table, page.status, page.text.includes('Failed to fetch subscriptions')]).toEqual([table, 500, true]);
    });
  await browser.open('/account/newsletters');
  await without('document', async () => {
    // the page that would say that they could not be changed cannot be read either
    const page = await browser.send('/account/newsletters', { newsletter: 'x' });
    expect([page.status, page.text.includes('Failed to fetch subscriptions')]).toEqual([500, true]);
  });
  expect((await browser.open('/account/newsletters')).status).toBe(200);
});
