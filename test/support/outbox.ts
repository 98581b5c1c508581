// What a demo would have sent, as its outbox shows it.
import { vi } from 'vitest';
import { patience } from './patience.ts';

/** A mail that went out. */
export type Mail = { to: string; subject: string; text: string };
/** What the outbox has of one delivery. */
export type Delivery = { kind: string; state: string; payload: Record<string, unknown> & Partial<Mail> };
/** A site whose outbox is read: newest first. */
export type WithOutbox = { listDeliveries(): Promise<Delivery[]> };

/** Where a demo shows its outbox to programs. */
export const outboxPath = '/dev/outbox.json';
export const parseOutbox = (text: string): Delivery[] => (JSON.parse(text) as { deliveries: Delivery[] }).deliveries;

/** The mails to an address, newest first. */
export const mailsTo = async (site: WithOutbox, to: string): Promise<Mail[]> =>
  (await site.listDeliveries()).flatMap(({ kind, payload: { subject = '', text = '', ...more } }) =>
    kind === 'mail' && more.to === to ? [{ to, subject, text }] : [],
  );

/** Waits for what is found in the mails to an address: that in the newest in which there is something, unless that is `after`, which was there before. */
export const waitForMail = <Found>(
  site: WithOutbox,
  to: string,
  find: (mail: Mail) => Found | undefined,
  { after }: { after?: Found } = {},
): Promise<Found> =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(site, to)).map(find).find((one) => one !== undefined);
      if (found === undefined || found === after) throw new Error(`What is waited for has not been mailed to ${to} yet.`);
      return found;
    },
    { ...patience, interval: 100 },
  );

/** The newest code that was mailed to an address, in a mail with any subject or with this one; `after`: once it is another than this. */
export const codeFor = (
  site: WithOutbox,
  to: string,
  { withSubject, ...more }: { withSubject?: string; after?: string } = {},
): Promise<string> =>
  waitForMail(
    site,
    to,
    ({ subject, text }) => (withSubject === undefined || subject === withSubject ? /^[0-9]{6}$/m.exec(text)?.[0] : undefined),
    more,
  );
