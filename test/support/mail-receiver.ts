import { createHash, createVerify } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a server took it, byte for byte; `header` gives a field without its line breaks. */
export type ReceivedMail = { from: string; to: string; source: string; header: (name: string) => string | undefined; text: string };

/** A server that takes mails, over SMTP; `answer` may refuse a receiver. */
export type MailReceiver = {
  url: string;
  mails: ReceivedMail[];
  /** Decides about a receiver: undefined takes it, anything else is the reply. */
  answerWith: (answer: ((address: string) => { code: number; text: string } | undefined) | undefined) => void;
  close: () => Promise<void>;
};

const unfold = (head: string): string[] => head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
const splitMail = (source: string): [string, string] => {
  const end = source.indexOf('\r\n\r\n');
  return [source.slice(0, end), source.slice(end + 4)];
};

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const toMail = (from: string, to: string, source: string): ReceivedMail => ({
  from,
  to,
  source,
  header: (name) => {
    const line = unfold(splitMail(source)[0]).find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return line?.slice(line.indexOf(':') + 1).trim();
  },
  get text() {
    return decodeQuoted(source);
  },
});

/** Starts a server that takes every mail. */
export const startMailReceiver = async (): Promise<MailReceiver> => {
  const mails: ReceivedMail[] = [];
  let answer: Parameters<MailReceiver['answerWith']>[0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = answer?.(address);
      done(refused ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push(toMail(from, envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString('latin1')));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    answerWith: (next) => (answer = next),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};

const relax = (value: string): string =>
  value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Checks the signature of a mail by RFC 6376 (relaxed/relaxed, rsa-sha256); gives the fields that it covers, or why it is wrong. */
export const verifyDkim = (source: string, publicKey: string): { fields: string[] } | { wrong: string } => {
  const [head, body] = splitMail(source);
  const lines = head.split(/\r\n(?![ \t])/);
  const signed = lines.find((line) => /^dkim-signature:/i.test(line));
  if (signed === undefined) return { wrong: 'no signature' };
  const tags = new Map(
    relax(signed.slice(signed.indexOf(':') + 1))
      .split(';')
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).trim()]),
  );
  const text = body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  if (createHash('sha256').update(text, 'latin1').digest('base64') !== tags.get('bh')?.replace(/ /g, '')) return { wrong: 'body hash' };
  const fields = (tags.get('h') ?? '').split(':').map((field) => field.trim().toLowerCase());
  const left = [...lines];
  const canonical = fields.flatMap((field) => {
    const at = left.findLastIndex((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === field);
    const [line] = at < 0 ? [] : left.splice(at, 1);
    return line === undefined ? [] : [`${field}:${relax(line.slice(line.indexOf(':') + 1))}`];
  });
  const bare = relax(signed.slice(signed.indexOf(':') + 1)).replace(/;\s*b=[^;]*$/, '; b=');
  const verifier = createVerify('rsa-sha256').update(`${canonical.join('\r\n')}\r\ndkim-signature:${bare}`, 'latin1');
  return verifier.verify(publicKey, (tags.get('b') ?? '').replace(/ /g, ''), 'base64') ? { fields } : { wrong: 'signature' };
};
