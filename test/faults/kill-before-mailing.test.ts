// SIGKILL after an answer and before its mail is sent: every mail is stored with its cause, and arrives once after the restart.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { ask, type Question } from '../support/ask.ts';
import { joinByForms } from '../support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../support/form-browser.ts';
import { createKilledProgram, type KilledProgram } from '../support/killed-program.ts';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { fixtureDocuments } from '../support/newsroom-fixture.ts';
import type { Delivery } from '../support/outbox.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';

const [account, safety, newsletter] = [
  messagesOf('en').account.mails,
  messagesOf('en').accountSafety.mails,
  messagesOf('en').newsletter,
] as const;
let receiver: MailReceiver;
let program: KilledProgram;
let port: number;
let clients = 0;

const start = async (): Promise<void> => void ({ port } = await program.start());
beforeAll(async () => {
  receiver = await startMailReceiver();
  program = createKilledProgram({ MASTHEAD_DEMO: '1', MASTHEAD_SMTP_URL: receiver.url, MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' });
  await start();
  await program.beside(({ database }) =>
    fixtureDocuments(database, 'test-1', Date.now).write(
      { id: 'sub_killed', newsletterId: 'sub_killed', title: 'Killed', description: 'All of it.', type: 'newsletter', vertical: 'news' },
      { by: 'test' },
    ),
  );
});
afterAll(async () => {
  await program.close();
  await receiver.close();
});

const openSite = () => ({
  port,
  get: (path: string, question?: Question) => ask(port, path, { host: `news.localhost:${port}`, ...question }),
  listDeliveries: (): Promise<Delivery[]> =>
    Promise.resolve(
      receiver.mails
        .toReversed()
        .map(({ to, header, text }) => ({ kind: 'mail', state: 'done', payload: { to, subject: header('Subject') ?? '', text } })),
    ),
});
const openBrowser = (): FormBrowser => openFormBrowser(openSite(), undefined, `192.0.2.${(clients += 1)}`);
const query = <Row extends object>(text: string) => program.beside(async ({ pool }) => (await pool.query<Row>(text)).rows);
const codeIn = (text = ''): string => /^[0-9]{6}$/m.exec(text)?.[0] ?? '';
const isFor = (address: string, subject: string) => (mail: MailReceiver['mails'][number]) =>
  mail.to === address && mail.header('Subject') === subject;
const receive = async (address: string, subject: string): Promise<string> => {
  await expect.poll(() => receiver.mails.some(isFor(address, subject))).toBe(true);
  return codeIn(receiver.mails.findLast(isFor(address, subject))?.text);
};

/** Keeps every mail from being sent: a process cannot claim it. */
const holdMails = () =>
  query(`create function hold_mails() returns trigger language plpgsql as $$ begin raise exception 'held by a test'; end $$;
    create trigger hold_mails before update on delivery for each row when (new.claimed_at is not null) execute function hold_mails()`);
const releaseMails = () => query('drop trigger hold_mails on delivery; drop function hold_mails()');

/** Begins to sign in with another provider as the owner of an address; gives the browser, which waits for the mailed code. */
const beginLink = async (email: string): Promise<FormBrowser> => {
  const browser = openBrowser();
  const away = await browser.open('/account/social/google');
  const toPath = (address: unknown): string => {
    const { pathname, search } = new URL(String(address), 'http://x');
    return `${pathname}${search}`;
  };
  const back = await browser.send(toPath(away.headers['location']), { email, name: 'Ada', verified: 'on' });
  await browser.follow(await browser.open(toPath(back.headers['location'])));
  await browser.send('/account/sign-in/social-registration', { first_name: 'Ada' });
  return browser;
};

const addPasskey = async (browser: FormBrowser): Promise<number> => {
  const key = createSoftPasskey(`http://news.localhost:${port}`);
  const { text } = await browser.open('/account/passkey-options.json?for=new');
  await browser.open('/account/security');
  return (await browser.send('/account/passkeys', { credential: key.make(text) })).status;
};

test('AC-120: SIGKILL after the answers and before the mails: each mail of a code, a password, a passkey, an identity, an address, recovery codes and a sign-up arrives once', async () => {
  const [owner, mover, moved, next, reader] = ['owner', 'mover', 'moved', 'next', 'reader'].map((name) => `${name}@killed.example`);
  if (!owner || !mover || !moved || !next || !reader) throw new Error('Five addresses.');
  const own = await joinByForms(openSite(), owner, openBrowser());
  const moving = await joinByForms(openSite(), mover, openBrowser());
  const linking = await beginLink(owner);
  const linkCode = await receive(owner, safety.linkCode('Google', 'News'));
  await moving.open('/account/address');
  await moving.send('/account/address', { new_email: moved });
  const [oldCode, newCode] = [await receive(mover, safety.addressOld('News')), await receive(moved, safety.addressNew('News'))];
  const before = receiver.mails.length;

  await holdMails();
  const entering = openBrowser();
  await entering.open('/account/sign-in');
  expect((await entering.send('/account/sign-in/login-code-email', { email: owner })).status).toBe(303);
  expect(await addPasskey(own)).toBe(303);
  await own.open('/account/security');
  const made = await own.send('/account/recovery-codes', {});
  const [, recoveryCode = ''] = /<li>([0-9A-Z-]{19})<\/li>/.exec(made.text) ?? [];
  await own.open('/account/password');
  expect((await own.send('/account/password', { one_time_code: recoveryCode, password: 'another good phrase' })).status).toBe(303);
  await own.open('/account/address');
  expect((await own.send('/account/address', { new_email: next })).status).toBe(303);
  expect((await linking.send('/account/sign-in/verify-one-time-code', { one_time_code: linkCode })).status).toBe(303);
  await moving.open('/account/address');
  expect((await moving.send('/account/address', { old_code: oldCode, new_code: newCode })).status).toBe(303);
  const signUp = { newsletter: 'sub_killed', place: 'article', email: reader };
  expect((await openBrowser().send('/newsletters/sign-up', signUp)).text).toContain(reader);

  const expected = [
    [owner, account.signInTitle('News')],
    [owner, safety.passkeyAdded('News')],
    [owner, safety.codesMade('News')],
    [owner, safety.codeUsed('News')],
    [owner, safety.passwordChanged('News')],
    [owner, safety.addressOld('News')],
    [next, safety.addressNew('News')],
    [owner, safety.identityAdded('Google', 'News')],
    [mover, safety.addressChanged('News')],
    [moved, safety.addressChanged('News')],
    [reader, newsletter.confirmTitle('Killed')],
  ];
  await program.kill();
  expect(receiver.mails).toHaveLength(before);
  await releaseMails();
  await start();
  await expect.poll(() => query('select from delivery where done_at is null and failed_at is null').then(({ length }) => length)).toBe(0);
  const arrived = receiver.mails.slice(before).map(({ to, header }) => [to, header('Subject')]);
  expect(arrived.toSorted()).toEqual(expected.toSorted());
});

test('AC-123: a code whose mail was refused for good is replaced at once: the next request within the same minute sends another', async () => {
  const email = 'refused@killed.example';
  await joinByForms(openSite(), email, openBrowser());
  receiver.answerWith((address) => (address === email ? { code: 550, text: 'No such user' } : undefined));
  const browser = openBrowser();
  const request = async (): Promise<number> => {
    await browser.open('/account/sign-in');
    return (await browser.send('/account/sign-in/login-code-email', { email })).status;
  };
  expect(await request()).toBe(303);
  const count = () =>
    query<{ codes: number; failed: number }>(`select (select count(*)::int from account_code where purpose = 'sign-in') as codes,
    (select count(*)::int from delivery where failed_at is not null) as failed`);
  const [begun] = await count();
  await expect.poll(async () => (await count())[0]?.failed).toBe(1);
  receiver.answerWith(undefined);
  expect(await request()).toBe(303);
  expect((await count())[0]?.codes).toBe((begun?.codes ?? 0) + 1);
  await receive(email, account.signInTitle('News'));
  // the mail of this one arrived: within the minute it is the one that counts
  expect(await request()).toBe(303);
  expect((await count())[0]?.codes).toBe((begun?.codes ?? 0) + 1);
});
