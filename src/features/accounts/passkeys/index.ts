/** Passkeys: registering one, signing in with it, and proving with it that an account is yours, at every brand. */
export { passkeyMigrations } from './passkeys.migrations.ts';
export { type PasskeyVisitor, type Passkeys, createPasskeys } from './passkeys.service.ts';
export { listPasskeys } from './passkeys.store.ts';
export type { PasskeyTables } from './passkeys.tables.ts';
export { type RelatedOrigins, createRelatedOrigins } from './related-origins.service.ts';
