// Takeover of accounts: an attacker uses an address before its owner does. Every way in is crossed with every way to verify the address.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { putGroup } from '#features/revenue/entitlements';
import { type SubscriptionTables } from '#features/revenue/subscriptions';
import { ageAttempts } from '../support/age-attempts.ts';
import { type FormBrowser, openFormBrowser } from '../support/form-browser.ts';
import { type Mail, mailsTo, waitForMail } from '../support/outbox.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const { account, accountSafety, newsletter } = messagesOf('en');
const phrases = { attacker: 'the phrase of the attacker', owner: 'the phrase of the owner' };
let site: WholeSite;
let number = 0;
let clients = 0;
// ms that the clock of the site is ahead: an address gets five codes an hour
let ahead = 0;
beforeAll(async () => {
  const variables = { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' };
  site = await startWholeSite({ variables, now: () => Date.now() + ahead });
});
afterAll(() => site.close());

const someone = (): string => `takeover${(number += 1)}@example.com`;
const openBrowser = (): FormBrowser => openFormBrowser(site, undefined, `198.51.100.${(clients += 1) % 250}`);
const isSignedIn = (browser: FormBrowser): boolean => browser.cookies.has('__Host-masthead-session');
const findMail = (to: string, subject: string): Promise<Mail> =>
  waitForMail(site, to, (mail) => (mail.subject === subject ? mail : undefined));
const codeIn = ({ text }: Mail): string => /^[0-9]{6}$/m.exec(text)?.[0] ?? '';
const codeOf = async (to: string, subject: string): Promise<string> => codeIn(await findMail(to, subject));
const pathIn = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://x');
  return `${pathname}${search}`;
};

/** Sends the forms of registration, up to the screen that asks for the code. */
const register = async (browser: FormBrowser, email: string, password: string): Promise<void> => {
  await browser.open('/account/register');
  await browser.send('/account/register', { email });
  await browser.send('/account/sign-in/create-account', { email, password, first_name: 'Mallory' });
};
const enterCode = (browser: FormBrowser, code: string) => browser.send('/account/sign-in/verify-one-time-code', { one_time_code: code });
const signInByPassword = async (email: string, password: string, browser = openBrowser()): Promise<FormBrowser> => {
  await browser.open('/account/sign-in');
  await browser.send('/account/sign-in', { email });
  await browser.send('/account/sign-in/login-password', { email, password });
  return browser;
};
/** Asks for a code by mail and enters it, as "Email me a code instead" does. */
const signInByCode = async (email: string, subject: string, browser = openBrowser()): Promise<FormBrowser> => {
  await browser.open('/account/sign-in/login-code-email');
  const before = codeIn((await mailsTo(site, email)).find((mail) => mail.subject === subject) ?? { to: '', subject: '', text: '' });
  await browser.send('/account/sign-in/login-code-email', { email });
  const code = await waitForMail(site, email, (mail) => (mail.subject === subject ? codeIn(mail) : undefined), { after: before });
  await browser.send('/account/sign-in/login-with-one-time-code', { one_time_code: code });
  return browser;
};
/** Signs in with an identity provider of the demo and says a name there and here. */
const signInByProvider = async (browser: FormBrowser, platform: string, person: Record<string, string>): Promise<FormBrowser> => {
  const away = await browser.open(`/account/social/${platform}`);
  const back = await browser.send(pathIn(String(away.headers['location'])), { name: 'Mallory', ...person });
  await browser.open(pathIn(String(back.headers['location'])));
  if (isSignedIn(browser)) return browser;
  await browser.open('/account/sign-in/social-registration');
  await browser.send('/account/sign-in/social-registration', { first_name: 'Mallory' });
  return browser;
};
/** Creates an account at an address that nobody else uses. */
const join = async (email: string, password: string): Promise<FormBrowser> => {
  const browser = openBrowser();
  await register(browser, email, password);
  await enterCode(browser, await codeOf(email, account.mails.verifyTitle('News')));
  return browser;
};
const readEmail = async (browser: FormBrowser, email: string): Promise<boolean> =>
  (await browser.open('/account')).text.includes(`>${email}<`) || (await browser.open('/account/security')).text.includes(email);

/** An attacker's use of the owner's address; returns the ways in that are tried at the end. Each is true when it opens the account. */
type Entry = (email: string) => Promise<(() => Promise<boolean>)[]>;
const byPassword = (email: string) => async () => isSignedIn(await signInByPassword(email, phrases.attacker));
const call = (path: string, body: object) =>
  site.get(`/auth/users${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${(clients += 1) % 250}` },
    body: JSON.stringify(body),
  });

const entries: Readonly<Record<string, Entry>> = {
  'registers by form': async (email) => {
    const browser = openBrowser();
    await register(browser, email, phrases.attacker);
    return [byPassword(email), async () => isSignedIn(await signInByPassword(email, phrases.attacker, browser))];
  },
  'registers by call, without cookies': async (email) => {
    await call('/register', { email, password: phrases.attacker, brand: 'news', first_name: 'Mallory' });
    const signIn = async () => (await call('/signin', { email, password: phrases.attacker, brand: 'news' })).text.includes('access_token');
    return [byPassword(email), signIn];
  },
  'signs in with a provider that has not confirmed the address': async (email) => {
    const browser = await signInByProvider(openBrowser(), 'apple', { email });
    expect(isSignedIn(browser)).toBe(false);
    return [async () => isSignedIn(await signInByProvider(openBrowser(), 'apple', { email }))];
  },
  'has an account of an earlier version that was never verified': async (email) => {
    const id = `earlier-${email}`;
    await sql`insert into account (id, email, email_key, email_verified, password_hash, first_name, brand, created_at, updated_at)
      select ${id}, ${email}, ${email}, false, password_hash, 'Mallory', 'news', now(), now() from account where email = 'attacker@example.com'`.execute(
      site.database,
    );
    await sql`insert into account_identity (issuer, subject, account_id, at) values ('https://appleid.apple.com', ${id}, ${id}, now())`.execute(
      site.database,
    );
    const isLinked = async () => {
      const { rows } = await sql`select 1 from account_identity where subject = ${id}`.execute(site.database);
      return rows.length > 0;
    };
    return [byPassword(email), isLinked];
  },
  'registers, signs up for a newsletter and sends the forms of passkeys, recovery codes and recovery': async (email) => {
    const browser = openBrowser();
    await register(browser, email, phrases.attacker);
    await browser.send('/newsletters/sign-up', { newsletter: 'sub_news_politics', place: 'page', email });
    for (const path of ['/account/passkeys', '/account/recovery-codes'])
      expect((await browser.send(path, { credential: '{}' })).headers['location']).toBe('/account/sign-in');
    const recover = async () => {
      await browser.open('/account/sign-in/recovery');
      await browser.send('/account/sign-in/recovery', { email, recovery_code: 'AAAA-BBBB-CCCC-DDDD' });
      return isSignedIn(browser);
    };
    return [byPassword(email), recover, () => readEmail(browser, email)];
  },
  'wants to move an own account to the address': async (email) => {
    const browser = await join(someone(), phrases.attacker);
    await browser.open('/account/address');
    await browser.send('/account/address', { new_email: email });
    return [byPassword(email), () => readEmail(browser, email)];
  },
};

/** How the owner verifies the address; returns the owner's browser, signed in, and the ways in that the owner has afterwards. */
type Verification = (email: string, attack: () => Promise<void>) => Promise<{ browser: FormBrowser; ways: (() => Promise<boolean>)[] }>;
const { verifyTitle, signInTitle } = account.mails;
const ownerByPassword = (email: string) => async () => isSignedIn(await signInByPassword(email, phrases.owner));

const verifications: Readonly<Record<string, Verification>> = {
  'registers afterwards and enters the code': async (email, attack) => {
    await attack();
    const browser = openBrowser();
    const before = codeIn((await mailsTo(site, email))[0] ?? { to: '', subject: '', text: '' });
    await register(browser, email, phrases.owner);
    const code = await waitForMail(site, email, (mail) => (mail.subject === verifyTitle('News') ? codeIn(mail) : undefined), {
      after: before,
    });
    await enterCode(browser, code);
    return { browser, ways: [ownerByPassword(email)] };
  },
  'registered before and enters the first code afterwards': async (email, attack) => {
    const browser = openBrowser();
    await register(browser, email, phrases.owner);
    const code = await codeOf(email, verifyTitle('News'));
    await attack();
    await enterCode(browser, code);
    return { browser, ways: [ownerByPassword(email)] };
  },
  'is registered and signs in by a code in another browser, then sets a password': async (email, attack) => {
    await register(openBrowser(), email, 'forgotten long ago');
    await codeOf(email, verifyTitle('News'));
    await attack();
    const browser = await signInByCode(email, verifyTitle('News'));
    await findMail(email, accountSafety.mails.registrationDiscarded('News'));
    await browser.open('/account/password');
    await browser.send('/account/password', { again: '1' });
    const code = await codeOf(email, accountSafety.mails.proofCode('News'));
    await browser.send('/account/password', { password: phrases.owner, one_time_code: code });
    await findMail(email, accountSafety.mails.passwordAdded('News'));
    const isForgotten = async () => !isSignedIn(await signInByPassword(email, 'forgotten long ago'));
    return { browser, ways: [ownerByPassword(email), isForgotten] };
  },
  'signs in with a provider that has confirmed the address': async (email, attack) => {
    await attack();
    const browser = await signInByProvider(openBrowser(), 'google', { email, verified: 'on' });
    return { browser, ways: [async () => isSignedIn(await signInByProvider(openBrowser(), 'google', { email, verified: 'on' }))] };
  },
  'moves an account of another address to it': async (email, attack) => {
    await attack();
    const before = someone();
    const browser = await join(before, phrases.owner);
    await browser.open('/account/address');
    const known = codeIn((await mailsTo(site, email))[0] ?? { to: '', subject: '', text: '' });
    await browser.send('/account/address', { new_email: email });
    const subject = accountSafety.mails.addressNew('News');
    const after = await waitForMail(site, email, (mail) => (mail.subject === subject ? codeIn(mail) : undefined), { after: known });
    const old = await codeOf(before, accountSafety.mails.addressOld('News'));
    await browser.send('/account/address', { old_code: old, new_code: after });
    return { browser, ways: [ownerByPassword(email)] };
  },
};

beforeAll(async () => {
  const politics = { type: 'newsletter', vertical: 'news', title: 'Politics', description: 'All about politics.' } as const;
  await site.documents.write({ ...politics, id: 'sub_news_politics', newsletterId: 'sub_news_politics' }, { by: 'test' });
  await putGroup(site.database.withTables<SubscriptionTables>(), {
    domain: 'seats.example.com',
    product: 'news',
    name: 'The Seats',
    seats: 5,
    endsAt: Date.now() + 86_400_000_000,
  });
  await join('attacker@example.com', phrases.attacker);
});

test.each(Object.keys(entries).flatMap((entry) => Object.keys(verifications).map((verification) => [entry, verification] as const)))(
  'AC-80, AC-81: the attacker %s; the owner %s: only the owner gets in',
  async (entry, verification) => {
    const email = someone();
    let probes: (() => Promise<boolean>)[] = [];
    const { browser, ways } = await verifications[verification]!(email, async () => {
      probes = await entries[entry]!(email);
    });
    expect(isSignedIn(browser)).toBe(true);
    const page = await browser.open('/account');
    expect(page.text).toContain(email);
    expect(page.text.includes('value="Mallory"')).toBe(
      verification !== 'is registered and signs in by a code in another browser, then sets a password',
    );
    ahead += 3_600_000;
    await ageAttempts(site.database, 3_600_000);
    for (const [index, opens] of probes.entries()) expect(await opens(), `the attacker's way ${index}`).toBe(false);
    for (const [index, opens] of ways.entries()) expect(await opens(), `the owner's way ${index}`).toBe(true);
    // whoever reads the mail gets in by a code
    expect(isSignedIn(await signInByCode(email, signInTitle('News')))).toBe(true);
    const { rows } = await sql`select 1 from account_registration where email_key = ${email}`.execute(site.database);
    expect(rows).toHaveLength(0);
  },
);

test.each(['newsletter', 'story gift', 'group of subscribers'] as const)(
  'AC-80: a %s of an address creates no account and makes no waiting registration usable',
  async (invitation) => {
    const email = invitation === 'group of subscribers' ? `takeover${(number += 1)}@seats.example.com` : someone();
    const attacker = openBrowser();
    await register(attacker, email, phrases.attacker);
    const owner = openBrowser();
    if (invitation === 'newsletter') {
      await owner.send('/newsletters/sign-up', { newsletter: 'sub_news_politics', place: 'page', email });
      const link = await waitForMail(site, email, ({ text }) => /\/newsletters\/confirm\?token=\S+/.exec(text)?.[0]);
      await owner.open(link);
      const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
      expect((await owner.send('/newsletters/confirm', { token })).text).toContain(newsletter.success);
    } else {
      for (const browser of [owner, attacker]) await browser.open('/account/reading/rcna1?gift=AAAAAAAAAAAAAAAAAAAAAA');
    }
    for (const browser of [owner, attacker, await signInByPassword(email, phrases.attacker)]) {
      expect(isSignedIn(browser)).toBe(false);
      expect((await browser.open('/account/subscription')).headers['location']).toBe('/account/sign-in');
    }
    const seats = await sql`select 1 from subscription_group_member`.execute(site.database);
    const accounts = await sql`select 1 from account where email_key = ${email}`.execute(site.database);
    expect([seats.rows, accounts.rows]).toEqual([[], []]);
  },
);

test('AC-83: a code that links an identity works only in the browser that requested it, and its mail names the provider', async () => {
  const email = someone();
  await join(email, phrases.owner);
  const attacker = await signInByProvider(openBrowser(), 'google', { email, verified: 'on' });
  expect(isSignedIn(attacker)).toBe(false);
  const mail = await findMail(email, accountSafety.mails.linkCode('Google', 'News'));
  expect(mail.text).toContain(accountSafety.mails.linkCodeText('Google'));
  // the owner takes it for the code of a sign-in
  const owner = openBrowser();
  await owner.open('/account/sign-in/login-code-email');
  await owner.send('/account/sign-in/login-code-email', { email });
  expect((await owner.send('/account/sign-in/login-with-one-time-code', { one_time_code: codeIn(mail) })).status).toBe(401);
  const again = await signInByProvider(openBrowser(), 'google', { email, verified: 'on' });
  expect([isSignedIn(owner), isSignedIn(again)]).toEqual([false, false]);
  // the other half: in the browser that requested it the identity is linked, and the owner is told
  const honest = await signInByProvider(openBrowser(), 'facebook', { email, verified: 'on' });
  await enterCode(honest, await codeOf(email, accountSafety.mails.linkCode('Facebook', 'News')));
  expect(isSignedIn(honest)).toBe(true);
  await findMail(email, accountSafety.mails.identityAdded('Facebook', 'News'));
  expect(isSignedIn(await signInByProvider(openBrowser(), 'facebook', { email, verified: 'on' }))).toBe(true);
});

test('AC-82: a code serves the purpose that its mail names and no other', async () => {
  const email = someone();
  const browser = await join(email, phrases.owner);
  await browser.open('/account/delete');
  await browser.send('/account/delete', { again: '1' });
  const proof = await codeOf(email, accountSafety.mails.proofCode('News'));
  const stranger = openBrowser();
  await stranger.open('/account/sign-in/login-code-email');
  await stranger.send('/account/sign-in/login-code-email', { email });
  const signIn = await codeOf(email, signInTitle('News'));
  const wrong = await stranger.send('/account/sign-in/login-with-one-time-code', { one_time_code: proof });
  expect([wrong.status, isSignedIn(stranger)]).toEqual([401, false]);
  expect((await browser.send('/account/delete', { one_time_code: signIn })).status).toBe(400);
  expect((await browser.open('/account')).status).toBe(200);
  // each serves its own
  await stranger.send('/account/sign-in/login-with-one-time-code', { one_time_code: signIn });
  expect(isSignedIn(stranger)).toBe(true);
  expect((await browser.send('/account/delete', { one_time_code: proof })).status).toBe(303);
  expect((await browser.open('/account')).headers['location']).toBe('/account/sign-in');
});

test('AC-85, AC-86: the page of sign-in methods lists linked identities and removes them; the owner is mailed every change', async () => {
  const email = someone();
  const browser = await signInByProvider(openBrowser(), 'google', { email, verified: 'on' });
  await findMail(email, accountSafety.mails.identityAdded('Google', 'News'));
  const page = await signInFresh(browser, email);
  expect(page).toContain(accountSafety.actions.removeIdentityOf('Google'));
  const identity = /name="identity" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  // an identity of somebody else, and none at all, remove nothing
  await browser.send('/account/linked-identity', { identity: JSON.stringify(['https://accounts.google.com', 'somebody']) });
  await browser.send('/account/linked-identity', {});
  expect((await browser.open('/account/security')).text).toContain(accountSafety.actions.removeIdentityOf('Google'));
  const removed = await browser.follow(await browser.send('/account/linked-identity', { identity }));
  expect(removed.text).toContain(accountSafety.texts.identityRemoved);
  expect(removed.text).not.toContain(accountSafety.titles.identities);
  await findMail(email, accountSafety.mails.identityRemoved('Google', 'News'));
  expect(isSignedIn(await signInByProvider(openBrowser(), 'google', { email, verified: 'on' }))).toBe(false);
  // the first password is added, the second one changed
  const proofs = (await mailsTo(site, email)).filter(({ subject }) => subject === accountSafety.mails.proofCode('News')).map(codeIn);
  for (const subject of [accountSafety.mails.passwordAdded('News'), accountSafety.mails.passwordChanged('News')]) {
    await browser.open('/account/password');
    await browser.send('/account/password', { again: '1' });
    const proof = await waitForMail(
      site,
      email,
      (mail) => (mail.subject === accountSafety.mails.proofCode('News') ? codeIn(mail) : undefined),
      {
        after: proofs.at(-1) ?? '',
      },
    );
    proofs.push(proof);
    expect((await browser.send('/account/password', { password: `${phrases.owner} ${subject}`, one_time_code: proof })).status).toBe(303);
    await findMail(email, subject);
  }
});

/** Opens the page of sign-in methods; a sign-in a moment ago is the proof that it asks for. */
const signInFresh = async (browser: FormBrowser, email: string): Promise<string> => {
  const opened = await browser.open('/account/security');
  if (!opened.text.includes('data-account="proof"')) return opened.text;
  await browser.send('/account/proof', { again: '1' });
  const code = await codeOf(email, accountSafety.mails.proofCode('News'));
  return (await browser.follow(await browser.send('/account/proof', { one_time_code: code }))).text;
};
