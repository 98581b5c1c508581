import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** True if the database answers and accepts changes, false if it is read-only, as after a failover (OP-50); undefined if it is away. */
export const readWritable = async (database: Kysely<DocumentTables>): Promise<boolean | undefined> => {
  try {
    const { rows } = await sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly",
      (select generation from purge_log limit 1)`.execute(database);
    return rows[0]?.readOnly === 'off';
  } catch {
    return undefined;
  }
};
