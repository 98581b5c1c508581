import { recordAudit } from '#features/newsroom/audit';
import type { ChangeOptions } from '#features/newsroom/documents';
import { findDraft } from './drafts.store.ts';
import { getPublishable, refuseOtherDraft, retryLostRace } from './publishable.service.ts';
import { notInFuture, nothingToPublish, scheduleNotFound } from './publishing.errors.ts';
import type { PublishingParts } from './publications.service.ts';
import { toPublishingDatabase } from './publishing.tables.ts';
import { findReleaseDate, isLater, refuseEarlyRelease } from './release-date.service.ts';
import { endSchedule, findSchedule, listSchedules, putSchedule, type Schedule, type ScheduleAction } from './schedules.store.ts';

/** What is planned: to publish or unpublish at a time to come (ISO 8601). */
export type Plan = { action: ScheduleAction; at: string; hard?: boolean | undefined };

/** Planning to publish or unpublish, and giving a plan up. */
export const createSchedules = ({ documents, database, now }: PublishingParts) => {
  const publishingDatabase = toPublishingDatabase(database);

  /**
   * Schedules a document; a schedule of the same kind is replaced. Refuses a time that is past or before the document's own date (400), and what
   * has nothing to publish (409).
   */
  const schedule = async (id: string, plan: Plan, { by, note, expectedRevision }: ChangeOptions): Promise<Schedule> => {
    const at = new Date(plan.at).toISOString();
    if (Date.parse(at) <= now()) throw notInFuture(at);
    return retryLostRace(expectedRevision, async () => {
      const { document: current, revision } = await getPublishable(documents, id);
      const publishes = plan.action === 'publish';
      const draft = publishes ? await findDraft(publishingDatabase, id) : undefined;
      if (publishes && current.status === 'published' && !draft) throw nothingToPublish(id);
      const date = findReleaseDate(draft?.document) ?? current.datePublished;
      const isEarlier = publishes && isLater(date, Date.parse(at));
      if (isEarlier) await refuseEarlyRelease(publishingDatabase, { id, date, at: Date.parse(at) });
      const waits = publishes && current.status === 'draft';
      let planned: Schedule | undefined;
      // the date of the schedule that is replaced goes with it
      const changed = { ...current, ...(waits && { status: 'scheduled' as const }), ...(isEarlier && { datePublished: at }) };
      await documents.write(changed, {
        by,
        note: note ?? `Scheduled for ${at}`,
        expectedRevision: expectedRevision ?? revision,
        within: async (transaction) => {
          if (publishes) await refuseOtherDraft(transaction, draft, { document: current, revision });
          const wanted = { documentId: id, action: plan.action, at, hard: plan.hard ?? false, by };
          planned = await putSchedule(toPublishingDatabase(transaction), wanted);
          const details = { schedule: planned.id, action: plan.action, at };
          await recordAudit(transaction, { actor: by, action: 'schedule', subject: id, details });
        },
      });
      if (!planned) throw new Error('A plan that was stored is known.');
      return planned;
    });
  };

  /** Cancels a schedule; a document that waited for it is a draft again. Refuses (404) one that no longer waits. */
  const cancel = async (scheduleId: string, { by }: ChangeOptions): Promise<Schedule> =>
    retryLostRace(undefined, async () => {
      const found = await findSchedule(publishingDatabase, scheduleId);
      if (found?.state !== 'waiting') throw scheduleNotFound(scheduleId);
      const { document: current, revision } = await getPublishable(documents, found.documentId);
      const waited = found.action === 'publish' && current.status === 'scheduled';
      await documents.write(waited ? { ...current, status: 'draft' } : current, {
        by,
        note: 'Schedule cancelled',
        expectedRevision: revision,
        within: async (transaction) => {
          if (!(await endSchedule(toPublishingDatabase(transaction), scheduleId, 'cancelled'))) throw scheduleNotFound(scheduleId);
          const details = { schedule: scheduleId, action: found.action, at: found.at };
          await recordAudit(transaction, { actor: by, action: 'cancel-schedule', subject: found.documentId, details });
        },
      });
      return { ...found, state: 'cancelled' };
    });

  /** Schedules in the order of their times. */
  const list = (query: Parameters<typeof listSchedules>[1]): Promise<Schedule[]> => listSchedules(publishingDatabase, query);

  return { schedule, cancel, listSchedules: list };
};
