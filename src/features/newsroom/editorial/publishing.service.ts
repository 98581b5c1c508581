import type { Document } from '#content/document';
import { recordAudit } from '#features/newsroom/audit';
import { editConflict, type Written } from '#features/newsroom/documents';
import { isAppError } from '#platform/errors';
import { findDraft, settleDraft } from './drafts.store.ts';
import { type ChangeOptions, toEditorialDatabase, type EditorialParts } from './editorial-parts.service.ts';
import { hasNoStatus, notInFuture, nothingToPublish, scheduleNotFound } from './editorial.errors.ts';
import { plannedBy } from './plan-imported.service.ts';
import {
  claimDue,
  endSchedule,
  endSchedules,
  findNextDue,
  findSchedule,
  listSchedules,
  putSchedule,
  releaseClaim,
  type Schedule,
  type ScheduleAction,
} from './schedules.store.ts';

type WithStatus = Extract<Document, { status: unknown }>;
/** How many went out, and how many could not and say why in their row. */
export type Fired = { done: number; failed: number };
/** `expectedDraft`: the version of the draft that was looked at; another one since is not published unseen. */
export type PublishOptions = ChangeOptions & { schedule?: Schedule | undefined; expectedDraft?: number | undefined };

const claimMs = 60_000;
const tries = 5;

/** A takedown of a document that is somebody else's change at the same moment is tried again on top of it. */
const onTop = async <Result>(expectedRevision: number | undefined, work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (expectedRevision !== undefined || attempt >= tries || !isAppError(error, 'content/edit-conflict')) throw error;
    }
  }
};

/** Publishing, unpublishing, and doing so at an instant. */
export const createPublishing = ({ documents, database, now }: Pick<EditorialParts, 'documents' | 'database' | 'now'>) => {
  const editorialDatabase = toEditorialDatabase(database);

  const withStatus = async (id: string): Promise<{ document: WithStatus; revision: number }> => {
    const { document, revision } = await documents.get(id);
    if (!('status' in document)) throw hasNoStatus(id, document.type);
    return { document, revision };
  };

  // what carries a schedule out ends it in the transaction of its change: whoever comes second changes nothing
  const endOwn = async (transaction: typeof database, schedule: Schedule): Promise<void> => {
    if (!(await endSchedule(toEditorialDatabase(transaction), schedule.id, 'done'))) throw scheduleNotFound(schedule.id);
  };

  // a piece that was never out before came out at the planned instant, also when it is carried out late; otherwise now, unless its editor dated it
  const buildStatusDates = ({ status, datePublished }: WithStatus, draft: Document | undefined, at: string | undefined) => {
    const ownChange = draft && 'dateModified' in draft ? draft.dateModified : undefined;
    if (status !== 'draft' && status !== 'scheduled') return { dateModified: ownChange };
    if (at !== undefined) return { datePublished: at, dateModified: at };
    if (datePublished === undefined) return { dateModified: ownChange };
    return Date.parse(datePublished) > now() ? { dateModified: undefined, datePublished: new Date(now()).toISOString() } : {};
  };

  /** Puts a document before readers, with the draft of a change where one is in work. Gives back the same when it was published already. */
  const publish = (id: string, { by, note, expectedRevision, expectedDraft, schedule }: PublishOptions): Promise<Written> =>
    onTop(expectedRevision, async () => {
      const { document: current, revision } = await withStatus(id);
      const draft = await findDraft(editorialDatabase, id);
      const isAnother = expectedDraft !== undefined && draft?.version !== expectedDraft;
      if (draft && (draft.basedOn !== revision || isAnother))
        throw editConflict({ id, expected: draft.basedOn, current: revision, document: current, yours: draft.document });
      const isSame = current.status === 'published' && !draft;
      const next = {
        ...(draft?.document ?? current),
        status: 'published',
        ...(isSame ? {} : buildStatusDates(current, draft?.document, schedule?.at)),
      };
      return documents.write(next, {
        by,
        note: note ?? 'Published',
        expectedRevision: expectedRevision ?? revision,
        within: async (transaction, [written]) => {
          if (schedule) await endOwn(transaction, schedule);
          else await endSchedules(toEditorialDatabase(transaction), id, 'publish', 'cancelled');
          if (draft) await settleDraft(toEditorialDatabase(transaction), id, 'published');
          const details = { revision: written?.revision, ...(schedule && { schedule: schedule.id, at: schedule.at }) };
          if (written?.changed) await recordAudit(transaction, { actor: by, action: 'publish', subject: id, details });
        },
      });
    });

  /** Takes a document from readers (410); `hard` is a takedown: every cached copy goes at once, also when it is asked for again. */
  const unpublish = (
    id: string,
    { by, note, expectedRevision, schedule, hard = false }: PublishOptions & { hard?: boolean },
  ): Promise<Written> =>
    onTop(expectedRevision, async () => {
      const { document: current, revision } = await withStatus(id);
      const changes = current.status !== 'unpublished';
      const next = { ...current, status: 'unpublished', ...(changes && { dateModified: undefined }) };
      const written = await documents.write(next, {
        by,
        note: note ?? (hard ? 'Taken down' : 'Unpublished'),
        expectedRevision: expectedRevision ?? revision,
        hard,
        within: async (transaction, [result]) => {
          if (schedule) await endOwn(transaction, schedule);
          // an editor's word is not undone by what was planned before it
          else
            for (const action of ['publish', 'unpublish'] as const)
              await endSchedules(toEditorialDatabase(transaction), id, action, 'cancelled');
          const details = { revision: result?.revision, ...(schedule && { schedule: schedule.id, at: schedule.at }) };
          if (hard || changes) await recordAudit(transaction, { actor: by, action: hard ? 'takedown' : 'unpublish', subject: id, details });
        },
      });
      if (hard && !written.changed) await documents.purge([id], { hard });
      return written;
    });

  /** Plans to publish or unpublish a document at an instant to come (ISO 8601); a plan of the same kind is replaced. */
  const schedule = async (
    id: string,
    plan: { action: ScheduleAction; at: string; hard?: boolean | undefined },
    { by, note, expectedRevision }: ChangeOptions,
  ): Promise<Schedule> => {
    const at = new Date(plan.at).toISOString();
    if (Date.parse(at) <= now()) throw notInFuture(at);
    return onTop(expectedRevision, async () => {
      const { document: current, revision } = await withStatus(id);
      if (plan.action === 'publish' && current.status === 'published' && !(await findDraft(editorialDatabase, id)))
        throw nothingToPublish(id);
      const waits = plan.action === 'publish' && current.status === 'draft';
      let planned: Schedule | undefined;
      await documents.write(waits ? { ...current, status: 'scheduled' } : current, {
        by,
        note: note ?? `Scheduled for ${at}`,
        expectedRevision: expectedRevision ?? revision,
        within: async (transaction) => {
          planned = await putSchedule(toEditorialDatabase(transaction), {
            documentId: id,
            action: plan.action,
            at,
            hard: plan.hard ?? false,
            by,
          });
          const details = { schedule: planned.id, action: plan.action, at };
          await recordAudit(transaction, { actor: by, action: 'schedule', subject: id, details });
        },
      });
      if (!planned) throw new Error('A plan that was stored is known.');
      return planned;
    });
  };

  /** Gives a plan up; a piece that waited for it is a draft again. */
  const cancel = async (scheduleId: string, { by }: ChangeOptions): Promise<Schedule> =>
    onTop(undefined, async () => {
      const found = await findSchedule(editorialDatabase, scheduleId);
      if (found?.state !== 'waiting') throw scheduleNotFound(scheduleId);
      const { document: current, revision } = await withStatus(found.documentId);
      const waited = found.action === 'publish' && current.status === 'scheduled';
      await documents.write(waited ? { ...current, status: 'draft' } : current, {
        by,
        note: 'Schedule cancelled',
        expectedRevision: revision,
        within: async (transaction) => {
          if (!(await endSchedule(toEditorialDatabase(transaction), scheduleId, 'cancelled'))) throw scheduleNotFound(scheduleId);
          const details = { schedule: scheduleId, action: found.action, at: found.at };
          await recordAudit(transaction, { actor: by, action: 'cancel-schedule', subject: found.documentId, details });
        },
      });
      return { ...found, state: 'cancelled' };
    });

  const carryOut = async (due: Schedule): Promise<'done' | 'failed'> => {
    const by = plannedBy(due.createdBy);
    try {
      if (due.action === 'publish') await publish(due.documentId, { by, note: `Scheduled for ${due.at}`, schedule: due });
      else await unpublish(due.documentId, { by, note: `Scheduled for ${due.at}`, schedule: due, hard: due.hard });
      return 'done';
    } catch (error) {
      if (isAppError(error, 'editorial/no-schedule')) return 'done';
      if (!isAppError(error) || error.status >= 500) {
        await releaseClaim(editorialDatabase, due.id);
        throw error;
      }
      await endSchedule(editorialDatabase, due.id, 'failed', `${error.message} [${error.code}]`);
      const details = { schedule: due.id, action: due.action, at: due.at, code: error.code };
      await recordAudit(database, { actor: by, action: 'schedule-failed', subject: due.documentId, details });
      return 'failed';
    }
  };

  /**
   * Carries out what is due, the oldest first, each once whatever the number of processes; what fell due while nothing ran goes out now, with
   * its planned instant. What cannot be done is marked with the reason; a failure of the store is thrown and tried again at the next call.
   * `action`: of this kind only; the others wait.
   */
  const fireDueSchedules = async ({ action }: { action?: ScheduleAction } = {}): Promise<Fired> => {
    const fired = { done: 0, failed: 0 };
    for (;;) {
      const due = await claimDue(editorialDatabase, now(), claimMs, action);
      if (!due) return fired;
      fired[await carryOut(due)] += 1;
    }
  };

  /** The instant of the next plan in milliseconds since 1970; undefined when there is none. */
  const nextDue = (): Promise<number | undefined> => findNextDue(editorialDatabase);

  /** Plans in the order of their instants. */
  const schedules = (query: Parameters<typeof listSchedules>[1]): Promise<Schedule[]> => listSchedules(editorialDatabase, query);

  return { publish, unpublish, schedule, cancel, schedules, fireDueSchedules, nextDue };
};
