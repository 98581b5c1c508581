/** Storage: PostgreSQL, embedded or outside, its pools, migrations, transactions and failures. */
export { openDatabase, type OpenDatabase, type OpenOptions } from './open-database.ts';
export { endConnection } from './break-connection.ts';
export type { ReplicaRoute } from './routed-pool.ts';
export { watchQueries, type EndedQuery } from './watch-queries.ts';
export { inDryRun, isDryRun } from './dry-run.ts';
export { runAlone } from './run-alone.ts';
export { transact } from './transact.ts';
export { asTables } from './as-tables.ts';
export { afterCommit } from './after-commit.ts';
export { besideCall, inCallTransaction } from './call-transaction.ts';
export { migrate, pendingMigrations, type Migration } from './migrate.ts';
export { foundationMigrations, neededExtensions } from './foundation.ts';
export { toStorageFailure } from './storage-failure.ts';
export { findOwnerOfFolder } from './owner-of-folder.ts';
export { toPrefixPattern } from './like-pattern.ts';
