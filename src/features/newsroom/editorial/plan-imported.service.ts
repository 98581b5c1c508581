import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import type { DocumentTables } from '#features/newsroom/documents';
import { toEditorialDatabase } from './editorial-parts.service.ts';
import { putSchedules, type Schedule } from './schedules.store.ts';

/** What an archive plans of one piece; instants are ISO 8601. */
export type ImportedPlans = { documentId: string; plans: readonly Pick<Schedule, 'action' | 'at' | 'hard'>[] };

/**
 * Plans what an archive says goes out or away by itself, in the transaction that stores it; what the same importer had planned of it otherwise
 * is given up. An editor's own plan stays.
 */
export const planImported = async (change: Kysely<DocumentTables>, wanted: readonly ImportedPlans[], by: string): Promise<void> => {
  if (wanted.length === 0) return;
  const planned = await putSchedules(toEditorialDatabase(change), by, wanted);
  const entry = { actor: by, action: 'schedule' } as const;
  const entries = planned.map(({ id, documentId, action, at }) => ({
    ...entry,
    subject: documentId,
    details: { schedule: id, action, at },
  }));
  await recordAudit(change, ...entries);
};

/** Who saves what a plan of somebody carries out. */
export const plannedBy = (by: string): string => `schedule of ${by}`;
