import type { Kysely } from 'kysely';

/** A database or transaction as that of other tables: each has all tables, whatever its type names. */
export const asTables = <Tables>(database: Pick<Kysely<unknown>, 'isTransaction'>): Kysely<Tables> =>
  // `withTables` adds to what a type names, and a function that asks for fewer tables does not take more
  database as unknown as Kysely<Tables>;
