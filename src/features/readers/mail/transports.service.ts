import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail.rules.ts';

/** Hands mails on; rejects where one was not taken, so that it is tried again. */
export type MailTransport = { send(mail: MailMessage): Promise<void>; close(): void };

/** Hands mails to the server of an smtp: or smtps: address, over a few connections that stay open. */
export const createSmtpTransport = (url: string): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ from, to, subject, text, html }) => {
      // as objects: no part of a name or an address is read as another header or another receiver
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
    },
    close: () => transport.close(),
  };
};

/** Sends nothing: mails stay in the outbox of the demo, where they are read. */
export const createOutboxTransport = (): MailTransport => ({ send: async () => undefined, close: () => undefined });
