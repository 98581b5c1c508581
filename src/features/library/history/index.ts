/** Reading histories: what signed-in readers read and where they stopped, stored only for those who want it, and cleared by them. */
export { findChoices } from './choices.store.ts';
export { type HistoryCalls, historyCalls } from './history-calls.schema.ts';
export { createHistoryHandlers } from './history-calls.service.ts';
export { HistoryList } from './history-list.tsx';
export { historyMigrations } from './history.migrations.ts';
export { type ReadingHistory, createReadingHistory } from './history.service.ts';
export { readWholeHistory } from './history.store.ts';
export type { HistoryTables } from './history.tables.ts';
export { MoreList } from './more-list.tsx';
