/** Piano, a paywall vendor: which of its customers have access, and cancelling their subscriptions there; off unless configured. */
export { createPianoAccess, type PianoAccess } from './piano-access.service.ts';
export { createPianoCalls } from './piano-calls.service.ts';
export { createPianoEnding } from './piano-ending.service.ts';
export { pianoRoutes } from './piano.api.ts';
export { pianoMigrations } from './piano.migrations.ts';
export type { PianoTables } from './piano.tables.ts';
export { listOwnAccess, putEndings } from './piano.store.ts';
