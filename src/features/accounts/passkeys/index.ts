/** Passkeys: how an account gets one, signs in with it and proves itself by it, at every brand of the house. */
export { passkeyMigrations } from './passkeys.migrations.ts';
export { type PasskeyVisitor, type Passkeys, createPasskeys } from './passkeys.service.ts';
export { listPasskeys } from './passkeys.store.ts';
export type { PasskeyTables } from './passkeys.tables.ts';
export { type RelatedOrigins, createRelatedOrigins } from './related-origins.service.ts';
