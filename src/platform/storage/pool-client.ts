import type { PostgresPoolClient } from 'kysely';

type Query = (text: string, values: readonly unknown[]) => unknown;

/** Wraps a query function as a pooled connection for the query builder. */
export const toPoolClient = (query: Query, release: (destroy?: boolean) => void): PostgresPoolClient =>
  // the interface also has an overload for cursors, which this program never opens
  ({ query, release }) as unknown as PostgresPoolClient;
