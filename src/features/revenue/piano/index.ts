/** Piano, a paywall vendor: which of its customers have access, and cancelling their subscriptions there; off unless configured. */
export { createPianoRuntime } from './piano-runtime.api.ts';
export { pianoMigrations } from './piano.migrations.ts';
export type { PianoTables } from './piano.tables.ts';
export { listOwnAccess } from './piano.store.ts';
