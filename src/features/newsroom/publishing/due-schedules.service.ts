import { recordAudit } from '#features/newsroom/audit';
import { isAppError } from '#platform/errors';
import { plannedBy } from './plan-imported.service.ts';
import type { createPublications, PublishingParts } from './publications.service.ts';
import { toPublishingDatabase } from './publishing.tables.ts';
import { claimDue, endSchedule, findNextDue, releaseClaim, type Schedule, type ScheduleAction } from './schedules.store.ts';

/** How many schedules were carried out, and how many could not be and say why in their row. */
export type DueResult = { done: number; failed: number };

const claimMs = 60_000;

/** Carrying out what is due. */
export const createDueSchedules = ({
  database,
  now,
  publish,
  unpublish,
}: Pick<PublishingParts, 'database' | 'now'> & ReturnType<typeof createPublications>) => {
  const publishingDatabase = toPublishingDatabase(database);

  const carryOut = async (due: Schedule): Promise<keyof DueResult> => {
    const by = plannedBy(due.createdBy);
    try {
      if (due.action === 'publish') await publish(due.documentId, { by, note: `Scheduled for ${due.at}`, schedule: due });
      else await unpublish(due.documentId, { by, note: `Scheduled for ${due.at}`, schedule: due, hard: due.hard });
      return 'done';
    } catch (error) {
      if (isAppError(error, 'editorial/no-schedule')) return 'done';
      if (!isAppError(error) || error.status >= 500) {
        await releaseClaim(publishingDatabase, due.id);
        throw error;
      }
      await endSchedule(publishingDatabase, due.id, 'failed', `${error.message} [${error.code}]`);
      const details = { schedule: due.id, action: due.action, at: due.at, code: error.code };
      await recordAudit(database, { actor: by, action: 'schedule-failed', subject: due.documentId, details });
      return 'failed';
    }
  };

  /**
   * Carries out what is due, the oldest first, each once whatever the number of processes; what fell due while nothing ran is published now, with
   * its planned time. What cannot be done is marked with the reason; a failure of the database is thrown, and tried again at the next call.
   * `action`: schedules of this kind only; the others wait.
   */
  const runDueSchedules = async ({ action }: { action?: ScheduleAction } = {}): Promise<DueResult> => {
    const result = { done: 0, failed: 0 };
    for (;;) {
      const due = await claimDue(publishingDatabase, { now: now(), claimMs, action });
      if (!due) return result;
      result[await carryOut(due)] += 1;
    }
  };

  /** The time of the next schedule in milliseconds since 1970; undefined when there is none. */
  const findNextTime = (): Promise<number | undefined> => findNextDue(publishingDatabase);

  return { runDueSchedules, nextDue: findNextTime };
};
