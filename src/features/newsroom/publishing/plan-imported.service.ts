import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { putSchedules, type Schedule } from './schedules.store.ts';
import { toPublishingDatabase } from './publishing.tables.ts';

/** What an archive plans for one piece; times are ISO 8601. */
export type ImportedPlans = { documentId: string; plans: readonly Pick<Schedule, 'action' | 'at' | 'hard'>[] };

/**
 * Schedules what an archive says is published or unpublished later, in the transaction that stores it; what the same importer had scheduled otherwise is
 * cancelled. An editor's own schedule stays.
 */
export const planImported = async (change: Kysely<DocumentTables>, wanted: readonly ImportedPlans[], by: string): Promise<void> => {
  if (wanted.length === 0) return;
  const planned = await putSchedules(toPublishingDatabase(change), by, wanted);
  const entry = { actor: by, action: 'schedule' } as const;
  const entries = planned.map(({ id, documentId, action, at }) => ({
    ...entry,
    subject: documentId,
    details: { schedule: id, action, at },
  }));
  await recordAudit(change, ...entries);
};

/** The name under which a schedule of somebody is carried out. */
export const plannedBy = (by: string): string => `schedule of ${by}`;
