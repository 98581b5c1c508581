/** Sessions of readers: the tokens they hold, the keys that sign those tokens, and the devices they signed in from. */
export { browserIdFor, formatBrowserHeader, readBrowserId } from './browser-cookie.service.ts';
export { type ListedKey, createKeys } from './keys.service.ts';
export { sessionMigrations } from './sessions.migrations.ts';
export { type Sessions, type SignedIn, createSessions } from './sessions.service.ts';
export { type ListedSession, deleteOldDevices, endAllSessions, endSessions, listDevices, listSessions } from './sessions.store.ts';
export type { SessionTables } from './sessions.tables.ts';
export { createPaywallNames, createTokens } from './tokens.service.ts';
