/** Saved pieces of readers: bookmarks, collections and notes, and the calls that change them. */
export { createSavedHandlers } from './handlers.service.ts';
export { readBookmarkFile } from './import.rules.ts';
export { createListCursors } from './list-cursor.service.ts';
export { type PriceMailLinks, createPriceDropKind, createPriceMailLinks } from './price-mails.service.ts';
export { type Bookmark, type Collection, type SavedCalls, savedCalls } from './saved-calls.schema.ts';
export { savedMigrations } from './saved.migrations.ts';
export type { SavedTables } from './saved.tables.ts';
export { readWholeSaved } from './whole-saved.store.ts';
