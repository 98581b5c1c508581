import type { Kysely } from 'kysely';
import { type FollowThroughTables, listOldRows } from '#features/distribution/follow-through';
import { deleteOldPurges, type DocumentTables } from '#features/newsroom/document-rows';
import { type AccountTables, deleteExpiredRegistrations } from '#features/accounts/account-rows';
import { deleteExpiredAddressChanges } from '#features/accounts/account-safety';
import { deleteOldSignUps } from '#features/mailings/newsletters';
import { forgetOldMails, type NewsletterSendingTables } from '#features/mailings/newsletter-sending';
import type { NewsletterMailTables } from '#features/mailings/newsletter-mail';
import { deleteOldSubscriptions, type PushTables } from '#features/mailings/push-subscriptions';
import { forgetOldPushes } from '#features/mailings/push-sending';
import { deleteOldDevices, type SessionTables } from '#features/accounts/sessions';
import { deleteOldAnswers, type SurveyTables } from '#features/slots/survey';
import { createUpkeep, type Job, type UpkeepTask } from '#platform/jobs';
import type { Log } from '#platform/log';
import { dayMs, hourMs } from '#platform/time';
import { type RunKind, startKind } from './run-kind.ts';

const everyMs = hourMs;
const slice = 5_000;

type Tables = DocumentTables &
  AccountTables &
  SessionTables &
  SurveyTables &
  PushTables &
  NewsletterMailTables &
  NewsletterSendingTables &
  FollowThroughTables;
/** Rows that are stored for some days: `deleteSlice` deletes at most a slice of those that are older and returns how many. */
type Retention = { name: string; days: number; deleteSlice: (before: Date) => Promise<number> };

/** Lists the rows that no account and no reader deletes, with the days for which they are stored (docs/operations/privacy.md). */
const listRetentions = (database: Kysely<Tables>): readonly Retention[] => [
  // a link that was mailed for a sign-up holds three days
  { name: 'sign-ups', days: 7, deleteSlice: (before) => deleteOldSignUps(database.withTables<AccountTables>(), before, slice) },
  {
    name: 'registrations',
    days: 0,
    deleteSlice: (before) => deleteExpiredRegistrations(database.withTables<AccountTables>(), before, slice),
  },
  {
    name: 'changes-of-address',
    days: 0,
    deleteSlice: (before) => deleteExpiredAddressChanges(database.withTables<AccountTables>(), before, slice),
  },
  { name: 'devices', days: 400, deleteSlice: (before) => deleteOldDevices(database.withTables<SessionTables>(), before, slice) },
  {
    name: 'push-subscriptions',
    days: 400,
    deleteSlice: (before) => deleteOldSubscriptions(database.withTables<PushTables>(), before, slice),
  },
  { name: 'survey-answers', days: 730, deleteSlice: (before) => deleteOldAnswers(database.withTables<SurveyTables>(), before, slice) },
  { name: 'newsletter-mails', days: 30, deleteSlice: (before) => forgetOldMails(database, before) },
  { name: 'pushes', days: 14, deleteSlice: (before) => forgetOldPushes(database, before) },
];

/** Lists the tasks that delete rows whose time is over, in slices. */
export const listRetentionTasks = (parts: { database: Kysely<DocumentTables>; now: () => number }): readonly UpkeepTask[] => {
  const { now } = parts;
  const database = parts.database.withTables<Tables>();
  const all = [
    ...listRetentions(database).map(({ name, days, deleteSlice }) => ({
      name,
      deleteSlice: () => deleteSlice(new Date(now() - days * dayMs)),
    })),
    ...listOldRows(database.withTables<FollowThroughTables>(), now),
    { name: 'purges', deleteSlice: (most: number) => deleteOldPurges(database.withTables<DocumentTables>(), now(), most) },
  ];
  return all.map(({ name, deleteSlice }) => ({ name, everyMs, doSlice: async () => (await deleteSlice(slice)) > 0 }));
};

/** Starts tasks that are never over. Every process of a site may start them; one at a time works on each. */
export const startUpkeep = (tasks: readonly UpkeepTask[], { run, log }: { run: RunKind; log: Log }): Job[] =>
  tasks.map((task) => startKind(createUpkeep(task), { run, everyMs: task.everyMs, log }));
