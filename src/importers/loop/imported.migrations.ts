import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** What an importer has brought in: which source record as it was read (fingerprint), and what of it is not here as it was there. */
export const importedMigrations: readonly Migration[] = [
  {
    id: 'importers/001-imported',
    up: async (database) => {
      await sql`create table imported (
        external_id text primary key,
        fingerprint text not null,
        losses json
      )`.execute(database);
    },
  },
];
