import { recordAudit } from '#features/newsroom/audit';
import { isAppError } from '#platform/errors';
import type { JobKind } from '#platform/jobs';
import { plannedBy } from './plan-imported.service.ts';
import type { createPublications, PublishingParts } from './publications.service.ts';
import { toPublishingDatabase } from './publishing.tables.ts';
import { endSchedule, findNextDue, findSchedule, type ScheduleAction, selectDueSchedules } from './schedules.store.ts';

const isRefused = (error: unknown): boolean => isAppError(error) && error.status < 500;

/** Carrying out what is due. */
export const createDueSchedules = ({
  database,
  now,
  publish,
  unpublish,
}: Pick<PublishingParts, 'database' | 'now'> & ReturnType<typeof createPublications>) => {
  const publishingDatabase = toPublishingDatabase(database);

  const carryOut: JobKind['work'] = async (id) => {
    const due = await findSchedule(publishingDatabase, id);
    if (due?.state !== 'waiting') return;
    const options = { by: plannedBy(due.createdBy), note: `Scheduled for ${due.at}`, schedule: due };
    try {
      if (due.action === 'publish') await publish(due.documentId, options);
      else await unpublish(due.documentId, { ...options, hard: due.hard });
    } catch (error) {
      // somebody was quicker
      if (!isAppError(error, 'editorial/no-schedule')) throw error;
    }
  };

  /** Ends a schedule that was refused, with the reason. One that failed for another reason stays as it is, so that it can be tried again. */
  const giveUp: JobKind['giveUp'] = async (id, { error }) => {
    const due = await findSchedule(publishingDatabase, id);
    if (!due || !isAppError(error) || !isRefused(error)) return false;
    await endSchedule(publishingDatabase, id, 'failed', `${error.message} [${error.code}]`);
    const details = { schedule: id, action: due.action, at: due.at, code: error.code };
    await recordAudit(database, { actor: plannedBy(due.createdBy), action: 'schedule-failed', subject: due.documentId, details });
    return true;
  };

  /**
   * The schedules of one action that are due, the oldest first, each carried out once whatever the number of processes; what fell due while nothing ran is
   * done now, with its planned time. The two actions are kinds of their own, because unpublishing does not wait while the disk is full.
   */
  const dueSchedules = (action: ScheduleAction): JobKind => ({
    name: action === 'publish' ? 'publishing/publish' : 'publishing/unpublish',
    due: () => selectDueSchedules(now(), action),
    work: carryOut,
    tries: 12,
    longestMs: 60_000,
    retryMs: { first: 2_000, longest: 15 * 60_000 },
    atOnce: 1,
    isFinal: isRefused,
    giveUp,
  });

  /** The time of the next schedule in milliseconds since 1970; undefined when there is none. */
  const findNextTime = (): Promise<number | undefined> => findNextDue(publishingDatabase);

  return { dueSchedules, nextDue: findNextTime };
};
