import type { ColumnType } from 'kysely';

/** What Adobe Pass gave this site, by name and service provider: the registered client, sealed, and the last good feed of providers. */
export type AdobePassTables = {
  adobe_pass: { name: string; service_provider: string; content: string; at: ColumnType<Date, Date, Date> };
};
