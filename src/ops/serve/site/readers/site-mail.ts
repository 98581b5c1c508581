import { brandOf } from '#brands';
import { addDelivery, isDeliveryLost, refusedForGood, type Target } from '#features/distribution/follow-through';
import {
  createOutboxTransport,
  createSmtpTransport,
  isRequestedMail,
  type MailMessage,
  type MailStore,
  noMailServer,
  writeAccountMail,
} from '#features/accounts/mail';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { afterCommit } from '#platform/storage';
import type { Hosts } from '../../../../site/hosts.ts';

/** The mails of a running site: each is stored as a delivery in the transaction of its cause, and sent from there. */
export type SiteMail = MailStore & {
  /** Delivers the mails; undefined when no server takes mails. */
  target: Target | undefined;
  /** Reports that a mail is waiting; `store` does so by itself. */
  wake: () => void;
  /** Calls back when a mail is waiting. */
  onQueued: (wake: () => void) => void;
  close: () => void;
};

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
export const openSiteMail = ({
  config,
  originOf,
  now,
  log,
}: {
  config: Config;
  originOf: Hosts['originOf'];
  now: () => number;
  log: Log;
}): SiteMail => {
  const made = createMailTarget(config);
  let wake = (): void => undefined;
  return {
    target: made?.target,
    wake: () => wake(),
    onQueued: (listener) => (wake = listener),
    store: async (change, mail, { isWithheld } = { isWithheld: false }) => {
      if (!made) {
        if (isRequestedMail(mail)) throw noMailServer();
        log.warn({ kind: mail.kind }, 'A mail was not sent: MASTHEAD_SMTP_URL is not set');
        return undefined;
      }
      const message = writeAccountMail(mail, { address: config.mail.from, origin: originOf(brandOf(mail.brand).site) });
      const id = await addDelivery(
        change,
        made.target,
        { subject: message.subject, payload: message },
        { at: new Date(now()), isWithheld },
      );
      await afterCommit(() => wake());
      return id;
    },
    isLost: isDeliveryLost,
    close: () => made?.close(),
  };
};
