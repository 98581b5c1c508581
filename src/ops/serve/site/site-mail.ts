import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { brandOf } from '#brands';
import { addDeliveries, type FollowThroughTables, refusedForGood, type Target } from '#features/distribution/follow-through';
import type { DocumentTables } from '#features/newsroom/documents';
import { type AccountMail, createOutboxTransport, createSmtpTransport, type MailMessage, writeAccountMail } from '#features/readers/mail';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../site/hosts.ts';

/** The mails of a running site: each is stored as a delivery and sent from there, so that a server that is away loses none. */
export type SiteMail = {
  send: (mail: AccountMail) => void;
  /** Stores a mail in the transaction of what it is about; `wake` delivers it after the commit. */
  storeWith: (change: Kysely<FollowThroughTables>, mail: AccountMail) => Promise<void>;
  /** Who delivers; undefined where nothing can take mails. */
  target: Target | undefined;
  /** Says that there is something to deliver. */
  wake: () => void;
  /** Calls back when there is something to deliver. */
  onQueued: (wake: () => void) => void;
  close: () => Promise<void>;
};

const afterAnswerMs = 40;

const createMailTarget = ({ mail, demo }: Config): { target: Target; close: () => void } | undefined => {
  if (mail.smtpUrl === undefined && !demo) return undefined;
  const transport = mail.smtpUrl === undefined ? createOutboxTransport() : createSmtpTransport(mail.smtpUrl, { dkim: mail.dkim });
  const target: Target = {
    name: mail.smtpUrl === undefined ? 'demo:mail' : 'mail:smtp',
    kind: 'mail',
    delayMs: 0,
    subjects: 'apart',
    afterPurge: false,
    // what was mailed is the business of whoever it went to; the demo shows it
    forgets: mail.smtpUrl !== undefined,
    batch: 16,
    concurrency: 2,
    buildDeliveries: () => [],
    groupIntoCalls: (deliveries) => deliveries.map((delivery) => [delivery]),
    send: async ([first]) => {
      if (!first) return;
      const handover = await transport.handOver(first.payload as MailMessage);
      if (handover.kind === 'refused') throw refusedForGood(handover.answer);
      if (handover.kind !== 'taken') throw new Error(`A mail was not taken: ${handover.answer}`);
    },
  };
  return { target, close: transport.close };
};

/** Opens the mails of a site. */
export const openSiteMail = (parts: {
  config: Config;
  database: Kysely<DocumentTables>;
  originOf: Hosts['originOf'];
  now: () => number;
  log: Log;
}): SiteMail => {
  const { config, originOf, now, log } = parts;
  const database = parts.database.withTables<FollowThroughTables>();
  const made = createMailTarget(config);
  const pending = new Set<Promise<void>>();
  let wake = (): void => undefined;
  const storeWith: SiteMail['storeWith'] = async (change, mail) => {
    if (!made) return log.warn({ kind: mail.kind }, 'A mail was not sent: MASTHEAD_SMTP_URL is not set');
    const { target } = made;
    const message = writeAccountMail(mail, { address: config.mail.from, origin: originOf(brandOf(mail.brand).site) });
    await addDeliveries(change, target, [{ subject: message.subject, payload: message }], { at: now(), due: now() });
  };
  const store = async (mail: AccountMail): Promise<void> => {
    await storeWith(database, mail);
    wake();
  };
  return {
    target: made?.target,
    wake: () => wake(),
    onQueued: (listener) => (wake = listener),
    storeWith,
    send: (mail) => {
      // after the answer: nobody sees by its time whether a mail was written
      const storing = setTimeout(afterAnswerMs)
        .then(() => store(mail))
        .catch((error: unknown) => log.error({ err: error, kind: mail.kind }, 'A mail could not be stored'))
        .finally(() => pending.delete(storing));
      pending.add(storing);
    },
    close: async () => {
      await Promise.all(pending);
      made?.close();
    },
  };
};
