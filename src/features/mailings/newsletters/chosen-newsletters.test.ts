// The newsletters that readers choose in their account: through the whole site, as a browser does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import type { AccountTables } from '#features/accounts/account-rows';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { waitForMail } from '../../../../test/support/outbox.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { listReceivers } from './subscribers.store.ts';

const en = messagesOf('en');
let site: WholeSite;
let number = 0;
const someone = (): string => `chooser${(number += 1)}@example.com`;

beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  const newsletters = [
    { id: 'sub_news_politics', vertical: 'news', title: 'Politics' },
    { id: 'sub_news_breaking', vertical: 'news', title: 'Breaking News' },
    { id: 'sub_noticias', vertical: 'telemundo', title: 'Noticias' },
  ];
  for (const { id, vertical, title } of newsletters)
    await site.documents.write(
      { id, type: 'newsletter', newsletterId: id, vertical, title, description: `All about ${title}.` },
      { by: 'test' },
    );
});
afterAll(() => site.close());

const database = () => site.database.withTables<AccountTables>();
const join = (email: string): Promise<FormBrowser> => joinByForms(site, email);
/** Signs an address up for a newsletter without an account, and confirms it by the mailed link. */
const signUpByMail = async (email: string): Promise<void> => {
  const nobody = openFormBrowser(site);
  await nobody.send('/newsletters/sign-up', { newsletter: 'sub_news_politics', email });
  const token = await waitForMail(site, email, ({ text }) => /\/newsletters\/confirm\?token=(\S+)/.exec(text)?.[1]);
  await nobody.send('/newsletters/confirm', { token });
};

test('AC-61, AC-62: interests put newsletters first that speak of them; paused ones are sent to nobody, and which one has stays', async () => {
  const email = someone();
  const account = await join(email);
  await account.open('/account/interests');
  await account.send('/account/interests', { interest: 'Politics' });
  const page = await account.open('/account/newsletters');
  const first = /type="checkbox" name="newsletter" value="(\w+)"/.exec(page.text)?.[1];
  expect(first).toBe('sub_news_politics');
  expect(page.text).toContain(en.accountPages.texts.because('Politics'));
  await account.send('/account/newsletters', { newsletter: 'sub_news_politics' });
  expect((await account.open('/account/newsletters')).text).not.toContain(en.accountPages.texts.because('Politics'));
  const receives = async () => (await listReceivers(database(), 'sub_news_politics', '', 1_000)).some(({ key }) => key === email);
  expect(await receives()).toBe(true);
  const paused = await account.follow(await account.send('/account/newsletters/pause', { pause: '1' }));
  for (const words of [en.accountPages.texts.paused, 'checked=""']) expect(paused.text).toContain(words);
  expect(await receives()).toBe(false);
  const again = await account.follow(await account.send('/account/newsletters/pause', {}));
  expect(again.text).not.toContain(en.accountPages.texts.paused);
  expect(await receives()).toBe(true);
  expect((await openFormBrowser(site).send('/account/newsletters/pause', { pause: '1' })).status).toBe(303);
  expect(await receives()).toBe(true);
});

test('NL-12, AC-14: of two open forms each changes what was changed in it; a newsletter of no catalogue is refused', async () => {
  const email = someone();
  const browser = await join(email);
  const chosen = async () => {
    const { text } = await browser.open('/account/newsletters');
    return [...text.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([input]) =>
      input.includes('checked') ? (/value="([^"]*)"/.exec(input)?.[1] ?? []) : [],
    );
  };
  expect(await chosen()).toEqual([]);
  // both were opened while there was nothing
  await browser.send('/account/newsletters', { newsletter: 'sub_news_politics' });
  await browser.send('/account/newsletters', { newsletter: 'sub_news_breaking' });
  expect((await chosen()).toSorted()).toEqual(['sub_news_breaking', 'sub_news_politics']);
  await browser.send('/account/newsletters', { had: 'sub_news_politics' });
  expect(await chosen()).toEqual(['sub_news_breaking']);
  await browser.send('/account/newsletters', { only: 'sub_news_breaking' });
  expect(await chosen()).toEqual([]);
  for (const only of ['sub_nothing', '__proto__', '', 'sub_noticias']) {
    const refused = await browser.send('/account/newsletters', { only, newsletter: only });
    expect([refused.status, refused.text.includes('Failed to update subscriptions')], only).toEqual([400, true]);
  }
});

test('NL-11: only who has each newsletter of the catalogue is told that they have all of them', async () => {
  const browser = await join(someone());
  const isTold = async (): Promise<boolean> =>
    (await browser.open('/account/newsletters')).text.includes(`role="status">${en.accountPages.texts.allNewsletters}<`);
  const choices: { id: string; isTold: boolean }[] = [
    { id: 'sub_news_politics', isTold: false },
    { id: 'sub_news_breaking', isTold: true },
  ];
  expect(await isTold()).toBe(false);
  for (const { id, isTold: expected } of choices) {
    await browser.send('/account/newsletters', { only: id, newsletter: id });
    expect(await isTold(), id).toBe(expected);
  }
  await browser.send('/account/newsletters', { only: 'sub_news_politics' });
  expect(await isTold()).toBe(false);
});

test('AC-62: a pause holds for what the address has without the account, not for other accounts, and keeps the other alerts', async () => {
  const [email, other] = [someone(), someone()];
  for (const address of [email, other]) await signUpByMail(address);
  const receivers = async (): Promise<string[]> =>
    (await listReceivers(database(), 'sub_news_politics', '', 1_000)).flatMap(({ key }) => ([email, other].includes(key) ? key : []));
  const account = await join(email);
  const accounts = database().selectFrom('account').select('id').where('email_key', '=', email);
  // the row of the address alone is left: the one of the account would be paused by itself
  await database().deleteFrom('account_newsletter').where('account_id', 'in', accounts).execute();
  expect((await receivers()).toSorted()).toEqual([email, other].toSorted());
  const alerts = () =>
    database().selectFrom('account_preference').select('values').where('category', '=', 'alerts').where('account_id', 'in', accounts);
  const values = JSON.stringify({ settings: { weather: false, newsletters: true } });
  await database().insertInto('account_preference').values({ account_id: accounts, category: 'alerts', values, at: new Date() }).execute();
  await account.open('/account/newsletters');
  await account.send('/account/newsletters/pause', { pause: '1' });
  expect(await receivers()).toEqual([other]);
  expect(await alerts().executeTakeFirst()).toMatchObject({ values: { settings: { weather: false, newsletters: false } } });
  await account.send('/account/newsletters/pause', {});
  expect((await receivers()).toSorted()).toEqual([email, other].toSorted());
});
