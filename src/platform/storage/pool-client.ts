import type { PostgresPoolClient } from 'kysely';

type Query = (text: string, values: readonly unknown[]) => unknown;

/** A connection as the query builder takes it from a pool, whose statements go through `query`. */
export const toPoolClient = (query: Query, release: (destroy?: boolean) => void): PostgresPoolClient =>
  // the interface has an overload for cursors too, which nobody here opens
  ({ query, release }) as unknown as PostgresPoolClient;
