/** Passkeys: how an account gets one, signs in with it and proves itself by it, at every brand of the house. */
export { createPasskeys, type PasskeyNotice, type Passkeys, type PasskeyVisitor } from './passkeys.service.ts';
export { listPasskeys } from './passkeys.store.ts';
export { createRelatedOrigins, type RelatedOrigins } from './related-origins.service.ts';
export { passkeyMigrations } from './passkeys.migrations.ts';
export type { PasskeyTables } from './passkeys.tables.ts';
