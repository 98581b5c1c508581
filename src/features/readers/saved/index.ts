/** What readers save: customers, bookmarks, collections and notes, and the calls of it. */
export { savedMigrations } from './saved.migrations.ts';
export type { SavedTables } from './saved.tables.ts';
export { savedCalls, type SavedCalls } from './saved-calls.schema.ts';
export { createSavedHandlers } from './saved.service.ts';
export { createListCursors, type ListCursors } from './list-cursor.service.ts';
