/** What readers save: customers, bookmarks, collections and notes, and the calls of it. */
export { savedMigrations } from './saved.migrations.ts';
export type { SavedTables } from './saved.tables.ts';
export { savedCalls, type SavedCalls } from './saved-calls.schema.ts';
export { createSavedHandlers } from './handlers.service.ts';
export { readBookmarkFile } from './import.rules.ts';
export { createListCursors, type ListCursors } from './list-cursor.service.ts';
export type { Bookmark, Collection } from './saved-calls.schema.ts';
export { createPriceMailLinks, type PriceDrop, type PriceMailLinks, createPriceDropKind } from './price-mails.service.ts';
export { readWholeSaved } from './whole-saved.store.ts';
