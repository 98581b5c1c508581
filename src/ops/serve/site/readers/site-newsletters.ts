import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { addDeliveries, type FollowThroughTables } from '#features/distribution/follow-through';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createSmtpTransport, type MailTransport } from '#features/accounts/mail';
import { issueCalls, type Issues } from '#features/mailings/newsletter-mail';
import { createIssueKind, quietMinutesLeft, reportRoutes, sendingCalls } from '#features/mailings/newsletter-sending';
import type { PictureRenderer } from '#features/pages/page';
import type { PersonalPage } from '#features/pages/personal-page';
import type { Config } from '#platform/config';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import { createThrottle } from '#platform/sending';
import { afterCommit } from '#platform/storage';
import type { Hosts } from '../../../../site/hosts.ts';
import { openIssues } from '../../../newsroom/newsletter-issues.ts';
import { openNewsletterParts } from '../../../newsroom/newsletter-parts.ts';
import { createRunKind, startKind } from '../jobs/run-kind.ts';
import type { SiteMail } from './site-mail.ts';

/** Newsletters of a running site: their issues, the calls, leaving them, and what sends them. */
export type SiteNewsletters = {
  issues: Issues;
  leaving: PersonalPage;
  calls: ReturnType<typeof issueCalls>;
  routes: (app: FastifyInstance) => void;
  /** Starts what sends; every process may. */
  start: () => Job;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  pictures: Pick<PictureRenderer, 'url'>;
  originOf: Hosts['originOf'];
  mail: Pick<SiteMail, 'target' | 'wake'>;
  now: () => number;
  log: Log;
};

const everyMs = 5_000;

/** The mails of a demo lie in its outbox, beside those of accounts. */
const createOutbox = ({ database, mail, now }: Parts): Pick<MailTransport, 'handOver' | 'close'> => ({
  handOver: async (message) => {
    if (mail.target)
      await addDeliveries(database.withTables<FollowThroughTables>(), mail.target, [{ subject: message.subject, payload: message }], {
        at: now(),
        due: now(),
      });
    mail.wake();
    return { kind: 'taken' };
  },
  close: () => undefined,
});

/** Opens the newsletters of a site. */
export const openSiteNewsletters = (parts: Parts): SiteNewsletters => {
  const { config, database, originOf, now, log } = parts;
  const { smtpUrl, connections, dkim, rates, quietHours, from, bounces, bounceSecret } = config.mail;
  const own = openNewsletterParts({ config, database, now });
  const issues = openIssues({ ...parts, config });
  const canSend = smtpUrl !== undefined || config.demo;
  let wake = (): void => undefined;
  const start = (): Job => {
    const transport = smtpUrl === undefined ? createOutbox(parts) : createSmtpTransport(smtpUrl, { connections, dkim });
    const kind = createIssueKind({
      database: own.database,
      links: own.links,
      listReceivers: own.listReceivers,
      keepReceivers: own.keepReceivers,
      transport,
      connections,
      originOf,
      from,
      bounces,
      now,
      throttle: createThrottle(rates),
      isQuiet: (at) => quietHours !== undefined && quietMinutesLeft(at, quietHours) > 0,
      onUnsure: (issue, count) =>
        log.warn(
          { issue, count },
          'Mails were being handed over when the program ended: nobody knows whether they were taken, and they are not sent again',
        ),
      onSent: (issue, counts) => log.info({ issue, ...counts }, 'An issue of a newsletter was sent'),
    });
    const job = canSend ? startKind(kind, { run: createRunKind(database, log), everyMs, log }) : undefined;
    wake = () => job?.wake();
    return {
      wake: () => job?.wake(),
      close: async () => {
        await job?.close();
        transport.close();
      },
    };
  };
  return {
    issues,
    leaving: own.leaving,
    calls: [...issueCalls(issues), ...sendingCalls({ issues, status: own.status, wake: () => void afterCommit(() => wake()) })],
    routes: reportRoutes({ reports: own.reports, secret: bounceSecret, now }),
    start,
  };
};
