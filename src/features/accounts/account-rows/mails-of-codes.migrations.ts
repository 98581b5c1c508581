import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The deliveries of the mails that codes went out with: a code whose mail was given up does not hold up another one (AC-123). */
export const mailsOfCodesMigrations: readonly Migration[] = [
  {
    id: 'accounts/006-mails-of-codes',
    up: async (database) => {
      await sql`alter table account_code add column mail_id bigint`.execute(database);
      await sql`alter table account_address_change add column old_mail_id bigint, add column new_mail_id bigint`.execute(database);
    },
  },
];
