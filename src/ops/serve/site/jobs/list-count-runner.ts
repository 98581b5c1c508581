import type { Kysely } from 'kysely';
import { type DocumentTables, mergeCounts } from '#features/newsroom/document-rows';
import type { UpkeepTask } from '#platform/jobs';

/** Creates the task that keeps the rows that count lists few. */
export const listCountsTask = (database: Kysely<DocumentTables>): UpkeepTask => ({
  name: 'list-counts',
  everyMs: 60_000,
  doSlice: async () => {
    await mergeCounts(database);
    return false;
  },
});
