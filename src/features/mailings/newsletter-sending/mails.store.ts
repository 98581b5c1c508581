import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { NewsletterMailTables, WrittenIssue } from '#features/mailings/newsletter-mail';
import { createRunStore, type FinishedPart } from '#platform/sending';
import { type MailState, mailStates } from './sending.rules.ts';
import type { NewsletterSendingTables } from './sending.tables.ts';

/** The tables of issues and of their mails. */
export type SendingDatabase = Kysely<DocumentTables & NewsletterMailTables & NewsletterSendingTables>;

/** An issue that a run sends. */
export type TakenIssue = {
  id: string;
  newsletterId: string;
  vertical: string;
  isUrgent: boolean;
  written: WrittenIssue;
  filledAfter: string | null;
  isFilled: boolean;
};

/** The statements of runs about issues and their mails. */
export const mailRuns = createRunStore<TakenIssue, MailState>({
  whole: 'newsletter_issue',
  part: 'newsletter_mail',
  of: 'issue_id',
  to: 'domain',
  states: mailStates,
  handing: 'handing',
  columns:
    'newsletter_id as "newsletterId", vertical, is_urgent as "isUrgent", written, filled_after as "filledAfter", is_filled as "isFilled"',
});

/** Takes receivers over, and how far that is, for the run that the issue is marked with. An address that has a mail of this issue gets no other one. */
export const addMails = async (
  database: SendingDatabase,
  { id, run }: { id: string; run: string },
  receivers: readonly { hash: string; address: string; domain: string; language: string }[],
  { after, isFilled }: { after: string | null; isFilled: boolean },
): Promise<void> => {
  await sql`with added as (
      insert into newsletter_mail (issue_id, hash, address, domain, language, state)
      select ${id}, hash, address, domain, language, 'waiting'
      from unnest(${receivers.map(({ hash }) => hash)}::text[], ${receivers.map(({ address }) => address)}::text[],
        ${receivers.map(({ domain }) => domain)}::text[], ${receivers.map(({ language }) => language)}::text[])
        as new(hash, address, domain, language)
      on conflict (issue_id, hash) do nothing)
    update newsletter_issue set filled_after = ${after}, is_filled = ${isFilled} where id = ${id} and run = ${run}`.execute(database);
};

/** A mail that is handed over. */
export type HandedMail = { id: string; address: string; domain: string; language: 'en' | 'es'; tries: number };

/** Lists the addresses of mails that wait. */
export const listAddresses = async (database: SendingDatabase, ids: readonly string[]): Promise<{ id: string; address: string }[]> => {
  const { rows } = await sql<{ id: string; address: string }>`select id::text as id, address from newsletter_mail
    where id = any(${[...ids]}::bigint[]) and address is not null`.execute(database);
  return rows;
};

/**
 * Marks mails as being handed over, before the first byte of them leaves: after a crash they are not handed over again. Gives those that may leave: their
 * issue is still this run's, and their address is not suppressed. The mails in `gone` count as suppressed: their addresses left since they were taken over.
 */
export const takeMails = async (
  database: SendingDatabase,
  { id, newsletterId, run, gone }: { id: string; newsletterId: string; run: string; gone: readonly string[] },
  ids: readonly string[],
): Promise<HandedMail[]> => {
  const { rows } = await sql<HandedMail & { state: MailState }>`with owned as (
      select id from newsletter_issue where id = ${id} and run = ${run} and state = 'sending' for share),
    taken as (select m.id, m.id = any(${[...gone]}::bigint[]) or exists (select from mail_suppression s where s.hash = m.hash and s.lifted_at is null
        and s.newsletter_id in ('', ${newsletterId})) as suppressed
      from newsletter_mail m where m.id = any(${[...ids]}::bigint[]) and m.state = 'waiting' and exists (select from owned)
      for update of m skip locked)
    update newsletter_mail m set state = case when taken.suppressed then 'suppressed' else 'handing' end, run = ${run}, tries = m.tries + 1,
      address = case when taken.suppressed then null else m.address end
    from taken where taken.id = m.id
    returning m.id::text as id, m.address, m.domain, m.language, m.tries, m.state`.execute(database);
  return rows.filter(({ state }) => state === 'handing');
};

/** What became of a mail. */
export type FinishedMail = FinishedPart<MailState>;

/** Writes down what became of mails. The address of one that was taken is forgotten. */
export const finishMails = (database: SendingDatabase, run: string, done: readonly FinishedMail[]): Promise<void> =>
  mailRuns.finish(database, { run, done, also: sql`, address = case when done.state = 'sent' then null else p.address end` });

/** The mails that nobody knows of, or that were refused: the newest numbers first. */
export const listTroubled = async (
  database: SendingDatabase,
  id: string,
  size: number,
): Promise<{ address: string; state: MailState; answer: string | null }[]> => {
  const { rows } = await sql<{
    address: string;
    state: MailState;
    answer: string | null;
  }>`select coalesce(address, '') as address, state, answer
    from newsletter_mail where issue_id = ${id} and state in ('unsure', 'refused') order by id desc limit ${size}`.execute(database);
  return rows;
};

/** Deletes the mails of some issues that ended before a time, and keeps their counts. Gives of how many. */
export const forgetOldMails = mailRuns.forget;
