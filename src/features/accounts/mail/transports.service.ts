import { createTransport } from 'nodemailer';
import { parseEmailAddress } from '#platform/email-address';
import type { Handover, MailMessage } from './mail.rules.ts';

/** Hands mails on. */
export type MailTransport = {
  /** Hands a mail over once, and says what came of it; it never rejects. */
  handOver(mail: MailMessage): Promise<Handover>;
  close(): void;
};

export type SmtpOptions = {
  /** At most so many at once; 2 unless said. */
  connections?: number;
  /** What mails are signed with: an RSA key in PEM form. */
  dkim?: { domain: string; selector: string; key: string } | undefined;
};

// the usual fields leave List-Unsubscribe-Post out, which RFC 8058 wants signed
const signedFields = [
  ...[
    'From',
    'Sender',
    'Reply-To',
    'Subject',
    'Date',
    'Message-ID',
    'To',
    'Cc',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID', 'Auto-Submitted'],
].join(':');

// a domain as its owner typed it may be another one to the library's own conversion
const toMailbox = (address: string): string => parseEmailAddress(address)?.mailbox ?? address;

const toData = ({ from, to, subject, text, html, bounces, list }: MailMessage) => ({
  // as objects: no part of a name or an address is read as another header or another receiver
  from,
  to: { name: '', address: toMailbox(to) },
  subject,
  text,
  html,
  ...(bounces !== undefined && { envelope: { from: bounces, to: toMailbox(to) } }),
  ...(list && {
    list: {
      // one header with both ways needs a list in a list
      unsubscribe: [[list.leaveUrl, `mailto:${list.leaveMail.address}?subject=${encodeURIComponent(list.leaveMail.subject)}`]],
      id: { url: list.id, comment: list.title },
    },
  }),
  headers: list
    ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Feedback-ID': list.feedbackId }
    : { 'Auto-Submitted': 'auto-generated' },
});

type Failure = { responseCode?: number | undefined; response?: string | undefined; message?: string | undefined };

const answerOf = ({ response, message }: Failure): string => (response ?? message ?? '').slice(0, 300);

/** What a failure means; `left`: whether anything of the mail was read to be sent. */
const toHandover = (failure: Failure, left: boolean): Handover => {
  const { responseCode: code } = failure;
  const answer = answerOf(failure);
  if (code !== undefined && code >= 500) return { kind: 'refused', answer };
  if (code !== undefined && code >= 400) return { kind: 'later', answer };
  return { kind: left ? 'unsure' : 'unsent', answer };
};

/** Hands mails to the server of an smtp: or smtps: address, over a few connections that stay open. */
export const createSmtpTransport = (url: string, { connections = 2, dkim }: SmtpOptions = {}): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.MAX_SAFE_INTEGER,
    // the pool would send again by itself what may have been taken
    maxRequeues: 0,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames: signedFields },
    }),
  });
  // whether anything of a mail left, by the headers it was given: the one part of it that the transport does not copy
  const hasLeft = new WeakMap<object, () => boolean>();
  transport.use('stream', ({ message, data }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (...parts) => {
      const stream = create(...parts);
      if (typeof data.headers === 'object') hasLeft.set(data.headers, () => stream.readableDidRead);
      return stream;
    };
    done();
  });
  const handOver = async (mail: MailMessage): Promise<Handover> => {
    const data = toData(mail);
    try {
      await transport.sendMail(data);
      return { kind: 'taken' };
    } catch (error) {
      return toHandover(error as Failure, hasLeft.get(data.headers)?.() ?? false);
    }
  };
  return {
    handOver,
    close: () => transport.close(),
  };
};

/** Sends nothing: mails stay in the outbox of the demo, where they are read. */
export const createOutboxTransport = (): MailTransport => ({
  handOver: async () => ({ kind: 'taken' }),
  close: () => undefined,
});
