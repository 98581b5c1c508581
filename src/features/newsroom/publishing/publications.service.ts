import type { Kysely } from 'kysely';
import type { Document } from '#content/model/document';
import { recordAudit } from '#features/newsroom/audit';
import { type ChangeOptions, type Documents, editConflict, type Written } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findDraft, settleDraft } from './drafts.store.ts';
import { getPublishable, type Publishable, refuseOtherDraft, retryLostRace } from './publishable.service.ts';
import { scheduleNotFound } from './publishing.errors.ts';
import { toPublishingDatabase } from './publishing.tables.ts';
import { findReleaseDate, refuseEarlyRelease } from './release-date.service.ts';
import { cancelSchedules, endSchedule, endSchedules, type Schedule } from './schedules.store.ts';

export type PublishingParts = {
  documents: Documents;
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** `schedule` is the one that is carried out; `expectedDraft` is the version of the draft that was opened: a newer one is not published unseen. */
export type PublishOptions = ChangeOptions & { schedule?: Schedule | undefined; expectedDraft?: number | undefined };

const toAuditDetails = (revision: number | undefined, schedule: Schedule | undefined) => ({
  revision,
  ...(schedule && { schedule: schedule.id, at: schedule.at }),
});

/** Ends the schedule that is carried out, in the transaction of its change: a second process that carries it out changes nothing. */
const endCarriedOut = async (transaction: Kysely<DocumentTables>, schedule: Schedule): Promise<void> => {
  if (!(await endSchedule(toPublishingDatabase(transaction), schedule.id, 'done'))) throw scheduleNotFound(schedule.id);
};

/**
 * The dates of a document that is published. What was never out before came out at the planned time, also when the schedule is carried out late;
 * otherwise now, unless its editor dated it.
 */
const buildDates = ({ status, datePublished }: Publishable, draft: Document | undefined, at: string | undefined, now: number) => {
  const ownChange = draft && 'dateModified' in draft ? draft.dateModified : undefined;
  const isFirst = status === 'draft' || status === 'scheduled';
  if (isFirst && at !== undefined) return { datePublished: at, dateModified: at };
  // the date of a schedule that is replaced now
  if (datePublished !== undefined && at === undefined && Date.parse(datePublished) > now)
    return { dateModified: undefined, datePublished: new Date(now).toISOString() };
  return isFirst && datePublished !== undefined ? {} : { dateModified: ownChange };
};

/** Publishing and unpublishing. */
export const createPublications = ({ documents, database, now }: PublishingParts) => {
  const publishingDatabase = toPublishingDatabase(database);

  /**
   * Publishes a document, with the draft of a change where there is one. Changes nothing where it was published already. Refuses (400) one that is
   * dated for later.
   */
  const publish = (id: string, { by, note, expectedRevision, expectedDraft, schedule }: PublishOptions): Promise<Written> =>
    retryLostRace(expectedRevision, async () => {
      const { document: current, revision } = await getPublishable(documents, id);
      const draft = await findDraft(publishingDatabase, id);
      const isAnother = expectedDraft !== undefined && draft?.version !== expectedDraft;
      if (draft && (draft.basedOn !== revision || isAnother))
        throw editConflict({ id, expected: draft.basedOn, current: revision, document: current, yours: draft.document });
      const isSame = current.status === 'published' && !draft;
      const date = findReleaseDate(draft?.document) ?? current.datePublished;
      const isDated = current.status === 'published' && date === current.datePublished;
      if (!isDated) await refuseEarlyRelease(publishingDatabase, { id, date, at: schedule ? Date.parse(schedule.at) : now() });
      const dates = isSame ? {} : buildDates(current, draft?.document, schedule?.at, now());
      return documents.write(
        { ...(draft?.document ?? current), status: 'published', ...dates },
        {
          by,
          note: note ?? 'Published',
          expectedRevision: expectedRevision ?? revision,
          within: async (transaction, [written]) => {
            await refuseOtherDraft(transaction, draft, { document: current, revision });
            if (schedule) await endCarriedOut(transaction, schedule);
            else await endSchedules(toPublishingDatabase(transaction), { documentId: id, action: 'publish', state: 'cancelled' });
            if (draft) await settleDraft(toPublishingDatabase(transaction), id, 'published');
            const details = toAuditDetails(written?.revision, schedule);
            if (written?.changed) await recordAudit(transaction, { actor: by, action: 'publish', subject: id, details });
          },
        },
      );
    });

  /** Unpublishes a document, which readers get a 410 for; `hard` is a takedown: every cached copy is deleted at once, also when it is asked for again. */
  const unpublish = (
    id: string,
    { by, note, expectedRevision, schedule, hard = false }: PublishOptions & { hard?: boolean },
  ): Promise<Written> =>
    retryLostRace(expectedRevision, async () => {
      const { document: current, revision } = await getPublishable(documents, id);
      const changes = current.status !== 'unpublished';
      const written = await documents.write(
        { ...current, status: 'unpublished', ...(changes && { dateModified: undefined }) },
        {
          by,
          note: note ?? (hard ? 'Taken down' : 'Unpublished'),
          expectedRevision: expectedRevision ?? revision,
          hard,
          within: async (transaction, [result]) => {
            if (schedule) await endCarriedOut(transaction, schedule);
            // what was planned before an editor's decision does not undo it
            else await cancelSchedules(transaction, id);
            const details = toAuditDetails(result?.revision, schedule);
            const action = hard ? 'takedown' : 'unpublish';
            if (hard || changes) await recordAudit(transaction, { actor: by, action, subject: id, details });
          },
        },
      );
      if (hard && !written.changed) await documents.purge([id], { hard });
      return written;
    });

  return { publish, unpublish };
};
