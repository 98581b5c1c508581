import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { codeFor, mailsTo } from '../../../../test/support/outbox.ts';
import { createSoftPasskey } from '../../../../test/support/soft-passkey.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const safety = messagesOf('en').accountSafety.mails;
const password = 'a long enough phrase';
let site: WholeSite;
let number = 0;
const someone = (): string => `cause${(number += 1)}@example.com`;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  const letter = { id: 'sub_cause', newsletterId: 'sub_cause', title: 'Cause', description: 'All of it.' };
  await site.documents.write({ ...letter, type: 'newsletter', vertical: 'news' }, { by: 'test' });
});
afterAll(() => site.close());

const openBrowser = (): FormBrowser => openFormBrowser(site, undefined, `192.0.2.${(number += 1)}`);
const join = (email: string): Promise<FormBrowser> => joinByForms(site, email, openBrowser());
const run = (text: string) => sql.raw(text).execute(site.database);

/** Has the database refuse every mail while some work runs, as one does that is too slow. */
const withoutMails = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await run(
    `create function refuse_mails() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '57014'; end $$`,
  );
  await run(
    `create trigger refuse_mails before insert on delivery for each row when (new.kind in ('mail', 'withheld')) execute function refuse_mails()`,
  );
  try {
    return await work();
  } finally {
    await run('drop trigger refuse_mails on delivery');
    await run('drop function refuse_mails()');
  }
};

/** What is stored of readers, but for tries that are counted in any case, and the proofs that were used up before a change. */
const readStored = async (): Promise<unknown> => {
  const { rows } = await sql<{ stored: unknown }>`select jsonb_build_object(
    'codes', (select jsonb_agg(jsonb_build_array(id, expires_at) order by id) from account_code),
    'registrations', (select jsonb_agg(to_jsonb(r) order by id) from account_registration r),
    'accounts', (select jsonb_agg(to_jsonb(a) order by id) from account a),
    'identities', (select jsonb_agg(to_jsonb(i) order by issuer, subject) from account_identity i),
    'passkeys', (select jsonb_agg(jsonb_build_array(id, name) order by id) from account_passkey),
    'recovery', (select jsonb_agg(to_jsonb(c) order by account_id, hash) from account_recovery_code c),
    'changes', (select jsonb_agg(jsonb_build_array(account_id, email, created_at) order by account_id) from account_address_change),
    'letters', (select jsonb_agg(to_jsonb(s) order by id) from newsletter_subscribers s),
    'sessions', (select jsonb_agg(id order by id) from account_session where ended_at is null),
    'audit', (select jsonb_agg(id order by id) from audit_log where action <> 'refuse-passkey')) as stored`.execute(site.database);
  return rows[0]?.stored;
};

type Prepared = { email: string; browser: FormBrowser; act: () => Promise<{ status: number }> };
const toPath = (address: unknown): string => {
  const { pathname, search } = new URL(String(address), 'http://x');
  return `${pathname}${search}`;
};
const makeRecoveryCode = async (browser: FormBrowser): Promise<string> => {
  await browser.open('/account/security');
  return /<li>([0-9A-Z-]{19})<\/li>/.exec((await browser.send('/account/recovery-codes', {})).text)?.[1] ?? '';
};
const makePasskey = async (browser: FormBrowser): Promise<string> => {
  const { text } = await browser.open('/account/passkey-options.json?for=new');
  await browser.open('/account/security');
  return createSoftPasskey(`http://news.localhost:${site.port}`).make(text);
};
const linkOf = async (email: string): Promise<[browser: FormBrowser, code: string]> => {
  const browser = openBrowser();
  const away = await browser.open('/account/social/google');
  const back = await browser.send(toPath(away.headers['location']), { email, name: 'Ada', verified: 'on' });
  await browser.follow(await browser.open(toPath(back.headers['location'])));
  await browser.send('/account/sign-in/social-registration', { first_name: 'Ada' });
  return [browser, await codeFor(site, email, { withSubject: safety.linkCode('Google', 'News') })];
};

/** Prepares each cause of a mail; `act` is the request that causes it. */
const causes: Readonly<Record<string, (email: string, own: FormBrowser) => Promise<Pick<Prepared, 'act'>>>> = {
  'a code to sign in': async (email) => {
    const browser = openBrowser();
    await browser.open('/account/sign-in');
    return { act: () => browser.send('/account/sign-in/login-code-email', { email }) };
  },
  'a code for an unknown address, which is withheld': async () => {
    const browser = openBrowser();
    await browser.open('/account/sign-in');
    return { act: () => browser.send('/account/sign-in/login-code-email', { email: someone() }) };
  },
  'a registration': async () => {
    const browser = openBrowser();
    await browser.open('/account/register');
    await browser.follow(await browser.send('/account/register', { email: someone() }));
    return { act: () => browser.send('/account/sign-in/create-account', { password }) };
  },
  'a code that proves who is signed in': async (_email, own) => {
    await own.open('/account/password');
    return { act: () => own.send('/account/password', { again: '1' }) };
  },
  'a password': async (email, own) => {
    await own.open('/account/password');
    await own.follow(await own.send('/account/password', { again: '1' }));
    const code = await codeFor(site, email, { withSubject: safety.proofCode('News') });
    return { act: () => own.send('/account/password', { one_time_code: code, password: 'another good phrase' }) };
  },
  'a passkey': async (_email, own) => {
    const credential = await makePasskey(own);
    return { act: () => own.send('/account/passkeys', { credential }) };
  },
  'a passkey that is removed': async (_email, own) => {
    const credential = await makePasskey(own);
    await own.follow(await own.send('/account/passkeys', { credential }));
    const { id } = JSON.parse(credential) as { id: string };
    return { act: () => own.send('/account/passkey', { passkey: id, remove: '1' }) };
  },
  'recovery codes': async (_email, own) => {
    await own.open('/account/security');
    return { act: () => own.send('/account/recovery-codes', {}) };
  },
  'a recovery code that signs in': async (email, own) => {
    const code = await makeRecoveryCode(own);
    const browser = openBrowser();
    await browser.open('/account/sign-in/recovery');
    return { act: () => browser.send('/account/sign-in/recovery', { email, recovery_code: code }) };
  },
  'an identity': async (email) => {
    const [browser, code] = await linkOf(email);
    return { act: () => browser.send('/account/sign-in/verify-one-time-code', { one_time_code: code }) };
  },
  'an identity that is removed': async (email, own) => {
    const [browser, code] = await linkOf(email);
    await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: code });
    const { text } = await own.open('/account/security');
    const identity = (/name="identity" value="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"');
    return { act: () => own.send('/account/linked-identity', { identity }) };
  },
  'a change of address': async (_email, own) => {
    await own.open('/account/address');
    return { act: () => own.send('/account/address', { new_email: someone() }) };
  },
  'a session on a new device': async (email) => {
    const browser = openBrowser();
    await browser.open('/account/sign-in');
    await browser.follow(await browser.send('/account/sign-in', { email }));
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const headers = { origin: `http://news.localhost:${site.port}`, 'sec-fetch-site': 'same-origin', ...firefox };
    return { act: () => browser.send('/account/sign-in/login-password', { email, password }, headers) };
  },
  'a sign-up for a newsletter': () => {
    const typed = { newsletter: 'sub_cause', place: 'article', email: someone() };
    return Promise.resolve({ act: () => openBrowser().send('/newsletters/sign-up', typed) });
  },
};

test.each(Object.entries(causes))(
  'AC-121: without its mail nothing is stored of %s, and the reader is told (503)',
  async (_name, prepare) => {
    const email = someone();
    const own = await join(email);
    const { act } = await prepare(email, own);
    const [before, mailed] = [await readStored(), (await mailsTo(site, email)).length];
    expect((await withoutMails(act)).status).toBe(503);
    expect(await readStored()).toEqual(before);
    expect(await mailsTo(site, email)).toHaveLength(mailed);
  },
);

test('AC-121: a request that was refused without its mail succeeds when it is sent again', async () => {
  const email = someone();
  const own = await join(email);
  const { act } = (await causes['recovery codes']?.(email, own)) ?? { act: () => Promise.reject(new Error('no such cause')) };
  expect((await withoutMails(act)).status).toBe(503);
  expect((await act()).status).toBe(200);
  await expect.poll(async () => (await mailsTo(site, email)).map(({ subject }) => subject)).toContain(safety.codesMade('News'));
});
