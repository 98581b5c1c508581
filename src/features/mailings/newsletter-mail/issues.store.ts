import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { IssueState } from '#content/responses/newsletter-issue';
import type { Newsletter } from '#content/model/site-furniture';
import { type DocumentTables, putPurges } from '#features/newsroom/document-rows';
import type { JobKind } from '#platform/jobs';
import { transact } from '#platform/storage';
import type { ChosenPiece, NewsletterIssue, WrittenIssue } from './issue.rules.ts';
import type { NewsletterMailTables } from './newsletter-mail.tables.ts';

type Database = Kysely<DocumentTables & NewsletterMailTables>;

/** The kind of jobs that sends issues, each by its number. */
export const issueJob = {
  name: 'newsletters/issue',
} satisfies Partial<JobKind>;

type Row = Selectable<NewsletterMailTables['newsletter_issue']>;

const columns = [
  'id',
  'newsletter_id',
  'vertical',
  'state',
  'subject',
  'preheader',
  'intro',
  'items',
  'is_urgent',
  'created_at',
  'created_by',
  'started_at',
  'ended_at',
] as const;

const toIssue = (row: Pick<Row, (typeof columns)[number]>): NewsletterIssue => ({
  id: String(row.id),
  newsletterId: row.newsletter_id,
  vertical: row.vertical,
  state: row.state,
  subject: row.subject,
  preheader: row.preheader,
  intro: row.intro,
  items: row.items,
  isUrgent: row.is_urgent,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** A newsletter of the catalogue; undefined where readers have none of that id. */
export const findNewsletter = async (database: Kysely<DocumentTables>, id: string): Promise<Newsletter | undefined> => {
  const row = await database
    .selectFrom('document')
    .select('document')
    .where('id', '=', id)
    .where('type', '=', 'newsletter')
    .where('status', '=', 'published')
    .where('hidden', '=', false)
    .executeTakeFirst();
  return row?.document.type === 'newsletter' ? row.document : undefined;
};

/** Stores a draft. */
export const addIssue = async (
  database: Database,
  issue: Pick<NewsletterIssue, 'newsletterId' | 'vertical' | 'subject' | 'preheader' | 'intro' | 'isUrgent'> & {
    items: readonly ChosenPiece[];
    by: string;
    at: Date;
  },
): Promise<NewsletterIssue> => {
  const row = await database
    .insertInto('newsletter_issue')
    .values({
      newsletter_id: issue.newsletterId,
      vertical: issue.vertical,
      state: 'draft',
      subject: issue.subject,
      preheader: issue.preheader,
      intro: issue.intro,
      items: JSON.stringify(issue.items),
      is_urgent: issue.isUrgent,
      created_at: issue.at,
      created_by: issue.by,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toIssue(row);
};

/** One issue, whatever its state. */
export const findIssue = async (database: Database, id: string): Promise<NewsletterIssue | undefined> => {
  const row = await database.selectFrom('newsletter_issue').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toIssue(row);
};

/** Issues, the newest first; those with smaller numbers than `before`. */
export const listIssues = async (
  database: Database,
  query: { newsletterId?: string | undefined; states?: readonly IssueState[] | undefined; before?: string | undefined; size: number },
): Promise<NewsletterIssue[]> => {
  let list = database.selectFrom('newsletter_issue').select(columns);
  if (query.newsletterId !== undefined) list = list.where('newsletter_id', '=', query.newsletterId);
  if (query.states) list = list.where('state', 'in', query.states);
  if (query.before !== undefined) list = list.where('id', '<', query.before);
  return (await list.orderBy('id', 'desc').limit(query.size).execute()).map(toIssue);
};

/** The newest issue of each of some newsletters that went out. */
export const listNewestIssues = async (database: Database, newsletterIds: readonly string[]): Promise<NewsletterIssue[]> => {
  if (newsletterIds.length === 0) return [];
  const newest = await database
    .selectFrom('newsletter_issue')
    .select(columns)
    .distinctOn('newsletter_id')
    .where('newsletter_id', 'in', newsletterIds)
    .where('state', '!=', 'draft')
    .orderBy('newsletter_id')
    .orderBy('id', 'desc')
    .execute();
  return newest.map(toIssue);
};

/** When the last issue before was begun. */
export const findLastStart = async (database: Database, newsletterId: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`select max(started_at) as at from newsletter_issue
    where newsletter_id = ${newsletterId} and started_at is not null`.execute(database);
  return rows[0]?.at ?? undefined;
};

/** Takes an issue from one state to another; undefined where it is in none of `from`. What was written at the first start stays. */
export const moveIssue = async (
  database: Database,
  id: string,
  move: { from: readonly IssueState[]; to: IssueState; at: Date; written?: WrittenIssue },
): Promise<NewsletterIssue | undefined> => {
  const { from, to, at, written } = move;
  const row = await database
    .updateTable('newsletter_issue')
    .set({
      state: to,
      ...(to === 'sending' && { started_at: sql<Date>`coalesce(started_at, ${at})`, ended_at: null }),
      ...((to === 'sent' || to === 'stopped') && { ended_at: at, run: null, run_until: null }),
      ...(written && { written: sql<string>`coalesce(written, ${JSON.stringify(written)}::jsonb)` }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(columns)
    .executeTakeFirst();
  return row && toIssue(row);
};

/** Deletes a draft; false where it is none. */
export const deleteDraft = async (database: Database, id: string): Promise<boolean> => {
  const result = await database.deleteFrom('newsletter_issue').where('id', '=', id).where('state', '=', 'draft').executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** As an issue was written when it was begun. */
export const findWritten = async (database: Database, id: string): Promise<WrittenIssue | undefined> =>
  (await database.selectFrom('newsletter_issue').select('written').where('id', '=', id).executeTakeFirst())?.written ?? undefined;

/** Purges what is cached by a tag. Belongs to the transaction of the change. */
export const purgeTag = async (change: Transaction<DocumentTables & NewsletterMailTables>, tag: string): Promise<void> => {
  await putPurges(change, [tag], false, [{ asked: true, tags: [tag] }]);
};

/** Ends an issue that a run has sent to all, and purges its archive; false where it is no longer that run's. */
export const endIssue = (database: Database, id: string, { run, tag, at }: { run: string; tag: string; at: Date }): Promise<boolean> =>
  transact(database, async (change) => {
    const { numUpdatedRows } = await change
      .updateTable('newsletter_issue')
      .set({ state: 'sent', ended_at: at, run: null, run_until: null })
      .where('id', '=', id)
      .where('run', '=', run)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await purgeTag(change, tag);
    return true;
  });
