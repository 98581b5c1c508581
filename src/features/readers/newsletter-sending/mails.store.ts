import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
import type { NewsletterMailTables, WrittenIssue } from '#features/readers/newsletter-mail';
import { type MailCounts, type MailState, mailStates } from './sending.rules.ts';
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

/** A run that has not said that it lives for so long is dead. */
const believed = sql.raw(`interval '12 seconds'`);

/** Takes an issue that is to be sent and that no living run sends, but for some; the oldest first. */
export const takeIssue = async (database: SendingDatabase, run: string, without: readonly string[]): Promise<TakenIssue | undefined> => {
  const { rows } = await sql<TakenIssue>`update newsletter_issue set run = ${run}, run_until = clock_timestamp() + ${believed}
    where id = (select id from newsletter_issue where state = 'sending' and (run is null or run_until < clock_timestamp()
        or run_until > clock_timestamp() + ${believed}) and id <> all(${[...without]}::bigint[])
      order by id limit 1 for update skip locked)
    returning id::text as id, newsletter_id as "newsletterId", vertical, is_urgent as "isUrgent", written, filled_after as "filledAfter",
      is_filled as "isFilled"`.execute(database);
  return rows[0];
};

/** Says that a run lives; false where the issue is no longer its own, or is no longer to be sent. */
export const keepIssue = async (database: SendingDatabase, id: string, run: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update newsletter_issue set run_until = clock_timestamp() + ${believed}
    where id = ${id} and run = ${run} and state = 'sending'`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Gives an issue back, so that another run may go on with it. */
export const releaseIssue = async (database: SendingDatabase, id: string, run: string): Promise<void> => {
  await sql`update newsletter_issue set run = null, run_until = null where id = ${id} and run = ${run}`.execute(database);
};

/** Marks what another run was handing over when it ended: nobody knows whether it was taken. Gives how many. */
export const markUnsure = async (database: SendingDatabase, id: string, run: string): Promise<number> => {
  const { numAffectedRows } =
    await sql`update newsletter_mail set state = 'unsure', answer = 'The program ended while this was handed over.'
    where issue_id = ${id} and state = 'handing' and run is distinct from ${run}`.execute(database);
  return Number(numAffectedRows ?? 0n);
};

/** Takes receivers over, and how far that is. An address that has a mail of this issue gets no other one. */
export const addMails = async (
  database: SendingDatabase,
  id: string,
  receivers: readonly { hash: string; address: string; domain: string; language: string }[],
  { run, after, isFilled }: { run: string; after: string | null; isFilled: boolean },
): Promise<void> => {
  await sql`with added as (
      insert into newsletter_mail (issue_id, hash, address, domain, language, state)
      select ${id}, hash, address, domain, language, 'waiting'
      from unnest(${receivers.map(({ hash }) => hash)}::text[], ${receivers.map(({ address }) => address)}::text[],
        ${receivers.map(({ domain }) => domain)}::text[], ${receivers.map(({ language }) => language)}::text[])
        as new(hash, address, domain, language)
      on conflict (issue_id, hash) do nothing)
    update newsletter_issue set filled_after = ${after}, is_filled = ${isFilled},
      run_until = case when run = ${run} then clock_timestamp() + ${believed} else run_until end where id = ${id}`.execute(database);
};

/** Mails that wait and are due, after a number, without those to some domains. */
export const listWaiting = async (
  database: SendingDatabase,
  id: string,
  { after, without, limit }: { after: string; without: readonly string[]; limit: number },
): Promise<{ id: string; domain: string }[]> => {
  const { rows } = await sql<{ id: string; domain: string }>`select id::text as id, domain from newsletter_mail
    where issue_id = ${id} and state = 'waiting' and id > ${after} and (due_at is null or due_at <= clock_timestamp())
      and domain <> all(${[...without]}::text[])
    order by newsletter_mail.id limit ${limit}`.execute(database);
  return rows;
};

/** A mail that is handed over. */
export type HandedMail = { id: string; address: string; domain: string; language: 'en' | 'es'; tries: number };

/**
 * Marks mails as being handed over, before the first byte of them leaves: after a crash they are not handed over again. Gives those that may leave: their
 * issue is still this run's, and their address is not suppressed.
 */
export const takeMails = async (
  database: SendingDatabase,
  { id, newsletterId, run }: { id: string; newsletterId: string; run: string },
  ids: readonly string[],
): Promise<HandedMail[]> => {
  const { rows } = await sql<HandedMail & { state: MailState }>`with owned as (
      select id from newsletter_issue where id = ${id} and run = ${run} and state = 'sending' for share),
    taken as (select m.id, exists (select from mail_suppression s where s.hash = m.hash and s.lifted_at is null
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
export type FinishedMail = { id: string; state: MailState; answer: string | null; waitMs: number | null };

/** Writes down what became of mails. The address of one that was taken is forgotten. */
export const finishMails = async (database: SendingDatabase, run: string, mails: readonly FinishedMail[]): Promise<void> => {
  if (mails.length === 0) return;
  await sql`update newsletter_mail m set state = done.state, answer = done.answer,
      address = case when done.state = 'sent' then null else m.address end,
      tries = case when done.answer is null and done.state = 'waiting' then m.tries - 1 else m.tries end,
      due_at = clock_timestamp() + done.wait * interval '1 millisecond'
    from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ state }) => state)}::text[],
      ${mails.map(({ answer }) => answer)}::text[], ${mails.map(({ waitMs }) => waitMs)}::float8[]) as done(id, state, answer, wait)
    where m.id = done.id and m.run = ${run} and m.state in ('handing', 'unsure')`.execute(database);
};

/** How many mails of an issue are in each state, and when the next one is due, in milliseconds from now. */
export const countMails = async (database: SendingDatabase, id: string): Promise<{ counts: MailCounts; nextInMs: number | undefined }> => {
  const { rows } = await sql<{ state: MailState; count: string; next: number | null }>`
    select state, count(*) as count, extract(epoch from min(coalesce(due_at, clock_timestamp())) - clock_timestamp())::float8 * 1000 as next
    from newsletter_mail where issue_id = ${id} group by state`.execute(database);
  const counts = Object.fromEntries(
    mailStates.map((state) => [state, Number(rows.find((row) => row.state === state)?.count ?? 0)]),
  ) as MailCounts;
  const next = rows.find(({ state }) => state === 'waiting')?.next;
  return { counts, nextInMs: next === undefined || next === null ? undefined : Math.max(0, next) };
};

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

/** Deletes the rows of issues that ended before a time, and keeps their counts. Gives how many issues. */
export const forgetMails = async (database: SendingDatabase, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`with old as (
      select id from newsletter_issue where state = 'sent' and ended_at < ${before} and counts is null order by id limit 20 for update skip locked),
    counted as (select issue_id, jsonb_object_agg(state, count) as counts
      from (select issue_id, state, count(*) as count from newsletter_mail where issue_id in (select id from old) group by issue_id, state) as each
      group by issue_id),
    gone as (delete from newsletter_mail where issue_id in (select id from old))
    update newsletter_issue set counts = coalesce((select counted.counts from counted where counted.issue_id = newsletter_issue.id), '{}')
    where id in (select id from old)`.execute(database);
  return Number(numAffectedRows ?? 0n);
};
