import type { Kysely } from 'kysely';

/** Returns a database or transaction typed for other tables. Every connection has all tables. */
export const asTables = <Tables>(database: Pick<Kysely<unknown>, 'isTransaction'>): Kysely<Tables> =>
  // withTables only adds tables, and a Kysely of more tables is not assignable to a Kysely of fewer
  database as unknown as Kysely<Tables>;
