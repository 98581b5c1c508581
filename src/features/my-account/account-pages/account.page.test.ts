import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import type { AccountTables } from '#features/accounts/account-rows';
import { createLeaveLinks } from '#features/mailings/newsletter-sending';
import type { SessionTables } from '#features/accounts/sessions';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { codeFor } from '../../../../test/support/outbox.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const en = messagesOf('en');
const password = 'a long enough phrase';
let site: WholeSite;
let ahead = 0;
let number = 0;
const someone = (): string => `page${(number += 1)}@example.com`;
beforeAll(async () => {
  // more accounts are made here than one client may make in an hour
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' }, now: () => Date.now() + ahead });
});
afterAll(() => site.close());

const screenOf = (html: string): string | undefined => /data-account="([A-Za-z]+)"/.exec(html)?.[1];

/** Registers by the forms of the pages, up to the code. */
const register = async (browser: FormBrowser, email: string) => {
  await browser.open('/account/register');
  await browser.follow(await browser.send('/account/register', { email }));
  return browser.follow(await browser.send('/account/sign-in/create-account', { email, password }));
};
const join = (email: string): Promise<FormBrowser> => joinByForms(site, email);

test('AC-24, AC-35: somebody registers, proves the address, chooses interests and a name, without script', async () => {
  const email = someone();
  const browser = openFormBrowser(site);
  const asked = await register(browser, email);
  expect(screenOf(asked.text)).toBe('verifyOneTimeCode');
  expect(asked.text).toContain('autoComplete="one-time-code"');
  const wrong = await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: '000000' });
  expect([wrong.status, screenOf(wrong.text)]).toEqual([401, 'verifyOneTimeCode']);
  expect(wrong.text).toContain(en.account.failures.verify);
  expect(wrong.text).toContain('aria-describedby="account-one_time_code-problem"');
  const interests = await browser.follow(
    await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: await codeFor(site, email) }),
  );
  // AC-02: my-news of this brand is news
  expect(screenOf(interests.text)).toBe('selectInterests');
  expect(interests.text).toContain('data-account-event="signed-in"');
  const name = await browser.follow(await browser.send('/account/sign-in/select-interests', { interest: 'Science' }));
  expect(screenOf(name.text)).toBe('userName');
  const empty = await browser.send('/account/sign-in/user-name', { first_name: ' ' });
  expect([empty.status, empty.text.includes(en.accountPages.failures.required)]).toEqual([400, true]);
  const done = await browser.follow(await browser.send('/account/sign-in/user-name', { first_name: 'Ada' }));
  expect(screenOf(done.text)).toBe('registrationSuccess');
  const home = await browser.open('/account');
  expect(home.text).toContain(email);
  expect(home.text).toContain('value="Ada"');
  expect((await browser.open('/account/interests')).text).toMatch(/checked="" value="Science"|value="Science"[^>]*checked/);
  // AC-35: a form changes what was changed in it
  await browser.send('/account/interests', { had: 'Science', interest: 'Health' });
  const refused = await browser.send('/account/interests', { interest: 'x'.repeat(101) });
  expect([refused.status, refused.text.includes(en.account.failures.interests)]).toEqual([400, true]);
  const chosen = [...refused.text.matchAll(/name="had" value="([^"]+)"/g)].map(([, name = '']) => name);
  expect(chosen).toEqual(['Health']);
});

test('AC-60: who comes by a gate is told why on each screen until they are through, and is led back', async () => {
  const { saving, subscription } = en.accountPages.gates;
  const email = someone();
  const browser = openFormBrowser(site);
  expect((await browser.open('/account/sign-in?gate=saving&next=/a-rcna1')).text).toContain(saving);
  const first = await browser.open('/account/sign-in?gate=subscription&next=/a-rcna1');
  expect([first.text.includes('data-gate="subscription"'), first.text.includes(subscription)]).toEqual([true, true]);
  expect((await register(browser, email)).text).toContain(subscription);
  const wrong = await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: '000000' });
  expect(wrong.text).toContain(subscription);
  const code = await codeFor(site, email);
  const inside = await browser.follow(await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: code }));
  expect([screenOf(inside.text), inside.text.includes('data-gate')]).toEqual(['selectInterests', false]);
  const name = await browser.follow(await browser.send('/account/sign-in/select-interests', { skip: '' }));
  expect([screenOf(name.text), name.text.includes('data-gate')]).toEqual(['userName', false]);
  const done = await browser.follow(await browser.send('/account/sign-in/user-name', { first_name: 'Ada' }));
  expect(done.text).toContain('href="/a-rcna1"');
});

test.each(['', '?gate=other', '?gate=subscription%0d%0a', '?gate[]=saving', '?gate=__proto__'])(
  'AC-60: %s is no gate, and one that was left is not told at the next sign-in',
  async (query) => {
    const browser = openFormBrowser(site);
    await browser.open('/account/sign-in?gate=saving');
    const page = await browser.open(`/account/sign-in${query}`);
    expect([page.status, page.text.includes('data-gate')]).toEqual([200, false]);
  },
);

test('AC-11, AC-24: an email that is none is told at its field, in both languages, and what was typed stays', async () => {
  for (const [host, message] of [
    ['news', 'Invalid email'],
    ['telemundo', 'Correo electrónico no válido'],
  ] as const) {
    const browser = openFormBrowser(site, `${host}.localhost:${site.port}`);
    await browser.open('/account/sign-in');
    const told = await browser.send('/account/sign-in', { email: 'ada at home' });
    expect(told.status).toBe(400);
    expect(told.text).toMatch(new RegExp(`id="account-email-problem" role="alert">${message}<`));
    expect(told.text).toContain('value="ada at home"');
    expect(told.text).toContain('aria-invalid="true"');
  }
});

test('AC-24: signing in by password and by code, and a wrong password tells nothing', async () => {
  const email = someone();
  await join(email);
  const browser = openFormBrowser(site);
  await browser.open('/account/sign-in');
  const asked = await browser.follow(await browser.send('/account/sign-in', { email }));
  expect(screenOf(asked.text)).toBe('loginPassword');
  expect(asked.headers['location'] ?? '').not.toContain('@');
  const wrong = await browser.send('/account/sign-in/login-password', { email, password: 'another phrase' });
  expect([wrong.status, wrong.text.includes(en.account.failures.signIn)]).toEqual([401, true]);
  expect(wrong.text).not.toContain('another phrase');
  // AC-18: the code that was asked for with the registration proved it, so the password holds
  expect((await browser.send('/account/sign-in/login-password', { email, password })).status).toBe(303);
  const other = openFormBrowser(site);
  const verifying = await codeFor(site, email);
  ahead += 61_000;
  await other.open('/account/sign-in/login-code-email');
  const code = await other.follow(await other.send('/account/sign-in/login-code-email', { email }));
  expect(screenOf(code.text)).toBe('loginWithOneTimeCode');
  const before = other.cookies.get('__Host-masthead-form');
  const latest = await codeFor(site, email, { after: verifying });
  expect((await other.send('/account/sign-in/login-with-one-time-code', { one_time_code: latest })).status).toBe(303);
  expect(other.cookies.get('__Host-masthead-form')).not.toBe(before);
  expect((await other.open('/account')).text).toContain(email);
});

test('AC-25: a page of an account is its own alone: two people and nobody ask, and nothing of it is stored', async () => {
  const [one, other] = [someone(), someone()];
  const [first, second] = [await join(one), await join(other)];
  const nobody = openFormBrowser(site);
  for (const path of ['/account', '/account/newsletters', '/account/interests', '/account/sign-in/login-success']) {
    const answers = [await first.open(path), await second.open(path), await nobody.open(path), await first.open(path)];
    for (const answer of answers) expect(answer.headers['cache-control'], path).toBe('private, no-store');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 303, 200]);
    expect(answers[1]?.text.includes(one), path).toBe(false);
    expect(answers[2]?.text.includes(one), path).toBe(false);
    expect(answers[0]?.headers['x-robots-tag']).toBe('noindex');
  }
  expect((await first.open('/account')).text).toContain(one);
  expect((await second.open('/account')).text).toContain(other);
});

test('AC-26: sessions are listed and ended, here and everywhere; signing out leaves nothing', async () => {
  const email = someone();
  const here = await join(email);
  const there = openFormBrowser(site);
  await there.open('/account/sign-in');
  await there.send('/account/sign-in', { email });
  await there.send('/account/sign-in/login-password', { email, password });
  const home = await here.open('/account');
  const ids = [...home.text.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(ids).toHaveLength(2);
  // the one that was used last stands first
  expect((await here.follow(await here.send('/account/sessions', { session: ids[0] ?? '' }))).text).toContain(
    en.accountPages.texts.sessionsEnded,
  );
  expect((await there.open('/account')).status).toBe(303);
  expect((await there.open('/account/sign-in')).status).toBe(200);
  const again = openFormBrowser(site);
  await again.open('/account/sign-in');
  await again.send('/account/sign-in', { email });
  await again.send('/account/sign-in/login-password', { email, password });
  await here.open('/account');
  const out = await here.follow(await here.send('/account/sign-out', { everywhere: '1' }));
  expect([screenOf(out.text), out.text.includes(en.accountPages.texts.signedOut)]).toEqual(['start', true]);
  expect(out.text).toContain('data-account-event="signed-out"');
  expect(here.cookies.has('__Host-masthead-session')).toBe(false);
  expect((await again.open('/account')).status).toBe(303);
});

test('AC-15: two tabs that wake up together with a token that is over are both served, and the session goes on', async () => {
  const email = someone();
  const one = await join(email);
  const other = openFormBrowser(site);
  for (let round = 0; round < 2; round += 1) {
    ahead += 16 * 60_000;
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    const before = one.cookies.get('__Host-masthead-session');
    const opened = await Promise.all([one.open('/account'), other.open('/account')]);
    for (const { status, text } of opened) expect([status, text.includes(email)]).toEqual([200, true]);
    // a browser has one jar: whichever tab was given the new secret gave it to both
    for (const browser of [one, other]) {
      const secret = browser.cookies.get('__Host-masthead-session');
      if (secret !== undefined && secret !== before) one.cookies.set('__Host-masthead-session', secret);
    }
    expect(one.cookies.get('__Host-masthead-session')).not.toBe(before);
    expect(one.cookies.get('__Host-masthead-signed-in')).toBe('1');
  }
});

test('AC-07, AC-26: a profile takes its own fields alone, and says what cannot be saved', async () => {
  const browser = await join(someone());
  await browser.open('/account');
  const saved = await browser.follow(
    await browser.send('/account', { last_name: 'Lovelace', zipcode: '10001', email: 'x@example.com', role: 'admin' }),
  );
  expect(saved.text).toContain(en.accountPages.texts.saved);
  expect(saved.text).toContain('value="Lovelace"');
  expect(saved.text).not.toContain('x@example.com');
  const refused = await browser.send('/account', { birth_year: 'nineteen', last_name: 'Byron' });
  expect([refused.status, refused.text.includes('value="Byron"')]).toEqual([400, true]);
});

/** Asks for a code on a page that needs one, and gives the code. */
const askForCode = async (browser: FormBrowser, path: string, email: string): Promise<string> => {
  ahead += 61_000;
  const before = await codeFor(site, email);
  await browser.open(path);
  const sent = await browser.follow(await browser.send(path, { again: '1' }));
  expect(sent.text).toContain(en.accountPages.texts.codeSent);
  return codeFor(site, email, { after: before });
};

/** Has a mail of an issue that was stopped wait for an address. */
const waitForNewsletter = async (email: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`insert into newsletter_issue
    (newsletter_id, vertical, state, subject, preheader, intro, items, is_urgent, created_at, created_by)
    values ('sub_news_politics', 'news', 'stopped', 'Politics', '', '', '[]', false, now(), 'test') returning id`.execute(site.database);
  await sql`insert into newsletter_mail (issue_id, hash, address, domain, language, state)
    values (${rows[0]?.id}, ${createLeaveLinks(site.secret).hash(email)}, ${email}, 'example.com', 'en', 'waiting')`.execute(site.database);
};

test('AC-29: an account is deleted by its owner with a code, at once and with all that hangs on it; others and the audit log stay', async () => {
  const [email, stays] = [someone(), someone()];
  const [browser, other] = [await join(email), await join(stays)];
  await browser.open('/account');
  await browser.send('/account', { first_name: 'Ada', zipcode: '10001' });
  expect((await browser.open('/account')).text).toContain('href="/account/delete"');
  const code = await askForCode(browser, '/account/delete', email);
  const wrong = await browser.send('/account/delete', { one_time_code: code === '000000' ? '000001' : '000000' });
  expect([wrong.status, wrong.text.includes(en.account.failures.verify)]).toEqual([400, true]);
  expect((await browser.open('/account')).text).toContain(email);
  await browser.open('/account/delete');
  await waitForNewsletter(email);
  const gone = await browser.follow(await browser.send('/account/delete', { one_time_code: code }));
  expect(gone.text).toContain(en.accountPages.texts.deleted);
  const { rows: mails } = await sql`select state, address from newsletter_mail`.execute(site.database);
  expect(mails).toEqual([{ state: 'suppressed', address: null }]);
  expect((await browser.open('/account')).status).toBe(303);
  const database = site.database.withTables<AccountTables & SessionTables>();
  const accounts = await database.selectFrom('account').select(['id', 'email']).where('email', 'in', [email, stays]).execute();
  expect(accounts.map((account) => account.email)).toEqual([stays]);
  for (const table of ['account_session', 'account_device', 'account_identity', 'account_newsletter', 'account_preference'] as const) {
    const rows = await database.selectFrom(table).select('account_id').execute();
    const known = await database.selectFrom('account').select('id').execute();
    expect(
      rows.filter(({ account_id: id }) => !known.some((one) => one.id === id)),
      table,
    ).toEqual([]);
  }
  expect(await database.selectFrom('account_code').select('id').where('email_key', '=', email).execute()).toEqual([]);
  expect((await other.open('/account')).text).toContain(stays);
  const { rows } = await sql<{
    subject: string;
    details: string;
  }>`select subject, details::text from audit_log where action = 'delete'`.execute(database);
  expect(rows).toEqual([{ subject: expect.stringMatching(/^account:[0-9a-f-]{36}$/) as string, details: '{}' }]);
  // the address may be used again, by an account that knows nothing of the one before
  const again = await join(email);
  expect((await again.open('/account')).text).not.toContain('value="Ada"');
});

test('AC-30, PR-78, SV-34: everything that is stored of somebody is theirs as JSON and CSV, and nobody else’s', async () => {
  const email = someone();
  const browser = await join(email);
  await browser.open('/account');
  await browser.send('/account', { last_name: '=HYPERLINK("x")', zipcode: '10001' });
  const json = await browser.open('/account/data.json');
  expect([json.status, json.headers['cache-control'], json.headers['content-disposition']]).toEqual([
    200,
    'private, no-store',
    'attachment; filename="account-data.json"',
  ]);
  const data = JSON.parse(json.text) as Record<string, unknown>;
  expect(Object.keys(data).sort()).toEqual([
    'account',
    'addressChange',
    'audit',
    'devices',
    'identities',
    'mails',
    'newsletterMails',
    'newsletters',
    'passkeys',
    'pianoAccess',
    'preferences',
    'privacy',
    'push',
    'readingChoices',
    'readingHistory',
    'recoveryCodes',
    'revenue',
    'saved',
    'sessions',
    'signUps',
    'suppressions',
  ]);
  expect(data['account']).toMatchObject({ email, last_name: '=HYPERLINK("x")', zipcode: '10001', has_password: true });
  expect(data['sessions']).toHaveLength(1);
  expect(data['audit']).toContainEqual(
    expect.objectContaining({ action: 'register', subject: `account:${(data['account'] as { id: string }).id}` }),
  );
  expect(json.text).not.toContain('argon2');
  const csv = await browser.open('/account/data.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.text).toMatch(/^name,value\r\n/);
  expect(csv.text).toContain(`account.email,${email}\r\n`);
  expect(csv.text).toContain(`account.last_name,"'=HYPERLINK(""x"")"\r\n`);
  const nobody = openFormBrowser(site);
  for (const path of ['/account/data.json', '/account/data.csv'])
    expect((await nobody.open(path)).headers['location']).toBe('/account/sign-in');
});

test('AC-31: a password is changed with a code; a weak one does not use it up, and the old one no longer signs in', async () => {
  const email = someone();
  const browser = await join(email);
  const code = await askForCode(browser, '/account/password', email);
  const weak = await browser.send('/account/password', { one_time_code: code, password: 'short' });
  expect([weak.status, weak.text.includes(en.account.failures.tooShort)]).toEqual([400, true]);
  expect(weak.text).not.toContain('value="short"');
  const done = await browser.follow(await browser.send('/account/password', { one_time_code: code, password: 'another good phrase' }));
  expect(done.text).toContain(en.accountPages.texts.passwordChanged);
  const statuses: number[] = [];
  for (const typed of [password, 'another good phrase']) {
    const there = openFormBrowser(site);
    await there.open('/account/sign-in');
    await there.send('/account/sign-in', { email });
    statuses.push((await there.send('/account/sign-in/login-password', { email, password: typed })).status);
  }
  expect(statuses).toEqual([401, 303]);
});

test('AC-29, AC-31: without a code, from another page or of nobody nothing is deleted or changed', async () => {
  const email = someone();
  const browser = await join(email);
  for (const path of ['/account/delete', '/account/password']) {
    const asked = await browser.open(path);
    expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await browser.send(path, { password: 'another good phrase' })).status).toBe(400);
    await browser.open(path);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.send(path, { one_time_code: '123456' }, foreign)).status).toBe(403);
    expect((await openFormBrowser(site).open(path)).headers['location']).toBe('/account/sign-in');
  }
  expect((await browser.open('/account')).text).toContain(email);
});
