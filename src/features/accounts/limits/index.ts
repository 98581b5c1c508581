/** Rate limits of what readers try, counted in the database so that they hold for all processes of a site together. */
export { attemptLimitMigrations } from './attempt-limits.migrations.ts';
export { type AttemptLimiter, type AttemptLimiters, createAttemptLimiters } from './attempt-limits.service.ts';
export type { AttemptLimitTables } from './attempt-limits.tables.ts';
