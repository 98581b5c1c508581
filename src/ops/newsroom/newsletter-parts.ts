import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type AccountTables } from '#features/accounts/account-rows';
import { parseEmail } from '#features/accounts/accounts';
import {
  createLeaveLinks,
  createLeavePage,
  createReports,
  createSendingStatus,
  createStaffSuppression,
  createSuppression,
  forgetAddress,
  listNewsletterMails,
  listSuppressions,
  type NewsletterSendingTables,
} from '#features/mailings/newsletter-sending';
import type { NewsletterMailTables } from '#features/mailings/newsletter-mail';
import { keepReceivers, leaveNewsletter, listReceivers } from '#features/mailings/newsletters';
import type { Config } from '#platform/config';

/** What sending newsletters and leaving them have in common, over an open database. */
export const openNewsletterParts = ({ config, database, now }: { config: Config; database: Kysely<DocumentTables>; now: () => number }) => {
  const tables = database.withTables<NewsletterMailTables & NewsletterSendingTables>();
  const accounts = database.withTables<AccountTables>();
  const links = createLeaveLinks(config.secrets.secret);
  const leaving = {
    database: tables,
    links,
    leave: (change: Kysely<NewsletterSendingTables>, address: string, newsletterId: string) =>
      leaveNewsletter(change.withTables<AccountTables>(), { emailKey: parseEmail(address).key, newsletterId }, new Date(now())),
    now,
  };
  return {
    database: tables,
    links,
    listReceivers: (newsletterId: string, after: string | undefined, limit: number) =>
      listReceivers(accounts, newsletterId, after ?? '', limit),
    keepReceivers: (newsletterId: string, keys: readonly string[]) => keepReceivers(accounts, newsletterId, keys),
    leaving: createLeavePage(leaving),
    suppression: createSuppression(leaving),
    reports: createReports(leaving),
    staff: createStaffSuppression(leaving),
    status: createSendingStatus(tables),
    /** Forgets an address in the mails of issues; what still waits is not sent to it. */
    forget: (change: Kysely<AccountTables>, address: string) =>
      forgetAddress(change.withTables<NewsletterSendingTables>(), links.hash(address)),
    /** The mails of issues to an address, and why it gets none. */
    listMails: (address: string) => listNewsletterMails(tables, links.hash(address)),
    listSuppressions: (address: string) => listSuppressions(tables, links.hash(address)),
  };
};
