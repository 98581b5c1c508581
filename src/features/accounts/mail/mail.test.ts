import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brands } from '#brands';
import { parseEmailAddress } from '#platform/email-address';
import { type AccountMail } from './mail.rules.ts';
import { createSmtpTransport, type MailTransport } from './transports.service.ts';
import { writeAccountMail } from './account-mail.tsx';

type Received = { from: string; to: string[]; source: string };
let server: SMTPServer;
let transport: MailTransport;
let received: Received[] = [];
let isFull = false;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(isFull ? Object.assign(new Error('Mailbox full'), { responseCode: 452 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  transport = createSmtpTransport(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  received = [];
  isFull = false;
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((done) => server.close(() => done()));
});

const requested = { browserName: 'Firefox', systemName: 'Linux', at: Date.parse('2026-11-20T12:00:00.000Z') };
const place = { address: 'no-reply@news.example', origin: 'http://news.localhost' };
const decode = (source: string): string =>
  source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

test('AC-21: a mail goes out by SMTP with its text beside the HTML', async () => {
  await transport.handOver(
    writeAccountMail({ kind: 'verify-code', to: 'reader@example.com', brand: 'news', code: '012345', ...requested }, place),
  );
  const [{ from, to, source } = { from: '', to: [], source: '' }] = received;
  expect([from, to]).toEqual(['no-reply@news.example', ['reader@example.com']]);
  expect(source).toMatch(/^From: News <no-reply@news\.example>/m);
  expect(source).toMatch(/^Subject: Confirm your email for News/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(source).toMatch(/multipart\/alternative/);
  expect(decode(source).match(/012345/g)).toHaveLength(2);
});

test.each([
  ['reader@bücher.example', 'reader@xn--bcher-kva.example'],
  ['reader@e\u00ADxample.com', 'reader@example.com'],
  ['Reader@EXAMPLE.com', 'Reader@example.com'],
])('AC-90: a mail to %s goes to %s', async (to, mailbox) => {
  const mail = writeAccountMail({ kind: 'verify-code', to, brand: 'news', code: '012345', ...requested }, place);
  await transport.handOver(mail);
  await transport.handOver({ ...mail, bounces: 'bounces@news.example' });
  expect(received.flatMap((one) => one.to.map((receiver) => parseEmailAddress(receiver)?.mailbox))).toEqual([mailbox, mailbox]);
  for (const { source } of received) expect(/^To: .*$/m.exec(source)?.[0]).toContain(mailbox);
});

test('AC-21: what the server refuses, and a server that is away, are told apart', async () => {
  const mail = writeAccountMail({ kind: 'already-registered', to: 'reader@example.com', brand: 'news' }, place);
  isFull = true;
  expect(await transport.handOver(mail)).toMatchObject({ kind: 'later' });
  const nobody = createSmtpTransport('smtp://127.0.0.1:1');
  expect(await nobody.handOver(mail)).toMatchObject({ kind: 'unsent' });
  nobody.close();
});

test.each([
  ['subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['sender name', { from: { name: 'News\r\nBcc: all@example.com', address: 'a@news.example' } }],
  ['sender address', { from: { name: 'News', address: 'a@news.example\r\nBcc: all@example.com' } }],
  ['receiver', { to: 'reader@example.com\r\nBcc: all@example.com' }],
  ['receiver with RCPT', { to: 'reader@example.com>\r\nRCPT TO:<all@example.com' }],
  ['list of receivers', { to: 'reader@example.com, all@example.com' }],
])('SEC-14: a %s with more headers in it reaches nobody else', async (_name, change) => {
  const mail = {
    ...writeAccountMail({ kind: 'verify-code', to: 'reader@example.com', brand: 'news', code: '123456', ...requested }, place),
    ...change,
  };
  await transport.handOver(mail);
  for (const { to, source } of received) {
    expect(to.filter((address) => address === 'all@example.com')).toEqual([]);
    expect(source).not.toMatch(/^Bcc:/im);
  }
});

test('mails of every brand are in its language, with every word as text as well, and nothing of them runs or is loaded', () => {
  for (const { vertical, displayName, language } of brands)
    for (const mail of [
      { kind: 'verify-code', code: '111111', ...requested } as const,
      { kind: 'sign-in-code', code: '222222', ...requested } as const,
      { kind: 'already-registered' } as const,
      { kind: 'new-device', device: 'Firefox on Linux', at: Date.parse('2026-11-20T12:00:00Z') } as const,
    ]) {
      const { subject, html, text } = writeAccountMail({ ...mail, to: 'reader@example.com', brand: vertical }, place);
      expect(subject).toContain(displayName);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<script|<img|<link|https?:\/\/(?!news\.localhost)/);
      expect(text).not.toMatch(/<[a-z]/);
      const code = 'code' in mail ? (mail.code ?? '') : '';
      expect([html.includes(code), text.includes(code)]).toEqual([true, true]);
      expect(text).toContain(language === 'es' ? 'Si ' : 'If ');
    }
});

test.each(['news', 'telemundo'] as const)(
  'AC-43, AC-45: what changes the ways into an account is told in the words of %s, with its code where it has one',
  (brand) => {
    const at = Date.parse('2026-11-20T12:00:00.000Z');
    const name = '<b>Phone</b>';
    const all: AccountMail[] = [
      { kind: 'passkey-added', to: 'a@example.com', brand, name, at },
      { kind: 'passkey-removed', to: 'a@example.com', brand, name, at },
      { kind: 'recovery-codes-made', to: 'a@example.com', brand, at },
      { kind: 'recovery-code-used', to: 'a@example.com', brand, at },
      { kind: 'address-old', to: 'a@example.com', brand, code: '012345', other: 'b@example.com', ...requested },
      { kind: 'address-new', to: 'b@example.com', brand, code: '543210', ...requested },
      { kind: 'link-code', to: 'a@example.com', brand, code: '123450', ...requested, name: 'Google' },
      { kind: 'proof-code', to: 'a@example.com', brand, code: '123451', ...requested },
      { kind: 'identity-added', to: 'a@example.com', brand, ...requested, name },
      { kind: 'identity-removed', to: 'a@example.com', brand, ...requested, name },
      { kind: 'password-added', to: 'a@example.com', brand, ...requested },
      { kind: 'password-changed', to: 'a@example.com', brand, ...requested },
      { kind: 'registration-discarded', to: 'a@example.com', brand, ...requested },
      { kind: 'address-taken', to: 'b@example.com', brand },
      { kind: 'address-changed', to: 'a@example.com', brand, before: 'a@example.com', after: 'b@example.com' },
    ];
    const written = all.map((mail) => writeAccountMail(mail, place));
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(all.length);
    for (const [index, { text, html }] of written.entries()) {
      const mail = all[index];
      expect(html).not.toContain('<b>');
      expect(/^[0-9]{6}$/m.exec(text)?.[0]).toBe(mail && 'code' in mail ? mail.code : undefined);
      // a mail with a code leads nowhere: whoever asked has the page open
      expect(html.includes('href=')).toBe(mail !== undefined && !('code' in mail));
    }
  },
);

test.each([
  ['news', /Firefox on Linux, Nov\. 20, 2026/, /an unknown browser or app, Nov\. 20, 2026/],
  ['telemundo', /Firefox en Linux, 20 .*2026/, /un navegador o una aplicación que no conocemos, 20 .*2026/],
] as const)('AC-84: every mail with a code in %s states its purpose, the browser, the system and the time', (brand, named, unnamed) => {
  const unknown = { browserName: undefined, systemName: undefined, at: requested.at };
  const codes = (by: typeof requested | typeof unknown): AccountMail[] => [
    { kind: 'verify-code', to: 'a@example.com', brand, code: '000001', ...by },
    { kind: 'sign-in-code', to: 'a@example.com', brand, code: '000002', ...by },
    { kind: 'proof-code', to: 'a@example.com', brand, code: '000003', ...by },
    { kind: 'link-code', to: 'a@example.com', brand, code: '000004', name: 'Google', ...by },
    { kind: 'address-old', to: 'a@example.com', brand, code: '000005', other: 'b@example.com', ...by },
    { kind: 'address-new', to: 'a@example.com', brand, code: '000006', ...by },
  ];
  const written = codes(requested).map((mail) => writeAccountMail(mail, place));
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(6);
  for (const { text, html } of written) expect([text, html.replaceAll('&#x27;', '’')].filter((part) => named.test(part))).toHaveLength(2);
  for (const mail of codes(unknown)) expect(writeAccountMail(mail, place).text).toMatch(unnamed);
});

test.each(['news', 'telemundo'] as const)(
  'PW-31: a payment that was declined is told in the words of %s, with its days and the way to the subscription',
  (brand) => {
    const at = Date.parse('2026-11-20T12:00:00.000Z');
    const to = 'a@example.com';
    const [declined, lapsed] = [
      writeAccountMail({ kind: 'payment-declined', to, brand, retryAt: at, graceUntil: at + 13 * 86_400_000 }, place),
      writeAccountMail({ kind: 'subscription-lapsed', to, brand }, place),
    ];
    for (const { html, text } of [declined, lapsed]) {
      expect(html).toContain('/account/subscription"');
      expect(text).toContain('/account/subscription');
    }
    expect(declined.text).toMatch(brand === 'news' ? /Nov\. 20, 2026.*Dec\. 3, 2026/ : /20 .*2026.*3 .*2026/);
    expect(lapsed.subject).not.toBe(declined.subject);
  },
);
