import { type Kysely, sql } from 'kysely';
import type { NewsletterSendingTables } from './sending.tables.ts';

/** Forgets an address in the mails of issues, by its hash: what still waits is not sent to it. Their counts stay. */
export const forgetAddress = async (database: Kysely<NewsletterSendingTables>, hash: string): Promise<void> => {
  // issue by issue, since mails are found by issue and hash
  await sql`update newsletter_mail m set address = null, state = case when m.state = 'waiting' then 'suppressed' else m.state end
    from newsletter_issue i where m.issue_id = i.id and i.counts is null and m.hash = ${hash} and m.address is not null`.execute(database);
};

/** Why an address gets no mail, as its owner may read it; times as ISO 8601, an empty id is of all newsletters. */
export type OwnSuppression = { newsletterId: string; reason: string; at: string; liftedAt: string | null };

/** What keeps mails from an address, by its hash. */
export const listSuppressions = async (database: Kysely<NewsletterSendingTables>, hash: string): Promise<OwnSuppression[]> => {
  const rows = await database
    .selectFrom('mail_suppression')
    .select(['newsletter_id', 'reason', 'at', 'lifted_at'])
    .where('hash', '=', hash)
    .orderBy('at')
    .execute();
  return rows.map(({ newsletter_id: newsletterId, reason, at, lifted_at: liftedAt }) => ({
    newsletterId,
    reason,
    at: at.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
  }));
};

/** A newsletter's mail to an address, as its owner may read it: the issue, and what became of the mail. */
export type OwnNewsletterMail = { issueId: string; state: string; language: string };

/** The newsletter mails to an address, by its hash, the newest first; at most 1,000. */
export const listNewsletterMails = async (database: Kysely<NewsletterSendingTables>, hash: string): Promise<OwnNewsletterMail[]> => {
  // issue by issue, since mails are found by issue and hash
  const { rows } = await sql<{ issue_id: string; state: string; language: string }>`select m.issue_id, m.state, m.language
    from newsletter_issue i join newsletter_mail m on m.issue_id = i.id and m.hash = ${hash} order by m.issue_id desc limit 1000`.execute(
    database,
  );
  return rows.map(({ issue_id: issueId, state, language }) => ({ issueId: String(issueId), state, language }));
};
