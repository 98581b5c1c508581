import type { Kysely } from 'kysely';
import { type AccountTables, deleteExpiredAddressChanges, deleteExpiredRegistrations } from '#features/readers/accounts';
import { deleteOldSignUps } from '#features/readers/newsletters';
import { deleteOldDevices, type SessionTables } from '#features/readers/sessions';
import { deleteOldAnswers, type SurveyTables } from '#features/readers/survey';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 3_600_000;
const dayMs = 24 * everyMs;
const slice = 5_000;

type Tables = AccountTables & SessionTables & SurveyTables;
type Retention = { name: string; days: number; deleteSlice: (before: Date) => Promise<number> };

/** Lists the personal data that no account and no reader deletes, with the days for which it is stored (docs/operations/privacy.md). */
const listRetentions = (database: Kysely<Tables>): readonly Retention[] => [
  // a link that was mailed for a sign-up holds three days
  { name: 'sign-ups', days: 7, deleteSlice: (before) => deleteOldSignUps(database.withTables<AccountTables>(), before, slice) },
  {
    name: 'registrations',
    days: 0,
    deleteSlice: (before) => deleteExpiredRegistrations(database.withTables<AccountTables>(), before, slice),
  },
  {
    name: 'changes of address',
    days: 0,
    deleteSlice: (before) => deleteExpiredAddressChanges(database.withTables<AccountTables>(), before, slice),
  },
  { name: 'devices', days: 400, deleteSlice: (before) => deleteOldDevices(database.withTables<SessionTables>(), before, slice) },
  { name: 'survey answers', days: 730, deleteSlice: (before) => deleteOldAnswers(database.withTables<SurveyTables>(), before, slice) },
];

/** Deletes personal data whose time is over, in slices. Every process of a site may run it. */
export const runRetention = (database: Kysely<Tables>, { now, log }: { now: () => number; log: Log }): Job => {
  const onError = (error: unknown): void =>
    log.warn({ err: error, failing: 'retention' }, 'Old personal data could not be deleted; it is tried again');
  const retentions = listRetentions(database);
  const deleteAll = async ({ name, days, deleteSlice }: Retention, stop: AbortSignal): Promise<void> => {
    const before = new Date(now() - days * dayMs);
    let [count, last] = [0, slice];
    while (last === slice && !stop.aborted) {
      last = await deleteSlice(before);
      count += last;
    }
    if (count > 0) log.info({ count, name }, 'Old personal data was deleted');
  };
  return startJob({
    work: async (stop) => {
      // one kind that fails keeps none of the others
      for (const retention of retentions) await deleteAll(retention, stop).catch(onError);
      return undefined;
    },
    everyMs,
    onError,
  });
};
