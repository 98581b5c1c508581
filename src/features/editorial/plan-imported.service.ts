import type { Kysely } from 'kysely';
import { recordAudit } from '#features/audit';
import type { DocumentTables } from '#features/documents';
import { deskOf } from './editorial-parts.service.ts';
import { putPlansOf } from './schedules.store.ts';

/**
 * Plans to publish what an archive says goes out at an instant to come (ISO 8601), in the transaction that stores it; without an instant what
 * was planned of it by the same importer is given up. An editor's own plan stays.
 */
export const planImported = async (
  change: Kysely<DocumentTables>,
  wanted: readonly { documentId: string; at: string | undefined }[],
  by: string,
): Promise<void> => {
  if (wanted.length === 0) return;
  const planned = await putPlansOf(deskOf(change), by, wanted);
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
