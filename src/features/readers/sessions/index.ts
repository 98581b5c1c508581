/** Sessions of readers: the tokens they hold, the keys those are signed with, and the devices they signed in from. */
export { createKeys, type Keys, type ListedKey } from './keys.service.ts';
export { createPaywallNames, createTokens, type Tokens } from './tokens.service.ts';
export { createSessions, type Sessions, type SignedIn } from './sessions.service.ts';
export {
  deleteOldDevices,
  endAllSessions,
  endSessions,
  listDevices,
  listSessions,
  type ListedDevice,
  type ListedSession,
} from './sessions.store.ts';
export { browserIdFor, formatBrowserHeader, readBrowserId } from './browser-cookie.service.ts';
export { describeAgent, nameDevice } from './device.rules.ts';
export { sessionMigrations } from './sessions.migrations.ts';
export type { SessionTables } from './sessions.tables.ts';
