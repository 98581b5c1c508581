/** The door of storage: PostgreSQL, embedded or outside, its pools, migrations, transactions and failures. */
export { openDatabase, type OpenDatabase, type OpenOptions } from './open-database.ts';
export { closePool, createDatabase, createPool, readTimeout } from './pools.ts';
export type { ReplicaRoute } from './routed-pool.ts';
export { transact } from './transact.ts';
export { migrate, pendingMigrations, type Migration } from './migrate.ts';
export { foundationMigrations } from './foundation.ts';
export { toStorageFailure } from './storage-failure.ts';
