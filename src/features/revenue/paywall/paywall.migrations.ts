import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of meters. */
export const paywallMigrations: readonly Migration[] = [
  {
    id: 'paywall/001-meters',
    up: async (database) => {
      await sql`create table paywall_meter (
        browser bytea not null check (length(browser) = 32),
        product text not null check (length(product) <= 40),
        since timestamptz not null,
        pieces text[] not null check (cardinality(pieces) <= 100),
        changed_at timestamptz not null,
        primary key (browser, product)
      )`.execute(database);
      await sql`create index paywall_meter_changed on paywall_meter (changed_at)`.execute(database);
    },
  },
];
