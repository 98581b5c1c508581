import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import type { Answer } from '../../../../test/support/ask.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { codeFor, type Mail, waitForMail } from '../../../../test/support/outbox.ts';
import { createSoftPasskey, type SoftPasskey } from '../../../../test/support/soft-passkey.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const en = messagesOf('en').accountSafety;
const es = messagesOf('es').accountSafety;
const password = 'a long enough phrase';
let site: WholeSite;
let ahead = 0;
let number = 0;
let clients = 0;
const someone = (): string => `safe${(number += 1)}@example.com`;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' }, now: () => Date.now() + ahead });
});
afterAll(() => site.close());

/** A browser with an address of its own: one may register ten in an hour. */
const openBrowser = (host?: string): FormBrowser => openFormBrowser(site, host, `192.0.2.${(clients += 1)}`);

/** The newest mail to an address whose subject is this. */
const mailOf = (to: string, subject: string): Promise<Mail> =>
  waitForMail(site, to, (mail) => (mail.subject === subject ? mail : undefined));
const codeIn = ({ text }: Mail): string => /^[0-9]{6}$/m.exec(text)?.[0] ?? '';
const mails = messagesOf('en').account.mails;
const shows = (answer: Answer): string | undefined => /data-account="([A-Za-z]+)"/.exec(answer.text)?.[1];

const join = async (email: string): Promise<FormBrowser> => {
  const browser = openBrowser();
  await browser.open('/account/register');
  await browser.send('/account/register', { email });
  await browser.send('/account/sign-in/create-account', { email, password });
  await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: codeIn(await mailOf(email, mails.verifyTitle('News'))) });
  return browser;
};
const signIn = async (email: string): Promise<FormBrowser> => {
  const browser = openBrowser();
  await browser.open('/account/sign-in');
  await browser.send('/account/sign-in', { email });
  await browser.send('/account/sign-in/login-password', { email, password });
  return browser;
};
const optionsOf = async (browser: FormBrowser, query = ''): Promise<string> =>
  (await browser.open(`/account/passkey-options.json${query}`)).text;
const addPasskey = async (browser: FormBrowser): Promise<SoftPasskey> => {
  const key = createSoftPasskey(`http://news.localhost:${site.port}`);
  await browser.open('/account/security');
  const added = await browser.send('/account/passkeys', { credential: key.make(await optionsOf(browser, '?for=new')) });
  expect((await browser.follow(added)).text).toContain(en.texts.passkeyAdded);
  return key;
};
const makeCodes = async (browser: FormBrowser): Promise<string[]> => {
  await browser.open('/account/security');
  const made = await browser.send('/account/recovery-codes', {});
  expect([made.status, shows(made), made.headers['cache-control']]).toEqual([200, 'recoveryCodes', 'private, no-store']);
  return [...made.text.matchAll(/<li>([0-9A-Z-]{19})<\/li>/g)].map(([, code = '']) => code);
};
const enterByCode = async (email: string, code: string): Promise<[Answer, FormBrowser]> => {
  const browser = openBrowser();
  await browser.open('/account/sign-in/recovery');
  return [await browser.send('/account/sign-in/recovery', { email, recovery_code: code }), browser];
};

test('AC-40, AC-43: a passkey is added, signs in, is named and removed; its owner is told by mail', async () => {
  const email = someone();
  const browser = await join(email);
  const key = await addPasskey(browser);
  await mailOf(email, en.mails.passkeyAdded('News'));
  const other = openBrowser();
  const screen = await other.open('/account/sign-in');
  expect(screen.text).toContain('autoComplete="username webauthn"');
  // a button that nobody sees without script
  expect(screen.text).toMatch(/<button type="button"[^>]*hidden=""[^>]*data-passkey="use"/);
  const entered = await other.send('/account/sign-in/passkey', { credential: key.answer(await optionsOf(other)) });
  expect(entered.status).toBe(303);
  expect((await other.open('/account')).text).toContain(email);
  await browser.open('/account/security');
  await browser.send('/account/passkey', { passkey: key.id, passkey_name: 'Ada’s <b>phone</b>' });
  expect((await browser.open('/account/security')).text).toContain('value="Ada’s &lt;b&gt;phone&lt;/b&gt;"');
  const removed = await browser.follow(await browser.send('/account/passkey', { passkey: key.id, remove: '1' }));
  expect([removed.text.includes(en.texts.passkeyRemoved), removed.text.includes(en.texts.noPasskeys)]).toEqual([true, true]);
  await mailOf(email, en.mails.passkeyRemoved('News'));
  const late = openBrowser();
  await late.open('/account/sign-in');
  const refused = await late.send('/account/sign-in/passkey', { credential: key.answer(await optionsOf(late)) });
  expect([refused.status, shows(refused), refused.text.includes(en.failures.passkey)]).toEqual([401, 'start', true]);
});

test('AC-41: a form of another page, another browser’s challenge and nonsense sign nobody in', async () => {
  const key = await addPasskey(await join(someone()));
  const [one, other] = [openBrowser(), openBrowser()];
  await one.open('/account/sign-in');
  await other.open('/account/sign-in');
  const answer = key.answer(await optionsOf(one));
  expect((await other.send('/account/sign-in/passkey', { credential: answer })).status).toBe(401);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await one.send('/account/sign-in/passkey', { credential: answer }, foreign)).status).toBe(403);
  await one.open('/account/sign-in');
  for (const credential of ['', '{}', 'x'.repeat(9_000)])
    expect((await one.send('/account/sign-in/passkey', { credential })).status).toBe(401);
  expect((await one.send('/account/sign-in/passkey', { credential: 'x'.repeat(20_000) })).status).toBe(413);
  await one.open('/account/sign-in');
  expect((await one.send('/account/sign-in/passkey', { credential: answer })).status).toBe(303);
});

test('AC-44: the ways into an account are shown and changed after a fresh proof alone', async () => {
  const email = someone();
  const browser = await join(email);
  const [key, codes] = [await addPasskey(browser), await makeCodes(browser)];
  const lapse = async () => {
    ahead += 13 * 60_000;
    expect(shows(await browser.open('/account/security'))).toBe('security');
    ahead += 2 * 60_000 + 1;
    expect(shows(await browser.open('/account/security'))).toBe('proof');
  };
  await lapse();
  for (const [path, typed] of [
    ['/account/recovery-codes', {}],
    ['/account/passkey', { passkey: key.id, remove: '1' }],
    ['/account/passkeys', { credential: '{}' }],
  ] as const)
    expect([path, shows(await browser.follow(await browser.send(path, typed)))]).toEqual([path, 'proof']);
  // the options for a new passkey are for who has proved it, too
  expect((await browser.open('/account/passkey-options.json?for=new')).status).toBe(303);
  await browser.open('/account/security');
  const wrong = await browser.send('/account/proof', { one_time_code: '000000' });
  expect([wrong.status, shows(wrong)]).toEqual([400, 'proof']);
  await browser.follow(await browser.send('/account/proof', { again: '1' }));
  const mailed = await mailOf(email, en.mails.proofCode('News'));
  expect(shows(await browser.follow(await browser.send('/account/proof', { one_time_code: codeIn(mailed) })))).toBe('security');
  await lapse();
  const answer = key.answer(await optionsOf(browser));
  expect(shows(await browser.follow(await browser.send('/account/proof', { credential: answer })))).toBe('security');
  await lapse();
  expect(shows(await browser.follow(await browser.send('/account/proof', { one_time_code: codes[0] ?? '' })))).toBe('security');
  expect((await browser.open('/account/security')).text).toContain('9 codes are left');
  await mailOf(email, en.mails.codeUsed('News'));
  // nobody, and who is signed in with the account of another, prove nothing
  expect((await openBrowser().open('/account/security')).headers['location']).toBe('/account/sign-in');
});

test('AC-46: a recovery code opens the account once, whoever has lost mailbox, password and passkeys', async () => {
  const [email, stranger] = [someone(), someone()];
  const browser = await join(email);
  await join(stranger);
  const codes = await makeCodes(browser);
  expect(new Set(codes).size).toBe(10);
  await mailOf(email, en.mails.codesMade('News'));
  const { rows } = await sql<{ all: string }>`select string_agg(encode(hash, 'escape'), ' ') as all from account_recovery_code`.execute(
    site.database,
  );
  for (const code of codes) expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
  const [first = '', second = ''] = codes;
  for (const [address, code] of [
    [email, 'ABCD-ABCD-ABCD-ABCD'],
    [stranger, first],
    ['nobody@example.com', first],
    [email, ''],
  ] as const) {
    const [refused] = await enterByCode(address, code);
    expect([refused.status, shows(refused), refused.text.includes(en.failures.recovery)]).toEqual([401, 'recovery', true]);
    expect(refused.text).not.toContain(first);
  }
  // as it is typed from paper
  const [entered, back] = await enterByCode(
    email,
    ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `,
  );
  expect(entered.status).toBe(303);
  expect((await back.open('/account')).text).toContain(email);
  await mailOf(email, en.mails.codeUsed('News'));
  expect((await enterByCode(email, first))[0].status).toBe(401);
  // a new set takes the place of the one before
  expect((await makeCodes(back)).includes(second)).toBe(false);
  expect((await enterByCode(email, second))[0].status).toBe(401);
});

test('AC-45: an address is changed by a code to either, in any order; both are told and sessions elsewhere end', async () => {
  for (const order of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const [before, after] = [someone(), someone()];
    const browser = await join(before);
    const elsewhere = await signIn(before);
    await browser.open('/account/address');
    expect((await browser.send('/account/address', { new_email: before })).text).toContain(en.failures.sameAddress);
    expect((await browser.send('/account/address', { new_email: 'none' })).text).toContain('Invalid email');
    const asked = await browser.follow(await browser.send('/account/address', { new_email: after }));
    expect(asked.text).toContain(en.texts.addressWaiting(before, after));
    const codes = {
      old: codeIn(await mailOf(before, en.mails.addressOld('News'))),
      new: codeIn(await mailOf(after, en.mails.addressNew('News'))),
    };
    const [first, last] = order;
    // the code of one address proves nothing of the other
    const swapped = await browser.send('/account/address', { [`${first}_code`]: codes[last] === codes[first] ? '0' : codes[last] });
    expect([swapped.status, swapped.text.includes(`id="account-${first}_code-problem"`)]).toEqual([400, true]);
    const half = await browser.follow(await browser.send('/account/address', { [`${first}_code`]: codes[first] }));
    expect(half.text).toContain(first === 'old' ? en.texts.oldProved : en.texts.newProved);
    expect((await browser.open('/account')).text).toContain(before);
    await browser.open('/account/address');
    const done = await browser.follow(await browser.send('/account/address', { [`${last}_code`]: codes[last] }));
    expect(done.text).toContain(en.texts.addressChanged);
    for (const address of [before, after]) await mailOf(address, en.mails.addressChanged('News'));
    expect((await browser.open('/account')).text).toContain(after);
    expect((await elsewhere.open('/account')).status).toBe(303);
    expect((await (await signIn(after)).open('/account')).status).toBe(200);
    expect((await (await signIn(before)).open('/account')).status).toBe(303);
    const { rows } = await sql<{ details: string }>`select details::text from audit_log where action = 'change-address'`.execute(
      site.database,
    );
    expect(rows.every(({ details }) => details === '{}')).toBe(true);
  }
});

test('AC-45: an address that has an account leads through the same screens, tells its owner alone, and is never given away', async () => {
  const [mine, taken] = [someone(), someone()];
  const [browser, owner] = [await join(mine), await join(taken)];
  expect((await browser.open('/account/sign-in/email')).headers['location']).toBe('/account/address');
  await browser.open('/account/address');
  const asked = await browser.follow(await browser.send('/account/address', { new_email: taken }));
  expect(asked.text).toContain(en.texts.addressWaiting(mine, taken));
  const told = await mailOf(taken, en.mails.addressTaken('News'));
  expect(codeIn(told)).toBe('');
  const old = codeIn(await mailOf(mine, en.mails.addressOld('News')));
  await browser.send('/account/address', { old_code: old });
  await browser.open('/account/address');
  for (let tries = 0; tries < 6; tries += 1)
    expect((await browser.send('/account/address', { new_code: String(tries).padStart(6, '0') })).status).toBe(400);
  expect((await owner.open('/account')).text).toContain(taken);
  expect((await browser.open('/account')).text).toContain(mine);
});

test('AC-45: what was begun is over after ten minutes, and five wrong codes end it; who has lost the old address proves it otherwise', async () => {
  const [before, after] = [someone(), someone()];
  const browser = await join(before);
  const codes = await makeCodes(browser);
  const begin = async (): Promise<{ old: string; new: string }> => {
    await browser.open('/account/address');
    await browser.send('/account/address', { new_email: after });
    await browser.open('/account/address');
    const [old, young] = [await mailOf(before, en.mails.addressOld('News')), await mailOf(after, en.mails.addressNew('News'))];
    return { old: codeIn(old), new: codeIn(young) };
  };
  const first = await begin();
  ahead += 600_001;
  const late = await browser.follow(await browser.send('/account/address', { old_code: first.old, new_code: first.new }));
  expect(late.text).toContain(en.texts.address(before));
  await browser.send('/account/address', { new_email: after });
  await browser.open('/account/address');
  // a recovery code in place of the code that went to the address that is lost
  const half = await browser.follow(await browser.send('/account/address', { old_code: codes[0] ?? '' }));
  expect(half.text).toContain(en.texts.oldProved);
  const young = await codeFor(site, after, { withSubject: en.mails.addressNew('News'), after: first.new });
  const wrong = young === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 4; tries += 1) await browser.send('/account/address', { new_code: wrong });
  expect((await browser.follow(await browser.send('/account/address', { new_code: young }))).text).toContain(en.texts.addressChanged);
  expect((await browser.open('/account')).text).toContain(after);
  // the fifth wrong code is the last that is looked at
  const third = someone();
  await browser.open('/account/address');
  await browser.send('/account/address', { new_email: third });
  await browser.open('/account/address');
  const right = codeIn(await mailOf(third, en.mails.addressNew('News')));
  for (let tries = 0; tries < 5; tries += 1) await browser.send('/account/address', { new_code: right === wrong ? '000002' : wrong });
  expect((await browser.send('/account/address', { new_code: right })).status).toBe(400);
});

test('AC-45: a passkey takes the place of the code to the old address, never of that to the new one', async () => {
  const [before, after] = [someone(), someone()];
  const browser = await join(before);
  const key = await addPasskey(browser);
  await browser.open('/account/address');
  await browser.send('/account/address', { new_email: after });
  await browser.open('/account/address');
  const half = await browser.follow(await browser.send('/account/address', { credential: key.answer(await optionsOf(browser)) }));
  expect([half.text.includes(en.texts.oldProved), half.text.includes(en.texts.newProved)]).toEqual([true, false]);
  expect((await browser.open('/account')).text).toContain(before);
  await browser.open('/account/address');
  const code = codeIn(await mailOf(after, en.mails.addressNew('News')));
  await browser.send('/account/address', { new_code: code });
  expect((await browser.open('/account')).text).toContain(after);
});

test('AC-29, AC-30: passkeys and recovery codes are in the own data, without their keys, and go with the account', async () => {
  const email = someone();
  const browser = await join(email);
  const key = await addPasskey(browser);
  const codes = await makeCodes(browser);
  const data = JSON.parse((await browser.open('/account/data.json')).text) as Record<string, unknown>;
  expect(data['passkeys']).toMatchObject([{ id: key.id, isBackedUp: false }]);
  expect(data['recoveryCodes']).toMatchObject({ left: 10 });
  expect(JSON.stringify(data)).not.toMatch(/public_key|publicKey|hash"/);
  expect((await browser.open('/account/data.csv')).text).toContain(`passkeys.0.id,${key.id}`);
  await browser.open('/account/delete');
  const gone = await browser.follow(await browser.send('/account/delete', { one_time_code: codes[0] ?? '' }));
  expect(gone.text).toContain(messagesOf('en').accountPages.texts.deleted);
  const { rows } = await sql<{ count: string }>`select count(*) from account_passkey where id = ${key.id}`.execute(site.database);
  expect(Number(rows[0]?.count)).toBe(0);
  const left = await sql`select 1 from account_recovery_code c where not exists (select from account a where a.id = c.account_id)`.execute(
    site.database,
  );
  expect(left.rows).toEqual([]);
});

test('AC-44, AC-45, AC-46: in Spanish, and private', async () => {
  const host = `telemundo.localhost:${site.port}`;
  const browser = openBrowser(host);
  const recovery = await browser.open('/account/sign-in/recovery');
  expect([recovery.text.includes(es.titles.recovery), recovery.headers['cache-control']]).toEqual([true, 'private, no-store']);
  expect((await browser.open('/account/sign-in/login-code-email')).text).toContain(es.actions.recover);
  const refused = await browser.send('/account/sign-in/recovery', { email: 'x@example.com', recovery_code: 'nada' });
  expect(refused.text).toContain(es.failures.recovery);
  const email = someone();
  const words = messagesOf('es').account.mails;
  await browser.open('/account/register');
  await browser.send('/account/register', { email });
  await browser.send('/account/sign-in/create-account', { email, password });
  const code = codeIn(await mailOf(email, words.verifyTitle('Telemundo')));
  await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: code });
  for (const [path, words] of [
    ['/account/security', es.texts.codes],
    ['/account/address', es.texts.address(email)],
  ] as const) {
    const shown = await browser.open(path);
    expect([path, shown.text.includes(words), shown.headers['cache-control']]).toEqual([path, true, 'private, no-store']);
  }
});

test('AC-42: a site of plain http lists no other origins', async () => {
  for (const host of ['news', 'telemundo'])
    expect((await site.get('/.well-known/webauthn', { host: `${host}.localhost:${site.port}` })).status).toBe(404);
});
