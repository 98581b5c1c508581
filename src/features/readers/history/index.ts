/** Reading histories: what a reader read and where they left it, kept only for who is signed in and wants it, and cleared by its reader. */
export { createReadingHistory, type CoReads, type HistoryEntry, type HistoryPage, type ReadingHistory } from './history.service.ts';
export { findChoices, type ReadingChoices } from './choices.store.ts';
export { readWholeHistory } from './history.store.ts';
export { historyMigrations } from './history.migrations.ts';
export type { HistoryTables } from './history.tables.ts';
export { historyCalls, type HistoryCalls } from './history-calls.schema.ts';
export { createHistoryHandlers } from './history-calls.service.ts';
export { HistoryList } from './history-list.tsx';
export { MoreList } from './more-list.tsx';
export type { HistoryCallEntry } from './history-calls.schema.ts';
