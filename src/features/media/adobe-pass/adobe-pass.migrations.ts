import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of what Adobe Pass gave this site. */
export const adobePassMigrations: readonly Migration[] = [
  {
    id: 'adobe-pass/001-given',
    up: async (database) => {
      await sql`create table adobe_pass (
        name text not null,
        service_provider text not null,
        content text not null,
        at timestamptz not null,
        primary key (name, service_provider)
      )`.execute(database);
    },
  },
];
